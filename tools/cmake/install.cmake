# The version with its commit, the pages made from the command line, and what `cmake --install` puts where.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)
set(NOTAIO_MAINTAINER "The notaio authors <notaio@example.org>" CACHE STRING "Who answers for a package that is built")
set(NOTAIO_SUMMARY "checks, converts and explains records of abstract board games")

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
notaio_together(notaio_pages "tools/cli/pages")
set(pages ${PROJECT_BINARY_DIR}/pages)
add_custom_command(OUTPUT ${pages}/made
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${pages}
  COMMAND notaio_pages ${pages}
  COMMAND ${CMAKE_COMMAND} -E touch ${pages}/made
  DEPENDS notaio_pages COMMENT "Manual pages and completions" VERBATIM)
add_custom_target(pages ALL DEPENDS ${pages}/made)

# Components `program`, `runtime` and `development`: what every installation has. `site`: what Debian has elsewhere.
# `debian_...`: the way Debian has it, for the package of that component.
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
install(TARGETS notaio RUNTIME COMPONENT program)
install(DIRECTORY ${pages}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
install(FILES ${pages}/bash/notaio DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${pages}/fish/notaio.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs samples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY tools/editors DESTINATION ${CMAKE_INSTALL_DATADIR}/notaio USE_SOURCE_PERMISSIONS COMPONENT program)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT site)
install(FILES ${pages}/zsh/_notaio DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT site)
install(FILES ${pages}/zsh/_notaio DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT debian_program
  EXCLUDE_FROM_ALL)

install(TARGETS notaio_shared EXPORT notaio
  LIBRARY COMPONENT runtime NAMELINK_COMPONENT development FILE_SET HEADERS COMPONENT development
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})  # for CMake before 3.23, which knows no file sets
install(TARGETS notaio_static EXPORT notaio ARCHIVE COMPONENT development FILE_SET HEADERS COMPONENT development
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/notaio)
install(EXPORT notaio FILE notaioTargets.cmake NAMESPACE notaio:: DESTINATION ${config} COMPONENT development)
set(NOTAIO_RUNTIME ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})
list(FILTER NOTAIO_RUNTIME INCLUDE REGEX "^(stdc\\+\\+|c\\+\\+|c\\+\\+abi|m)$")
configure_file(tools/cmake/notaioConfig.cmake.in ${generated}/notaioConfig.cmake @ONLY)
install(FILES ${generated}/notaioConfig.cmake DESTINATION ${config} COMPONENT development)
write_basic_package_version_file(${generated}/notaioConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${generated}/notaioConfigVersion.cmake DESTINATION ${config} COMPONENT development)
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(tools/cmake/notaio.pc.in ${generated}/notaio.pc @ONLY)
install(FILES ${generated}/notaio.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
install(DIRECTORY docs/schema DESTINATION ${CMAKE_INSTALL_DATADIR}/notaio COMPONENT development
  FILES_MATCHING PATTERN *.json)

include(tools/cmake/package.cmake)
