# WebAssembly by Debian's emscripten, without its JavaScript: each module imports a clock and one
# function of ours (web/src/engine/module.ts), and runs in browsers and in Node.js alike.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
add_compile_options(-fwasm-exceptions -msimd128 -mbulk-memory)
add_link_options(-fwasm-exceptions)
