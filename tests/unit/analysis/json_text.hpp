// A Fact as JSON without blanks, for comparisons.
#pragma once

#include "rules/game/fact.hpp"

#include <string>

namespace notaio::analysis {

inline std::string json(const rules::Fact& fact) {
    using rules::Fact;
    struct Writer {
        std::string operator()(std::nullptr_t) const { return "null"; }
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(const std::string& text) const { return '"' + text + '"'; }
        std::string operator()(const Fact::List& list) const {
            std::string out;
            for (const Fact& item : list) out += (out.empty() ? "" : ",") + json(item);
            return '[' + out + ']';
        }
        std::string operator()(const Fact::Object& object) const {
            std::string out;
            for (const auto& [name, value] : object) out += (out.empty() ? "\"" : ",\"") + name + "\":" + json(value);
            return '{' + out + '}';
        }
    };
    return std::visit(Writer{}, fact.value);
}

}  // namespace notaio::analysis
