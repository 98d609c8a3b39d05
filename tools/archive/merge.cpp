#include "tools/archive/merge.hpp"

#include "tools/archive/new_file.hpp"
#include "tools/archive/reader.hpp"
#include "tools/archive/same_record.hpp"
#include "tools/stream/output.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

namespace notaio::tools {
namespace {

bool is_id_of(std::string_view id, std::string_view text) {
    return std::ranges::equal(id, Sha256::of(text), {}, [](char byte) { return static_cast<std::uint8_t>(byte); });
}

[[noreturn]] void refuse_record(const Database& of, std::int64_t record, const std::string& what) {
    of.refuse(Fault(
        "its record {row} and the same one of an archive before it differ: {what}; `notaio archive verify` tells which is false"_text,
        {{"row", record}, {"what", what}}));
}

[[noreturn]] void refuse_source(const Database& of, std::int64_t source) {
    of.refuse(Fault(
        "its source {row} and the same one of an archive before it do not have the same records; `notaio archive verify` tells more"_text,
        {{"row", source}}));
}

// Puts the rows of one archive after the other into a new one. An archive that says something else of a record or of a
// source than one before it is refused, and so is one that has a record under the id of another text.
class Merging {
  public:
    explicit Merging(const Database& to)
        : to_(to),
          find_record_(records_with_reading(to, "WHERE r.sha256 = ?")),
          details_(to),
          find_visit_(to.prepare("SELECT next FROM visit WHERE key = ? AND record = ? AND ply = ?")),
          find_origin_(to.prepare("SELECT record FROM origin WHERE source = ? AND n = ?")),
          put_record_(to.prepare("INSERT INTO record VALUES (NULL,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")),
          put_seat_(to.prepare("INSERT INTO seat VALUES (?,?,?,?,?)")),
          put_tag_(to.prepare("INSERT INTO tag VALUES (?,?,?)")),
          put_finding_(to.prepare("INSERT INTO finding VALUES (?,?,?,?,?,?)")),
          put_visit_(to.prepare("INSERT INTO visit VALUES (?,?,?,?)")),
          put_origin_(to.prepare("INSERT INTO origin VALUES (?,?,?,?,?)")),
          add_player_(to.prepare("INSERT OR IGNORE INTO player VALUES (NULL,?)")),
          find_player_(to.prepare("SELECT id FROM player WHERE name = ?")),
          find_source_(to.prepare("SELECT id, bytes, records, done FROM source WHERE sha256 IS ? AND reading = ?")),
          put_source_(to.prepare("INSERT INTO source VALUES (NULL,?,?,?,?,?,?)")),
          end_source_(to.prepare("UPDATE source SET records = ?, done = 1 WHERE id = ?")) {}

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
    // Columns of a record.
    static constexpr int text_column = 19;
    static constexpr int source_column = 20;

    // Where a record of the archive that is added stands in the new one.
    enum class Origin : std::uint8_t {
        fresh,
        known,  // an archive before has it, and is to say the same of it
        other   // an archive before has it, read in another way, which stands
    };
    struct Place {
        std::int64_t id;
        std::uint32_t visits;  // that have come
        Origin origin;
    };
    struct SourcePlace {
        std::int64_t id;
        bool is_new;
    };

    void add_records(const Database& from) {
        Statement record = records_with_reading(from, "ORDER BY r.id");
        DetailRows details(from);
        auto& [seat, tag, finding] = details;
        while (record.next()) {
            const std::int64_t old = record.number(0);
            if (!is_id_of(record.text(1), record.text(text_column)))
                from.refuse(
                    Fault("its record {row} has the id of another text; `notaio archive verify` tells more"_text,
                          {{"row", old}}));
            if (find_record_.copy(1, record, 1).next()) {
                add_known(from, record, details);
                find_record_.reset();
                continue;
            }
            const auto source =
                record.is_null(source_column) ? sources_.end() : sources_.find(record.number(source_column));
            for (int column = 1; column < source_column; ++column) put_record_.copy(column, record, column);
            put_record_.bind(source_column, source == sources_.end() ? std::nullopt : std::optional(source->second.id));
            put_record_.run();
            const std::int64_t id = to_.last_id();
            records_.emplace(old, Place{id, 0, Origin::fresh});
            ++counts_.fresh;
            for (seat.bind(1, old); seat.next();) {
                put_seat_.bind(1, id).copy(2, seat, 0).bind(3, player(seat)).copy(4, seat, 2).copy(5, seat, 3).run();
            }
            for (tag.bind(1, old); tag.next();) copy_row(put_tag_.bind(1, id), 2, tag, 0);
            for (finding.bind(1, old); finding.next();) copy_row(put_finding_.bind(1, id), 2, finding, 0);
        }
    }

    // One that stands there, where `find_record_` is.
    void add_known(const Database& from, const Statement& record, DetailRows& details) {
        const std::int64_t old = record.number(0);
        const bool is_alike = are_made_alike(record, find_record_);
        if (is_alike)
            if (const std::string what = difference(record, details, find_record_, details_); !what.empty())
                refuse_record(from, old, what);
        records_.emplace(old, Place{find_record_.number(0), 0, is_alike ? Origin::known : Origin::other});
        ++counts_.known;
    }

    // In the order of their keys, as they stand in both.
    void add_visits(const Database& from) {
        Statement visit = from.prepare("SELECT key, record, ply, next FROM visit ORDER BY key, record, ply");
        while (visit.next()) {
            const auto found = records_.find(visit.number(1));
            if (found == records_.end() || found->second.origin == Origin::other) continue;
            Place& place = found->second;
            ++place.visits;
            if (place.origin == Origin::known) {
                if (!has_visit(visit, place.id)) refuse_record(from, found->first, "visit");
                continue;
            }
            put_visit_.copy(1, visit, 0).bind(2, place.id).copy(3, visit, 2).copy(4, visit, 3).run();
            ++counts_.visits;
        }
        compare_visits(from);
    }

    bool has_visit(const Statement& visit, std::int64_t record) {
        find_visit_.copy(1, visit, 0).bind(2, record).copy(3, visit, 2);
        const bool is_there = find_visit_.next() && find_visit_.is_same(0, visit, 3);
        find_visit_.reset();
        return is_there;
    }

    // Keeps how many visits each new record has; one that was known is to have as many.
    void compare_visits(const Database& from) {
        visits_.resize(counts_.fresh + 1);
        std::optional<std::int64_t> wrong;
        for (const auto& [old, place] : records_) {
            std::uint32_t& there = visits_[static_cast<std::size_t>(place.id)];
            if (place.origin == Origin::fresh)
                there = place.visits;
            else if (place.origin == Origin::known && there != place.visits && old < wrong.value_or(old + 1))
                wrong = old;
        }
        if (wrong) refuse_record(from, *wrong, "visit");
    }

    void add_sources(const Database& from) {
        ReadingTest test(from);
        Statement source =
            from.prepare("SELECT id, uri, bytes, sha256, records, done, reading FROM source ORDER BY id");
        while (source.next()) {
            const std::int64_t old = source.number(0);
            if (!test.holds(source.text(6))) refuse_reading(from, old);
            if (!find_source_.copy(1, source, 3).copy(2, source, 6).next()) {
                copy_row(put_source_, 1, source, 1);
                sources_.emplace(old, SourcePlace{to_.last_id(), true});
                continue;
            }
            const std::int64_t id = find_source_.number(0);
            const bool are_done = source.number(5) != 0 && find_source_.number(3) != 0;
            const bool is_same =
                source.is_same(2, find_source_, 1) && (!are_done || source.is_same(4, find_source_, 2));
            find_source_.reset();
            if (!is_same) refuse_source(from, old);
            if (source.number(5) != 0) end_source_.copy(1, source, 4).bind(2, id).run();
            sources_.emplace(old, SourcePlace{id, false});
        }
    }

    void add_origins(const Database& from) {
        Statement origin = from.prepare("SELECT source, n, record, line, offset FROM origin ORDER BY source, n");
        while (origin.next()) {
            const auto source = sources_.find(origin.number(0));
            const auto record = records_.find(origin.number(2));
            if (source == sources_.end() || record == records_.end()) continue;
            if (!source->second.is_new && has_origin(origin, source->second.id)) {
                if (find_origin_.number(0) != record->second.id) refuse_source(from, source->first);
                find_origin_.reset();
                continue;
            }
            put_origin_.bind(1, source->second.id).copy(2, origin, 1).bind(3, record->second.id);
            put_origin_.copy(4, origin, 3).copy(5, origin, 4).run();
        }
    }

    bool has_origin(const Statement& origin, std::int64_t source) {
        return find_origin_.bind(1, source).copy(2, origin, 1).next();
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
    Statement find_record_;
    DetailRows details_;
    Statement find_visit_, find_origin_;
    Statement put_record_, put_seat_, put_tag_, put_finding_, put_visit_, put_origin_;
    Statement add_player_, find_player_, find_source_, put_source_, end_source_;
    std::unordered_map<std::int64_t, Place> records_;
    std::unordered_map<std::int64_t, SourcePlace> sources_;
    std::vector<std::uint32_t> visits_;  // of each record of the new one, by its id
    PutCounts counts_;
};

PutCounts merge_into(const std::string& file, const std::vector<std::string>& archives) {
    const ArchiveTerms terms = ArchiveReader(archives.front()).terms();
    const Database to(file, Database::Use::make);
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
    return merging.counts();
}

}  // namespace

PutCounts merge_archives(const std::string& file, const std::vector<std::string>& archives) {
    const NewFile new_file(file);
    PutCounts counts;
    try {
        counts = merge_into(new_file.name(), archives);
    } catch (const OutputFault& fault) {
        throw OutputFault(fault.name() == new_file.name() ? file : fault.name(), fault.why(), fault.status());
    }
    new_file.put_in_place();
    return counts;
}

}  // namespace notaio::tools
