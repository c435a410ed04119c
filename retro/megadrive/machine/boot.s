| From power-on to C++, and from interrupts and faults to C++.
|
| Nothing is taken from the console's state: a reset button starts the same way as power-on. The RAM
| between the variables and the stack is painted, so that stack_bytes() can see how deep the stack
| has been.

    .set VERSION, 0xA10001
    .set TMSS, 0xA14000
    .set Z80_RESET, 0xA11200
    .set VDP_CONTROL, 0xC00004
    .set PSG, 0xC00011
    .set PAINT, 0x5AA55AA5

    .section .text.boot,"ax"
    .global _start
_start:
    move.w  #0x2700,%sr
    lea     _stack_top,%sp
    move.b  VERSION,%d0
    andi.b  #0x0F,%d0
    beq.s   1f                          | the first consoles have no TMSS
    move.l  #0x53454741,TMSS            | "SEGA", or the video chip stays locked
1:  move.w  #0,Z80_RESET                | no sound: the Z80 and the FM chip stay in reset
    move.b  #0x9F,PSG                   | the four channels of the PSG, silent
    move.b  #0xBF,PSG
    move.b  #0xDF,PSG
    move.b  #0xFF,PSG
    tst.w   VDP_CONTROL                 | forgets half a command from before a reset

    lea     _data_start,%a0
    lea     _data_load,%a1
    move.l  #_data_end,%d0
2:  cmp.l   %a0,%d0
    bls.s   3f
    move.w  (%a1)+,(%a0)+
    bra.s   2b
3:  move.l  #_bss_end,%d0
4:  cmp.l   %a0,%d0
    bls.s   5f
    clr.w   (%a0)+
    bra.s   4b
5:  move.l  #PAINT,%d1
    move.l  #_stack_top,%d0
6:  cmp.l   %a0,%d0
    bls.s   7f
    move.l  %d1,(%a0)+
    bra.s   6b
7:  suba.l  %a6,%a6
    jsr     cartridge
8:  bra.s   8b                          | cartridge() does not return

    .global _vertical_blank
_vertical_blank:
    movem.l %d0-%d1/%a0-%a1,-(%sp)
    jsr     vertical_blank
    movem.l (%sp)+,%d0-%d1/%a0-%a1
    .global _ignore
_ignore:
    rte

| One call of four bytes for each vector from 2 on: the return address says which.
    .global _faults
_faults:
    .rept 62
    bsr.w   common_fault
    .endr

common_fault:
    move.w  #0x2700,%sr
    move.l  (%sp)+,%d0
    sub.l   #_faults,%d0
    lsr.l   #2,%d0
    addq.l  #1,%d0                      | the vector
    moveq   #0,%d1
    cmpi.w  #3,%d0
    bhi.s   1f
    move.l  2(%sp),%d1                  | bus and address errors say which address
    addq.l  #8,%sp                      | and have 8 bytes more on the stack
1:  move.l  2(%sp),%a0                  | the program counter
    move.l  %d1,-(%sp)
    move.l  %a0,-(%sp)
    move.l  %d0,-(%sp)
    jsr     show_fault
2:  bra.s   2b
