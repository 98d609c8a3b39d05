// The records of some texts, told apart and not yet worked on: what is compared must be at hand as a whole.
#pragma once

#include "tools/library/text_run.hpp"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// A record of a list. Its bytes are those of its text.
struct ListedRecord {
    Source source;
    std::string_view notation;
    std::uint64_t number = 0;          ///< in its list, from 1
    std::size_t text = 0;              ///< that it stands in
    const GameModule* game = nullptr;  ///< nothing: it cannot be worked on, and `report` says why
    CheckReport report = {};

    [[nodiscard]] Request request(const Settings& settings) const { return {source, notation, settings.read, number}; }
};

class RecordList {
  public:
    /// Adds the records of a text, which outlives the list. UTF-16 is read as UTF-8, of which the list keeps the bytes.
    TextRun add(const NamedText& text, const Settings& settings, Workers& workers);

    [[nodiscard]] const std::vector<ListedRecord>& records() const { return records_; }
    /// The texts as they were read.
    [[nodiscard]] const std::vector<NamedText>& texts() const { return texts_; }

  private:
    std::vector<ListedRecord> records_;
    std::vector<NamedText> texts_;
    std::deque<std::string> kept_;
};

}  // namespace notaio::tools
