# A bare 68000, as in the Mega Drive, run by QEMU's Linux user emulation. No library is linked:
# the m68k libc and libgcc of most distributions are 68020 code.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR m68000)

set(CMAKE_C_COMPILER m68k-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER m68k-linux-gnu-g++)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Jump tables would lie among the instructions, where tools/check_68000 cannot tell them apart.
set(CMAKE_C_FLAGS_INIT "-m68000 -ffreestanding -fno-jump-tables -O2")
# GCC for m68k Linux takes words at odd addresses for granted, whatever -m68000 and -mstrict-align say;
# a 68000 faults on them. Three of its optimisations make such words out of bytes: merged stores, stores
# cut where their beginning is dead, and comparisons of texts. What remains, copies of whole structs,
# is up to their alignment (quadrille/core/even.hpp).
string(APPEND CMAKE_C_FLAGS_INIT " -fno-store-merging -fno-tree-dse -fno-optimize-strlen")
set(CMAKE_CXX_FLAGS_INIT "${CMAKE_C_FLAGS_INIT} -fno-exceptions -fno-rtti")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib -static")

set(CMAKE_CROSSCOMPILING_EMULATOR qemu-m68k -cpu m68000)
