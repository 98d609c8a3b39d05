#include "tools/render/json.hpp"

#include "notation/containers/json/reading.hpp"

#include <algorithm>
#include <charconv>
#include <variant>

namespace notaio::tools {
namespace {

constexpr std::size_t most_digits = 20;  // of a number, with its sign

}  // namespace

// By steps that a record mostly needs one of.
void JsonWriter::grow(std::size_t bytes) {
    constexpr std::size_t step = 512;
    out_.resize(written_ + std::max(bytes, step));
}

void JsonWriter::number(std::uint64_t of) {
    char* const to = next(most_digits);
    wrote(std::to_chars(to, to + most_digits, of).ptr);
    settle();
}

void JsonWriter::number(std::int64_t of) {
    char* const to = next(most_digits);
    wrote(std::to_chars(to, to + most_digits, of).ptr);
    settle();
}

void JsonWriter::text(std::string_view of) {
    char* const to = next(of.size() + 2);
    if (const char* const end = notation::put_plain_json(to, of)) {
        wrote(end);
    } else {
        out_.resize(static_cast<std::size_t>(to - out_.data()));
        notation::append_json_string(out_, of);
        written_ = out_.size();
    }
    settle();
}

void JsonWriter::key(std::string_view name) {
    text(name);
    *room(1) = ':';
    ++written_;
    is_first_ = true;
}

void JsonWriter::members(const rules::Fact::Object& of) {
    for (const auto& [name, value] : of) {
        key(name);
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
