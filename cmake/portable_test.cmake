# portable_test(NAME SOURCE... [LIBRARIES LIBRARY...])
#
# One test program from files that include tests/portable.hpp. On a PC it is a GoogleTest program;
# under cmake/m68k.cmake it runs in the emulator, which looks for words at odd addresses, and a second
# test, NAME_is_68000_code, looks at its instructions. ctest knows each test by name; with
# QUADRILLE_TEST_PARTS it knows so many parts of each program instead, because a program with
# sanitizers takes longer to start than most tests run.

if(CMAKE_SYSTEM_PROCESSOR STREQUAL m68000)
  add_library(portable_test_main OBJECT
    ${PROJECT_SOURCE_DIR}/retro/support/arithmetic.cpp
    ${PROJECT_SOURCE_DIR}/retro/support/language.cpp
    ${PROJECT_SOURCE_DIR}/retro/support/memory.cpp
    ${PROJECT_SOURCE_DIR}/tests/m68k/start.cpp)
  target_compile_features(portable_test_main PUBLIC cxx_std_20)
  target_include_directories(portable_test_main PUBLIC ${PROJECT_SOURCE_DIR})
  target_compile_options(portable_test_main
    # Without these GCC turns the body of memcpy into a call of memcpy.
    PRIVATE -fno-builtin -fno-tree-loop-distribute-patterns
    # The machine faults on words at odd addresses; the emulator does not. So the code checks pointers
    # itself, and the plugin below finds what the compiler makes of bytes.
    PUBLIC -fsanitize=alignment -fsanitize-undefined-trap-on-error)
  # The plugin is part of QEMU's process, so it is built for this machine.
  list(GET CMAKE_CROSSCOMPILING_EMULATOR 0 emulator)
  execute_process(COMMAND ${emulator} --help OUTPUT_VARIABLE emulator_help)
  find_program(QUADRILLE_HOST_CXX NAMES c++ g++ clang++)
  if(QUADRILLE_HOST_CXX AND emulator_help MATCHES "-plugin ")
    set(odd_addresses ${CMAKE_CURRENT_BINARY_DIR}/odd_addresses.so)
    add_custom_command(OUTPUT ${odd_addresses}
      COMMAND ${QUADRILLE_HOST_CXX} -std=c++20 -O2 -Wall -Wextra -Werror -shared -fPIC
              ${PROJECT_SOURCE_DIR}/tests/m68k/odd_addresses.cpp -o ${odd_addresses}
      DEPENDS ${PROJECT_SOURCE_DIR}/tests/m68k/odd_addresses.cpp)
    add_custom_target(odd_addresses DEPENDS ${odd_addresses})
    list(APPEND CMAKE_CROSSCOMPILING_EMULATOR -plugin ${odd_addresses})
  else()
    message(STATUS "no plugins for ${emulator}: words at odd addresses are not looked for at run time")
  endif()
else()
  find_package(GTest REQUIRED)
  include(GoogleTest)
endif()

function(portable_test name)
  cmake_parse_arguments(PARSE_ARGV 1 test "" "" LIBRARIES)
  add_executable(${name} ${test_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_features(${name} PRIVATE cxx_std_20)
  # Files that keep their boards off the stack are strangers to each other, compiled as one or not.
  set_target_properties(${name} PROPERTIES MAY_SHADOW ON)
  target_link_libraries(${name} PRIVATE ${test_LIBRARIES})
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL m68000)
    target_link_libraries(${name} PRIVATE portable_test_main)
    if(TARGET odd_addresses)
      add_dependencies(${name} odd_addresses)
    endif()
    add_test(NAME ${name} COMMAND ${name})
    add_test(NAME ${name}_is_68000_code
             COMMAND ${PROJECT_SOURCE_DIR}/tools/check_68000 $<TARGET_FILE:${name}>)
  else()
    target_link_libraries(${name} PRIVATE GTest::gtest_main)
    # The library is as users have it; more for the tests' own code costs twice the time to compile.
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    if(QUADRILLE_SANITIZE)
      # For tests that then do less of the same.
      target_compile_definitions(${name} PRIVATE QUADRILLE_SANITIZED)
    endif()
    if(QUADRILLE_TEST_PARTS)
      foreach(part RANGE 1 ${QUADRILLE_TEST_PARTS})
        math(EXPR index "${part} - 1")
        add_test(NAME ${name}_${part} COMMAND ${name} --gtest_brief=1)
        set_tests_properties(${name}_${part} PROPERTIES TIMEOUT 1800
          ENVIRONMENT "GTEST_TOTAL_SHARDS=${QUADRILLE_TEST_PARTS};GTEST_SHARD_INDEX=${index}")
      endforeach()
    else()
      gtest_discover_tests(${name} DISCOVERY_TIMEOUT 600)
    endif()
  endif()
endfunction()
