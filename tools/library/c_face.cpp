#include "notation/record/version.hpp"
#include "tools/library/guard.hpp"

#include <notaio/notaio.hpp>
#include <notaio/notaio_c.h>

#include <memory>
#include <new>
#include <string_view>

struct notaio_handle {
    notaio::Session session;
    const std::string* answer = nullptr;
};

notaio_handle* notaio_open(void) {
    return notaio::tools::guarded([] { return std::make_unique<notaio_handle>(); },
                                  [] { return std::unique_ptr<notaio_handle>(); })
        .release();
}

int notaio_ask(notaio_handle* handle, const char* request, size_t request_size, const char* text, size_t text_size) {
    if (handle == nullptr) return 2;
    const auto view = [](const char* bytes, size_t size) {
        return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
    };
    handle->answer = &handle->session.ask(view(request, request_size), view(text, text_size));
    return handle->session.exit();
}

const char* notaio_answer(const notaio_handle* handle, size_t* size) {
    const bool is_there = handle != nullptr && handle->answer != nullptr;
    if (size != nullptr) *size = is_there ? handle->answer->size() : 0;
    return is_there ? handle->answer->c_str() : "";
}

void notaio_close(notaio_handle* handle) { delete handle; }

const char* notaio_version(void) { return notaio::notation::version_number().data(); }

int notaio_api(void) { return 1; }
