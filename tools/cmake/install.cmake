# The version with its commit, the pages made from the command line, what `cmake --install` puts where, and the Debian
# package of `cpack -G DEB`.
include(GNUInstallDirs)
set(NOTAIO_MAINTAINER "The notaio authors <notaio@example.org>" CACHE STRING "Who answers for a package that is built")

# Looked up at every build; what is made of it changes only with the commit.
set(generated ${PROJECT_BINARY_DIR}/generated)
add_custom_target(notaio_commit
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DVERSION=${PROJECT_VERSION}
    "-DMAINTAINER=${NOTAIO_MAINTAINER}" -DOUT=${generated} -P ${PROJECT_SOURCE_DIR}/tools/cmake/version.cmake
  BYPRODUCTS ${generated}/version.cpp ${generated}/epoch.cmake ${generated}/changelog
  COMMENT "" VERBATIM)
add_library(notaio_version STATIC ${generated}/version.cpp)
add_dependencies(notaio_version notaio_commit)
target_link_libraries(notaio_version PUBLIC notaio_options)
target_link_libraries(notaio PRIVATE notaio_version)

add_executable(notaio_pages
  tools/cli/pages/bash.cpp
  tools/cli/pages/fish.cpp
  tools/cli/pages/known_ids.cpp
  tools/cli/pages/main.cpp
  tools/cli/pages/manual.cpp
  tools/cli/pages/zsh.cpp)
target_link_libraries(notaio_pages PRIVATE notaio_program notaio_version fmt::fmt-header-only)
set(pages ${PROJECT_BINARY_DIR}/pages)
add_custom_command(OUTPUT ${pages}/made
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${pages}
  COMMAND notaio_pages ${pages}
  COMMAND ${CMAKE_COMMAND} -E touch ${pages}/made
  DEPENDS notaio_pages COMMENT "Manual pages and completions" VERBATIM)
add_custom_target(pages ALL DEPENDS ${pages}/made)

# Component `common`: what every installation has. `site`: what Debian has elsewhere. `debian`: the way Debian has it.
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
install(TARGETS notaio RUNTIME COMPONENT common)
install(DIRECTORY ${pages}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT common)
install(FILES ${pages}/bash/notaio DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT common)
install(FILES ${pages}/fish/notaio.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT common)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT common)
install(DIRECTORY docs samples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT common)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT site)
install(FILES ${pages}/zsh/_notaio DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT site)

# The licence as a field of Debian's copyright file: lines begin with a blank, and none is empty.
file(READ LICENSE license)
string(REGEX REPLACE "\n$" "" license "${license}")
string(REPLACE "\n\n" "\n.\n" license "${license}")
string(REPLACE "\n" "\n " license " ${license}")
file(CONFIGURE OUTPUT ${generated}/copyright @ONLY CONTENT
[[Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: notaio

Files: *
Copyright: 2026 the notaio authors
License: Expat
@license@
]])
install(FILES ${pages}/zsh/_notaio DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT debian
  EXCLUDE_FROM_ALL)
install(FILES ${generated}/copyright ${generated}/changelog DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT debian
  EXCLUDE_FROM_ALL)
install(CODE "
  set(root \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
  file(GLOB pages \"\${root}/${CMAKE_INSTALL_MANDIR}/man1/*.1\")
  execute_process(COMMAND gzip -9nf \${pages} \"\${root}/${CMAKE_INSTALL_DOCDIR}/changelog\" COMMAND_ERROR_IS_FATAL ANY)"
  COMPONENT debian EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME notaio)
set(CPACK_PACKAGE_VENDOR "the notaio authors")
set(CPACK_PACKAGE_CONTACT "${NOTAIO_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "checks, converts and explains records of abstract board games")
set(CPACK_PACKAGE_DESCRIPTION "notaio reads records of Susan, Havannah, Urbino, Siesta and the Glass Bead
Game in whatever notation people wrote them, replays them under the exact
rules, says precisely what is wrong with them, proposes repairs it can prove,
converts them between notations and coordinate systems, scores finished
boards, and explains positions. Messages come in English and Italian.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_CMAKE_PROJECTS
  "${PROJECT_BINARY_DIR};notaio;common;/;${PROJECT_BINARY_DIR};notaio;debian;/")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
set(CPACK_NOTAIO_EPOCH ${generated}/epoch.cmake)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/tools/cmake/package.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
