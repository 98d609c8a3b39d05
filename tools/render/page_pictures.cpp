#include "tools/render/page_pictures.hpp"

#include "notation/source/printable.hpp"
#include "tools/render/json.hpp"
#include "tools/render/svg.hpp"
#include "tools/render/xml.hpp"

#include <algorithm>
#include <charconv>

namespace notaio::tools {
namespace {

using analysis::LegendLine;
using analysis::LegendTable;
using analysis::Mark;
using analysis::NamedCell;
using analysis::Picture;
using analysis::PlacedPiece;
using analysis::Point;
using analysis::Shape;
using analysis::Shapes;

// What ids of drawings begin with where renderers make them. Patterns keep it, for they are the same for all records.
constexpr std::string_view drawing_id = "n";

std::string place_name(const std::string& label, Point at) {
    return label + '@' + std::to_string(at.x) + ',' + std::to_string(at.y);
}

void append_point(std::string& out, Point at) {
    out += " x=\"";
    append_units(out, at.x);
    out += "\" y=\"";
    append_units(out, at.y);
    out += '"';
}

// Where a character of a text begins that the place is in.
std::size_t begin_of_character(std::string_view text, std::size_t at) {
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80) --at;
    return at;
}

// The length of a text as scripts count it.
std::size_t utf16_units(std::string_view text) {
    std::size_t units = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) != 0x80) units += byte >= 0xF0 ? 2 : 1;
    }
    return units;
}

// How many characters two texts share at their beginnings and behind that at their ends, and what the second has
// between.
void write_text_change(JsonWriter& json, std::string_view from, std::string_view to) {
    const std::size_t shorter = std::min(from.size(), to.size());
    auto begin = static_cast<std::size_t>(std::ranges::mismatch(from, to).in1 - from.begin());
    begin = std::min(begin_of_character(from, begin), begin_of_character(to, begin));
    std::size_t end = 0;
    while (end < shorter - begin && from[from.size() - 1 - end] == to[to.size() - 1 - end]) ++end;
    while (end > 0 && begin_of_character(to, to.size() - end) != to.size() - end) --end;
    json.list([&] {
        json.value(utf16_units(to.substr(0, begin)));
        json.value(utf16_units(to.substr(to.size() - end)));
        json.value(to.substr(begin, to.size() - begin - end));
    });
}

// Gives each place where the pieces are others, with those that are there now.
template <class Give>
void for_each_changed_place(const PagePosition& from, const PagePosition& to, Give give) {
    auto a = from.pieces.begin();
    auto b = to.pieces.begin();
    while (a != from.pieces.end() || b != to.pieces.end()) {
        const bool is_gone = b == to.pieces.end() || (a != from.pieces.end() && a->first < b->first);
        const std::size_t place = is_gone ? a->first : b->first;
        const auto is_here = [&](const auto& piece) { return piece.first == place; };
        const auto a_end = std::find_if_not(a, from.pieces.end(), is_here);
        const auto b_end = std::find_if_not(b, to.pieces.end(), is_here);
        if (!std::equal(a, a_end, b, b_end)) give(place, b, b_end);
        a = a_end;
        b = b_end;
    }
}

void write_number(JsonWriter& json, const PagePosition::Number& number, bool whole) {
    json.list([&] {
        json.value(number.at.x);
        json.value(number.at.y);
        if (!whole) return;
        json.value(number.look);
        json.value(number.text);
    });
}

// Numbers that have come, and the places of those that have gone.
void write_numbers(JsonWriter& json, const PagePosition& from, const PagePosition& to) {
    std::vector<const PagePosition::Number*> come;
    std::vector<const PagePosition::Number*> gone;
    const auto collect = [](const auto& all, const auto& others, auto& into) {
        std::unordered_map<std::string, const PagePosition::Number*> known;
        for (const auto& other : others) known[place_name({}, other.at)] = &other;
        for (const auto& each : all) {
            const auto found = known.find(place_name({}, each.at));
            if (found == known.end() || *found->second != each) into.push_back(&each);
        }
    };
    if (from.numbers == to.numbers) return;
    collect(to.numbers, from.numbers, come);
    collect(from.numbers, to.numbers, gone);
    const auto write = [&](JsonKey key, const auto& list, bool whole) {
        if (list.empty()) return;
        json.list(key, [&] {
            for (const auto* number : list) write_number(json, *number, whole);
        });
    };
    write("g"_key, gone, false);
    write("n"_key, come, true);
}

}  // namespace

std::string page_drawing(std::size_t number) { return page_drawing_begin + std::to_string(number) + page_drawing_end; }

std::size_t NumberedTexts::number(std::string text) {
    const auto [at, is_new] = numbers_.try_emplace(std::move(text), list_.size());
    if (is_new) list_.push_back(at->first);
    return at->second;
}

PagePosition PagePictures::position(const Picture& plain, const Picture& numbered) {
    PagePosition page_position;
    define(plain);
    for (const NamedCell& cell : plain.cells)
        if (places_.size() < plain.cells.size() &&
            place_numbers_.try_emplace(place_name(cell.label, cell.at), places_.size()).second)
            places_.push_back(cell);
    append_units(page_position.view_box, plain.size.x);
    page_position.view_box += ' ';
    append_units(page_position.view_box, plain.size.y);
    const std::array<const Shapes*, 4> layers = {&plain.board, &plain.grid, &plain.labels, &plain.notes};
    for (std::size_t i = 0; i < layers.size(); ++i) page_position.layers[i] = draw(layers_[i], *layers[i]);
    for (const PlacedPiece& piece : plain.pieces) page_position.pieces.emplace_back(place(piece), kind(plain, piece));
    std::ranges::stable_sort(page_position.pieces, {}, &std::pair<std::size_t, std::size_t>::first);
    for (const Mark& each : plain.marks) (each.below ? page_position.below : page_position.above).push_back(mark(each));
    for (const Mark& each : numbered.marks)
        if (!each.below) page_position.above_numbered.push_back(mark(each));
    for (Shape shape : numbered.numbers) {
        const Point at = shape.points.front();
        const std::string text = std::exchange(shape.text, {});
        shape.points.front() = {};
        page_position.numbers.push_back({at, draw({shape}), text});
    }
    for (const LegendLine& each : plain.legend) page_position.lines.push_back(line(each));
    for (const LegendTable& each : plain.tables) page_position.tables.push_back(table(each));
    page_position.description = notation::printable(plain.description);
    return page_position;
}

// Draws the symbols, unless they are those of the picture before.
void PagePictures::define(const Picture& picture) {
    if (picture.symbols == symbols_) return;
    symbols_ = picture.symbols;
    for (const analysis::Symbol& symbol : symbols_) symbol_drawings_[symbol.name] = draw(symbol.shapes);
}

// A drawing that refers to symbols does so by the numbers of theirs.
std::string PagePictures::linked(const std::string& svg) const {
    const std::string begin = "href=\"#" + std::string(drawing_id) + '-';
    std::string text;
    std::size_t from = 0;
    for (std::size_t at = 0; (at = svg.find(begin, from)) != std::string::npos;) {
        const std::size_t name = at + begin.size();
        const std::size_t end = svg.find('"', name);
        const auto found = symbol_drawings_.find(svg.substr(name, end - name));
        text += svg.substr(from, at - from);
        text += "href=\"#f" + (found == symbol_drawings_.end() ? std::string() : page_drawing(found->second));
        from = end;
    }
    return text + svg.substr(from);
}

// `attributes` of the group that the drawing is.
std::size_t PagePictures::draw(const Shapes& shapes, std::string_view attributes) {
    std::string svg(attributes);
    svg += '>';
    const SvgStyle style = {.theme = theme_, .id = std::string(drawing_id)};
    std::string patterns;
    append_svg_patterns(patterns, shapes, style);
    constexpr std::string_view end = "</pattern>";
    for (std::size_t from = 0, at = 0; (at = patterns.find(end, from)) != std::string::npos; from = at + end.size())
        patterns_.number(patterns.substr(from, at + end.size() - from));
    append_svg_shapes(svg, shapes, style);
    std::erase(svg, '\n');
    return drawings_.number(linked(svg));
}

std::size_t PagePictures::draw(Layer& layer, const Shapes& shapes) {
    if (layer.drawing && layer.shapes == shapes) return *layer.drawing;
    layer = {shapes, draw(shapes)};
    return *layer.drawing;
}

std::size_t PagePictures::mark(const Mark& mark) {
    std::string attributes = " data-mark=\"" + mark.kind + "\" data-cells=\"";
    for (const std::string& cell : mark.cells) {
        if (&cell != mark.cells.data()) attributes += ' ';
        append_xml(attributes, cell);
    }
    return draw(mark.shapes, attributes + '"');
}

std::size_t PagePictures::place(const PlacedPiece& piece) {
    const auto [at, is_new] = place_numbers_.try_emplace(place_name(piece.cell, piece.at), places_.size());
    if (is_new) places_.push_back({piece.cell, piece.at});
    return at->second;
}

std::size_t PagePictures::kind(const Picture& picture, const PlacedPiece& piece) {
    const analysis::Symbol& symbol = picture.symbols[piece.symbol];
    const std::string_view said = symbol.said.in(language_);
    Kind one{symbol_drawings_[symbol.name], piece.name,
             std::string(said.empty() ? std::string_view(piece.name) : said)};
    const auto found = std::ranges::find(kinds_, one);
    const auto number = static_cast<std::size_t>(found - kinds_.begin());
    if (found == kinds_.end()) kinds_.push_back(std::move(one));
    return number;
}

std::size_t PagePictures::line(const LegendLine& line) {
    Line one{line.key.empty() ? std::nullopt : std::optional(draw(line.key)), line.text};
    std::string text;
    JsonWriter json(text);
    json.list([&] {
        json.value(one.text);
        if (one.key) json.value(*one.key);
    });
    const std::size_t number = lines_.number(std::move(text));
    if (number == legend_.size()) legend_.push_back(std::move(one));
    return number;
}

// Rows begin with the number of their key or null, and behind that whether their last cell stands to the left.
std::vector<std::size_t> PagePictures::table(const LegendTable& table) {
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const bool has_key = i > 0 && i <= table.keys.size() && !table.keys[i - 1].empty();
        Row row{has_key ? std::optional(draw(table.keys[i - 1])) : std::nullopt, table.rows[i], table.ends_in_words};
        std::string text;
        JsonWriter json(text);
        json.list([&] {
            json.value(row.key);
            json.value(row.ends_in_words ? 1 : 0);
            for (const std::string& cell : row.cells) json.value(cell);
        });
        counts.push_back(rows_.number(std::move(text)));
        if (counts.back() == table_rows_.size()) table_rows_.push_back(std::move(row));
    }
    return counts;
}

void PagePictures::append_change(std::string& out, const PagePosition& from, const PagePosition& to) {
    JsonWriter json(out);
    const auto member = [&](JsonKey key, const auto& list) {
        if (!list.empty()) json.member(key, list);
    };
    json.object([&] {
        if (to.seat) json.member("e"_key, *to.seat);
        if (from.view_box != to.view_box) json.member("z"_key, to.view_box);
        if (from.layers != to.layers || from.view_box.empty()) json.member("y"_key, to.layers);
        if (from.pieces != to.pieces)
            json.list("c"_key, [&] {
                for_each_changed_place(from, to, [&](std::size_t place, auto begin, auto end) {
                    json.list([&] {
                        json.value(place);
                        for (; begin != end; ++begin) json.value(begin->second);
                    });
                });
            });
        write_numbers(json, from, to);
        member("b"_key, to.below);
        member("m"_key, to.above);
        if (to.above_numbered != to.above) json.member("o"_key, to.above_numbered);
        member("l"_key, to.lines);
        member("r"_key, to.tables);
        member("t"_key, to.caption);
        member("s"_key, to.standing);
        if (from.description != to.description) {
            json.key("d"_key);
            write_text_change(json, from.description, to.description);
        }
    });
}

// The drawing of a number has an empty text in its only text element.
void PagePictures::append_number(std::string& out, const PagePosition::Number& number) const {
    const std::string& look = drawings_.list()[number.look];
    constexpr std::string_view origin = " x=\"0\" y=\"0\"";
    const std::size_t place = look.find(origin);
    const std::size_t text = look.find('>', place) + 1;
    out += "<g";
    out += look.substr(0, place);
    append_point(out, number.at);
    out += look.substr(place + origin.size(), text - place - origin.size());
    append_xml(out, number.text);
    out += look.substr(text) + "</g>";
}

void PagePictures::append_elements(std::string& out, const PagePosition& position, const PageOpening& opening) const {
    const auto use = [&](std::size_t drawing, std::string_view more) {
        out += "<use href=\"#f" + page_drawing(drawing) + '"';
        out += more;
        out += "/>";
    };
    const auto use_all = [&](const std::vector<std::size_t>& drawings) {
        for (const std::size_t drawing : drawings) use(drawing, {});
    };
    use(position.layers[0], {});
    use_all(position.below);
    use(position.layers[1], {});
    if (opening.labels) use(position.layers[2], {});
    for (const auto& [place, kind] : position.pieces) {
        std::string more;
        append_point(more, places_[place].at);
        more += " data-cell=\"";
        append_xml(more, places_[place].label);
        more += "\" data-piece=\"";
        append_xml(more, kinds_[kind].name);
        use(kinds_[kind].drawing, more + '"');
    }
    for (const PagePosition::Number& number : position.numbers) {
        std::uint32_t ply = 0;
        std::from_chars(number.text.data(), number.text.data() + number.text.size(), ply);
        const bool is_shown = opening.numbers && ply >= opening.first_number && ply <= opening.last_number;
        if (is_shown) append_number(out, number);
    }
    use_all(opening.numbers ? position.above_numbered : position.above);
    use(position.layers[3], {});
}

void PagePictures::append_key(std::string& out, std::optional<std::size_t> key) const {
    if (key)
        out += R"(<svg viewBox="-20 -12 40 24" aria-hidden="true"><use href="#f)" + page_drawing(*key) + "\"/></svg>";
}

void PagePictures::append_legend(std::string& out, const PagePosition& position) const {
    for (const std::size_t number : position.lines) {
        out += "<p>";
        append_key(out, legend_[number].key);
        append_xml(out, legend_[number].text);
        out += "</p>";
    }
    for (const std::vector<std::size_t>& table : position.tables) {
        out += table_rows_[table.front()].ends_in_words ? "<table class=\"z\">" : "<table>";
        for (const std::size_t number : table) {
            const Row& row = table_rows_[number];
            const bool is_head = number == table.front();
            out += "<tr>";
            for (const std::string& cell : row.cells) {
                out += is_head ? "<th scope=\"col\">" : "<td>";
                if (&cell == row.cells.data()) append_key(out, row.key);
                append_xml(out, cell);
                out += is_head ? "</th>" : "</td>";
            }
            out += "</tr>";
        }
        out += "</table>";
    }
}

void PagePictures::append_tables(std::string& out) const {
    const auto append_texts = [&](std::string_view key, const std::vector<std::string>& list) {
        ((out += ",\"") += key) += "\":[";
        for (const std::string& text : list) out += (&text == list.data() ? "" : ",") + text;
        out += ']';
    };
    out += "\"f\":[";
    for (std::size_t i = 0; i < drawings_.list().size(); ++i) out += (i == 0 ? "" : ",") + page_drawing(i);
    out += "],\"k\":";
    JsonWriter json(out);
    json.list([&] {
        for (const Kind& kind : kinds_)
            json.list([&] {
                json.value(kind.drawing);
                json.value(kind.name);
                if (kind.said != kind.name) json.value(kind.said);
            });
    });
    append_texts("l", lines_.list());
    append_texts("r", rows_.list());
}

std::string PagePictures::board() const {
    std::string out;
    JsonWriter json(out);
    json.list([&] {
        for (const NamedCell& place : places_) {
            json.value(place.label);
            json.value(place.at.x);
            json.value(place.at.y);
        }
    });
    return out;
}

}  // namespace notaio::tools
