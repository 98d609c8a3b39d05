// A position without a record: a position string, a drawing, or where a game starts. Included by game_worker.hpp.
#pragma once

#include "notation/containers/text.hpp"
#include "notation/record/general_codes.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/titles.hpp"
#include "rules/game/abilities.hpp"
#include "tools/module/game_parts.hpp"

#include <algorithm>
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
    const bool is_table = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size())).starts_with(';');
    if (own.empty() && is_table) return body;  // its first row is no comment
    std::replace_if(
        body.begin(), body.begin() + size, [](char c) { return c != '\n' && c != '\r' && c != '\t'; }, ' ');
    std::erase_if(own, [](const notation::Tag& tag) { return notation::equal_without_case(tag.name, "Position"); });
    notation::add_defaults(own, tags);
    tags = std::move(own);
    return body;
}

/// What is said of a drawn board as a whole stands under the cell that it names first; where it names none, beside the
/// drawing.
template <rules::Game G>
void place_in_drawing(const typename G::Setup& setup, std::string_view drawing, const Tags& tags, Diagnostics& out) {
    if constexpr (rules::has<rules::DrawnCellByCell, G>) {
        const notation::Tag* position = notation::find_tag(tags, "Position");
        if (position == nullptr) return;
        Tags own;
        Diagnostics ignored;
        const auto places = setup.drawn_cells(without_tags(drawing, own, ignored));
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

/// Whether a block of an input of drawings is text above or below a board, parted from it by a blank line.
template <rules::Game G>
bool is_legend(const Request& request, std::string_view body) {
    if constexpr (rules::has<rules::ResemblesDrawing, G>) {
        const std::string_view text = request.source.bytes;
        const bool has_others = request.source.offset > 0 || text.ends_with("\n\n") || text.ends_with("\n\r\n");
        return has_others && !G::resembles_drawing(body) && notation::are_words(body);
    }
    return false;
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
        if (is_legend<G>(request, body)) {
            const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
            const notation::Span where =
                request.source.span(text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin));
            out.add(notation::gen_009_stray_text, where, {{"text", notation::shown(request.source.text(where))}})
                .severity = notation::Severity::warning;
            return std::nullopt;
        }
        const auto drawn = G::read_drawing(body, tags, out);
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
