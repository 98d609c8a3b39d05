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

/// A table, index, view or trigger that is not as it was made.
struct ChangedObject {
    std::string kind;  ///< in SQL's word
    std::string name;
    std::optional<std::string> found = {};   ///< the SQL that makes it; nothing: it is missing
    std::optional<std::string> wanted = {};  ///< nothing: it is not to be there
};
/// Those that are missing or other ones, then those that are added, each by name.
std::vector<ChangedObject> changed_objects(const Database& database);

/// A row of the table `meta` that is not as an archive has it.
struct ChangedMeta {
    std::string name;
    std::optional<std::string> found = {};   ///< nothing: it is missing
    std::optional<std::string> wanted = {};  ///< nothing: there is to be no such row, or any that means something
    bool means_nothing = false;              ///< what was found
};
std::vector<ChangedMeta> changed_meta(const Database& database);

/// What is done where an archive does not say how something in it is to be read.
enum class Doubt : std::uint8_t {
    refuse,  ///< it is refused as soon as that matters
    ignore   ///< the usual is taken: somebody tells of it
};

/// The terms of an archive whose tables were checked.
ArchiveTerms terms_of(const Database& database, Doubt doubt = Doubt::refuse);

/// Whether the work that made it did not come to its end: the same command goes on with it.
bool is_unfinished(const Database& database);
void finish_archive(const Database& database);

/// A table: its columns are in its order, and its rows come in the order of its key.
struct ArchiveTable {
    std::string_view name;
    std::string_view order;
};
/// The table of that name; nothing: there is none.
const ArchiveTable* archive_table(std::string_view name);
std::string names_of_tables();

}  // namespace notaio::tools
