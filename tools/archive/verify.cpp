#include "tools/archive/verify.hpp"

#include "notation/source/hex_digits.hpp"
#include "tools/archive/stored_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace notaio::tools {
namespace {

// Visits that are looked up together, in the order of the table.
constexpr std::size_t visits_at_once = 500'000;

// The rows that were made of some records; nothing: they could not be.
struct MadeRows final : Gathered {
    std::vector<std::optional<RecordRows>> rows;
};

class RemakeWork final : public StoredWork {
  public:
    void on_batch(const StoredBatch& batch, Workers& workers, BatchResult& result) const override {
        auto rows = std::make_unique<MadeRows>();
        for (std::size_t i = 0; i < batch.records.size(); ++i)
            rows->rows.push_back(batch.ways[i]->rows_of(batch.records[i], workers));
        result.gathered = std::move(rows);
    }
};

// A value as a fault tells it: bytes of an id in hexadecimal digits.
std::optional<std::string> shown(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    std::string text(row.text(column));
    if (!row.is_bytes(column) || text.size() != std::tuple_size_v<Sha256::Sum>) return text;
    Sha256::Sum id{};
    std::ranges::copy(text, id.begin());
    return Sha256::hex(id);
}
std::optional<std::string> shown(const std::optional<std::int64_t>& value) {
    return value ? std::optional(std::to_string(*value)) : std::nullopt;
}
std::optional<std::string> shown(std::int64_t value) { return std::to_string(value); }
std::optional<std::string> shown(const std::optional<Sha256::Sum>& id) {
    return id ? std::optional(Sha256::hex(*id)) : std::nullopt;
}
std::optional<std::string> shown(const Sha256::Sum& id) { return Sha256::hex(id); }
std::optional<std::string> shown(const std::optional<std::string>& text) { return text; }
std::optional<std::string> shown(std::string_view text) { return std::string(text); }

// Whether a value is of the class that it is to have: bytes that look like a text are another value to SQL.
bool is_of_its_class(const Statement& row, int column, const Sha256::Sum&) { return row.is_bytes(column); }
bool is_of_its_class(const Statement& row, int column, std::int64_t) { return row.is_number(column); }
bool is_of_its_class(const Statement& row, int column, std::string_view text) {
    return row.is_bytes(column) != is_readable_text(text);
}
template <class T>
bool is_of_its_class(const Statement& row, int column, const std::optional<T>& value) {
    return !value || is_of_its_class(row, column, *value);
}

std::string as_bytes(std::string_view text) { return "x'" + notation::in_hex(text) + "'"; }

class Verifier {
  public:
    Verifier(const ArchiveReader& reader, FunctionRef<void(const ArchiveFault& fault)> tell)
        : reader_(reader),
          database_(reader.database()),
          tell_(tell),
          record_(database_.prepare("SELECT * FROM record WHERE id = ?")),
          seats_(database_.prepare("SELECT s.seat, p.name, s.won, s.score, s.player FROM seat AS s LEFT JOIN player AS "
                                   "p ON p.id = s.player WHERE s.record = ? ORDER BY s.seat")),
          tags_(database_.prepare("SELECT name, value FROM tag WHERE record = ? ORDER BY name")),
          findings_(
              database_.prepare("SELECT n, code, severity, ply, message FROM finding WHERE record = ? ORDER BY n")),
          visit_(database_.prepare("SELECT next FROM visit WHERE key = ? AND record = ? AND ply = ?")) {}

    void check(std::int64_t id, const std::optional<RecordRows>& rows);
    void check_visits();
    void check_all();
    void check_file(bool quickly);
    VerifyCounts counts = {};

  private:
    void fault(const ArchiveFault& fault) {
        ++counts.faults;
        tell_(fault);
    }
    template <class T>
    void compare(std::string_view table, std::int64_t row, Statement& statement, int column, const T& wanted) {
        auto found = shown(statement, column);
        auto one = shown(wanted);
        if (found && found == one && !is_of_its_class(statement, column, wanted)) found = as_bytes(*found);
        if (found != one)
            fault({FaultKind::value, table, row, statement.column_name(column), std::move(found), std::move(one)});
    }
    void check_form(std::int64_t id);
    void check_record(std::int64_t id, const RecordRows& rows);
    void check_seats(std::int64_t id, const RecordRows& rows);
    void check_tags(std::int64_t id, const RecordRows& rows);
    void check_findings(std::int64_t id, const RecordRows& rows);
    void check_count(std::string_view table, std::uint64_t wanted);
    void missing(std::string_view table, std::int64_t row, std::optional<std::string> wanted) {
        fault({FaultKind::row, table, row, {}, std::nullopt, std::move(wanted)});
    }
    void surplus(std::string_view table, std::int64_t row, std::optional<std::string> found) {
        fault({FaultKind::row, table, row, {}, std::move(found)});
    }
    // Rows of a statement, each a fault: the row of the table, what stands there, what is to.
    void check_none(FaultKind kind, std::string_view table, std::string_view column, std::string_view sql);
    void find_surplus();
    void check_objects();
    void check_references();
    void check_meta();
    void check_readings();
    void check_sources();

    const ArchiveReader& reader_;
    const Database& database_;
    FunctionRef<void(const ArchiveFault& fault)> tell_;
    Statement record_, seats_, tags_, findings_, visit_;
    std::vector<Visit> visits_;
};

void Verifier::check(std::int64_t id, const std::optional<RecordRows>& rows) {
    ++counts.records;
    if (!rows) return check_form(id);
    check_record(id, *rows);
    check_seats(id, *rows);
    check_tags(id, *rows);
    check_findings(id, *rows);
    for_each_visit(*rows, reader_.terms(), id, [&](const Visit& visit) { visits_.push_back(visit); });
    if (visits_.size() >= visits_at_once) check_visits();
}

// Of a record that no game reads.
void Verifier::check_form(std::int64_t id) {
    check_none(FaultKind::meaning, "record", "form", "SELECT id, form FROM record WHERE id = " + std::to_string(id));
}

void Verifier::check_record(std::int64_t id, const RecordRows& rows) {
    record_.bind(1, id);
    if (!record_.next()) return missing("record", id, shown(rows.sha256));
    int column = 1;
    const auto next = [&](const auto& wanted) { compare("record", id, record_, column++, wanted); };
    next(rows.sha256);
    next(rows.moves_id);
    next(rows.symmetry_id);
    next(rows.game);
    next(rows.ruleset);
    next(rows.board);
    next(rows.players);
    next(rules::verdict_word(rows.verdict));
    next(rows.plies);
    next(rows.first_bad_ply);
    next(rows.winners);
    next(rows.how);
    next(rows.scores);
    next(rows.claimed);
    next(rows.agrees);
    next(rows.date);
    next(rows.event);
    next(std::string_view(rows.form));
    next(std::string_view(rows.text));
    record_.reset();
}

void Verifier::check_seats(std::int64_t id, const RecordRows& rows) {
    seats_.bind(1, id);
    for (const SeatRow& seat : rows.seats) {
        if (!seats_.next()) return missing("seat", id, seat.seat);
        compare("seat", id, seats_, 0, std::string_view(seat.seat));
        compare("seat", id, seats_, 1, seat.player);
        compare("seat", id, seats_, 2, seat.won);
        compare("seat", id, seats_, 3, seat.score);
    }
    while (seats_.next()) surplus("seat", id, shown(seats_, 0));
}

void Verifier::check_tags(std::int64_t id, const RecordRows& rows) {
    tags_.bind(1, id);
    for (const TagRow& tag : rows.tags) {
        if (!tags_.next()) return missing("tag", id, tag.name);
        compare("tag", id, tags_, 0, std::string_view(tag.name));
        compare("tag", id, tags_, 1, std::string_view(tag.value));
    }
    while (tags_.next()) surplus("tag", id, shown(tags_, 0));
}

void Verifier::check_findings(std::int64_t id, const RecordRows& rows) {
    findings_.bind(1, id);
    std::int64_t n = 0;
    for (const FindingRow& finding : rows.findings) {
        if (!findings_.next()) return missing("finding", id, finding.code);
        compare("finding", id, findings_, 0, ++n);
        compare("finding", id, findings_, 1, std::string_view(finding.code));
        compare("finding", id, findings_, 2, std::string_view(finding.severity));
        compare("finding", id, findings_, 3, finding.ply);
        compare("finding", id, findings_, 4, std::string_view(finding.message));
    }
    while (findings_.next()) surplus("finding", id, shown(findings_, 1));
}

void Verifier::check_visits() {
    std::ranges::sort(visits_, {}, [](const Visit& of) { return std::tuple(of.key, of.record, of.ply); });
    for (const Visit& visit : visits_) {
        visit_.bind(1, visit.key).bind(2, visit.record).bind(3, visit.ply);
        if (visit_.next())
            compare("visit", visit.record, visit_, 0, visit.next);
        else
            missing("visit", visit.record, shown(visit.key));
        visit_.reset();
    }
    counts.visits += visits_.size();
    visits_.clear();
}

void Verifier::check_count(std::string_view table, std::uint64_t wanted) {
    const auto found = database_.number("SELECT count(*) FROM " + std::string(table));
    if (found != static_cast<std::int64_t>(wanted))
        fault({FaultKind::count, table, std::nullopt, "count", shown(found), shown(static_cast<std::int64_t>(wanted))});
}

void Verifier::check_none(FaultKind kind, std::string_view table, std::string_view column, std::string_view sql) {
    Statement statement = database_.prepare(sql);
    while (statement.next()) {
        auto wanted = statement.columns() > 2 ? shown(statement, 2) : std::nullopt;
        fault({kind, table, statement.number(0), column, shown(statement, 1), std::move(wanted)});
    }
}

// All visits that are to be are there: those that are not to be are told by the records that have too many.
void Verifier::find_surplus() {
    check_none(FaultKind::count, "visit", "count",
               "SELECT v.record, count(*), coalesce(min(r.plies + 1, coalesce((SELECT CAST(value AS INTEGER) + 1 FROM "
               "meta WHERE name = 'index_plies' AND value <> 'all'), r.plies + 1)), 0) AS most FROM visit AS v "
               "LEFT JOIN record AS r ON r.id = v.record GROUP BY v.record HAVING r.id IS NULL OR count(*) > "
               "most");
}

void Verifier::check_all() {
    const std::uint64_t before = counts.faults;
    check_count("visit", counts.visits);
    if (counts.faults > before) find_surplus();
    // read = new + known: each place of a source has its record, and each record a place.
    check_none(
        FaultKind::value, "source", "records",
        "SELECT s.id, s.records, (SELECT count(*) FROM origin AS o WHERE o.source = s.id) AS here FROM source AS "
        "s WHERE s.done AND (s.records IS NULL OR here > s.records OR (here < s.records AND NOT CASE WHEN "
        "json_valid(s.reading) THEN ifnull(json_extract(s.reading, '$.only_legal'), 1) ELSE 1 END))");
    check_none(FaultKind::row, "origin", {},
               "SELECT r.id, NULL FROM record AS r WHERE NOT EXISTS (SELECT 1 FROM "
               "origin AS o WHERE o.record = r.id)");
    check_none(FaultKind::value, "record", "source",
               "SELECT id, source FROM record WHERE form = 'jsonl' AND source IS NOT NULL");
    check_none(FaultKind::reference, "record", "source",
               "SELECT r.id, r.source, 'origin' FROM record AS r WHERE r.form <> 'jsonl' AND NOT EXISTS (SELECT 1 FROM "
               "origin AS o WHERE o.source = r.source AND o.record = r.id)");
    check_none(FaultKind::row, "player", {},
               "SELECT p.id, p.name FROM player AS p WHERE NOT EXISTS (SELECT 1 FROM "
               "seat AS s WHERE s.player = p.id)");
}

// What only the inputs know may be anything that is possible.
void Verifier::check_sources() {
    struct Possible {
        std::string_view table;
        std::string_view row;
        std::string_view column;
        std::string_view what;
    };
    constexpr std::array possible = {
        Possible{"source", "id", "uri", "typeof(uri) = 'text'"},
        Possible{"source", "id", "bytes", "typeof(bytes) = 'integer' AND bytes >= 0"},
        Possible{"source", "id", "sha256", "typeof(sha256) = 'blob' AND length(sha256) = 32"},
        Possible{"source", "id", "done", "typeof(done) = 'integer' AND done IN (0, 1)"},
        Possible{"origin", "record", "n", "typeof(n) = 'integer' AND n >= 1"},
        Possible{"origin", "record", "line", "typeof(line) = 'integer' AND line >= 1"},
        Possible{"origin", "record", "offset", "typeof(offset) = 'integer' AND offset >= 0"}};
    for (const Possible& of : possible)
        check_none(
            FaultKind::meaning, of.table, of.column,
            fmt::format("SELECT {1}, {2} FROM {0} WHERE NOT ({3}) ORDER BY 1", of.table, of.row, of.column, of.what));
    check_none(FaultKind::count, "source", "n",
               "SELECT source, max(n), count(*) FROM origin GROUP BY source HAVING max(n) <> count(*)");
}

void Verifier::check_objects() {
    for (const ChangedObject& object : changed_objects(database_))
        fault({FaultKind::object, object.name, std::nullopt, object.kind, object.found, object.wanted});
}

// As SQLite's own check of them, but it does not say which row of a table without rowids it is.
void Verifier::check_references() {
    struct Reference {
        std::string_view table;
        std::string_view row;  // the column that names it
        std::string_view column;
        std::string_view parent;
    };
    constexpr std::array references = {
        Reference{"record", "id", "source", "source"},      Reference{"seat", "record", "record", "record"},
        Reference{"seat", "record", "player", "player"},    Reference{"tag", "record", "record", "record"},
        Reference{"finding", "record", "record", "record"}, Reference{"origin", "record", "record", "record"},
        Reference{"origin", "record", "source", "source"}};
    for (const Reference& of : references)
        check_none(
            FaultKind::reference, of.table, of.column,
            fmt::format("SELECT DISTINCT c.{0}, c.{1}, '{3}' FROM {2} AS c WHERE c.{1} IS NOT NULL AND NOT EXISTS "
                        "(SELECT 1 FROM {3} AS p WHERE p.id = c.{1})",
                        of.row, of.column, of.table, of.parent));
}

void Verifier::check_meta() {
    for (ChangedMeta& meta : changed_meta(database_)) {
        const FaultKind kind = meta.means_nothing                      ? FaultKind::meaning
                               : meta.found.has_value() && meta.wanted ? FaultKind::value
                                                                       : FaultKind::row;
        fault({kind, "meta", std::nullopt, meta.name, std::move(meta.found), std::move(meta.wanted)});
    }
}

void Verifier::check_readings() {
    ReadingTest test(database_);
    Statement source = database_.prepare("SELECT id, reading FROM source ORDER BY id");
    while (source.next())
        if (!test.holds(source.text(1)))
            fault({FaultKind::meaning, "source", source.number(0), "reading", shown(source, 1)});
}

void Verifier::check_file(bool quickly) {
    check_objects();
    check_meta();
    check_readings();
    check_sources();
    check_references();
    Statement integrity = database_.prepare(quickly ? "PRAGMA quick_check" : "PRAGMA integrity_check");
    while (integrity.next())
        if (integrity.text(0) != "ok") fault({.kind = FaultKind::file, .found = shown(integrity, 0)});
}

}  // namespace

std::string_view word_of(FaultKind kind) {
    constexpr std::array<std::string_view, 7> words = {"value",   "row",    "count", "reference",
                                                       "meaning", "object", "file"};
    return words[static_cast<std::size_t>(kind)];
}

VerifyCounts verify_archive(const ArchiveReader& reader, const VerifyWish& wish,
                            FunctionRef<void(const ArchiveFault& fault)> tell) {
    Verifier verifier(reader, tell);
    verifier.check_file(wish.sample.has_value());
    const std::uint64_t records = reader.records();
    const std::uint64_t wanted = std::min(wish.sample.value_or(records), records);
    // As many as are wanted, at even distances.
    const auto wants = [&](std::uint64_t place) { return place * wanted / records != (place + 1) * wanted / records; };
    run_stored(reader, wish.jobs, wants, RemakeWork(), [&](const StoredBatch& batch, BatchResult& result) {
        const auto& rows = static_cast<const MadeRows&>(*result.gathered).rows;
        for (std::size_t i = 0; i < rows.size(); ++i) verifier.check(batch.records[i].id, rows[i]);
    });
    verifier.check_visits();
    if (!wish.sample) verifier.check_all();
    return verifier.counts;
}

}  // namespace notaio::tools
