// What a game explains about a position: a small ordered tree that the tools turn into JSON or text.
#pragma once

#include "rules/board/coordinates.hpp"

#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace notaio::rules {

/// A value as JSON knows it, whole numbers only, the members of an object in the order of their making.
struct Fact {
    using List = std::vector<Fact>;
    using Member = std::pair<std::string, Fact>;
    using Object = std::vector<Member>;

    std::variant<std::nullptr_t, bool, std::int64_t, std::string, List, Object> value = nullptr;

    Fact();
    // Out of line: the members of the variant are large to inline at every literal.
    Fact(const Fact&);
    Fact(Fact&&) noexcept;
    Fact& operator=(const Fact&);
    Fact& operator=(Fact&&) noexcept;
    ~Fact();
    Fact(std::nullptr_t) {}
    Fact(bool flag) : value(flag) {}
    Fact(int number) : value(std::int64_t{number}) {}
    Fact(std::int64_t number) : value(number) {}
    Fact(std::uint64_t number) : value(static_cast<std::int64_t>(number)) {}
    Fact(std::string text) : value(std::move(text)) {}
    Fact(std::string_view text) : value(std::string(text)) {}
    Fact(const char* text) : value(std::string(text)) {}
    Fact(List list) : value(std::move(list)) {}
    Fact(Object object) : value(std::move(object)) {}

    /// The member of that name of an object; null if it has none.
    [[nodiscard]] const Fact& operator[](std::string_view name) const;

    bool operator==(const Fact&) const = default;
};

/// The names of some cells, a list or a set, in their order.
template <class Some>
Fact::List cells_fact(const Coordinates& names, const Some& cells) {
    auto labels = names.labels(cells);
    return Fact::List(std::move_iterator(labels.begin()), std::move_iterator(labels.end()));
}

}  // namespace notaio::rules
