// Where an input is cut into parts that can be read one by one.
#pragma once

#include "notation/source/function_ref.hpp"
#include "tools/stream/record_source.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace notaio::tools {

/// How much a part may hold: one of both is given.
struct PartSize {
    std::optional<std::uint64_t> records = {};
    std::optional<std::uint64_t> bytes = {};  ///< one record that has more stands alone
};

/// A part of an input: bytes that follow each other and begin where a record does. The first begins where the input
/// does.
struct InputPart {
    std::uint64_t offset = 0;  ///< of its first byte, in the input
    std::uint64_t line = 1;    ///< in the input
    std::uint64_t bytes = 0;
    std::uint64_t records = 0;
    std::uint64_t first_record = 0;  ///< its number over all inputs; 0: it has none
};

/// The parts of an input in their order, or why it cannot be cut.
struct InputParts {
    std::vector<InputPart> parts = {};  ///< at least one where nothing is wrong
    std::uint64_t records = 0;
    Fault fault = {};
    bool limit_hit = false;       ///< that is the fault
    bool is_other_game = false;   ///< it was to be passed over
    bool is_passed_over = false;  ///< the fault is that it holds drawn boards, and nobody has named it
    bool has_larger = false;  ///< a part holds more than was asked for, because records in it need what stands before
};

/// Reads an input to its end. `records`: of the inputs before it. `shown` is told how many records are read.
InputParts cut_into_parts(const InputFile& input, const Settings& settings, const PartSize& size, std::uint64_t records,
                          FunctionRef<void(std::uint64_t)> shown);

}  // namespace notaio::tools
