// The functions that the module exports; docs/web.md says how they are called.
#include <notaio/notaio_c.h>

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

// Without exceptions memory that cannot be had would be a null pointer, which WebAssembly writes to.
struct EndsWithoutMemory {
    EndsWithoutMemory() {
        std::set_new_handler([] { __builtin_trap(); });
    }
};
const EndsWithoutMemory ends_without_memory;

notaio_handle* handle = nullptr;
std::size_t answer_size = 0;

}  // namespace

#define NOTAIO_EXPORT(name) __attribute__((export_name(#name)))

extern "C" {

NOTAIO_EXPORT(notaio_room) void* web_room(std::size_t size) { return std::malloc(size == 0 ? 1 : size); }

NOTAIO_EXPORT(notaio_drop) void web_drop(void* room) { std::free(room); }

NOTAIO_EXPORT(notaio_ask)
const char* web_ask(const char* request, std::size_t request_size, const char* text, std::size_t text_size) {
    if (handle == nullptr) handle = notaio_open();
    notaio_ask(handle, request, request_size, text, text_size);
    return notaio_answer(handle, &answer_size);
}

NOTAIO_EXPORT(notaio_answer_size) std::size_t web_answer_size() { return answer_size; }

NOTAIO_EXPORT(notaio_api) int web_api() { return notaio_api(); }
}
