# What everything is compiled with: the target notaio_options, and `hot` for what is to be fast.
include(CheckCXXCompilerFlag)
include(CheckCXXSourceCompiles)
include(CheckPIESupported)
include(CMakeDependentOption)

option(NOTAIO_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(NOTAIO_FUZZ "Build the libFuzzer targets (clang)" OFF)
option(NOTAIO_HARDEN "Release builds that hold out where a fault was overlooked (docs/reliability.md)" ON)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The same objects make the program and the shared library.
check_pie_supported()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# Whether the program has its libraries in it.
set(CMAKE_REQUIRED_LINK_OPTIONS -static-pie)
set(CMAKE_REQUIRED_LIBRARIES z zstd lzma bz2 nettle sqlite3 m edit bsd md tinfo)
check_cxx_source_compiles("int main() {}" NOTAIO_STATIC_LIBRARIES)
unset(CMAKE_REQUIRED_LINK_OPTIONS)
unset(CMAKE_REQUIRED_LIBRARIES)
cmake_dependent_option(NOTAIO_STATIC "Link the program with all its libraries in it: it starts in half the time" ON
  "NOTAIO_STATIC_LIBRARIES;NOT NOTAIO_SANITIZE" OFF)
set(ZLIB_USE_STATIC_LIBS ${NOTAIO_STATIC})
unset(ZLIB_LIBRARY_RELEASE CACHE)  # it may have been found in the other form
set(packings ZLIB::ZLIB zstd::libzstd_$<IF:$<BOOL:${NOTAIO_STATIC}>,static,shared> lzma bz2)
set(edit edit $<$<BOOL:${NOTAIO_STATIC}>:bsd> $<$<BOOL:${NOTAIO_STATIC}>:md> $<$<BOOL:${NOTAIO_STATIC}>:tinfo>)  # line editing
set(sqlite sqlite3 $<$<BOOL:${NOTAIO_STATIC}>:m>)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

find_program(CCACHE ccache)
if(CCACHE)
  # What it must be told for precompiled headers: g++ knows a header that is compiled already by its bytes, so one that was
  # compiled with another comment in it may not be taken from the cache. What was kept before it was told stays apart.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1
    CCACHE_NAMESPACE=depend ${CCACHE})
endif()

add_library(notaio_options INTERFACE)
target_include_directories(notaio_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(notaio_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -fno-semantic-interposition)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(notaio_options INTERFACE -Wno-restrict)  # false in g++ 12 wherever strings are joined (GCC bug 105651)
  # g++ looks for garbage from 128 MiB on, for a tenth of its time; most sources are done before this many KiB.
  target_compile_options(notaio_options INTERFACE --param=ggc-min-heapsize=524288)
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(notaio_options INTERFACE -Wno-bitwise-instead-of-logical)  # & of two truth values: no branch, on purpose
endif()

if(NOTAIO_HARDEN)
  set(release $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
  target_compile_options(notaio_options INTERFACE
    $<${release}:-fstack-protector-strong;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2;-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.>)
  target_link_options(notaio_options INTERFACE $<${release}:LINKER:-z,relro,-z,now>)
endif()
if(NOTAIO_SANITIZE)
  target_compile_options(notaio_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(notaio_options INTERFACE -fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # These three look at every use of a pointer or member and cost g++ a quarter of its time; clang has them (preset fuzz).
    target_compile_options(notaio_options INTERFACE -fno-sanitize=null,alignment,vptr -Wno-maybe-uninitialized)  # false beside them
  endif()
endif()
if(NOTAIO_FUZZ)
  # To be told of every comparison took a third of the time; dictionaries and mutators know the words instead.
  target_compile_options(notaio_options INTERFACE -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
endif()

# On x86 g++ clears structs of some hundred bytes with `rep stos`, which takes longer to begin than the stores that do the
# same.
set(stores -mmemset-strategy=unrolled_loop:768:noalign,libcall:-1:noalign)
check_cxx_compiler_flag(${stores} NOTAIO_HAS_MEMSET_STRATEGY)
if(NOTAIO_HAS_MEMSET_STRATEGY)
  target_compile_options(notaio_options INTERFACE $<$<CONFIG:Release>:${stores}>)
endif()

# The hot path: what reads, and what walks. Where its loops begin is not left to chance.
set(hot $<$<CONFIG:Release>:$<IF:$<BOOL:${NOTAIO_ONLY}>,-O1,-O3>>)
set(alignment -falign-functions=64 -falign-loops=32)
check_cxx_compiler_flag("${alignment}" NOTAIO_HAS_ALIGNMENT)
if(NOTAIO_HAS_ALIGNMENT)
  list(APPEND hot "$<$<CONFIG:Release>:${alignment}>")
endif()
