# compile_plainly(TARGET): with sanitizers or QUADRILLE_PLAIN_PROGRAM, does not optimise a program's own
# code, which takes long and brings little where it is only tested. Inline functions that the library
# has too are then taken from the library, where they are optimised, because it stands first on the
# linker's command line.
function(compile_plainly target)
  if(NOT QUADRILLE_SANITIZE AND NOT QUADRILLE_PLAIN_PROGRAM)
    return()
  endif()
  target_compile_options(${target} PRIVATE -O0)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL EXECUTABLE)
    target_link_options(${target} PRIVATE
      -Wl,--whole-archive,$<TARGET_FILE:quadrille_library>,--no-whole-archive)
  endif()
endfunction()
