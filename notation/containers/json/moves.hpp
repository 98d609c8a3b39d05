// Moves that are strings of a JSON container, for all games: each becomes a ply, an ending or a hole.
#pragma once

#include "notation/containers/json/reading.hpp"
#include "notation/record/record_builder.hpp"

namespace notaio::notation {

/// Adds a string as an ending word, which may be written otherwise. `word` is it without the seat before it.
template <JsonSyntax S>
void add_ending(RecordBuilder<S>& builder, Ending::Kind kind, const LocatedJson& string, std::string_view word,
                std::optional<std::string> seat = {}) {
    const bool is_first = builder.end(
        {.kind = kind, .after = builder.last_ply(), .where = string.where, .seat = std::move(seat)}, string.text);
    if (is_first && word != ending_word(kind)) builder.note_spelling(string.where, builder.next_ply());
}

/// Takes `B: resign`, an ending that names its seat; false if it is none.
template <JsonSyntax S>
bool add_ending_of_seat(RecordBuilder<S>& builder, const LocatedJson& string) {
    const std::string_view text = string.text;
    for (const std::string_view seat : S::seat_names()) {
        if (!text.starts_with(seat) || !text.substr(seat.size()).starts_with(": ")) continue;
        const std::string_view word = text.substr(seat.size() + 2);
        const auto kind = ending_of(word);
        if (kind) add_ending(builder, *kind, string, word, std::string(seat));
        return kind.has_value();
    }
    return false;
}

/// Adds a string to the line under way: a move, or an ending word. Another string is a hole with the game's own code.
template <JsonSyntax S>
void add_move(RecordBuilder<S>& builder, const LocatedJson& string) {
    if (const auto kind = ending_of(string.text)) return add_ending(builder, *kind, string, string.text);
    if constexpr (has<PartsTurns, S>)
        if (add_ending_of_seat(builder, string)) return;
    auto read = builder.syntax().read(string.text, string.where.begin);
    if (!read) return builder.hole(string.text, string.where);
    if (!string.plain) S::set_where(read->written, string.where);
    if (read->lenient) builder.note_spelling(string.where, builder.next_ply(), read->lenient);
    auto* const ply = builder.add_ply(string.where);
    if (ply == nullptr) return;
    ply->written = std::move(read->written);
    if constexpr (has<ReadsClaims, S>) {
        if (read->claim) {
            read->claim->ply = builder.last_ply();
            if (!string.plain) read->claim->where = string.where;
            builder.claim(std::move(*read->claim));
        }
        if (read->unread)
            builder
                .report(*read->unread->code, string.plain ? read->unread->where : string.where,
                        {{"text", read->unread->text}})
                .ply = builder.last_ply();
    }
}

}  // namespace notaio::notation
