| The packed lexicon, word for word as the host program wrote it; empty where the build has none.
| LEXICON_PRESENT, and what lexicon.bin leads to, come from CMake (QUADRILLE_LEXICON).

    .section .rodata.lexicon,"a"
    .balign 4
    .global lexicon_begin
    .global lexicon_end
lexicon_begin:
    .if LEXICON_PRESENT
    .incbin "lexicon.bin"
    .endif
lexicon_end:
    .balign 2
