| The GADDAG walk of quadrille/words/moves/gaddag_walk.hpp for a 68000. That C++ is its reference:
| the same state in, the same plays found, in the same order; the test ROM compares the two.
|
| What makes it fast: the sums stay in registers, a run of siblings is one loop of about 60 cycles a
| node, and the bit number of btst is taken modulo 32, so a node's first byte is its own letter. The
| address bus has 24 bits, so a child's address is the node's long word plus its own address, and
| what is left of flags and tile in the high byte does not matter.
|
|   void quadrille_gaddag_walk(WalkState*, Siblings root, Found*, void* context)
|   Found: void(void* context, const Square* begin, const Square* end)

        .set    ANCHOR, 0               | WalkState
        .set    LIMIT, 4
        .set    FLOOR, 8
        .set    LEAST, 12
        .set    LEAVES, 16
        .set    STOP, 20
        .set    LETTERS, 24
        .set    HELD, 28
        .set    BITS, 60
        .set    MAIN, 92
        .set    CROSSES, 94
        .set    PREMIUM, 96
        .set    MASK, 98

        .set    ALLOWED, 0              | WalkSquare
        .set    POINTS, 4
        .set    CROSSED, 8
        .set    BOUND, 12
        .set    REACH, 16
        .set    CROSS, 20
        .set    LAID_POINTS, 22
        .set    LAID, 24
        .set    WORD, 25
        .set    FRESH, 27
        .set    SQUARE, 28              | bytes

        .set    SHORT, 5                | bits of a node's first byte
        .set    ACCEPTS, 6
        .set    LETTER, 31
        .set    BLANK, 0x80
        .set    WHOLE_RACK, 127
        .set    BONUS, 50

| Registers:
|   d0 d1  scratch             a0  the node, or the first of a run
|   d2     letters wanted      a1  its children
|   d3     mask                a2  the leftmost square
|   d4     word premium        a3  the square behind the anchor
|   d5     points of crosses   a4  where the word begins, on the way to the right
|   d6     points of the word  a5  the square
|   d7     letters of the rack a6  the state

        .text
        .even
        .globl  quadrille_gaddag_walk
quadrille_gaddag_walk:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  48(%sp),%a6
        move.l  52(%sp),%a0
        move.l  56(%sp),found
        move.l  60(%sp),context
        move.l  ANCHOR(%a6),%a5
        move.l  LIMIT(%a6),%a2
        lea     SQUARE(%a5),%a3
        move.b  MASK(%a6),%d3
        move.w  PREMIUM(%a6),%d4
        move.w  CROSSES(%a6),%d5
        move.w  MAIN(%a6),%d6
        move.l  LETTERS(%a6),%d7
        move.l  %a0,%d0
        beq.s   1f
        bsr     step_left
1:      movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

| The first child of node a0 in a1; branches to \none where there is none. Leaves the node's first
| byte in d1.
        .macro  children none
        move.b  (%a0),%d1
        btst    #SHORT,%d1
        beq.s   6f
        moveq   #0,%d0
        move.b  1(%a0),%d0
        beq     \none
        add.w   %d0,%d0
        lea     (%a0,%d0.w),%a1
        bra.s   7f
6:      move.l  (%a0),%a1
        add.l   %a0,%a1
7:
        .endm

| Shows the word from \begin to \end, with the node's first byte in d1. Keeps d1 and a1.
        .macro  show begin, end
        tst.b   %d3
        beq.s   8f
        move.w  %d6,%d0
        mulu.w  %d4,%d0
        add.w   %d5,%d0
        cmp.b   #WHOLE_RACK,%d3
        bne.s   7f
        add.w   #BONUS,%d0
7:      ext.l   %d0
        lsl.l   #8,%d0
        move.l  LEAVES(%a6),%a0
        moveq   #0,%d2
        move.b  %d3,%d2
        add.w   %d2,%d2
        add.w   %d2,%d2
        add.l   (%a0,%d2.w),%d0
        cmp.l   LEAST(%a6),%d0
        blt.s   8f
        movem.l %d1/%a1,-(%sp)
        pea     \end
        pea     \begin
        bsr     call_found
        addq.l  #8,%sp
        movem.l (%sp)+,%d1/%a1
8:
        .endm

| Lays a tile of kind d0 on the square and goes on with node a0 at \arrive. Keeps a0, a2 … a6, d2 … d7.
        .macro  lay arrive
        movem.l %d0/%d2-%d7/%a0/%a5,-(%sp)
        move.b  BITS(%a6,%d0.w),%d1
        or.b    %d1,%d3
        add.b   %d1,%d1
        move.b  %d1,BITS(%a6,%d0.w)
        subq.b  #1,HELD(%a6,%d0.w)
        bne.s   6f
        bclr    %d0,%d7
6:      add.w   %d0,%d0
        move.l  POINTS(%a5),%a1
        add.w   (%a1,%d0.w),%d6
        move.l  CROSSED(%a5),%a1
        add.w   (%a1,%d0.w),%d5
        add.w   CROSS(%a5),%d5
        moveq   #0,%d1
        move.b  WORD(%a5),%d1
        cmp.b   #1,%d1
        beq.s   6f
        mulu.w  %d1,%d4
6:      bsr     \arrive
        movem.l (%sp)+,%d0/%d2-%d7/%a0/%a5
        clr.b   FRESH(%a5)
        addq.b  #1,HELD(%a6,%d0.w)
        move.b  BITS(%a6,%d0.w),%d1
        lsr.b   #1,%d1
        move.b  %d1,BITS(%a6,%d0.w)
        .endm

| From the square a5 with siblings a0: \arrive for each letter that may stand there. Changes d0 … d2,
| d6, a0, a1, a5.
        .macro  step arrive
        move.b  LAID(%a5),%d1
        bne.s   4f
        move.l  (%a5),%d2
        btst    #0,%d7
        bne.s   1f
        and.l   %d7,%d2
1:      tst.l   %d2
        beq.s   9f
        move.l  STOP(%a6),%a1
        tst.b   (%a1)
        bne.s   9f

2:      move.b  (%a0),%d1
        btst    %d1,%d2
        bne.s   5f
3:      add.b   %d1,%d1                 | the last one
        bcs.s   9f
        add.b   %d1,%d1                 | a short one
        bmi.s   1f
        addq.l  #4,%a0
        move.b  (%a0),%d1               | the same once more saves a branch
        btst    %d1,%d2
        bne.s   5f
        add.b   %d1,%d1
        bcs.s   9f
        add.b   %d1,%d1
        bmi.s   1f
        addq.l  #4,%a0
        bra.s   2b
1:      addq.l  #2,%a0
        move.b  (%a0),%d1
        btst    %d1,%d2
        bne.s   5f
        add.b   %d1,%d1
        bcs.s   9f
        add.b   %d1,%d1
        bmi.s   1b
        addq.l  #4,%a0
        bra.s   2b
9:      rts

| The tile that lies here: the sibling of its letter.
4:      moveq   #LETTER,%d0
        and.b   (%a0),%d0
        cmp.b   %d1,%d0
        bcc.s   1f
        move.b  (%a0),%d0
        bmi.s   9b
        btst    #SHORT,%d0
        bne.s   2f
        addq.l  #2,%a0
2:      addq.l  #2,%a0
        bra.s   4b
1:      bne.s   9b
        add.w   LAID_POINTS(%a5),%d6
        bra     \arrive

5:      moveq   #LETTER,%d0
        and.w   %d1,%d0
        tst.b   HELD(%a6,%d0.w)
        beq.s   5f
        move.b  %d0,FRESH(%a5)
        lay     \arrive
        move.b  (%a0),%d1
5:      tst.b   HELD(%a6)
        beq     3b
        moveq   #LETTER,%d0
        and.b   %d1,%d0
        or.b    #BLANK,%d0
        move.b  %d0,FRESH(%a5)
        moveq   #0,%d0
        lay     \arrive
        move.b  (%a0),%d1
        bra     3b
        .endm

step_left:
        step    arrive_left

arrive_left:
        children only_show_left
        tst.b   LAID-SQUARE(%a5)
        bne     further_left
        btst    #ACCEPTS,%d1
        beq.s   1f
        tst.b   LAID(%a3)
        bne.s   1f
        show    (%a5),(%a3)
1:      moveq   #LETTER,%d0             | the separator is the first of its siblings
        and.b   (%a1),%d0
        bne.s   further_left
        move.l  BOUND(%a5),%d0
        cmp.l   FLOOR(%a6),%d0
        blt.s   further_left
        movem.l %d6/%a1/%a5,-(%sp)
        move.l  %a5,%a4
        move.l  %a1,%a0
        children no_right
        move.l  %a1,%a0
        move.l  %a3,%a5
        bsr     step_right
no_right:
        movem.l (%sp)+,%d6/%a1/%a5
further_left:
        cmp.l   %a2,%a5
        bls.s   9f
        move.l  REACH-SQUARE(%a5),%d0
        cmp.l   FLOOR(%a6),%d0
        blt.s   9f
        lea     -SQUARE(%a5),%a5
        move.l  %a1,%a0
        bra     step_left
9:      rts

only_show_left:
        tst.b   LAID-SQUARE(%a5)
        bne.s   9f
        btst    #ACCEPTS,%d1
        beq.s   9f
        tst.b   LAID(%a3)
        bne.s   9f
        show    (%a5),(%a3)
9:      rts

step_right:
        step    arrive_right

arrive_right:
        children only_show_right
        btst    #ACCEPTS,%d1
        beq.s   1f
        tst.b   LAID+SQUARE(%a5)
        bne.s   1f
        show    (%a4),SQUARE(%a5)
1:      lea     SQUARE(%a5),%a5
        move.l  %a1,%a0
        bra     step_right

only_show_right:
        btst    #ACCEPTS,%d1
        beq.s   9f
        tst.b   LAID+SQUARE(%a5)
        bne.s   9f
        show    (%a4),SQUARE(%a5)
9:      rts

| The state as C++ knows it, then Found(context, begin, end), which lie on the stack.
call_found:
        move.b  %d3,MASK(%a6)
        move.w  %d4,PREMIUM(%a6)
        move.w  %d5,CROSSES(%a6)
        move.w  %d6,MAIN(%a6)
        move.l  8(%sp),-(%sp)
        move.l  8(%sp),-(%sp)
        move.l  context,-(%sp)
        move.l  found,%a0
        jsr     (%a0)
        lea     12(%sp),%sp
        clr.b   MASK(%a6)
        move.w  #1,PREMIUM(%a6)
        clr.l   MAIN(%a6)
        rts

        .bss
        .even
found:  .space  4
context:
        .space  4
