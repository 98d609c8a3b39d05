// One record in two archives: whether both tell the same of it.
#pragma once

#include "tools/archive/database.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace notaio::tools {

/// What an archive has of a record beside its row, as statements with the record's number in place 1.
struct DetailRows {
    explicit DetailRows(const Database& of);

    Statement seat;     ///< seat, name of the player, won, score
    Statement tag;      ///< name, value
    Statement finding;  ///< n, code, severity, ply, message
};

/// All columns of records in the order of the table, and behind them how the bytes of each were read. `where`: what is
/// asked of `r`.
Statement records_with_reading(const Database& of, std::string_view where);

/// Whether two such rows of one text are made of it in the same way. Bytes that were read with other options, or in
/// another notation, may tell something else.
bool are_made_alike(const Statement& one, const Statement& other);

/// The column, or the table, in which the two archives differ about a record; empty: in none. Visits are not looked at.
std::string difference(const Statement& one, DetailRows& of_one, const Statement& other, DetailRows& of_other);

}  // namespace notaio::tools
