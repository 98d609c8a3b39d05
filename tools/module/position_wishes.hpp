// A question about positions as one game reads it, whatever the board. Included by position_search.hpp.
#pragma once

#include "notation/source/ascii.hpp"
#include "notation/source/printable.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/setup.hpp"
#include "rules/identity/key.hpp"
#include "tools/module/bare_position.hpp"
#include "tools/module/cell_names.hpp"
#include "tools/module/position_question.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Anything but nothing.
inline constexpr rules::Content anything = std::numeric_limits<rules::Content>::max();

/// A pattern: what is to stand on cells that have a name on some board.
struct WishedPattern {
    struct Wish {
        std::string cell;
        rules::Content content = 0;
    };
    std::vector<Wish> cells = {};
    std::optional<rules::Content> mover = {};
};

/// A text up to the end of its first `count` fields.
inline std::string_view first_fields(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < count && end != std::string_view::npos; ++i)
        end = text.find(' ', end + (i > 0 ? 1 : 0));
    return text.substr(0, end);
}

/// Reads the values of a question as those of game G.
template <rules::Has<rules::Patterned> G>
class PositionWishes {
    using Setup = typename G::Setup;
    using Written = typename G::Written;

  public:
    /// A position, and how many fields of its string were given.
    struct Wished {
        Setup setup;
        std::size_t fields = 0;
    };

    explicit PositionWishes(const PositionQuestion& question) : question_(question) {
        for (const std::string& text : question.positions) read_position(text);
        for (const std::string& text : question.patterns) patterns.push_back(read_pattern("pattern", text));
        for (const auto& [text, next] : question.later) later.push_back(read_pattern(next ? "next" : "then", text));
        for (const std::string& text : question.moves) read_move(text);
    }

    std::vector<Wished> positions = {};
    std::vector<WishedPattern> patterns = {};
    std::vector<WishedPattern> later = {};
    std::vector<Written> moves = {};

    /// The first fault; nothing: all can be asked of the game.
    [[nodiscard]] std::optional<QuestionFault> fault(Language language) const {
        if (!fault_) return std::nullopt;
        return QuestionFault{fault_->option, fault_->why.in(language)};
    }
    [[nodiscard]] bool is_good() const { return !fault_; }

    /// A setup as it is, with its cells called as in the question.
    [[nodiscard]] std::optional<Setup> named(const Setup& setup) const {
        const auto* tag = notation::find_tag(question_.settings.defaults, "Coordinates");
        const auto result = tag == nullptr ? std::nullopt : rules::with_coordinates<G>(setup, tag->value);
        return result ? result : rules::with_coordinates<G>(setup, G::coordinate_ids[0]);
    }

  private:
    struct Fault {
        std::string_view option;
        notation::Phrase why;
    };

    void fail(std::string_view option, const notation::Text& text, notation::Arguments arguments) {
        if (!fault_) fault_ = Fault{option, notation::Phrase(text, std::move(arguments))};
    }

    // What was left out of a position string is taken from where some game starts, so that it can be read at all.
    void read_position(const std::string& text) {
        const std::size_t given = rules::words_of(text).size();
        if (given == 0) return fail("position", "it is empty"_text, {});
        Diagnostics found;
        auto setup = setup_at(text, found);
        if (!setup && given < G::equal_fields) setup = setup_with_rest(text, given);
        if (setup) return positions.push_back({std::move(*setup), std::min(given, G::equal_fields)});
        const auto& findings = found.list();
        const auto error = std::ranges::find(findings, Severity::error, &Diagnostic::severity);
        if (error == findings.end())
            return fail("position", "no position of {game}"_text, {{"game", std::string(G::name)}});
        fail("position", message_of(*error->code), error->arguments);
    }

    // By the usual start, or by that of some other value of a tag: who begins, which swap there is.
    std::optional<Setup> setup_with_rest(const std::string& text, std::size_t given) const {
        Diagnostics ignored;
        const auto completed = [&](const Tags& tags) -> std::optional<Setup> {
            const auto start = G::read_setup(tags, ignored);
            if (!start) return std::nullopt;
            const std::string whole = start->position_text(start->start());
            return setup_at(text + whole.substr(first_fields(whole, given).size()), ignored);
        };
        if (auto result = completed(question_.settings.defaults)) return result;
        for (const notation::SetupTag& row : G::setup_schema)
            for (const std::string_view value : row.values)
                if (auto result = completed({{std::string(row.name), std::string(value)}})) return result;
        return std::nullopt;
    }

    std::optional<Setup> setup_at(const std::string& text, Diagnostics& found) const {
        const Request request{.source = {.uri = {}, .bytes = text},
                              .notation = {},
                              .settings = question_.settings,
                              .bare = BareForm::position};
        const auto tags = position_tags<G>(request, found);
        return tags ? G::read_setup(*tags, found) : std::nullopt;
    }

    WishedPattern read_pattern(std::string_view option, std::string text) {
        std::ranges::replace_if(
            text, [](char c) { return c == '\t' || c == '\r' || c == '\n'; }, ' ');
        WishedPattern pattern;
        const auto words = rules::words_of(text);
        if (words.empty()) fail(option, "a pattern is cell=content, with blanks between them"_text, {});
        for (const std::string_view word : words)
            if (!fault_) read_wish(option, word, pattern);
        return pattern;
    }

    void read_wish(std::string_view option, std::string_view word, WishedPattern& pattern) {
        const std::size_t equals = word.find('=');
        const std::string shown = '"' + notation::shown(word) + '"';
        if (equals == std::string_view::npos || equals == 0 || equals + 1 == word.size())
            return fail(option, "{text} is not cell=content"_text, {{"text", shown}});
        const std::string_view content = word.substr(equals + 1);
        if (notation::equal_without_case(word.substr(0, equals), "mover")) {
            if (pattern.mover)
                return fail(option, "{text}: who is to move stands there already"_text, {{"text", shown}});
            pattern.mover = rules::letter_in(G::mover_letters, content);
            if (!pattern.mover)
                fail(option, "{text}: who is to move in {game} is one of {letters}"_text,
                     {{"text", shown}, {"game", std::string(G::name)}, {"letters", parted(G::mover_letters)}});
            return;
        }
        auto wished = content == "." ? std::optional(rules::Content{0}) : G::read_content(content);
        if (content == "*") wished = anything;
        if (!wished)
            return fail(option, "{text}: on cells of {game} stands . for nothing, * for anything, or {letters}"_text,
                        {{"text", shown}, {"game", std::string(G::name)}, {"letters", parted(G::content_letters)}});
        const std::string name = without_leading_zeros(word.substr(0, equals));
        const CellNames* names = names_with(name);
        if (names == nullptr)
            return fail(option, "{text} names no cell of {game}"_text,
                        {{"text", shown}, {"game", std::string(G::name)}});
        const auto cell = cell_called(*names, name);
        if (std::ranges::any_of(pattern.cells,
                                [&](const auto& other) { return cell_called(*names, other.cell) == cell; }))
            return fail(option, "{text} names a cell that stands there already"_text, {{"text", shown}});
        pattern.cells.push_back({name, *wished});
    }

    static std::string without_leading_zeros(std::string_view name) {
        std::string text;
        for (const char c : name) {
            const bool is_leading = text.empty() || !notation::is_digit(text.back());
            if (c == '0' && is_leading && text.size() + 1 < name.size()) continue;
            text += c;
        }
        return text;
    }

    static std::string parted(std::string_view letters) {
        std::string text;
        for (const char letter : letters) (text += text.empty() ? "" : " ") += letter;
        return text;
    }

    // The names of a board that has such a cell: the usual one, or from the largest down. Null: there is none.
    const CellNames* names_with(std::string_view name) {
        for (std::size_t i = 0;; ++i) {
            if (i == boards_.size() && !know_next_board()) return nullptr;
            if (cell_called(boards_[i], name)) return &boards_[i];
        }
    }
    // Makes the names of one board more; false: there is no other.
    bool know_next_board() {
        const std::size_t before = boards_.size();
        if (before == 0) know_board({});
        for (const notation::SetupTag& row : G::setup_schema) {
            if (row.kind != notation::SetupTag::Kind::number) continue;
            if (next_size_ == 0) next_size_ = row.highest;
            while (boards_.size() == before && next_size_ >= row.lowest)
                know_board({{std::string(row.name), std::to_string(next_size_--)}});
            break;  // sizes; numbers of players are others
        }
        return boards_.size() > before;
    }
    void know_board(const Tags& tags) {
        Diagnostics ignored;
        const auto setup = G::read_setup(tags, ignored);
        const auto names = setup ? named(*setup) : std::nullopt;
        if (names) boards_.push_back(cell_names<G>(*names));
    }

    void read_move(const std::string& text) {
        notation::Record<Written> record;
        Diagnostics found;
        const auto& rows = GameParts<G>::notations();
        const auto row = std::ranges::find(rows, "notaio", &notation::Notation<Written>::id);
        row->read({.uri = "-", .bytes = text}, question_.settings, record, found);
        const bool is_move = record.plies.size() == 1 && record.plies.front().written && !record.ending;
        if (!is_move || found.count(Severity::error) > 0)
            return fail("move", "{text} is no move of {game}"_text,
                        {{"text", '"' + notation::shown(text) + '"'}, {"game", std::string(G::name)}});
        moves.push_back(*record.plies.front().written);
    }

    const PositionQuestion& question_;
    std::optional<Fault> fault_;
    std::vector<CellNames> boards_;  // of the usual board, and of others from the largest down
    int next_size_ = 0;              // of those
};

}  // namespace notaio::tools
