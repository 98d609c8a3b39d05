#include "tools/archive/merge.hpp"

#include "tools/archive/new_file.hpp"
#include "tools/archive/reader.hpp"

#include <optional>
#include <unordered_map>

namespace notaio::tools {
namespace {

// Puts the rows of one archive after the other into a new one.
class Merging {
  public:
    explicit Merging(const Database& to)
        : to_(to),
          find_record_(to.prepare("SELECT id FROM record WHERE sha256 = ?")),
          put_record_(to.prepare("INSERT INTO record VALUES (NULL,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")),
          put_seat_(to.prepare("INSERT INTO seat VALUES (?,?,?,?,?)")),
          put_tag_(to.prepare("INSERT INTO tag VALUES (?,?,?)")),
          put_finding_(to.prepare("INSERT INTO finding VALUES (?,?,?,?,?,?)")),
          put_visit_(to.prepare("INSERT INTO visit VALUES (?,?,?,?)")),
          put_origin_(to.prepare("INSERT OR IGNORE INTO origin VALUES (?,?,?,?,?)")),
          add_player_(to.prepare("INSERT OR IGNORE INTO player VALUES (NULL,?)")),
          find_player_(to.prepare("SELECT id FROM player WHERE name = ?")),
          find_source_(to.prepare("SELECT id FROM source WHERE sha256 IS ? AND reading = ?")),
          put_source_(to.prepare("INSERT INTO source VALUES (NULL,?,?,?,?,?,?)")),
          end_source_(to.prepare("UPDATE source SET records = max(coalesce(records, 0), ?), done = 1 WHERE id = ?")) {}

    void add(const Database& from) {
        records_.clear();
        sources_.clear();
        add_sources(from);
        add_records(from);
        add_visits(from);
        add_origins(from);
    }
    [[nodiscard]] const PutCounts& counts() const { return counts_; }

  private:
    static constexpr int source_column = 20;  // of a record

    // Where a record of the archive that is added stands in the new one.
    struct Place {
        std::int64_t id;
        bool is_new;
    };

    void add_records(const Database& from) {
        Statement record = from.prepare("SELECT * FROM record ORDER BY id");
        Statement seat = from.prepare("SELECT s.seat, p.name, s.won, s.score FROM seat AS s LEFT JOIN player AS p ON "
                                      "p.id = s.player WHERE s.record = ?");
        Statement tag = from.prepare("SELECT name, value FROM tag WHERE record = ?");
        Statement finding = from.prepare("SELECT n, code, severity, ply, message FROM finding WHERE record = ?");
        while (record.next()) {
            const std::int64_t old = record.number(0);
            if (find_record_.copy(1, record, 1).next()) {
                records_.emplace(old, Place{find_record_.number(0), false});
                find_record_.reset();
                ++counts_.known;
                continue;
            }
            const auto source =
                record.is_null(source_column) ? sources_.end() : sources_.find(record.number(source_column));
            for (int column = 1; column < source_column; ++column) put_record_.copy(column, record, column);
            put_record_.bind(source_column, source == sources_.end() ? std::nullopt : std::optional(source->second));
            put_record_.run();
            const std::int64_t id = to_.last_id();
            records_.emplace(old, Place{id, true});
            ++counts_.fresh;
            for (seat.bind(1, old); seat.next();) {
                put_seat_.bind(1, id).copy(2, seat, 0).bind(3, player(seat)).copy(4, seat, 2).copy(5, seat, 3).run();
            }
            for (tag.bind(1, old); tag.next();) copy_row(put_tag_.bind(1, id), 2, tag, 0);
            for (finding.bind(1, old); finding.next();) copy_row(put_finding_.bind(1, id), 2, finding, 0);
        }
    }

    // In the order of their keys, as they stand in both.
    void add_visits(const Database& from) {
        Statement visit = from.prepare("SELECT key, record, ply, next FROM visit ORDER BY key, record, ply");
        while (visit.next()) {
            const auto found = records_.find(visit.number(1));
            if (found == records_.end() || !found->second.is_new) continue;
            put_visit_.copy(1, visit, 0).bind(2, found->second.id).copy(3, visit, 2).copy(4, visit, 3).run();
            ++counts_.visits;
        }
    }

    void add_sources(const Database& from) {
        Statement source =
            from.prepare("SELECT id, uri, bytes, sha256, records, done, reading FROM source ORDER BY id");
        while (source.next()) {
            std::int64_t id = 0;
            if (find_source_.copy(1, source, 3).copy(2, source, 6).next()) {
                id = find_source_.number(0);
                find_source_.reset();
                if (source.number(5) != 0) end_source_.copy(1, source, 4).bind(2, id).run();
            } else {
                copy_row(put_source_, 1, source, 1);
                id = to_.last_id();
            }
            sources_.emplace(source.number(0), id);
        }
    }

    void add_origins(const Database& from) {
        Statement origin = from.prepare("SELECT source, n, record, line, offset FROM origin ORDER BY source, n");
        while (origin.next()) {
            const auto source = sources_.find(origin.number(0));
            const auto record = records_.find(origin.number(2));
            if (source == sources_.end() || record == records_.end()) continue;
            put_origin_.bind(1, source->second).copy(2, origin, 1).bind(3, record->second.id);
            put_origin_.copy(4, origin, 3).copy(5, origin, 4).run();
        }
    }

    std::optional<std::int64_t> player(const Statement& seat) {
        if (seat.is_null(1)) return std::nullopt;
        add_player_.copy(1, seat, 1).run();
        find_player_.copy(1, seat, 1).next();
        const std::int64_t id = find_player_.number(0);
        find_player_.reset();
        return id;
    }

    // Runs a statement with the columns of a row from `column` on in its places from `place` on.
    static void copy_row(Statement& to, int place, const Statement& row, int column) {
        for (; column < row.columns(); ++column) to.copy(place++, row, column);
        to.run();
    }

    const Database& to_;
    Statement find_record_, put_record_, put_seat_, put_tag_, put_finding_, put_visit_, put_origin_;
    Statement add_player_, find_player_, find_source_, put_source_, end_source_;
    std::unordered_map<std::int64_t, Place> records_;
    std::unordered_map<std::int64_t, std::int64_t> sources_;  // the id that each has in the new one
    PutCounts counts_;
};

}  // namespace

PutCounts merge_archives(const std::string& file, const std::vector<std::string>& archives) {
    const NewFile made(file);
    PutCounts counts;
    {
        const ArchiveTerms terms = ArchiveReader(archives.front()).terms();
        const Database to(made.name(), Database::Use::make);
        make_tables(to, terms);
        // What is not whole goes, so nothing is kept that would make it whole again.
        to.run("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -24576; BEGIN");
        Merging merging(to);
        for (const std::string& archive : archives) {
            const ArchiveReader reader(archive);
            if (reader.terms() != terms)
                reader.database().refuse(Fault("it was made with another --index-plies or --lang than {file}"_text,
                                               {{"file", archives.front()}}));
            merging.add(reader.database());
        }
        finish_archive(to);
        to.run("COMMIT; PRAGMA journal_mode = WAL");
        counts = merging.counts();
    }
    made.put_in_place();
    return counts;
}

}  // namespace notaio::tools
