#include "tools/render/svg.hpp"

#include "notation/source/ascii.hpp"
#include "tools/render/xml.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace notaio::tools {
namespace {

using analysis::Anchor;
using analysis::Dash;
using analysis::Fill;
using analysis::Mark;
using analysis::Pen;
using analysis::Picture;
using analysis::PlacedPiece;
using analysis::Point;
using analysis::Role;
using analysis::Shape;
using analysis::Shapes;
using analysis::Symbol;
using analysis::Tone;

constexpr std::string_view fonts = "'DejaVu Sans',Verdana,Helvetica,Arial,sans-serif";

// What readers with a dark screen get, and what paper gets: of classes that name a tone of a surface or of a line.
constexpr std::string_view style_sheet =
    "@media (prefers-color-scheme:dark){.pf{fill:#1c1b19}.if{fill:#eee}.bf{fill:#6f695e}.gf{fill:#ddd6c8}"
    ".is{stroke:#eee}.gs{stroke:#4a463f}.ps{stroke:#1c1b19}.hf{fill:#3a3a44}}"
    "@media print{.pf,.bf{fill:#fff}.if,.gf{fill:#000}.is{stroke:#000}.gs{stroke:#777}.ps{stroke:#fff}}";
// The same of areas that belong to a side, for pictures that have some.
constexpr std::string_view field_sheet =
    "@media (prefers-color-scheme:dark){.as{stroke:#a8dcff}.cs{stroke:#ffd2a6}}@media print{.as,.cs{stroke:#000}}";

// The number that a width begins with, in thousandths; further digits are left out.
std::int64_t thousandths(std::string_view width) {
    std::int64_t result = 0;
    int decimals = -1;
    for (const char c : width.substr(0, width.find_first_not_of("0123456789."))) {
        if (c == '.') {
            decimals = 0;
        } else if (decimals < 3) {
            result = result * 10 + (c - '0');
            if (decimals >= 0) ++decimals;
        }
    }
    for (int i = std::max(decimals, 0); i < 3; ++i) result *= 10;
    return result;
}

class SvgWriter {
  public:
    SvgWriter(std::string& out, const SvgStyle& style) : out_(out), style_(style) {}

    void write(const Picture& picture) {
        open_root(picture);
        define(picture);
        tag_open("rect");
        if (is_automatic()) attribute("class", "pf");
        out_ += " width=\"100%\" height=\"100%\"";
        paint("fill", Tone::paper);
        out_ += "/>\n";
        shapes(picture.board);
        for (const Mark& mark : picture.marks)
            if (mark.below) this->mark(mark);
        shapes(picture.grid);
        shapes(picture.labels);
        for (const PlacedPiece& piece : picture.pieces) place(picture, piece);
        shapes(picture.numbers);
        for (const Mark& mark : picture.marks)
            if (!mark.below) this->mark(mark);
        shapes(picture.notes);
        out_ += "</svg>\n";
    }

    void shapes(const Shapes& all) {
        for (const Shape& shape : all)
            if (has_casing(shape)) casing(shape);
        std::vector<const Shape*> texts;  // that follow each other
        for (const Shape& shape : all) {
            if (shape.kind == Shape::Kind::text) {
                texts.push_back(&shape);
                continue;
            }
            groups(texts);
            this->shape(shape);
        }
        groups(texts);
    }

    void patterns(const Shapes& all) {
        Picture drawn;
        drawn.board = all;
        define_patterns(drawn);
    }

  private:
    [[nodiscard]] bool is_automatic() const { return style_.theme == Theme::automatic; }

    void tag_open(std::string_view name) {
        out_ += '<';
        out_ += name;
    }
    void attribute(std::string_view name, std::string_view value) {
        out_ += ' ';
        out_ += name;
        out_ += "=\"";
        append_xml(out_, value);
        out_ += '"';
    }
    // The colour of a tone: `#fff` for `#ffffff`.
    void paint(std::string_view name, Tone tone) {
        const std::string_view of = colour(tone, style_.theme);
        const bool is_short = of.size() == 7 && of[1] == of[2] && of[3] == of[4] && of[5] == of[6];
        attribute(name, is_short ? std::string{'#', of[1], of[3], of[5]} : std::string(of));
    }
    void units(std::string_view name, std::int64_t tenths) {
        out_ += ' ';
        out_ += name;
        out_ += "=\"";
        append_units(out_, tenths);
        out_ += '"';
    }
    void place(Point at, std::string_view x, std::string_view y) {
        units(x, at.x);
        units(y, at.y);
    }

    void open_root(const Picture& picture) {
        tag_open("svg");
        attribute("xmlns", "http://www.w3.org/2000/svg");
        if (style_.width.empty()) {
            units("width", picture.size.x);
            units("height", picture.size.y);
        } else {
            attribute("width", style_.width);
            attribute("height", scaled_height(picture));
        }
        out_ += " viewBox=\"0 0 ";
        append_units(out_, picture.size.x);
        out_ += ' ';
        append_units(out_, picture.size.y);
        out_ += '"';
        attribute("role", "img");
        attribute("aria-labelledby", style_.id + "-t " + style_.id + "-d");
        out_ += " font-family=\"" + std::string(fonts) + '"';
        attribute("stroke-linejoin", "round");
        out_ += ">\n<title id=\"" + style_.id + "-t\">";
        append_xml(out_, picture.title);
        out_ += "</title>\n<desc id=\"" + style_.id + "-d\">";
        append_xml(out_, picture.description);
        out_ += "</desc>\n";
        if (!is_automatic()) return;
        out_ += "<style>";
        out_ += style_sheet;
        if (has_fields(picture)) out_ += field_sheet;
        out_ += "</style>\n";
    }

    // As high as the picture is for the width that is wanted.
    [[nodiscard]] std::string scaled_height(const Picture& picture) const {
        const std::size_t unit = style_.width.find_first_not_of("0123456789.");
        const std::int64_t height = thousandths(style_.width) * picture.size.y / std::max(picture.size.x, 1);
        std::string text = std::to_string(height / 1000);
        const std::string rest = std::to_string(1000 + height % 1000).substr(1);
        const std::size_t last = rest.find_last_not_of('0');
        if (last != std::string::npos) text += '.' + rest.substr(0, last + 1);
        return text + style_.width.substr(unit);
    }

    void define(const Picture& picture) {
        out_ += "<defs>";
        for (const Symbol& symbol : picture.symbols) {
            out_ += "<g id=\"" + style_.id + '-' + symbol.name + "\">";
            shapes(symbol.shapes);
            out_ += "</g>";
        }
        define_patterns(picture);
        out_ += "</defs>\n";
    }

    void define_patterns(const Picture& picture) {
        std::vector<std::string> defined;
        const auto look = [&](const Shapes& all) {
            for (const Shape& shape : all) {
                const Fill fill = pattern_of(shape);
                if (fill == Fill::plain) continue;
                const std::string id = pattern_id(shape, fill);
                if (std::ranges::find(defined, id) != defined.end()) continue;
                defined.push_back(id);
                pattern(id, fill, shape.tone);
            }
        };
        for (const Symbol& symbol : picture.symbols) look(symbol.shapes);
        look(picture.board);
        look(picture.notes);
        for (const Mark& mark : picture.marks) look(mark.shapes);
    }

    static bool has_fields(const Picture& picture) {
        const auto is_field = [](const Shape& shape) {
            return shape.tone == Tone::field_1 || shape.tone == Tone::field_2;
        };
        return std::ranges::any_of(picture.marks,
                                   [&](const Mark& mark) { return std::ranges::any_of(mark.shapes, is_field); });
    }
    [[nodiscard]] std::string pattern_id(const Shape& shape, Fill fill) const {
        constexpr std::array<std::string_view, 5> fills = {"", "-hatched-", "-dotted-", "-back-", "-ruled-"};
        return style_.id + std::string(fills[static_cast<std::size_t>(fill)]) +
               std::to_string(static_cast<int>(shape.tone));
    }

    void pattern(const std::string& id, Fill fill, Tone ink) {
        constexpr std::array<std::string_view, 5> lines = {"", "M-1 1l2-2M0 6l6-6M5 7l2-2", "",
                                                           "M-1 5l2 2M0 0l6 6M5-1l2 2", "M0 3h6"};
        out_ += "<pattern id=\"" + id + "\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">";
        const bool is_dots = fill == Fill::dotted;
        if (is_dots)
            out_ += "<circle cx=\"3\" cy=\"3\" r=\"1.1\"";
        else
            out_ += "<path d=\"" + std::string(lines[static_cast<std::size_t>(fill)]) + '"';
        paint(is_dots ? "fill" : "stroke", ink);
        const std::string_view name = class_of(ink, is_dots ? 'f' : 's');
        if (is_automatic() && !name.empty()) attribute("class", name);
        out_ += "/></pattern>";
    }

    void place(const Picture& picture, const PlacedPiece& piece) {
        tag_open("use");
        attribute("href", '#' + style_.id + '-' + picture.symbols[piece.symbol].name);
        place(piece.at, "x", "y");
        attribute("data-cell", piece.cell);
        attribute("data-piece", piece.name);
        out_ += " data-at=\"";
        append_units(out_, piece.at.x);
        out_ += ' ';
        append_units(out_, piece.at.y);
        out_ += "\"/>\n";
    }

    void mark(const Mark& mark) {
        tag_open("g");
        attribute("data-mark", mark.kind);
        attribute("data-cells", notation::joined(mark.cells, " "));
        out_ += '>';
        shapes(mark.shapes);
        out_ += "</g>\n";
    }

    // A wider line below, so that the mark is seen on dark and on light things.
    void casing(const Shape& of) {
        Shape wider = of;
        wider.tone = Tone::none;
        element_open(wider);
        attribute("fill", "none");
        if (is_automatic()) attribute("class", "ps");
        paint("stroke", Tone::paper);
        units("stroke-width", casing_width);
        attribute("stroke-linecap", "round");
        out_ += "/>";
        if (of.arrow) head(of, Tone::paper, head_casing, is_automatic() ? "pf ps" : "");
    }

    // The triangle at the end of an arrow; `more`: how much wider all around.
    void head(const Shape& of, Tone ink, int more, std::string_view classes = {}) {
        element_open(head_of(of));
        if (!classes.empty()) attribute("class", classes);
        paint("fill", ink);
        if (more > 0) {
            paint("stroke", ink);
            units("stroke-width", 2 * more);
        }
        out_ += "/>";
    }

    void shape(const Shape& shape) {
        const bool lit = is_automatic();
        const Shape drawn = without_head(shape);
        element_open(drawn);
        std::string classes;
        const auto add_class = [&](std::string_view word) {
            classes += (classes.empty() ? "" : " ") + std::string(word);
        };
        const Fill fill = pattern_of(shape);
        if (shape.tone == Tone::none || is_line(shape)) {
            attribute("fill", "none");
        } else if (fill != Fill::plain) {
            attribute("fill", "url(#" + pattern_id(shape, fill) + ')');
        } else {
            paint("fill", shape.tone);
            if (lit && !class_of(shape.tone, 'f').empty()) add_class(class_of(shape.tone, 'f'));
        }
        if (shape.pen != Pen::none) {
            paint("stroke", shape.ink);
            if (lit && !class_of(shape.ink, 's').empty()) add_class(class_of(shape.ink, 's'));
            stroke(shape);
        }
        if (!classes.empty()) attribute("class", classes);
        out_ += shape.role == Role::mark || shape.role == Role::piece ? "/>" : "/>\n";
        if (is_double(shape, style_.theme)) inner_line(drawn);
        if (shape.arrow) head(shape, shape.ink, 0, lit ? class_of(shape.ink, 'f') : "");
    }

    // The paper between the two halves of a double line.
    void inner_line(const Shape& of) {
        Shape inner = of;
        element_open(inner);
        attribute("fill", "none");
        paint("stroke", Tone::paper);
        units("stroke-width", inner_width);
        out_ += "/>";
    }

    void stroke(const Shape& shape) {
        if (width_of(shape.pen) != 10) units("stroke-width", width_of(shape.pen));  // 1 without it
        const DashLengths dash = lengths_of(shape.dash, shape.pen);
        if (dash.gap > 0) {
            out_ += " stroke-dasharray=\"";
            append_units(out_, dash.dash);
            out_ += ' ';
            append_units(out_, dash.gap);
            out_ += '"';
        }
        if (shape.dash == Dash::dotted || (shape.pen == Pen::mark && shape.dash == Dash::solid))
            attribute("stroke-linecap", "round");
    }

    // The class whose colour changes in the dark; empty for tones that stay.
    static std::string_view class_of(Tone tone, char what) {
        const bool is_fill = what == 'f';
        switch (tone) {
        case Tone::paper: return is_fill ? "pf" : "ps";
        case Tone::ink: return is_fill ? "if" : "is";
        case Tone::board: return is_fill ? "bf" : "";
        case Tone::grid: return is_fill ? "gf" : "gs";
        case Tone::shade: return is_fill ? "hf" : "";
        case Tone::field_1: return is_fill ? "" : "as";
        case Tone::field_2: return is_fill ? "" : "cs";
        default: return "";
        }
    }

    // The element without what it looks like.
    void element_open(const Shape& shape) {
        if (shape.kind == Shape::Kind::circle) {
            tag_open("circle");
            if (shape.points.front() != Point{}) place(shape.points.front(), "cx", "cy");
            units("r", shape.size);
            return;
        }
        if (shape.kind == Shape::Kind::symbol) {
            tag_open("use");
            attribute("href", '#' + style_.id + '-' + shape.text);
            place(shape.points.front(), "x", "y");
            return;
        }
        tag_open("path");
        out_ += " d=\"";
        path(shape);
        out_ += '"';
    }

    void path(const Shape& shape) {
        bool is_up = true;
        Point at{};
        for (const Point point : shape.points) {
            if (point == Shape::pen_up) {
                is_up = true;
                continue;
            }
            const Point by = point - at;
            if (is_up) {
                out_ += 'M';
                pair(point);
            } else if (by.y == 0) {
                out_ += 'h';
                append_units(out_, by.x);
            } else if (by.x == 0) {
                out_ += 'v';
                append_units(out_, by.y);
            } else {
                out_ += 'l';
                pair(by);
            }
            at = point;
            is_up = false;
        }
        if (shape.kind == Shape::Kind::polygon) out_ += 'z';
    }

    void pair(Point of) {
        append_units(out_, of.x);
        if (of.y >= 0) out_ += ' ';  // a minus parts the numbers, too
        append_units(out_, of.y);
    }

    static bool is_like(const Shape& a, const Shape& b) {
        return a.size == b.size && a.tone == b.tone && a.bold == b.bold && a.anchor == b.anchor;
    }

    // Takes texts, and writes those that look alike together: none covers another, so their order is free.
    void groups(std::vector<const Shape*>& texts) {
        while (!texts.empty()) {
            const auto is_first = [&first = *texts.front()](const Shape* text) { return is_like(first, *text); };
            const auto end = std::stable_partition(texts.begin(), texts.end(), is_first);
            group({texts.begin(), end});
            texts.erase(texts.begin(), end);
        }
    }

    // Texts that look alike, as a group that says how.
    void group(std::span<const Shape* const> texts) {
        const Shape& first = *texts.front();
        tag_open("g");
        units("font-size", first.size);
        if (first.anchor != Anchor::start) attribute("text-anchor", first.anchor == Anchor::end ? "end" : "middle");
        if (first.bold) attribute("font-weight", "bold");
        paint("fill", first.tone);
        if (is_automatic() && !class_of(first.tone, 'f').empty()) attribute("class", class_of(first.tone, 'f'));
        out_ += '>';
        for (const Shape* text : texts) {
            tag_open("text");
            place(text->points.front(), "x", "y");
            if (runs_to_the_left(text->text)) attribute("unicode-bidi", "isolate");
            out_ += '>';
            append_xml(out_, text->text);
            out_ += "</text>";
        }
        out_ += "</g>\n";
    }

    std::string& out_;
    const SvgStyle& style_;
};

}  // namespace

bool is_picture_width(std::string_view text) {
    const std::size_t unit = text.find_first_not_of("0123456789.");
    if (unit == std::string_view::npos || unit == 0 || unit > 8) return false;
    const std::string_view number = text.substr(0, unit);
    const std::size_t point = std::min(number.find('.'), number.size());
    const bool is_number = number.find('.', point + 1) == std::string_view::npos && point > 0 &&
                           (point == number.size() || (number.back() != '.' && number.size() - point <= 4));
    const bool is_more = number.find_first_of("123456789") != std::string_view::npos;
    const std::string_view wanted = text.substr(unit);
    return is_number && is_more &&
           (wanted == "mm" || wanted == "cm" || wanted == "in" || wanted == "pt" || wanted == "px");
}

std::int64_t micrometres_of(std::string_view width) {
    const std::int64_t number = thousandths(width);
    if (width.ends_with("cm")) return number * 10;
    if (width.ends_with("in")) return number * 254 / 10;
    if (width.ends_with("pt")) return number * 254 / 720;
    return width.ends_with("px") ? number * 254 / 960 : number;
}

void append_units(std::string& out, std::int64_t tenths) {
    char digits[24];
    if (tenths < 0) {
        out += '-';
        tenths = -tenths;
    }
    const auto [end, fault] = std::to_chars(digits, digits + sizeof digits, tenths / 10);
    if (tenths >= 10 || tenths == 0) out.append(digits, end);
    if (tenths % 10 == 0) return;
    out += '.';
    out += static_cast<char>('0' + tenths % 10);
}

void append_svg(std::string& out, const Picture& picture, const SvgStyle& style) {
    SvgWriter(out, style).write(picture);
}

void append_svg_shapes(std::string& out, const Shapes& shapes, const SvgStyle& style) {
    SvgWriter(out, style).shapes(shapes);
}

void append_svg_patterns(std::string& out, const Shapes& shapes, const SvgStyle& style) {
    SvgWriter(out, style).patterns(shapes);
}

std::string svg_style_sheet() { return std::string(style_sheet) + std::string(field_sheet); }

}  // namespace notaio::tools
