// A function that somebody else keeps, for what is called and not kept.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace notaio::notation {

template <class Signature>
class FunctionRef;

/// Refers to a callable for as long as a call lasts: two pointers, nothing is allocated and nothing owned. Take it by
/// value. What holds one is gone when the callable is: one that is no parameter refers to a callable with a name.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    template <class Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, FunctionRef> &&
             std::is_invocable_r_v<Result, Callable&, Arguments...>) FunctionRef(Callable&& callable)
        : object_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
          call_([](void* object, Arguments... arguments) -> Result {
              return (*static_cast<std::remove_reference_t<Callable>*>(object))(std::forward<Arguments>(arguments)...);
          }) {}

    Result operator()(Arguments... arguments) const { return call_(object_, std::forward<Arguments>(arguments)...); }

  private:
    void* object_;
    Result (*call_)(void*, Arguments...);
};

}  // namespace notaio::notation
