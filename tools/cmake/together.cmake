# Sources that are compiled together. Half of the time that a source takes, and more, is its headers, so the sources of a
# room become one where no speed is measured: of rules/ what a game does before its plies or after a fault, with NOTAIO_UNITY
# all. What is left alone: the code that reads and walks, so that its speed does not hang on its neighbours, and notations,
# whose grammars use the same names.
option(NOTAIO_UNITY "Compile each room of rules/ as one source" OFF)

# A name of one source may hide one of another there; within a function it is still a fault. Linked last, behind
# notaio_options.
add_library(notaio_together INTERFACE)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(notaio_together INTERFACE -Wno-shadow -Wshadow=local)
endif()

# notaio_together(<target> <folders> [<names>...]): the sources of <target> whose folder matches the first regular expression
# are compiled as one source a folder; with further ones, as one source for each of these that matches names of the folder.
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
      endif()
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:notaio_together>)
endfunction()

notaio_together(notaio_analysis "analysis/.*")
# Large rooms become several sources, so that a change in one is compiled within some 15 seconds.
notaio_together(notaio_library "tools/library" "[a-d].*" "[e-p].*" "[q-z].*")
notaio_together(notaio_library "tools/render")
if(TARGET notaio_program)
  notaio_together(notaio_program "tools/(collection|serve)" "[a-i].*" "[j-z].*")
  notaio_together(notaio_program "tools/(archive|cli|commands|stream|typing)")
endif()
if(NOTAIO_UNITY)
  notaio_together(notaio_rules "rules/.*")
else()
  notaio_together(notaio_rules "rules/.*" "claims|drawing|editions|impossible|repairs|score_report|setup|violations")
endif()
