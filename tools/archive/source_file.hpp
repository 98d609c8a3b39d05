// The inputs of an archive, known by their bytes.
#pragma once

#include "tools/library/settings.hpp"
#include "tools/stream/input.hpp"
#include "tools/stream/sha256.hpp"

#include <cstdint>
#include <string>

namespace notaio::tools {

/// An input as an archive knows it.
struct SourceFile {
    std::string uri = {};      ///< as every object tells it
    std::string reading = {};  ///< what was said of how it is read, as an object of JSON
    std::uint64_t bytes = 0;   ///< as they lie on the disk
    Sha256::Sum sha256 = {};   ///< of them; of a share of them, of its name behind them
    std::int64_t changed = 0;  ///< when it was changed last
};

/// What is said of how records are read which do not say it themselves. `only_legal`: others are passed over.
std::string reading_of(const Settings& settings, bool only_legal);

/// The name of an input, or of a share of it.
std::string uri_of(const InputFile& input, const std::string& share);

/// Reads an input from its first byte to its last, and keeps what can be read only once. One that cannot be read, or is
/// an archive itself, gets a fault.
/// `share`: of the inputs; empty: all of them.
SourceFile look_at(InputFile& input, const std::string& reading, const std::string& share);

/// Whether it is still what it was when it was looked at.
bool is_unchanged(const InputFile& input, const SourceFile& source);

}  // namespace notaio::tools
