# The catalogues of translations become a source, so that the program needs no files: msgfmt makes a table of each, and a
# script the source of the languages.
find_program(MSGFMT msgfmt REQUIRED)
find_program(PYTHON3 python3 REQUIRED)

# notaio_catalogues(<target> <catalogue>...): an object of the languages that these catalogues are of, each named by its id.
function(notaio_catalogues target)
  set(folder ${PROJECT_BINARY_DIR}/generated/${target})
  set(tables)
  set(files)
  foreach(catalogue IN LISTS ARGN)
    cmake_path(GET catalogue STEM id)
    set(table ${folder}/${id}.mo)
    add_custom_command(OUTPUT ${table} DEPENDS ${catalogue}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
      COMMAND ${MSGFMT} --check --no-hash --endianness=little -o ${table} ${catalogue} VERBATIM)
    list(APPEND tables ${table})
    list(APPEND files ${catalogue} ${table})
  endforeach()
  set(script ${PROJECT_SOURCE_DIR}/tools/cmake/catalogues.py)
  add_custom_command(OUTPUT ${folder}/languages.cpp DEPENDS ${tables} ${script}
    COMMAND ${PYTHON3} -B ${script} ${folder}/languages.cpp ${files} VERBATIM)
  add_library(${target} OBJECT ${folder}/languages.cpp)
  target_compile_options(${target} PRIVATE -Wno-parentheses)  # formulas of gettext need none
  target_link_libraries(${target} PRIVATE notaio_options)
endfunction()

# Italian has a name in the code and stands first; the others follow by their ids.
file(GLOB catalogues CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/notation/language/*.po)
list(REMOVE_ITEM catalogues ${PROJECT_SOURCE_DIR}/notation/language/it.po)
list(PREPEND catalogues ${PROJECT_SOURCE_DIR}/notation/language/it.po)
notaio_catalogues(notaio_catalogues ${catalogues})
