#include "tools/render/page.hpp"

#include "notation/source/printable.hpp"
#include "tools/render/html.hpp"
#include "tools/render/json.hpp"
#include "tools/render/page_files.hpp"
#include "tools/render/xml.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace notaio::tools {
namespace {

using notation::Language;
using notation::Text;

struct Word {
    std::string_view name;
    Text text;
};

// What is shown of texts that a record or its file brings, in characters.
constexpr std::size_t longest_title = 500;
constexpr std::size_t longest_tag_name = 20;
constexpr std::size_t longest_tag = 500;
constexpr std::size_t longest_finding = 1000;
constexpr std::size_t most_tags = 200;

// What the script says.
constexpr std::array words = {
    Word{"first", "Start"_text},
    Word{"back", "Back"_text},
    Word{"play", "Play"_text},
    Word{"pause", "Pause"_text},
    Word{"forward", "Forward"_text},
    Word{"last", "End"_text},
    Word{"numbers", "Ply numbers"_text},
    Word{"labels", "Labels"_text},
    Word{"turn", "Turn the board"_text},
    Word{"help", "Help"_text},
    Word{"close", "Close"_text},
    Word{"copy", "Copy link"_text},
    Word{"copied", "Copied"_text},
    Word{"link", "Link to this position"_text},
    Word{"record", "Record"_text},
    Word{"ply", "ply"_text},
    Word{"start", "the start"_text},
    Word{"to", " to "_text},
    Word{"variation", "variation"_text},
    Word{"enter", "Enter opens it"_text},
    Word{"board", "The board, cell by cell"_text},
    Word{"empty", "empty"_text},
    Word{"plies", "Plies"_text},
    Word{"controls", "Replay"_text},
    Word{"keys",
         "← →: a ply back or forward|Home End: the start, the end|Page Up, Page Down: ten plies|↑ ↓: the variation "
         "before or behind, Enter: into it|Space: play, pause|n: ply numbers|c: labels of cells|f: turn the board|?: "
         "this help"_text},
};

// Replaces the numbers of drawings and boards within the texts of a record by those that `write(number)` tells.
template <class Drawing, class Board>
std::string with_numbers(std::string_view text, Drawing drawing, Board board) {
    std::string line;
    line.reserve(text.size());
    while (!text.empty()) {
        const std::size_t at = text.find_first_of(std::string_view("\x01\x03"));
        line += text.substr(0, at);
        if (at == std::string_view::npos) break;
        if (text[at] == page_board) {
            line += std::to_string(board());
            text.remove_prefix(at + 1);
            continue;
        }
        const std::size_t end = text.find(page_drawing_end, at);
        std::size_t number = 0;
        std::from_chars(text.data() + at + 1, text.data() + end, number);
        line += std::to_string(drawing(number));
        text.remove_prefix(end + 1);
    }
    return line;
}

void append_board(std::string& out, const PageRecord& record, const PagePictures& pictures,
                  const PageOpening& opening) {
    const std::string number = std::to_string(record.index);
    const PagePosition& last = *record.last;
    out += "<div class=\"b\" id=\"r" + number + "p0\"><svg role=\"img\" aria-labelledby=\"t" + number + " e" + number +
           "\" viewBox=\"0 0 " + last.view_box + "\"><title id=\"t" + number + "\">";
    append_html(out, last.caption);
    out += "</title><desc id=\"e" + number + "\">";
    append_html(out, last.description);
    out += "</desc>";
    pictures.append_elements(out, last, opening);
    out += "</svg></div>\n";
    append_element(out, "p", last.caption, " class=\"t\"");
    append_element(out, "p", last.standing, " class=\"s\"");
    out += "<div class=\"l\">";
    pictures.append_legend(out, last);
    out += "</div>\n";
}

// The data of the script: what positions refer to, and each line with what every ply changes.
void append_data(std::string& out, const PageRecord& record, const PagePictures& pictures) {
    std::string data = "{\"i\":" + std::to_string(record.index) + ",\"h\":" + (record.turns ? "1" : "0") +
                       ",\"b\":" + page_board + ",\"e\":";
    JsonWriter(data).value(record.seats);
    data += ',';
    pictures.append_tables(data);
    data += ",\"s\":[";
    for (const PageLine& line : record.lines) {
        data += &line == record.lines.data() ? "{\"n\":\"" : ",\n{\"n\":\"";
        data += line.name + '"';
        if (line.in_place_of)
            data += ",\"a\":[" + std::to_string(line.in_place_of->first) + ',' +
                    std::to_string(line.in_place_of->second) + ']';
        data += ",\"s\":[";
        for (const std::string& position : line.positions)
            data += (&position == line.positions.data() ? "" : ",\n") + position;
        data += "]}";
    }
    data += "]}";
    escape_for_script(data);
    out += "<script type=\"application/json\" class=\"d\">" + data + "</script>\n";
}

void append_findings(std::string& out, const PageRecord& record, Language language) {
    if (record.findings.empty()) return;
    append_element(out, "h3", "Findings"_text.in(language));
    out += "<ul class=\"f\">";
    for (const PageFinding& finding : record.findings) {
        out += "<li>";
        append_element(out, "b", finding.code + ' ' + finding.severity);
        if (!finding.place.empty()) append_html(out, ", " + finding.place);
        if (finding.ply) {
            const std::string place = std::string("ply"_text.in(language)) + ' ' + std::to_string(*finding.ply);
            out += ", ";
            if (finding.link_to)
                append_element(out, "a", place,
                               " href=\"#r" + std::to_string(record.index) + 'p' + std::to_string(*finding.link_to) +
                                   '"');
            else
                out += place;
        }
        out += ": ";
        append_html(out, shortened(finding.text, longest_finding, language));
        out += "</li>\n";
    }
    out += "</ul>\n";
}

void append_tags(std::string& out, const PageRecord& record, Language language) {
    if (record.tags.empty()) return;
    append_element(out, "h3", "Tags"_text.in(language));
    out += "<table class=\"g\">";
    for (const auto& [name, value] : std::span(record.tags).first(std::min(record.tags.size(), most_tags))) {
        out += "<tr>";
        append_element(out, "th", shortened(name, longest_tag_name, language), " scope=\"row\"");
        append_element(out, "td", shortened(value, longest_tag, language));
        out += "</tr>\n";
    }
    out += "</table>\n";
    if (record.tags.size() <= most_tags) return;
    const auto more = static_cast<std::int64_t>(record.tags.size() - most_tags);
    append_element(out, "p",
                   notation::fill(plural("and {count} more tag", "and {count} more tags"), more, {}, language));
}

}  // namespace

void append_page_section(std::string& out, const PageRecord& record, const PagePictures& pictures,
                         const PageOpening& opening, Language language) {
    const std::string number = std::to_string(record.index);
    out += "<section id=\"r" + number + "\" aria-labelledby=\"h" + number + "\">\n";
    append_element(out, "h2", shortened(record.title, longest_title, language), " id=\"h" + number + '"');
    out += "\n<div class=\"w\"><div class=\"p\">\n";
    if (record.last) append_board(out, record, pictures, opening);
    out += "</div><div class=\"a\">\n";
    if (record.text.empty()) {
        append_element(out, "h3", "Moves"_text.in(language));
        out += record.moves + '\n';
    } else {
        out += "<pre>";
        append_xml(out, notation::printable_lines(record.text));
        out += "</pre>\n";
    }
    if (!record.verdict.empty()) append_element(out, "p", record.verdict, " class=\"v\"");
    append_findings(out, record, language);
    append_tags(out, record, language);
    out += "<p class=\"x\">";
    std::string link = " download=\"";
    append_html(link, record.file);
    link += "\" href=\"data:application/octet-stream;base64," + record.bytes_base64 + '"';
    append_element(out, "a", "Download the record"_text.in(language), link);
    out += "</p></div></div>\n";
    if (record.last) append_data(out, record, pictures);
    out += "</section>\n";
}

bool Page::add(std::string_view text, const PageSection& section) {
    const auto take = [&](NumberedTexts& into, const std::string& each) {
        const std::size_t before = into.list().size();
        const std::size_t number = into.number(each);
        if (number == before) bytes_ += each.size() + 20;  // with the element around it
        return number;
    };
    std::vector<std::size_t> drawings;
    const auto drawing = [&](std::size_t number) { return drawings[number]; };
    const std::size_t board = take(boards_, section.board);
    const auto board_number = [&] { return board; };
    for (const std::string& each : section.drawings)
        drawings.push_back(take(drawings_, with_numbers(each, drawing, board_number)));
    for (const std::string& each : section.patterns) take(patterns_, each);
    std::string linked = with_numbers(text, drawing, board_number);
    bytes_ += linked.size();
    if (records() == most_records || bytes_ > most_bytes) return false;
    sections_.push_back(std::move(linked));
    return true;
}

void Page::append_head(std::string& out, std::string_view title) const {
    const auto theme = theme_ == Theme::dark        ? " data-theme=\"dark\""
                       : theme_ == Theme::automatic ? ""
                                                    : " data-theme=\"light\"";
    out += "<!DOCTYPE html>\n<html lang=\"" + std::string(notation::row_of(language_).id) + '"' + theme +
           ">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
           "'none'; script-src '";
    (out += page_script_hash) += "'; style-src '";
    (out += page_style_hash) += "'; base-uri 'none'; form-action 'none'\">\n"
                                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n";
    const std::string shown = shortened(title, longest_title, language_);
    append_element(out, "title", shown);
    ((out += "\n<style>") += page_style) += "</style>\n</head>\n<body>\n<main>\n";
    append_element(out, "h1", shown);
    out += '\n';
}

void Page::finish(std::string_view title, FunctionRef<void(std::string_view)> write) const {
    std::string head;
    append_head(head, title);
    std::string out = "</main>\n<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n";
    for (const std::string& pattern : patterns_.list()) (out += pattern) += '\n';
    for (std::size_t i = 0; i < drawings_.list().size(); ++i)
        out += "<g id=\"f" + std::to_string(i) + '"' + drawings_.list()[i] + "</g>\n";
    out += "</defs></svg>\n";
    std::string data = "{\"w\":{";
    for (const Word& word : words) {
        ((data += &word == words.data() ? "\"" : ",\"") += word.name) += "\":";
        JsonWriter(data).value(word.text.in(language_));
    }
    data += "},\"b\":[";
    for (const std::string& board : boards_.list()) data += (&board == boards_.list().data() ? "" : ",\n") + board;
    data += "],\"o\":{";
    if (opening_.numbers)
        data += "\"n\":[" + std::to_string(opening_.first_number) + ',' + std::to_string(opening_.last_number) + ']';
    if (!opening_.labels) data += opening_.numbers ? ",\"l\":0" : "\"l\":0";
    data += "}}";
    escape_for_script(data);
    out += "<script type=\"application/json\" id=\"d\">" + data + "</script>\n<script>";
    (out += page_script) += "</script>\n</body>\n</html>\n";
    write(head);
    for (const std::string& section : sections_) write(section);
    write(out);
}

}  // namespace notaio::tools
