// JSON as it is written: the form in which every command answers programs.
#pragma once

#include "notation/language/consteval.hpp"
#include "notation/source/ascii.hpp"
#include "rules/game/fact.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

namespace notaio::tools {

/// The name of a member as it is written, with the comma before it: made when the program is compiled, where a name
/// that would have to be escaped does not compile.
class JsonName {
  public:
    template <std::size_t N>
    NOTAIO_CONSTEVAL
    JsonName(const char (&name)[N]) {  // NOLINT(google-explicit-constructor): as an argument of a template
        static_assert(N > 1 && N <= most - 3);
        text[0] = ',';
        text[1] = '"';
        for (std::size_t i = 0; i + 1 < N; ++i) {
            if (!is_plain(name[i])) is_of_letters_digits_hyphens_and_underscores();
            text[i + 2] = name[i];
        }
        text[N + 1] = '"';
        text[N + 2] = ':';
        size = N + 3;
    }
    static constexpr std::size_t most = 30;  ///< bytes

    // Public, as those of an argument of a template must be.
    std::array<char, most + 2> text{};
    std::size_t size = 0;

  private:
    static NOTAIO_CONSTEVAL bool is_plain(char c) { return notation::is_alnum(c) || c == '-' || c == '_'; }
    static void is_of_letters_digits_hyphens_and_underscores();  // not there, so that to ask for it does not compile
};

/// The key of a member, `"name"_key`: each name stands once in the program, so nothing is made where it is asked for.
class JsonKey {
  public:
    explicit NOTAIO_CONSTEVAL JsonKey(const JsonName& name) : name_(&name) {}
    /// How many bytes can be written by `put`.
    static constexpr std::size_t most = JsonName::most;
    /// Writes the name, without its comma where it is the first; gives its end.
    char* put(char* to, bool is_first) const {
        const std::size_t from = is_first ? 1 : 0;
        std::memcpy(to, name_->text.data() + from, most);  // so many each time: a few moves, and no call
        return to + name_->size - from;
    }

  private:
    const JsonName* name_;
};

template <JsonName name>
NOTAIO_CONSTEVAL JsonKey operator""_key() {
    return JsonKey(name);
}

/// Appends JSON to a text piece by piece, compact and in the order of the calls; it puts the commas, and the caller
/// balances what it begins. Texts are UTF-8; what is none becomes U+FFFD. While an object or list is open, only the
/// writer appends to the text: bytes that nobody has written yet may stand at its end.
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
        wrote(name.put(room(JsonKey::most), is_first_));
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
    /// A list of objects: `write(one)` makes the members of each of a range.
    template <std::ranges::range Range, class Write>
    void objects(JsonKey name, const Range& of, Write write) {
        list(name, [&] {
            for (const auto& one : of) object([&] { write(one); });
        });
    }
    /// The name of the member that the next value is, where only the data know it.
    void key(std::string_view name);
    template <class T>
    void named_member(std::string_view name, const T& of) {
        key(name);
        value(of);
    }
    /// What a game tells, as members of the object that was begun.
    void members(const rules::Fact::Object& of);

  private:
    void begin(char bracket) {
        char* to = next(1);
        *to++ = bracket;
        wrote(to);
        is_first_ = true;
        ++open_;
    }
    void end(char bracket) {
        char* to = room(1);
        *to++ = bracket;
        wrote(to);
        is_first_ = false;
        --open_;
        settle();
    }
    void put(std::string_view word) {
        wrote(std::ranges::copy(word, next(word.size())).out);
        settle();
    }
    void number(std::uint64_t of);
    void number(std::int64_t of);
    void text(std::string_view of);
    void fact(const rules::Fact& of);

    // Where what comes next is written, with room for so many bytes.
    char* room(std::size_t bytes) {
        if (out_.size() - written_ < bytes) grow(bytes);
        return out_.data() + written_;
    }
    // The same for a value, behind its comma.
    char* next(std::size_t bytes) {
        if (open_ == 0) written_ = out_.size();
        char* to = room(bytes + 1);
        if (!is_first_) *to++ = ',';
        is_first_ = false;
        return to;
    }
    void wrote(const char* end) { written_ = static_cast<std::size_t>(end - out_.data()); }
    void settle() {
        if (open_ == 0) out_.resize(written_);
    }
    void grow(std::size_t bytes);

    std::string& out_;
    std::size_t written_ = 0;  // bytes of the text; behind them there is room
    std::size_t open_ = 0;     // objects and lists
    bool is_first_ = true;     // nothing stands before in the object or list, or the name of a member does
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

/// Appends one object as a line, with its type before the members that `write(json)` makes.
template <std::invocable<JsonWriter&> Write>
void append_json_line(std::string& out, std::string_view type, Write write) {
    append_json_line(out, [&](JsonWriter& json) {
        json.member("type"_key, type);
        write(json);
    });
}

/// Appends `fact` as compact JSON.
void append_json(std::string& out, const rules::Fact& fact);

}  // namespace notaio::tools
