#include "rules/game/fact.hpp"

#include <algorithm>

namespace notaio::rules {

Fact::Fact() = default;
// Not by the copy of the variant: that of g++ 12, where memory ends on the way, destroys what was not made.
Fact::Fact(const Fact& other) : Fact() { value = other.value; }
Fact::Fact(Fact&&) noexcept = default;
Fact& Fact::operator=(const Fact&) = default;
Fact& Fact::operator=(Fact&&) noexcept = default;
Fact::~Fact() = default;

const Fact& Fact::operator[](std::string_view name) const {
    static const Fact null;
    const auto* object = std::get_if<Object>(&value);
    if (object == nullptr) return null;
    const auto found = std::ranges::find(*object, name, &Member::first);
    return found == object->end() ? null : found->second;
}

}  // namespace notaio::rules
