// Reads inputs and cuts them into pieces that can be worked on apart from each other.
#pragma once

#include "notation/source/cut.hpp"
#include "tools/library/delivery.hpp"
#include "tools/library/detect.hpp"
#include "tools/library/reading.hpp"
#include "tools/stream/input.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace notaio::tools {

/// Some records of one input. The last piece of an input has its end, and no records.
struct Piece {
    const InputFile* input = nullptr;
    Plan plan = {};
    std::shared_ptr<const notation::Batch> batch = {};
    std::size_t first = 0;  ///< of the records of the batch
    std::size_t last = 0;   ///< behind them
    std::optional<InputEnd> end = {};
    std::shared_ptr<notation::text::KnownHead> head = {};  ///< of the first record, where it has been read

    [[nodiscard]] std::size_t records() const { return last - first; }
    [[nodiscard]] std::size_t bytes() const {
        return records() == 0 ? 0 : batch->records[last - 1].end - batch->records[first].begin;
    }
};

/// Reads an input to its end, a piece at a time.
class PieceReader {
  public:
    /// The bytes of the file that `input` names; it and `settings` outlive this. `passed`, if any, counts the bytes as
    /// they lie on the disk; `waiting`, if any, is told of bytes that are waited for.
    PieceReader(const InputFile& input, const Settings& settings, bool positions, std::atomic<std::uint64_t>* passed,
                Waiting* waiting);
    /// Bytes that come from elsewhere, under the name of `input`.
    PieceReader(const InputFile& input, notation::ByteReader& bytes, const Settings& settings, bool positions);
    ~PieceReader();
    PieceReader(const PieceReader&) = delete;
    PieceReader& operator=(const PieceReader&) = delete;

    /// Puts the next piece into `piece`; false behind that which has the end.
    bool next(Piece& piece);

  private:
    void plan_by(std::string_view head, const Settings& settings, bool positions);
    bool next_batch();

    const InputFile& input_;
    std::unique_ptr<OpenFile> file_;               // nothing: the bytes come from elsewhere
    std::unique_ptr<notation::ByteReader> begun_;  // of a pipe: what was read to tell how it is to be read
    std::optional<notation::RecordReader> reader_;
    std::optional<Plan> plan_;
    std::shared_ptr<notation::text::KnownHead> head_;  // of the first record, until that is handed on
    std::shared_ptr<const notation::Batch> batch_;
    std::size_t first_ = 0;  // of the records of the batch that come next
    InputEnd end_;
    bool lacked_memory_ = false;  // to tell how it is to be read
    bool at_end_ = false;
};

}  // namespace notaio::tools
