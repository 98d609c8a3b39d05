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

// As seen from South: North's row from his right, then South's from his left.
std::size_t pit_of_column(Side side, std::size_t column) { return side == Side::south ? column : pits - 1 - column; }

bool is_name(Side side, std::string_view word) {
    return side == Side::north ? word == "North" || word == "Nord" : word == "South" || word == "Sud";
}

// `muove Nord`, `Nord muove`, `tocca a Nord`.
std::optional<Side> mover_in_italian(const std::vector<std::string_view>& words) {
    const bool moves = words.size() == 2 && (words[0] == "muove" || words[1] == "muove");
    const bool turn = words.size() == 3 && words[0] == "tocca" && words[1] == "a";
    if (!moves && !turn) return std::nullopt;
    const std::string_view name = words[0] == "muove" || turn ? words.back() : words[0];
    for (const Side side : {Side::north, Side::south})
        if (is_name(side, name)) return side;
    return std::nullopt;
}

/// Reads the lines of a drawing one after the other.
class Reader {
  public:
    explicit Reader(std::string_view text) : lines_(drawn_lines(text)) {}

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
            return side == Side::north ? fails({"it begins with North and the beads of his store",
                                                "comincia con North e il suo granaio"})
                                       : fails({"behind the rows stands South and the beads of his store",
                                                "dopo le file stanno South e il suo granaio"});
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
        if (now == nullptr || now->tokens.size() != glass_bead::row)
            return fails({"a row has five cells", "una fila ha cinque celle"});
        for (std::size_t column = 0; column < glass_bead::row; ++column) {
            const auto cell = read_cell(now->tokens[column]);
            if (!cell) return fails({"a cell holds beads 0 to 5, or -", "una cella contiene perle da 0 a 5, o -"});
            position_.places[pit_of_column(side, column)] = *cell;
        }
        ++next_;
        return std::nullopt;
    }
    // North to move, ply 7
    std::optional<Fault> mover() {
        const DrawnLine* now = line();
        if (now == nullptr) return std::nullopt;
        const auto& tokens = now->tokens;
        if (const auto side = mover_in_italian(tokens)) {
            position_.to_move = *side;
            names_mover_ = true;
            ++next_;
            return after_mover();
        }
        const bool plain = tokens.size() == 3 && tokens[2] == "move";
        const bool counted = tokens.size() == 5 && tokens[2] == "move," && tokens[3] == "ply";
        const auto ply = counted ? whole_number(tokens[4], 0, 1'000'000'000) : std::optional(1);
        if ((!plain && !counted) || tokens[1] != "to" || (tokens[0] != "North" && tokens[0] != "South") || !ply)
            return fails({"the last line says who is to move: South to move, ply 41",
                          "l'ultima riga dice chi muove: South to move, ply 41"});
        position_.to_move = tokens[0] == "North" ? Side::north : Side::south;
        position_.ply = static_cast<std::uint32_t>(*ply);
        names_mover_ = true;
        ++next_;
        return after_mover();
    }
    [[nodiscard]] std::optional<Fault> after_mover() const {
        return line() == nullptr
                   ? std::nullopt
                   : std::optional(fails({"nothing follows behind who is to move", "dopo chi muove non segue nulla"}));
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

std::string GlassBead::drawing(const Table& table, const Position& position, const std::vector<std::uint32_t>&) {
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
    if (is_over(table, position)) return text;
    text += position.to_move == Side::north ? "North" : "South";
    return text + " to move, ply " + std::to_string(position.ply) + '\n';
}

bool GlassBead::resembles_drawing(std::string_view text) {
    int stores = 0;
    int rows = 0;
    for (const DrawnLine& line : drawn_lines(text)) {
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
    return position_text({}, position);
}

}  // namespace notaio::rules
