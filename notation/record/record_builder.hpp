// Builds the plies of a record from the pieces that a grammar finds, in the order of the text.
// Keeps the stack of open variations itself, so that no nesting in the text can become nesting of calls.
#pragma once

#include "notation/record/general_codes.hpp"
#include "notation/record/italian.hpp"
#include "notation/record/record.hpp"
#include "notation/record/syntax.hpp"
#include "notation/source/encoding.hpp"

#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::notation {

/// A part of a text that is read as a move, though this part of it says nothing.
struct UnreadPart {
    const DiagnosticCode* code = nullptr;
    Span where = {};
    std::string text = {};  ///< as a message shows it
};

/// A stretch of text as a message shows it: decoded, and cut when it is long.
std::string shown(std::string_view text);

/// A comment as it is kept: decoded, line ends as LF, without blanks around it.
std::string comment_text(std::string_view text);
/// A comment that is decoded already, as it is kept: line ends as LF, without blanks around it. NUL characters stay.
std::string decoded_comment(std::string_view text);

/// Variations nest at most this deep (record-text 6).
inline constexpr std::size_t deepest_variation = 64;

/// A record keeps at most this many comments, glyphs, variations, turn numbers and marks: beside their text they are
/// large, and a record of nothing else must not fill the memory (record-text 11).
inline constexpr std::size_t most_parts = 1'000'000;

/// Counts the parts of a record.
class PartCount {
  public:
    /// Whether one part more can be kept; the first that cannot is reported at `where`.
    bool has_room(Span where, Diagnostics& diagnostics) {
        if (++count_ <= most_parts) return true;
        if (count_ == most_parts + 1)
            diagnostics.add(gen_014_too_many_parts, where, {{"limit", static_cast<std::int64_t>(most_parts)}});
        return false;
    }

  private:
    std::size_t count_ = 0;
};

/// A record keeps at most this many plies, those of its variations and holes included (record-text 11).
inline constexpr std::size_t most_plies = 1'000'000;

/// Reports at `where`, in the place of ply number `ply` of the main line, that no more plies are kept.
inline void report_too_many_plies(Diagnostics& diagnostics, Span where, std::size_t ply) {
    diagnostics.add(gen_015_too_many_plies, where, {{"limit", static_cast<std::int64_t>(most_plies)}}).ply =
        static_cast<std::uint32_t>(ply);
}

/// Keeps the plies of a record without variations to their limit.
class PlyLimit {
  public:
    /// Whether a ply at `where` can be kept. In the place of the first that cannot stands a hole; after it none can.
    template <class W>
    bool has_room(std::vector<Ply<W>>& plies, Span where, Diagnostics& diagnostics) {
        if (plies.size() < most_plies && !full_) return true;
        if (!std::exchange(full_, true)) {
            report_too_many_plies(diagnostics, where, plies.size() + 1);
            plies.push_back({std::nullopt, where});
        }
        return false;
    }
    [[nodiscard]] bool is_full() const { return full_; }

  private:
    bool full_ = false;
};

template <class S>
class RecordBuilder {
  public:
    using Written = typename S::Written;

    /// Fills `record` and `diagnostics` from `text`, of which all pieces are views.
    RecordBuilder(const S& syntax, std::string_view text, Record<Written>& record, Diagnostics& diagnostics)
        : syntax_(syntax),
          base_(text.data()),
          diagnostics_(diagnostics),
          results_(&record.results),
          behind_result_(&record.behind_result),
          main_{&record.plies, &record.annotations, &record.claims, &record.ending, 0, {}},
          plies_(&record.plies),
          is_long_(text.size() > most_plies) {
        settle();
    }

    /// `text` is a move. The hot path: inlined where the grammar has matched it.
    [[gnu::always_inline]] void ply(std::string_view text) {
        if (closed_ && !takes_ply(text)) return;
        auto& made = plies_->emplace_back(std::nullopt, span(text));
        if (const Spellings found = syntax_.decode(text, made.where.begin, made.written)) note_ply(made, found);
    }
    /// The notes on spelling are to hold the edits that make it the written one.
    void collect_edits(bool wanted) { wants_edits_ = wanted; }
    [[nodiscard]] bool collects_edits() const { return wants_edits_; }

    /// A ply that is written in several parts, of which `text` is the first: made without a move, for the caller to
    /// fill. Nothing where none may stand.
    Ply<Written>* begin_ply(std::string_view text) {
        if (closed_ && !takes_ply(text)) return nullptr;
        plies_->push_back({std::nullopt, span(text)});
        return &plies_->back();
    }
    /// The last ply of the line under way, its place stretched over `text`.
    Ply<Written>* stretch_ply(std::string_view text) {
        if (skipped_ > 0 || plies_->empty()) return nullptr;
        plies_->back().where.end = span(text).end;
        return &plies_->back();
    }
    /// Says why `text`, a part of ply number `ply`, is none.
    void report_part(std::string_view text, std::uint32_t ply) { report_hole(text, ply); }
    /// Reports that a part of the last ply cannot be read.
    void report_unread(const DiagnosticCode& code, std::string_view text) {
        report(code, span(text), {{"text", shown(text)}}).ply = last_ply();
    }
    /// Notes the spelling of a part of ply number `ply`.
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
    /// What `text` says of the last ply.
    void claim(std::string_view text, PlyClaim made) {
        if (skipped_ == 0 && has_room(text)) top().claims->push_back(std::move(made));
    }
    /// Whose the ending is that stands last.
    void name_ending(std::string_view seat) {
        const bool is_last = skipped_ == 0 && !finished() && *top().ending && !(*top().ending)->again;
        if (is_last) (*top().ending)->seat = std::string(seat);
    }
    /// Open variations.
    [[nodiscard]] std::size_t depth() const { return open_.size(); }
    [[nodiscard]] bool is_skipping() const { return skipped_ > 0; }
    /// Whether the result word stands before: another word is no ply, but text without a place.
    [[nodiscard]] bool has_ended() const { return finished(); }
    [[nodiscard]] Span span(std::string_view text) const {
        return {offset(text), offset(text) + static_cast<std::uint32_t>(text.size())};
    }

    /// `number` and the dots after it.
    void turn_number(std::string_view text) {
        if (skipped_ > 0) return;
        if (finished() && stray_after_result_) return stray(text);  // a number among other words
        if (!has_room(text)) return;
        std::int64_t value = 0;
        std::size_t dot = 0;
        for (; text[dot] != '.'; ++dot) value = value * 10 + (text[dot] - '0');
        auto& made = top().claims->emplace_back();  // filled where it stands: the hot path of numbered records
        made.ply = next_ply();
        made.kind = text.size() > dot + 1 ? PlyClaim::Kind::round_middle : PlyClaim::Kind::turn_number;
        made.value = value;
        made.where = span(text);
        made.code = &gen_203_wrong_turn_number;
    }

    /// `text` is a comment with its marks: `{ ... }`, `; ...`, or `{ ...` where nothing closes it.
    [[gnu::noinline]] void comment(std::string_view text) {
        const bool closed = text.front() != '{' || (text.size() > 1 && text.back() == '}');
        if (!closed) report(gen_003_unclosed_comment, Span{offset(text), offset(text) + 1});
        if (const auto nul = text.find('\0'); nul != std::string_view::npos)
            report(gen_002_nul_byte, span(text.substr(nul, 1)));
        if (skipped_ > 0 || !has_room(text)) return;
        if (text.front() == ';' && is_of_moves(text.substr(1))) report(gen_025_comment_of_moves, span(text));
        const std::string_view inner = text.substr(1, text.size() - (closed && text.front() == '{' ? 2 : 1));
        annotate({.ply = last_ply(), .text = comment_text(inner), .where = span(text)});
    }

    [[gnu::noinline]] void glyph(std::string_view text) {
        if (skipped_ > 0) return;
        if (top().plies->empty()) return stray(text);
        if (!has_room(text)) return;
        annotate({.ply = last_ply(),
                  .kind = Annotation<Written>::Kind::glyph,
                  .text = std::string(text),
                  .where = span(text)});
    }

    [[gnu::noinline]] void open_variation(std::string_view text) {
        if (skipped_ > 0) {
            ++skipped_;
        } else if (open_.size() >= deepest_variation) {
            // Not softened: what stands inside is lost.
            diagnostics_.add(gen_007_too_deep, span(text), {{"depth", static_cast<std::int64_t>(deepest_variation)}});
            skip();
        } else if (top().plies->empty() || finished()) {
            stray(text);
            skip();
        } else if (!has_room(text)) {
            skip();
        } else {
            annotate({.ply = last_ply(), .kind = Annotation<Written>::Kind::variation, .where = span(text)});
            auto& made = top().annotations->back();
            enter({&made.plies, &made.annotations, &made.claims, &made.ending, made.ply - 1, span(text)});
        }
    }

    [[gnu::noinline]] void close_variation(std::string_view text) {
        if (skipped_ > 0) {
            --skipped_;
        } else if (open_.empty()) {
            stray(text);
        } else {
            leave();
        }
        settle();
    }

    /// Any other word: an ending, a result, or a ply that cannot be read.
    [[gnu::noinline]] void word(std::string_view text) {
        if (skipped_ > 0) return;
        if (finished()) return word_behind_result(text);
        if (const auto kind = ending_of(text)) return ending(*kind, text);
        if (is_result_word(text, S::seat_names(), syntax_.has_pgn_results())) return result(text);
        if (text == "}" || top().ending->has_value()) return stray(text);  // no ply is due behind an ending
        hole(text);
    }

    /// A ply whose text is no move.
    [[gnu::noinline]] void hole(std::string_view text) {
        if (++held_ > most_plies) return fill_up(text);
        report_hole(text, next_ply());
        top().plies->push_back({std::nullopt, span(text)});
    }

    /// Call at the end of the record: reports what was left open.
    void finish() {
        while (!open_.empty()) {
            const Span opened = top().opened;
            leave();
            report(gen_006_unclosed_variation, opened);
        }
    }

    [[nodiscard]] std::uint32_t next_ply() const { return top().base + static_cast<std::uint32_t>(plies_->size()) + 1; }
    [[nodiscard]] std::uint32_t last_ply() const { return next_ply() - 1; }

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
    void enter(Level level) {
        open_.push_back(level);
        plies_ = level.plies;
        settle();
    }
    void leave() {
        open_.pop_back();
        plies_ = top().plies;
        settle();
    }
    void skip() {
        skipped_ = 1;
        settle();
    }
    [[gnu::cold, gnu::noinline]] void note_ply(const Ply<Written>& made, Spellings found) {
        if (!wants_edits_ || !is_mere_spelling(found)) return note_spelling(made.where, next_ply() - 1, found);
        std::string meant;
        syntax_.write(meant, *made.written);
        note_spelling(made.where, next_ply() - 1, found, std::move(meant));
    }
    // Whether the written form is the same text, spelled otherwise.
    static bool is_mere_spelling(Spellings found) {
        if constexpr (requires { S::mere_spellings(); })
            return (found & ~S::mere_spellings()) == 0;
        else
            return true;
    }
    // Whether the next piece needs a closer look before it is taken.
    void settle() { closed_ = is_long_ || skipped_ > 0 || finished(); }
    [[nodiscard]] bool finished() const { return open_.empty() && stop_.has_value(); }
    [[nodiscard]] std::uint32_t offset(std::string_view text) const {
        return static_cast<std::uint32_t>(text.data() - base_);
    }

    // No more plies are kept: a hole stands in the place of this one, and nothing behind it is read.
    [[gnu::cold, gnu::noinline]] void fill_up(std::string_view text) {
        while (!open_.empty()) leave();
        report_too_many_plies(diagnostics_, span(text), next_ply());
        plies_->push_back({std::nullopt, span(text)});
        skipped_ = std::numeric_limits<std::size_t>::max() / 2;  // more than can be closed
        settle();
    }

    // Whether one part more can be kept; the first that cannot is reported.
    bool has_room(std::string_view text) {
        if (++parts_ <= most_parts) return true;
        if (parts_ == most_parts + 1)
            report(gen_014_too_many_parts, span(text), {{"limit", static_cast<std::int64_t>(most_parts)}});
        return false;
    }

    // Whether a ply is read here: behind the result word it is never legal.
    [[gnu::noinline]] bool takes_ply(std::string_view text) {
        if (skipped_ > 0) return false;
        if (is_long_ && ++held_ > most_plies) {
            fill_up(text);
            return false;
        }
        if (finished()) mark_behind_result(text);
        return true;
    }
    void mark_behind_result(std::string_view text) {
        if (!*behind_result_)
            *behind_result_ = BehindResult{static_cast<std::uint32_t>(main_.plies->size()), *stop_, span(text)};
    }

    // Another result is held against the first; an ending there ends what is over.
    void word_behind_result(std::string_view text) {
        if (is_result_word(text, S::seat_names(), syntax_.has_pgn_results())) {
            if (!second_result_) results_->push_back({std::string(english_result(text)), span(text), false});
            second_result_ = true;
        } else if (const auto kind = ending_of(text)) {
            auto& before = *top().ending;
            if (is_ending_of_seat(*kind, text)) return end_seat(*kind, text);
            if (!before) return mark_behind_result(text);
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
        const bool is_loss = kind == Ending::Kind::resign || kind == Ending::Kind::timeout;
        if (!is_loss || *top().ending || *behind_result_ || second_result_ || stray_after_result_) return false;
        const std::string_view between(base_ + stop_->end, static_cast<std::size_t>(text.data() - (base_ + stop_->end)));
        const auto is_it = [&](std::string_view seat) { return equal_without_case(seat, results_->back().word); };
        return between.find_first_not_of(" \t") == std::string_view::npos &&
               std::ranges::any_of(S::seat_names(), is_it);
    }
    void end_seat(Ending::Kind kind, std::string_view text) {
        *top().ending = Ending{kind, last_ply(), {stop_->begin, span(text).end}, results_->back().word};
        results_->pop_back();
        stop_.reset();
        settle();
    }

    // Whether all words of a comment are moves and their numbers, two of them at least.
    bool is_of_moves(std::string_view text) const {
        std::size_t moves = 0;
        std::size_t numbers = 0;
        while (true) {
            const std::size_t begin = text.find_first_not_of(" \t");
            if (begin == std::string_view::npos) return moves > 0 && moves + numbers > 1;
            std::string_view word = text.substr(begin, text.find_first_of(" \t", begin) - begin);
            text.remove_prefix(begin + word.size());
            const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
            const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
            if (digits > 0 && dots > digits) {
                ++numbers;
                word.remove_prefix(dots);
            }
            while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.remove_suffix(1);
            if (word.empty()) continue;
            if (!is_move(word)) return false;
            ++moves;
        }
    }
    bool is_move(std::string_view word) const {
        if constexpr (requires { syntax_.is_part(word); })
            if (syntax_.is_part(word)) return true;
        return syntax_.read(word, 0).has_value();
    }

    void ending(Ending::Kind kind, std::string_view text) {
        if (auto& before = *top().ending) {
            if (is_result_word(text, S::seat_names(), syntax_.has_pgn_results())) return result(text);
            if (before->again) return stray(text);
            before->again = span(text);
            return;
        }
        if (text != ending_word(kind) && !is_italian_ending(text))
            note_spelling(span(text), next_ply(), 1, std::string(ending_word(kind)));
        *top().ending = Ending{kind, last_ply(), span(text), {}, kind == Ending::Kind::draw};
    }

    void result(std::string_view text) {
        if (!open_.empty()) return stray(text);
        results_->push_back({std::string(english_result(text)), span(text), false});
        stop_ = span(text);
        settle();
    }

    void stray(std::string_view text) {
        const auto place = span(text);
        if (!finished()) return static_cast<void>(report(gen_009_stray_text, place, {{"text", shown(text)}}));
        if (stray_after_result_) {  // one finding for all that follows the result word
            auto& end = diagnostics_.list()[*stray_after_result_].where->end;
            end = std::max(end, place.end);  // a seat may be told after what follows it
            return;
        }
        const std::size_t index = diagnostics_.list().size();
        report(gen_009_stray_text, place, {{"text", shown(text)}});
        if (diagnostics_.list().size() > index) stray_after_result_ = index;
    }

    Diagnostic& report(const DiagnosticCode& code, Span where, Arguments arguments = {}) {
        auto& made = diagnostics_.add(code, where, std::move(arguments));
        soften(made);
        return made;
    }

    void report_hole(std::string_view text, std::uint32_t ply) {
        const std::size_t before = diagnostics_.list().size();
        if (text.find('\0') != std::string_view::npos)
            diagnostics_.add(gen_002_nul_byte, span(text));
        else
            syntax_.report_hole(text, span(text), diagnostics_);
        for (auto& made : diagnostics_.list().subspan(before)) {
            made.ply = ply;
            soften(made);
        }
    }

    void soften(Diagnostic& made) const {
        if (open_.empty()) return;
        made.in_variation = true;
        made.severity = std::min(made.severity, Severity::warning);
    }

    void annotate(Annotation<Written> annotation) { top().annotations->push_back(std::move(annotation)); }

    const S& syntax_;
    const char* base_;
    Diagnostics& diagnostics_;
    std::vector<ResultClaim>* results_;
    std::optional<BehindResult>* behind_result_;
    Level main_;
    std::vector<Level> open_;           // variations, from the outside in
    std::vector<Ply<Written>>* plies_;  // of the innermost level
    bool closed_ = false;               // nothing is taken here without a closer look
    std::size_t skipped_ = 0;           // open parentheses whose contents are not read
    Spellings spelled_ = 0;             // the notes that were given
    bool wants_edits_ = false;
    std::array<std::optional<std::size_t>, 8> spelled_at_ = {};  // where they stand in the list
    std::size_t parts_ = 0;
    bool is_long_;                                   // enough for too many plies: they are counted
    std::size_t held_ = 0;                           // of them, those of all lines
    std::optional<Span> stop_;                       // the result word
    bool second_result_ = false;                     // another one stood behind it
    std::optional<std::size_t> stray_after_result_;  // its finding in the list
};

}  // namespace notaio::notation
