#include "tools/render/tikz.hpp"

#include "notation/source/ascii.hpp"
#include "tools/render/tex.hpp"

#include <algorithm>
#include <array>
#include <vector>

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
using analysis::Shape;
using analysis::Shapes;
using analysis::Symbol;
using analysis::Tone;

constexpr std::int64_t micrometres = 25;  // a tenth of a unit, where no width is asked for
// Letters are those of ten points, which every font has, made as large as they are wanted.
constexpr std::int64_t micrometres_of_letters = 3515;

constexpr std::string_view document_begin = R"(\documentclass{article}
\usepackage{tikz}
\usetikzlibrary{patterns}
\newsavebox\notaiobox
\newenvironment{notaiopage}{\begin{lrbox}{\notaiobox}}{\end{lrbox}%
  \ifdefined\pdfpagewidth\else\let\pdfpagewidth\pagewidth\let\pdfpageheight\pageheight\fi
  \pdfpagewidth=\wd\notaiobox \pdfpageheight=\dimexpr\ht\notaiobox+\dp\notaiobox\relax
  \hoffset=-1in \voffset=-1in \shipout\box\notaiobox}
\begin{document}
)";

// Appends a number that is given in parts, one of them `10^-digits`.
void append_decimal(std::string& out, std::int64_t parts, int digits) {
    std::int64_t whole = 1;
    for (int i = 0; i < digits; ++i) whole *= 10;
    if (parts < 0) out += '-';
    parts = parts < 0 ? -parts : parts;
    out += std::to_string(parts / whole);
    std::string rest = std::to_string(whole + parts % whole).substr(1);
    rest.erase(rest.find_last_not_of('0') + 1);
    if (!rest.empty()) out += '.' + rest;
}

// A length in tenths of a unit as millimetres.
void append_millimetres(std::string& out, std::int64_t tenths) { append_decimal(out, tenths * micrometres, 3); }

// The command that draws a symbol; the names of commands have no digits and no hyphens.
std::string command_of(std::string_view symbol) {
    constexpr std::array<std::string_view, 10> digits = {"Zero", "One", "Two",   "Three", "Four",
                                                         "Five", "Six", "Seven", "Eight", "Nine"};
    std::string text = "\\notaiopiece";
    for (const char c : symbol) {
        if (notation::is_digit(c))
            text += digits[static_cast<std::size_t>(c - '0')];
        else if (c == '-')
            text += "Of";
        else
            text += c;
    }
    return text;
}

std::string_view pen_name(Pen pen) {
    switch (pen) {
    case Pen::none: return "";
    case Pen::grid: return "grid";
    case Pen::outline: return "outline";
    case Pen::edge: return "edge";
    case Pen::thin: return "thin";
    case Pen::mark: return "mark";
    }
    return "";
}

// The colour of a tone by a name of letters alone; tones without one have letters that count.
std::string colour_name(Tone tone) {
    constexpr std::array<std::string_view, 24> names = {"none",  "ink",   "paper",  "board",    "grid",     "dark",
                                                        "light", "shade", "sun",    "bead",     "yellow",   "green",
                                                        "blue",  "red",   "purple", "seata",    "seatb",    "seatc",
                                                        "seatd", "proof", "repair", "fieldone", "fieldtwo", "ongem"};
    const auto number = static_cast<std::size_t>(tone);
    if (number < names.size()) return "notaio" + std::string(names[number]);
    return "notaiotone" + std::string(1, static_cast<char>('a' + (number - names.size()) % 26));
}

class TikzWriter {
  public:
    TikzWriter(std::string& out, const TikzStyle& style) : out_(out), style_(style) {}

    std::size_t write(const Picture& picture) {
        std::string body = drawn(picture);
        append_tex_comment(out_, picture.title);
        append_tex_comment(out_, picture.description);
        if (style_.is_page) out_ += "\\begin{notaiopage}%\n";
        open(picture);
        out_ += body;
        out_ += "\\end{tikzpicture}%\n";
        if (style_.is_page) out_ += "\\end{notaiopage}\n";
        return lost_;
    }

  private:
    // All that is drawn. What it needs is known afterwards.
    std::string drawn(const Picture& picture) {
        std::string line;
        line.swap(out_);
        used(Tone::paper);
        for (const Symbol& symbol : picture.symbols) define(symbol);
        ground(picture);
        shapes(picture.board);
        for (const Mark& mark : picture.marks)
            if (mark.below) shapes(mark.shapes);
        shapes(picture.grid);
        shapes(picture.labels);
        for (const PlacedPiece& piece : picture.pieces) {
            place(piece.at, picture.symbols[piece.symbol].name);
            append_tex_comment(out_ += ' ', piece.cell);
        }
        shapes(picture.numbers);
        for (const Mark& mark : picture.marks)
            if (!mark.below) shapes(mark.shapes);
        shapes(picture.notes);
        line.swap(out_);
        return line;
    }

    // The environment, its colours and widths.
    void open(const Picture& picture) {
        out_ += "\\providecommand\\notaioscale{1}%\n"
                "\\providecommand\\notaiofont{\\sffamily}%\n"
                "\\begin{tikzpicture}[x=1mm,y=-1mm,scale=";
        factor(picture);
        out_ += ",transform shape,line cap=butt,line join=round,\n"
                "  every node/.style={inner sep=0pt,outer sep=0pt,font=\\fontsize{10}{12}\\selectfont\\notaiofont}";
        for (const Pen pen : {Pen::grid, Pen::outline, Pen::edge, Pen::thin, Pen::mark}) pen_style(picture, pen);
        length_style(picture, "casing", casing_width);
        length_style(picture, "halo", 2 * head_casing);
        length_style(picture, "inner", inner_width);
        out_ += "]\n";
        for (const Tone tone : used_) {
            out_ += "\\definecolor{" + colour_name(tone) + "}{HTML}{";
            for (const char c : colour(tone, style_.theme).substr(1)) out_ += notation::upper(c);
            out_ += "}%\n";
        }
        out_ += "\\providecommand\\notaioat[3]{\\begin{scope}[shift={(#1,#2)}]#3\\end{scope}}%\n";
    }

    // By what all lengths are multiplied.
    void factor(const Picture& picture) {
        out_ += "\\notaioscale";
        if (style_.width == 0) return;
        constexpr std::int64_t parts = 100'000;
        out_ += '*';
        append_decimal(out_, style_.width * parts / (std::max(picture.size.x, 1) * micrometres), 5);
    }

    void length(const Picture& picture, std::int64_t tenths) {
        factor(picture);
        out_ += '*';
        append_millimetres(out_, tenths);
        out_ += "mm";
    }
    void length_style(const Picture& picture, std::string_view name, int width) {
        out_ += ",\n  notaio ";
        out_ += name;
        out_ += "/.style={line width=";
        length(picture, width);
        out_ += '}';
    }
    // A pen, and its dashes where lines of that pen have them.
    void pen_style(const Picture& picture, Pen pen) {
        length_style(picture, pen_name(pen), width_of(pen));
        for (const Dash dash : {Dash::dashed, Dash::dotted}) {
            if (!is_used(pen, dash)) continue;
            const bool is_dotted = dash == Dash::dotted;
            const DashLengths lengths = lengths_of(dash, pen);
            out_ += ",\n  notaio ";
            out_ += pen_name(pen);
            out_ += is_dotted ? " dotted" : " dashed";
            out_ += "/.style={notaio ";
            out_ += pen_name(pen);
            out_ += is_dotted ? ",line cap=round,dash pattern=on " : ",dash pattern=on ";
            length(picture, lengths.dash);
            out_ += " off ";
            length(picture, lengths.gap);
            out_ += '}';
        }
    }

    // As large as the picture; white paper is that of the page.
    void ground(const Picture& picture) {
        out_ += style_.theme == Theme::dark ? "\\path[use as bounding box,fill=notaiopaper]"
                                            : "\\path[use as bounding box]";
        out_ += " (0,0) rectangle ";
        pair(picture.size);
        out_ += ";\n";
    }

    void define(const Symbol& symbol) {
        out_ += "\\providecommand" + command_of(symbol.name) + "{%\n";
        shapes(symbol.shapes);
        out_ += "}%\n";
    }

    void place(Point at, std::string_view symbol) {
        out_ += "\\notaioat{";
        append_millimetres(out_, at.x);
        out_ += "}{";
        append_millimetres(out_, at.y);
        out_ += "}{" + command_of(symbol) + '}';
    }

    void shapes(const Shapes& all) {
        for (const Shape& shape : all)
            if (has_casing(shape)) casing(shape);
        for (const Shape& shape : all) {
            if (shape.kind == Shape::Kind::text)
                text(shape);
            else if (shape.kind == Shape::Kind::symbol)
                symbol(shape);
            else
                this->shape(shape);
        }
    }

    void symbol(const Shape& shape) {
        place(shape.points.front(), shape.text);
        out_ += "%\n";
    }

    // A wider line below, so that the mark is seen on dark and on light things.
    void casing(const Shape& of) {
        out_ += "\\draw[notaio casing,line cap=round,draw=notaiopaper]";
        path(of);
        if (of.arrow) {
            out_ += "\\filldraw[notaio halo,fill=notaiopaper,draw=notaiopaper]";
            path(head_of(of));
        }
    }

    void shape(const Shape& shape) {
        const Shape drawn = without_head(shape);
        out_ += "\\path[";
        fill(shape);
        if (shape.pen != Pen::none) stroke(shape);
        if (out_.back() == ',') out_.pop_back();
        out_ += ']';
        path(drawn);
        if (is_double(shape, style_.theme)) {
            out_ += "\\draw[notaio inner,draw=notaiopaper]";
            path(drawn);
        }
        if (shape.arrow) {
            out_ += "\\fill[" + used(shape.ink) + ']';
            path(head_of(shape));
        }
    }

    void fill(const Shape& shape) {
        if (shape.tone == Tone::none || is_line(shape)) return;
        const std::string name = used(shape.tone);
        switch (pattern_of(shape)) {
        case Fill::plain: out_ += "fill=" + name + ','; return;
        case Fill::hatched: out_ += "pattern=north east lines,"; break;
        case Fill::dotted: out_ += "pattern=dots,"; break;
        case Fill::hatched_back: out_ += "pattern=north west lines,"; break;
        case Fill::ruled: out_ += "pattern=horizontal lines,"; break;
        }
        out_ += "pattern color=" + name + ',';
    }

    void stroke(const Shape& shape) {
        out_ += "draw=" + used(shape.ink) + ",notaio ";
        out_ += pen_name(shape.pen);
        used_pens_[static_cast<std::size_t>(shape.pen)][static_cast<std::size_t>(shape.dash)] = true;
        if (shape.dash == Dash::dashed) out_ += " dashed";
        if (shape.dash == Dash::dotted) out_ += " dotted";
        if (shape.dash == Dash::solid && shape.pen == Pen::mark) out_ += ",line cap=round";
    }

    void text(const Shape& shape) {
        out_ += "\\node[text=" + used(shape.tone) + ",scale=";
        append_decimal(out_, shape.size * micrometres * 1000 / micrometres_of_letters, 3);
        out_ += shape.anchor == Anchor::start ? ",anchor=base west] at "
                : shape.anchor == Anchor::end ? ",anchor=base east] at "
                                              : ",anchor=base] at ";
        pair(shape.points.front());
        out_ += shape.bold ? " {\\bfseries " : " {";
        lost_ += append_tex(out_, shape.text);
        out_ += "};\n";
    }

    // A path up to its end.
    void path(const Shape& shape) {
        if (shape.kind == Shape::Kind::circle) {
            out_ += ' ';
            pair(shape.points.front());
            out_ += " circle[radius=";
            append_millimetres(out_, shape.size);
            out_ += "];\n";
            return;
        }
        constexpr std::size_t wanted = 100;
        std::size_t begin = out_.size();
        bool is_up = true;
        for (const Point point : shape.points) {
            if (out_.size() - begin > wanted) {
                out_ += "\n ";
                begin = out_.size();
            }
            if (point != Shape::pen_up) {
                out_ += is_up ? " " : "--";
                pair(point);
            }
            is_up = point == Shape::pen_up;
        }
        out_ += shape.kind == Shape::Kind::polygon ? "--cycle;\n" : ";\n";
    }

    void pair(Point at) {
        out_ += '(';
        append_millimetres(out_, at.x);
        out_ += ',';
        append_millimetres(out_, at.y);
        out_ += ')';
    }

    // The name of a colour that is to be defined.
    std::string used(Tone tone) {
        if (std::ranges::find(used_, tone) == used_.end()) used_.push_back(tone);
        return colour_name(tone);
    }
    [[nodiscard]] bool is_used(Pen pen, Dash dash) const {
        return used_pens_[static_cast<std::size_t>(pen)][static_cast<std::size_t>(dash)];
    }

    std::string& out_;
    const TikzStyle& style_;
    std::size_t lost_ = 0;  // characters
    std::vector<Tone> used_;
    std::array<std::array<bool, 3>, 6> used_pens_{};  // by pen and dash
};

}  // namespace

std::size_t append_tikz(std::string& out, const Picture& picture, const TikzStyle& style) {
    return TikzWriter(out, style).write(picture);
}

std::string_view tikz_document_begin() { return document_begin; }
std::string_view tikz_document_end() { return "\\end{document}\n"; }

}  // namespace notaio::tools
