// Boards of the Glass Bead Game as text. docs/notation/glass-bead.md 4.2
#include "rules/board/drawn_lines.hpp"
#include "rules/board/plain_drawing.hpp"
#include "rules/game/setup.hpp"
#include "rules/glass_bead/codes.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/position.hpp"
#include "rules/glass_bead/text.hpp"

namespace notaio::rules {

using namespace glass_bead;

namespace {

using notation::glass_bead::pit_letters;

constexpr std::string_view blanks = " \t|,;";  // what may part the cells

// As seen from South: North's row from his right, then South's from his left.
std::size_t pit_of_column(Side side, std::size_t column) { return side == Side::south ? column : pits - 1 - column; }

bool is_name(Side side, std::string_view word) {
    const auto is = [&](std::string_view name) { return notation::equal_without_case(word, name); };
    return side == Side::north ? is("North") || is("Nord") : is("South") || is("Sud");
}

// What is drawn in a pit or store: beads, or one of the marks of an empty cell.
std::optional<Beads> drawn_cell(std::string_view word) {
    for (const std::string_view empty : {".", "_", "x", "\xC2\xB7"})
        if (word == empty) return Beads();
    return read_cell(word);
}

// A line of the letters of pits.
bool is_letters(const DrawnLine& line) {
    return line.tokens.size() == glass_bead::row && std::ranges::all_of(line.tokens, [](std::string_view token) {
               return token.size() == 1 && pit_letters.find(token) != std::string_view::npos;
           });
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

// Whether a line has a store: its owner and the beads, or what should be beads.
bool is_store_line(Side side, const DrawnLine& line) {
    return line.tokens.size() == 2 && is_name(side, without_label_mark(line.tokens[0])) && line.tokens[1] != "muove";
}

/// Reads the lines of a drawing one after the other. What is above North's store and below all is no part of it.
class Reader {
  public:
    explicit Reader(std::string_view text) : lines_(drawn_lines(text, blanks)) {
        constexpr std::size_t most_above = 3;
        const auto first =
            std::ranges::find_if(lines_, [](const DrawnLine& one) { return is_store_line(Side::north, one); });
        const auto above = static_cast<std::size_t>(first - lines_.begin());
        if (above > most_above || first == lines_.end()) return;
        around_.above.assign(lines_.begin(), first);
        next_ = above;
    }

    void run() {
        store(Side::north);
        skip_letters("edcba");
        for (const Side side : {Side::north, Side::south}) row(side);
        skip_letters("ABCDE");
        store(Side::south);
        mover();
    }
    [[nodiscard]] const GlassBead::Position& position() const { return position_; }
    [[nodiscard]] bool names_mover() const { return names_mover_; }
    [[nodiscard]] const std::vector<DrawingFault>& faults() const { return faults_; }
    [[nodiscard]] const DrawnBoard& around() const { return around_; }

  private:
    [[nodiscard]] const DrawnLine* line() const { return next_ < lines_.size() ? &lines_[next_] : nullptr; }
    // Only the first line that is not what it should be: the lines below may be others, then.
    void fail(const notation::Phrase& reason) {
        const Span end = lines_.empty() ? Span{0, 0} : lines_.back().where;
        faults_.push_back({line() == nullptr ? end : line()->where, reason});
        is_lost_ = true;
    }

    void store(Side side) {
        if (is_lost_) return;
        const DrawnLine* now = line();
        if (now == nullptr || !is_store_line(side, *now))
            return fail(side == Side::north ? "it begins with North and the beads of his store"_text
                                            : "behind the rows stands South and the beads of his store"_text);
        if (const auto cell = drawn_cell(now->tokens[1]))
            position_.places[store_of(side)] = *cell;
        else
            faults_.push_back({now->where, "a cell holds beads 0 to 5, or -"_text});
        ++next_;
    }
    void skip_letters(std::string_view letters) {
        if (line() == nullptr || line()->tokens.size() != letters.size()) return;
        for (std::size_t i = 0; i < letters.size(); ++i)
            if (line()->tokens[i] != letters.substr(i, 1)) return;
        ++next_;
    }
    void row(Side side) {
        if (is_lost_) return;
        const DrawnLine* now = line();
        const bool is_row =
            now != nullptr && !is_letters(*now) && !is_store_line(Side::south, *now) && !read_mover(now->tokens);
        if (!is_row)
            return fail(
                {"the row of {seat} is missing"_text, {{"seat", side == Side::north ? "North"_text : "South"_text}}});
        ++next_;
        if (now->tokens.size() != glass_bead::row) {
            faults_.push_back(wrong_cell_count(now->where, std::nullopt, now->tokens.size(), glass_bead::row));
            return;
        }
        for (std::size_t column = 0; column < glass_bead::row; ++column) {
            const auto cell = drawn_cell(now->tokens[column]);
            if (!cell) return faults_.push_back({now->where, "a cell holds beads 0 to 5, or -"_text});
            position_.places[pit_of_column(side, column)] = *cell;
        }
    }
    void mover() {
        if (line() == nullptr || is_lost_) return;
        const auto found = read_mover(line()->tokens);
        if (found) {
            position_.to_move = found->side;
            position_.ply = found->ply;
            names_mover_ = true;
            ++next_;
        }
        for (; line() != nullptr; ++next_) {
            if (is_about_moves(*line()))
                return fail(found ? "nothing follows behind who is to move"_text
                                  : "the last line says who is to move: South to move, ply 41"_text);
            around_.below.push_back(*line());
        }
    }

    std::vector<DrawnLine> lines_;
    DrawnBoard around_;
    std::size_t next_ = 0;
    GlassBead::Position position_;
    std::vector<DrawingFault> faults_;
    bool names_mover_ = false;
    bool is_lost_ = false;
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
    const PlainDrawing plain(text, glass_bead::row);
    for (const DrawnLine& line : drawn_lines(plain.text(), blanks)) {
        const auto& words = line.tokens;
        const bool names = is_name(Side::north, words[0]) || is_name(Side::south, words[0]);
        if (names && words.size() == 2 && words[1] != "muove") ++stores;
        const auto is_cell = [](std::string_view word) { return drawn_cell(word).has_value(); };
        const bool is_near = words.size() + 2 >= glass_bead::row && words.size() <= glass_bead::row + 2;
        if (is_letters(line) || (is_near && std::ranges::all_of(words, is_cell))) ++rows;
    }
    return stores + rows >= 3;
}

std::optional<std::string> GlassBead::read_drawing(std::string_view text, const Tags& tags, Diagnostics& out) {
    const PlainDrawing plain(text, glass_bead::row);
    const std::size_t before = out.list().size();
    Reader reader(plain.text());
    reader.run();
    report_surroundings(plain.text(), reader.around(), out);
    if (!reader.faults().empty()) report_faults(reader.faults(), gbg_012_unreadable_board, out);
    plain.restore(out.list().subspan(before));
    if (!reader.faults().empty()) return std::nullopt;
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
