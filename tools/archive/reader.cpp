#include "tools/archive/reader.hpp"

#include <algorithm>

namespace notaio::tools {

ArchiveReader::ArchiveReader(const std::string& file) : database_(file, Database::Use::read) {
    database_.run("PRAGMA cache_size = -16384; BEGIN");
    check_tables(database_);
    terms_ = terms_of(database_);
}

ArchiveCounts ArchiveReader::counts() const {
    const auto count = [&](std::string_view table) {
        return static_cast<std::uint64_t>(database_.number("SELECT count(*) FROM " + std::string(table)));
    };
    return {count("record"), count("visit"), count("source")};
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

void ArchiveReader::for_each_record(FunctionRef<bool(StoredRecord&& record)> take) const {
    Statement statement = database_.prepare(
        "SELECT r.id, r.text, r.form, r.game, s.reading FROM record AS r LEFT JOIN source AS s ON s.id = r.source "
        "ORDER BY r.id");
    while (statement.next()) {
        const auto text = [&](int column) { return std::string(statement.text(column)); };
        if (!take({statement.number(0), text(1), text(2), text(3), text(4)})) break;
    }
}

notation::ReadSettings read_settings(const Database& database, const std::string& reading) {
    notation::ReadSettings made;
    if (reading.empty()) return made;
    Statement statement =
        database.prepare("SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?, '$.tags')");
    statement.bind(1, reading);
    while (statement.next())
        made.defaults.push_back({.name = std::string(statement.text(0)),
                                 .value = std::string(statement.text(1)),
                                 .origin = notation::TagOrigin::option});
    return made;
}

}  // namespace notaio::tools
