// Moves that are strings of a JSON container, for all games: each becomes a ply, an ending or a hole.
#pragma once

#include "notation/containers/json/reading.hpp"
#include "notation/record/general_codes.hpp"
#include "notation/record/record_builder.hpp"

#include <algorithm>

namespace notaio::notation {

/// A line of play that is being read: the main line or a variation.
template <class W>
struct JsonLine {
    std::vector<Ply<W>>& plies;
    std::optional<Ending>& ending;
    std::uint32_t base = 0;  ///< plies before its first
    bool in_variation = false;
    std::vector<PlyClaim>* claims = nullptr;  ///< what the moves say of themselves, where a game's moves do

    [[nodiscard]] std::uint32_t last_ply() const { return base + static_cast<std::uint32_t>(plies.size()); }
};

/// Reads the moves of one record.
template <JsonSyntax S>
class JsonMoves {
  public:
    using Written = typename S::Written;
    using Line = JsonLine<Written>;

    JsonMoves(const S& syntax, Diagnostics& diagnostics) : syntax_(syntax), diagnostics_(diagnostics) {}

    /// Adds a string to the line: a move, or an ending word. Another string is a hole with the game's own code.
    void add(Line& line, const LocatedJson& string) {
        if (const auto kind = ending_of(string.text)) return end(line, *kind, string);
        if constexpr (NamesSeats<S>)
            if (end_of_seat(line, string)) return;
        auto read = syntax_.read(string.text, string.where.begin);
        if (!read) return unreadable(line, string);
        if (!string.plain) S::set_where(read->written, string.where);
        if (read->lenient) note_spelling(line, string.where, read->lenient);
        line.plies.push_back({std::move(read->written), string.where});
        if constexpr (requires { read->claim; })
            if (read->claim && line.claims != nullptr) {
                read->claim->ply = line.last_ply();
                if (!string.plain) read->claim->where = string.where;
                line.claims->push_back(std::move(*read->claim));
            }
        if constexpr (requires { read->unread; })
            if (read->unread)
                report(line, *read->unread->code, string.plain ? read->unread->where : string.where,
                       {{"text", read->unread->text}})
                    .ply = line.last_ply();
    }

    /// Adds a hole and says why.
    void add_hole(Line& line, Span where, const DiagnosticCode& code, Arguments arguments = {}) {
        report(line, code, where, std::move(arguments)).ply = line.last_ply() + 1;
        line.plies.push_back({std::nullopt, where});
    }

    /// Reports a fault in a line: in a variation it is only a warning.
    Diagnostic& report(const Line& line, const DiagnosticCode& code, Span where, Arguments arguments = {}) {
        auto& made = diagnostics_.add(code, where, std::move(arguments));
        soften(line, made);
        return made;
    }

    /// Reports that something inside a variation is not read: an error even there.
    void report_loss(const DiagnosticCode& code, Span where, Arguments arguments) {
        diagnostics_.add(code, where, std::move(arguments));
    }

  private:
    static void soften(const Line& line, Diagnostic& made) {
        if (!line.in_variation) return;
        made.in_variation = true;
        made.severity = std::min(made.severity, Severity::warning);
    }

    void end(Line& line, Ending::Kind kind, const LocatedJson& string) { end(line, kind, string, string.text); }
    void end(Line& line, Ending::Kind kind, const LocatedJson& string, std::string_view word) {
        if (line.ending && !line.ending->again) {
            line.ending->again = string.where;
            return;
        }
        if (line.ending) {
            report(line, gen_009_stray_text, string.where, {{"text", shown(string.text)}});
            return;
        }
        if (word != ending_word(kind)) note_spelling(line, string.where);
        line.ending = Ending{kind, line.last_ply(), string.where};
    }

    // `B: resign`; false if it is none.
    bool end_of_seat(Line& line, const LocatedJson& string) {
        const std::string_view text = string.text;
        for (const std::string_view seat : S::seat_names()) {
            if (!text.starts_with(seat) || !text.substr(seat.size()).starts_with(": ")) continue;
            const std::string_view word = text.substr(seat.size() + 2);
            const auto kind = ending_of(word);
            if (!kind) return false;
            const bool first = !line.ending;
            end(line, *kind, string, word);
            if (first) line.ending->seat = std::string(seat);
            return true;
        }
        return false;
    }

    void unreadable(Line& line, const LocatedJson& string) {
        if (string.text.find('\0') != std::string::npos) return add_hole(line, string.where, gen_002_nul_byte);
        const std::size_t before = diagnostics_.list().size();
        syntax_.report_hole(string.text, string.where, diagnostics_);
        for (Diagnostic& made : diagnostics_.list().subspan(before)) {
            made.ply = line.last_ply() + 1;
            soften(line, made);
        }
        line.plies.push_back({std::nullopt, string.where});
    }

    void note_spelling(const Line& line, Span where, Spellings found = 1) {
        tell_spellings<S>(found, spelled_,
                          [&](const DiagnosticCode& code) { report(line, code, where).ply = line.last_ply() + 1; });
    }

    const S& syntax_;
    Diagnostics& diagnostics_;
    Spellings spelled_ = 0;  // the notes that were given
};

}  // namespace notaio::notation
