// Texts of several fields, of which some are not known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Finds among those that were added the first that knows all that another one does, and knows it so. It costs about
/// the same however many there are, as long as few combinations of fields are known.
class Agreement {
  public:
    using Fields = std::vector<std::string>;  ///< at most 64, always as many; empty: not known

    /// The number of that one, from 0; nothing: there is none.
    std::optional<std::size_t> find(const Fields& fields);
    /// Adds one, whose number is how many were there.
    void add(Fields fields);

  private:
    using Mask = std::uint64_t;  // which fields
    using Index = std::unordered_map<std::string, std::size_t>;

    static Mask known_of(const Fields& fields);
    static std::string key_of(const Fields& fields, Mask of);

    std::vector<Fields> added_;
    std::map<Mask, std::vector<std::size_t>> by_known_;  // numbers, by the fields that are known
    std::map<std::pair<Mask, Mask>, Index> indices_;     // the same, and then by the values of some of these: the first
};

}  // namespace notaio::tools
