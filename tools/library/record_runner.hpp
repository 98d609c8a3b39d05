// Gives each record to the work of a command: which game it is of, who works on it, what is said where nobody can.
#pragma once

#include "notation/containers/text.hpp"
#include "tools/library/detect.hpp"
#include "tools/library/record_work.hpp"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

/// One worker for each game that is met; made when first needed, kept for the records after.
class Workers {
  public:
    Worker& of(const GameModule& game);
    /// Gives back the memory that large records took.
    void forget() {
        made_.clear();
        head_ = {};
    }
    /// Of the record that is worked on.
    notation::text::KnownHead& head() { return head_; }

  private:
    notation::text::KnownHead head_;
    std::vector<std::pair<const GameModule*, std::unique_ptr<Worker>>> made_;
};

class RecordRunner {
  public:
    /// Both outlive it.
    RecordRunner(const Settings& settings, const RecordWork& work) : settings_(settings), work_(work) {}

    /// Works on a record of an input that is read by `plan`. `index`: its number, from 1. `known`: a head that has been
    /// read, which is taken over where it is that of the record.
    void on_record(const Plan& plan, const Source& source, std::uint64_t index, Workers& workers, Outlet* outlet,
                   BatchResult& result, notation::text::KnownHead* known = nullptr) const;
    /// Says of a record that it is too large to be read.
    void on_too_large(const Plan& plan, const Source& source, std::uint64_t index, BatchResult& result) const;
    /// Says of a record that there is too little memory to work on it, or to hold it.
    void on_no_memory(const Plan& plan, const Source& source, std::uint64_t index, BatchResult& result) const;
    /// Says that an input holds no record: a note of its own, as a report without a game.
    void on_empty_input(std::string_view name, BatchResult& result) const;
    /// Works on the one position of the settings, or on where their game starts, as if it were the only record.
    void on_given_position(const GameModule& game, Workers& workers, BatchResult& result) const;

  private:
    void work_on(RecordJob& job, BatchResult& result) const;

    const Settings& settings_;
    const RecordWork& work_;
    mutable FingerprintNumbers numbers_;  // used where some findings are known, and then by one worker alone
};

}  // namespace notaio::tools
