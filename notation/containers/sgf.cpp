#include "notation/containers/sgf.hpp"

#include "notation/containers/sgf_grammar.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::notation::sgf {
namespace {

// Keeps the properties of one node.
class NodeReader {
  public:
    explicit NodeReader(std::vector<Property>& found) : found_(found) {}

    void ident(std::string_view text) { ident_ = text; }
    void value(std::string_view text, bool closed) {
        found_.push_back({ident_, text.substr(1, text.size() - (closed ? 2 : 1)), closed});
    }
    void node(std::string_view) {}
    void open(std::string_view) {}

  private:
    std::vector<Property>& found_;
    std::string_view ident_;
};

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

// The bytes of a line end at `at`: LF, CR, CRLF, LFCR.
std::size_t line_end_size(std::string_view text, std::size_t at) {
    const bool two = at + 1 < text.size() && is_line_end(text[at + 1]) && text[at + 1] != text[at];
    return two ? 2 : 1;
}

bool is_date(std::string_view text, char separator) {
    if (text.size() != 10) return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (i == 4 || i == 7 ? text[i] != separator : !is_digit(text[i])) return false;
    return true;
}
std::string with_separator(std::string_view date, char from, char to) {
    std::string text(date);
    if (is_date(date, from)) std::ranges::replace(text, from, to);
    return text;
}

}  // namespace

std::optional<std::vector<Property>> glimpse(std::string_view head) {
    std::vector<Property> found;
    NodeReader reader(found);
    grammar::lazy_input in(head.data(), head.data() + head.size(), "");
    if (!grammar::pegtl::parse<grammar::root, grammar::build>(in, reader)) return std::nullopt;
    return found;
}

std::optional<bool> moves_by_letters(std::string_view head) {
    const std::size_t move = std::min(head.find(";W["), head.find(";B["));
    if (move == std::string_view::npos) return std::nullopt;
    const std::string_view cell = head.substr(move + 3, 3);
    return cell.size() == 3 && is_letter(cell[0]) && is_letter(cell[1]) && cell[2] == ']';
}

std::string_view value_of(std::string_view property) {
    property.remove_prefix(std::min(property.find('[') + 1, property.size()));
    return property.substr(0, property.find_last_of(']'));
}

std::string unescaped(std::string_view value) {
    std::string plain;
    plain.reserve(value.size());
    for (std::size_t at = 0; at < value.size(); ++at) {
        if (value[at] == '\\' && at + 1 < value.size()) {
            ++at;
            if (is_line_end(value[at])) {
                at += line_end_size(value, at) - 1;
                continue;
            }
        }
        plain += value[at];
    }
    return plain;
}

std::optional<std::pair<std::string_view, std::string_view>> composed(std::string_view value) {
    for (std::size_t at = 0; at < value.size(); ++at) {
        if (value[at] == '\\')
            ++at;
        else if (value[at] == ':')
            return std::pair{value.substr(0, at), value.substr(at + 1)};
    }
    return std::nullopt;
}

void append_value(std::string& out, std::string_view text, std::string_view special) {
    out += '[';
    for (const char c : text) {
        const bool like_a_record = c == '(' && out.back() == '\n';  // a line that would begin one
        if (like_a_record || special.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    out += ']';
}

bool is_raw_value(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool closes = text[at] == ']';
        if (!closes && text[at] != '\\') continue;
        if (++at == text.size() || (closes && text[at] != '[')) return false;
    }
    return true;
}

std::span<const GlyphProperty> glyph_properties() {
    static constexpr GlyphProperty table[] = {
        {"TE", '1', "!", "$1"},  {"BM", '1', "?", "$2"},   {"TE", '2', "!!", "$3"},
        {"BM", '2', "??", "$4"}, {"IT", '\0', "!?", "$5"}, {"DO", '\0', "?!", "$6"},
    };
    return table;
}

bool is_clock(unsigned property) {
    return property == key("BL") || property == key("WL") || property == key("OB") || property == key("OW");
}

std::optional<std::pair<std::string_view, std::string_view>> clock_in(std::string_view comment) {
    constexpr std::size_t before = 3;  // `BL[`
    if (comment.size() < before + 2 || comment[before - 1] != '[' || !comment.ends_with(']')) return std::nullopt;
    const std::string_view ident = comment.substr(0, before - 1);
    const std::string_view value = comment.substr(before, comment.size() - before - 1);
    const bool is_number = value.find_first_not_of("0123456789.") == std::string_view::npos;
    if (!is_clock(key(ident)) || !is_number) return std::nullopt;
    return std::pair(ident, value);
}

std::string date_tag(std::string_view date) { return with_separator(date, '-', '.'); }
std::string date_property(std::string_view tag) { return with_separator(tag, '.', '-'); }

placement::Label SetUp::settle_turn(std::span<const Ply<placement::Written>> plies, Diagnostics& out) const {
    using placement::Label;
    const Label first = plies.empty() || !plies[0].written ? Label::none : placement::label_of(*plies[0].written);
    if (first == Label::none) return turn;
    const auto name = [](Label label) { return std::string(label == Label::black ? "B" : "W"); };
    if (turn != Label::none && turn != first)
        out.add(gen_038_turn_contradicted, *turn_where, {{"said", name(turn)}, {"found", name(first)}});
    return first;
}

std::string position_rows(std::string_view cells, std::span<const std::size_t> rows) {
    std::string text;
    for (const std::size_t& length : rows) {
        if (&length != rows.data()) text += '/';
        std::size_t vacant = 0;
        const auto end_vacant = [&] {
            if (vacant > 0) text += std::to_string(vacant);
            vacant = 0;
        };
        for (const char mark : cells.substr(0, length)) {
            if (mark == '.') {
                ++vacant;
                continue;
            }
            end_vacant();
            text += mark;
        }
        end_vacant();
        cells.remove_prefix(length);
    }
    return text;
}

bool is_of_play(unsigned property) {
    if (is_clock(property)) return true;
    switch (property) {
    case key("W"):
    case key("B"):
    case key("C"):
    case key("BM"):
    case key("TE"):
    case key("DO"):
    case key("IT"):
    case key("AB"):
    case key("AW"):
    case key("AE"):
    case key("PL"): return true;
    default: return false;
    }
}

}  // namespace notaio::notation::sgf
