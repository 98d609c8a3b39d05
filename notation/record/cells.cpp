#include "notation/record/cells.hpp"

#include "notation/record/coords.hpp"
#include "notation/source/ascii.hpp"

#include <array>

namespace notaio::notation::placement {
namespace {

// Takes the coords of one cell, whose text the grammar has matched.
class CellDecoder {
  public:
    CellDecoder(std::string_view text, bool upper_case) : text_(text), upper_case_(upper_case) {}

    Coord decode(CoordForm form) {
        Coord coord{.form = form, .length = static_cast<std::uint8_t>(text_.size())};
        switch (form) {
        case CoordForm::letter_number:
            coord.numbers[0] = letters(3);
            coord.numbers[1] = number();
            break;
        case CoordForm::number: coord.numbers[0] = number(); break;
        case CoordForm::letters:
            coord.numbers[0] = letters(1);
            coord.numbers[1] = letters(1);
            break;
        case CoordForm::triple:
            for (std::int16_t& part : coord.numbers) {
                part = number();
                ++at_;  // the comma
            }
            break;
        }
        return coord;
    }
    [[nodiscard]] bool lenient() const { return lenient_; }

  private:
    // a is 1, z is 26, aa is 27
    std::int16_t letters(std::size_t most) {
        int value = 0;
        for (std::size_t taken = 0; taken < most && at_ < text_.size() && is_letter(text_[at_]); ++taken, ++at_) {
            lenient_ |= is_upper(text_[at_]) != upper_case_;
            value = value * 26 + (lower(text_[at_]) - 'a') + 1;
        }
        return static_cast<std::int16_t>(value);
    }

    std::int16_t number() {
        const bool negative = text_[at_] == '-';
        if (negative) ++at_;
        const std::size_t begin = at_;
        int value = 0;
        for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) value = value * 10 + (text_[at_] - '0');
        lenient_ |= text_[begin] == '0' && at_ - begin > 1;
        return static_cast<std::int16_t>(negative ? -value : value);
    }

    std::string_view text_;
    bool upper_case_;
    std::size_t at_ = 0;
    bool lenient_ = false;
};

}  // namespace

Coord Cells::decode_cell(std::string_view text, bool& lenient) const {
    CellDecoder decoder(text, upper_case());
    const Coord coord = decoder.decode(form_);
    lenient |= decoder.lenient();
    return coord;
}

bool Cells::decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    const auto is = [&](std::string_view word) { return equal_without_case(text, word); };
    if (is("pass") || is("passa") || text == "--") {
        out = Pass{};
        return text != "pass" && text != "--" && !is("passa");
    }
    if (text.size() != 2 &&
        (is("swap") || is("swap-pieces") || is("swap-sides") || is("scambio") || is("pie") || is("s"))) {
        out = Swap{};
        return text != "swap" && !is("scambio") && !(of_sgf_ && text.starts_with("swap-"));
    }
    bool lenient = false;
    Coord coord = decode_cell(text, lenient);
    coord.begin = offset;
    out = Place{coord};
    return lenient && !of_sgf_;
}

void Cells::write(std::string& out, const Written& written) const {
    if (const auto* place = std::get_if<Place>(&written))
        append_coord(out, place->to, upper_case());
    else
        out += std::holds_alternative<Swap>(written) ? "swap" : "pass";
}

std::span<const std::string_view> Cells::move_words() {
    static constexpr std::array<std::string_view, 2> words = {"swap", "pass"};
    return words;
}

}  // namespace notaio::notation::placement
