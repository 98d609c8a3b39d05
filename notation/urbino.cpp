#include "notation/urbino.hpp"

#include "notation/containers.hpp"
#include "notation/movetext_actions.hpp"
#include "notation/urbino_abstract_play.hpp"
#include "notation/urbino_abstract_play_codes.hpp"
#include "notation/urbino_abstract_play_lines.hpp"
#include "notation/urbino_codes.hpp"
#include "notation/urbino_fault_codes.hpp"
#include "notation/urbino_grammar.hpp"
#include "notation/urbino_talvola.hpp"

#include <array>

namespace notaio::notation::urbino {
namespace {

// Takes the parts of a move whose text the grammar has matched.
class MoveDecoder {
  public:
    MoveDecoder(std::string_view text, std::uint32_t offset) : text_(text), offset_(offset) {}

    Written decode() {
        if (text_ == "skip") return Skip{};
        if (text_ == "first=W") return GiveFirst{};
        if (text_.front() == '@') {
            at_ = 1;
            return PlaceArchitect{coord()};
        }
        if (text_.front() < 'a') return build();
        Turn turn;
        turn.from = coord();
        ++at_;
        turn.to = coord();
        ++at_;
        turn.build = build();
        return turn;
    }

  private:
    Build build() {
        const char letter = text_[at_++];
        return {letter == 'P' ? Kind::palace : letter == 'T' ? Kind::tower : Kind::house, coord()};
    }
    Coord coord() {
        Coord made{.begin = offset_ + static_cast<std::uint32_t>(at_)};
        const std::size_t begin = at_;
        made.numbers[0] = static_cast<std::int16_t>(text_[at_++] - 'a' + 1);
        int number = 0;
        for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) number = number * 10 + (text_[at_] - '0');
        made.numbers[1] = static_cast<std::int16_t>(number);
        made.length = static_cast<std::uint8_t>(at_ - begin);
        return made;
    }

    std::string_view text_;
    std::uint32_t offset_;
    std::size_t at_ = 0;
};

struct lone_move : grammar::pegtl::seq<grammar::move<notation::grammar::lone_end>, grammar::pegtl::eof> {};

void run_text(const Syntax&, std::string_view text, MovetextBuilder<Syntax>& builder) {
    notation::grammar::run<notation::grammar::movetext<grammar::move<notation::grammar::word_end>>>(text, builder);
}
void run_line(const Syntax&, std::string_view text, MovetextBuilder<Syntax>& builder) {
    notation::grammar::run<notation::grammar::line_of_moves<grammar::move<notation::grammar::lone_end>>>(text, builder);
}

using Shared = Containers<Syntax, run_text, run_line>;

char letter_of(Kind kind) { return kind == Kind::house ? 'H' : kind == Kind::palace ? 'P' : 'T'; }

}  // namespace

Syntax::Syntax(const Tags&) {}

bool Syntax::decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    out = MoveDecoder(text, offset).decode();
    return false;
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    notation::grammar::lazy_input in(text.data(), text.data() + text.size(), "");
    if (!grammar::pegtl::parse<lone_move>(in)) return std::nullopt;
    return Read{MoveDecoder(text, offset).decode(), false};
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    out.add(urb_001_unreadable_move, where, {{"text", shown(text)}});
}

void Syntax::write(std::string& out, const Written& written) const {
    const auto build = [&](const Build& made) {
        out += letter_of(made.kind);
        append_coord(out, made.to);
    };
    if (const auto* architect = std::get_if<PlaceArchitect>(&written)) {
        out += '@';
        append_coord(out, architect->to);
    } else if (const auto* made = std::get_if<Build>(&written)) {
        build(*made);
    } else if (const auto* turn = std::get_if<Turn>(&written)) {
        append_coord(out, turn->from);
        out += '-';
        append_coord(out, turn->to);
        out += ',';
        if (turn->build) build(*turn->build);
    } else {
        out += std::holds_alternative<GiveFirst>(written) ? "first=W" : "skip";
    }
}

std::span<const std::string_view> Syntax::seat_names() {
    static constexpr std::array<std::string_view, 2> names = {"Black", "White"};
    return names;
}

const DiagnosticCode& Syntax::spelling_code() { return urb_901_loose_spelling; }

void Syntax::set_where(Written&, Span) {}

std::span<const JsonSetup> Syntax::json_setup() {
    static constexpr std::array<JsonSetup, 1> setup = {{{"position", "Position"}}};
    return setup;
}

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 6> table = {{
        Shared::text_row(),
        Shared::lines_row(),
        Shared::jsonl_row(),
        {.id = "abstract-play",
         .cut = cut_json,
         .recognises = recognises_abstract_play,
         .read = read_abstract_play,
         .write = write_abstract_play,
         .coordinates = Syntax::default_coordinates(),
         .fixes_coordinates = true},
        {.id = "abstract-play-lines",
         .cut = cut_lines,
         .recognises = recognises_abstract_play_lines,
         .read = read_abstract_play_lines,
         .write = write_abstract_play_lines,
         .coordinates = Syntax::default_coordinates(),
         .fixes_coordinates = true},
        {.id = "talvola",
         .cut = cut_lines,
         .recognises = recognises_talvola,
         .read = read_talvola,
         .write = write_talvola,
         .coordinates = Syntax::default_coordinates(),
         .fixes_coordinates = true},
    }};
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {
        &urb_001_unreadable_move,
        &urb_002_unknown_kind,
        &urb_003_unfinished_move,
        &urb_004_trailing_text,
        &urb_008_bad_entry,
        &urb_009_unknown_variant,
        &urb_301_tie_rule_lost,
        &urb_302_start_position_lost,
        &urb_303_unfinished_lost,
        &urb_304_annotations_lost,
        &urb_901_loose_spelling,
    };
    return table;
}

}  // namespace notaio::notation::urbino
