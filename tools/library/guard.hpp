// Memory that cannot be had is an answer and not an exception. Where the library is built without exceptions, as for
// the browser, it ends the module.
#pragma once

#include <new>
#include <utility>

namespace notaio::tools {

/// What `work` gives, or what `otherwise` gives where there is no memory for it.
template <class Work, class Otherwise>
auto guarded(Work&& work, Otherwise&& otherwise) {
#if defined(__cpp_exceptions)
    try {
        return std::forward<Work>(work)();
    } catch (const std::bad_alloc&) {
        return std::forward<Otherwise>(otherwise)();
    }
#else
    static_cast<void>(otherwise);
    return std::forward<Work>(work)();
#endif
}

}  // namespace notaio::tools
