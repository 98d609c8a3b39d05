#include "tools/archive/table_rows.hpp"

#include "notation/source/encoding.hpp"
#include "notation/source/hex_digits.hpp"
#include "tools/render/json.hpp"

#include <array>

namespace notaio::tools {
namespace {

constexpr std::size_t part_size = std::size_t{1} << 16U;

bool is_id(std::string_view column) { return column == "sha256" || column == "moves_id" || column == "symmetry_id"; }

void append_csv_text(std::string& out, std::string_view text) {
    if (!text.empty() && text.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += text;
        return;
    }
    out += '"';
    for (const char c : text) out.append(c == '"' ? 2 : 1, c);
    out += '"';
}

void append_csv_row(std::string& out, const Statement& row) {
    for (int column = 0; column < row.columns(); ++column) {
        if (column > 0) out += ',';
        if (row.is_null(column)) continue;
        if (row.is_bytes(column) && is_id(row.column_name(column)))
            out += notation::in_hex(row.text(column));
        else if (row.is_number(column))
            out += std::to_string(row.number(column));
        else
            append_csv_text(out, row.text(column));
    }
    out += "\r\n";
}

void append_json_row(std::string& out, std::string_view table, const Statement& row) {
    append_json_line(out, "row", [&](JsonWriter& json) {
        json.member("table"_key, table);
        json.object("columns"_key, [&] {
            for (int column = 0; column < row.columns(); ++column) {
                json.key(row.column_name(column));
                const std::string_view text = row.is_number(column) ? std::string_view() : row.text(column);
                if (row.is_null(column))
                    json.value(nullptr);
                else if (row.is_number(column))
                    json.value(row.number(column));
                else if (row.is_bytes(column) && is_id(row.column_name(column)))
                    json.value(notation::in_hex(text));
                else if (notation::first_invalid_utf8(text))
                    json.object([&] { json.member("bytes"_key, notation::in_hex(text)); });
                else
                    json.value(text);
            }
        });
    });
}

// Hands on what was written when there is enough of it.
class Parts {
  public:
    explicit Parts(FunctionRef<void(std::string_view part)> write) : write_(write) {}
    std::string& text() {
        if (text_.size() >= part_size) flush();
        return text_;
    }
    void flush() {
        write_(text_);
        text_.clear();
    }

  private:
    FunctionRef<void(std::string_view part)> write_;
    std::string text_;
};

struct Dumped {
    std::string_view table;
    std::string_view sql;
};

constexpr std::array dumped = {
    Dumped{"meta", "SELECT * FROM meta WHERE name <> 'unfinished' ORDER BY name"},
    Dumped{
        "record",
        "SELECT sha256, moves_id, symmetry_id, game, ruleset, board, players, verdict, plies, first_bad_ply, winners, "
        "how, scores, claimed, agrees, date, event, form, text FROM record ORDER BY sha256"},
    Dumped{"seat",
           "SELECT lower(hex(r.sha256)) AS record, s.seat, p.name AS player, s.won, s.score FROM record AS r JOIN seat "
           "AS s ON s.record = r.id LEFT JOIN player AS p ON p.id = s.player ORDER BY r.sha256, s.seat"},
    Dumped{"tag",
           "SELECT lower(hex(r.sha256)) AS record, t.name, t.value FROM record AS r JOIN tag AS t ON t.record = r.id "
           "ORDER BY r.sha256, t.name"},
    Dumped{"finding",
           "SELECT lower(hex(r.sha256)) AS record, f.n, f.code, f.severity, f.ply, f.message FROM record AS r JOIN "
           "finding AS f ON f.record = r.id ORDER BY r.sha256, f.n"},
    Dumped{
        "visit",
        "SELECT v.key, lower(hex(r.sha256)) AS record, v.ply, v.next FROM visit AS v CROSS JOIN record AS r ON r.id = "
        "v.record ORDER BY v.key, r.sha256, v.ply"},
};

}  // namespace

void write_table(const ArchiveReader& reader, const ArchiveTable& table, RowForm form,
                 FunctionRef<void(std::string_view part)> write) {
    Parts parts(write);
    Statement row =
        reader.database().prepare("SELECT * FROM " + std::string(table.name) + " ORDER BY " + std::string(table.order));
    if (form == RowForm::csv) {
        for (int column = 0; column < row.columns(); ++column)
            (parts.text() += column > 0 ? "," : "") += row.column_name(column);
        parts.text() += "\r\n";
    }
    while (row.next())
        if (form == RowForm::csv)
            append_csv_row(parts.text(), row);
        else
            append_json_row(parts.text(), table.name, row);
    parts.flush();
}

void write_dump(const ArchiveReader& reader, FunctionRef<void(std::string_view part)> write) {
    Parts parts(write);
    for (const Dumped& one : dumped) {
        Statement row = reader.database().prepare(one.sql);
        while (row.next()) append_json_row(parts.text(), one.table, row);
    }
    parts.flush();
}

}  // namespace notaio::tools
