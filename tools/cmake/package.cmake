# The Debian packages of `cpack -G DEB`: notaio, libnotaio0, libnotaio-dev; with NOTAIO_PYTHON python3-notaio, too.
set(library libnotaio${NOTAIO_SOVERSION})

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

# notaio_package(<component> <package> <section>): what each package of Debian has; manual pages and changelog compressed.
function(notaio_package component package section)
  string(TOUPPER ${component} upper)
  set(doc ${CMAKE_INSTALL_DATADIR}/doc/${package})
  install(FILES ${generated}/copyright ${generated}/changelog DESTINATION ${doc} COMPONENT debian_${component}
    EXCLUDE_FROM_ALL)
  install(CODE "
    set(root \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
    file(GLOB pages \"\${root}/${CMAKE_INSTALL_MANDIR}/man1/*.1\")
    execute_process(COMMAND gzip -9nf \${pages} \"\${root}/${doc}/changelog\" COMMAND_ERROR_IS_FATAL ANY)"
    COMPONENT debian_${component} EXCLUDE_FROM_ALL)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_FILE_NAME DEB-DEFAULT PARENT_SCOPE)
endfunction()
notaio_package(program notaio utils)
notaio_package(runtime ${library} libs)
notaio_package(development libnotaio-dev libdevel)
install(FILES docs/library.md docs/promises.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libnotaio-dev COMPONENT debian_development
  EXCLUDE_FROM_ALL)

if(NOTAIO_PYTHON)
  notaio_package(python python3-notaio python)
  install(FILES docs/python.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-notaio COMPONENT debian_python EXCLUDE_FROM_ALL)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME notaio)
set(CPACK_PACKAGE_VENDOR "the notaio authors")
set(CPACK_PACKAGE_CONTACT "${NOTAIO_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${NOTAIO_SUMMARY}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL program debian_program runtime debian_runtime development debian_development)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
set(CPACK_NOTAIO_EPOCH ${generated}/epoch.cmake)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/tools/cmake/package_time.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
file(WRITE ${generated}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${generated}/triggers)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${library} (= ${PROJECT_VERSION})")

set(what "notaio reads records of abstract board games in whatever notation people wrote
them, replays them under the exact rules, says precisely what is wrong with
them, proposes repairs it can prove, converts them between notations and
coordinate systems, scores finished boards, and explains positions. It speaks
English and Italian, and `notaio games` lists the games.")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "${NOTAIO_SUMMARY}\n${what}")
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION "${NOTAIO_SUMMARY} (library)\n${what}
.
This package has the library that other programs use.")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "${NOTAIO_SUMMARY} (development)\n${what}
.
This package has what programs need to be built with the library: headers for
C++ and C, the archive, files for CMake and pkg-config, and JSON schemas.")
set(components program runtime development)
if(NOTAIO_PYTHON)
  list(APPEND components python)
  list(APPEND CPACK_COMPONENTS_ALL python debian_python)
  # The module is of one version of Python, `python3 -m notaio` is the program, and frames are made where they can be.
  execute_process(COMMAND ${NOTAIO_PYTHON_FOR} -c "import sys; print('python3 (>= %d.%d), python3 (<< %d.%d)' % (
    *sys.version_info[:2], sys.version_info[0], sys.version_info[1] + 1))"
    OUTPUT_VARIABLE python OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${python}, notaio (= ${PROJECT_VERSION})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-pandas, python3-matplotlib")
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION "${NOTAIO_SUMMARY} (Python)\n${what}
.
This package has the module notaio of Python 3.")
endif()
include(CPack)
foreach(component ${components})
  cpack_add_component_group(${component})
  cpack_add_component(${component} GROUP ${component})
  cpack_add_component(debian_${component} GROUP ${component})
endforeach()
