# The library: an archive, which the program links, and a shared object, both of the same objects.
foreach(form static shared)
  string(TOUPPER ${form} type)
  add_library(notaio_${form} ${type})
  foreach(part notation rules analysis modules library catalogues)
    target_sources(notaio_${form} PRIVATE $<TARGET_OBJECTS:notaio_${part}>)
  endforeach()
  target_sources(notaio_${form} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/tools/library FILES
    ${PROJECT_SOURCE_DIR}/tools/library/notaio/export.h
    ${PROJECT_SOURCE_DIR}/tools/library/notaio/notaio.hpp
    ${PROJECT_SOURCE_DIR}/tools/library/notaio/notaio_c.h)
  target_compile_features(notaio_${form} INTERFACE cxx_std_17)
  set_target_properties(notaio_${form} PROPERTIES OUTPUT_NAME notaio LINKER_LANGUAGE CXX)
endforeach()

# The number of the binary interface grows with what docs/promises.md says.
set(NOTAIO_SOVERSION 0)
set(map ${PROJECT_SOURCE_DIR}/tools/library/exports.map)
set_target_properties(notaio_shared PROPERTIES
  EXPORT_NAME notaio VERSION ${PROJECT_VERSION} SOVERSION ${NOTAIO_SOVERSION} LINK_DEPENDS ${map}
  EXCLUDE_FROM_ALL ${NOTAIO_SANITIZE})
target_link_libraries(notaio_shared PRIVATE $<BUILD_INTERFACE:notaio_options>)
target_link_options(notaio_shared PRIVATE LINKER:--version-script=${map},--no-undefined)
set_target_properties(notaio_static PROPERTIES VERIFY_INTERFACE_HEADER_SETS "${NOTAIO_VERIFY_HEADERS}")
