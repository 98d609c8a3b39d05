#include "notation/urbino/urbino.hpp"

#include "notation/containers/containers.hpp"
#include "notation/record/coords.hpp"
#include "notation/record/movetext_actions.hpp"
#include "notation/source/ascii.hpp"
#include "notation/urbino/abstract_play_codes.hpp"
#include "notation/urbino/codes.hpp"
#include "notation/urbino/faults.hpp"
#include "notation/urbino/grammar.hpp"
#include "notation/urbino/own_notations.hpp"

#include <array>

namespace notaio::notation::urbino {
namespace {

// The notes of clause 2.2, in the order of `spelling_codes`.
constexpr Spellings loose = 1;
constexpr Spellings spelled_out = 2;
constexpr Spellings pass_for_skip = 4;
constexpr Spellings other_language = 8;

// Takes the parts of a move whose text the grammar has matched, in any spelling.
class MoveDecoder {
  public:
    MoveDecoder(std::string_view text, std::uint32_t offset, char house)
        : text_(text),
          offset_(offset),
          house_(house) {}

    Written decode() {
        if (is_word("skip")) return Skip{};
        if (equal_without_case(text_, "salta")) return Skip{};
        if (is_word("first=W")) return GiveFirst{};
        if (equal_without_case(text_, "passa")) return Pass{};
        if (is_word("pass")) {
            found_ |= pass_for_skip;
            return Pass{};
        }
        if (text_.front() == '@') {
            at_ = 1;
            return PlaceArchitect{coord()};
        }
        if (is_digit(text_[1])) return from_cell();
        constexpr std::string_view choice = "first=B";
        if (!equal_without_case(text_.substr(0, choice.size()), choice)) return building();
        found_ |= spelled_out;
        if (!text_.starts_with(choice)) found_ |= loose;
        for (at_ = choice.size(); !is_letter(text_[at_]) && !is_digit(text_[at_]);) ++at_;
        Build build = building();
        build.first = FirstBuilding::chosen;
        return build;
    }
    [[nodiscard]] Spellings found() const { return static_cast<Spellings>(found_); }

  private:
    bool is_word(std::string_view word) {
        if (!equal_without_case(text_, word)) return false;
        if (text_ != word) found_ |= loose;
        return true;
    }

    Written from_cell() {
        const Coord first = coord();
        if (at_ == text_.size()) {
            found_ |= loose;
            return PlaceArchitect{first};
        }
        take_separator("-");
        Turn turn{.from = first, .to = coord(), .build = {}};
        if (at_ == text_.size()) return turn;
        take_separator(",");
        turn.build = building();
        return turn;
    }

    void take_separator(std::string_view plain) {
        const std::size_t begin = at_;
        while (!is_letter(text_[at_]) && !is_digit(text_[at_])) ++at_;
        if (text_.substr(begin, at_ - begin) != plain) found_ |= loose;
    }

    Build building() {
        const char mark = text_[at_++];
        const char plain = mark >= 'a' ? static_cast<char>(mark - 'a' + 'A') : mark;
        if (plain != mark || is_digit(mark)) found_ |= loose;
        if ((plain == 'H' || plain == 'C') && plain != house_) found_ |= other_language;
        const Kind kind = plain == 'P' || plain == '2'   ? Kind::palace
                          : plain == 'T' || plain == '3' ? Kind::tower
                                                         : Kind::house;
        return {kind, coord()};
    }

    Coord coord() {
        if (text_[at_] < 'a') found_ |= loose;
        if (text_[at_ + 1] == '0' && at_ + 2 < text_.size() && is_digit(text_[at_ + 2])) found_ |= loose;
        return take_lettered_coord(text_, at_, offset_);
    }

    std::string_view text_;
    std::uint32_t offset_;
    char house_;
    std::size_t at_ = 0;
    unsigned found_ = 0;
};

// Whether a house of the English alphabet stands in a text.
bool has_english_house(std::string_view text) {
    for (std::size_t at = text.find_first_of("Hh"); at != std::string_view::npos;
         at = text.find_first_of("Hh", at + 1)) {
        const bool begins = at == 0 || (!is_letter(text[at - 1]) && !is_digit(text[at - 1]));
        if (begins && at + 2 < text.size() && is_letter(text[at + 1]) && is_digit(text[at + 2])) return true;
    }
    return false;
}

template <class Grammar>
void run(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    notation::grammar::run<Grammar>(text, builder);
    if (builder.collects_edits() && !syntax.names_language() && !has_english_house(text))
        builder.keep_alphabet("H", "C");
}
void run_text(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    run<grammar::movetext>(syntax, text, builder);
}
void run_line(const Syntax& syntax, std::string_view text, RecordBuilder<Syntax>& builder) {
    run<grammar::line_of_moves>(syntax, text, builder);
}

using Shared = Containers<Syntax, run_text, run_line>;

// A line has no tags, so its letters are English whatever the record's were.
Notation<Written> lines_row() {
    Notation<Written> row = Shared::lines_row(loss_codes);
    row.write = [](const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
        lines::write(Syntax(Language::english), task, out, losses);
    };
    return row;
}

constexpr Text english_kinds = "H (house), P (palace) and T (tower)"_text;
constexpr Text italian_kinds = "C (house), P (palace) and T (tower)"_text;

}  // namespace

Syntax::Syntax(const Tags& tags) : Syntax(Language::english) {
    const Tag* lang = find_tag(tags, "Lang");
    names_language_ = lang != nullptr;
    if (names_language_ && equal_without_case(lang->value, "it")) house_ = 'C';
}

Spellings Syntax::decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    MoveDecoder decoder(text, offset, house_);
    out = decoder.decode();
    return decoder.found();
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    if (!notation::grammar::matches<grammar::lone_move>(text)) return std::nullopt;
    return notation::grammar::read_between_blanks(*this, text, offset, loose);
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    const bool italian = house_ == 'C';
    report_fault(
        text, where,
        {.kinds = "hptc123", .kind_list = italian ? italian_kinds : english_kinds, .building = italian ? "Cd4" : "Hd4"},
        out);
}

void Syntax::write(std::string& out, const Written& written) const {
    const auto building = [&](const Build& given) {
        out += given.kind == Kind::palace ? 'P' : given.kind == Kind::tower ? 'T' : house_;
        append_coord(out, given.to);
    };
    if (const auto* architect = std::get_if<PlaceArchitect>(&written)) {
        out += '@';
        append_coord(out, architect->to);
    } else if (const auto* build = std::get_if<Build>(&written)) {
        building(*build);
    } else if (const auto* turn = std::get_if<Turn>(&written)) {
        append_turn(out, *turn, building);
    } else if (std::holds_alternative<GiveFirst>(written)) {
        out += "first=W";
    } else {
        out += std::holds_alternative<Skip>(written) ? "skip" : "pass";
    }
}

bool Syntax::is_part(std::string_view word) const {
    if (!word.ends_with(',')) return false;
    word.remove_suffix(1);
    constexpr std::string_view way = "a1-";
    return read(word.find('-') == std::string_view::npos ? std::string(way).append(word) : std::string(word), 0)
        .has_value();
}

std::span<const std::string_view> Syntax::move_words() {
    static constexpr std::array<std::string_view, 2> words = {"skip", "pass"};
    return words;
}

std::span<const DiagnosticCode* const> Syntax::spelling_codes() {
    static constexpr const DiagnosticCode* codes[] = {
        &urb_901_loose_spelling,
        &urb_902_choice_spelled_out,
        &urb_903_pass_for_skip,
        &urb_904_other_language,
    };
    return codes;
}

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 6> table = {Shared::text_row(),        lines_row(),
                                                           Shared::jsonl_row(),       abstract_play_row(),
                                                           abstract_play_lines_row(), talvola_row()};
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {
        &urb_001_unreadable_move,         &urb_002_unknown_kind,    &urb_003_unfinished_move,  &urb_004_trailing_text,
        &urb_005_choice_without_building, &urb_008_bad_entry,       &urb_009_unknown_variant,  &urb_301_tie_rule_lost,
        &urb_302_start_position_lost,     &urb_303_unfinished_lost, &urb_304_annotations_lost, &urb_901_loose_spelling,
        &urb_902_choice_spelled_out,      &urb_903_pass_for_skip,   &urb_904_other_language,
    };
    return table;
}

}  // namespace notaio::notation::urbino
