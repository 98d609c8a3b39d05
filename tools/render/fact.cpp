#include "tools/render/fact.hpp"

#include "notation/containers/json/reading.hpp"

namespace notaio::tools {
namespace {

struct JsonWriter {
    std::string& out;

    void operator()(std::nullptr_t) const { out += "null"; }
    void operator()(bool flag) const { out += flag ? "true" : "false"; }
    void operator()(std::int64_t number) const { out += std::to_string(number); }
    void operator()(const std::string& text) const { notation::append_json_string(out, text); }
    void operator()(const rules::Fact::List& list) const {
        out += '[';
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i > 0) out += ',';
            append_json(out, list[i]);
        }
        out += ']';
    }
    void operator()(const rules::Fact::Object& object) const {
        out += '{';
        for (std::size_t i = 0; i < object.size(); ++i) {
            if (i > 0) out += ',';
            notation::append_json_string(out, object[i].first);
            out += ':';
            append_json(out, object[i].second);
        }
        out += '}';
    }
};

}  // namespace

void append_json(std::string& out, const rules::Fact& fact) { std::visit(JsonWriter{out}, fact.value); }

rules::Fact maybe_numbers(const std::optional<std::vector<int>>& numbers) {
    if (!numbers) return nullptr;
    rules::Fact::List list;
    for (const int number : *numbers) list.emplace_back(number);
    return list;
}

}  // namespace notaio::tools
