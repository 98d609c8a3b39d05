// Records of several places put behind each other as they stand, so that they are read again as the same records.
#pragma once

#include "tools/library/record_work.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

class RecordJoiner {
  public:
    /// `game`: that of records that name none, where it was asked for; null: the first record tells.
    explicit RecordJoiner(const GameModule* game = nullptr) : game_(game), is_asked_(game != nullptr) {}

    /// What stands before a record behind those that were taken before it, or why it cannot stand there.
    struct Joint {
        std::string before = {};
        notation::Phrase wrong = {};  ///< empty: nothing; else the record was not taken
    };
    /// Takes the next record. `bytes`: as they stand.
    Joint take(const KeptRecord& record, std::string_view bytes);
    /// What stands behind the last record.
    [[nodiscard]] std::string_view end() const;

  private:
    [[nodiscard]] bool adjoins(const KeptRecord& record) const;
    [[nodiscard]] std::string gap(const KeptRecord& record) const;
    [[nodiscard]] bool are_set(const KeptRecord& record, std::string_view bytes, std::string& between) const;
    [[nodiscard]] bool are_cut(const KeptRecord& record, std::string_view between, std::string_view bytes) const;

    const GameModule* game_;  // of records that name none
    const bool is_asked_;
    KeptRecord last_;
    std::string bytes_;  // of the last one, with what stands in it by `before`
    bool any_ = false;
};

}  // namespace notaio::tools
