// The records of a document and what is found about them. Records that did not change are not read again.
#pragma once

#include "tools/library/record_runner.hpp"
#include "tools/library/settings.hpp"
#include "tools/library/outline.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What is found about a record, whatever stands before it.
struct FoundRecord {
    std::string_view notation;
    const GameModule* game = nullptr;  ///< nothing: it is of none
    CheckReport report = {};           ///< findings with repairs, and their edits
    std::optional<Outline> outline = {};
};

/// A record of a document.
struct PlacedRecord {
    std::size_t begin = 0;  ///< in the text
    std::size_t end = 0;
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    std::uint64_t index = 0;  ///< its number in the document, from 1
    std::string context = {};
    std::shared_ptr<FoundRecord> found = {};  ///< nothing: it was too far away to be looked at

    [[nodiscard]] std::size_t size() const { return end - begin; }
    [[nodiscard]] Source source(std::string_view uri, std::string_view text) const {
        return {.uri = uri,
                .bytes = text.substr(begin, end - begin),
                .offset = begin,
                .line = line,
                .column = column,
                .context = context};
    }
};

/// How much of a large document is looked at.
struct LookAt {
    std::size_t place = 0;             ///< a byte
    std::uint64_t most_records = ~std::uint64_t{0};  ///< to either side of it
};

/// A text cut into its records, each with what is found about it.
class Records {
  public:
    /// Texts above this are looked at around one place alone.
    static constexpr std::size_t most_text = std::size_t{32} << 20U;
    static constexpr std::uint64_t records_around = 200;

    /// Cuts the text and reads its records; what was found about the same records before is taken over. False: `stop`
    /// said so between two of them, and all is as it was.
    bool read(std::string_view uri, std::string_view text, const Settings& settings, const LookAt& look,
              Workers& workers, FunctionRef<bool()> stop);

    [[nodiscard]] const std::vector<PlacedRecord>& list() const { return list_; }
    /// The record that a byte belongs to: that which ends behind it, the last one otherwise; null: there is none.
    [[nodiscard]] const PlacedRecord* at(std::size_t offset) const;
    /// What is said of a text that holds no record, a sentence; empty: nothing.
    [[nodiscard]] const std::string& remark() const { return remark_; }
    /// Whether not all records were looked at.
    [[nodiscard]] bool is_partial() const { return partial_; }
    /// Forgets what was found: the settings have changed.
    void forget() { *this = {}; }

  private:
    std::string text_;  // as it was read
    std::string_view notation_;
    const GameModule* game_ = nullptr;
    std::vector<PlacedRecord> list_;
    std::string remark_;
    bool partial_ = false;
};

}  // namespace notaio::tools
