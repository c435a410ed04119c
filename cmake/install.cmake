# `cmake --install` gives the program, its man page and completion, the page, the library with its
# headers, and a package that find_package(quadrille) finds.
include(GNUInstallDirs)
include(cmake/public_headers.cmake)
include(CMakePackageConfigHelpers)

install(TARGETS quadrille RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS quadrille_library EXPORT quadrilleTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
public_headers(headers quadrille/chess.hpp quadrille/morpion.hpp quadrille/twenty48.hpp quadrille/words.hpp)
foreach(header ${headers})
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
endforeach()
install(FILES ${CMAKE_BINARY_DIR}/quadrille.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${CMAKE_BINARY_DIR}/quadrille.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME quadrille)

if(EXISTS /usr/share/dict/scowl)
  install(FILES ${CMAKE_BINARY_DIR}/english.kwg DESTINATION ${CMAKE_INSTALL_DATADIR}/quadrille)
endif()

# The network of the learnt 2048 player and its outlook, where the repository has them.
install(FILES quadrille/twenty48/data/2048.network quadrille/twenty48/data/2048.outlook
  DESTINATION ${CMAKE_INSTALL_DATADIR}/quadrille OPTIONAL)

# The programs for a CDP1802; `quadrille cosmac` finds them there.
if(TARGET cosmac_firmware)
  install(FILES ${CMAKE_BINARY_DIR}/membership.hex ${CMAKE_BINARY_DIR}/elph.hex
    DESTINATION ${CMAKE_INSTALL_DATADIR}/quadrille)
endif()

# The page, where tools/page has built it; `quadrille serve` finds it there.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web DESTINATION ${CMAKE_INSTALL_DATADIR}/quadrille
  OPTIONAL)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/quadrille)
install(EXPORT quadrilleTargets NAMESPACE quadrille:: DESTINATION ${package_folder})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/quadrilleConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES cmake/quadrilleConfig.cmake ${CMAKE_BINARY_DIR}/quadrilleConfigVersion.cmake
  DESTINATION ${package_folder})
