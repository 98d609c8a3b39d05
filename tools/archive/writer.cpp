#include "tools/archive/writer.hpp"

#include "tools/archive/new_file.hpp"
#include "tools/stream/output.hpp"

#include <algorithm>
#include <tuple>

namespace notaio::tools {
namespace {

// A batch: what is lost where the work is cut off.
constexpr std::size_t most_records = 10'000;
constexpr std::size_t most_bytes = std::size_t{24} << 20U;
constexpr std::size_t most_players = 100'000;  // whose ids are kept in memory

}  // namespace

void make_archive(const std::string& file, const ArchiveTerms& terms) {
    const NewFile new_file(file);
    try {
        make_tables(Database(new_file.name(), Database::Use::make), terms);
    } catch (const OutputFault& fault) {
        throw OutputFault(file, fault.why(), fault.status());  // it is to have that name
    }
    new_file.put_in_place();
}

ArchiveWriter::ArchiveWriter(const std::string& file)
    : database_(file, Database::Use::write),
      terms_((check_tables(database_), terms_of(database_))),
      find_record_(database_.prepare("SELECT id FROM record WHERE sha256 = ?")),
      put_record_(database_.prepare("INSERT INTO record VALUES "
                                    "(NULL,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")),
      put_seat_(database_.prepare("INSERT INTO seat VALUES (?,?,?,?,?)")),
      put_tag_(database_.prepare("INSERT INTO tag VALUES (?,?,?)")),
      put_finding_(database_.prepare("INSERT INTO finding VALUES (?,?,?,?,?,?)")),
      put_visit_(database_.prepare("INSERT INTO visit VALUES (?,?,?,?)")),
      put_origin_(database_.prepare("INSERT OR IGNORE INTO origin VALUES (?,?,?,?,?)")),
      find_player_(database_.prepare("SELECT id FROM player WHERE name = ?")),
      put_player_(database_.prepare("INSERT INTO player VALUES (NULL,?) RETURNING id")),
      find_source_(database_.prepare("SELECT id, done, records FROM source WHERE sha256 = ? AND reading = ?")),
      put_source_(database_.prepare("INSERT INTO source VALUES (NULL,?,?,?,NULL,0,?) RETURNING id")),
      end_source_(database_.prepare("UPDATE source SET records = ?, done = 1 WHERE id = ?")) {
    database_.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -24576;"
                  "PRAGMA wal_autocheckpoint = 4096; PRAGMA foreign_keys = OFF");
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> ArchiveWriter::known_source(const SourceFile& source) const {
    Statement statement = database_.prepare(
        "SELECT records, (SELECT count(*) FROM origin WHERE source = id) FROM source WHERE sha256 = ? AND reading = ? "
        "AND done = 1");
    statement.bind(1, source.sha256).bind(2, source.reading);
    if (!statement.next()) return std::nullopt;
    return std::pair(static_cast<std::uint64_t>(statement.number(0)), static_cast<std::uint64_t>(statement.number(1)));
}

bool ArchiveWriter::lacks_part() const { return database_.number("SELECT count(*) FROM source WHERE done = 0") > 0; }

bool ArchiveWriter::has_only(const std::set<std::string>& uris) const {
    Statement source = database_.prepare("SELECT uri FROM source");
    while (source.next())
        if (!uris.contains(std::string(source.text(0)))) return false;
    return true;
}

void ArchiveWriter::begin_source(const SourceFile& source) { sources_.push_back({.file = source}); }

void ArchiveWriter::add(RecordRows&& rows) {
    bytes_ += rows.bytes();
    records_.push_back({sources_.size() - 1, ++sources_.back().records, std::move(rows)});
    if (records_.size() >= most_records || bytes_ >= most_bytes) flush();
}

void ArchiveWriter::end_source(std::uint64_t records) {
    sources_.back().all = static_cast<std::int64_t>(records);
    if (sources_.size() >= most_records) flush();
}

void ArchiveWriter::leave_source() {
    if (sources_.back().records == 0) sources_.pop_back();
}

void ArchiveWriter::flush() {
    if (sources_.empty()) return;
    Transaction transaction(database_);
    for (PendingSource& source : sources_) settle_source(source);
    PutCounts put;
    for (const PendingRecord& pending : records_) {
        const auto [id, is_known] = put_record(pending.rows, sources_[pending.source].id);
        ++(is_known ? put.known : put.fresh);
        if (!is_known) put_details(pending.rows, id);
        put_origin_.bind(1, sources_[pending.source].id).bind(2, pending.n).bind(3, id);
        put_origin_.bind(4, static_cast<std::int64_t>(pending.rows.line));
        put_origin_.bind(5, static_cast<std::int64_t>(pending.rows.offset)).run();
    }
    put.visits = visits_.size();
    put_visits();
    for (const PendingSource& source : sources_)
        if (source.all) end_source_.bind(1, *source.all).bind(2, source.id).run();
    transaction.commit();
    counts_.fresh += put.fresh;
    counts_.known += put.known;
    counts_.visits += put.visits;
    records_.clear();
    bytes_ = 0;
    const bool goes_on = !sources_.back().all;
    sources_.erase(sources_.begin(), goes_on ? sources_.end() - 1 : sources_.end());
}

void ArchiveWriter::finish() {
    flush();
    if (!is_unfinished()) return;
    database_.run("PRAGMA wal_checkpoint");  // which takes long, and is to be done when it counts as finished
    Transaction transaction(database_);
    finish_archive(database_);
    transaction.commit();
}

void ArchiveWriter::settle_source(PendingSource& source) {
    if (source.id != 0) return;
    find_source_.bind(1, source.file.sha256).bind(2, source.file.reading);
    if (find_source_.next()) {
        source.id = find_source_.number(0);
        find_source_.reset();
        return;
    }
    put_source_.bind(1, source.file.uri).bind(2, static_cast<std::int64_t>(source.file.bytes));
    put_source_.bind(3, source.file.sha256).bind(4, source.file.reading);
    put_source_.next();
    source.id = put_source_.number(0);
    put_source_.run();
}

std::int64_t ArchiveWriter::id_of_player(const std::string& name) {
    if (const auto found = players_.find(name); found != players_.end()) return found->second;
    find_player_.bind(1, name);
    std::int64_t id = 0;
    if (find_player_.next()) {
        id = find_player_.number(0);
        find_player_.reset();
    } else {
        put_player_.bind(1, name).next();
        id = put_player_.number(0);
        put_player_.run();
    }
    if (players_.size() >= most_players) players_.clear();
    players_.emplace(name, id);
    return id;
}

std::pair<std::int64_t, bool> ArchiveWriter::put_record(const RecordRows& rows, std::int64_t source) {
    find_record_.bind(1, rows.sha256);
    if (find_record_.next()) {
        const std::int64_t id = find_record_.number(0);
        find_record_.reset();
        return {id, true};
    }
    Statement& put = put_record_;
    put.bind(1, rows.sha256).bind(2, rows.moves_id).bind(3, rows.symmetry_id);
    put.bind(4, rows.game).bind(5, rows.ruleset).bind(6, rows.board).bind(7, rows.players);
    put.bind(8, rules::verdict_word(rows.verdict)).bind(9, rows.plies).bind(10, rows.first_bad_ply);
    put.bind(11, rows.winners).bind(12, rows.how).bind(13, rows.scores).bind(14, rows.claimed).bind(15, rows.agrees);
    put.bind(16, rows.date).bind(17, rows.event).bind(18, rows.form).bind(19, rows.text);
    put.bind(20, rows.form == line_form ? std::nullopt : std::optional(source)).run();
    return {database_.last_id(), false};
}

void ArchiveWriter::put_details(const RecordRows& rows, std::int64_t id) {
    for (const SeatRow& seat : rows.seats) {
        const auto player = seat.player ? std::optional(id_of_player(*seat.player)) : std::nullopt;
        put_seat_.bind(1, id).bind(2, seat.seat).bind(3, player).bind(4, seat.won).bind(5, seat.score).run();
    }
    for (const TagRow& tag : rows.tags) put_tag_.bind(1, id).bind(2, tag.name).bind(3, tag.value).run();
    std::int64_t n = 0;
    for (const FindingRow& finding : rows.findings) {
        put_finding_.bind(1, id).bind(2, ++n).bind(3, finding.code).bind(4, finding.severity);
        put_finding_.bind(5, finding.ply).bind(6, finding.message).run();
    }
    for_each_visit(rows, terms_, id, [&](const Visit& visit) { visits_.push_back(visit); });
}

// In the order of the table, so that a page is touched once: 2.4 times as fast.
void ArchiveWriter::put_visits() {
    std::ranges::sort(visits_, {}, [](const Visit& of) { return std::tuple(of.key, of.record, of.ply); });
    for (const Visit& visit : visits_)
        put_visit_.bind(1, visit.key).bind(2, visit.record).bind(3, visit.ply).bind(4, visit.next).run();
    visits_.clear();
}

}  // namespace notaio::tools
