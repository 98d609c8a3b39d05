# WebAssembly by Debian's clang 16 and wasi-libc: one module, without files, threads and exceptions.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Debian's clang looks for headers where those of this machine stand, too.
set(include /usr/include/wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-nostdlibinc -isystem ${include}/c++/v1 -isystem ${include}")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(NOTAIO_WEB ON)
