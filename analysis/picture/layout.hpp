// What stands around a board: the caption above it, the legend below.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis {

/// How a table of the legend looks.
struct TableLook {
    std::vector<Shapes> keys = {};  ///< before the rows below the head: shapes around (0, 0), at most 300 wide
    bool ends_in_words = true;      ///< the last column stands to the left, too
    bool has_total = false;         ///< the last row stands below a rule
};

/// Adds notes to a picture, from its top to its bottom, and makes it as large as they need. First the caption, then the
/// board, whose size the caller knows, then the legend. A caption that is wider than the board makes the picture wider,
/// up to a bound, from which it goes on in further lines; it is cut at 1,000 characters.
class Layout {
  public:
    /// A board of that width and height, its margins for labels included.
    Layout(Picture& picture, const PictureWish& wish, const std::string& caption, Point board);

    /// Where the board begins: its upper left corner.
    [[nodiscard]] Point board() const { return board_at_; }
    /// A line of the legend behind its key: shapes around (0, 0), at most 300 wide. Long texts go on in further lines.
    /// Where no legend is wanted it is kept for those who have the words elsewhere, and not drawn.
    void line(Shapes key, std::string_view text);
    void line(std::string_view text) { line({}, text); }
    /// Short texts in small letters beside each other, as many as a line of the legend holds.
    void items(const std::vector<std::string>& texts);
    /// A table: cells by rows, the first row its head, the first and last columns to the left, the others to the right.
    void setup(const std::vector<std::vector<std::string>>& rows, const TableLook& look = {});
    /// Ends the legend: the picture has its size.
    void finish();

  private:
    void put(Point at, std::string_view text, Anchor anchor, bool bold, int size);
    void put_key(Point at, const Shapes& key);
    void rule(int from, int to);

    Picture& picture_;
    const bool has_legend_;
    Point board_at_;
    int bottom_ = 0;  // of what stands so far
    int width_ = 0;
};

/// A text of at most so many characters, the last one an ellipsis where it was cut.
std::string cut_text(std::string_view text, std::size_t most = 90);

/// What a picture says in its legend about a fault: `23. d5-e7: the stone on d5 is White's (SUS-106, 3.2)`.
template <class G>
std::string fault_note(const FaultScene<G>& fault) {
    return cut_text(fault.written_text + ": " + fault.message) + " (" + fault.cites() + ")";
}

/// `23. d6-e7: the repair that the rest proves`, or that there is none.
std::string repair_note(const std::string& repair, notation::Language language);

/// The two lines of the legend about a fault and its repair, each behind its key; empty where nothing is drawn of it.
template <class G>
void add_fault_lines(Layout& layout, const FaultScene<G>& fault, Shapes fault_key, Shapes repair_key,
                     notation::Language language) {
    layout.line(std::move(fault_key), fault_note(fault));
    if (!fault.repair_text.empty()) layout.line(std::move(repair_key), repair_note(fault.repair_text, language));
}

/// A fault and its repair in sentences for who cannot see them, with the whole message.
template <class G>
std::string fault_words(const FaultScene<G>& fault, notation::Language language) {
    std::string said = fault.written_text + ": " + fault.message + " (" + fault.cites() + ").";
    if (!fault.repair_text.empty()) said += ' ' + repair_note(fault.repair_text, language) + '.';
    return said;
}

/// What is said of things that moved: `23: f6-f7 (placed at 11)`; of very many, how many more there are.
std::vector<std::string> moved_texts(std::span<const MovedThing> moved, notation::Language language);

/// Puts what `moved_texts` says into the legend, as items.
void add_moved_lines(Layout& layout, std::span<const MovedThing> moved, notation::Language language);

/// `Black: b3 b4. ` for a list of cells, as a sentence begins; nothing for an empty one.
std::string cells_words(std::string_view whose, const std::vector<std::string>& cells);

}  // namespace notaio::analysis
