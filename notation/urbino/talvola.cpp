// The lines of talvola/abstract_games. docs/notation/urbino.md 3.6
#include "notation/containers/lines.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/source/ascii.hpp"
#include "notation/urbino/abstract_play_codes.hpp"
#include "notation/urbino/codes.hpp"
#include "notation/urbino/own_notations.hpp"
#include "notation/urbino/talvola_grammar.hpp"

#include <algorithm>

namespace notaio::notation::urbino {
namespace {

constexpr std::string_view dark_word = "dark-starts";
constexpr std::string_view light_word = "light-starts";
constexpr std::string_view talvola_pass_word = "pass";
constexpr std::string_view skip_word = "skip";
constexpr std::string_view kind_letters = "HPT";
constexpr std::string_view blanks = " \t";

constexpr std::size_t cell_size = 3;    // 4,4
constexpr std::size_t first_build = 2;  // the place of ply 3 among the plies

// Written: 0,0 is a1.
void append_cell(std::string& out, const Coord& coord) {
    out += std::to_string(coord.numbers[0] - 1);
    out += ',';
    out += std::to_string(coord.numbers[1] - 1);
}

void append_building(std::string& out, const Build& build) {
    append_cell(out, build.to);
    out += '=';
    out += kind_letters[static_cast<std::size_t>(build.kind)];
}

class TalvolaSyntax : public PlainSyntax<Written, setup_schema, seat_names> {
  public:
    using Abilities = AbilityList<PlacesMoves>;

    static constexpr bool has_pgn_results() { return false; }
    Spellings decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    // A whole turn; what stands before the first building its place tells, where the building does not.
    void write(std::string& out, const Written& written) const;

    static std::span<const DiagnosticCode* const> spelling_codes() { return Syntax::spelling_codes(); }
};

// The kind stands last, in a capital; the words are in small letters.
bool is_loose(std::string_view text) {
    const bool builds = text.find('=') != std::string_view::npos;
    if (builds && is_lower(text.back())) return true;
    if (builds) text.remove_suffix(1);
    return std::ranges::any_of(text, is_upper);
}

Spellings TalvolaSyntax::decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    const auto coord = [&](std::size_t at) {
        Coord result{.length = cell_size, .begin = offset + static_cast<std::uint32_t>(at)};
        result.numbers[0] = static_cast<std::int16_t>(text[at] - '0' + 1);
        result.numbers[1] = static_cast<std::int16_t>(text[at + 2] - '0' + 1);
        return result;
    };
    std::optional<Build> build;
    if (const std::size_t equals = text.find('='); equals != std::string_view::npos) {
        const char letter = text.back();
        const std::size_t kind = kind_letters.find(upper(letter));
        build = Build{static_cast<Kind>(kind), coord(equals - cell_size)};
    }
    const char first = text.front();
    if (text.find('>') != std::string_view::npos)
        out = Turn{coord(0), coord(cell_size + 1), build};
    else if (build) {
        if (first == 'd' || first == 'D') build->first = FirstBuilding::chosen;
        out = *build;
    } else if (is_digit(first))
        out = PlaceArchitect{coord(0)};
    else if (first == 's' || first == 'S')
        out = Skip{};
    else
        out = GiveFirst{};
    return is_loose(text);
}

struct talvola_lone_move : talvola_grammar::pegtl::seq<talvola_grammar::move<talvola_grammar::pegtl::eof>> {};
struct talvola_lone_building : talvola_grammar::pegtl::seq<talvola_grammar::building, talvola_grammar::pegtl::eof> {};

std::optional<TalvolaSyntax::Read> TalvolaSyntax::read(std::string_view text, std::uint32_t offset) const {
    if (!notation::grammar::matches<talvola_lone_move>(text)) return std::nullopt;
    std::optional<Written> written;
    const bool lenient = decode(text, offset, written);
    return Read{std::move(*written), lenient};
}

constexpr Text talvola_missing_building = "a building, 4,4=H"_text;
constexpr Text missing_kind = "its kind: H, P or T"_text;
constexpr Text talvola_missing_cell = "a column and a row, 4,4"_text;

// Reads a text that is no move up to where it goes wrong.
class TalvolaFaults {
  public:
    explicit TalvolaFaults(std::string_view text) : text_(text) {}

    // The part of the text at fault.
    [[nodiscard]] std::string_view part() const { return text_.substr(begin_, end_ - begin_); }
    [[nodiscard]] std::size_t begin() const { return begin_; }
    // What is missing behind the text, if it stops too early.
    [[nodiscard]] Text missing() const { return missing_; }

    const DiagnosticCode& find() {
        const std::size_t second = text_.find_first_of(blanks);
        if (second != std::string_view::npos) {
            at_ = text_.find_first_not_of(blanks, second);
            if (!notation::grammar::matches<talvola_lone_building>(text_.substr(at_))) return building();
            at_ = 0;  // the first word is at fault
            text_ = text_.substr(0, second);
        }
        if (equal_without_case(text_, talvola_pass_word) || equal_without_case(text_, dark_word))
            return unfinished(talvola_missing_building);
        if (!is_digit(text_.front())) return unreadable();
        if (!passes_cell()) return cut();
        const char next = at_ < text_.size() ? text_[at_] : '\0';
        if (next == '=') return kind();
        if (next != '>') return trailing();
        ++at_;
        return passes_cell() ? trailing() : cut();
    }

  private:
    const DiagnosticCode& building() {
        if (!passes_cell()) return cut();
        return at_ < text_.size() && text_[at_] == '=' ? kind() : unreadable();
    }

    // `at_` is at the sign before the kind.
    const DiagnosticCode& kind() {
        if (++at_ == text_.size()) return unfinished(missing_kind);
        const char letter = text_[at_];
        const bool is_known = kind_letters.find(upper(letter)) != std::string_view::npos;
        if (!is_known) return mark(urb_002_unknown_kind, at_, at_ + 1);
        ++at_;
        return trailing();
    }

    // Passes over a cell; false: to where it goes wrong.
    bool passes_cell() {
        for (std::size_t i = 0; i < cell_size; ++i, ++at_)
            if (at_ == text_.size() || (i == 1 ? text_[at_] != ',' : !is_digit(text_[at_]))) return false;
        return true;
    }

    const DiagnosticCode& mark(const DiagnosticCode& code, std::size_t begin, std::size_t end) {
        begin_ = begin;
        end_ = end;
        return code;
    }
    const DiagnosticCode& unreadable() { return mark(urb_001_unreadable_move, 0, text_.size()); }
    const DiagnosticCode& unfinished(Text missing) {
        missing_ = missing;
        return mark(urb_003_unfinished_move, 0, text_.size());
    }
    const DiagnosticCode& trailing() {
        return at_ == text_.size() ? unreadable() : mark(urb_004_trailing_text, at_, text_.size());
    }
    const DiagnosticCode& cut() { return at_ == text_.size() ? unfinished(talvola_missing_cell) : unreadable(); }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    Text missing_ = {};
};

void TalvolaSyntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    TalvolaFaults finder(text);
    const DiagnosticCode& code = finder.find();
    const std::uint32_t begin = where.begin + static_cast<std::uint32_t>(finder.begin());
    where = {begin, begin + static_cast<std::uint32_t>(finder.part().size())};
    out.add(code, where,
            {{"text", shown(text)},
             {"part", shown(finder.part())},
             {"move", shown(text.substr(0, finder.begin()))},
             {"missing", finder.missing()},
             {"kinds", "H P T"_text},
             {"building", "pass 4,4=H"},
             {"turn", "5,1>2,4 4,4=H"}});
}

void TalvolaSyntax::write(std::string& out, const Written& written) const {
    if (const auto* architect = std::get_if<PlaceArchitect>(&written)) {
        append_cell(out, architect->to);
    } else if (const auto* build = std::get_if<Build>(&written)) {
        if (build->first != FirstBuilding::given)
            out.append(build->first == FirstBuilding::chosen ? dark_word : talvola_pass_word).append(" ");
        append_building(out, *build);
    } else if (const auto* turn = std::get_if<Turn>(&written)) {
        append_cell(out, turn->from);
        out += '>';
        append_cell(out, turn->to);
        if (!turn->build) return;
        out += ' ';
        append_building(out, *turn->build);
    } else {
        out += std::holds_alternative<GiveFirst>(written) ? light_word : skip_word;
    }
}

// The first building: Black's with its word before it, White's alone.
bool append_first_building(std::string& out, const std::vector<Ply<Written>>& plies, std::size_t place) {
    const auto* build = std::get_if<Build>(&*plies[place].written);
    const bool given = place == first_build + 1 && std::holds_alternative<GiveFirst>(*plies[first_build].written);
    if (build == nullptr || (place != first_build && !given)) return false;
    if (!given) out += std::string(dark_word) + ' ';
    append_building(out, *build);
    return true;
}

TalvolaSyntax talvola_make_syntax(const Tags&) { return {}; }

}  // namespace
}  // namespace notaio::notation::urbino

namespace notaio::notation::grammar {

template <>
struct build<urbino::talvola_grammar::ply> : hand_piece<Piece::ply> {};
template <>
struct build<urbino::talvola_grammar::broken_turn> : hand_piece<Piece::word> {};

}  // namespace notaio::notation::grammar

namespace notaio::notation::urbino {
namespace {

void run_line(const TalvolaSyntax&, std::string_view text, RecordBuilder<TalvolaSyntax>& builder) {
    notation::grammar::run<talvola_grammar::line>(text, builder);
}

// The words of the opening would be read back as another game.
constexpr HeldTag opening_needs[] = {{"Position"}};
constexpr Holds talvola_holds = [] {
    Holds holds = lines::holds(loss_codes);
    holds.needed = opening_needs;
    holds.endings = 0;
    holds.other_ending = "a word that ends the game"_text;
    return holds;
}();

// The first word is two digits with a comma between them.
Fit recognises_talvola(std::string_view head) {
    const auto architect = TalvolaSyntax().read(lines::first_word(head), 0);
    return architect && std::holds_alternative<PlaceArchitect>(architect->written) ? Fit::own : Fit::none;
}

void read_talvola(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out) {
    add_notation_default(record.tags, "Coordinates", coordinate_ids[0]);
    lines::read<TalvolaSyntax>(source, settings, record, out, talvola_make_syntax, run_line);
}

void write_talvola_move(const Tags&, const Written& written, std::string& out) { TalvolaSyntax().write(out, written); }

void write_talvola(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    const auto& record = task.record;
    lines::report_losses(task, losses);
    const TalvolaSyntax syntax;
    const std::size_t begin = out.size();
    for (std::size_t place = 0; place < record.plies.size(); ++place) {
        if (!record.plies[place].written) continue;
        if (out.size() > begin) out += ' ';
        if (!append_first_building(out, record.plies, place)) syntax.write(out, *record.plies[place].written);
    }
    out += '\n';
}

}  // namespace

Notation<Written> talvola_row() {
    auto notation = own_row("talvola", cut_lines, recognises_talvola, read_talvola, write_talvola, coordinate_ids[0],
                            talvola_holds);
    notation.write_move = write_talvola_move;
    return notation;
}

}  // namespace notaio::notation::urbino
