// The files of the parts of an input: what they are called, how they are written, and the proof that each is read by
// itself as what it was in the whole.
#pragma once

#include "tools/collection/input_parts.hpp"
#include "tools/stream/output_folder.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// NAME.0001.EXT, where the input is called NAME.EXT: with as many digits for each part as the last one needs, four at
/// least, so that names are in the order of the parts. What an input is packed with is no part of its name.
std::string part_name(std::string_view input, std::size_t part, std::size_t parts);

/// Writes the part of an input, which follows those that were written before it. May throw an OutputFault.
class PartWriter {
  public:
    /// `input` and `inputs`, onto which nothing is written, outlive it.
    PartWriter(const InputFile& input, const std::vector<InputFile>& inputs) : inputs_(inputs), file_(input) {}

    /// Gives the SHA-256 of the part in hexadecimal digits; empty: the input is not what it was, and `fault` says why.
    std::string write(const std::string& path, std::uint64_t bytes);
    /// Whether the input ends here, as it did; else `fault` says why.
    bool is_at_end();
    [[nodiscard]] const Fault& fault() const { return fault_; }

  private:
    bool fill();

    const std::vector<InputFile>& inputs_;
    OpenFile file_;
    std::string pending_;      // what was read last
    std::size_t written_ = 0;  // of it
    Fault fault_;
};

/// How a part is read by itself, where that is otherwise.
struct ReadOtherwise {
    bool changed = false;       ///< the input is not what it was
    std::size_t part = 0;       ///< the first such, from 0
    std::string notation = {};  ///< of it in the whole; empty: it is read in the same
    std::string game = {};      ///< likewise
};

/// Reads an input and the files of its parts beside it; nothing where each record is read as the same bytes in the same
/// notation and of the same game.
std::optional<ReadOtherwise> compare_parts(const InputFile& input, const std::vector<InputPart>& parts,
                                           const std::vector<std::string>& files, const Settings& settings);

}  // namespace notaio::tools
