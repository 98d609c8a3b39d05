# The catalogues of translations become a source, so that the program needs no files: msgfmt makes a table of each, the
# script that is this file, run again, the rows of the languages in C++, and the compiler packs the tables.
if(CMAKE_SCRIPT_MODE_FILE)
  set(tables "")
  set(rows "")
  foreach(catalogue table IN ZIP_LISTS CATALOGUES TABLES)
    cmake_path(GET catalogue STEM id)
    file(READ ${table} hex HEX)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
    file(STRINGS ${catalogue} header REGEX "^\"Plural-Forms: ")
    if(NOT header MATCHES "plural=([n0-9 ()?:!<>=&|%+-]+)")
      message(FATAL_ERROR "${catalogue} has no Plural-Forms")
    endif()
    string(APPEND tables "constexpr unsigned char table_${id}[] = {${bytes}};
constexpr auto packed_${id} = packed_catalogue<table_${id}>();
static_assert(PackedCatalogue(packed_${id}).tells_apart(), \"two texts have one number: change message_key\");\n")
    string(APPEND rows "    LanguageRow{\"${id}\", [](std::uint64_t n) -> std::size_t { return ${CMAKE_MATCH_1}; }, packed_${id}},\n")
  endforeach()
  file(WRITE ${SOURCE} "#include \"notation/language/language.hpp\"

#include \"notation/language/packed_catalogue.hpp\"

#include <array>

namespace notaio::notation {
namespace {

${tables}
constexpr std::array rows = {
    LanguageRow{\"en\", [](std::uint64_t n) -> std::size_t { return n != 1; }, {}},
${rows}};

}  // namespace

std::span<const LanguageRow> languages() { return rows; }

}  // namespace notaio::notation
")
  return()
endif()

find_program(MSGFMT msgfmt REQUIRED)

# notaio_catalogues(<target> <catalogue>...): an object of the languages that these catalogues are of, each named by its id.
function(notaio_catalogues target)
  set(folder ${PROJECT_BINARY_DIR}/generated/${target})
  set(tables)
  foreach(catalogue IN LISTS ARGN)
    cmake_path(GET catalogue STEM id)
    set(table ${folder}/${id}.mo)
    add_custom_command(OUTPUT ${table} DEPENDS ${catalogue}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
      COMMAND ${MSGFMT} --check --no-hash --endianness=little -o ${table} ${catalogue} VERBATIM)
    list(APPEND tables ${table})
  endforeach()
  set(script ${PROJECT_SOURCE_DIR}/tools/cmake/catalogues.cmake)
  add_custom_command(OUTPUT ${folder}/languages.cpp DEPENDS ${tables} ${script}
    COMMAND ${CMAKE_COMMAND} "-DCATALOGUES=${ARGN}" "-DTABLES=${tables}" -DSOURCE=${folder}/languages.cpp -P ${script} VERBATIM)
  add_library(${target} OBJECT ${folder}/languages.cpp)
  target_compile_options(${target} PRIVATE -Wno-parentheses)  # gettext's formulas need none
  # Packing takes some steps a byte.
  target_compile_options(${target} PRIVATE
    $<IF:$<CXX_COMPILER_ID:Clang>,-fconstexpr-steps=100000000,-fconstexpr-ops-limit=1000000000>)
  target_link_libraries(${target} PRIVATE notaio_options)
endfunction()

# Italian has a name in the code and stands first; the others follow by their ids.
file(GLOB catalogues CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/notation/language/*.po)
list(REMOVE_ITEM catalogues ${PROJECT_SOURCE_DIR}/notation/language/it.po)
list(PREPEND catalogues ${PROJECT_SOURCE_DIR}/notation/language/it.po)
notaio_catalogues(notaio_catalogues ${catalogues})
