#include "notation/urbino/abstract_play_moves.hpp"

#include "notation/record/movetext_actions.hpp"
#include "notation/source/ascii.hpp"
#include "notation/urbino/abstract_play_grammar.hpp"
#include "notation/urbino/faults.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation::urbino {
namespace {

constexpr std::string_view pass_word = "pass";

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int letter_number(char c) { return (is_upper(c) ? c - 'A' : c - 'a') + 1; }

/// A text without its white space, which remembers where each of its characters stood.
class Packed {
  public:
    static constexpr std::size_t longest = 32;  ///< no move is as long

    explicit Packed(std::string_view text) {
        for (std::size_t i = 0; i < text.size() && size_ < longest; ++i) {
            if (is_space(text[i])) continue;
            places_[size_] = static_cast<std::uint32_t>(i);
            characters_[size_++] = text[i];
        }
        spaced_ = size_ < longest && size_ < text.size();
    }

    [[nodiscard]] std::string_view text() const { return {characters_.data(), size_}; }
    [[nodiscard]] std::uint32_t place(std::size_t at) const { return places_[at]; }
    [[nodiscard]] bool is_spaced() const { return spaced_; }

  private:
    std::array<char, longest> characters_{};
    std::array<std::uint32_t, longest> places_{};
    std::size_t size_ = 0;
    bool spaced_ = false;
};

// Takes the parts of a move whose text the grammar has matched.
class Decoder {
  public:
    // `place(i)`: where character i of the text stands in the record.
    template <class Place>
    static Written decode(std::string_view text, Place place) {
        Decoder decoder(text);
        const auto coord = [&] { return decoder.coord(place); };
        const auto build = [&] {
            const char kind = text[decoder.at_++];
            return Build{static_cast<Kind>(kind - '1'), coord()};
        };
        if (text.front() == ',') ++decoder.at_;
        if (is_digit(text[decoder.at_])) return build();
        if (!is_digit(text[1])) return Pass{};
        const Coord first = coord();
        if (decoder.at_end()) return PlaceArchitect{first};
        ++decoder.at_;
        Turn turn{first, coord(), {}};
        if (decoder.at_end()) return turn;
        ++decoder.at_;
        turn.build = build();
        return turn;
    }

  private:
    explicit Decoder(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }

    template <class Place>
    Coord coord(Place place) {
        Coord result{.begin = place(at_)};
        result.numbers[0] = static_cast<std::int16_t>(letter_number(text_[at_++]));
        int number = 0;
        for (; !at_end() && is_digit(text_[at_]); ++at_) number = number * 10 + (text_[at_] - '0');
        result.numbers[1] = static_cast<std::int16_t>(number);
        result.length = static_cast<std::uint8_t>(std::min<std::uint32_t>(place(at_ - 1) + 1 - result.begin, 255));
        return result;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

constexpr MoveMarks marks{
    .kinds = "123", .kind_list = "1 house, 2 palace, 3 tower"_text, .building = "1d4", .has_words = false};

struct lone_move : abstract_play_grammar::pegtl::seq<abstract_play_grammar::move<abstract_play_grammar::pegtl::eof>> {};

}  // namespace

Spellings AbstractPlaySyntax::decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    out = Decoder::decode(text, [&](std::size_t at) { return offset + static_cast<std::uint32_t>(at); });
    return text.front() == ',' || std::ranges::any_of(text, is_upper);
}

std::optional<AbstractPlaySyntax::Read> AbstractPlaySyntax::read(std::string_view text, std::uint32_t offset) const {
    const Packed packed(text);
    const std::string_view move = packed.text();
    if (!notation::grammar::matches<lone_move>(move)) return std::nullopt;
    const bool lenient = packed.is_spaced() || move.front() == ',' || std::ranges::any_of(move, is_upper);
    return Read{Decoder::decode(move, [&](std::size_t at) { return offset + packed.place(at); }), lenient};
}

void AbstractPlaySyntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    const Packed packed(text);
    if (packed.is_spaced()) return report_fault(packed.text(), where, marks, out);
    if (text.starts_with(',') && text.size() > 1 && is_digit(text[1])) {
        text.remove_prefix(1);
        ++where.begin;
    }
    report_fault(text, where, marks, out);
}

void AbstractPlaySyntax::write(std::string& out, const Written& written) const {
    const auto build = [&](const Build& given) {
        out += static_cast<char>('1' + static_cast<int>(given.kind));
        append_coord(out, given.to);
    };
    if (const auto* architect = std::get_if<PlaceArchitect>(&written)) {
        append_coord(out, architect->to);
    } else if (const auto* one = std::get_if<Build>(&written)) {
        build(*one);
    } else if (const auto* turn = std::get_if<Turn>(&written)) {
        append_turn(out, *turn, build);
    } else {
        out += pass_word;
    }
}

void write_abstract_play_move(const Tags& tags, const Written& written, std::string& out) {
    AbstractPlaySyntax(tags).write(out, written);
}

}  // namespace notaio::notation::urbino
