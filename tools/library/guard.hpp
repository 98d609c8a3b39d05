// Memory that cannot be had is an answer and not an exception. Where the library is built without exceptions, as for
// the browser, it ends the module.
#pragma once

#include <new>
#include <utility>

namespace notaio::tools {

/// What `work` gives, or what `otherwise` gives where there is no memory for it and `may_go_on` says that what was done
/// so far can be undone.
template <class Work, class Otherwise, class MayGoOn>
auto guarded(Work&& work, Otherwise&& otherwise, MayGoOn&& may_go_on) {
#if defined(__cpp_exceptions)
    try {
        return std::forward<Work>(work)();
    } catch (const std::bad_alloc&) {
        if (!std::forward<MayGoOn>(may_go_on)()) throw;
        return std::forward<Otherwise>(otherwise)();
    }
#else
    static_cast<void>(otherwise);
    static_cast<void>(may_go_on);
    return std::forward<Work>(work)();
#endif
}

/// What `work` gives, or what `otherwise` gives where there is no memory for it.
template <class Work, class Otherwise>
auto guarded(Work&& work, Otherwise&& otherwise) {
    return guarded(std::forward<Work>(work), std::forward<Otherwise>(otherwise), [] { return true; });
}

}  // namespace notaio::tools
