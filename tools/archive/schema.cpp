#include "tools/archive/schema.hpp"

#include "notation/record/version.hpp"
#include "notation/source/ascii.hpp"
#include "tools/library/asked.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

constexpr std::int64_t application_id = 0x6e6f7461;
constexpr std::int64_t user_version = 1;

struct SchemaEntry {
    std::string_view name;
    std::string_view sql;
    std::string_view kind = "table";
};

// As SQLite keeps them, so that those of a stranger can be held against them.
constexpr std::array parts = {
    SchemaEntry{"meta", "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"},
    SchemaEntry{"player", "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)"},
    SchemaEntry{"record", R"(CREATE TABLE record (id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32), moves_id BLOB, symmetry_id BLOB,
  game TEXT, ruleset TEXT, board INTEGER, players INTEGER,
  verdict TEXT NOT NULL CHECK (verdict IN ('legal','incomplete','illegal','unreadable')),
  plies INTEGER NOT NULL, first_bad_ply INTEGER, winners TEXT, how TEXT, scores TEXT,
  claimed TEXT, agrees INTEGER, date TEXT, event TEXT, form TEXT NOT NULL, text TEXT NOT NULL,
  source INTEGER REFERENCES source))"},
    SchemaEntry{"seat", R"(CREATE TABLE seat (record INTEGER NOT NULL REFERENCES record, seat TEXT NOT NULL,
  player INTEGER REFERENCES player, won INTEGER, score INTEGER, PRIMARY KEY (record, seat)) WITHOUT ROWID)"},
    SchemaEntry{"tag", R"(CREATE TABLE tag (record INTEGER NOT NULL REFERENCES record, name TEXT NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (record, name)) WITHOUT ROWID)"},
    SchemaEntry{"finding",
         R"(CREATE TABLE finding (record INTEGER NOT NULL REFERENCES record, n INTEGER NOT NULL, code TEXT NOT NULL,
  severity TEXT NOT NULL, ply INTEGER, message TEXT NOT NULL, PRIMARY KEY (record, n)) WITHOUT ROWID)"},
    SchemaEntry{"visit",
         R"(CREATE TABLE visit (key INTEGER NOT NULL, record INTEGER NOT NULL, ply INTEGER NOT NULL, next INTEGER,
  PRIMARY KEY (key, record, ply)) WITHOUT ROWID)"},
    SchemaEntry{"source", R"(CREATE TABLE source (id INTEGER PRIMARY KEY, uri TEXT NOT NULL, bytes INTEGER, sha256 BLOB,
  records INTEGER, done INTEGER NOT NULL, reading TEXT NOT NULL))"},
    SchemaEntry{"origin", R"(CREATE TABLE origin (source INTEGER NOT NULL REFERENCES source, n INTEGER NOT NULL,
  record INTEGER NOT NULL REFERENCES record, line INTEGER, offset INTEGER, PRIMARY KEY (source, n)) WITHOUT ROWID)"},
    SchemaEntry{"record_by_moves", "CREATE INDEX record_by_moves ON record(moves_id)", "index"},
    SchemaEntry{"record_by_symmetry", "CREATE INDEX record_by_symmetry ON record(symmetry_id)", "index"},
    SchemaEntry{"seat_by_player", "CREATE INDEX seat_by_player ON seat(player)", "index"},
    SchemaEntry{"finding_by_code", "CREATE INDEX finding_by_code ON finding(code)", "index"},
    SchemaEntry{"source_by_sha256", "CREATE INDEX source_by_sha256 ON source(sha256)", "index"},
    SchemaEntry{"origin_by_record", "CREATE INDEX origin_by_record ON origin(record)", "index"},
    SchemaEntry{"games", R"(CREATE VIEW games AS
SELECT r.id, r.game, r.ruleset, r.board, r.date, r.event,
  (SELECT group_concat(s.seat || ': ' || coalesce(p.name, '?'), ', ')
   FROM seat AS s LEFT JOIN player AS p ON p.id = s.player WHERE s.record = r.id) AS players,
  coalesce(r.winners, '*') AS result, r.how, r.claimed, r.verdict, r.plies,
  (SELECT u.uri FROM origin AS o JOIN source AS u ON u.id = o.source WHERE o.record = r.id
   ORDER BY o.source, o.n LIMIT 1) AS uri,
  (SELECT o.line FROM origin AS o WHERE o.record = r.id ORDER BY o.source, o.n LIMIT 1) AS line,
  lower(hex(r.sha256)) AS sha256
FROM record AS r)",
         "view"},
    SchemaEntry{"duplicates", R"(CREATE VIEW duplicates AS
SELECT lower(hex(r.symmetry_id)) AS symmetry_id, count(*) AS n, group_concat(r.id, ' ') AS records
FROM record AS r WHERE r.symmetry_id IS NOT NULL GROUP BY r.symmetry_id HAVING count(*) > 1)",
         "view"},
    SchemaEntry{"openings", R"(CREATE VIEW openings AS
SELECT v.key, v.next, count(DISTINCT v.record) AS records, count(*) AS visits,
  count(DISTINCT CASE WHEN r.winners = 'draw' THEN r.id END) AS draws,
  count(DISTINCT CASE WHEN r.winners IS NULL THEN r.id END) AS open
FROM visit AS v JOIN record AS r ON r.id = v.record GROUP BY v.key, v.next)",
         "view"},
};

constexpr std::array tables = {
    ArchiveTable{"meta", "name"},
    ArchiveTable{"player", "id"},
    ArchiveTable{"record", "id"},
    ArchiveTable{"seat", "record, seat"},
    ArchiveTable{"tag", "record, name"},
    ArchiveTable{"finding", "record, n"},
    ArchiveTable{"visit", "key, record, ply"},
    ArchiveTable{"source", "id"},
    ArchiveTable{"origin", "source, n"},
};

constexpr std::string_view all_plies = "all";
constexpr std::string_view unfinished = "unfinished";
constexpr std::string_view is_unfinished_value = "1";

void set_meta(const Database& database, std::string_view name, std::string_view value) {
    database.prepare("INSERT INTO meta VALUES (?, ?)").bind(1, name).bind(2, value).run();
}

std::optional<std::string> meta(const Database& database, std::string_view name) {
    Statement statement = database.prepare("SELECT value FROM meta WHERE name = ?");
    statement.bind(1, name);
    return statement.next() ? std::optional<std::string>(statement.text(0)) : std::nullopt;
}

bool is_plies(std::string_view value) {
    const bool is_number = !value.empty() && value.size() <= 9 && std::ranges::all_of(value, notation::is_digit);
    return is_number || value == all_plies;
}

}  // namespace

void make_tables(const Database& database, const ArchiveTerms& terms) {
    database.run("PRAGMA page_size = 16384; PRAGMA journal_mode = WAL");  // a fifth less work than with 4096
    Transaction transaction(database);
    database.run(("PRAGMA application_id = " + std::to_string(application_id)).c_str());
    database.run(("PRAGMA user_version = " + std::to_string(user_version)).c_str());
    for (const SchemaEntry& part : parts) database.prepare(part.sql).run();
    set_meta(database, "made_by", "notaio " + std::string(notation::version_number()));
    set_meta(database, "keys", std::to_string(user_version));
    set_meta(database, "index_plies", terms.index_plies ? std::to_string(*terms.index_plies) : std::string(all_plies));
    set_meta(database, "language", notation::languages()[static_cast<std::size_t>(terms.language)].id);
    set_meta(database, unfinished, is_unfinished_value);
    transaction.commit();
}

void check_tables(const Database& database) {
    if (database.number("PRAGMA application_id") != application_id)
        database.refuse("it is a file of SQLite, but no archive"_text);
    if (const std::int64_t version = database.number("PRAGMA user_version"); version != user_version)
        database.refuse(Fault("it is an archive of version {version}, and this program knows version {known}"_text,
                              {{"version", version}, {"known", user_version}}));
    database.check_length();
    Statement encoding = database.prepare("PRAGMA encoding");
    const bool is_utf8 = encoding.next() && encoding.text(0) == "UTF-8";
    Statement statement = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?");
    for (const SchemaEntry& part : parts) {
        if (part.kind != "table") continue;
        statement.bind(1, part.name);
        if (!is_utf8 || !statement.next() || statement.text(0) != part.sql)
            database.refuse("its tables are not those of an archive"_text);
        statement.reset();
    }
}

// What SQLite makes by itself for the keys of a table is no object of its own.
std::vector<ChangedObject> changed_objects(const Database& database) {
    std::vector<ChangedObject> objects;
    Statement one = database.prepare("SELECT sql FROM sqlite_schema WHERE type = ? AND name = ?");
    for (const SchemaEntry& part : parts) {
        one.bind(1, part.kind).bind(2, part.name);
        const bool is_there = one.next();
        if (!is_there || one.text(0) != part.sql)
            objects.push_back({std::string(part.kind), std::string(part.name),
                               is_there ? std::optional<std::string>(one.text(0)) : std::nullopt,
                               std::string(part.sql)});
        one.reset();
    }
    Statement all = database.prepare(
        "SELECT type, name, ifnull(sql, '') FROM sqlite_schema WHERE sql IS NOT NULL OR type <> 'index' ORDER BY name, "
        "type");
    while (all.next()) {
        const bool is_ours = std::ranges::any_of(
            parts, [&](const SchemaEntry& part) { return part.kind == all.text(0) && part.name == all.text(1); });
        if (!is_ours) objects.push_back({std::string(all.text(0)), std::string(all.text(1)), std::string(all.text(2))});
    }
    return objects;
}

std::vector<ChangedMeta> changed_meta(const Database& database) {
    struct Known {
        std::string_view name;
        bool is_needed = true;
        std::string_view value = {};  // empty: any that means something
        bool (*means_something)(std::string_view value) = [](std::string_view) { return true; };
    };
    const std::string keys = std::to_string(user_version);
    const std::array known = {
        Known{"made_by"}, Known{.name = "keys", .value = keys},
        Known{.name = "index_plies", .means_something = [](std::string_view value) { return is_plies(value); }},
        Known{.name = "language",
              .means_something = [](std::string_view value) { return notation::language_named(value).has_value(); }},
        Known{.name = unfinished, .is_needed = false, .value = is_unfinished_value}};
    std::vector<ChangedMeta> metas;
    for (const Known& row : known) {
        auto found = meta(database, row.name);
        if (!found && row.is_needed)
            metas.push_back({.name = std::string(row.name)});
        else if (found && !row.means_something(*found))
            metas.push_back({std::string(row.name), std::move(found), std::nullopt, true});
        else if (found && !row.value.empty() && *found != row.value)
            metas.push_back({std::string(row.name), std::move(found), std::string(row.value)});
    }
    Statement all = database.prepare("SELECT name, value FROM meta ORDER BY name");
    while (all.next())
        if (std::ranges::find(known, all.text(0), &Known::name) == known.end())
            metas.push_back({std::string(all.text(0)), std::string(all.text(1))});
    return metas;
}

ArchiveTerms terms_of(const Database& database, Doubt doubt) {
    ArchiveTerms terms;
    const std::string plies = meta(database, "index_plies").value_or("");
    if (is_plies(plies) && plies != all_plies)
        terms.index_plies = number_of(plies);
    else if (!is_plies(plies) && doubt == Doubt::refuse)
        database.refuse("its table meta does not say which plies are indexed"_text);
    const auto language = notation::language_named(meta(database, "language").value_or(""));
    if (!language && doubt == Doubt::refuse)
        database.refuse("its table meta does not say in which language findings are"_text);
    terms.language = language.value_or(terms.language);
    return terms;
}

bool is_unfinished(const Database& database) { return meta(database, unfinished).has_value(); }

void finish_archive(const Database& database) {
    if (is_unfinished(database)) database.prepare("DELETE FROM meta WHERE name = ?").bind(1, unfinished).run();
}

const ArchiveTable* archive_table(std::string_view name) {
    const auto* const found = std::ranges::find(tables, name, &ArchiveTable::name);
    return found == tables.end() ? nullptr : found;
}

std::string names_of_tables() {
    std::string text;
    for (const ArchiveTable& table : tables) (text += text.empty() ? "" : " ") += table.name;
    return text;
}

}  // namespace notaio::tools
