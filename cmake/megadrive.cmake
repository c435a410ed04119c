# The Mega Drive: the same bare 68000 as in m68k.cmake, but as a ROM image, which nothing of this
# machine can run.

include(${CMAKE_CURRENT_LIST_DIR}/m68k.cmake)
unset(CMAKE_CROSSCOMPILING_EMULATOR)

set(CMAKE_ASM_COMPILER m68k-linux-gnu-gcc)
set(CMAKE_ASM_FLAGS_INIT "-m68000")
# What no game calls is left out.
string(APPEND CMAKE_CXX_FLAGS_INIT " -fomit-frame-pointer -ffunction-sections -fdata-sections")
string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -Wl,--gc-sections -Wl,--build-id=none -Wl,-z,noexecstack")

set(QUADRILLE_MEGADRIVE ON)
