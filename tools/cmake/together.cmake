# Unity sources. Most of the compile time of a source is headers and templates that its neighbours need as well, so each room is
# one unity source, or several if it is large: a change compiles within about 15 seconds.

# A name of one source may hide one of another there; within a function it is still a fault. Linked last, behind
# notaio_options.
add_library(notaio_together INTERFACE)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(notaio_together INTERFACE -Wno-shadow -Wshadow=local
    -Wno-subobject-linkage)  # it takes what a source includes for a header
else()
  target_compile_options(notaio_together INTERFACE -Wno-shadow)
endif()

# notaio_together(<target> <folders> [<names>...]): the sources of <target> whose folder matches the first regular expression
# are compiled as one source a folder; with further ones, as one source for each: a name is of the first that it matches.
function(notaio_together target folders)
  set(patterns ${ARGN})
  if(NOT patterns)
    set(patterns ".*")
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH folder)
    if(NOT folder MATCHES "^(${folders})$")
      continue()
    endif()
    foreach(names IN LISTS patterns)
      if(path MATCHES "/(${names})\\.cpp$")
        list(FIND patterns "${names}" number)
        set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${folder}_${number})
        break()
      endif()
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:notaio_together>)
endfunction()

# Sources on the hot path are compiled separately, because their neighbours in a unity source change what is inlined: the cut, and
# the main source of each game.
notaio_together(notaio_notation "notation/source" "cut" ".*")
notaio_together(notaio_notation "notation/(language|record)")
notaio_together(notaio_notation "notation/containers/(abstract_play|json)")
notaio_together(notaio_notation "notation/containers" "[a-o].*" "[p-s].*" "t.*")
notaio_together(notaio_rules "rules/(board|game|identity|examine|play)")
foreach(game IN LISTS NOTAIO_GAMES)
  notaio_together(notaio_notation "notation/${game}" "${game}" "[a-l].*" "[m-z].*")
  # First the sources that run before the plies or after a fault, then the rest.
  notaio_together(notaio_rules "rules/${game}" "${game}" "claims|drawing|editions|impossible|repairs|score_report|setup|violations" ".*")
endforeach()
notaio_together(notaio_analysis "analysis/.*")
notaio_together(notaio_library "tools/library" "[a-d].*" "[e-p].*" "[q-z].*")
notaio_together(notaio_library "tools/render")
if(TARGET notaio_program)
  notaio_together(notaio_program "tools/(collection|serve)" "[a-i].*" "[j-z].*")
  notaio_together(notaio_program "tools/(archive|cli|commands|stream|typing)")
endif()
