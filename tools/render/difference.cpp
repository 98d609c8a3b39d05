#include "tools/render/difference.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/json_name.hpp"
#include "notation/source/printable.hpp"
#include "tools/render/github.hpp"
#include "tools/render/json.hpp"
#include "tools/render/repair_text.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Plural;
using notation::plural;
using notation::Text;
using DiffKind = Difference::Kind;

std::string in_quotes(const std::string& text) { return '"' + notation::printable(text) + '"'; }

// One difference in words.
class Sentence {
  public:
    Sentence(const Difference& found, const ComparedPlace* first, const ComparedPlace* second, Language language)
        : found_(found),
          first_(first),
          second_(second),
          language_(language) {}

    [[nodiscard]] std::string text(bool names_records, bool merged) const {
        if (first_ == nullptr || second_ == nullptr) return alone(first_ == nullptr ? *second_ : *first_);
        std::string line = names_records ? place(*first_) + ", " + place(*second_) + ": " : std::string();
        line += subject() + ": " + contents() + readings();
        if (!found_.counts) line += say(" (which does not count: the notations differ)"_text);
        if (merged && found_.taken != Difference::Taken::nothing)
            line += say("; taken: {name}"_text,
                        {{"name", name(found_.taken == Difference::Taken::first ? *first_ : *second_)}});
        return line;
    }

  private:
    [[nodiscard]] std::string say(const Text& text, const notation::Arguments& arguments = {}) const {
        return notation::fill(text, arguments, language_);
    }
    static std::string name(const ComparedPlace& of) { return notation::printable(of.uri); }
    static std::string place(const ComparedPlace& of) { return line_name(of.uri) + ':' + std::to_string(of.line); }

    // A record that has no other, or that cannot be compared.
    [[nodiscard]] std::string alone(const ComparedPlace& of) const {
        const DifferenceSide& side = first_ == nullptr ? found_.second : found_.first;
        const notation::Arguments arguments = {{"place", place(of)},
                                               {"record", static_cast<std::int64_t>(of.record)},
                                               {"name", name(of)},
                                               {"value", notation::printable(side.value.value_or(""))}};
        const bool says = side.value && !side.value->empty();
        const std::string known = says ? say(": {value}"_text, arguments) : std::string();
        if (found_.kind == DiffKind::unpaired)
            return say("{place}: record {record} is only in {name}"_text, arguments) + known;
        if (found_.kind == DiffKind::ambiguous)
            return say("{place}: record {record} is not compared: others have the same tags; --by index pairs by "
                       "number"_text,
                       arguments) +
                   known;
        return say("{place}: record {record} cannot be compared"_text, arguments) + known;
    }

    // What the difference is about.
    [[nodiscard]] std::string subject() const {
        switch (found_.kind) {
        case DiffKind::game: return say("game"_text);
        case DiffKind::setup: return say("setup: {name}"_text, {{"name", notation::printable(found_.name)}});
        case DiffKind::plies: return plies();
        case DiffKind::points: return at_ply("points"_text);
        case DiffKind::ending: return say("ending"_text);
        case DiffKind::result: return say("result"_text);
        case DiffKind::score: return say("score"_text);
        case DiffKind::tag: return say("tag {name}"_text, {{"name", notation::printable(found_.name)}});
        case DiffKind::comment: return at_ply("comment"_text);
        case DiffKind::glyph: return at_ply("glyph"_text);
        case DiffKind::variation: return at_ply("variation"_text);
        case DiffKind::unpaired:
        case DiffKind::ambiguous:
        case DiffKind::unreadable: break;
        }
        return say("record"_text);
    }

    [[nodiscard]] std::string at_ply(const Text& what) const {
        const std::uint32_t ply = found_.first.value ? found_.first.ply : found_.second.ply;
        return say(what) + say(" at ply {ply}"_text, {{"ply", std::int64_t{ply}}});
    }

    [[nodiscard]] std::string plies() const {
        const DifferenceSide& one = found_.first;
        const DifferenceSide& other = found_.second;
        if (one.moves.empty()) return range(other);
        std::string line = range(one);
        const bool elsewhere = !other.moves.empty() && (other.ply != one.ply || other.moves.size() != one.moves.size());
        if (elsewhere) line += say(" ({there} in {name})"_text, {{"there", range(other)}, {"name", name(*second_)}});
        return line;
    }

    [[nodiscard]] std::string range(const DifferenceSide& side) const {
        const auto last = std::int64_t{side.ply} + static_cast<std::int64_t>(side.moves.size()) - 1;
        const notation::Arguments arguments = {{"from", std::int64_t{side.ply}}, {"to", last}};
        if (side.moves.size() == 1) return say("ply {from}"_text, arguments);
        return say("plies {from} to {to}"_text, arguments);
    }

    // What each of them says.
    [[nodiscard]] std::string contents() const {
        const auto of_first = content(found_.first);
        const auto of_second = content(found_.second);
        const notation::Arguments arguments = {{"one", of_first.value_or("")},
                                               {"other", of_second.value_or("")},
                                               {"first", name(*first_)},
                                               {"second", name(*second_)}};
        if (of_first && of_second) return say("{one} in {first}, {other} in {second}"_text, arguments);
        if (of_first) return say("{one} only in {first}"_text, arguments);
        return say("{other} only in {second}"_text, arguments);
    }

    [[nodiscard]] std::optional<std::string> content(const DifferenceSide& side) const {
        if (found_.kind == DiffKind::plies) return side.moves.empty() ? std::nullopt : std::optional(moves(side));
        if (!side.value) return found_.kind == DiffKind::setup ? std::optional(say("the default"_text)) : std::nullopt;
        if (side.words) return notation::printable(side.words->in(language_));
        const bool quoted =
            found_.kind == DiffKind::tag || found_.kind == DiffKind::comment || found_.kind == DiffKind::variation;
        return quoted ? in_quotes(*side.value) : notation::printable(*side.value);
    }

    [[nodiscard]] std::string moves(const DifferenceSide& side) const {
        constexpr std::size_t most = 4;
        if (side.moves.size() > most)
            return say("{count} plies from {first} to {last}"_text, {{"count", grouped(side.moves.size(), language_)},
                                                                     {"first", notation::printable(side.moves.front())},
                                                                     {"last", notation::printable(side.moves.back())}});
        return notation::printable(notation::joined(side.moves, " "));
    }

    // What comes of the one and of the other.
    [[nodiscard]] std::string readings() const {
        const ReadingEnd& one = found_.first.reading;
        const ReadingEnd& other = found_.second.reading;
        using enum ReadingEnd::Kind;
        if (one.kind == untried && other.kind == untried) return {};
        if (found_.kind == DiffKind::points && (!found_.first.value || !found_.second.value))
            return say("; with it {end}"_text, {{"end", end(found_.first.value ? one : other)}});
        const notation::Arguments arguments = {{"one", end(one)}, {"other", end(other)}};
        const bool one_alone =
            found_.kind == DiffKind::plies && (found_.first.moves.empty() || found_.second.moves.empty());
        if (!one_alone) return say("; with the first {one}, with the second {other}"_text, arguments);
        if (found_.second.moves.empty()) return say("; with it {one}, without it {other}"_text, arguments);
        return say("; with it {other}, without it {one}"_text, arguments);
    }

    [[nodiscard]] std::string end(const ReadingEnd& of) const {
        using enum ReadingEnd::Kind;
        const std::string code = of.code == nullptr ? std::string() : " (" + std::string(of.code->id) + ')';
        switch (of.kind) {
        case holds: return say("all holds"_text);
        case refuted: return say("a claim is false"_text) + code;
        case breaks:
            if (of.at_once) return say("the record breaks at once"_text) + code;
            return say("the record breaks at ply {ply}"_text, {{"ply", std::int64_t{of.ply}}}) + code;
        case untried: break;
        }
        return say("it was not tried"_text);
    }

    const Difference& found_;
    const ComparedPlace* first_;
    const ComparedPlace* second_;
    const Language language_;
};

std::string_view end_word(ReadingEnd::Kind kind) {
    constexpr std::string_view words[] = {"untried", "holds", "breaks", "refuted"};
    return words[static_cast<std::size_t>(kind)];
}

void write_reading(JsonWriter& json, const ReadingEnd& end) {
    if (end.kind == ReadingEnd::Kind::untried) return json.value(nullptr);
    json.object([&] {
        json.member("end"_key, end_word(end.kind));
        json.member("ply"_key, end.kind == ReadingEnd::Kind::breaks ? std::optional(end.ply) : std::nullopt);
        json.member("at_once"_key, end.at_once);
        json.member("code"_key, end.code == nullptr ? std::nullopt : std::optional(end.code->id));
    });
}

// The ply that a side is about, where it is about one.
std::optional<std::uint32_t> ply_of(DiffKind kind, const DifferenceSide& side) {
    const bool is_text = kind == DiffKind::comment || kind == DiffKind::glyph || kind == DiffKind::variation;
    return kind == DiffKind::plies || kind == DiffKind::points || (is_text && side.value) ? std::optional(side.ply)
                                                                                          : std::nullopt;
}

void write_side(JsonWriter& json, DiffKind kind, const DifferenceSide& side, const ComparedPlace* place) {
    if (place == nullptr) return json.value(nullptr);
    json.object([&] {
        json.member("uri"_key, notation::json_name(place->uri));
        json.member("record"_key, place->record);
        json.member("line"_key, place->line);
        json.member("ply"_key, ply_of(kind, side));
        json.member("moves"_key, side.moves);
        json.member("value"_key, side.value);
        json.key("reading"_key);
        write_reading(json, side.reading);
    });
}

std::optional<std::string_view> taken_word(Difference::Taken taken) {
    if (taken == Difference::Taken::nothing) return std::nullopt;
    return taken == Difference::Taken::first ? "first" : "second";
}

}  // namespace

void append_difference(std::string& out, const Difference& found, const ComparedPlace* first,
                       const ComparedPlace* second, bool names_records, bool merged, Language language,
                       std::size_t columns) {
    append_folded(out, Sentence(found, first, second, language).text(names_records, merged), columns);
}

void append_folded(std::string& out, std::string_view line, std::size_t columns) {
    constexpr std::string_view indent = "    ";
    std::size_t width = 0;  // of what stands in the line of `out`
    bool is_begun = false;
    while (true) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view word = line.substr(0, end);
        const auto wide = static_cast<std::size_t>(
            std::ranges::count_if(word, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
        if (is_begun && columns > 0 && width + 1 + wide > columns) {
            out.append("\n").append(indent);
            width = indent.size();
        } else if (is_begun) {
            out += ' ';
            ++width;
        }
        out += word;
        width += wide;
        is_begun = true;
        if (end == line.size()) break;
        line.remove_prefix(end + 1);
    }
    out += '\n';
}

void append_difference_json(std::string& out, const Difference& found, const ComparedPlace* first,
                            const ComparedPlace* second) {
    append_json_line(out, "difference", [&](JsonWriter& json) {
        json.member("kind"_key, found.word());
        json.member("name"_key, unless_empty(found.name));
        json.key("first"_key);
        write_side(json, found.kind, found.first, first);
        json.key("second"_key);
        write_side(json, found.kind, found.second, second);
        json.member("counts"_key, found.counts);
        json.member("taken"_key, taken_word(found.taken));
    });
}

std::string diff_summary(const DiffTally& tally, std::string_view first, std::string_view second, Language language) {
    const auto say = [&](const Text& text, const notation::Arguments& arguments = {}) {
        return notation::fill(text, arguments, language);
    };
    const auto number = [](std::uint64_t of) { return static_cast<std::int64_t>(of); };
    const auto counted = [&](std::uint64_t count, const Plural& text) {
        return notation::fill(text, number(count), {}, language);
    };
    if (tally.is_one_pair() && tally.same == 1) return say("the same game\n"_text);
    if (tally.is_one_pair() && tally.different == 1)
        return counted(tally.differences, plural("{count} difference\n", "{count} differences\n"));
    const std::uint64_t pairs = tally.same + tally.different;
    std::string line = counted(pairs, plural("{count} pair: ", "{count} pairs: ")) +
                       say("{same} the same game, "_text, {{"same", number(tally.same)}}) +
                       counted(tally.different, plural("{count} different", "{count} different"));
    const auto add_only_in = [&](std::uint64_t count, std::string_view name) {
        if (count == 0) return;
        line +=
            "; " + say("{count} only in {name}"_text, {{"count", number(count)}, {"name", notation::printable(name)}});
    };
    const auto add = [&](std::uint64_t count, const Plural& text) {
        if (count > 0) line += "; " + counted(count, text);
    };
    add_only_in(tally.only_first, first);
    add_only_in(tally.only_second, second);
    add(tally.ambiguous, plural("{count} not told apart", "{count} not told apart"));
    add(tally.unreadable, plural("{count} not compared", "{count} not compared"));
    return line + '\n';
}

void append_diff_summary_json(std::string& out, const DiffTally& tally, int exit) {
    append_json_line(out, "comparison", [&](JsonWriter& json) {
        json.member("first_records"_key, tally.first_records);
        json.member("second_records"_key, tally.second_records);
        json.member("same"_key, tally.same);
        json.member("different"_key, tally.different);
        json.member("only_first"_key, tally.only_first);
        json.member("only_second"_key, tally.only_second);
        json.member("ambiguous"_key, tally.ambiguous);
        json.member("unreadable"_key, tally.unreadable);
        json.member("differences"_key, tally.differences);
        json.member("in_one_alone"_key, tally.in_one_alone);
        json.member("limited"_key, tally.limited);
        json.member("exit"_key, exit);
    });
}

notation::Phrase diff_limit(const Comparison& of) {
    constexpr Text not_shortest = "the plies differ in so many places that not the fewest were looked for"_text;
    constexpr Text not_all_tried = "there are too many readings to try them all"_text;
    if (of.is_shortest) return of.all_tried ? Text() : not_all_tried;
    if (of.all_tried) return not_shortest;
    return {notation::as_is("{one}; {other}"), {{"one", not_shortest}, {"other", not_all_tried}}};
}

}  // namespace notaio::tools
