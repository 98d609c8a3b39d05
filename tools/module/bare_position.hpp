// A position without a record: a position string, a drawing, or where a game starts. Included by game_worker.hpp.
#pragma once

#include "notation/containers/text.hpp"
#include "notation/source/ascii.hpp"
#include "rules/game/abilities.hpp"
#include "tools/module/game_parts.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace notaio::tools {

/// A drawing without the tag lines before it, which are put before `tags`: they are blanked, so that places stay.
inline std::string without_tags(std::string_view text, Tags& tags, Diagnostics& out) {
    std::string body(text);
    Tags own;
    const auto size = static_cast<std::ptrdiff_t>(notation::text::read_head(text, own, out).size);
    std::replace_if(
        body.begin(), body.begin() + size, [](char c) { return c != '\n' && c != '\r'; }, ' ');
    std::erase_if(own, [](const notation::Tag& tag) { return notation::equal_without_case(tag.name, "Position"); });
    notation::add_defaults(own, tags);
    tags = std::move(own);
    return body;
}

/// Blanks out the first line of a drawing, a title perhaps, and says where it stood.
inline notation::Span without_first_line(std::string& body) {
    const std::size_t begin = std::min(body.find_first_not_of(" \t\r\n"), body.size());
    const std::size_t end = std::min(body.find_first_of("\r\n", begin), body.size());
    std::fill(body.begin() + static_cast<std::ptrdiff_t>(begin), body.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// Whether a line may be a title above `rows`: letters stand in it that no row has.
inline bool is_title(std::string_view line, std::string_view rows) {
    std::array<bool, 256> stands{};
    for (const char c : rows) stands[static_cast<unsigned char>(c)] = true;
    const auto is_strange = [&](char c) { return notation::is_letter(c) && !stands[static_cast<unsigned char>(c)]; };
    return std::ranges::count_if(line, is_strange) > 1;
}

/// The drawing of a board in `body`, a title of some lines above it or not; what is wrong with it is said of the whole.
template <rules::Game G>
std::optional<std::string> read_titled_drawing(std::string& body, const Tags& tags, Diagnostics& out) {
    Diagnostics found;
    auto drawn = G::read_drawing(body, tags, found);
    constexpr std::size_t most_titles = 3;
    std::string rest = body;
    std::vector<notation::Edit> safe;
    while (!drawn && safe.size() < most_titles) {
        const notation::Span title = without_first_line(rest);
        if (!is_title(std::string_view(body).substr(title.begin, title.size()), rest)) break;
        safe.push_back({{title.begin, title.begin}, "# "});
        Diagnostics found_below;
        drawn = G::read_drawing(rest, tags, found_below);
        if (!drawn) continue;
        const notation::Span where = {safe.front().where.begin, title.end};
        auto& finding = out.add(notation::gen_009_stray_text, where,
                                {{"text", notation::shown(std::string_view(body).substr(where.begin, where.size()))}});
        finding.severity = notation::Severity::warning;
        finding.safe = std::move(safe);
        body = std::move(rest);
        found = std::move(found_below);
        break;
    }
    out.take(std::move(found));
    return drawn;
}

/// What is said of a drawn board as a whole stands under the cell that it names first; where it names none, beside the
/// drawing.
template <rules::Game G>
void place_in_drawing(const typename G::Setup& setup, std::string_view drawing, const Tags& tags, Diagnostics& out) {
    if constexpr (rules::has<rules::DrawnCellByCell, G>) {
        const notation::Tag* position = notation::find_tag(tags, "Position");
        if (position == nullptr) return;
        const auto places = setup.drawn_cells(drawing);
        const auto cell_of = [&](const notation::Argument& argument) -> std::optional<notation::Span> {
            const auto* text = std::get_if<std::string>(&argument.value);
            if (text == nullptr) return std::nullopt;
            const std::string_view first = std::string_view(*text).substr(0, text->find(' '));
            for (std::size_t i = 0; i < places.size(); ++i)
                if (setup.coordinates().label(rules::cell_at(i)) == first) return places[i];
            return std::nullopt;
        };
        for (Diagnostic& finding : out.list()) {
            if (finding.where != position->where) continue;
            finding.where.reset();
            for (const notation::Argument& argument : finding.arguments)
                if (!finding.where) finding.where = cell_of(argument);
        }
    }
}

/// The tags under which a bare position is read: those of the settings and the position itself.
template <rules::Game G>
std::optional<Tags> position_tags(const Request& request, Diagnostics& out) {
    Tags tags = request.settings.defaults;
    std::erase_if(tags, [](const notation::Tag& tag) { return notation::equal_without_case(tag.name, "Position"); });
    std::string_view text = request.source.bytes;
    if (request.bare == BareForm::start) return tags;
    if (request.bare == BareForm::drawing) {
        std::string body = without_tags(text, tags, out);
        const auto drawn = read_titled_drawing<G>(body, tags, out);
        if (!drawn) return std::nullopt;
        const auto from = static_cast<std::uint32_t>(std::min(body.find_first_not_of(" \r\n"), body.size()));
        tags.push_back({"Position", *drawn, notation::Span{from, static_cast<std::uint32_t>(text.size())}});
    } else {
        const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
        text.remove_prefix(begin);
        text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
        const auto from = static_cast<std::uint32_t>(begin);
        tags.push_back(
            {"Position", std::string(text), notation::Span{from, from + static_cast<std::uint32_t>(text.size())}});
    }
    return tags;
}

/// Whether a bare position says who is to move, or the settings do: else another tag `First` would name another.
/// `setup`: of that position.
template <rules::Game G>
bool says_who_moves(const Request& request, const typename G::Setup& setup) {
    if (notation::find_tag(request.settings.defaults, "First") != nullptr) return true;
    const rules::Seat taken = setup.to_move(setup.start());
    for (const notation::Text& seat : setup.seats()) {
        notation::ReadSettings settings = request.settings;
        settings.defaults.push_back({"First", std::string(seat.en), std::nullopt, notation::TagOrigin::option});
        Diagnostics ignored;
        const auto tags = position_tags<G>(
            {.source = request.source, .notation = {}, .settings = settings, .bare = request.bare}, ignored);
        const auto read = tags ? G::read_setup(*tags, ignored) : std::nullopt;
        if (read && read->to_move(read->start()) != taken) return false;
    }
    return true;
}

}  // namespace notaio::tools
