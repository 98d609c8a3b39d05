#include "analysis/havannah/latex.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace notaio::analysis::havannah {
namespace {

using rules::Cell;
using rules::Havannah;
using Colour = Havannah::Colour;

constexpr int letters_known = 26;  // rows for which the package has letters
constexpr std::size_t widest_line = 100;

class Board {
  public:
    explicit Board(const PlayedLine<Havannah>& line)
        : wish_(line.wish),
          side_(line.setup.board().side()),
          labels_(&line.setup.with_coordinates("hgf").value_or(line.setup).coordinates()) {
        const Havannah::Position& start = line.setup.start();
        for (std::size_t i = 0; i < line.setup.board().size(); ++i)
            if (const auto colour = start.stone(rules::cell_at(i))) start_.push_back({rules::cell_at(i), *colour, 0});
        Colour to_move = start.to_move;
        for (const Havannah::Move& move : line.moves) {
            const auto ply = ++plies_;
            if (const auto* place = std::get_if<Havannah::Place>(&move))
                played_.push_back({place->to, to_move, ply});
            else
                swap({Havannah::target(move), to_move, ply});
            to_move = rules::other(to_move);
        }
    }

    std::string write() && {
        out_ = "% \\usepackage{havannah}\n";
        const int rows = 2 * side_ - 1;
        if (rows > letters_known) name_rows(rows);
        out_ += "\\begin{HavannahBoard}[board size=" + std::to_string(side_) + ",coordinate style=little golem]\n";
        for (const Colour colour : {Colour::white, Colour::black}) add_group(colour, start_);
        if (swapped_) add_group(swapped_->colour, {&*swapped_, 1});
        for (std::span<const Stone> rest = played_; !rest.empty();) {
            const bool has_numbers = wish_.numbered(rest.front().ply);
            const auto end = std::ranges::find_if(
                rest, [&](const Stone& stone) { return wish_.numbered(stone.ply) != has_numbers; });
            const auto count = static_cast<std::size_t>(end - rest.begin());
            add_game(rest.first(count), has_numbers);
            rest = rest.subspan(count);
        }
        out_ += "\\end{HavannahBoard}\n";
        if (rows > letters_known) out_ += "\\endgroup\n";
        return std::move(out_);
    }

  private:
    struct Stone {
        Cell cell;
        Colour colour;
        std::uint32_t ply;  // 0: it stood there at the start
    };

    // The only stone so far changes its colour.
    void swap(const Stone& stone) {
        start_.clear();
        played_.clear();
        swapped_ = stone;
    }

    [[nodiscard]] std::string label(Cell cell) const { return notation::lowered(labels_->label(cell)); }
    static std::string_view word(Colour colour) { return colour == Colour::white ? "white" : "black"; }

    // Rows behind `z` have two letters.
    void name_rows(int rows) {
        out_ += "\\begingroup\n\\renewcommand\\HLetterCoordinates{";
        for (int row = 0; row < rows; ++row) {
            if (row > 0) out_ += ',';
            if (row >= letters_known) out_ += static_cast<char>('a' + row / letters_known - 1);
            out_ += static_cast<char>('a' + row % letters_known);
        }
        out_ += "}\n";
    }

    void add_cells(const std::vector<Cell>& cells) {
        std::size_t column = out_.size() - (out_.rfind('\n') + 1);
        out_ += '{';
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string name = label(cells[i]);
            if (i > 0) out_ += ',';
            if (column + name.size() + 2 > widest_line) {
                out_ += "\n    ";
                column = 4;
            }
            out_ += name;
            column += name.size() + 1;
        }
        out_ += "}\n";
    }

    // The stones of one colour among these.
    void add_group(Colour colour, std::span<const Stone> stones) {
        std::vector<Cell> cells;
        for (const Stone& stone : stones)
            if (stone.colour == colour) cells.push_back(stone.cell);
        if (cells.empty()) return;
        out_ += "  \\HStoneGroup[color=" + std::string(word(colour));
        const std::uint32_t ply = stones.front().ply;
        if (ply > 0 && wish_.numbered(ply)) out_ += ",label=\\HMoveNumberStyle{" + std::to_string(ply) + '}';
        out_ += ']';
        add_cells(cells);
    }

    // Plies that follow each other. The package counts from 1, and three digits are too wide for a stone.
    void add_game(std::span<const Stone> plies, bool has_numbers) {
        const std::uint32_t offset = plies.front().ply - 1;
        const bool restyled = has_numbers && (offset > 0 || plies.back().ply > 99);
        if (restyled) {
            out_ += "  \\begingroup\\let\\HPlainNumberStyle\\HMoveNumberStyle\n  \\renewcommand\\HMoveNumberStyle[1]{";
            if (plies.back().ply > 99) out_ += "\\scriptsize";
            out_ += "\\HPlainNumberStyle{\\number\\numexpr#1+" + std::to_string(offset) + "\\relax}}\n";
        }
        out_ += "  \\HGame[first player=" + std::string(word(plies.front().colour)) +
                ",numbered moves=" + (has_numbers ? "true" : "false") + ']';
        std::vector<Cell> cells;
        for (const Stone& stone : plies) cells.push_back(stone.cell);
        add_cells(cells);
        if (restyled) out_ += "  \\endgroup\n";
    }

    const PictureWish& wish_;
    const int side_;
    const rules::Coordinates* labels_;
    std::uint32_t plies_ = 0;
    std::vector<Stone> start_;
    std::vector<Stone> played_;
    std::optional<Stone> swapped_;
    std::string out_;
};

}  // namespace

std::string latex(const PlayedLine<Havannah>& line) { return Board(line).write(); }

}  // namespace notaio::analysis::havannah
