// The work of the commands that show positions: replay, score, analyse, moves, perft, show.
#pragma once

#include "tools/library/record_work.hpp"

#include <memory>
#include <optional>
#include <string>

namespace notaio::tools {

/// Shows the positions of a record, or the one that it is.
class PositionWork : public RecordWork {
  public:
    /// `as_json`: an input without a record gets an object.
    PositionWork(const Settings& settings, const PlyRange& plies, bool as_json)
        : plies_(plies),
          language_(settings.language),
          as_json_(as_json) {}
    void on_record(RecordJob& job, BatchResult& result) const final;

  protected:
    /// Appends what there is to say of one position; `job.report` holds the findings of its record.
    virtual void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const = 0;
    /// Whether a record is shown at all; the others are passed over.
    [[nodiscard]] virtual bool wants(const RecordJob& /*job*/, BatchResult& /*result*/) const { return true; }

    const PlyRange plies_;
    const Language language_;
    const bool as_json_;
};

/// The work of `show` where pictures are wanted.
std::unique_ptr<PositionWork> make_picture_work(const Settings& settings);

/// Why pictures of that game cannot be as they are wanted; empty: they can.
std::string picture_objection(const PictureSettings& asked, const std::optional<std::string>& coordinates,
                              const GameModule& game);

/// The work of one of these commands, by its name in the settings: objects for programs, one a line, or text for
/// people. Nothing for a command that shows no positions.
std::unique_ptr<PositionWork> make_position_work(const Settings& settings, bool as_json);

/// What is to be said where a ply was asked for that no record has: nothing was shown, though there were records.
std::optional<notation::Text> no_ply(const Settings& settings, const Tally& tally);

/// The work of `score`: points and winner, and where they come from.
std::unique_ptr<PositionWork> make_score_work(const Settings& settings, bool as_json);

}  // namespace notaio::tools
