// A vector that allocates nothing: `std::inplace_vector` of C++26, as far as it is needed.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>

namespace notaio::rules {

/// Up to N values, which can be made without an argument. Room that no value was put into is neither cleared nor
/// copied.
template <class T, std::size_t N>
class InplaceVector {
  public:
    InplaceVector() {}  // NOLINT(modernize-use-equals-default): a default one would be told to clear the values
    template <class Iterator>
    InplaceVector(Iterator first, Iterator last) {
        for (; first != last; ++first) push_back(*first);
    }
    InplaceVector(std::initializer_list<T> values) : InplaceVector(values.begin(), values.end()) {}
    InplaceVector(const InplaceVector& from) : InplaceVector(from.begin(), from.end()) {}
    InplaceVector& operator=(const InplaceVector& from) {
        if (this != &from) std::copy(from.begin(), from.end(), begin());
        size_ = from.size_;
        return *this;
    }
    ~InplaceVector() = default;

    /// Needs room for one more.
    void push_back(const T& value) {
        assert(size_ < N);
        values_[size_++] = value;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] T& operator[](std::size_t at) { return values_[at]; }
    [[nodiscard]] const T& operator[](std::size_t at) const { return values_[at]; }
    [[nodiscard]] const T& back() const { return values_[size_ - 1]; }
    [[nodiscard]] T* data() { return values_.data(); }
    [[nodiscard]] const T* data() const { return values_.data(); }
    [[nodiscard]] T* begin() { return data(); }
    [[nodiscard]] T* end() { return data() + size_; }
    [[nodiscard]] const T* begin() const { return data(); }
    [[nodiscard]] const T* end() const { return data() + size_; }

  private:
    std::array<T, N> values_;
    std::size_t size_ = 0;
};

}  // namespace notaio::rules
