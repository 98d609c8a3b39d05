// The records of an input, one by one, as any command would read them.
#pragma once

#include "tools/stream/record_source.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace notaio::tools {

class RecordCursor {
  public:
    /// Both outlive it.
    RecordCursor(const InputFile& input, const Settings& settings)
        : input_(input),
          reader_(input, settings, false, nullptr, nullptr) {}
    /// Bytes that come from elsewhere, under the name of `input`; all outlive it.
    RecordCursor(const InputFile& input, notation::ByteReader& bytes, const Settings& settings)
        : input_(input),
          reader_(input, bytes, settings, false) {}

    /// Goes to the first record, then to the next; false: there is none.
    bool next();
    /// Those of the record where it stands.
    [[nodiscard]] std::string_view bytes() const {
        return piece_->batch->source(piece_->batch->records[at_], input_.name).bytes;
    }
    /// How it is read.
    [[nodiscard]] const Plan& plan() const { return piece_->plan; }

  private:
    const InputFile& input_;
    PieceReader reader_;
    std::optional<Piece> piece_;
    std::size_t at_ = 0;
    bool is_at_end_ = false;
};

}  // namespace notaio::tools
