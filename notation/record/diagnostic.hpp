// What is said about a record: codes as constants, findings as data, sentences as templates.
#pragma once

#include "notation/language/text.hpp"
#include "notation/record/repair.hpp"
#include "notation/source/source.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace notaio::notation {

struct Argument;
using Arguments = std::vector<Argument>;

/// A template with what fills it.
struct Phrase {
    Phrase();
    Phrase(const Text& pattern);
    Phrase(const Text& pattern, Arguments fillings);

    [[nodiscard]] bool empty() const { return text.empty(); }
    [[nodiscard]] std::string in(Language language) const;

    Text text;
    Arguments arguments;
};

/// Words that are made only if they are shown. What they are made of is kept by value.
using LateText = std::function<std::string(Language)>;

/// What fills a place in a template: a number, a string that no language changes, or words that translate.
using ArgumentValue = std::variant<std::int64_t, std::string, Text, Phrase, LateText>;
struct Argument {
    std::string_view name;
    ArgumentValue value;
};

inline Phrase::Phrase() = default;
inline Phrase::Phrase(const Text& pattern) : text(pattern) {}
inline Phrase::Phrase(const Text& pattern, Arguments fillings) : text(pattern), arguments(std::move(fillings)) {}

/// `text` in `language` with every `{name}` replaced; a name without an argument stays as it is.
std::string fill(const Text& text, const Arguments& arguments, Language language);
/// The form of `text` that goes with `count`, which `{count}` stands for, its names replaced as above.
std::string fill(const Plural& text, std::int64_t count, Arguments arguments, Language language);
/// A pattern in the language that the arguments are told in, its names replaced as above.
std::string fill(std::string_view pattern, const Arguments& arguments, Language language);

/// A stretch of text as a message shows it: decoded, and cut when it is long.
std::string shown(std::string_view text);

enum class Severity : std::uint8_t { note, warning, error };

/// An input that provokes a code, and one like it that does not. Shown by `explain`, run by the tests.
struct Example {
    std::string_view command;  ///< arguments of notaio; the input is its standard input
    std::string_view bad;
    std::string_view good;
};

/// What a code is about.
enum class CodeKind : std::uint8_t { text, rules, claims, conversion, remark };

/// The kind that the hundreds of an id tell.
constexpr CodeKind kind_of_id(std::string_view id) {
    constexpr std::size_t hundreds = std::string_view("SUS-").size();
    if (id.size() <= hundreds || id[hundreds] < '0' || id[hundreds] > '3') return CodeKind::remark;
    return static_cast<CodeKind>(id[hundreds] - '0');
}

/// A diagnostic's identity, a constant beside the code that reports it. `id` is never reused.
struct DiagnosticCode {
    std::string_view id = {};  ///< "SUS-104": prefix of the game, or GEN
    std::string_view slug;     ///< "not-adjacent": names the fault
    Severity severity = Severity::error;
    CodeText summary;             ///< what it means, for `explain` and the documents
    CodeText message;             ///< template: one lower-case clause without a full stop
    CodeText label = {};          ///< template: what is said beside the caret; may be empty
    CodeText hint = {};           ///< template: the remedy; may be empty
    std::string_view cites = {};  ///< "docs/rules/susan.md 3.2"
    bool never_lossy = false;     ///< a loss that --lossy does not permit
    bool loses_text = false;      ///< what it is about is not in the record that was read
    Example example = {};         ///< may be empty only for codes that no text can provoke
    CodeKind kind = kind_of_id(id);
};

/// A code of one game that says what codes of other games say, too: `shared`, which has no id of its own.
constexpr DiagnosticCode with_id(DiagnosticCode shared, std::string_view id, std::string_view cites,
                                 const Example& example) {
    shared.id = id;
    shared.kind = kind_of_id(id);
    shared.cites = cites;
    shared.example = example;
    return shared;
}

inline Text summary_of(const DiagnosticCode& code) { return code.summary.of(code.id); }
inline Text message_of(const DiagnosticCode& code) { return code.message.of(code.id); }
inline Text label_of(const DiagnosticCode& code) { return code.label.of(code.id); }
inline Text hint_of(const DiagnosticCode& code) { return code.hint.of(code.id); }

/// A second place that helps to understand a diagnostic.
struct Label {
    Span where;
    Text text;  ///< template, filled with the diagnostic's arguments
};

/// One finding about one record.
struct Diagnostic {
    const DiagnosticCode* code = nullptr;
    Severity severity = Severity::error;  ///< its own: a fault in a variation is only a warning
    std::optional<Span> where = {};       ///< nothing: about the record as a whole
    std::optional<std::uint32_t> ply = {};
    bool in_variation = false;
    Arguments arguments = {};
    std::vector<Text> hints = {};  ///< beside the code's own; templates
    std::vector<Label> labels = {};
    std::vector<std::string> suggestions = {};
    std::vector<Repair> repairs = {};  ///< of the record, at most three; one that is proved, or the likeliest first
    std::optional<RepairCount> more_repairs = {};  ///< where there are more: how many
    /// Edits that put right what is found and leave the same plies: spelling, blanks, quotes, text into braces. In the
    /// order of their places, none over another.
    std::vector<Edit> safe = {};
    /// Of a claim that the replay refutes: where it stands, and what would be true there: a word, points, a number.
    std::vector<Edit> truth = {};
    bool never_lossy = false;  ///< a loss that --lossy does not permit, though it does others of this code
};

/// The findings about one record. Keeps `kept_at_most` of them and counts the rest by severity, so that a large
/// broken record cannot fill the memory; whoever prints them says how many were only counted.
class Diagnostics {
  public:
    static constexpr std::size_t kept_at_most = 10'000;

    /// Not defaulted: all of it would be cleared first, for every record.
    Diagnostics() noexcept {}  // NOLINT(modernize-use-equals-default)

    /// Adds a finding with the code's severity; arguments over 200 bytes are cut. Reference good until the next call.
    Diagnostic& add(const DiagnosticCode& code, std::optional<Span> where, Arguments arguments = {});

    /// Adds a finding that was made elsewhere.
    void add(Diagnostic diagnostic);

    /// Adds all that was found elsewhere, what was only counted included.
    void take(Diagnostics&& diagnostics);
    /// Counts what was only counted elsewhere.
    void count_not_kept(const Diagnostics& of, Severity from = Severity::note);

    [[nodiscard]] std::span<const Diagnostic> list() const { return list_; }
    [[nodiscard]] std::span<Diagnostic> list() { return list_; }
    [[nodiscard]] bool empty() const { return list_.empty(); }
    /// How many there are of `severity`, those that were only counted included.
    [[nodiscard]] std::uint64_t count(Severity severity) const;
    /// How many were counted and not kept.
    [[nodiscard]] std::uint64_t not_kept() const;
    [[nodiscard]] bool has(const DiagnosticCode& code) const;

    /// Sorts by place: findings about the whole record first, equal places in the order of their making.
    void sort();
    void clear();

  private:
    void count_overflow();

    std::vector<Diagnostic> list_;
    std::uint64_t not_kept_[3] = {0, 0, 0};
    // Where `add` lets its caller write once the list is full; counted with the next.
    std::optional<Diagnostic> overflow_;
};

}  // namespace notaio::notation
