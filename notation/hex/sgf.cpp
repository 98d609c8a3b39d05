// Hex in SGF, GM[11]: the files of HexGui and Benzene, of playhex.org, and our own. docs/notation/hex.md 3.4
#include "notation/containers/sgf_plays.hpp"
#include "notation/containers/sgf_record_writer.hpp"
#include "notation/containers/text.hpp"
#include "notation/hex/grammar.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/sgf_header.hpp"
#include "notation/record/version.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::notation::hex {
namespace {

struct Play {
    using Syntax = hex::Syntax;
    using Header = hex::Header;
    static constexpr sgf::PlayCodes codes = {.unclosed_value = hex_004_unclosed_value,
                                             .unclosed_tree = hex_005_unclosed_tree,
                                             .setup_stones = hex_006_setup_stones,
                                             .two_moves = hex_008_two_moves};
    static Syntax first_syntax() { return Syntax::of_sgf(); }
};

constexpr LossCodes of_sgf = {.part = &hex_302_cannot_hold,
                              .position = &hex_302_cannot_hold,
                              .setup = &hex_302_cannot_hold,
                              .ending = &hex_302_cannot_hold};

class Writer : public sgf::RecordWriter<Writer, Written> {
  public:
    Writer(const WriteTask<Written>& task, std::string& out, Diagnostics& losses)
        : RecordWriter(task, out, losses),
          turns_(record_),
          told_(turns_) {}

    void write() {
        out_ += "(;FF[4]AP[notaio:" + std::string(version_number()) + "]GM[11]";
        put("SZ", Syntax::setting(record_.tags, "Board"));
        property("PB", seat_names[turns_.opening.blue_is_first ? 1 : 0]);
        property("PW", seat_names[turns_.opening.blue_is_first ? 0 : 1]);
        for (const sgf::PropertyTag& tag : property_tags) property(tag);
        result();
        other_tags();
        kept_properties();
        line(record_.plies, record_.annotations, 0, sgf::LinePlace::main, record_.ending);
        out_ += ")\n";
    }

  private:
    friend sgf::TreeWriter<Writer, Written>;
    friend RecordWriter;

    void put(std::string_view ident, std::string_view value) {
        out_ += ident;
        sgf::append_value(out_, value);
    }
    std::string_view label(std::uint32_t ply) {
        ply_ = ply;
        return told_.side(ply) == Side::red ? "B" : "W";
    }
    void write_move(std::string& out, const Written& written) {
        told_.follow(ply_, written);
        told_.write(out, syntax_, written);
    }

    // RE: the side that won, which the winner has at the end.
    void result() {
        const auto& outcome = task_.outcome;
        if (!outcome || outcome->winners.empty()) {
            if (outcome && outcome->how == "abandoned") return put("RE", "Void");
            return claimed();
        }
        if (outcome->how == "abandoned") {  // RE tells only how a game ends that is played to its end
            lose(std::string("\"abandoned\""));
            return put("RE", turns_.at_end(outcome->winners.front()) == Side::red ? "B" : "W");
        }
        const std::string how = outcome->how == "resign"    ? "Resign"
                                : outcome->how == "timeout" ? "Time"
                                : outcome->how == "forfeit" ? "Forfeit"
                                                            : "";
        put("RE", (turns_.at_end(outcome->winners.front()) == Side::red ? "B+" : "W+") + how);
    }
    // What the record claims alone.
    void claimed() {
        if (record_.results.empty()) return;
        const std::string& word = record_.results.front().word;
        for (std::size_t seat = 0; seat < seat_names.size(); ++seat)
            if (equal_without_case(word, seat_names[seat]))
                return put("RE", turns_.at_end(seat) == Side::red ? "B" : "W");
        if (word == "*") return put("RE", "?");
        lose("[Result \"" + word + "\"]");
    }

    static std::string_view raw(std::string_view value) { return value; }
    static bool writes(std::string_view ident, std::string_view) {
        constexpr std::string_view own[] = {"GM", "AP", "RU", "XT", "XG"};
        return std::ranges::find(own, ident) != std::end(own) ||
               std::ranges::find(property_tags, ident, &sgf::PropertyTag::ident) != std::end(property_tags);
    }
    static bool has_property(const Tag& tag) {
        const auto is = [&](std::string_view name) { return equal_without_case(tag.name, name); };
        constexpr std::string_view said[] = {"Game", "Board", "First", "Second", "Result", "Coordinates"};
        return std::ranges::any_of(said, is) ||
               (is_held(tag) && std::ranges::any_of(property_tags, is, &sgf::PropertyTag::tag));
    }

    // In the main line RE tells other endings.
    void ending_move(const std::optional<Ending>& ending, sgf::LinePlace place) {
        if (!ending) return;
        const bool is_move = ending->kind == Ending::Kind::resign || ending->kind == Ending::Kind::forfeit;
        if (place == sgf::LinePlace::main && !is_move) return;
        out_ += told_.loser(*ending) == Side::red ? ";B[" : ";W[";
        out_ += ending_word(ending->kind);
        out_ += ']';
    }

    Syntax syntax_{"standard"};
    const Turns turns_;      // of the main line
    Turns told_;             // of the line that is being written
    std::uint32_t ply_ = 0;  // that was labelled last
};

constexpr Holds sgf_holds = {.ending_seat = true, .codes = &of_sgf};

Fit recognises_sgf(std::string_view head) {
    const auto root = sgf::glimpse(head);
    const auto is_hex = [](const sgf::Property& property) { return property.ident == "GM" && property.value == "11"; };
    if (!root) return Fit::none;
    const bool by_letters = sgf::moves_by_letters(head).value_or(false);
    if (std::ranges::any_of(*root, is_hex)) return by_letters ? Fit::shared : Fit::own;  // they may be Little Golem's
    // Where nothing names a game its cells may be those of Hex. The events and the address of a site may name one.
    const auto names_game = [](const sgf::Property& property) {
        const bool may_be_site = property.ident == "EV" || property.ident == "SO";
        return property.ident == "XG" || property.ident == "RU" ||
               (may_be_site && property.value.find('.') != std::string_view::npos &&
                property.value.find(' ') == std::string_view::npos);
    };
    const auto is_other = [](const sgf::Property& property) { return property.ident == "GM"; };
    if (by_letters || std::ranges::any_of(*root, is_other)) return Fit::none;
    return std::ranges::any_of(*root, names_game) ? Fit::shared : Fit::own;
}

void read_sgf(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    text::note_encoding(source, out);
    Header header(source, settings, record, out);
    sgf::read_plays<Play, grammar::lettered>(header, source, record, out);
}

void write_sgf(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    Writer(task, out, losses).write();
}

}  // namespace

Notation<Written> sgf_row() {
    auto notation = own_row("sgf", cut_sgf, recognises_sgf, read_sgf, write_sgf, "standard", sgf_holds);
    notation.move_part = sgf::value_of;
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

}  // namespace notaio::notation::hex
