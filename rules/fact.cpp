#include "rules/fact.hpp"

#include <algorithm>

namespace notaio::rules {

const Fact& Fact::operator[](std::string_view name) const {
    static const Fact null;
    const auto* object = std::get_if<Object>(&value);
    if (object == nullptr) return null;
    const auto found = std::ranges::find(*object, name, &Member::first);
    return found == object->end() ? null : found->second;
}

}  // namespace notaio::rules
