// Things that are made when someone first asks for them, and kept: boards, borders, coordinates.
#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <optional>

namespace notaio::rules {

/// Up to N things, each known by its place. Any thread may ask for any of them.
template <class T, std::size_t N>
class LazyArray {
  public:
    /// The thing at `place`; where nobody has asked for it before it is what `make()` returns.
    template <class Make>
    const T& at(std::size_t place, Make&& make) {
        Slot& slot = slots_[place];
        std::call_once(slot.once, [&] { slot.value.emplace(make()); });
        return *slot.value;
    }

  private:
    struct Slot {
        std::once_flag once;
        std::optional<T> value;
    };
    std::array<Slot, N> slots_;
};

}  // namespace notaio::rules
