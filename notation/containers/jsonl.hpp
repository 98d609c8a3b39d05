// notaio's own JSON: one record a line, lossless against the text record. docs/notation/jsonl.md
#pragma once

#include "notation/containers/json/moves.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record.hpp"

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
    using Kind = typename RecordBuilder<S>::Kind;

  public:
    LineReader(RecordBuilder<S>& builder, DroppedMembers& dropped) : builder_(builder), dropped_(dropped) {}

    void read(const Body& body) {
        read_moves(body);
        if (body.annotations == nullptr) return;
        for (const LocatedJson& value : body.annotations->items) {
            const auto inner = annotation(value);
            if (!inner) continue;
            read(*inner);
            builder_.end_variation();
        }
    }

  private:
    // Variations are nested calls, which are to need little of the stack: so these two are not inlined.
    [[gnu::noinline]] void read_moves(const Body& body) {
        if (body.moves == nullptr) return;
        for (const LocatedJson& entry : body.moves->items) {
            if (entry.is_string())
                add_move(builder_, entry);
            else
                builder_.hole(gen_013_bad_json, entry.where, {{"reason", "a move is a string"_text}});
        }
    }

    // Adds an annotation; of a variation, which it opens, it gives what is to be read of it.
    [[gnu::noinline]] std::optional<Body> annotation(const LocatedJson& value) {
        AnnotationHead head = read_annotation(value, builder_.plies_before(), builder_.last_ply(), dropped_);
        if (head.fault) {
            builder_.report(gen_013_bad_json, head.fault->first, {{"reason", head.fault->second}});
        } else if (head.kind != AnnotationHead::Kind::variation) {
            const Kind kind = head.kind == AnnotationHead::Kind::glyph ? Kind::glyph : Kind::comment;
            builder_.annotate(head.ply, kind, std::move(head.text), value.where);
        } else if (!builder_.is_too_deep(value.where)) {
            builder_.begin_variation(head.ply, value.where);
            return head.body;
        }
        return std::nullopt;
    }

    RecordBuilder<S>& builder_;
    DroppedMembers& dropped_;
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
    RecordBuilder<S> builder(syntax, source.bytes, record, diagnostics);
    LineReader<S>(builder, dropped).read(body);
    builder.finish();
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
        append_json_string(out, ending_text(*ending, has<PartsTurns, S>));
    }
    out += "],\"annotations\":[";
    first = true;
    for (const auto& one : annotations) {
        separate();
        if (one.kind == Kind::variation) {
            append_annotation_head(out, one.ply, "variation");
            append_line(out, syntax, one.plies, one.annotations, one.ending);
        } else {
            append_annotation_head(out, one.ply, one.kind == Kind::glyph ? "glyph" : "comment");
            out += "\"text\":";
            append_json_string(out, one.text);
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
