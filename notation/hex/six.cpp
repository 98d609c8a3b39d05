// Hex as the program Six saves it. docs/notation/hex.md 3.8
#include "notation/hex/codes.hpp"
#include "notation/hex/own_notations.hpp"
#include "notation/hex/settle.hpp"
#include "notation/hex/site_holds.hpp"
#include "notation/record/grammar.hpp"
#include "notation/record/hand_on.hpp"
#include "notation/record/losses.hpp"
#include "notation/source/cut_links.hpp"

#include <algorithm>
#include <utility>

namespace notaio::notation::hex {

namespace six {

namespace pegtl = tao::pegtl;
using notation::grammar::blanks;
using notation::grammar::gap;

// clang-format off
struct columns : pegtl::rep_min_max<1, 9, pegtl::digit> {};
struct rows    : pegtl::rep_min_max<1, 9, pegtl::digit> {};
struct size    : pegtl::seq<TAO_PEGTL_STRING("BoardSize:"), blanks, columns, blanks, pegtl::one<'x'>, blanks, rows> {};
struct opener  : pegtl::plus<pegtl::alpha> {};
struct first   : pegtl::seq<TAO_PEGTL_STRING("First:"), blanks, opener> {};
struct allowed : pegtl::one<'0', '1'> {};
struct swaps   : pegtl::seq<TAO_PEGTL_STRING("Swap:"), blanks, allowed> {};
struct moves   : TAO_PEGTL_STRING("Moves:") {};
struct number  : pegtl::seq<pegtl::rep_min_max<1, 9, pegtl::digit>, pegtl::one<'.'>> {};
struct time    : pegtl::seq<pegtl::one<'('>, blanks, pegtl::plus<pegtl::digit>, blanks, TAO_PEGTL_STRING("ms"), blanks, pegtl::one<')'>> {};
struct word    : pegtl::seq<pegtl::any, pegtl::star<pegtl::not_one<' ', '\t', '\r', '\n', '('>>> {};
struct text    : pegtl::until<pegtl::eof, pegtl::sor<gap, size, first, swaps, moves, number, time, word>> {};
// clang-format on

}  // namespace six

namespace {

constexpr std::string_view no_time = "(0 ms)";  // as it is written for a ply without one

class SixReader {
  public:
    SixReader(const Source& source, Record<Written>& record, Diagnostics& out)
        : record_(record),
          out_(out),
          builder_(syntax_, source.bytes, record, out) {}

    void columns(std::string_view text) { columns_ = text; }
    void rows(std::string_view text) {
        check_square(columns_, text, {builder_.span(columns_).begin, builder_.span(text).end}, record_, out_);
        record_.tags.push_back({"Board", std::string(columns_), builder_.span(columns_)});
    }
    void opener(std::string_view text) {
        if (text != "V") refuse(text, "First is V, the side that joins top and bottom"_text);
    }
    void allowed(std::string_view text) {
        if (text == "0") record_.tags.push_back({"Ruleset", std::string(rulesets[2]), builder_.span(text)});
    }
    void moves(std::string_view) { in_moves_ = true; }
    void number(std::string_view text) {
        if (in_moves_) builder_.turn_number(text);
    }
    void time(std::string_view text) {
        if (text == no_time) return;
        builder_.annotate(builder_.last_ply(), RecordBuilder<Syntax>::Kind::comment,
                          std::string(text.substr(1, text.size() - 2)), builder_.span(text));
    }
    void word(std::string_view text) {
        if (!in_moves_) return refuse(text, "a line of the header is BoardSize, First, Swap or Moves"_text);
        std::string small(text);
        std::ranges::transform(small, small.begin(), lower);
        if (const auto kind = ending_of(small))
            return static_cast<void>(
                builder_.end({.kind = *kind, .after = builder_.last_ply(), .where = builder_.span(text)}, text));
        Ply<Written>* const ply = builder_.add_ply(builder_.span(text));
        if (ply == nullptr) return;
        const auto read = syntax_.read(small, builder_.span(text).begin);
        if (!read) return builder_.report_hole(text, builder_.last_ply());
        ply->written = read->written;
        if (read->lenient) builder_.note_spelling(ply->where, builder_.last_ply());
    }

    void end(const ReadSettings& settings) {
        builder_.finish();
        settle_sized(record_, settings, "standard", std::nullopt, out_);
    }

  private:
    void refuse(std::string_view text, const Text& reason) {
        if (!refused_) out_.add(hex_020_bad_link, builder_.span(text), {{"reason", reason}});
        record_.unusable_setup = refused_ = true;
    }

    Record<Written>& record_;
    Diagnostics& out_;
    Syntax syntax_{"standard"};
    RecordBuilder<Syntax> builder_;
    std::string_view columns_;
    bool in_moves_ = false;
    bool refused_ = false;
};

using notation::grammar::hand_on;

template <class Rule>
struct six_build : tao::pegtl::nothing<Rule> {};
// clang-format off
template <> struct six_build<six::columns> : hand_on<&SixReader::columns> {};
template <> struct six_build<six::rows>    : hand_on<&SixReader::rows> {};
template <> struct six_build<six::opener>  : hand_on<&SixReader::opener> {};
template <> struct six_build<six::allowed> : hand_on<&SixReader::allowed> {};
template <> struct six_build<six::moves>   : hand_on<&SixReader::moves> {};
template <> struct six_build<six::number>  : hand_on<&SixReader::number> {};
template <> struct six_build<six::time>    : hand_on<&SixReader::time> {};
template <> struct six_build<six::word>    : hand_on<&SixReader::word> {};
// clang-format on

// A comment that is a time, as it is read: `73123 ms`.
bool is_time(const Annotation<Written>& annotation) {
    const std::string_view text = annotation.text;
    return annotation.kind == Annotation<Written>::Kind::comment && text.ends_with(" ms") && text.size() > 3 &&
           std::ranges::all_of(text.substr(0, text.size() - 3), is_digit) && '(' + annotation.text + ')' != no_time;
}

// Whether all annotations are times, one a ply.
bool are_times(const std::vector<Annotation<Written>>& annotations) {
    std::uint32_t last = 0;
    return std::ranges::all_of(annotations,
                               [&](const auto& one) { return is_time(one) && one.ply > std::exchange(last, one.ply); });
}

constexpr HeldTag six_held_tags[] = {
    {"Coordinates"}, {"Board"}, {"Opens", first_ones}, {"Pass", no_passes}, {"Ruleset", by_mirror}};

constexpr Holds six_holds = with_swaps(HeldSwaps::of_pieces, moves_alone(six_held_tags, by_mirror_needs, 0));

Fit recognises_six(std::string_view head) {
    using tao::pegtl::opt, tao::pegtl::seq;
    return notation::grammar::matches<seq<opt<six::gap>, six::size>>(head) ? Fit::own : Fit::none;
}

void read_six(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    SixReader reader(source, record, out);
    notation::grammar::lazy_input in(source.bytes.data(), source.bytes.data() + source.bytes.size(), "");
    tao::pegtl::parse<six::text, six_build>(in, reader);
    reader.end(settings);
    check_swap_words(source.bytes, record, out);
}

void write_six(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const auto& record = task.record;
    LossReport report(task, losses);
    if (!report.needs()) return;
    report.tags();
    if (!are_times(record.annotations)) report.annotations(record);
    report.ending();
    const std::string size(Syntax::setting(record.tags, "Board"));
    out += "BoardSize: " + size + 'x' + size + "\nFirst: V\nSwap: ";
    out += equal_without_case(value_of(record.tags, "Ruleset"), rulesets[2]) ? '0' : '1';
    out += "\nMoves:\n";
    auto next = record.annotations.begin();
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        out += i % 2 == 0 ? "  " + std::to_string(i / 2 + 1) + ". " : " ";
        if (const auto* place = std::get_if<Place>(&*record.plies[i].written))
            append_coord(out, place->to, true);
        else
            out += "Swap";
        next = std::find_if(next, record.annotations.end(), [&](const auto& result) { return result.ply > i; });
        const bool timed = next != record.annotations.end() && next->ply == i + 1 && is_time(*next);
        out += ' ';
        out += timed ? '(' + next->text + ')' : std::string(no_time);
        if (i % 2 == 1 || i + 1 == record.plies.size()) out += '\n';
    }
}

}  // namespace

Notation<Written> six_row() {
    auto notation =
        own_row("six", cut_by_size, recognises_six, read_six, write_by_pieces<write_six>, "standard", six_holds);
    notation.read_move = read_move_of<Syntax>;
    return notation;
}

}  // namespace notaio::notation::hex
