#include "rules/glass_bead/text.hpp"

#include "notation/glass_bead/glass_bead.hpp"

namespace notaio::rules::glass_bead {

std::string digits(const Beads& beads) {
    std::string text;
    for (std::size_t kind = kinds; kind-- > 0;) text.append(beads.count(kind), static_cast<char>('0' + kind));
    return text;
}

std::string cell_text(const Beads& beads) { return beads.empty() ? "-" : digits(beads); }

std::optional<Beads> read_cell(std::string_view text) {
    Beads beads;
    if (text == "-") return beads;
    if (text.empty() || text.size() > all_beads) return std::nullopt;
    for (const char c : text) {
        constexpr unsigned most_of_a_kind = 15;
        const auto kind = static_cast<std::size_t>(c - '0');
        if (c < '0' || kind >= kinds || beads.count(kind) == most_of_a_kind) return std::nullopt;
        beads.add(kind);
    }
    return beads;
}

std::string gems(std::span<const Gem> gems) {
    std::string text;
    for (std::size_t i = 0; i < gems.size(); ++i) {
        if (i == 0 || gems[i].place != gems[i - 1].place)
            text += is_store(gems[i].place) ? '$' : notation::glass_bead::pit_letters[gems[i].place];
        text += static_cast<char>('0' + gems[i].value);
    }
    return text;
}

std::string gems_of(const Places& places, Side side) {
    std::string text;
    for (std::size_t pit = first_pit(side); pit < first_pit(side) + row; ++pit) {
        if (places[pit].gems() == 0) continue;
        text += notation::glass_bead::pit_letters[pit];
        for (const char c : digits(places[pit]))
            if (c != '0') text += c;
    }
    return text;
}

}  // namespace notaio::rules::glass_bead
