// Playthroughs of OpenSpiel, and lists of its actions. docs/notation/hex.md 3.9
#include "notation/containers/playthrough.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"

namespace notaio::notation::hex {
namespace {

constexpr std::string_view openspiel_default_size = "11";
constexpr std::string_view openspiel_swap_word = "swap";
constexpr int largest_number = 99;  // of those that could be a board's

// The size of the board; nothing where the tag is none, which is told elsewhere.
std::optional<int> openspiel_size_of(const Tags& tags) {
    const auto size = openspiel::number_of(Syntax::setting(tags, "Board"));
    return size && *size > 0 && *size <= largest_number ? size : std::nullopt;
}

// What playthrough.hpp asks of a game.
class OpenSpielPlay {
  public:
    using Syntax = hex::Syntax;
    static constexpr std::string_view game_name = "hex";
    static constexpr openspiel::Codes codes = {.mismatch = hex_015_action_mismatch, .wrong_count = hex_206_wrong_count};
    static Syntax syntax() { return Syntax("index"); }

    OpenSpielPlay(Record<Written>& record, Diagnostics& out) : record_(record), out_(out) {}

    std::optional<Tag> parameter(std::string_view name, std::string_view value, Span where) {
        if (name == "board_size") return Tag{"Board", shown(value), where};
        if (name == "swap")
            return Tag{"Ruleset",
                       value == "True"    ? std::string(rulesets[0])
                       : value == "False" ? std::string(rulesets[2])
                                          : shown(value),
                       where};
        if (name == "num_cols") columns_ = Tag{"Board", shown(value), where};
        if (name == "num_rows") rows_ = Tag{"Board", shown(value), where};
        if (name == "string_rep" && value != "standard")
            out_.add(hex_303_dropped, where, {{"members", std::string(name)}});
        return std::nullopt;
    }

    // A playthrough says everything, if only by leaving it out; actions alone are read as the command line says.
    void settle(bool by_record, const Tags& defaults) {
        settle_board();
        add_notation_default(record_.tags, "Coordinates", "index");
        if (by_record) {
            add_notation_default(record_.tags, "Board", openspiel_default_size);
            add_notation_default(record_.tags, "Ruleset", rulesets[2]);
        }
        add_defaults(record_.tags, defaults);
        if (!record_.unusable_setup) size_ = openspiel_size_of(record_.tags);
    }

    // The action behind those of the cells is the swap.
    [[nodiscard]] Written meant(const Place& place) const {
        return is_swap(place.to) ? Written(Swap{}) : Written(place);
    }

    // A string names a cell in the coordinates standard.
    [[nodiscard]] bool is_same(std::string_view string, const Coord& number) const {
        if (!size_) return true;
        if (is_swap(number)) return string == openspiel_swap_word;
        const auto named = Syntax("standard").read(string, 0);
        const auto* place = named ? std::get_if<Place>(&named->written) : nullptr;
        return place != nullptr && (place->to.numbers[1] - 1) * *size_ + place->to.numbers[0] - 1 == number.numbers[0];
    }

    static void append(std::string& out, const Record<Written>& record, std::size_t place) {
        const Written& written = *record.plies[place].written;
        const int size = openspiel_size_of(record.tags).value_or(0);
        if (std::holds_alternative<Swap>(written))
            out += std::to_string(size * size);
        else
            syntax().write(out, written);
    }

  private:
    [[nodiscard]] bool is_swap(const Coord& number) const { return size_ && number.numbers[0] == *size_ * *size_; }

    // Columns and rows are those of the size where they are not named.
    void settle_board() {
        if (!columns_ && !rows_) return;
        Tag* board = nullptr;
        for (Tag& tag : record_.tags)
            if (tag.name == "Board") board = &tag;
        const std::string size = board != nullptr ? board->value : std::string(openspiel_default_size);
        const std::string columns = columns_ ? columns_->value : size;
        const std::string rows = rows_ ? rows_->value : size;
        check_square(columns, rows, *(columns_ ? columns_ : rows_)->where, record_, out_);
        if (board != nullptr)
            board->value = columns;
        else
            record_.tags.push_back(*(columns_ ? columns_ : rows_));
    }

    Record<Written>& record_;
    Diagnostics& out_;
    std::optional<Tag> columns_;
    std::optional<Tag> rows_;
    std::optional<int> size_;
};

// The line of actions says neither the size nor that nobody may swap.
constexpr std::string_view default_sizes[] = {default_of(setup_schema, "Board")};
constexpr HeldTag openspiel_held_tags[] = {
    {"Coordinates"}, {"Board", default_sizes}, {"Opens", first_ones}, {"Pass", no_passes}, {"Ruleset", default_swap}};

constexpr Holds openspiel_holds =
    with_swaps(HeldSwaps::of_pieces, without_empty(moves_alone(openspiel_held_tags, by_mirror_needs, 0)));

}  // namespace

Notation<Written> openspiel_row() {
    auto notation = openspiel::row<OpenSpielPlay>("index", openspiel_holds);
    notation.write = write_by_pieces<openspiel::write<OpenSpielPlay>>;
    return notation;
}

}  // namespace notaio::notation::hex
