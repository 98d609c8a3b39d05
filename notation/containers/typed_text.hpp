// Text that people typed from paper: what stands around the moves and within them that no grammar takes. Looked at only
// where a reading found something wrong, so that text without a fault costs nothing. docs/notation/record-text.md 12
#pragma once

#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"
#include "notation/source/function_ref.hpp"
#include "notation/source/typed_characters.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation {

/// What a word is to the game whose moves a text holds.
enum class WordKind : std::uint8_t {
    other,
    move,  ///< a move, or a part of a turn
    end,   ///< an ending or a result
};

/// The words of a game, as its syntax reads them.
struct GameWords {
    FunctionRef<WordKind(std::string_view)> kind;
    std::span<const std::string_view> seats = {};
    std::span<const std::string_view> moves = {};    ///< moves that are words: pass
    std::span<const std::string_view> results = {};  ///< who may have won or lost, in English
    std::string_view first = {};                     ///< who moves first, if the tags name a seat; else the first seat
};

/// What a word is to the syntax S.
template <class S>
WordKind kind_of_word(const S& syntax, std::string_view word) {
    if (word.empty()) return WordKind::other;
    if (ending_of(word) || is_result_word(word, S::result_names(), syntax.has_pgn_results())) return WordKind::end;
    return is_move(syntax, word) ? WordKind::move : WordKind::other;
}

template <class S>
std::span<const std::string_view> move_words_of() {
    if constexpr (has<HasMoveWords, S>)
        return S::move_words();
    else
        return {};
}

/// How many words the turns of a line have. A turn is what stands behind one number.
struct LineTurns {
    std::size_t words = 0;  ///< of the line, without numbers
    std::size_t lead = 0;   ///< of them before the first number
    std::size_t tail = 0;   ///< behind the last
    std::size_t turn = 0;   ///< of the longest turn between two numbers
    std::size_t numbers = 0;
    bool is_numbered = false;  ///< it begins with a number
};

/// A text with blanks in the place of what is no part of its record, and with the characters that were meant. It is as
/// long as the text that it was made of, so that a place in one is a place in the other: what was taken out of a word
/// stands as blanks behind it.
class TypedText {
  public:
    enum class Container : std::uint8_t { text, line };

    TypedText(std::string_view bytes, Container container) : text_(bytes), container_(container) {}

    /// Puts right what stands before the moves of a text: quotation marks of tags, blanks, byte-order marks.
    void edit_head();
    /// Puts right the moves, which begin at `begin`. Call once.
    void edit_moves(std::size_t begin, const GameWords& words);

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] bool is_edited() const { return edited_; }
    /// What was found on the way: notes, and lines that are no moves.
    void report(Diagnostics& out);

    /// The tags that stand in other words before the moves.
    [[nodiscard]] const Tags& tags() const { return tags_; }

    /// The place of `place` in the text that this one was made of.
    [[nodiscard]] Span original(Span place) const;
    /// Whether a word was corrected so that something moved in it.
    [[nodiscard]] bool has_moved() const { return !runs_.empty(); }

  private:
    struct Found {
        std::optional<Span> where = {};
        std::vector<Edit> edits = {};
    };
    enum Note : std::uint8_t { blanks, invisibles, hyphens, pages, numbers, quotes, players, punctuation, notes };

    // Bytes of a corrected word, and where they stood.
    struct Run {
        std::uint32_t at = 0;
        std::uint32_t original = 0;
        std::uint32_t size = 0;
    };

    [[nodiscard]] std::uint32_t offset(std::string_view part) const {
        return static_cast<std::uint32_t>(part.data() - text_.data());
    }
    [[nodiscard]] Span span(std::string_view part) const {
        return {offset(part), offset(part) + static_cast<std::uint32_t>(part.size())};
    }
    void blank_out(Span where);
    void note(Note kind, Span where, Edit edit);
    void edit_blanks(std::string_view piece);
    void edit_tag(std::string_view line);
    void take_title(std::string_view line);

    void edit_line(std::string_view line, std::string_view rest, const GameWords& words);
    void split(std::string_view line);
    bool is_prose(std::string_view line, std::string_view rest, const GameWords& words);
    Diagnostic& add_prose(std::string_view text);
    void take_prose(std::string_view piece, const GameWords& words);
    void take_remarks(std::string_view piece, const GameWords& words);
    bool take_page_mark(std::string_view line, std::string_view rest, const GameWords& words);
    bool is_page_number_here(std::string_view rest) const;
    bool take_players(std::string_view line, const GameWords& words);
    void take_sentence(std::string_view text);
    void take_results(std::string_view piece, std::string_view rest, const GameWords& words);
    void edit_piece(std::string_view piece, std::string_view rest, bool opens_line, const GameWords& words);
    void take_bullet(std::string_view piece, const GameWords& words);
    void edit_number(std::string_view content, std::string_view rest, bool opens_line, const GameWords& words);
    void edit_word(std::string_view word, std::string_view piece, const GameWords& words);
    void take_punctuation(std::string_view word, const GameWords& words);
    bool squeeze(std::string_view word, bool soft_is_hyphen, const GameWords& words);
    bool part_words(std::string_view word, const GameWords& words);

    std::string text_;
    Container container_;
    bool edited_ = false;
    Found found_[notes];
    Diagnostics prose_;
    std::vector<Run> runs_;                 // ascending
    std::vector<std::string_view> pieces_;  // of the line under way, outside of comments
    bool in_braces_ = false;
    std::size_t depth_ = 0;                 // of variations
    std::size_t looked_at_ = 0;             // words of lines that may be prose
    std::size_t squeezed_ = 0;              // words
    std::size_t sentences_ = 0;             // words that may begin one about the result
    std::size_t steps_ = 0;                 // lines and words
    std::optional<LineTurns> before_ = {};  // of the last line that is not blank
    bool behind_blank_ = true;              // a blank line, a page break or prose stands before
    bool is_head_ = true;                   // nothing but tags and names of players stands before
    bool moves_seen_ = false;
    bool has_dashes_ = false;                   // before its lines, as a list
    bool is_bare_ = false;                      // the line begins with a number without a dot
    std::optional<std::uint32_t> number_ = {};  // of the last turn
    Tags tags_;
    struct Remark {
        std::uint32_t at = 0;
        std::string text;
    };
    std::vector<Remark> remarks_;  // in parentheses, which are braces then
};

/// Brings the places of a record that was read from `typed.text()` back to the text that it was made of.
template <class S>
void restore_places(const TypedText& typed, std::vector<Ply<typename S::Written>>& plies,
                    std::vector<Annotation<typename S::Written>>& annotations, std::vector<PlyClaim>& claims,
                    std::optional<Ending>& ending) {
    const auto restore = [&](Span& where) { where = typed.original(where); };
    for (auto& ply : plies) {
        const Span read = ply.where;
        restore(ply.where);
        if constexpr (has<PlacesMoves, S>)
            if (ply.where != read && ply.written) S::set_where(*ply.written, ply.where);
    }
    for (PlyClaim& claim : claims) restore(claim.where);
    if (ending) restore(ending->where);
    for (auto& one : annotations) {
        restore(one.where);
        restore_places<S>(typed, one.plies, one.annotations, one.claims, one.ending);
    }
}

/// What a record and its findings held before it was read.
struct BeforeReading {
    std::size_t findings = 0;
    std::size_t tags = 0;
    bool as_meant = true;  ///< ReadSettings::as_meant
};

/// Reads a text again where the first reading found something wrong that may come from typing. `edit_typed(typed)` puts
/// it right; `read(text)` fills `record` and `diagnostics`.
template <class S, class EditTyped, class Read>
void read_again(std::string_view bytes, TypedText::Container container, Record<typename S::Written>& record,
                Diagnostics& diagnostics, BeforeReading before, const EditTyped& edit_typed, const Read& read) {
    if (!before.as_meant) return;
    const auto found = diagnostics.list().subspan(std::min(before.findings, diagnostics.list().size()));
    const bool all_well =
        std::ranges::all_of(found, [](const Diagnostic& finding) { return finding.severity == Severity::note; });
    if (all_well && !record.behind_result) return;  // a result that stands before moves may be no result
    TypedText typed(bytes, container);
    edit_typed(typed);
    if (!typed.is_edited()) return;
    Diagnostics fresh;
    for (Diagnostic& finding : diagnostics.list().first(before.findings)) fresh.add(std::move(finding));
    diagnostics = std::move(fresh);
    record.tags.resize(std::min(before.tags, record.tags.size()));
    Tags tags = std::move(record.tags);
    record.clear();
    record.tags = std::move(tags);
    read(typed.text());
    for (const Tag& tag : typed.tags())
        if (find_tag(record.tags, tag.name) == nullptr) record.tags.push_back(tag);
    if (typed.has_moved()) {
        restore_places<S>(typed, record.plies, record.annotations, record.claims, record.ending);
        const auto restore = [&](Span& where) { where = typed.original(where); };
        for (ResultClaim& claim : record.results)
            if (claim.where) restore(*claim.where);
        if (record.behind_result) {
            restore(record.behind_result->result);
            restore(record.behind_result->where);
        }
        for (Diagnostic& finding : diagnostics.list().subspan(std::min(before.findings, diagnostics.list().size()))) {
            if (finding.where) restore(*finding.where);
            for (Label& label : finding.labels) restore(label.where);
            std::erase_if(finding.safe, [&](const Edit& edit) { return typed.original(edit.where) != edit.where; });
        }
    }
    typed.report(diagnostics);
}

/// Reads a text again, see `read_again`, with its head (of a text record) and its moves put into the form that they
/// were meant in. `syntax_of(text)` gives the syntax, and the byte offset at which the moves begin.
template <class S, class SyntaxOf, class Read>
void read_again_as_meant(std::string_view bytes, TypedText::Container container, Record<typename S::Written>& record,
                         Diagnostics& diagnostics, BeforeReading before, const SyntaxOf& syntax_of, const Read& read) {
    const auto edit_typed = [&](TypedText& typed) {
        if (container == TypedText::Container::text) typed.edit_head();
        const auto [syntax, begin] = syntax_of(typed.text());
        const auto kind = [&s = syntax](std::string_view word) { return kind_of_word<S>(s, word); };
        const Tag* const first = find_tag(record.tags, "First");
        typed.edit_moves(begin, {kind, S::seat_names(), move_words_of<S>(), S::result_names(),
                                 first != nullptr ? std::string_view(first->value) : std::string_view()});
    };
    read_again<S>(bytes, container, record, diagnostics, before, edit_typed, read);
}

/// Reads a text in a notation of a game's own again, see `read_again`: blanks, hyphens and invisible characters alone
/// are put right.
template <class S, class Read>
void read_again_in_plain_characters(std::string_view bytes, TypedText::Container container,
                                    Record<typename S::Written>& record, Diagnostics& diagnostics, BeforeReading before,
                                    const Read& read) {
    const auto edit_typed = [&](TypedText& typed) {
        if (container == TypedText::Container::text) typed.edit_head();
        const auto kind = [](std::string_view word) {
            const bool ascii = std::ranges::all_of(word, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
            return ascii ? WordKind::move : WordKind::other;
        };
        typed.edit_moves(0, {kind});
    };
    read_again<S>(bytes, container, record, diagnostics, before, edit_typed, read);
}

}  // namespace notaio::notation
