// JSON as it stands in a record: values that know their places, and strings written as JSON.
// Reading never throws. nlohmann-json stays in the .cpp.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/source/source.hpp"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::notation {

/// A JSON value and where it stands in its record.
struct LocatedJson {
    enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

    Kind kind = Kind::null;
    bool boolean = false;
    bool plain = false;  ///< of a string: its bytes in the record are its text, so that places inside it are true
    Span where = {};     ///< of a string: what stands between its quotes
    std::optional<Span> name_where = {};      ///< of a member: its name, between the quotes
    std::optional<std::int64_t> number = {};  ///< of a number that is whole and fits
    std::string text = {};                    ///< of a string: decoded; of a number: as written
    std::vector<LocatedJson> items = {};
    std::vector<std::pair<std::string, LocatedJson>> members = {};  ///< in the order of the record, each name once

    [[nodiscard]] bool is(Kind wanted) const { return kind == wanted; }
    [[nodiscard]] bool is_string() const { return kind == Kind::string; }
    [[nodiscard]] bool is_null() const { return kind == Kind::null; }
    /// The member of that name.
    [[nodiscard]] const LocatedJson* find(std::string_view name) const;
};

/// Arrays and objects nest at most this deep, so that a variation of the deepest kind still fits.
inline constexpr std::size_t deepest_json = 160;
/// A record holds at most this many values, so that its tree stays a small multiple of its text.
inline constexpr std::size_t most_json_values = 500'000;

/// The one value that a record is; nothing, with the reason, if it is none. Bytes that are no UTF-8 are read as
/// Windows-1252. Faults: GEN-001, GEN-002, GEN-005 (the first of equal names is kept), GEN-013.
std::optional<LocatedJson> read_json(const Source& source, Diagnostics& diagnostics);

/// Reports GEN-013.
Diagnostic& report_bad_json(Diagnostics& diagnostics, Span where, Text reason);

/// What a look at the beginning of a text tells of one member.
struct JsonGlimpse {
    bool is_string = false;
    std::string text = {};  ///< of a string
};

/// The member at `path` of the first object in `text`, found without parsing it: the text may be cut short or broken.
std::optional<JsonGlimpse> glimpse(std::string_view text, std::initializer_list<std::string_view> path);

/// The members of a record that no part of it has taken.
class DroppedMembers {
  public:
    void add(std::string name, const LocatedJson& value);
    /// Appends their names to `unread` and says them in one finding of `code`, whose argument is `members`.
    void report(const DiagnosticCode& code, std::vector<std::string>& unread, Diagnostics& diagnostics) const;

  private:
    static constexpr std::size_t kept_at_most = 100;

    std::vector<std::string> names_;  // each once
    std::optional<Span> first_;
    bool more_ = false;
};

/// Appends `text`, which is UTF-8, as a JSON string with its quotes.
void append_json_string(std::string& out, std::string_view text);
/// Writes the same to `to`, where a text is plain: it stands there as it is, in its quotes. Gives the end; null, with
/// room for two bytes more than the text spoilt, where it is not plain.
char* put_plain_json(char* to, std::string_view text);

}  // namespace notaio::notation
