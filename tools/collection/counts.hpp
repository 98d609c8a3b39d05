// How many records of a collection are what: whole numbers, which may be added.
#pragma once

#include "tools/collection/record_facts.hpp"
#include "tools/library/record_work.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// Of some records.
struct Counts {
    std::array<std::uint64_t, 4> verdicts{};             ///< by rules::Verdict
    std::map<std::string, std::uint64_t> results = {};   ///< by RecordFacts::result
    std::map<std::string, std::uint64_t> how = {};       ///< by how they ended, of those that did
    std::map<std::uint32_t, std::uint64_t> plies = {};   ///< records by the plies that replay
    std::map<std::string, std::uint64_t> findings = {};  ///< by the code's id

    void add(const RecordFacts& facts);
    void add(const Counts& other);
    [[nodiscard]] std::uint64_t records() const { return verdicts[0] + verdicts[1] + verdicts[2] + verdicts[3]; }
    /// Of all records.
    [[nodiscard]] std::uint64_t sum_of_plies() const;
    /// The least number of plies that at least half of the records do not exceed. There is a record.
    [[nodiscard]] std::uint32_t median_of_plies() const;
};

/// By what records are told apart.
struct Grouping {
    enum class By : std::uint8_t { nothing, tag, player, game, ruleset, board, how, year };
    By by = By::nothing;
    std::string name = {};  ///< as it is asked for: a tag's English name, or the word
};

/// Reads the value of --by: a word, or the name of a tag. Nothing: it is neither, and `wrong` says so.
std::optional<Grouping> read_grouping(std::string_view asked, Language language, std::string& wrong);

/// Nothing: what they are told apart by is not known of them.
using Group = std::optional<std::string>;

/// The groups that a record is in, at least one: each of its players has one.
std::vector<Group> groups_of(const RecordFacts& facts, const Grouping& by);

/// Those without a group come last.
struct GroupOrder {
    bool operator()(const Group& first, const Group& second) const {
        return first && second ? *first < *second : first.has_value() && !second;
    }
};

/// Of all records that were chosen, and of each group of them.
struct CollectionCounts final : Gathered {
    Counts all = {};
    std::map<Group, Counts, GroupOrder> groups = {};

    void add(const RecordFacts& facts, const Grouping& by);
    void add(const CollectionCounts& other);
};

}  // namespace notaio::tools
