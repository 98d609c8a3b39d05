#include "tools/render/json.hpp"

#include "notation/containers/json/reading.hpp"

#include <charconv>
#include <variant>

namespace notaio::tools {
namespace {

template <std::integral Number>
void append_number(std::string& out, Number of) {
    std::array<char, 24> digits;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), of).ptr);
}

}  // namespace

void JsonWriter::number(std::uint64_t of) {
    comma();
    append_number(out_, of);
    is_first_ = false;
}

void JsonWriter::number(std::int64_t of) {
    comma();
    append_number(out_, of);
    is_first_ = false;
}

void JsonWriter::text(std::string_view of) {
    comma();
    notation::append_json_string(out_, of);
    is_first_ = false;
}

void JsonWriter::members(const rules::Fact::Object& of) {
    for (const auto& [name, value] : of) {
        text(name);
        out_ += ':';
        is_first_ = true;
        fact(value);
    }
}

void JsonWriter::fact(const rules::Fact& of) {
    const auto write = [&](const auto& value) {
        if constexpr (std::is_same_v<decltype(value), const rules::Fact::Object&>)
            object([&] { members(value); });
        else
            this->value(value);
    };
    std::visit(write, of.value);
}

void append_json(std::string& out, const rules::Fact& fact) { JsonWriter(out).value(fact); }

}  // namespace notaio::tools
