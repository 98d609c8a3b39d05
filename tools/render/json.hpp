// JSON as it is written: the form in which every command answers programs.
#pragma once

#include "rules/game/fact.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

namespace notaio::tools {

/// The name of a member as it is written, with the comma before it: made when the program is compiled, where a name
/// that would have to be escaped does not compile.
class JsonKey {
  public:
    template <std::size_t N>
    consteval JsonKey(const char (&name)[N]) {  // NOLINT(google-explicit-constructor): a key is its name
        static_assert(N > 1 && N <= longest);
        text_[0] = ',';
        text_[1] = '"';
        for (std::size_t i = 0; i + 1 < N; ++i) {
            if (!is_plain(name[i])) throw "a name of letters, digits, - and _";
            text_[i + 2] = name[i];
        }
        text_[N + 1] = '"';
        text_[N + 2] = ':';
        size_ = N + 3;
    }
    [[nodiscard]] constexpr std::string_view behind_another() const { return {text_.data(), size_}; }
    [[nodiscard]] constexpr std::string_view as_first() const { return behind_another().substr(1); }

  private:
    static constexpr std::size_t longest = 27;
    static consteval bool is_plain(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }
    std::array<char, longest + 3> text_{};
    std::size_t size_ = 0;
};

/// Appends JSON to a text piece by piece, compact and in the order of the calls; it puts the commas, and the caller
/// balances what it begins. Texts are UTF-8; what is none becomes U+FFFD.
class JsonWriter {
  public:
    explicit JsonWriter(std::string& out) : out_(out) {}

    /// An object, or a list, whose parts `write()` makes.
    template <std::invocable Write>
    void object(Write write) {
        begin('{');
        write();
        end('}');
    }
    template <std::invocable Write>
    void list(Write write) {
        begin('[');
        write();
        end(']');
    }

    /// A value: null, a truth value, a whole number, a text, what a game tells, one that may be absent (null then), or
    /// a range of these.
    template <class T>
    void value(const T& of) {
        if constexpr (std::is_same_v<T, std::nullptr_t>)
            put("null");
        else if constexpr (std::is_same_v<T, bool>)
            put(of ? "true" : "false");
        else if constexpr (std::unsigned_integral<T>)
            number(std::uint64_t{of});
        else if constexpr (std::signed_integral<T>)
            number(std::int64_t{of});
        else if constexpr (std::convertible_to<const T&, std::string_view>)
            text(of);
        else if constexpr (std::is_same_v<T, rules::Fact>)
            fact(of);
        else if constexpr (requires { of.has_value(); })
            of ? value(*of) : put("null");
        else {
            static_assert(std::ranges::range<T>);
            list([&] {
                for (const auto& one : of) value(one);
            });
        }
    }

    /// The name of the member that the next value is.
    void key(JsonKey name) {
        out_ += is_first_ ? name.as_first() : name.behind_another();
        is_first_ = true;
    }
    template <class T>
    void member(JsonKey name, const T& of) {
        key(name);
        value(of);
    }
    template <std::invocable Write>
    void object(JsonKey name, Write write) {
        key(name);
        object(write);
    }
    template <std::invocable Write>
    void list(JsonKey name, Write write) {
        key(name);
        list(write);
    }
    /// What a game tells, as members of the object that was begun.
    void members(const rules::Fact::Object& of);

  private:
    void begin(char bracket) {
        comma();
        out_ += bracket;
        is_first_ = true;
    }
    void end(char bracket) {
        out_ += bracket;
        is_first_ = false;
    }
    void comma() {
        if (!is_first_) out_ += ',';
    }
    void put(std::string_view word) {
        comma();
        out_ += word;
        is_first_ = false;
    }
    void number(std::uint64_t of);
    void number(std::int64_t of);
    void text(std::string_view of);
    void fact(const rules::Fact& of);

    std::string& out_;
    bool is_first_ = true;  // nothing stands before in the object or list, or the name of a member does
};

/// A text that is nothing where it is empty.
inline std::optional<std::string_view> unless_empty(std::string_view text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

/// Appends one object as a line; `write(json)` makes its members.
template <std::invocable<JsonWriter&> Write>
void append_json_line(std::string& out, Write write) {
    JsonWriter json(out);
    json.object([&] { write(json); });
    out += '\n';
}

/// Appends `fact` as compact JSON.
void append_json(std::string& out, const rules::Fact& fact);

}  // namespace notaio::tools
