#include "tools/archive/same_record.hpp"

#include "tools/archive/record_rows.hpp"

namespace notaio::tools {
namespace {

// Columns of records.
constexpr int game_column = 4;
constexpr int form_column = 18;
constexpr int reading_column = 21;

bool are_same_rows(Statement& one, std::int64_t id, Statement& other, std::int64_t other_id) {
    one.bind(1, id);
    other.bind(1, other_id);
    bool same = true;
    for (bool more = true; more && same;) {
        more = one.next();
        same = more == other.next();
        for (int column = 0; more && same && column < one.columns(); ++column)
            same = one.is_same(column, other, column);
    }
    one.reset();
    other.reset();
    return same;
}

}  // namespace

DetailRows::DetailRows(const Database& of)
    : seat(of.prepare("SELECT s.seat, p.name, s.won, s.score FROM seat AS s LEFT JOIN player AS p ON p.id = s.player "
                      "WHERE s.record = ? ORDER BY s.seat")),
      tag(of.prepare("SELECT name, value FROM tag WHERE record = ? ORDER BY name")),
      finding(of.prepare("SELECT n, code, severity, ply, message FROM finding WHERE record = ? ORDER BY n")) {}

Statement records_with_reading(const Database& of, std::string_view where) {
    return of.prepare("SELECT r.*, s.reading FROM record AS r LEFT JOIN source AS s ON s.id = r.source " +
                      std::string(where));
}

bool are_made_alike(const Statement& one, const Statement& other) {
    if (!one.is_same(form_column, other, form_column)) return false;
    return one.text(form_column) == line_form ||
           (one.is_same(game_column, other, game_column) && one.is_same(reading_column, other, reading_column));
}

std::string difference(const Statement& one, DetailRows& of_one, const Statement& other, DetailRows& of_other) {
    for (int column = 1; column <= form_column; ++column)
        if (!one.is_same(column, other, column)) return std::string(one.column_name(column));
    const std::int64_t id = one.number(0);
    const std::int64_t other_id = other.number(0);
    if (!are_same_rows(of_one.seat, id, of_other.seat, other_id)) return "seat";
    if (!are_same_rows(of_one.tag, id, of_other.tag, other_id)) return "tag";
    if (!are_same_rows(of_one.finding, id, of_other.finding, other_id)) return "finding";
    return {};
}

}  // namespace notaio::tools
