// Tables that are used again: records of one input mostly have one of a few setups.
#pragma once

#include "notation/record/record.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/game.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::rules {

/// The tables of records before, each with all that it was made of.
template <Game G>
class KnownTables {
  public:
    /// What `G::read_table` answers and reports.
    std::optional<typename G::Table> read(const notation::Tags& tags, Diagnostics& out) {
        setup_.clear();
        for (const notation::Tag& tag : tags)
            if (is_setup(tag)) setup_.push_back(&tag);
        told_ = told_by_others(tags);
        for (const Known& known : known_)
            if (is_setup_of(known)) return known.table;
        const auto findings = [&] { return out.list().size() + out.not_kept(); };
        const std::uint64_t before = findings();
        auto made = G::read_table(tags, out);
        if (made && findings() == before) keep(*made);  // a finding is made anew for each record
        return made;
    }

  private:
    static constexpr std::size_t most = 8;

    struct Known {
        notation::Tags setup;
        unsigned told;
        typename G::Table table;
    };

    static bool is_setup(const notation::Tag& tag) {
        return std::ranges::any_of(G::setup_names, [&](std::string_view name) {
            return name.size() == tag.name.size() && notation::equal_without_case(name, tag.name);
        });
    }

    static unsigned told_by_others(const notation::Tags& tags) {
        if constexpr (InfersSetup<G>)
            return G::told_by_other_tags(tags);
        else
            return 0;
    }

    // Where the tags stand matters to findings alone, and there were none.
    bool is_setup_of(const Known& known) const {
        return told_ == known.told &&
               std::ranges::equal(setup_, known.setup, [](const notation::Tag* tag, const notation::Tag& of_known) {
                   return tag->value == of_known.value && tag->name == of_known.name && tag->origin == of_known.origin;
               });
    }

    void keep(const typename G::Table& table) {
        Known made{{}, told_, table};
        for (const notation::Tag* tag : setup_) made.setup.push_back(*tag);
        if (known_.size() < most)
            known_.push_back(std::move(made));
        else
            known_[oldest_++ % most] = std::move(made);
    }

    std::vector<Known> known_;
    std::size_t oldest_ = 0;
    std::vector<const notation::Tag*> setup_;  // of the record that is read
    unsigned told_ = 0;                        // of its setup, by other tags
};

}  // namespace notaio::rules
