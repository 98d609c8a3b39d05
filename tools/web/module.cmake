# build/web/notaio.wasm: the objects of the library and the functions that the module exports.
add_executable(notaio_wasm tools/web/exports.cpp)
target_link_libraries(notaio_wasm PRIVATE notaio_options)
foreach(part notation rules analysis modules library catalogues)
  target_sources(notaio_wasm PRIVATE $<TARGET_OBJECTS:notaio_${part}>)
endforeach()
target_include_directories(notaio_wasm PRIVATE tools/library)
set_target_properties(notaio_wasm PROPERTIES OUTPUT_NAME notaio SUFFIX .wasm)
# clang would hand what it links to wasm-opt wherever that is installed, with options of its own: it is called here, below.
target_link_options(notaio_wasm PRIVATE -O0)
# All is optimised as one, equal functions become one, and addresses take no more bytes than they need.
target_link_options(notaio_wasm PRIVATE -flto -Wl,-O2,--lto-O2,--compress-relocations,-mllvm,-enable-merge-functions)
# The stack stands before the data, so that its end is a trap and writes over nothing.
target_link_options(notaio_wasm PRIVATE -Wno-unused-command-line-argument -mexec-model=reactor -Wl,--gc-sections,--strip-all,--stack-first
  -Wl,-z,stack-size=1048576,--max-memory=1073741824)

# What LLVM leaves behind of WebAssembly's own: 9 % of the module, 5 % of what gzip makes of it, 2 % of what brotli does. What
# lies below address 1024 is the last of the stack: who gets there is at its end, and may be stopped a little sooner.
find_program(NOTAIO_WASM_OPT wasm-opt REQUIRED)
add_custom_command(TARGET notaio_wasm POST_BUILD COMMAND ${NOTAIO_WASM_OPT} -Oz --low-memory-unused --enable-sign-ext
  --enable-mutable-globals --enable-bulk-memory --enable-nontrapping-float-to-int
  $<TARGET_FILE:notaio_wasm> -o $<TARGET_FILE:notaio_wasm> VERBATIM)
