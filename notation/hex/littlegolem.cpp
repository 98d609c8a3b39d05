// Hex as littlegolem.net exports it: one record a line, in the shape of SGF. docs/notation/hex.md 3.3
#include "notation/containers/sgf.hpp"
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"
#include "notation/record/grammar.hpp"
#include "notation/record/hand_on.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/cut_links.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>

namespace notaio::notation::hex {

// Like SGF, but nothing is escaped: a ] closes a value where a property, a node or the end follows.
namespace golem {

namespace pegtl = tao::pegtl;

// clang-format off
struct gap         : pegtl::plus<pegtl::one<' ', '\t', '\r', '\n'>> {};
struct ident       : pegtl::plus<pegtl::range<'A', 'Z'>> {};
struct open        : pegtl::one<'('> {};
struct close       : pegtl::one<')'> {};
struct node        : pegtl::one<';'> {};
struct behind      : pegtl::seq<pegtl::opt<gap>, pegtl::sor<pegtl::eof, open, close, node, pegtl::seq<ident, pegtl::one<'['>>>> {};
struct value_end   : pegtl::seq<pegtl::one<']'>, pegtl::at<behind>> {};
struct value       : pegtl::star<pegtl::not_at<value_end>, pegtl::any> {};
struct property    : pegtl::seq<ident, pegtl::one<'['>, value, value_end> {};
struct quick_node  : pegtl::seq<pegtl::one<';'>, pegtl::one<'W', 'B'>, pegtl::one<'['>, pegtl::alpha, pegtl::alpha,
                                pegtl::one<']'>, pegtl::at<pegtl::one<';', ')'>>> {};  // nearly all of a record
struct open_value  : pegtl::seq<ident, pegtl::one<'['>, pegtl::star<pegtl::any>> {};  // nothing closes it
struct junk_end    : pegtl::sor<gap, open, close, node, ident> {};
struct junk        : pegtl::seq<pegtl::any, pegtl::star<pegtl::not_at<junk_end>, pegtl::any>> {};
struct of_root     : pegtl::seq<pegtl::not_at<pegtl::one<'W', 'B'>, pegtl::one<'['>>, property> {};
struct root        : pegtl::seq<pegtl::opt<gap>, open, pegtl::opt<gap>, node, pegtl::star<pegtl::sor<of_root, gap>>> {};
struct whole_value : pegtl::seq<value, value_end, pegtl::eof> {};
struct text        : pegtl::until<pegtl::eof, pegtl::sor<quick_node, node, property, gap, open, close, open_value, junk>> {};
// clang-format on

}  // namespace golem

namespace {

struct RootTag {
    std::string_view ident;
    std::string_view tag;
};
constexpr RootTag names_and_more[] = {{"EV", "Event"}, {"PB", "First"},       {"PW", "Second"},
                                      {"SZ", "Board"}, {"GC", "GameComment"}, {"SO", "Site"}};
constexpr std::string_view golem_game_number = "11";  // of GM, which other programs add
constexpr std::string_view no_event = "null";         // as the site writes a missing event

// How the bytes of the record are written again where they are not UTF-8; kept as a tag.
constexpr std::string_view encoding_tag = "Encoding";
constexpr std::string_view encodings[] = {"windows-1252"};
constexpr std::string_view origins[] = {"littlegolem"};

// The seat that a label names: White makes the first ply. The header's colours are the other way round.
std::string_view seat_of_label(char label) { return seat_names[label == 'W' ? 0 : 1]; }

class GolemReader {
  public:
    GolemReader(const Source& source, Record<Written>& record, Diagnostics& out)
        : record_(record),
          out_(out),
          builder_(syntax_, source.bytes, record, out) {}

    /// `;W[ab]`
    void quick_node(std::string_view text) {
        ++nodes_;
        const std::string_view cell = text.substr(3, 2);
        Ply<Written>* const ply = builder_.add_ply(builder_.span(text.substr(1)));
        if (ply == nullptr) return;
        const Span where = builder_.span(cell);
        bool lenient = false;
        if (is_lower(cell[0]) && is_lower(cell[1]))
            Syntax::decode_letters(cell, where.begin, ply->written);
        else
            lenient = syntax_.decode(cell, where.begin, ply->written);
        label(*ply, text[1]);
        if (lenient) builder_.note_spelling(where, builder_.last_ply());
    }
    void node(std::string_view) { ++nodes_; }
    void open(std::string_view text) {
        if (nodes_ > 0 || open_) return builder_.stray(text);
        open_ = builder_.span(text);
    }
    void close(std::string_view text) {
        if (!open_ || closed_) return builder_.stray(text);
        closed_ = true;
    }
    void junk(std::string_view text) {
        builder_.stray(text, builder_.span(text), RecordBuilder<Syntax>::Joins::over_blanks);
    }
    void property(std::string_view text) {
        const std::size_t bracket = text.find('[');
        const std::string_view ident = text.substr(0, bracket);
        const std::string_view value = text.substr(bracket + 1, text.size() - bracket - 2);
        if (const std::size_t stray = value.find(']'); stray != std::string_view::npos)
            builder_.report(hex_019_stray_bracket, builder_.span(value.substr(stray, 1)));
        if (is_move(text)) return move(text, value);
        if (nodes_ == 1 && (ident == "FF" || (ident == "GM" && value == golem_game_number))) return;
        if (nodes_ == 1 && ident == "RE") return result(value);
        root_tag(ident, value);
    }
    void open_value(std::string_view text) {
        const std::string_view bracket = text.substr(text.find('['), 1);
        out_.add(hex_004_unclosed_value, builder_.span(bracket));
        unclosed_ = true;
        if (is_move(text)) builder_.add_ply(builder_.span(text));
    }

    void end(const ReadSettings& settings) {
        builder_.finish();
        if (open_ && !closed_ && !unclosed_) out_.add(hex_005_unclosed_tree, *open_);
        if (!is_utf8_) record_.tags.push_back({std::string(encoding_tag), std::string(encodings[0])});
        settle_sized(record_, settings, "hsgf", open_, out_);
        if (first_dropped_) out_.add(hex_303_dropped, *first_dropped_, {{"members", dropped_}});
    }

  private:
    // Red is labelled W here.
    static void label(Ply<Written>& ply, char letter) {
        set_label(*ply.written, letter == 'W' ? Label::black : Label::white);
    }

    static bool is_move(std::string_view text) { return text.starts_with("W[") || text.starts_with("B["); }

    void root_tag(std::string_view ident, std::string_view value) {
        const auto* known = std::ranges::find(names_and_more, ident, &RootTag::ident);
        if (nodes_ != 1 || known == std::end(names_and_more)) return drop(ident);
        if (known->ident == "EV" && value == no_event) return;
        if (const Tag* first = find_tag(record_.tags, known->tag))
            return static_cast<void>(report_repeated_tag(out_, builder_.span(ident), std::string(ident), first->where));
        builder_.report_nul(value);
        record_.tags.push_back({std::string(known->tag), decode_bytes(value), builder_.span(value)});
        is_utf8_ = is_utf8_ && !first_invalid_utf8(value);
    }

    void move(std::string_view text, std::string_view value) {
        const Span where = builder_.span(value);
        if (const auto kind = ending_of(value)) {
            builder_.end({.kind = *kind,
                          .after = builder_.last_ply(),
                          .where = where,
                          .seat = std::string(seat_of_label(text.front()))},
                         value);
            return;
        }
        Ply<Written>* const ply = builder_.add_ply(builder_.span(text));
        if (ply == nullptr) return;
        const auto read = syntax_.read(value, where.begin);
        if (!read) return builder_.report_hole(value, where, builder_.last_ply());
        ply->written = read->written;
        label(*ply, text.front());
        if (read->lenient) builder_.note_spelling(where, builder_.last_ply());
    }

    void result(std::string_view value) {
        if (is_unknown(value)) return;
        if (value != "B" && value != "W") {
            out_.add(hex_016_bad_result, builder_.span(value), {{"text", shown(value)}});
            return;
        }
        builder_.claim(ResultClaim{.word = std::string(seat_names[value == "B" ? 0 : 1]),
                                   .where = builder_.span(value),
                                   .codes = &littlegolem_results});
    }

    void drop(std::string_view ident) {
        const std::string name(ident.substr(0, 8));
        if (!first_dropped_) first_dropped_ = builder_.span(ident);
        constexpr std::size_t longest = 200;
        if (dropped_.size() > longest || (", " + dropped_ + ',').find(", " + name + ',') != std::string::npos) return;
        dropped_ += (dropped_.empty() ? "" : ", ") + name;
        record_.unread.push_back(name);
    }

    Record<Written>& record_;
    Diagnostics& out_;
    Syntax syntax_{"hsgf"};
    RecordBuilder<Syntax> builder_;
    std::size_t nodes_ = 0;
    std::optional<Span> open_;
    bool closed_ = false;
    bool unclosed_ = false;  // a value has no end
    bool is_utf8_ = true;    // so are all values
    std::string dropped_;
    std::optional<Span> first_dropped_;
};

using notation::grammar::hand_on;

template <class Rule>
struct golem_build : tao::pegtl::nothing<Rule> {};
// clang-format off
template <> struct golem_build<golem::quick_node> : hand_on<&GolemReader::quick_node> {};
template <> struct golem_build<golem::node>       : hand_on<&GolemReader::node> {};
template <> struct golem_build<golem::open>       : hand_on<&GolemReader::open> {};
template <> struct golem_build<golem::close>      : hand_on<&GolemReader::close> {};
template <> struct golem_build<golem::property>   : hand_on<&GolemReader::property> {};
template <> struct golem_build<golem::open_value> : hand_on<&GolemReader::open_value> {};
template <> struct golem_build<golem::junk>       : hand_on<&GolemReader::junk> {};
// clang-format on

constexpr std::string_view small_boards[] = {"1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",
                                             "10", "11", "12", "13", "14", "15", "16", "17", "18",
                                             "19", "20", "21", "22", "23", "24", "25", "26"};
constexpr HeldTag golem_needs[] = {{"Board", small_boards},
                                   {"Opens", first_ones},
                                   {"Position", start_positions},
                                   {"Pass", no_passes},
                                   {"Ruleset", by_mirror}};
constexpr HeldTag golem_held_tags[] = {{"Coordinates"},
                                       {"Board"},
                                       {"Opens", first_ones},
                                       {"Pass", no_passes},
                                       {"Event"},
                                       {"Site"},
                                       {"Second"},
                                       {"First"},
                                       {"GameComment"},
                                       {"Ruleset", default_swap},
                                       {encoding_tag, encodings},
                                       {result_from, origins}};
constexpr LossCodes of_golem = {.part = &hex_302_cannot_hold,
                                .position = &hex_302_cannot_hold,
                                .setup = &hex_302_cannot_hold,
                                .ending = &hex_302_cannot_hold,
                                .setup_tags = needed_setup};

// The seat that the record or its end names as the winner.
std::optional<std::size_t> winner_of(const WriteTask<Written>& task) {
    for (const ResultClaim& claim : task.record.results)
        for (std::size_t seat = 0; seat < seat_names.size(); ++seat)
            if (equal_without_case(claim.word, seat_names[seat])) return seat;
    if (!task.outcome || task.outcome->winners.empty()) return std::nullopt;
    return task.outcome->winners.front();
}

void put(std::string& out, std::string_view ident, std::string_view value) {
    out += ident;
    out += '[';
    out += value;
    out += ']';
}

constexpr Holds littlegolem_holds = notation::moves_alone({.characters = HeldText::bytes,
                                                           .tags = golem_held_tags,
                                                           .needed = golem_needs,
                                                           .endings = held(Ending::Kind::resign),
                                                           .ending_seat = true,
                                                           .swaps = HeldSwaps::of_pieces,
                                                           .codes = &of_golem,
                                                           .other_ending = "an ending other than resign"_text,
                                                           .annotations_together = true});

template <class Rule>
struct list_properties : tao::pegtl::nothing<Rule> {};
template <>
struct list_properties<golem::property> {
    template <class Input>
    static void apply(const Input& in, std::vector<std::string_view>& properties) {
        properties.emplace_back(in.begin(), in.size());
    }
};

// By its event, or by cells of two letters that no other property tells to be of another game.
Fit recognises_littlegolem(std::string_view head) {
    const std::size_t begin = std::min(head.find_first_not_of(" \t\r\n"), head.size());
    const std::string_view line = head.substr(begin, head.find_first_of("\r\n", begin) - begin);
    notation::grammar::lazy_input in(line.data(), line.data() + line.size(), "");
    std::vector<std::string_view> root;
    if (!tao::pegtl::parse<golem::root, list_properties>(in, root)) return Fit::none;
    const auto root_end = static_cast<std::size_t>(in.current() - line.data());
    const std::string_view moves = line.substr(root.empty() ? line.find(';') : root_end);
    const auto says = [&](std::string_view begin_of_property) {
        return std::ranges::any_of(root, [&](std::string_view one) { return one.starts_with(begin_of_property); });
    };
    if (says("EV[hex.") || says("EV[ut.hex.")) return Fit::own;
    if (says("RU[") || (says("GM[") && !says("GM[11]"))) return Fit::none;
    if (const auto by_letters = sgf::moves_by_letters(moves))
        return *by_letters && moves.find(";W[") < moves.find(";B[") ? Fit::own : Fit::none;
    return std::ranges::any_of(root,
                               [](std::string_view one) {
                                   return one.starts_with("SO[http") &&
                                          one.find("littlegolem.") != std::string_view::npos;
                               })
               ? Fit::own
               : Fit::none;
}

void read_littlegolem(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    GolemReader reader(source, record, out);
    notation::grammar::lazy_input in(source.bytes.data(), source.bytes.data() + source.bytes.size(), "");
    tao::pegtl::parse<golem::text, golem_build>(in, reader);
    reader.end(settings);
}

void write_littlegolem(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    LossReport report(task, losses);
    if (!report.needs()) return;
    report.tell_result();
    const auto& claims = task.record.results;  // RE names a seat that won
    if (!claims.empty() && claims.front().word == "draw") report.lose("a draw"_text, &hex_302_cannot_hold);
    report.tags();
    report.annotations(task.record);
    report.ending();
    const auto& record = task.record;
    const bool as_bytes = find_tag(record.tags, encoding_tag) != nullptr;
    const auto bytes = [&](std::string_view text) { return as_bytes ? encode_bytes(text) : std::string(text); };
    // Nothing can be escaped: a value that would end too early is not written.
    const auto property = [&](std::string_view ident, std::string_view tag) {
        const Tag* const found = find_tag(record.tags, tag);
        if (found == nullptr) return false;
        const std::string value = bytes(found->value);
        const bool is_held =
            notation::grammar::matches<golem::whole_value>(value + ']') && (ident != "EV" || value != no_event);
        if (is_held)
            put(out, ident, value);
        else
            report.lose(*found);
        return is_held;
    };
    out += "(;FF[4]";
    if (!property("EV", "Event")) put(out, "EV", no_event);
    property("PB", seat_names[0]);
    property("PW", seat_names[1]);
    put(out, "SZ", Syntax::setting(record.tags, "Board"));
    if (const auto winner = winner_of(task)) put(out, "RE", *winner == 0 ? "B" : "W");
    property("GC", "GameComment");
    property("SO", "Site");
    const Syntax syntax("hsgf");
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        out += i % 2 == 0 ? ";W[" : ";B[";
        syntax.write(out, *record.plies[i].written);
        out += ']';
    }
    if (const auto& ending = record.ending; ending && ending->kind == Ending::Kind::resign)
        out += Turns(record).loser(*ending) == Side::red ? ";W[resign]" : ";B[resign]";
    out += ")\n";
}

}  // namespace

const ResultCodes littlegolem_results = {.origin = "littlegolem", .unproved = &hex_205_header_only_result};

Notation<Written> littlegolem_row() {
    auto notation = own_row("littlegolem", cut_links, recognises_littlegolem, read_littlegolem,
                            write_by_pieces<write_littlegolem>, "hsgf", littlegolem_holds);
    notation.move_part = sgf::value_of;
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

}  // namespace notaio::notation::hex
