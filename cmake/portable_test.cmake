# portable_test(NAME SOURCE... [LIBRARIES LIBRARY...])
#
# One test program from files that include tests/portable.hpp. On a PC it is a GoogleTest program;
# under cmake/m68k.cmake it runs in the emulator, and a second test, NAME_is_68000_code, looks at its
# instructions. ctest knows each test by name; with QUADRILLE_TEST_PARTS it knows so many parts of
# each program instead, because a program with sanitizers takes longer to start than most tests run.

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
    # The machine faults on words at odd addresses; the emulator does not, so the code checks itself.
    PUBLIC -fsanitize=alignment -fsanitize-undefined-trap-on-error)
else()
  find_package(GTest REQUIRED)
  include(GoogleTest)
endif()

function(portable_test name)
  cmake_parse_arguments(PARSE_ARGV 1 test "" "" LIBRARIES)
  add_executable(${name} ${test_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_features(${name} PRIVATE cxx_std_20)
  target_link_libraries(${name} PRIVATE ${test_LIBRARIES})
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL m68000)
    target_link_libraries(${name} PRIVATE portable_test_main)
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
