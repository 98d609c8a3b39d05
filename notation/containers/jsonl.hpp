// notaio's own JSON: one record a line, lossless against the text record. docs/notation/jsonl.md
#pragma once

#include "notation/containers/json/moves.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record.hpp"

#include <algorithm>

namespace notaio::notation::jsonl {

/// Whether the first record is an object with a `game` and `moves`; the text may be cut short.
Fit recognises(std::string_view head);

/// The `game` of the first record, found without parsing it.
std::optional<std::string> game_of(std::string_view bytes);

/// The parts of a record, or of a variation, that hold its moves. A part that is missing or of a wrong type, which is
/// then reported, is null.
struct Body {
    const LocatedJson* moves = nullptr;
    const LocatedJson* annotations = nullptr;
    bool usable = false;  ///< there are moves, and a setup that can be understood
};

/// Turns everything but the moves into tags, Game first.
Body read_head(const LocatedJson& document, std::span<const SetupTag> setup, Tags& tags, DroppedMembers& dropped,
               Diagnostics& diagnostics);

/// What an annotation says of itself; with a `fault` it is not to be used.
struct AnnotationHead {
    enum class Kind : std::uint8_t { comment, glyph, variation };
    Kind kind = Kind::comment;
    std::uint32_t ply = 0;
    std::string text = {};
    Body body = {};
    std::optional<std::pair<Span, Text>> fault = {};
};

/// `first` and `last`: the plies that a comment may follow.
AnnotationHead read_annotation(const LocatedJson& value, std::uint32_t first, std::uint32_t last,
                               DroppedMembers& dropped);

/// Reads the moves of a line, then what is tied to them.
template <JsonSyntax S>
class LineReader {
    using Written = typename S::Written;
    using Line = JsonLine<Written>;
    using Annotations = std::vector<Annotation<Written>>;

  public:
    LineReader(const S& syntax, DroppedMembers& dropped, Diagnostics& diagnostics)
        : moves_(syntax, diagnostics),
          dropped_(dropped) {}

    void read(const Body& body, Line line, Annotations& annotations) {
        read_moves(body, line);
        if (body.annotations == nullptr) return;
        for (const LocatedJson& value : body.annotations->items) {
            const auto inner = annotation(value, line, annotations);
            if (!inner) continue;
            auto& made = annotations.back();
            ++depth_;
            read(*inner, Line{made.plies, made.ending, made.ply - 1, true, &made.claims}, made.annotations);
            --depth_;
        }
        std::ranges::stable_sort(annotations, {}, &Annotation<Written>::ply);
    }

  private:
    // Variations are nested calls, which are to need little of the stack: so these two are not inlined.
    [[gnu::noinline]] void read_moves(const Body& body, Line& line) {
        if (body.moves == nullptr) return;
        for (const LocatedJson& entry : body.moves->items) {
            if (entry.is_string())
                moves_.add(line, entry);
            else
                moves_.add_hole(line, entry.where, gen_013_bad_json, {{"reason", "a move is a string"_text}});
        }
    }

    // Adds an annotation; of a variation it gives what is to be read of it.
    [[gnu::noinline]] std::optional<Body> annotation(const LocatedJson& value, const Line& line,
                                                     Annotations& annotations) {
        using Kind = typename Annotation<Written>::Kind;
        AnnotationHead head = read_annotation(value, line.base, line.last_ply(), dropped_);
        if (head.fault) {
            moves_.report(line, gen_013_bad_json, head.fault->first, {{"reason", head.fault->second}});
            return std::nullopt;
        }
        if (head.kind != AnnotationHead::Kind::variation) {
            annotations.push_back({.ply = head.ply,
                                   .kind = head.kind == AnnotationHead::Kind::glyph ? Kind::glyph : Kind::comment,
                                   .text = std::move(head.text),
                                   .where = value.where});
            return std::nullopt;
        }
        if (depth_ == deepest_variation) {
            moves_.report_loss(gen_007_too_deep, value.where,
                               {{"depth", static_cast<std::int64_t>(deepest_variation)}});
            return std::nullopt;
        }
        annotations.push_back({.ply = head.ply, .kind = Kind::variation, .where = value.where});
        return head.body;
    }

    JsonMoves<S> moves_;
    DroppedMembers& dropped_;
    std::size_t depth_ = 0;
};

/// Reads one record. `make_syntax(tags)` gives the game's syntax for the coordinates in force.
template <JsonSyntax S, class MakeSyntax>
void read(const Source& source, const ReadSettings& settings, Record<typename S::Written>& record,
          Diagnostics& diagnostics, MakeSyntax make_syntax) {
    DroppedMembers dropped;
    const auto document = read_json(source, diagnostics);
    Body body;
    if (document) body = read_head(*document, S::schema(), record.tags, dropped, diagnostics);
    record.unusable_setup = !body.usable;
    add_result_tag<S>(record);
    add_defaults(record.tags, settings.defaults);
    const S syntax = make_syntax(record.tags);
    LineReader<S> reader(syntax, dropped, diagnostics);
    reader.read(body, {record.plies, record.ending, 0, false, &record.claims}, record.annotations);
    dropped.report(gen_302_unknown_member, record.unread, diagnostics);
}

/// Appends where the record was read: `"index":1,"source":{...},`.
void append_origin(std::string& out, std::uint64_t index, const std::optional<RecordPlace>& place);
/// Appends what stands before the moves: `"game":...,"tags":{...}`.
void append_head(std::string& out, std::string_view game, std::span<const SetupTag> schema, const Tags& tags);
/// Appends what stands behind the annotations: `,"result":...}` and a line end.
void append_tail(std::string& out, const Tags& tags, const std::vector<ResultClaim>& results);
/// Appends the members of an annotation that all kinds have, the brace before them included.
void append_annotation_head(std::string& out, std::uint32_t ply, std::string_view kind);

/// Appends `"moves":[...],"annotations":[...]`.
template <JsonSyntax S>
void append_line(std::string& out, const S& syntax, const std::vector<Ply<typename S::Written>>& plies,
                 const std::vector<Annotation<typename S::Written>>& annotations, const std::optional<Ending>& ending) {
    using Kind = typename Annotation<typename S::Written>::Kind;
    out += "\"moves\":[";
    bool first = true;
    const auto separate = [&] {
        if (!first) out += ',';
        first = false;
    };
    std::string move;
    for (const auto& ply : plies) {
        if (!ply.written) continue;
        separate();
        move.clear();
        syntax.write(move, *ply.written);
        append_json_string(out, move);
    }
    if (ending) {
        separate();
        append_json_string(out, ending_text(*ending, NamesSeats<S>));
    }
    out += "],\"annotations\":[";
    first = true;
    for (const auto& made : annotations) {
        separate();
        if (made.kind == Kind::variation) {
            append_annotation_head(out, made.ply, "variation");
            append_line(out, syntax, made.plies, made.annotations, made.ending);
        } else {
            append_annotation_head(out, made.ply, made.kind == Kind::glyph ? "glyph" : "comment");
            out += "\"text\":";
            append_json_string(out, made.text);
        }
        out += '}';
    }
    out += ']';
}

/// Writes one record as one line, with `tags` instead of its own. Everything has a place.
template <JsonSyntax S>
void write(const S& syntax, const WriteTask<typename S::Written>& task, const Tags& tags, std::string& out,
           Diagnostics&) {
    out += '{';
    if (task.index) append_origin(out, *task.index, task.place);
    append_head(out, task.game_id, S::schema(), tags);
    out += ',';
    append_line(out, syntax, task.record.plies, task.record.annotations, task.record.ending);
    append_tail(out, tags, task.record.results);
}

template <JsonSyntax S>
void write(const S& syntax, const WriteTask<typename S::Written>& task, std::string& out, Diagnostics& losses) {
    write(syntax, task, task.record.tags, out, losses);
}

}  // namespace notaio::notation::jsonl
