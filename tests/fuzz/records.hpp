// One record of one game as the commands treat it, with everything demanded that must be true of any bytes.
#pragma once

#include "tools/module/module.hpp"

#include <any>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::fuzz {

using tools::CheckReport;
using tools::ConvertOptions;
using tools::GameModule;

/// The game that a choice stands for: a row of the registry.
const GameModule& game_at(std::size_t choice);

class Subject {
  public:
    /// `bytes` must outlive this. `defaults` are what the command line says.
    Subject(const GameModule& game, std::string_view notation, std::string_view bytes,
            const notation::Tags& defaults = {});

    [[nodiscard]] notation::Source source() const;

    /// Checks the record twice with the same buffers; both reports must be equal, and each true in itself. `edits`:
    /// proved repairs are tried on the text, too.
    CheckReport check(bool edits = false);
    /// The position strings after each ply that was replayed, the start first.
    std::vector<std::string> positions();
    /// Writes the record in another notation; true if that was done.
    bool convert(const ConvertOptions& options, std::string& out, CheckReport& report);

  private:
    [[nodiscard]] tools::Request request() const;

    const GameModule& game_;
    std::string_view notation_;
    std::string_view bytes_;
    notation::ReadSettings settings_;
    std::unique_ptr<tools::Worker> worker_;
};

/// A default tag as an option gives it.
notation::Tag option(std::string_view name, std::string_view value);

/// Demands that a report agrees with itself and that its places lie in the record.
void hold_report(const notation::Source& source, const CheckReport& report);

/// Demands that a report can be shown: as text without control characters, and as JSON.
void hold_rendering(const notation::Source& source, const CheckReport& report);

/// Demands that `text` is UTF-8 and, but for tabs and line ends, without control characters.
void hold_plain(std::string_view text);

/// Demands that a bare position, if it can be read, is the same when its own string and
/// its own drawing are read, and that its moves can be counted in all ways alike.
void hold_position(const GameModule& game, tools::BareForm form, std::string_view bytes,
                   const notation::Tags& defaults);

/// Demands that what is written in `options.to` reads back as the same game and is written again with the same bytes.
void hold_conversion(const GameModule& game, std::string_view from, std::string_view bytes,
                     const ConvertOptions& options);

}  // namespace notaio::fuzz
