# Rooms and games: folders whose sources and headers belong to a layer.

# Headers that bring PEGTL along. They are for sources only, and so no part of what a layer gives.
add_library(notaio_grammars INTERFACE)
target_link_libraries(notaio_grammars INTERFACE notaio_options taocpp::pegtl)

# Where the tests are built, when they are asked for: not with sanitizers again.
if(NOTAIO_TESTS AND NOT NOTAIO_SANITIZE)
  set(NOTAIO_VERIFY_HEADERS ON)
  add_custom_target(headers)
  add_dependencies(headers all_verify_interface_header_sets)
endif()

# notaio_headers(<target> <header>...): each header must compile by itself. What the .cpp of its name includes first (the
# test of the structure sees to that) the build has proved; of each other header CMake makes a source that includes it.
function(notaio_headers target)
  set(proved)
  set(alone)
  foreach(header IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH header BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(REGEX REPLACE "\\.hpp$" ".cpp" source ${header})
    if(EXISTS ${source})
      list(APPEND proved ${header})
    else()
      list(APPEND alone ${header})
    endif()
  endforeach()
  set(kind PUBLIC)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(kind INTERFACE)
  endif()
  target_sources(${target} ${kind}
    FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${proved}
    FILE_SET alone TYPE HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${alone})
  set_target_properties(${target} PROPERTIES
    VERIFY_INTERFACE_HEADER_SETS "${NOTAIO_VERIFY_HEADERS}" INTERFACE_HEADER_SETS_TO_VERIFY alone)
endfunction()

# notaio_rooms(<part> <folder>...): the files of these folders belong to the target notaio_<part>.
function(notaio_rooms part)
  foreach(room IN LISTS ARGN)
    file(GLOB sources CONFIGURE_DEPENDS ${room}/*.cpp)
    file(GLOB headers CONFIGURE_DEPENDS ${room}/*.hpp)
    set(grammars ${headers})
    list(FILTER grammars INCLUDE REGEX "/[^/]*grammar[^/]*$|/movetext_actions\\.hpp$")
    list(REMOVE_ITEM headers ${grammars})
    target_sources(notaio_${part} PRIVATE ${sources})
    notaio_headers(notaio_${part} ${headers})
    notaio_headers(notaio_grammars ${grammars})
  endforeach()
endfunction()

set(NOTAIO_ONLY "" CACHE STRING "Build the program with this game alone, hardly optimised (preset one)")

# notaio_game(<id>): a game is a folder in each layer and one file in tools/games; its tests are found by its id, too.
function(notaio_game game)
  if(NOTAIO_ONLY AND NOT game STREQUAL NOTAIO_ONLY)
    return()
  endif()
  foreach(layer notation rules analysis)
    notaio_rooms(${layer} ${layer}/${game})
  endforeach()
  target_sources(notaio_modules PRIVATE tools/games/${game}.cpp)
  set_property(GLOBAL APPEND PROPERTY NOTAIO_GAMES ${game})
endfunction()
