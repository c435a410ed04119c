| The packed lexicon, byte for byte as the program for this purpose wrote it.

    .section .rodata.lexicon,"a"
    .balign 4
    .global lexicon_begin
    .global lexicon_end
lexicon_begin:
    .incbin "lexicon.bin"
lexicon_end:
    .balign 2
