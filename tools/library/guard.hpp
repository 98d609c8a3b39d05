// Memory that cannot be had is an answer and not an exception. Where the library is built without exceptions, as for
// the browser, it ends the module.
#pragma once

#include <cstddef>
#include <exception>
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

/// Fails like any want of memory where there is less than that.
inline void demand_memory([[maybe_unused]] std::size_t bytes) {
#if defined(__cpp_exceptions)
    ::operator delete(::operator new(bytes));
#endif
}

#if defined(__cpp_exceptions)
/// What the caller's own function threw, on its way out: nobody below takes it for want of memory of ours.
struct ThrownByCaller {
    std::exception_ptr what;
};
#endif

/// Calls a function of the caller's.
template <class Function, class... Arguments>
void call_theirs(const Function& function, Arguments&&... arguments) {
#if defined(__cpp_exceptions)
    try {
        function(std::forward<Arguments>(arguments)...);
    } catch (...) {
        throw ThrownByCaller{std::current_exception()};
    }
#else
    function(std::forward<Arguments>(arguments)...);
#endif
}

/// What `work` gives; what a function of the caller's threw in it comes out as it was thrown.
template <class Work>
auto with_theirs_thrown(Work&& work) {
#if defined(__cpp_exceptions)
    try {
        return std::forward<Work>(work)();
    } catch (const ThrownByCaller& thrown) {
        std::rethrow_exception(thrown.what);
    }
#else
    return std::forward<Work>(work)();
#endif
}

}  // namespace notaio::tools
