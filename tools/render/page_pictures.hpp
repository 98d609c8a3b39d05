// The pictures of a record as a page holds them: every drawing once, and of each position what sets it apart from
// another.
#pragma once

#include "analysis/picture/picture.hpp"
#include "notation/record/diagnostic.hpp"
#include "tools/render/palette.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace notaio::tools {

/// The number of a drawing of a record within its texts, until the page has one for it: `page_drawing(7)`.
std::string page_drawing(std::size_t number);
inline constexpr char page_drawing_begin = '\x01';  ///< no text that is written holds it
inline constexpr char page_drawing_end = '\x02';
/// Where the page has the number of a record's board.
inline constexpr char page_board = '\x03';

/// Texts with numbers, each once, in the order in which they came.
class NumberedTexts {
  public:
    std::size_t number(std::string text);
    [[nodiscard]] const std::vector<std::string>& list() const { return list_; }
    [[nodiscard]] std::vector<std::string> take() { return std::move(list_); }

  private:
    std::unordered_map<std::string, std::size_t> numbers_;
    std::vector<std::string> list_;
};

/// What a page draws of a position, everything by its number.
struct PagePosition {
    struct Number {  ///< a ply in the thing that it placed
        analysis::Point at;
        std::size_t look = 0;  ///< the drawing of an empty text
        std::string text;
        bool operator==(const Number&) const = default;
    };
    std::string view_box = {};
    std::array<std::size_t, 4> layers = {};                        ///< board, grid, labels, notes
    std::vector<std::pair<std::size_t, std::size_t>> pieces = {};  ///< place and kind, ascending
    std::vector<Number> numbers = {};
    std::vector<std::size_t> below = {};  ///< marks under the grid
    std::vector<std::size_t> above = {};
    std::vector<std::size_t> above_numbered = {};       ///< marks above the pieces, numbers shown
    std::vector<std::size_t> lines = {};                ///< of the legend
    std::vector<std::vector<std::size_t>> tables = {};  ///< by rows
    std::string caption = {};
    std::string standing = {};  ///< points and who leads; may be empty
    std::string description = {};
    std::optional<std::size_t> seat = {};  ///< who has made the last ply
};

/// How a page opens; its buttons change it.
struct PageOpening {
    bool numbers = false;  ///< plies in the things that they placed, from `first_number` to `last_number`
    std::uint32_t first_number = 1;
    std::uint32_t last_number = 0xFFFF'FFFF;
    bool labels = true;
};

/// Makes positions of the pictures of one record.
class PagePictures {
  public:
    PagePictures(Theme theme, notation::Language language) : theme_(theme), language_(language) {}

    /// What is drawn, without a caption and a legend: once without the numbers of plies, and once with them.
    PagePosition position(const analysis::Picture& plain, const analysis::Picture& numbered);

    /// Appends what is to be changed in `from` so that it is `to`, as a JSON object.
    static void append_change(std::string& out, const PagePosition& from, const PagePosition& to);
    /// Appends the elements of a position, as they stand in its `<svg>` behind title and description.
    void append_elements(std::string& out, const PagePosition& position, const PageOpening& opening) const;
    /// Appends the legend as HTML: a list, and tables.
    void append_legend(std::string& out, const PagePosition& position) const;
    /// Appends what positions refer to by numbers, as members of a JSON object: `"f":[..],"k":[..]`.
    void append_tables(std::string& out) const;
    /// The places of the board: the same text for equal boards.
    [[nodiscard]] std::string board() const;
    /// The drawings, in the order of their numbers; one may refer to those before it.
    std::vector<std::string> take_drawings() { return drawings_.take(); }
    /// The patterns that they refer to, by ids that are the same in all pages.
    std::vector<std::string> take_patterns() { return patterns_.take(); }

  private:
    struct Kind {  // of a piece
        std::size_t drawing = 0;
        std::string name;
        std::string said;
        bool operator==(const Kind&) const = default;
    };
    struct Line {  // of the legend
        std::optional<std::size_t> key;
        std::string text;
    };
    struct Row {  // of a table
        std::optional<std::size_t> key;
        std::vector<std::string> cells;
        bool ends_in_words = true;
    };
    struct Layer {  // as it was drawn last
        analysis::Shapes shapes;
        std::optional<std::size_t> drawing;
    };

    void define(const analysis::Picture& picture);
    std::size_t draw(const analysis::Shapes& shapes, std::string_view attributes = {});
    std::size_t draw(Layer& layer, const analysis::Shapes& shapes);
    std::size_t mark(const analysis::Mark& mark);
    std::size_t place(const analysis::PlacedPiece& piece);
    std::size_t kind(const analysis::Picture& picture, const analysis::PlacedPiece& piece);
    std::size_t line(const analysis::LegendLine& line);
    std::vector<std::size_t> table(const analysis::LegendTable& table);
    void append_number(std::string& out, const PagePosition::Number& number) const;
    void append_key(std::string& out, std::optional<std::size_t> key) const;
    std::string linked(const std::string& svg) const;

    const Theme theme_;
    const notation::Language language_;
    NumberedTexts drawings_;
    NumberedTexts patterns_;
    std::array<Layer, 4> layers_;
    std::vector<analysis::Symbol> symbols_;  // of the last picture
    std::unordered_map<std::string, std::size_t> symbol_drawings_;
    std::vector<analysis::NamedCell> places_;
    std::unordered_map<std::string, std::size_t> place_numbers_;  // by label and centre
    std::vector<Kind> kinds_;
    NumberedTexts lines_;  // as JSON
    std::vector<Line> legend_;
    NumberedTexts rows_;  // as JSON
    std::vector<Row> table_rows_;
};

}  // namespace notaio::tools
