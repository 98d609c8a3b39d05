// Records of Havannah read and written by the name of their notation, and shown as short texts to compare.
#pragma once

#include "notation/havannah/havannah.hpp"
#include "rules/examine/examine.hpp"
#include "rules/havannah/havannah.hpp"
#include "tests/unit/notation/reading.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::notation::havannah_test {

using havannah::Written;

using Reading = ReadingOf<Written>;

inline Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}, std::string_view context = {}) {
    return read_with(named(havannah::notations(), id), bytes, std::move(defaults), context);
}

/// The plies with their labels, `?` for a hole; comments in braces, variations in parentheses, the ending last.
inline std::string moves(const std::vector<Ply<Written>>& plies, const std::vector<Annotation<Written>>& annotations,
                         const std::optional<Ending>& ending, std::uint32_t base = 0) {
    using Kind = Annotation<Written>::Kind;
    std::string out;
    const auto add = [&](const std::string& text) { out += (out.empty() ? "" : " ") + text; };
    auto next = annotations.begin();
    const auto annotate = [&](std::uint32_t ply) {
        for (; next != annotations.end() && next->ply <= ply; ++next) {
            if (next->kind == Kind::comment) add("{" + next->text + "}");
            if (next->kind == Kind::glyph) add(next->text);
            if (next->kind == Kind::variation)
                add("(" + moves(next->plies, next->annotations, next->ending, next->ply - 1) + ")");
        }
    };
    annotate(base);
    for (const auto& ply : plies) {
        std::string text = "?";
        if (ply.written) {
            const auto label = havannah::label_of(*ply.written);
            text = label == havannah::Label::white ? "W:" : label == havannah::Label::black ? "B:" : "";
            const auto* place = std::get_if<havannah::Place>(&*ply.written);
            if (place != nullptr)
                append_coord(text, place->to);
            else
                havannah::Syntax("hgf").write(text, *ply.written);
        }
        add(text);
        annotate(++base);
    }
    for (; next != annotations.end(); ++next) add("<lost>");
    if (ending) add((ending->seat ? ending->seat->substr(0, 1) + ":" : "") + std::string(ending_word(ending->kind)));
    return out;
}
inline std::string moves(const Reading& reading) {
    return moves(reading.record.plies, reading.record.annotations, reading.record.ending);
}

/// `Name=value|...` of the tags that the record itself gives.
inline std::string tags(const Reading& reading) { return tags_of(reading.record, {TagOrigin::record}); }

inline rules::Examined<rules::Havannah> examine(Reading& reading) {
    return rules::examine<rules::Havannah>(reading.record, {}, reading.diagnostics);
}

}  // namespace notaio::notation::havannah_test
