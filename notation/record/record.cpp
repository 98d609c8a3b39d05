#include "notation/record/record.hpp"

#include "notation/record/italian.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace notaio::notation {
namespace {

// The letters and numbers of a coord, put together before they are appended.
class CoordText {
  public:
    explicit CoordText(bool upper_case) : first_(upper_case ? 'A' : 'a') {}

    void letters(int number) {
        if (number > 26) letters((number - 1) / 26);
        put(static_cast<char>(first_ + (number - 1) % 26));
    }
    void number(int of) {
        if (of >= 0 && of < 10)
            put(static_cast<char>('0' + of));
        else
            end_ = std::to_chars(end_, text_.data() + text_.size(), of).ptr;
    }
    void put(char c) { *end_++ = c; }
    [[nodiscard]] std::string_view text() const { return {text_.data(), end_}; }

  private:
    static constexpr std::size_t longest_number = 11;  // of an int, with its sign
    char first_;
    std::array<char, 3 * longest_number + 2> text_;
    char* end_ = text_.data();
};

}  // namespace

void append_coord(std::string& out, const Coord& coord, bool upper_case) {
    const auto& n = coord.numbers;
    CoordText text(upper_case);
    switch (coord.form) {
    case CoordForm::letter_number:
        text.letters(n[0]);
        text.number(n[1]);
        break;
    case CoordForm::number: text.number(n[0]); break;
    case CoordForm::letters:
        text.letters(n[0]);
        text.letters(n[1]);
        break;
    case CoordForm::triple:
        text.number(n[0]);
        text.put(',');
        text.number(n[1]);
        text.put(',');
        text.number(n[2]);
        break;
    }
    out += text.text();
}

bool is_unknown(std::string_view value) { return value.find_first_not_of("? \t") == std::string_view::npos; }

bool says_nothing(const Tag& tag) {
    // Not the names of persons, places and events, which may be so.
    constexpr auto names =
        std::to_array<std::string_view>({"Board", "Coordinates", "Layout", "Opens", "Pass", "Players", "Position",
                                         "Result", "Ruleset", "Score", "Swap", "Termination"});
    return is_unknown(tag.value) &&
           std::ranges::any_of(names, [&](std::string_view name) { return equal_without_case(tag.name, name); });
}

const Tag* find_tag(const Tags& tags, std::string_view name) {
    for (const Tag& tag : tags)
        if (equal_without_case(tag.name, name) && !says_nothing(tag)) return &tag;
    return nullptr;
}

std::string_view value_of(const Tags& tags, std::string_view name, std::string_view otherwise) {
    const Tag* tag = find_tag(tags, name);
    return tag == nullptr ? otherwise : std::string_view(tag->value);
}

const Tag* TagNames::find_among_many(const Tags& tags, std::string_view name) {
    for (; known_ < tags.size(); ++known_)
        if (!says_nothing(tags[known_])) names_.try_emplace(lowered(tags[known_].name), known_);
    const auto found = names_.find(lowered(name));
    return found == names_.end() ? nullptr : &tags[found->second];
}

std::string_view ending_word(Ending::Kind kind) {
    switch (kind) {
    case Ending::Kind::resign: return "resign";
    case Ending::Kind::timeout: return "timeout";
    case Ending::Kind::draw: return "draw";
    case Ending::Kind::forfeit: return "forfeit";
    case Ending::Kind::abandoned: break;
    }
    return "abandoned";
}

std::string ending_text(const Ending& ending, bool names_seat) {
    const std::string seat = names_seat && ending.seat ? *ending.seat + ": " : std::string();
    return seat + std::string(ending_word(ending.kind));
}

namespace {

constexpr std::array<std::pair<std::string_view, Ending::Kind>, 5> other_endings = {
    {{"resigns", Ending::Kind::resign},
     {"resigned", Ending::Kind::resign},
     {"forfeits", Ending::Kind::forfeit},
     {"forfeited", Ending::Kind::forfeit},
     {"drawn", Ending::Kind::draw}}};
constexpr std::array<std::pair<std::string_view, Ending::Kind>, 7> italian_endings = {
    {{"abbandona", Ending::Kind::resign},
     {"abbandono", Ending::Kind::resign},
     {"tempo", Ending::Kind::timeout},
     {"patta", Ending::Kind::draw},
     {"pareggio", Ending::Kind::draw},
     {"interrotta", Ending::Kind::abandoned},
     {"forfait", Ending::Kind::forfeit}}};

}  // namespace

std::optional<Ending::Kind> ending_of(std::string_view word) {
    for (const auto kind : every_ending)
        if (equal_without_case(word, ending_word(kind))) return kind;
    for (const auto& [italian, kind] : italian_endings)
        if (equal_without_case(word, italian)) return kind;
    for (const auto& [other, kind] : other_endings)
        if (equal_without_case(word, other)) return kind;
    return std::nullopt;
}

bool is_italian_ending(std::string_view word) {
    return std::ranges::any_of(italian_endings,
                               [&](const auto& known) { return equal_without_case(word, known.first); });
}

bool is_result_word(std::string_view word, std::span<const std::string_view> seats, bool pgn) {
    const std::string_view meant = english_result(word);
    if (word == "*" || (pgn && (meant == "1-0" || meant == "0-1" || meant == "1/2-1/2"))) return true;
    if (equal_without_case(meant, "draw")) return true;
    while (true) {
        const std::size_t joint = word.find('=');
        const std::string_view name = english_result(word.substr(0, joint));
        if (std::ranges::none_of(seats, [&](std::string_view seat) { return equal_without_case(seat, name); }))
            return false;
        if (joint == std::string_view::npos) return true;
        word.remove_prefix(joint + 1);
    }
}

// Decoded first: a NUL byte at the end must not keep the blanks before it.
std::string comment_text(std::string_view text) { return decoded_comment(decode(text)); }

std::string decoded_comment(std::string_view decoded) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = decoded.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    const std::size_t end = decoded.find_last_not_of(blanks) + 1;
    std::string out;
    out.reserve(end - begin);
    for (std::size_t i = begin; i < end; ++i) {
        if (decoded[i] != '\r')
            out += decoded[i];
        else if (decoded[i + 1] != '\n')
            out += '\n';
    }
    return out;
}

void add_defaults(Tags& tags, const Tags& defaults) {
    std::erase_if(tags, says_nothing);
    TagNames names;
    for (const Tag& tag : defaults)
        if (names.find(tags, tag.name) == nullptr) tags.push_back(tag);
}

void add_notation_default(Tags& tags, std::string_view name, std::string_view value) {
    if (find_tag(tags, name) == nullptr)
        tags.push_back({std::string(name), std::string(value), std::nullopt, TagOrigin::notation});
}

}  // namespace notaio::notation
