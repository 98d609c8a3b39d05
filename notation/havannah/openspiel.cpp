// OpenSpiel's playthroughs and lines of actions. docs/notation/havannah.md 3.7
#include "notation/containers/playthrough.hpp"
#include "notation/havannah/losses.hpp"
#include "notation/havannah/own_notations.hpp"
#include "notation/havannah/script_codes.hpp"

namespace notaio::notation::havannah {
namespace {

constexpr std::string_view openspiel_default_size = "8";

// What playthrough.hpp asks of a game.
class OpenSpielPlay {
  public:
    using Syntax = havannah::Syntax;
    static constexpr std::string_view game_name = "havannah";
    static constexpr openspiel::Codes codes = {.mismatch = hav_015_action_mismatch,
                                               .wrong_count = hav_206_wrong_legal_count};
    static Syntax syntax() { return {CoordForm::number, false}; }

    OpenSpielPlay(Record<Written>& record, Diagnostics&) : record_(record) {}

    static std::optional<Tag> parameter(std::string_view name, std::string_view value, Span where) {
        if (name == "board_size") return Tag{"Board", shown(value), where};
        if (name != "swap") return std::nullopt;
        return Tag{"Swap", value == "True" ? "on" : value == "False" ? "off" : shown(value), where};
    }

    // A playthrough says everything, if only by leaving it out; actions alone are read as the command line says.
    void settle(bool by_record, const Tags& defaults) {
        add_notation_default(record_.tags, "Coordinates", "openspiel");
        if (by_record) {
            add_notation_default(record_.tags, "Board", openspiel_default_size);
            add_notation_default(record_.tags, "Swap", "off");
        }
        add_defaults(record_.tags, defaults);
        add_notation_default(record_.tags, "Board", openspiel_default_size);
        const auto size = openspiel::number_of(find_tag(record_.tags, "Board")->value);
        constexpr int largest = 99;  // of those that could be a board's
        if (size && *size > 0 && *size <= largest && !record_.unusable_setup) width_ = 2 * *size - 1;
    }

    // OpenSpiel swaps by repeating the first action.
    [[nodiscard]] Written meant(const Place& place) const {
        if (record_.plies.size() != 1 || !record_.plies[0].written || !allows_swap(record_.tags)) return place;
        const auto* first = std::get_if<Place>(&*record_.plies[0].written);
        return first != nullptr && *first == place ? Written(Swap{}) : Written(place);
    }

    // A string names a cell in the coordinates axial-column.
    [[nodiscard]] bool is_same(std::string_view string, const Coord& number) const {
        if (!width_) return true;
        const auto named = Syntax("axial-column").read(string, 0);
        const auto* place = named ? std::get_if<Place>(&named->written) : nullptr;
        return place != nullptr && (place->to.numbers[1] - 1) * *width_ + place->to.numbers[0] - 1 == number.numbers[0];
    }

    // A swap repeats the action before.
    static void append(std::string& out, const Record<Written>& record, std::size_t place) {
        if (place > 0 && std::holds_alternative<Swap>(*record.plies[place].written)) --place;
        const Written& written = *record.plies[place].written;
        if (std::holds_alternative<Place>(written)) syntax().write(out, written);
    }

  private:
    Record<Written>& record_;
    std::optional<int> width_;  // numbers of a row
};

}  // namespace

Notation<Written> openspiel_row() { return openspiel::row<OpenSpielPlay>("openspiel", openspiel_holds); }

}  // namespace notaio::notation::havannah
