| The first 512 bytes of the cartridge: the processor's vectors, and the header that consoles,
| emulators and flash cartridges read. make_rom fills in the end of the ROM and the checksum.
|
|   0x000  vectors     0x100  header     0x18E  checksum     0x1A4  end of ROM

    .section .vectors,"a"
    .long _stack_top, _start
    .set vector, 2
    .rept 24                            | 2 … 25: faults, and interrupts that are not wired
    .long _faults + 4 * (vector - 2)
    .set vector, vector + 1
    .endr
    .long _ignore, _ignore, _ignore     | 26 … 28: external interrupt, none, horizontal blank
    .long _ignore
    .long _vertical_blank               | 30: vertical blank
    .long _ignore
    .set vector, 32
    .rept 32                            | 32 … 63: traps
    .long _faults + 4 * (vector - 2)
    .set vector, vector + 1
    .endr

    .org 0x100
    .ascii "SEGA MEGA DRIVE "
    .ascii "(C)QUAD 2026.NOV"
    .ascii "QUADRILLE: FOUR BOARD GAMES                     "
    .ascii "QUADRILLE: FOUR BOARD GAMES                     "
    .ascii "GM QUADRILL-00"
    .word 0                             | checksum
    .ascii "J6              "           | pads of three and six buttons
    .long 0, 0                          | first and last address of the ROM
    .long 0x00FF0000, 0x00FFFFFF        | of the RAM
    .ascii "RA"                         | battery RAM: bytes at odd addresses
    .byte 0xF8, 0x20
    .long 0x00200001, 0x00203FFF
    .ascii "            "               | no modem
    .ascii "                                        "
    .ascii "JUE             "           | regions
    .org 0x200
