# Headers that most sources include, compiled once: a third of what a source takes. A source that forgets to include one of
# them is found where clang reads every source (preset `fuzz`, which compiles none).
option(NOTAIO_PRECOMPILED "Compile the headers that most sources include once" ON)
if(NOT NOTAIO_PRECOMPILED)
  return()
endif()

set(standard <algorithm> <array> <charconv> <cstdint> <map> <memory> <optional> <span> <string> <string_view> <utility>
  <variant> <vector>)
set(record ${PROJECT_SOURCE_DIR}/notation/record/record.hpp ${PROJECT_SOURCE_DIR}/notation/record/general_codes.hpp)

# What is compiled to be fast, and the rest: they are made with other options. The modules of the games share their templates.
target_precompile_headers(notaio_notation PRIVATE ${standard} <tao/pegtl.hpp> ${record})
target_precompile_headers(notaio_rules REUSE_FROM notaio_notation)
target_precompile_headers(notaio_modules PRIVATE ${standard} ${record} ${PROJECT_SOURCE_DIR}/tools/module/module_for.hpp)
target_precompile_headers(notaio_library PRIVATE ${standard} <fmt/format.h> <nlohmann/json_fwd.hpp> ${record})
target_precompile_headers(notaio_program REUSE_FROM notaio_library)
set_source_files_properties(tools/stream/pipeline.cpp tools/cli/cli.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)

# ccache takes them so. What g++ 12 then says of lengths within the standard library's strings is false, and is not said
# where they are compiled from their sources.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  foreach(part notation rules modules library program)
    target_compile_options(notaio_${part} PRIVATE -fpch-preprocess
      -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endforeach()
endif()
