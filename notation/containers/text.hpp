// The notaio text record: tag pairs, then numbered turns. Shared by all games; how one move is written is theirs.
#pragma once

#include "notation/containers/typed_marks.hpp"
#include "notation/containers/typed_text.hpp"
#include "notation/record/general_codes.hpp"
#include "notation/record/losses.hpp"
#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"

#include <array>
#include <charconv>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace notaio::notation::text {

/// What stands before the moves.
struct Head {
    std::size_t size = 0;                         ///< bytes of the tag section and of what stands before it
    std::vector<std::string_view> comments = {};  ///< with their marks, in the order of the text
};

/// Reads the tags of a record into `tags` and says where its moves begin. Faults: GEN-002, 004, 005.
/// `names` goes with the tags, where several heads fill them.
Head read_head(std::string_view bytes, Tags& tags, TagNames& names, Diagnostics& diagnostics);
Head read_head(std::string_view bytes, Tags& tags, Diagnostics& diagnostics);

/// The head of one record, which is read for the choice of its notation and game and taken over by who reads the
/// record.
struct KnownHead {
    std::string_view bytes = {};  ///< of the record; none: nothing is known
    Head head = {};
    Tags tags = {};
    Diagnostics findings = {};

    /// Whether it is that of these bytes. They are told by their place: it is forgotten before they change.
    [[nodiscard]] bool is_of(std::string_view record) const {
        return !bytes.empty() && bytes.data() == record.data() && bytes.size() == record.size();
    }
    /// Reads the head of a record, unless it is known.
    void read(std::string_view record);
    void forget() { bytes = {}; }
};
/// The head of a record, by `known` where that is it: then it is moved out.
Head take_head(KnownHead* known, std::string_view bytes, Tags& tags, Diagnostics& diagnostics);

/// The `Game` tag of a text record, in its head or in its head as it was meant.
std::optional<Tag> game_tag(const KnownHead& known);
/// Its value, of a record whose head has not been read.
std::optional<std::string> game_of(std::string_view bytes);

/// Whether the text begins like a record: a tag, or a turn number. `known`: its head, read here unless it was.
Fit recognises(std::string_view head, KnownHead& known);
Fit recognises(std::string_view head);

/// Reports bytes that are not UTF-8, once a record, and UTF-16, once an input (record-text 1).
void note_encoding(const Source& source, Diagnostics& diagnostics);

/// Returns whether a turn may contain plies of another column: it continues on the next line, or is longer than most.
template <class W>
bool has_torn_turn(std::string_view bytes, const Record<W>& record) {
    std::map<std::size_t, std::size_t> sizes;  // turns by their number of plies
    for (std::size_t i = 0; i < record.claims.size(); ++i) {
        const std::size_t first = record.claims[i].ply - 1;
        const std::size_t end = i + 1 < record.claims.size() ? record.claims[i + 1].ply - 1 : record.plies.size();
        if (end <= first || end > record.plies.size()) return true;
        const std::uint32_t begin = record.claims[i].where.end;
        const std::uint32_t last = record.plies[end - 1].where.begin;
        if (last > begin && bytes.substr(begin, last - begin).find_first_of("\r\n") != std::string_view::npos)
            return true;
        ++sizes[end - first];
    }
    const auto turns = [](const auto& one) { return one.second; };
    return std::ranges::max_element(sizes, {}, turns)->first < sizes.rbegin()->first;
}

/// Sorts the plies of a record by the columns of its turn numbers. Reports GEN-036, and drops the turn numbers, if the
/// order of the columns is unclear or the record has variations.
template <class W>
void play_columns(std::string_view bytes, Record<W>& record, bool may_repeat, Diagnostics& diagnostics) {
    const auto order = order_of_columns(bytes, record.claims);
    const auto is_variation = [](const Annotation<W>& one) { return one.kind == Annotation<W>::Kind::variation; };
    const bool is_unclear = order.empty()
                                ? are_unclear_columns(bytes, record.claims, may_repeat)
                                : has_torn_turn(bytes, record) || std::ranges::any_of(record.annotations, is_variation);
    if (is_unclear) {
        diagnostics.add(gen_036_unclear_columns, record.claims.front().where);
        record.claims.clear();
    }
    if (order.empty() || record.claims.empty()) return;
    diagnostics.add(gen_032_columns, record.claims.front().where);
    std::vector<Ply<W>> plies;
    std::vector<PlyClaim> claims;
    std::vector<std::uint32_t> number(record.plies.size() + 1);  // new ones by the old ones
    const auto take = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < std::min(end, record.plies.size()); ++i) {
            plies.push_back(std::move(record.plies[i]));
            number[i + 1] = static_cast<std::uint32_t>(plies.size());
        }
    };
    take(0, record.claims.front().ply - 1);
    for (const std::size_t i : order) {
        claims.push_back(record.claims[i]);
        claims.back().ply = static_cast<std::uint32_t>(plies.size()) + 1;
        const bool is_last = i + 1 == record.claims.size();
        take(record.claims[i].ply - 1, is_last ? record.plies.size() : record.claims[i + 1].ply - 1);
    }
    record.plies = std::move(plies);
    record.claims = std::move(claims);
    for (Annotation<W>& one : record.annotations) one.ply = number[std::min<std::size_t>(one.ply, number.size() - 1)];
    std::ranges::stable_sort(record.annotations, {}, &Annotation<W>::ply);
}

/// What the turn numbers of a record show beside the turns: columns, a second game, a number for each ply.
template <class S>
void read_numbers(std::string_view bytes, Record<typename S::Written>& record, Diagnostics& diagnostics) {
    play_columns(bytes, record, has<PartsTurns, S>, diagnostics);
    std::optional<std::uint32_t> result_end;
    if (record.behind_result) result_end = record.behind_result->result.end;
    if (const auto where = other_game(bytes, record.claims, result_end)) {
        diagnostics.add(gen_033_another_game, *where);
        std::erase_if(record.claims, [&](const PlyClaim& claim) { return claim.where.begin >= where->begin; });
    }
    if constexpr (!has<PartsTurns, S>) {
        constexpr std::size_t fewest = 3;
        const auto counts_plies = [](const PlyClaim& claim) {
            return claim.kind == PlyClaim::Kind::turn_number && claim.value == claim.ply;
        };
        if (record.claims.size() < fewest || record.claims.size() < record.plies.size() ||
            !std::ranges::all_of(record.claims, counts_plies))
            return;
        diagnostics.add(gen_034_plies_numbered, record.claims.front().where);
        record.claims.clear();
    }
}

/// Reads a text record. `make_syntax(tags)` gives the game's syntax for the coordinates in force;
/// `run(syntax, movetext, builder)` runs its grammar.
template <class S, class MakeSyntax, class Run>
void read(const Source& source, const ReadSettings& settings, Record<typename S::Written>& record,
          Diagnostics& diagnostics, MakeSyntax make_syntax, Run run) {
    note_encoding(source, diagnostics);
    const auto read = [&](std::string_view bytes) {
        const Head head = take_head(source.head, bytes, record.tags, diagnostics);
        add_result_tag<S>(record);
        add_defaults(record.tags, settings.defaults);
        const S syntax = make_syntax(record.tags);
        RecordBuilder<S> builder(syntax, bytes, record, diagnostics);
        builder.collect_edits(settings.edits);
        for (const std::string_view comment : head.comments) builder.comment(comment);
        run(syntax, bytes.substr(head.size), builder);
        builder.finish();
        read_numbers<S>(bytes, record, diagnostics);
    };
    const BeforeReading before{diagnostics.list().size(), record.tags.size(), settings.as_meant};
    read(source.bytes);
    const auto syntax_of = [&](std::string_view bytes) {
        Tags tags;
        Diagnostics ignored;
        const std::size_t size = read_head(bytes, tags, ignored).size;
        add_defaults(tags, settings.defaults);
        return std::pair(make_syntax(tags), size);
    };
    read_again_as_meant<S>(source.bytes, TypedText::Container::text, record, diagnostics, before, syntax_of, read);
}

inline constexpr Holds holds = {.comments = HeldComments::braced};

/// Appends one tag line.
void append_tag(std::string& out, std::string_view name, std::string_view value);

/// Appends `text` as a comment, in braces where it can stand there, else from `;` to the end of the line. Says false,
/// and writes nothing, where neither can hold it.
bool append_comment(std::string& out, std::string_view text);

/// Writes movetext word by word, wrapped at 80 columns.
class Wrapper {
  public:
    explicit Wrapper(std::string& out) : out_(out), line_begin_(out.size()) {}
    /// Appends `text` after `blanks` blanks, or on a new line where it would pass column 80.
    void word(std::string_view text, unsigned blanks = 1);
    /// Appends `text` directly to the last word, which goes to a new line where `text` would pass column 80.
    void glue(std::string_view text);
    void end_line();
    [[nodiscard]] bool ends_with_mark() const { return out_.ends_with('!') || out_.ends_with('?'); }

  private:
    [[nodiscard]] bool fits(std::size_t more) const;

    std::string& out_;
    std::size_t line_begin_;
    std::size_t columns_ = 0;    // of the line so far
    std::size_t gap_begin_ = 0;  // the blanks before the last word, if it stands behind another on its line
    std::size_t gap_end_ = 0;
};

/// Writes the plies of a line of play with their turn numbers, annotations and variations.
template <class S>
class MovetextWriter {
  public:
    using Written = typename S::Written;

    MovetextWriter(const S& syntax, const WriteTask<Written>& task, std::string& out)
        : syntax_(syntax),
          task_(task),
          wrapper_(out) {}

    void line(const std::vector<Ply<Written>>& plies, const std::vector<Annotation<Written>>& annotations,
              const std::optional<Ending>& ending, std::uint32_t base) {
        auto next = annotations.begin();
        bool numbered = true;  // the next ply needs its number
        const auto annotate = [&](std::uint32_t ply) {
            for (; next != annotations.end() && next->ply <= ply; ++next) {
                if (!(turn_a_line && next->kind == Annotation<Written>::Kind::glyph)) annotation(*next);
                numbered = numbered || next->kind == Annotation<Written>::Kind::variation;
            }
        };
        annotate(base);
        for (std::size_t i = 0; i < plies.size(); ++i) {
            const auto ply = base + static_cast<std::uint32_t>(i) + 1;
            if constexpr (turn_a_line) {
                const auto last =
                    std::find_if(next, annotations.end(), [&](const auto& whole) { return whole.ply != ply; });
                turn(plies[i], ply, {next, last});
                annotate(ply);
                continue;
            }
            word_.clear();
            append_number(ply, numbered);
            const unsigned blanks = word_.empty() || opens_ ? 1 : 2;
            if (plies[i].written) syntax_.write(word_, *plies[i].written);
            put(word_, blanks);
            numbered = plies[i].written && syntax_.wants_number_behind(*plies[i].written);
            annotate(ply);
        }
        if (ending) end(*ending);
    }

    /// The result, behind all.
    void result(std::string_view text) {
        if (turn_a_line) wrapper_.end_line();
        put(text, 2);
    }
    void end_line() { wrapper_.end_line(); }

  private:
    static constexpr bool turn_a_line = has<PartsTurns, S>;

    void turn(const Ply<Written>& ply, std::uint32_t number, std::span<const Annotation<Written>> annotations) {
        if (depth_ == 0) wrapper_.end_line();
        word_.clear();
        append(word_, number + task_.first_place);
        word_ += ". ";
        if (ply.written) syntax_.write_turn(word_, *ply.written);
        put(word_, 1);
        for (const auto& one : annotations)
            if (one.kind == Annotation<Written>::Kind::glyph) annotation(one);
        word_.clear();
        if (ply.written) syntax_.write_behind(word_, *ply.written);
        if (!word_.empty()) wrapper_.glue(word_);
    }

    void end(const Ending& ending) {
        if (turn_a_line && depth_ == 0) wrapper_.end_line();
        put(ending_text(ending, turn_a_line), 1);
    }

    static void append(std::string& to, std::uint64_t number) {
        std::array<char, 20> digits;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
        to.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    }

    void append_number(std::uint32_t ply, bool always) {
        const auto place = ply - 1 + task_.first_place;
        const bool begins = place % task_.plies_per_number == 0;
        if (!begins && !always) return;
        append(word_, place / task_.plies_per_number + 1);
        word_ += begins ? ". " : "... ";
    }

    void annotation(const Annotation<Written>& given) {
        using Kind = typename Annotation<Written>::Kind;
        if (given.kind == Kind::glyph) {
            if (given.text.starts_with('$') || wrapper_.ends_with_mark())  // two marks side by side would be one
                put(given.text, 1);
            else
                wrapper_.glue(given.text);
        } else if (given.kind == Kind::comment) {
            std::string text;
            if (append_comment(text, given.text)) put(text, 1);
            if (text.starts_with(';')) wrapper_.end_line();
        } else {
            opens_ = true;
            ++depth_;
            line(given.plies, given.annotations, given.ending, given.ply - 1);
            --depth_;
            if (opens_) put("", 1);
            opens_ = false;
            wrapper_.glue(")");
        }
    }

    // The parenthesis that opens a variation belongs to its first word.
    void put(std::string_view text, unsigned blanks) {
        if (!std::exchange(opens_, false)) return wrapper_.word(text, blanks);
        std::string opening = "(";
        wrapper_.word(opening += text, blanks);
    }

    const S& syntax_;
    const WriteTask<Written>& task_;
    Wrapper wrapper_;
    std::string word_;  // under way
    bool opens_ = false;
    std::size_t depth_ = 0;  // of variations
};

/// Writes a record in the form of record-text 10, with a blank line at its end. `tags` are those to write.
template <class S>
void write(const S& syntax, const WriteTask<typename S::Written>& task, const Tags& tags, std::string& out,
           Diagnostics& losses) {
    for (const Tag& tag : tags) append_tag(out, tag.name, tag.value);
    out += '\n';
    LossReport(task, losses).annotations(task.record);
    MovetextWriter<S> writer(syntax, task, out);
    writer.line(task.record.plies, task.record.annotations, task.record.ending, 0);
    // A word that is no result would be read as a move, and `draw` behind moves that do not end the game as the ending:
    // then the claim stands in the tag alone.
    if (const auto& results = task.record.results; !results.empty()) {
        const std::string_view result = results.front().word;
        const bool ends = task.ended_by_board || task.record.ending;
        if (is_result_word(result, S::result_names(), syntax.has_pgn_results()) && (ends || result != "draw"))
            writer.result(result);
    }
    writer.end_line();
    out += '\n';
}

/// Writes a record in the form of record-text 10 with the tags that it has itself.
template <class S>
void write(const S& syntax, const WriteTask<typename S::Written>& task, std::string& out, Diagnostics& losses) {
    write(syntax, task, task.record.tags, out, losses);
}

}  // namespace notaio::notation::text
