#include "notation/hex/sgf.hpp"

#include "notation/containers/sgf_plays.hpp"
#include "notation/containers/sgf_tree_writer.hpp"
#include "notation/containers/text.hpp"
#include "notation/hex/grammar.hpp"
#include "notation/hex/sgf_header.hpp"
#include "notation/record/losses.hpp"
#include "notation/record/version.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::notation::hex {
namespace {

constexpr std::string_view default_size = "11";

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

class Writer : public sgf::TreeWriter<Writer, Written> {
  public:
    Writer(const WriteTask<Written>& task, std::string& out, Diagnostics& losses)
        : TreeWriter(out),
          task_(task),
          record_(task.record),
          of_sides_(is_swap_of_sides(record_.tags)),
          blue_opens_(equal_without_case(value_of(record_.tags, "Opens"), side_names[1])),
          exchanges_(of_sides_ && has_swap(record_.plies)),
          report_(task, losses) {}

    void write() {
        out_ += "(;FF[4]AP[notaio:" + std::string(version_number()) + "]GM[11]";
        put("SZ", value_of(record_.tags, "Board", default_size));
        property("PB", seat_names[blue_opens_ ? 1 : 0]);
        property("PW", seat_names[blue_opens_ ? 0 : 1]);
        for (const sgf::PropertyTag& made : property_tags)
            if (const Tag* tag = find_tag(record_.tags, made.tag); tag != nullptr && is_held(*tag))
                put(made.ident, made.tag == "Date" ? sgf::date_property(tag->value) : tag->value);
        result();
        other_tags();
        kept_properties();
        report_.tags([&](const Tag& tag) { return has_property(tag) || is_kept(tag) || is_name(tag.name); });
        line(record_.plies, record_.annotations, 0, sgf::LinePlace::main, record_.ending);
        out_ += ")\n";
    }

  private:
    friend TreeWriter;

    void lose(ArgumentValue what) { report_.lose(std::move(what)); }
    void put(std::string_view ident, std::string_view value) {
        out_ += ident;
        sgf::append_value(out_, value);
    }
    void property(std::string_view ident, std::string_view tag) {
        if (const Tag* found = find_tag(record_.tags, tag)) put(ident, found->value);
    }

    // The side whose turn a ply is.
    [[nodiscard]] Side side(std::uint32_t ply) const {
        const bool second = ply % 2 == 0;
        return second != (blue_opens_ != (exchanges_ && ply > 2)) ? Side::blue : Side::red;
    }
    [[nodiscard]] std::string_view label(std::uint32_t ply) const { return side(ply) == Side::red ? "B" : "W"; }
    void write_move(std::string& out, const Written& written) const {
        if (std::holds_alternative<Swap>(written))
            out += rulesets[of_sides_ ? 1 : 0];
        else
            syntax_.write(out, written);
    }

    // RE: the side that won, which the winner has at the end.
    void result() {
        const auto& outcome = task_.outcome;
        if (!outcome || outcome->winners.empty()) {
            if (outcome && outcome->how == "abandoned") return put("RE", "Void");
            return claimed();
        }
        const bool exchanged = blue_opens_ != exchanges_;
        const bool red = (outcome->winners.front() == 0) != exchanged;
        const std::string how = outcome->how == "resign"    ? "Resign"
                                : outcome->how == "timeout" ? "Time"
                                : outcome->how == "forfeit" ? "Forfeit"
                                                            : "";
        put("RE", (red ? "B+" : "W+") + how);
    }
    // What the record claims alone.
    void claimed() {
        if (record_.results.empty()) return;
        const std::string& word = record_.results.front().word;
        const bool exchanged = blue_opens_ != exchanges_;
        for (std::size_t seat = 0; seat < seat_names.size(); ++seat)
            if (equal_without_case(word, seat_names[seat])) return put("RE", (seat == 0) != exchanged ? "B" : "W");
        if (word == "*") return put("RE", "?");
        lose("[Result \"" + word + "\"]");
    }

    // Whether reading gives the tag's value again.
    static bool is_held(const Tag& tag) {
        return !equal_without_case(tag.name, "Date") || sgf::date_tag(sgf::date_property(tag.value)) == tag.value;
    }
    static bool is_name(std::string_view text) {
        return !text.empty() && is_letter(text.front()) && std::ranges::all_of(text, is_alnum);
    }
    // XT, for the tags that no property stands for.
    void other_tags() {
        bool any = false;
        for (const Tag& tag : record_.tags) {
            if (has_property(tag) || is_kept(tag) || !is_name(tag.name)) continue;
            out_ += any ? "[" : "XT[";
            any = true;
            out_ += tag.name;
            out_ += ':';
            std::string value;
            sgf::append_value(value, tag.value);
            out_ += std::string_view(value).substr(1);
        }
    }
    void kept_properties() {
        for (const Tag& tag : record_.tags) {
            if (!is_kept(tag)) continue;
            out_ += tag.name.substr(sgf::kept_prefix.size());
            out_ += '[';
            out_ += tag.value;
            out_ += ']';
        }
    }
    static bool is_kept(const Tag& tag) {
        if (!tag.name.starts_with(sgf::kept_prefix) || tag.name.size() == sgf::kept_prefix.size()) return false;
        const std::string_view ident = std::string_view(tag.name).substr(sgf::kept_prefix.size());
        constexpr std::string_view written[] = {"FF", "CA", "GM", "AP", "SZ", "PB", "PW", "RE", "RU", "XT",
                                                "EV", "DT", "RO", "PC", "GC", "XR", "XP", "XO", "XA", "W",
                                                "B",  "C",  "BM", "TE", "DO", "IT", "AB", "AW", "AE", "PL"};
        const bool is_free = std::ranges::find(written, ident) == std::end(written);
        return is_free && std::ranges::all_of(ident, is_upper) && sgf::is_raw_value(tag.value);
    }
    // Whether a property, or the moves, say the tag.
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
        const bool exchanged = blue_opens_ != exchanges_;
        out_ += loser_side(*ending, exchanged) == Side::red ? ";B[" : ";W[";
        out_ += ending_word(ending->kind);
        out_ += ']';
    }

    const WriteTask<Written>& task_;
    const Record<Written>& record_;
    Syntax syntax_{"standard"};
    bool of_sides_;
    bool blue_opens_;
    bool exchanges_;  // the seats exchange their sides at ply 2
    LossReport report_;
};

}  // namespace

constexpr Holds sgf_holds = {.ending_seat = true, .codes = &of_sgf};

Fit recognises_sgf(std::string_view head) {
    const auto root = sgf::glimpse(head);
    const auto is_hex = [](const sgf::Property& made) { return made.ident == "GM" && made.value == "11"; };
    return root && std::ranges::any_of(*root, is_hex) ? Fit::own : Fit::none;
}

void read_sgf(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    text::note_encoding(source, out);
    Header header(source, settings, record, out);
    sgf::read_plays<Play, grammar::lettered>(header, source, record, out);
}

void write_sgf(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    Writer(task, out, losses).write();
}

}  // namespace notaio::notation::hex
