// Hex as links: those of HexWorld and of trmph. docs/notation/hex.md 3.5, 3.6
#include "notation/hex/codes.hpp"
#include "notation/hex/links_grammar.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"
#include "notation/record/hand_on.hpp"
#include "notation/source/cut_links.hpp"

#include <utility>

namespace notaio::notation::hex {
namespace {

// How a link shows the board, and the number of plies before its cursor; kept as tags.
constexpr std::string_view view_tag = "View";
constexpr std::string_view cursor_tag = "Cursor";
constexpr std::string_view usual_view = "c1";  // the sides are red and blue

// Takes the parts of a link as the grammar finds them.
class LinkReader {
  public:
    LinkReader(const Source& source, Record<Written>& record, Diagnostics& out)
        : record_(record),
          out_(out),
          builder_(syntax_, source.bytes, record, out) {}

    void columns(std::string_view text) { columns_ = text; }
    void rows(std::string_view text) { rows_ = text; }
    void flags(std::string_view text) { flags_ = text; }

    /// Whether what stands before the moves fits. The tags follow from it.
    void end_head(bool fits, std::string_view text) {
        if (!fits) return refuse(text, "what stands before the moves is no size and no flags"_text);
        if (!rows_.empty())
            check_square(columns_, rows_, {builder_.span(columns_).begin, builder_.span(rows_).end}, record_, out_);
        if (!columns_.empty()) tag("Board", columns_, builder_.span(columns_));
        if (!flags_.empty() && flags_ != usual_view) tag(view_tag, flags_, builder_.span(flags_));
    }
    void refuse(std::string_view text, const Text& reason) {
        out_.add(hex_020_bad_link, builder_.span(text), {{"reason", reason}});
        record_.unusable_setup = true;
    }

    void cell(std::string_view text) { builder_.ply(text); }
    void junk(std::string_view text) { builder_.hole(text); }
    /// The second list stands behind the cursor, a third there is not.
    void comma(std::string_view text) {
        if (find_tag(record_.tags, cursor_tag) != nullptr)
            return refuse(text, "there are more than two lists of moves"_text);
        tag(cursor_tag, std::to_string(builder_.plies().size()), builder_.span(text));
    }
    /// `:s`, `:rb`: the word behind the colon.
    void word(std::string_view text) {
        const Span where = {builder_.span(text).begin - 1, builder_.span(text).end};
        switch (text.front()) {
        case 's':
        case 'S': return swap(text.front() == 'S', where);
        case 'p': return add(Pass{}, where);
        default: break;
        }
        const Side side = text.back() == 'b' ? Side::red : Side::blue;
        builder_.end({.kind = text.front() == 'r' ? Ending::Kind::resign : Ending::Kind::forfeit,
                      .after = builder_.last_ply(),
                      .where = where,
                      .seat = std::string(seat_of(side, exchanged_))},
                     text);
    }
    /// Who won, as lists of games name it; a letter is not told to be a colour or a seat.
    void winner(std::string_view text) {
        const std::size_t at = text.find_first_of("12rRbB");
        const std::string_view word = text.substr(at, 1);
        if (word == "1" || word == "2")
            builder_.claim(ResultClaim{std::string(seat_names[word == "2" ? 1 : 0]), builder_.span(word)});
        else
            out_.add(hex_016_bad_result, builder_.span(word), {{"text", shown(word)}});
    }

    /// `cc`, at ply 1 and 2, is a stone on the mirror of c and a swap.
    void take_mirrored_swap() {
        auto& plies = record_.plies;
        if (plies.size() < 2 || !plies[0].written || plies[0].written != plies[1].written) return;
        auto* const place = std::get_if<Place>(&*plies[0].written);
        if (place == nullptr) return;
        place->to = mirrored(place->to);
        plies[1].written = Swap{};
    }

    void finish() { builder_.finish(); }

  private:
    void tag(std::string_view name, std::string_view value, Span where) {
        record_.tags.push_back({std::string(name), std::string(value), where});
    }
    void add(Written written, Span where) {
        if (Ply<Written>* const ply = builder_.add_ply(where)) ply->written = written;
    }
    void swap(bool of_sides, Span where) {
        add(Swap{}, where);
        exchanged_ = of_sides && builder_.last_ply() == 2;
        if (find_tag(record_.tags, "Ruleset") == nullptr) tag("Ruleset", rulesets[of_sides ? 1 : 0], where);
    }

    Record<Written>& record_;
    Diagnostics& out_;
    Syntax syntax_{"standard"};
    RecordBuilder<Syntax> builder_;
    std::string_view columns_, rows_, flags_;
    bool exchanged_ = false;  // the seats have exchanged their sides
};

using notation::grammar::hand_on;

template <class Rule>
struct link_build : links::pegtl::nothing<Rule> {};

// clang-format off
template <> struct link_build<links::columns> : hand_on<&LinkReader::columns> {};
template <> struct link_build<links::rows>    : hand_on<&LinkReader::rows> {};
template <> struct link_build<links::flags>   : hand_on<&LinkReader::flags> {};
template <> struct link_build<links::word>    : hand_on<&LinkReader::word> {};
template <> struct link_build<links::cell>    : hand_on<&LinkReader::cell> {};
template <> struct link_build<links::winner>  : hand_on<&LinkReader::winner> {};
template <> struct link_build<links::junk>    : hand_on<&LinkReader::junk> {};

// A comma among the moves; that before them has no meaning of its own.
template <class Rule> struct build_moves : link_build<Rule> {};
template <> struct build_moves<links::comma> : hand_on<&LinkReader::comma> {};
// clang-format on

template <class Head, class Moves>
void run(std::string_view text, LinkReader& reader) {
    notation::grammar::lazy_input in(text.data(), text.data() + text.size(), "");
    const bool fits = links::pegtl::parse<Head, link_build>(in, reader);
    reader.end_head(fits, text);
    if (fits) links::pegtl::parse<Moves, build_moves>(in, reader);
    reader.finish();
}

constexpr HeldTag hexworld_needs[] = {{"Opens", first_ones}, {"Position", start_positions}};
constexpr HeldTag hexworld_tags[] = {{"Coordinates"}, {"Board"},    {"Opens", first_ones},   {"Pass"},
                                     {view_tag},      {cursor_tag}, {"Ruleset", either_swap}};
constexpr HeldTag trmph_tags[] = {
    {"Coordinates"}, {"Board"}, {"Opens", first_ones}, {"Pass", no_passes}, {"Ruleset", default_swap}};

// The address with the size, and a report of what is lost. False: nothing is written.
bool begin_link(const WriteTask<Written>& task, std::string_view site, std::string& out, LossReport& report) {
    if (!report.needs()) return false;
    report.tags();
    report.annotations(task.record);
    report.plies();
    report.ending();
    out += site;
    out += Syntax::setting(task.record.tags, "Board");
    return true;
}

constexpr Holds hexworld_holds = moves_alone(
    hexworld_tags, hexworld_needs, static_cast<HeldEndings>(held(Ending::Kind::resign) | held(Ending::Kind::forfeit)));
constexpr Holds trmph_holds = with_swaps(HeldSwaps::of_pieces, moves_alone(trmph_tags, by_mirror_needs, 0));

Fit recognises_hexworld(std::string_view head) {
    using links::pegtl::opt, links::pegtl::seq;
    const bool named = notation::grammar::matches<seq<opt<links::skipped>, links::hexworld>>(head);
    const bool bare = notation::grammar::matches<links::bare_hexworld>(head) ||
                      notation::grammar::matches<links::odd_hexworld>(head) ||
                      notation::grammar::matches<links::hashless_hexworld>(head);
    return named || bare ? Fit::own : Fit::none;
}

Fit recognises_trmph(std::string_view head) {
    using links::pegtl::opt, links::pegtl::seq;
    const bool named = notation::grammar::matches<seq<opt<links::skipped>, links::trmph>>(head);
    return named || notation::grammar::matches<links::bare_trmph>(head) ? Fit::own : Fit::none;
}

void read_hexworld(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    LinkReader reader(source, record, out);
    run<links::hexworld_head, links::hexworld_moves>(source.bytes, reader);
    settle(record, settings, "standard");
}

void read_trmph(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    LinkReader reader(source, record, out);
    run<links::trmph_head, links::trmph_moves>(source.bytes, reader);
    reader.take_mirrored_swap();
    settle_sized(record, settings, "standard", std::nullopt, out);
}

void write_hexworld(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    LossReport report(task, losses);
    const auto& record = task.record;
    if (!begin_link(task, "https://hexworld.org/board/#", out, report)) return;
    lose_untold(report, record, true);
    const Turns turns(record);
    const Syntax syntax("standard");
    const Tag* const view = find_tag(record.tags, view_tag);
    const bool is_view = view != nullptr && notation::grammar::matches<links::view>(view->value);
    if (view != nullptr && !is_view) report.lose(*view);
    out += is_view ? std::string_view(view->value) : usual_view;
    out += ',';
    const Tag* const cursor = find_tag(record.tags, cursor_tag);
    const auto put_cursor = [&](std::size_t ply) {
        const bool is_here = cursor != nullptr && cursor->value == std::to_string(ply);
        if (is_here) out += ',';
        return is_here;
    };
    bool has_cursor = false;
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        has_cursor |= put_cursor(i);
        const Written& written = *record.plies[i].written;
        if (std::holds_alternative<Place>(written))
            syntax.write(out, written);
        else
            out += std::holds_alternative<Pass>(written) ? ":p" : turns.of_sides ? ":S" : ":s";
    }
    has_cursor |= put_cursor(record.plies.size());
    if (cursor != nullptr && !has_cursor) report.lose(*cursor);
    const auto& ending = record.ending;
    if (ending && (hexworld_holds.endings & held(ending->kind)) != 0) {
        out += ending->kind == Ending::Kind::resign ? ":r" : ":f";
        out += turns.loser(*ending) == Side::red ? 'b' : 'w';
    }
    out += '\n';
}

void write_trmph(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    LossReport report(task, losses);
    const auto& plies = task.record.plies;
    if (!begin_link(task, "https://trmph.com/hex/board#", out, report)) return;
    out += ',';
    const Syntax syntax("standard");
    const bool swapped = has_swap(plies);
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const auto& placed = std::get<Place>(*plies[swapped && i == 1 ? 0 : i].written);
        syntax.write(out, swapped && i < 2 ? Place{mirrored(placed.to)} : placed);
    }
    out += '\n';
}

}  // namespace

Notation<Written> hexworld_row() {
    auto notation =
        own_row("hexworld", cut_links, recognises_hexworld, read_hexworld, write_hexworld, "standard", hexworld_holds);
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

Notation<Written> trmph_row() {
    auto notation = own_row("trmph", cut_links, recognises_trmph, read_trmph, write_by_pieces<write_trmph>, "standard",
                            trmph_holds);
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

}  // namespace notaio::notation::hex
