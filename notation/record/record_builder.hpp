// Builds a record of what a reader finds, for all notations: where each part stands and belongs, what is kept of it,
// and what is said of it. Keeps the stack of open variations itself, so that no nesting in a text can become nesting of
// calls.
#pragma once

#include "notation/record/general_codes.hpp"
#include "notation/record/italian.hpp"
#include "notation/record/record.hpp"
#include "notation/record/syntax.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::notation {

/// Fills a record from the parts of its text, in their order. What may stand where, and what is said of a part that may
/// not, is decided here alone: a reader says what it finds.
template <class S>
class RecordBuilder {
    static_assert(Syntax<S>);

  public:
    using Written = typename S::Written;
    using Kind = typename Annotation<Written>::Kind;

    /// Fills `record` and `diagnostics` from `text`. `syntax` is asked while it builds, and may change until a ply is
    /// read.
    RecordBuilder(const S& syntax, std::string_view text, Record<Written>& record, Diagnostics& diagnostics)
        : syntax_(syntax),
          base_(text.data()),
          record_(record),
          diagnostics_(diagnostics),
          main_{&record.plies, &record.annotations, &record.claims, &record.ending, 0, {}},
          plies_(&record.plies),
          is_long_(text.size() > most_plies) {
        settle();
    }
    RecordBuilder(const RecordBuilder&) = delete;
    RecordBuilder& operator=(const RecordBuilder&) = delete;

    [[nodiscard]] const S& syntax() const { return syntax_; }

    // Where it is.

    /// The place of a part of the text.
    [[nodiscard]] Span span(std::string_view text) const {
        return {offset(text), offset(text) + static_cast<std::uint32_t>(text.size())};
    }
    [[nodiscard]] std::uint32_t offset(std::string_view text) const {
        return static_cast<std::uint32_t>(text.data() - base_);
    }
    /// The number of the ply that comes next in the line under way, the main one or a variation, and of the last.
    [[nodiscard]] std::uint32_t next_ply() const { return top().base + static_cast<std::uint32_t>(plies_->size()) + 1; }
    [[nodiscard]] std::uint32_t last_ply() const { return next_ply() - 1; }
    /// Plies before the first of that line.
    [[nodiscard]] std::uint32_t plies_before() const { return top().base; }
    [[nodiscard]] std::vector<Ply<Written>>& plies() { return *plies_; }
    [[nodiscard]] std::vector<Annotation<Written>>& annotations() { return *top().annotations; }
    [[nodiscard]] std::optional<Ending>& ending() { return *top().ending; }
    /// Open variations.
    [[nodiscard]] std::size_t depth() const { return open_.size(); }
    /// Nothing is taken: the text stands in parentheses that are passed over, or the record is full.
    [[nodiscard]] bool is_skipping() const { return skipped_ > 0; }
    /// No more plies are kept.
    [[nodiscard]] bool is_full() const { return is_full_; }
    /// Whether the result word stands before: another word is no ply, but text without a place.
    [[nodiscard]] bool has_ended() const { return finished(); }

    // Plies.

    /// `text` is a move. The hot path: inlined where the grammar has matched it.
    [[gnu::always_inline]] void ply(std::string_view text) {
        Ply<Written>* const one = add_ply(span(text));
        if (one == nullptr) return;
        if (const Spellings found = syntax_.decode(text, one->where.begin, one->written)) note_ply(*one, found);
    }
    /// A ply at `where`, made without a move, for the caller to fill before the next; null where none may stand.
    [[gnu::always_inline]] Ply<Written>* add_ply(Span where) {
        if (closed_ && !takes_ply(where)) return nullptr;
        return &plies_->emplace_back(std::nullopt, where);
    }
    /// The last ply of the line under way, its place stretched over `text`.
    Ply<Written>* stretch_ply(std::string_view text) {
        if (skipped_ > 0 || plies_->empty()) return nullptr;
        plies_->back().where.end = span(text).end;
        return &plies_->back();
    }
    /// A ply whose `text`, which stands at `where`, is no move.
    [[gnu::noinline]] void hole(std::string_view text, Span where) {
        if (add_ply(where) != nullptr) report_hole(text, where, last_ply());
    }
    void hole(std::string_view text) { hole(text, span(text)); }
    /// A ply that is none for the reason of `code`.
    [[gnu::noinline]] void hole(const DiagnosticCode& code, Span where, Arguments arguments = {}) {
        if (add_ply(where) != nullptr) report(code, where, std::move(arguments)).ply = last_ply();
    }
    /// Takes the last ply of the main line back, with what it claims.
    void take_back() {
        if (held_ > 0) --held_;
        plies_->pop_back();
        auto& claims = record_.claims;
        while (!claims.empty() && claims.back().ply > last_ply()) claims.pop_back();
    }
    /// Says why `text`, which stands at `where` and is a part of ply number `ply`, is none.
    void report_hole(std::string_view text, Span where, std::uint32_t ply) {
        if (text.find('\0') == std::string_view::npos) return report_no_ply(text, where, ply);
        report(gen_002_nul_byte, where).ply = ply;
    }
    void report_hole(std::string_view text, std::uint32_t ply) { report_hole(text, span(text), ply); }
    /// Says that `text` is no ply, whatever bytes it has.
    void report_no_ply(std::string_view text, Span where, std::uint32_t ply) {
        const std::size_t before = diagnostics_.list().size();
        syntax_.report_hole(text, where, diagnostics_);
        for (Diagnostic& finding : diagnostics_.list().subspan(before)) {
            finding.ply = ply;
            soften(finding);
        }
    }

    // Spelling.

    /// The notes on spelling are to hold the edits that make it the written one.
    void collect_edits(bool wanted) { wants_edits_ = wanted; }
    [[nodiscard]] bool collects_edits() const { return wants_edits_; }
    /// Notes the spelling of a part of ply number `ply`, each of its notes once a record.
    [[gnu::cold]] void note_spelling(Span where, std::uint32_t ply, Spellings found = 1) {
        tell_spellings<S>(found, spelled_, [&](const DiagnosticCode& code) { report(code, where).ply = ply; });
    }
    /// Notes the spelling of a part of ply number `ply`, and the edit that makes `meant` of it where edits are wanted.
    [[gnu::cold]] void note_spelling(Span where, std::uint32_t ply, Spellings found, std::string meant) {
        note_spelling(where, ply, found);
        if (!wants_edits_ || meant == std::string_view(base_ + where.begin, where.size())) return;
        const auto first = static_cast<std::size_t>(std::countr_zero(found));
        const auto list = diagnostics_.list();
        auto& at = spelled_at_[first];
        if (!at)
            at = static_cast<std::size_t>(std::ranges::find(list, S::spelling_codes()[first], &Diagnostic::code) -
                                          list.begin());
        if (*at < list.size()) list[*at].safe.push_back({where, std::move(meant)});
    }
    /// The edits of spelling in another alphabet, which all of the text has: letters of `written` become those of
    /// `meant`, and an edit that changes nothing then is none.
    void keep_alphabet(std::string_view written, std::string_view meant) {
        for (const auto& at : spelled_at_) {
            if (!at || *at >= diagnostics_.list().size()) continue;
            auto& edits = diagnostics_.list()[*at].safe;
            for (Edit& edit : edits)
                for (char& c : edit.text)
                    if (const std::size_t letter = written.find(c); letter != std::string_view::npos) c = meant[letter];
            std::erase_if(edits, [&](const Edit& edit) {
                return edit.text == std::string_view(base_ + edit.where.begin, edit.where.size());
            });
        }
    }

    // What is said of plies.

    void claim(PlyClaim ply_claim) {
        if (skipped_ == 0) top().claims->push_back(std::move(ply_claim));
    }
    void claim(ResultClaim result_claim) {
        if (!is_unknown(result_claim.word)) record_.results.push_back(std::move(result_claim));
    }

    /// `number` and the dots after it.
    void turn_number(std::string_view text) {
        if (skipped_ > 0) return;
        if (finished() && stray_) return stray(text);  // a number among other words
        if (!has_room(span(text))) return;
        std::int64_t value = 0;
        std::size_t dot = 0;
        for (; text[dot] != '.'; ++dot) value = value * 10 + (text[dot] - '0');
        auto& one = top().claims->emplace_back();  // filled where it stands: the hot path of numbered records
        one.ply = next_ply();
        one.kind = text.size() > dot + 1 ? PlyClaim::Kind::round_middle : PlyClaim::Kind::turn_number;
        one.value = value;
        one.where = span(text);
        one.code = &gen_203_wrong_turn_number;
    }

    /// A comment or a glyph behind ply number `ply`; false where nothing more is kept.
    bool annotate(std::uint32_t ply, Kind kind, std::string text, Span where) {
        if (skipped_ > 0 || !has_room(where)) return false;
        annotations().push_back({.ply = ply, .kind = kind, .text = std::move(text), .where = where});
        return true;
    }
    /// `text` is a comment with its marks: `{ ... }`, `; ...`, or `{ ...` where nothing closes it. `warns`: of one of
    /// moves alone, as it may have been begun by mistake.
    [[gnu::noinline]] void comment(std::string_view text, bool warns = true) {
        const bool closed = text.front() != '{' || (text.size() > 1 && text.back() == '}');
        if (!closed) report(gen_003_unclosed_comment, Span{offset(text), offset(text) + 1});
        report_nul(text);
        const std::string_view inner = text.substr(1, text.size() - (closed && text.front() == '{' ? 2 : 1));
        if (!annotate(last_ply(), Kind::comment, comment_text(inner), span(text))) return;
        if (warns && text.front() == ';' && is_of_moves(syntax_, inner)) report(gen_025_comment_of_moves, span(text));
    }
    [[gnu::noinline]] void glyph(std::string_view text) {
        if (skipped_ > 0) return;
        if (plies_->empty() || (text.starts_with('?') && (finished() || ending()))) return stray(text);  // 1-0?
        annotate(last_ply(), Kind::glyph, std::string(text), span(text));
    }

    // Variations.

    /// Opens a variation at `where` whose first ply is an alternative to number `ply`. Asked before: `is_too_deep`.
    void begin_variation(std::uint32_t ply, Span where) {
        annotations().push_back({.ply = ply, .kind = Kind::variation, .where = where});
        auto& one = annotations().back();
        open_.push_back({&one.plies, &one.annotations, &one.claims, &one.ending, ply - 1, where});
        plies_ = &one.plies;
        settle();
    }
    void end_variation() {
        sort();
        open_.pop_back();
        plies_ = top().plies;
        settle();
    }
    /// Whether no variation may be opened here, which is then reported. Not softened: what stands inside is lost.
    bool is_too_deep(Span where) {
        if (open_.size() < deepest_variation) return false;
        diagnostics_.add(gen_007_too_deep, where, {{"depth", static_cast<std::int64_t>(deepest_variation)}});
        return true;
    }
    /// Takes nothing until as many `end_skip` have followed.
    void skip() {
        ++skipped_;
        settle();
    }
    void end_skip() {
        --skipped_;
        settle();
    }

    /// The parentheses of a variation.
    [[gnu::noinline]] void open_variation(std::string_view text) {
        const Span where = span(text);
        if (skipped_ > 0 || is_too_deep(where)) return skip();
        const bool has_place = !plies_->empty() && !finished();
        if (!has_place) stray(text);
        if (!has_place || !has_room(where)) return skip();
        begin_variation(last_ply(), where);
    }
    [[gnu::noinline]] void close_variation(std::string_view text) {
        if (skipped_ > 0) return end_skip();
        if (open_.empty()) return stray(text);
        end_variation();
    }

    // The end.

    /// An ending whose word is `text`. The first stands, one more is noted beside it, any other has no place. Whether
    /// it is the first.
    bool end(Ending given, std::string_view text) {
        auto& before = ending();
        if (!before) {
            before = std::move(given);
            return true;
        }
        if (before->again)
            stray(text, given.where);
        else
            before->again = given.where;
        return false;
    }
    /// Whose the ending is that stands last.
    void name_ending(std::string_view seat) {
        auto& last = ending();
        if (skipped_ == 0 && !finished() && last && !last->again) last->seat = std::string(seat);
    }
    /// Any other word of movetext: an ending, a result, or a ply that cannot be read.
    [[gnu::noinline]] void word(std::string_view text) {
        if (skipped_ > 0) return;
        if (finished()) return word_behind_result(text);
        if (const auto kind = ending_of(text)) return end_by_word(*kind, text);
        if (is_result(text)) return result(text);
        if (text == "}" || ending()) return stray(text);  // no ply is due behind an ending
        hole(text);
    }
    /// Call at the end of the record: reports what was left open.
    void finish() {
        while (!open_.empty()) {
            const Span opened = top().opened;
            end_variation();
            report(gen_006_unclosed_variation, opened);
        }
        sort();
    }

    // What is found.

    /// How far text without a place makes one finding with such text before it.
    enum class Joins : std::uint8_t { never, over_blanks, always };

    /// Text that has no place: all words behind the result word are one finding.
    void stray(std::string_view text) { stray(text, span(text), finished() ? Joins::always : Joins::never); }
    /// `text`, which stands at `where`, has no place.
    void stray(std::string_view text, Span where, Joins joins = Joins::never) {
        const auto is_gap = [&] {  // an ending too many is found behind text that stands further on
            if (stray_->second > where.begin) return false;
            const std::string_view gap(base_ + stray_->second, base_ + where.begin);
            return gap.find_first_not_of(" \t\n\r\v\f") == std::string_view::npos;
        };
        if (stray_ && (joins == Joins::always || (joins == Joins::over_blanks && is_gap()))) {
            auto& end = diagnostics_.list()[stray_->first].where->end;
            end = stray_->second = std::max(end, where.end);  // a seat may be told after what follows it
            return;
        }
        const std::size_t index = diagnostics_.list().size();
        report(gen_009_stray_text, where, {{"text", shown(text)}});
        stray_.reset();
        if (joins != Joins::never && diagnostics_.list().size() > index) stray_ = {index, where.end};
    }
    /// A finding, which is a warning at most in a variation.
    Diagnostic& report(const DiagnosticCode& code, Span where, Arguments arguments = {}) {
        auto& finding = diagnostics_.add(code, where, std::move(arguments));
        soften(finding);
        return finding;
    }
    /// Reports that a part of the last ply cannot be read.
    void report_unread(const DiagnosticCode& code, std::string_view text) {
        report(code, span(text), {{"text", shown(text)}}).ply = last_ply();
    }
    /// Reports the first NUL byte of a text, if it has one.
    void report_nul(std::string_view text) {
        if (const auto nul = text.find('\0'); nul != std::string_view::npos)
            report(gen_002_nul_byte, span(text.substr(nul, 1)));
    }
    /// Whether one part more can be kept; the first that cannot is reported at `where`.
    bool has_room(Span where) {
        if (++parts_ <= most_parts) return true;
        if (parts_ == most_parts + 1)
            report(gen_014_too_many_parts, where, {{"limit", static_cast<std::int64_t>(most_parts)}});
        return false;
    }

  private:
    struct Level {
        std::vector<Ply<Written>>* plies;
        std::vector<Annotation<Written>>* annotations;
        std::vector<PlyClaim>* claims;
        std::optional<Ending>* ending;
        std::uint32_t base;  // plies before the level's first
        Span opened;
    };

    [[nodiscard]] const Level& top() const { return open_.empty() ? main_ : open_.back(); }
    // A variation may be found behind all that follows the ply to which it is the alternative.
    void sort() {
        auto& one = annotations();
        if (!std::ranges::is_sorted(one, {}, &Annotation<Written>::ply))
            std::ranges::stable_sort(one, {}, &Annotation<Written>::ply);
    }
    [[gnu::cold, gnu::noinline]] void note_ply(const Ply<Written>& given, Spellings found) {
        if (!wants_edits_ || !is_mere_spelling(found)) return note_spelling(given.where, last_ply(), found);
        std::string meant;
        syntax_.write(meant, *given.written);
        note_spelling(given.where, last_ply(), found, std::move(meant));
    }
    // Whether the written form is the same text, spelled otherwise.
    static bool is_mere_spelling(Spellings found) { return (found & ~S::mere_spellings()) == 0; }
    // Whether the next piece needs a closer look before it is taken.
    void settle() { closed_ = is_long_ || skipped_ > 0 || finished(); }
    [[nodiscard]] bool finished() const { return open_.empty() && stop_.has_value(); }
    [[nodiscard]] bool is_result(std::string_view text) const {
        return is_result_word(text, S::result_names(), syntax_.has_pgn_results());
    }

    // No more plies are kept: a hole stands in the place of this one, and nothing behind it is read.
    [[gnu::cold, gnu::noinline]] void fill_up(Span where) {
        while (!open_.empty()) end_variation();
        diagnostics_.add(gen_015_too_many_plies, where, {{"limit", static_cast<std::int64_t>(most_plies)}}).ply =
            next_ply();
        plies_->push_back({std::nullopt, where});
        is_full_ = true;
        skipped_ = std::numeric_limits<std::size_t>::max() / 2;  // more than can be closed
        settle();
    }

    // Whether a ply is read here: behind the result word it is never legal.
    [[gnu::noinline]] bool takes_ply(Span where) {
        if (skipped_ > 0) return false;
        if (is_long_ && ++held_ > most_plies) {
            fill_up(where);
            return false;
        }
        if (finished()) mark_behind_result(where);
        return true;
    }
    void mark_behind_result(Span where) {
        if (!record_.behind_result)
            record_.behind_result = BehindResult{static_cast<std::uint32_t>(main_.plies->size()), *stop_, where};
    }

    // Another result is held against the first; an ending there ends what is over.
    void word_behind_result(std::string_view text) {
        if (is_result(text)) {
            if (!second_result_) claim({std::string(english_result(text)), span(text), false});
            second_result_ = true;
        } else if (const auto kind = ending_of(text)) {
            if (is_ending_of_seat(*kind, text)) return end_seat(*kind, text);
            auto& before = ending();
            if (!before) return mark_behind_result(span(text));
            if (!before->again) {
                before->again = span(text);
                return;
            }
        }
        if (equal_without_case(text, "wins") || equal_without_case(text, "vince")) return;  // White wins
        stray(text);
    }

    // `White resigns`: the result word before the ending names its seat.
    [[nodiscard]] bool is_ending_of_seat(Ending::Kind kind, std::string_view text) const {
        if (!is_loss(kind) || *top().ending || record_.behind_result || second_result_ || stray_) return false;
        const std::string_view between(base_ + stop_->end,
                                       static_cast<std::size_t>(text.data() - (base_ + stop_->end)));
        return between.find_first_not_of(" \t") == std::string_view::npos && seat_of(record_.results.back().word);
    }
    // The seat of this name, as the game spells it.
    static std::optional<std::string_view> seat_of(std::string_view name) {
        for (const std::string_view seat : S::result_names())
            if (equal_without_case(seat, name)) return seat;
        return std::nullopt;
    }
    void end_seat(Ending::Kind kind, std::string_view text) {
        const std::string seat(*seat_of(record_.results.back().word));
        ending() = Ending{kind, last_ply(), {stop_->begin, span(text).end}, seat};
        record_.results.pop_back();
        stop_.reset();
        settle();
    }

    void end_by_word(Ending::Kind kind, std::string_view text) {
        if (ending() && is_result(text)) return result(text);
        const bool is_first = end({kind, last_ply(), span(text), {}, kind == Ending::Kind::draw}, text);
        if (is_first && text != ending_word(kind) && !is_italian_ending(text))
            note_spelling(span(text), next_ply(), 1, std::string(ending_word(kind)));
    }

    static bool is_loss(Ending::Kind kind) { return kind != Ending::Kind::draw && kind != Ending::Kind::abandoned; }
    // Whether a loss before names no seat, and `text` is one.
    [[nodiscard]] bool may_name_loser(std::string_view text) const {
        const std::optional<Ending>& last = *main_.ending;
        return last && is_loss(last->kind) && !last->seat && !last->again && seat_of(english_result(text));
    }
    // Whether a seat is the subject of the word before it: `Resigns Black`, `abbandona Nero`; not in `resign  White`.
    [[nodiscard]] bool is_subject(std::string_view text) const {
        if (!may_name_loser(text)) return false;
        const Ending& last = **main_.ending;
        const std::string_view verb(base_ + last.where.begin, last.where.size());
        const std::string_view between(base_ + last.where.end, text.data());
        return between.find_first_not_of(" \t") == std::string_view::npos && verb != ending_word(last.kind);
    }

    void result(std::string_view text) {
        if (!open_.empty() && plies_->empty() && may_name_loser(text))  // resign (White): who resigned?
            return void(diagnostics_.add(gen_009_stray_text, span(text), {{"text", shown(text)}}));
        if (!open_.empty()) return stray(text);
        if (is_subject(text)) return name_ending(*seat_of(english_result(text)));
        claim({std::string(english_result(text)), span(text), false});
        stop_ = span(text);
        stray_.reset();
        settle();
    }

    void soften(Diagnostic& finding) const {
        if (open_.empty()) return;
        finding.in_variation = true;
        finding.severity = std::min(finding.severity, Severity::warning);
    }

    const S& syntax_;
    const char* base_;
    Record<Written>& record_;
    Diagnostics& diagnostics_;
    Level main_;
    std::vector<Level> open_;           // variations, from the outside in
    std::vector<Ply<Written>>* plies_;  // of the innermost level
    bool closed_ = false;               // nothing is taken here without a closer look
    bool is_full_ = false;
    std::size_t skipped_ = 0;  // what is open of the parentheses whose contents are not read
    Spellings spelled_ = 0;    // the notes that were given
    bool wants_edits_ = false;
    std::array<std::optional<std::size_t>, 8> spelled_at_ = {};  // where they stand in the list
    std::size_t parts_ = 0;
    bool is_long_;                                                // enough for too many plies: they are counted
    std::size_t held_ = 0;                                        // of them, those of all lines
    std::optional<Span> stop_;                                    // the result word
    bool second_result_ = false;                                  // another one stood behind it
    std::optional<std::pair<std::size_t, std::uint32_t>> stray_;  // the last that others join, and where it ends
};

}  // namespace notaio::notation
