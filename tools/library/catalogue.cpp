#include "tools/library/catalogue.hpp"

#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/did_you_mean.hpp"
#include "tools/library/picture_forms.hpp"
#include "tools/render/code_page.hpp"
#include "tools/render/json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using notation::SetupTag;

std::vector<std::string_view> notation_ids(const GameModule& game) {
    std::vector<std::string_view> ids;
    for (const NotationInfo& row : game.notations) ids.push_back(row.id);
    return ids;
}

std::string_view kind_word(SetupTag::Kind kind) {
    switch (kind) {
    case SetupTag::Kind::choice: return "choice";
    case SetupTag::Kind::number: return "number";
    case SetupTag::Kind::position: break;
    }
    return "position";
}

void write_setup_tag(JsonWriter& json, const SetupTag& row) {
    const bool is_number = row.kind == SetupTag::Kind::number;
    json.member("tag"_key, row.name);
    json.member("member"_key, unless_empty((row.is_in_setup_object() ? "setup." : "") + std::string(row.key)));
    json.member("kind"_key, kind_word(row.kind));
    json.member("default"_key, row.default_value);
    if (row.kind == SetupTag::Kind::choice) json.member("values"_key, row.values);
    if (is_number) json.member("lowest"_key, row.lowest);
    if (is_number) json.member("highest"_key, row.highest);
}

void write_held_tags(JsonWriter& json, std::span<const notation::HeldTag> tags) {
    json.list([&] {
        for (const notation::HeldTag& tag : tags)
            json.object([&] {
                json.member("name"_key, tag.name);
                json.member("values"_key, tag.values.empty() ? std::nullopt : std::optional(tag.values));
            });
    });
}

// What a notation holds of a record.
void write_holds(JsonWriter& json, const NotationInfo& row) {
    using notation::Ending;
    constexpr std::array<std::string_view, 3> characters = {"printed", "bytes", "all"};
    constexpr std::array<std::string_view, 5> comments = {"all", "braced", "one-line", "one-a-ply", "none"};
    constexpr std::array<std::string_view, 4> results = {"all", "of-outcome", "of-end", "of-plies"};
    constexpr std::array<std::string_view, 4> swaps = {"all", "of-pieces", "of-sides", "none"};
    const notation::Holds& holds = *row.held;
    json.member("notation"_key, row.id);
    json.member("characters"_key, characters.at(static_cast<std::size_t>(holds.characters)));
    json.key("tags"_key);
    if (holds.all_tags)
        json.value(nullptr);
    else
        write_held_tags(json, holds.tags);
    json.key("needed"_key);
    write_held_tags(json, holds.needed);
    json.member("results"_key, results.at(static_cast<std::size_t>(holds.result)));
    json.list("endings"_key, [&] {
        for (const auto kind : notation::every_ending)
            if ((holds.endings & notation::held(kind)) != 0) json.value(notation::ending_word(kind));
    });
    json.member("ending_seat"_key, holds.ending_seat);
    json.member("swaps"_key, swaps.at(static_cast<std::size_t>(holds.swaps)));
    json.objects("lost_defaults"_key, holds.lost_defaults, [&](const notation::LostDefault& lost) {
        json.member("tag"_key, lost.name);
        json.member("value"_key, lost.value);
    });
    json.member("comments"_key, comments.at(static_cast<std::size_t>(holds.comments)));
    json.member("glyphs"_key, holds.glyphs);
    json.member("variations"_key, holds.variations);
    json.member("unfinished"_key, holds.unfinished);
    json.member("empty"_key, holds.empty);
    json.member("coordinates"_key, row.coordinates);
    json.member("fixes_coordinates"_key, row.fixes_coordinates);
}

void write_game(JsonWriter& json, const GameModule& game) {
    json.member("id"_key, game.id);
    json.member("name"_key, game.name);
    json.member("seats"_key, game.seats);
    json.member("rulesets"_key, game.rulesets);
    json.member("coordinates"_key, game.coordinates);
    json.objects("setup"_key, game.setup_schema, [&](const SetupTag& row) { write_setup_tag(json, row); });
    json.member("notations"_key, notation_ids(game));
    json.member("forms"_key, forms_of(game));
    json.objects("holds"_key, game.notations, [&](const NotationInfo& row) { write_holds(json, row); });
}

std::string game_text(const GameModule& game, Language language) {
    const auto words = [&](const notation::Text& text) { return text.in(language); };
    return fmt::format("{} ({})\n  {}: {}\n  {}: {}\n  {}: {}\n  {}: {}\n  {}: {}\n", game.id, game.name,
                       words("seats"_text), fmt::join(game.seats, " "), words("rulesets"_text),
                       fmt::join(game.rulesets, " "), words("coordinates"_text), fmt::join(game.coordinates, " "),
                       words("notations"_text), fmt::join(notation_ids(game), " "), words("forms"_text),
                       fmt::join(forms_of(game), " "));
}

}  // namespace

std::string games_list(std::string_view game, ListForm form, Language language) {
    std::string out;
    const auto asked = games_asked(game);
    if (form == ListForm::json) {
        JsonWriter json(out);
        json.list([&] {
            for (const GameModule* one : asked) json.object([&] { write_game(json, *one); });
        });
        return out + '\n';
    }
    for (const GameModule* one : asked)
        if (form == ListForm::text)
            out += game_text(*one, language);
        else
            append_json_line(out, [&](JsonWriter& json) { write_game(json, *one); });
    return out;
}

std::string explanation(std::string_view code, Language language) {
    if (code == "all") return code_list(all_codes(), language);
    // Games may have codes of the same slug: all of them are meant.
    std::string pages;
    for (const DiagnosticCode* known : all_codes()) {
        if (!notation::equal_without_case(known->id, code) && !notation::equal_without_case(known->slug, code))
            continue;
        if (!pages.empty()) pages += '\n';
        pages += code_page(*known, language);
    }
    return pages;
}

std::string no_such_code(std::string_view code, Language language) {
    std::vector<std::string_view> known;
    // Another number is no misprint.
    const bool is_id = code.size() == 7 && code[3] == '-' && std::ranges::all_of(code.substr(4), notation::is_digit);
    for (const DiagnosticCode* one : all_codes()) {
        if (!is_id) known.push_back(one->id);
        known.push_back(one->slug);
    }
    return notation::fill("there is no code \"{code}\"; `notaio explain all` lists them"_text,
                          {{"code", std::string(code)}}, language) +
           did_you_mean(code, known, language);
}

}  // namespace notaio::tools
