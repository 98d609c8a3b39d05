// What a command makes of the records of its inputs, a part at a time: for callers who take it piece by piece.
#pragma once

#include "tools/library/exit_status.hpp"
#include "tools/library/fix_work.hpp"
#include "tools/library/record_runner.hpp"
#include "tools/library/request.hpp"
#include "tools/library/time_limit.hpp"
#include "tools/stream/kept_changes.hpp"
#include "tools/stream/record_source.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

/// Where the records come from; where there is neither, from the position of the settings.
struct StreamInputs {
    std::vector<std::string> paths = {};               ///< files and folders
    std::unique_ptr<notation::ByteReader> bytes = {};  ///< of one input, which has the name of the request
    std::optional<std::string_view> text =
        std::nullopt;  ///< all these bytes, where they are there; they outlive the stream
};

/// Some of what is made.
struct StreamPart {
    std::string out;                ///< objects, one a line, or the texts of records
    std::vector<std::size_t> ends;  ///< of texts: where each ends in `out`; what was not written has none
    std::string messages;           ///< findings as objects, one a line, of commands whose objects have none
    std::string inputs;             ///< objects of inputs that gave no record, or not all
};

class CommandStream {
  public:
    /// `request` is right, and its command works on records.
    CommandStream(ReadRequest request, StreamInputs inputs);

    /// What is wrong with the settings that only the games know; empty: nothing.
    [[nodiscard]] std::string objection() const;
    /// Whether texts are made, of one record each, and not objects.
    [[nodiscard]] bool makes_text() const { return request_.settings.command == "convert"; }

    /// Puts what comes next into `part`, which may be nothing for a while; false where all was given.
    bool next(StreamPart& part);

    /// Reads no more.
    void close();
    [[nodiscard]] std::size_t inputs() const { return inputs_.size(); }

    /// Known at the end.
    [[nodiscard]] int exit() const { return status_.value(); }
    /// Why nothing, or no more, was done; empty: all was.
    [[nodiscard]] const std::string& error() const { return error_; }
    /// The object that sums up the records.
    [[nodiscard]] std::string summary() const;

    /// Of `fix`, at the end: the one input with its changes made; or why they are not made.
    struct Fixed {
        std::string text = {};
        std::string fault = {};
    };
    [[nodiscard]] Fixed fixed() const;

  private:
    bool begin_input();
    void on_piece(StreamPart& part);
    void on_record(const notation::Slice& slice);
    void end_input(StreamPart& part);
    void hand_on(StreamPart& part);
    void take_changes();
    void finish();

    ReadRequest request_;
    StreamInputs from_;
    std::vector<InputFile> inputs_;
    const std::unique_ptr<const RecordWork> work_;
    const std::unique_ptr<const RecordWork> told_;  // with its findings beside it; nothing: its objects have them
    const bool positions_;                          // whether bare positions may come too
    const Settings& reading_;
    const RecordRunner runner_;
    TimeLimit limit_;
    Workers workers_;
    FingerprintNumbers numbers_;

    std::size_t input_ = 0;  // that comes next
    std::unique_ptr<PieceReader> reader_;
    Piece piece_;
    BatchResult result_;
    Tally in_input_;
    Tally tally_;
    std::uint64_t records_ = 0;
    KeptChanges changes_;  // of the last input
    PlacesNow places_;
    ExitStatus status_;
    std::string error_;
    bool too_large_ = false;
    bool is_unread_ = false;  // the last input is of no known notation
    bool is_input_over_ = false;  // that of the result
    bool at_end_ = false;
};

}  // namespace notaio::tools
