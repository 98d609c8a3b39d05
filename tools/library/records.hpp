// The records of a document and what is found about them. Records that did not change are not read again.
#pragma once

#include "tools/library/placed_records.hpp"
#include "tools/library/record_runner.hpp"
#include "tools/library/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// How much of a large document is looked at.
struct LookAt {
    std::size_t place = 0;                           ///< a byte
    std::uint64_t most_records = ~std::uint64_t{0};  ///< to either side of it
};

/// A text cut into its records, each with what is found about it. The text is held by who asks.
class Records {
  public:
    /// Texts above this are looked at around one place alone.
    static constexpr std::size_t most_text = std::size_t{32} << 20U;
    static constexpr std::uint64_t records_around = 200;

    /// Cuts the text. `kept`: how much of it is as it was when it was cut last; what was found there is taken over.
    void cut(std::string_view text, const Settings& settings, KeptText kept);
    /// Looks at the records of the text that was cut last, those behind the place first. False: `stop` said so behind
    /// one of them, and there are more.
    bool look(std::string_view uri, std::string_view text, const Settings& settings, const LookAt& look,
              Workers& workers, FunctionRef<bool()> stop);
    /// Cuts a text, and looks at all of it.
    void read(std::string_view uri, std::string_view text, const Settings& settings, Workers& workers);

    [[nodiscard]] const std::vector<PlacedRecord>& list() const { return list_; }
    /// The record that a byte belongs to: that which ends behind it, the last one otherwise; null: there is none.
    [[nodiscard]] const PlacedRecord* at(std::size_t offset) const;
    /// What is said of a text that holds no record, a sentence; empty: nothing.
    [[nodiscard]] const std::string& remark() const { return remark_; }
    /// Whether not all records were looked at.
    [[nodiscard]] bool is_partial() const;
    /// Forgets what was found: the settings have changed.
    void forget() { *this = {}; }

  private:
    [[nodiscard]] std::size_t place_of(std::size_t offset) const;

    std::size_t size_ = 0;  // of the text
    std::optional<Plan> plan_;
    std::optional<Plan> first_plan_;  // of the first record, where something is to be said of how it is read
    std::vector<PlacedRecord> list_;
    std::string remark_;
};

}  // namespace notaio::tools
