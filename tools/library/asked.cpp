#include "tools/library/asked.hpp"

#include "notation/record/italian.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/asked_picture.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/library/did_you_mean.hpp"
#include "tools/library/picture_forms.hpp"
#include "tools/library/unknown_value.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace notaio::tools {
namespace {

using notation::equal_without_case;
using notation::is_digit;
using notation::is_letter;
using notation::Text;

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

// Gives each word between commas.
template <class Take>
void for_each_word(std::string_view text, const Take& take) {
    while (true) {
        const std::size_t end = std::min(text.find(','), text.size());
        take(text.substr(0, end));
        if (end == text.size()) return;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> names_of_games() {
    std::vector<std::string_view> names;
    for (const GameModule& game : games()) names.insert(names.end(), {game.id, game.name});
    return names;
}

// Ids and slugs become ids. Codes of several games may share a slug.
std::string check_codes(std::string& value, Language language) {
    const auto codes = all_codes();
    std::string ids;
    std::string wrong;
    for_each_word(value, [&](std::string_view word) {
        bool found = false;
        for (const DiagnosticCode* code : codes) {
            if (!equal_without_case(code->id, word) && !equal_without_case(code->slug, word)) continue;
            found = true;
            ids += (ids.empty() ? "" : ",") + std::string(code->id);
        }
        if (found || !wrong.empty()) return;
        wrong = no_such_code(word, language);
    });
    value = ids;
    return wrong;
}

std::string check_game(std::string& value, Language language) {
    const GameModule* game = find_game(value);
    if (game == nullptr) return unknown_value(ValueKind::game, value, {}, names_of_games(), language);
    value = game->id;
    return {};
}

std::string check_known(const OptionRow& row, std::string_view asked, std::string& value, Language language) {
    if (row.kind == ValueKind::seat) value = std::string(notation::english_result(value));
    if (take_known(row.choices, value)) return {};
    std::vector<std::string_view> known = row.choices;
    for (const GameModule* game : games_asked(asked)) {
        const auto values = values_of(*game, row.kind);
        if (take_known(values, value)) return {};
        known.insert(known.end(), values.begin(), values.end());
    }
    return unknown_value(row.kind, value, asked, known, language);
}

// The command itself says which can be written: here it gets the id that is known.
std::string take_target(std::string_view asked, std::string& value) {
    for (const GameModule* game : games_asked(asked))
        if (take_known(values_of(*game, ValueKind::target), value)) break;
    return {};
}

std::string check_number(const OptionRow& row, const std::string& value, Language language) {
    const bool is_number = notation::is_number(value);
    if (row.has_bounds()) {
        if (is_number && value.size() <= row.digits && number_of(value) >= row.least && number_of(value) <= row.most)
            return {};
        constexpr auto no_bound = std::numeric_limits<std::uint64_t>::max();
        if (is_number && row.most == no_bound && value.size() <= row.digits)
            return notation::fill("{value} is less than {least}"_text,
                                  {{"value", quoted(value)}, {"least", std::to_string(row.least)}}, language);
        if (is_number && row.most == no_bound)
            return notation::fill("{value} is too large"_text, {{"value", quoted(value)}}, language);
        const std::string most = std::to_string(row.most);
        const bool is_more = is_number && row.most < number_of(value);
        return notation::fill("Value {value} not in range {least} to {most}"_text,
                              {{"value", value}, {"least", std::to_string(row.least)}, {"most", most}}, language) +
               (is_more ? meant_text(most, language) : std::string());
    }
    if (!is_number) return notation::fill("{value} is no whole number"_text, {{"value", quoted(value)}}, language);
    if (value.size() <= row.digits) return {};
    return notation::fill("{value} is too large"_text, {{"value", quoted(value)}}, language);
}

std::string check_choice(const OptionRow& row, std::string_view value, Language language) {
    if (std::ranges::find(row.choices, value) != row.choices.end()) return {};
    const std::string way = row.name == "as" ? way_to_form(value, language) : std::string();
    return notation::fill("{value} not in {choices}"_text,
                          {{"value", std::string(value)}, {"choices", choices_text(row)}}, language) +
           (way.empty() ? did_you_mean(value, row.choices, language) : way);
}

std::string take_plies(Settings& settings, std::string_view value, Language language) {
    if (!read_plies(value, settings.plies))
        return notation::fill("--ply: {value} is not N, A..B or last"_text, {{"value", quoted(value)}}, language);
    settings.plies_given = true;
    return {};
}

void add_tag(Settings& settings, std::string_view name, std::string_view value) {
    settings.read.defaults.push_back(
        {std::string(name), std::string(value), std::nullopt, notation::TagOrigin::option});
}

// A tag yields to the options of the same name, and to tags before it; but one game alone is asked for.
std::string take_tag(Settings& settings, notation::TagNames& names, std::string_view text, Language language) {
    const std::size_t equals = text.find('=');
    const std::string_view name = notation::english_tag(text.substr(0, equals));
    const bool good = equals != std::string_view::npos && !name.empty() && is_letter(name[0]) &&
                      std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c); });
    if (!good) return notation::fill("--tag: {text} is not NAME=VALUE"_text, {{"text", quoted(text)}}, language);
    std::string value(notation::english_value(name, text.substr(equals + 1)));
    if (equal_without_case(name, "Game")) {
        const GameModule* game = find_game(value);
        if (game == nullptr) return "--tag: " + unknown_value(ValueKind::game, value, {}, names_of_games(), language);
        if (!settings.game.empty() && settings.game != game->id)
            return notation::fill("--tag: Game is {value}, and the game asked for is {game}"_text,
                                  {{"value", value}, {"game", std::string(find_game(settings.game)->name)}}, language);
        settings.game = game->id;
    }
    if (names.find(settings.read.defaults, name) == nullptr) add_tag(settings, name, value);
    return {};
}

// A=blue,B=red: the tags ColourA and ColourB, by which drawn boards are read.
std::string take_seats(Settings& settings, std::string_view text, Language language) {
    std::string wrong;
    for_each_word(text, [&](std::string_view pair) {
        const std::size_t equals = std::min(pair.find('='), pair.size());
        const std::string_view seat = notation::trimmed(pair.substr(0, equals));
        const std::string_view colour = notation::trimmed(pair.substr(std::min(equals + 1, pair.size())));
        if (!wrong.empty()) return;
        if (seat.empty() || colour.empty() || !std::ranges::all_of(seat, is_letter))
            wrong = notation::fill("--seats: {text} is not SEAT=COLOUR"_text, {{"text", quoted(pair)}}, language);
        else
            add_tag(settings, std::string("Colour") + notation::upper(seat.front()) + std::string(seat.substr(1)),
                    colour);
    });
    return wrong;
}

FailOn fail_on(std::string_view value) {
    if (value == "note") return FailOn::note;
    if (value == "warning") return FailOn::warning;
    return value == "never" ? FailOn::never : FailOn::error;
}

Theme theme_of(std::string_view value) {
    if (value == "light") return Theme::light;
    if (value == "dark") return Theme::dark;
    return value == "print" ? Theme::print : Theme::automatic;
}

// Where the value of an option goes.
struct Destination {
    std::string_view name;
    void (*put)(Settings& settings, std::string_view value);
};

constexpr std::array places = {
    Destination{"game", [](Settings& to, std::string_view value) { to.game = value; }},
    Destination{"lang",
          [](Settings& to, std::string_view value) {
              to.language = notation::language_named(value).value_or(Language::english);
          }},
    Destination{"from", [](Settings& to, std::string_view value) { to.from = value; }},
    Destination{"fail-on", [](Settings& to, std::string_view value) { to.fail_on = fail_on(value); }},
    Destination{"min-severity",
          [](Settings& to, std::string_view value) {
              to.hidden.below = value == "error"     ? notation::Severity::error
                                : value == "warning" ? notation::Severity::warning
                                                     : notation::Severity::note;
          }},
    Destination{"ignore",
          [](Settings& to, std::string_view value) {
              for_each_word(value, [&](std::string_view id) { to.hidden.codes.emplace_back(id); });
          }},
    Destination{"skip-other-games", [](Settings& to, std::string_view) { to.skip_other_games = true; }},
    Destination{"divide", [](Settings& to, std::string_view) { to.divide = true; }},
    Destination{"limit-ms", [](Settings& to, std::string_view value) { to.limit_ms = number_of(value); }},
    Destination{"repairs", [](Settings& to, std::string_view value) {
                    using enum rules::RepairDepth;
                    to.repairs = value == "never" ? never : value == "quick" ? quick : full;
                }},
    Destination{"level", [](Settings& to, std::string_view value) {
                    to.fix_level = value == "safe"     ? FixLevel::safe
                                   : value == "likely" ? FixLevel::likely
                                                       : FixLevel::proved;
                }},
    Destination{"claims", [](Settings& to, std::string_view) { to.fix_claims = true; }},
    Destination{"only",
          [](Settings& to, std::string_view value) {
              for_each_word(value, [&](std::string_view id) { to.only.emplace_back(id); });
          }},
    Destination{"to", [](Settings& to, std::string_view value) { to.to = value; }},
    Destination{"to-coords", [](Settings& to, std::string_view value) { to.to_coordinates = value; }},
    Destination{"points", [](Settings& to, std::string_view) { to.points = true; }},
    Destination{"lossy", [](Settings& to, std::string_view) { to.lossy = true; }},
    Destination{"claim", [](Settings& to, std::string_view value) { to.claim = value; }},
    Destination{"why", [](Settings& to, std::string_view) { to.why = true; }},
    Destination{"second-from", [](Settings& to, std::string_view value) { to.second_from = value; }},
    Destination{"by", [](Settings& to, std::string_view value) { to.by_index = value == "index"; }},
    Destination{"merge", [](Settings& to, std::string_view) { to.merge = true; }},
    Destination{"sql", [](Settings& to, std::string_view) { to.signed_keys = true; }},
    Destination{"legal", [](Settings& to, std::string_view) { to.legal = true; }},
    Destination{"position", [](Settings& to, std::string_view value) { to.position = value; }},
    Destination{"board-text", [](Settings& to, std::string_view) { to.board_text = true; }},
    Destination{"limit", [](Settings& to, std::string_view value) { to.limit = number_of(value); }},
    Destination{"depth", [](Settings& to, std::string_view value) { to.depth = static_cast<unsigned>(number_of(value)); }},
    Destination{"numbers", [](Settings& to, std::string_view) { to.numbers = to.picture.wish.numbers = true; }},
    Destination{"as", [](Settings& to, std::string_view value) { to.picture.form = value; }},
    Destination{"record", [](Settings& to, std::string_view value) { to.picture.record = number_of(value); }},
    Destination{"turn",
          [](Settings& to, std::string_view value) { to.picture.wish.turn = static_cast<int>(number_of(value)); }},
    Destination{"theme", [](Settings& to, std::string_view value) { to.picture.theme = theme_of(value); }},
    Destination{"caption", [](Settings& to, std::string_view value) { to.picture.wish.caption = value; }},
    Destination{"no-caption", [](Settings& to, std::string_view) { to.picture.wish.has_caption = false; }},
    Destination{"no-legend", [](Settings& to, std::string_view) { to.picture.wish.has_legend = false; }},
    Destination{"no-labels", [](Settings& to, std::string_view) { to.picture.wish.has_labels = false; }},
    Destination{"standalone", [](Settings& to, std::string_view) { to.picture.standalone = true; }},
    Destination{"count",
          [](Settings& to, std::string_view value) {  // of moves a flag, of random a number
              if (value.empty())
                  to.count_only = true;
              else
                  to.count = number_of(value);
          }},
    Destination{"seed", [](Settings& to, std::string_view value) { to.seed = number_of(value); }},
    Destination{"mutate", [](Settings& to, std::string_view) { to.mutate = true; }},
    Destination{"code", [](Settings& to, std::string_view value) { to.code = value; }},
};

}  // namespace

bool read_plies(std::string_view text, PlyRange& range) {
    if (text == "last") return true;
    const std::size_t dots = text.find("..");
    const std::string_view from = text.substr(0, dots);
    const std::string_view to = dots == std::string_view::npos ? from : text.substr(dots + 2);
    if (!notation::is_number(from) || !notation::is_number(to)) return false;
    // No record has so many that a number with more digits is another.
    const auto ply = [](std::string_view digits) {
        constexpr std::uint32_t highest = 999'999'999;
        return digits.size() > 9 ? highest : static_cast<std::uint32_t>(number_of(digits));
    };
    range = {.last = false, .from = ply(from), .to = ply(to)};
    return range.from <= range.to;
}

std::string check_value(const OptionRow& row, std::string_view game, std::string& value, Language language) {
    const bool is_file = row.given_by == GivenBy::command_line;  // whose name may be any bytes
    if (!is_file && notation::first_invalid_utf8(value))
        return notation::fill("{value} is no UTF-8"_text, {{"value", quoted(notation::printable(value))}}, language);
    switch (row.kind) {
    case ValueKind::flag:
    case ValueKind::text:
    case ValueKind::plies:
    case ValueKind::criterion:
    case ValueKind::tag: return {};
    case ValueKind::target: return take_target(game, value);
    case ValueKind::name: return value.empty() ? std::string("a name is missing"_text.in(language)) : std::string();
    case ValueKind::game: return check_game(value, language);
    case ValueKind::ruleset:
    case ValueKind::coordinates:
    case ValueKind::seat:
    case ValueKind::notation: return check_known(row, game, value, language);
    case ValueKind::number: return check_number(row, value, language);
    case ValueKind::choice: return check_choice(row, value, language);
    case ValueKind::codes: return check_codes(value, language);
    }
    return {};
}

std::uint64_t number_of(std::string_view value) {
    std::uint64_t number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    return number;
}

Asked::Asked(const CommandRow& command, Language language) : command_(&command), language_(language) {
    settings_.command = command.name;
    settings_.read.edits = command.name == "fix";
}

void Asked::set(const OptionRow& row, std::string_view value) {
    if (row.given_by == GivenBy::command_line) return;
    if (!row.repeatable) std::erase_if(given_, [&](const Given& given) { return given.name == row.name; });
    given_.push_back({row.name, std::string(value)});
}

std::string Asked::take(const OptionRow& row, const std::string& value) {
    if (row.kind == ValueKind::plies) return take_plies(settings_, value, language_);
    if (row.kind == ValueKind::tag) return take_tag(settings_, names_, value, language_);
    if (row.name == "seats") return take_seats(settings_, value, language_);
    if (row.kind == ValueKind::ruleset && std::ranges::find(row.choices, value) != row.choices.end()) {
        settings_.all_rulesets = true;
        return {};
    }
    if (auto wrong = take_picture_option(settings_, row, value, language_)) return *wrong;
    if (!row.tag.empty()) add_tag(settings_, row.tag, value);
    const auto place = std::ranges::find(places, row.name, &Destination::name);
    if (place != places.end()) place->put(settings_, value);
    return {};
}

std::string Asked::finish() {
    for (const bool tags : {false, true})  // which yield to the options
        for (const OptionRow& row : command_->options)
            for (const Given& given : given_)
                if (given.name == row.name && (row.kind == ValueKind::tag) == tags) {
                    if (std::string wrong = take(row, given.value); !wrong.empty()) return wrong;
                    if (command_->name == "show") note_picture_option(settings_, row);
                }
    return {};
}

}  // namespace notaio::tools
