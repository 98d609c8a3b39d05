// Reads inputs and cuts them into pieces that can be worked on apart from each other.
#pragma once

#include "notation/source/cut.hpp"
#include "tools/library/detect.hpp"
#include "tools/stream/input.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace notaio::tools {

/// How an input ended.
struct InputEnd {
    std::uint64_t records = 0;
    bool understood = true;      ///< else its notation could not be told, and nothing of it was read
    bool is_other_game = false;  ///< and it was to be passed over
    bool limit_hit = false;      ///< the fault is that it unpacks to too much
    Fault fault;                 ///< why it could not be read, or no more

    /// There was none, though all could be read.
    [[nodiscard]] bool has_no_record() const { return understood && records == 0 && fault.empty(); }
};

/// Some records of one input. The last piece of an input has its end, and no records.
struct Piece {
    const InputFile* input = nullptr;
    Plan plan = {};
    std::shared_ptr<const notation::Batch> batch = {};
    std::size_t first = 0;  ///< of the records of the batch
    std::size_t last = 0;   ///< behind them
    std::optional<InputEnd> end = {};

    [[nodiscard]] std::size_t records() const { return last - first; }
    [[nodiscard]] std::size_t bytes() const {
        return records() == 0 ? 0 : batch->records[last - 1].end - batch->records[first].begin;
    }
};

/// Reads an input to its end, batch by batch. `passed` counts the bytes as they lie on the disk. `find_memory`, if
/// there is one, is called where memory is too little to read on.
void read_pieces(const InputFile& input, const Settings& settings, bool positions, std::atomic<std::uint64_t>& passed,
                 FunctionRef<void(Piece&& piece)> hand_on, std::optional<FunctionRef<void()>> find_memory);

}  // namespace notaio::tools
