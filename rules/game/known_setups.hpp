// Setups that are used again: records of one input mostly have one of a few setups.
#pragma once

#include "notation/record/record.hpp"
#include "rules/game/game.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::rules {

/// A setup that several records may have, which copy nothing of it; or none.
template <Game G>
using SharedSetup = std::shared_ptr<const typename G::Setup>;

/// The setups of records before, each with all that it was made of.
template <Game G>
class KnownSetups {
  public:
    /// What `G::read_setup` answers and reports.
    SharedSetup<G> read(const notation::Tags& tags, Diagnostics& out) {
        tags_.clear();
        for (const notation::Tag& tag : tags)
            if (is_setup(tag)) tags_.push_back(&tag);
        told_ = told_by_others(tags);
        for (const Known& known : known_)
            if (is_setup_of(known)) return known.setup;
        const auto findings = [&] { return out.list().size() + out.not_kept(); };
        const std::uint64_t before = findings();
        auto read = G::read_setup(tags, out);
        if (!read) return nullptr;
        const auto result = std::make_shared<const typename G::Setup>(*std::move(read));
        if (findings() == before) keep(result);  // a finding is made anew for each record
        return result;
    }

  private:
    static constexpr std::size_t most = 8;

    struct Known {
        notation::Tags tags;
        unsigned told;
        SharedSetup<G> setup;
    };

    // Most tags are those of players and places, whose names mostly have another size or another first letter.
    static bool is_setup(const notation::Tag& tag) {
        static constexpr auto bit = [](std::size_t number) { return number < 64 ? std::uint64_t{1} << number : 0; };
        static constexpr auto letter = [](char c) { return static_cast<std::size_t>(c & 0x1F); };  // of either case
        static constexpr std::pair<std::uint64_t, std::uint64_t> known = [] {
            std::pair<std::uint64_t, std::uint64_t> sizes_and_letters;
            for (const std::string_view name : G::setup_names) {
                sizes_and_letters.first |= bit(name.size());
                sizes_and_letters.second |= bit(letter(name.front()));
            }
            return sizes_and_letters;
        }();
        if ((known.first & bit(tag.name.size())) == 0 || (known.second & bit(letter(tag.name.front()))) == 0)
            return false;
        return std::ranges::any_of(G::setup_names,
                                   [&](std::string_view name) { return notation::equal_without_case(name, tag.name); });
    }

    static unsigned told_by_others(const notation::Tags& tags) {
        if constexpr (has<InfersSetup, G>)
            return G::told_by_other_tags(tags);
        else
            return 0;
    }

    // Where the tags stand matters to findings alone, and there were none.
    bool is_setup_of(const Known& known) const {
        return told_ == known.told &&
               std::ranges::equal(tags_, known.tags, [](const notation::Tag* tag, const notation::Tag& of_known) {
                   return tag->value == of_known.value && tag->name == of_known.name && tag->origin == of_known.origin;
               });
    }

    void keep(const SharedSetup<G>& setup) {
        Known known{{}, told_, setup};
        for (const notation::Tag* tag : tags_) known.tags.push_back(*tag);
        if (known_.size() < most)
            known_.push_back(std::move(known));
        else
            known_[oldest_++ % most] = std::move(known);
    }

    std::vector<Known> known_;
    std::size_t oldest_ = 0;
    std::vector<const notation::Tag*> tags_;  // of the record that is read, which make its setup
    unsigned told_ = 0;                       // of it, by other tags
};

}  // namespace notaio::rules
