// The rows of an archive's tables, written for programs.
#pragma once

#include "tools/archive/reader.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

/// How rows are written.
enum class RowForm : std::uint8_t {
    csv,   ///< a line of names, then a line a row; texts as they are, ids in hexadecimal digits, null as nothing
    jsonl  ///< an object a row; a text that is no UTF-8 as `{"bytes":"..."}`
};

/// Gives all rows of a table in the order of its key, in parts.
void write_table(const ArchiveReader& reader, const ArchiveTable& table, RowForm form,
                 FunctionRef<void(std::string_view part)> write);

/// Gives all rows but those that tell where records came from, as objects of JSON, a line each: in the order of the
/// records' ids, which stand in the place of their numbers, and visits in the order of their keys. So archives that
/// hold the same give the same.
void write_dump(const ArchiveReader& reader, FunctionRef<void(std::string_view part)> write);

}  // namespace notaio::tools
