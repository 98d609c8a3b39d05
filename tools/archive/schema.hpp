// The tables of an archive: docs/archive.md 2.
#pragma once

#include "tools/archive/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What was said when an archive was made, and holds for all that is put into it.
struct ArchiveTerms {
    std::optional<std::uint64_t> index_plies = {};  ///< positions behind more plies have no visit; nothing: all have
    notation::Language language = notation::Language::english;  ///< of the messages of findings

    /// Whether the position behind so many plies has one.
    [[nodiscard]] bool indexes(std::uint64_t ply) const { return !index_plies || ply <= *index_plies; }
    bool operator==(const ArchiveTerms&) const = default;
};

/// Makes the tables in an empty database. The archive is unfinished until `finish_archive`.
void make_tables(const Database& database, const ArchiveTerms& terms);

/// Throws an OutputFault where a database is no archive, or one of another version.
void check_tables(const Database& database);

/// The tables, indices and views that are not as they were made.
std::vector<std::string_view> changed_parts(const Database& database);

/// The terms of an archive whose tables were checked.
ArchiveTerms terms_of(const Database& database);

/// Whether the work that made it did not come to its end: the same command goes on with it.
bool is_unfinished(const Database& database);
void finish_archive(const Database& database);

/// Whether the first bytes of a file are those of an archive.
bool begins_as_archive(std::string_view head);

/// A table: its columns are in its order, and its rows come in the order of its key.
struct ArchiveTable {
    std::string_view name;
    std::string_view order;
};
/// The table of that name; nothing: there is none.
const ArchiveTable* archive_table(std::string_view name);
std::string names_of_tables();

}  // namespace notaio::tools
