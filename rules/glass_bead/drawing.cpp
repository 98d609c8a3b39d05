// Boards of the Glass Bead Game as text. docs/notation/glass-bead.md 4.2
#include "rules/board/drawn_lines.hpp"
#include "rules/game/setup.hpp"
#include "rules/glass_bead/codes.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/position.hpp"
#include "rules/glass_bead/text.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

using notation::glass_bead::pit_letters;

constexpr std::string_view blanks = " \t|";  // bars may part the cells

// As seen from South: North's row from his right, then South's from his left.
std::size_t pit_of_column(Side side, std::size_t column) { return side == Side::south ? column : pits - 1 - column; }

bool is_name(Side side, std::string_view word) {
    return side == Side::north ? word == "North" || word == "Nord" : word == "South" || word == "Sud";
}

struct Mover {
    Side side = Side::north;
    std::uint32_t ply = 1;
};

// Who is to move, and perhaps the ply: `South to move, ply 41`, `tocca a Sud, mossa 41`, `muove Nord`, `Nord muove`; or
// who moved last: `North moved last, ply 41`.
std::optional<Mover> read_mover(std::vector<std::string_view> words) {
    for (std::string_view& word : words)
        if (word.ends_with(',') || word.ends_with(':')) word.remove_suffix(1);
    Mover found;
    const auto is = [&](std::size_t at, std::string_view word) {
        return at < words.size() && notation::equal_without_case(words[at], word);
    };
    if (words.size() > 3) {  // `muove Nord, mossa 7` has four
        const auto ply = whole_number(words.back(), 0, 1'000'000'000);
        if (!ply || (!is(words.size() - 2, "ply") && !is(words.size() - 2, "mossa"))) return std::nullopt;
        found.ply = static_cast<std::uint32_t>(*ply);
        words.resize(words.size() - 2);
    }
    std::size_t name = 0;
    const bool moved = is(1, "moved") && is(2, "last") && words.size() == 3;
    if (is(0, "muove") && words.size() == 2)
        name = 1;
    else if (is(0, "tocca") && is(1, "a") && words.size() == 3)
        name = 2;
    else if (!(is(1, "muove") && words.size() == 2) && !(is(1, "to") && is(2, "move") && words.size() == 3) && !moved)
        return std::nullopt;
    if (!is_name(Side::north, words[name]) && !is_name(Side::south, words[name])) return std::nullopt;
    found.side = is_name(Side::north, words[name]) != moved ? Side::north : Side::south;
    return found;
}

/// Reads the lines of a drawing one after the other.
class Reader {
  public:
    explicit Reader(std::string_view text) : lines_(drawn_lines(text, blanks)) {}

    struct Fault {
        std::optional<Span> where;
        Text reason;
    };
    std::optional<Fault> run() {
        if (auto fault = store(Side::north)) return fault;
        skip_letters("edcba");
        for (const Side side : {Side::north, Side::south})
            if (auto fault = row(side)) return fault;
        skip_letters("ABCDE");
        if (auto fault = store(Side::south)) return fault;
        return mover();
    }
    [[nodiscard]] const GlassBead::Position& position() const { return position_; }
    [[nodiscard]] bool names_mover() const { return names_mover_; }

  private:
    [[nodiscard]] const DrawnLine* line() const { return next_ < lines_.size() ? &lines_[next_] : nullptr; }
    [[nodiscard]] Fault fails(Text reason) const {
        return {line() == nullptr ? std::nullopt : std::optional(line()->where), reason};
    }

    std::optional<Fault> store(Side side) {
        const DrawnLine* now = line();
        const auto cell = now != nullptr && now->tokens.size() == 2 && is_name(side, now->tokens[0])
                              ? read_cell(now->tokens[1])
                              : std::nullopt;
        if (!cell)
            return side == Side::north ? fails("it begins with North and the beads of his store"_text)
                                       : fails("behind the rows stands South and the beads of his store"_text);
        position_.places[store_of(side)] = *cell;
        ++next_;
        return std::nullopt;
    }
    void skip_letters(std::string_view letters) {
        if (line() == nullptr || line()->tokens.size() != letters.size()) return;
        for (std::size_t i = 0; i < letters.size(); ++i)
            if (line()->tokens[i] != letters.substr(i, 1)) return;
        ++next_;
    }
    std::optional<Fault> row(Side side) {
        const DrawnLine* now = line();
        if (now == nullptr || now->tokens.size() != glass_bead::row) return fails("a row has five cells"_text);
        for (std::size_t column = 0; column < glass_bead::row; ++column) {
            const auto cell = read_cell(now->tokens[column]);
            if (!cell) return fails("a cell holds beads 0 to 5, or -"_text);
            position_.places[pit_of_column(side, column)] = *cell;
        }
        ++next_;
        return std::nullopt;
    }
    std::optional<Fault> mover() {
        const DrawnLine* now = line();
        if (now == nullptr) return std::nullopt;
        const auto found = read_mover(now->tokens);
        if (!found) return fails("the last line says who is to move: South to move, ply 41"_text);
        position_.to_move = found->side;
        position_.ply = found->ply;
        names_mover_ = true;
        ++next_;
        return after_mover();
    }
    [[nodiscard]] std::optional<Fault> after_mover() const {
        return line() == nullptr ? std::nullopt : std::optional(fails("nothing follows behind who is to move"_text));
    }

    std::vector<DrawnLine> lines_;
    std::size_t next_ = 0;
    GlassBead::Position position_;
    bool names_mover_ = false;
};

std::string padded(const std::string& text, std::size_t width) {
    return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

}  // namespace

std::string GlassBead::Setup::drawing(const Position& position, const std::vector<std::uint32_t>&, bool is_over) const {
    std::array<std::string, 4> lines;  // North's letters, his row, South's row, his letters
    for (std::size_t column = 0; column < glass_bead::row; ++column) {
        const std::size_t north = pit_of_column(Side::north, column);
        const std::size_t south = pit_of_column(Side::south, column);
        const std::array<std::string, 4> cells = {std::string(1, pit_letters[north]), cell_text(position.places[north]),
                                                  cell_text(position.places[south]),
                                                  std::string(1, pit_letters[south])};
        const std::size_t width = std::max(cells[1].size(), cells[2].size());
        for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += "  " + padded(cells[i], width);
    }
    std::string text = "North  " + cell_text(position.places[store_of(Side::north)]) + '\n';
    for (const std::string& line : lines) text += line + '\n';
    text += "South  " + cell_text(position.places[store_of(Side::south)]) + '\n';
    if (this->is_over(position)) return text;
    const Side named = is_over ? other(position.to_move) : position.to_move;
    text += named == Side::north ? "North" : "South";
    text += is_over ? " moved last" : " to move";
    return text + ", ply " + std::to_string(position.ply) + '\n';
}

bool GlassBead::resembles_drawing(std::string_view text) {
    int stores = 0;
    int rows = 0;
    for (const DrawnLine& line : drawn_lines(text, blanks)) {
        const auto& words = line.tokens;
        const bool names = is_name(Side::north, words[0]) || is_name(Side::south, words[0]);
        if (names && words.size() == 2 && words[1] != "muove") ++stores;
        const auto is_cell = [](std::string_view word) { return read_cell(word).has_value(); };
        if (words.size() == glass_bead::row && std::ranges::all_of(words, is_cell)) ++rows;
    }
    return stores + rows >= 3;
}

std::optional<std::string> GlassBead::read_drawing(std::string_view text, const Tags& tags, Diagnostics& out) {
    Reader reader(text);
    if (const auto fault = reader.run()) {
        out.add(gbg_012_unreadable_board, fault->where, {{"reason", fault->reason}});
        return std::nullopt;
    }
    Position position = reader.position();
    if (!reader.names_mover()) {
        const auto* first = notation::find_tag(tags, "First");
        position.to_move =
            first != nullptr && notation::equal_without_case(first->value, "South") ? Side::south : Side::north;
        // A drawing without a mover is that of a finished game, where one is: gems in the pits say that it is not.
        for (const Side side : {Side::south, Side::north})
            if (position.is_empty(side)) position.to_move = position.has_gems_in_pits() ? other(side) : side;
    }
    return text_of(position);
}

}  // namespace notaio::rules
