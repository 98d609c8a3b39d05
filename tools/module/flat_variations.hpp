// Variations in a line of text each, to be compared and told.
#pragma once

#include "rules/game/abilities.hpp"
#include "rules/game/game.hpp"
#include "tools/module/module.hpp"
#include "tools/module/told_differences.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace notaio::tools {

/// A written move by the setup of its record, with its cells called as `names` calls them where that can be told.
template <rules::Game G>
std::string renamed_text(const notation::Ply<typename G::Written>& ply, const typename G::Setup* setup,
                         const typename G::Setup* names) {
    if (!ply.written || setup == nullptr) return "?";
    if constexpr (rules::has<rules::SeveralCoordinates, G>)
        if (const auto renamed = setup->renamed(*names, *ply.written)) return names->written_text(*renamed);
    return setup->written_text(*ply.written);
}

/// Each variation in a line, those within it in parentheses; deep ones need no deep calls.
template <rules::Game G>
std::vector<TextAtPly> flat_variations(const std::vector<notation::Annotation<typename G::Written>>& all,
                                       const typename G::Setup* setup, const typename G::Setup* names) {
    using Annotation = notation::Annotation<typename G::Written>;
    std::vector<TextAtPly> text_at_plies;
    struct Open {
        const Annotation* of;
        std::size_t ply = 0;
        std::size_t inner = 0;
    };
    for (const Annotation& top : all) {
        if (top.kind != Annotation::Kind::variation) continue;
        TextAtPly& text = text_at_plies.emplace_back(TextAtPly{top.ply, {}});
        std::vector<Open> open = {{&top}};
        while (!open.empty()) {
            Open& now = open.back();
            const auto& inner = now.of->annotations;
            const auto base = now.of->ply - 1;
            if (now.inner < inner.size() &&
                (inner[now.inner].ply <= base + now.ply || now.ply == now.of->plies.size())) {
                const Annotation& next = inner[now.inner++];
                if (next.kind != Annotation::Kind::variation) {
                    text.text += " {" + next.text + '}';
                } else {
                    text.text += " (";
                    open.push_back({&next});
                }
            } else if (now.ply < now.of->plies.size()) {
                text.text += ' ' + renamed_text<G>(now.of->plies[now.ply++], setup, names);
            } else {
                if (now.of->ending) text.text += ' ' + std::string(notation::ending_word(now.of->ending->kind));
                open.pop_back();
                if (!open.empty()) text.text += " )";
            }
        }
    }
    return text_at_plies;
}

}  // namespace notaio::tools
