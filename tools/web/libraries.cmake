# The libraries that are headers alone, as this machine has them: what else stands in their folder is not for WebAssembly.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(header boost/version.hpp fmt/format.h nlohmann/json.hpp tao/pegtl.hpp)
  cmake_path(GET header PARENT_PATH library)
  find_path(found_${library} ${header} REQUIRED PATHS /usr/include)
  file(CREATE_LINK ${found_${library}}/${library} ${headers}/${library} SYMBOLIC)
endforeach()

# notaio_header_library(<target> [<definition>...])
function(notaio_header_library target)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} INTERFACE ${headers})
  target_compile_definitions(${target} INTERFACE ${ARGN})
endfunction()
notaio_header_library(Boost::headers
  BOOST_NO_EXCEPTIONS BOOST_EXCEPTION_DISABLE _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
# A separator of its own, or fmt asks the locale, which brings all of its facets along.
notaio_header_library(fmt::fmt-header-only FMT_HEADER_ONLY=1 "FMT_STATIC_THOUSANDS_SEPARATOR=','")
notaio_header_library(nlohmann_json::nlohmann_json
  JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0 JSON_NOEXCEPTION)
notaio_header_library(taocpp::pegtl)

set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
# One thread, and no end of the program: no statics are guarded, none destroyed. What the newest of these needs of a browser
# is older than what the page needs.
target_compile_options(notaio_options INTERFACE -Wno-unused-command-line-argument -fno-exceptions -fno-rtti -flto
  -fno-threadsafe-statics -fno-c++-static-destructors -mbulk-memory -msign-ext -mnontrapping-fptoint
  -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
set(hot)

# No command on collections is asked of the module: tools/module/with_collections.hpp.
add_compile_definitions(NOTAIO_COLLECTIONS=0)
