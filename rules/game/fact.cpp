#include "rules/game/fact.hpp"

#include <algorithm>

namespace notaio::rules {

Fact::Fact() = default;
Fact::Fact(const Fact&) = default;
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
