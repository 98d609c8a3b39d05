#include "tools/archive/reader.hpp"

#include <algorithm>

namespace notaio::tools {

ArchiveReader::ArchiveReader(const std::string& file, Doubt doubt)
    : database_(file, Database::Use::read),
      doubt_(doubt) {
    database_.run("PRAGMA cache_size = -16384; BEGIN");
    check_tables(database_);
    terms_ = terms_of(database_, doubt_);
}

ArchiveCounts ArchiveReader::counts() const {
    const auto count = [&](std::string_view table) {
        return static_cast<std::uint64_t>(database_.number("SELECT count(*) FROM " + std::string(table)));
    };
    return {records(), count("visit"), count("source")};
}

std::uint64_t ArchiveReader::records() const {
    return static_cast<std::uint64_t>(database_.number("SELECT count(*) FROM record"));
}

std::string ArchiveReader::digest() const {
    Sha256 sum;
    Statement statement = database_.prepare("SELECT sha256 FROM record ORDER BY sha256");
    while (statement.next()) {
        Sha256::Sum id{};
        const std::string_view bytes = statement.text(0);
        std::copy_n(bytes.begin(), std::min(bytes.size(), id.size()), id.begin());
        sum.add(Sha256::hex(id) + '\n');
    }
    return sum.finish();
}

namespace {

constexpr std::string_view stored_records =
    "SELECT r.id, r.text, r.form, r.game, s.reading FROM record AS r LEFT JOIN source AS s ON s.id = r.source ";

StoredRecord stored(const Statement& row) {
    const auto text = [&](int column) { return std::string(row.text(column)); };
    return {row.number(0), text(1), text(2), text(3), text(4)};
}

}  // namespace

void ArchiveReader::for_each_record(FunctionRef<bool(StoredRecord&& record)> take) const {
    Statement statement = database_.prepare(std::string(stored_records) + "ORDER BY r.id");
    while (statement.next())
        if (!take(stored(statement))) break;
}

void ArchiveReader::for_each_of(std::span<const std::int64_t> ids,
                                FunctionRef<void(StoredRecord&& record, std::uint64_t number)> take) const {
    const bool is_dense =
        database_.number("SELECT ifnull(max(id), 0) FROM record") == database_.number("SELECT count(*) FROM record");
    Statement one = database_.prepare(std::string(stored_records) + "WHERE r.id = ?");
    Statement before = database_.prepare("SELECT count(*) FROM record WHERE id <= ?");
    for (const std::int64_t id : ids) {
        std::int64_t number = id;
        if (!is_dense) {
            before.bind(1, id);
            if (before.next()) number = before.number(0);
            before.reset();
        }
        one.bind(1, id);
        if (one.next()) take(stored(one), static_cast<std::uint64_t>(number));
        one.reset();
    }
}

std::vector<std::int64_t> ArchiveReader::with_keys(std::span<const std::uint64_t> keys) const {
    std::vector<std::int64_t> values;
    Statement statement = database_.prepare("SELECT DISTINCT record FROM visit WHERE key = ?");
    for (const std::uint64_t key : keys) {
        statement.bind(1, static_cast<std::int64_t>(key));
        while (statement.next()) values.push_back(statement.number(0));
        statement.reset();
    }
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

ReadingTest::ReadingTest(const Database& database)
    : statement_(database.prepare(
          "SELECT CASE WHEN json_valid(?1) THEN json_type(?1, '$.tags') IS 'array' AND json_type(?1, '$.from') IS "
          "'text' AND json_type(?1, '$.game') IS 'text' AND json_type(?1, '$.only_legal') IN ('true', 'false') AND "
          "json_type(?1, '$.skip_other_games') IN ('true', 'false') AND NOT EXISTS (SELECT 1 FROM json_each(?1, "
          "'$.tags') WHERE CASE type WHEN 'array' THEN json_array_length(value) <> 2 OR json_type(value, '$[0]') IS "
          "NOT "
          "'text' OR json_type(value, '$[1]') IS NOT 'text' ELSE 1 END) END")) {}

bool ReadingTest::holds(std::string_view reading) {
    if (reading == last_) return last_held_;
    last_ = reading;
    last_held_ = is_readable_text(reading);
    if (!last_held_) return false;
    last_held_ = statement_.bind(1, last_).next() && statement_.number(0) != 0;
    statement_.reset();
    return last_held_;
}

void refuse_reading(const Database& database, std::int64_t source) {
    database.refuse(Fault("its source {row} does not say how it was read; `notaio archive verify` tells more"_text,
                          {{"row", source}}));
}

notation::ReadSettings ArchiveReader::read_settings(const std::string& reading) const {
    notation::ReadSettings settings;
    if (reading.empty()) return settings;
    if (!ReadingTest(database_).holds(reading)) {
        if (doubt_ == Doubt::ignore) return settings;
        Statement source = database_.prepare("SELECT id FROM source WHERE CAST(reading AS TEXT) = CAST(? AS TEXT)");
        refuse_reading(database_, source.bind(1, reading).next() ? source.number(0) : 0);
    }
    Statement statement = database_.prepare(
        "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?, '$.tags')");
    statement.bind(1, reading);
    while (statement.next())
        settings.defaults.push_back({.name = std::string(statement.text(0)),
                                     .value = std::string(statement.text(1)),
                                     .origin = notation::TagOrigin::option});
    return settings;
}

}  // namespace notaio::tools
