# The package of Python: the module notaio._core, and the files that are made of it and of the schemas.
option(NOTAIO_PYTHON "Build the package notaio of Python (docs/python.md)" OFF)
if(NOT NOTAIO_PYTHON)
  return()
endif()
include(GNUInstallDirs)
set(NOTAIO_PYTHON_FOR /usr/bin/python3 CACHE FILEPATH "The Python that the package is for")
set(NOTAIO_PYTHON_DIR ${CMAKE_INSTALL_LIBDIR}/python3/dist-packages CACHE STRING "Where that finds packages, below the prefix")
set(PYTHON_EXECUTABLE ${NOTAIO_PYTHON_FOR})
find_package(pybind11 2.10 REQUIRED)

# Files are read as the program reads them, with the libraries of the system: their archives are not for shared objects.
pybind11_add_module(notaio_core MODULE NO_EXTRAS
  tools/python/command_stream.cpp tools/python/core.cpp tools/python/json_member.cpp
  tools/python/object_types.cpp
  tools/stream/archive_head.cpp tools/stream/decoder.cpp tools/stream/record_source.cpp tools/stream/input.cpp
  tools/stream/input_again.cpp tools/stream/kept_changes.cpp tools/stream/unpack.cpp)
set(package ${PROJECT_BINARY_DIR}/python/notaio)
set_target_properties(notaio_core PROPERTIES OUTPUT_NAME _core LIBRARY_OUTPUT_DIRECTORY ${package})
target_link_libraries(notaio_core PRIVATE notaio_options notaio_static -lz -lzstd -llzma -lbz2)
set(map ${PROJECT_SOURCE_DIR}/tools/python/exports.map)
target_link_options(notaio_core PRIVATE LINKER:--version-script=${map})
set_target_properties(notaio_core PROPERTIES LINK_DEPENDS ${map})

# Beside the module: what is written by hand, and what is made of the schemas and the table of commands.
file(GLOB written CONFIGURE_DEPENDS tools/python/notaio/*.py tools/python/notaio/*.pyi tools/python/notaio/py.typed)
file(GLOB schemas CONFIGURE_DEPENDS docs/schema/*.json)
set(maker ${PROJECT_SOURCE_DIR}/tools/python/make_package.py)
add_custom_command(OUTPUT ${package}/__init__.pyi ${package}/_records.py
  COMMAND ${CMAKE_COMMAND} -E copy ${written} ${package}
  COMMAND ${NOTAIO_PYTHON_FOR} -B ${maker} ${PROJECT_SOURCE_DIR}/docs/schema ${package}
  DEPENDS notaio_core ${written} ${schemas} ${maker} tools/python/head.pyi COMMENT "The package notaio of Python" VERBATIM)
add_custom_target(notaio_python ALL DEPENDS ${package}/__init__.pyi)

install(TARGETS notaio_core LIBRARY DESTINATION ${NOTAIO_PYTHON_DIR}/notaio COMPONENT python)
install(DIRECTORY ${package} DESTINATION ${NOTAIO_PYTHON_DIR} COMPONENT python
  FILES_MATCHING PATTERN *.py PATTERN *.pyi PATTERN py.typed PATTERN __pycache__ EXCLUDE)
