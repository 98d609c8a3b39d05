#include "notation/siesta.hpp"

#include "notation/containers.hpp"
#include "notation/movetext_actions.hpp"
#include "notation/siesta_codes.hpp"

#include <array>
#include <charconv>

namespace notaio::notation::siesta {
namespace {

// A thin reader: turns parted by semicolons, their words by blanks.
std::optional<Placement> placement_of(std::string_view word, std::uint32_t offset) {
    if (word.size() < 3) return std::nullopt;
    Placement made;
    switch (word[0]) {
    case 'S': made.piece = Piece::sun; break;
    case 'H':
    case 'O': made.piece = Piece::shadow; break;
    case 'R':
    case 'T': made.piece = Piece::roof; break;
    default: return std::nullopt;
    }
    std::size_t at = 1;
    if (word[1] >= 'A' && word[1] <= 'D') made.owner = static_cast<std::uint8_t>(word[at++] - 'A');
    if (at >= word.size() || word[at] < 'a' || word[at] > 'z') return std::nullopt;
    made.to.begin = offset + static_cast<std::uint32_t>(at);
    made.to.numbers[0] = static_cast<std::int16_t>(word[at] - 'a' + 1);
    int rank = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data() + at + 1, end, rank);
    if (stop != end || error != std::errc() || word.size() - at > 4) return std::nullopt;
    made.to.numbers[1] = static_cast<std::int16_t>(rank);
    made.to.length = static_cast<std::uint8_t>(word.size() - at);
    return made;
}

void run_text(const Syntax&, std::string_view, MovetextBuilder<Syntax>&) {}

void run_line(const Syntax&, std::string_view text, MovetextBuilder<Syntax>& builder) {
    while (!text.empty()) {
        const std::string_view turn = text.substr(0, text.find_first_of(";\n"));
        const std::size_t begin = turn.find_first_not_of(' ');
        if (begin != std::string_view::npos)
            builder.ply(turn.substr(begin, turn.find_last_not_of(' ') + 1 - begin));
        text.remove_prefix(std::min(turn.size() + 1, text.size()));
    }
}

using Shared = Containers<Syntax, run_text, run_line>;

}  // namespace

Syntax::Syntax(const Tags&) {}

bool Syntax::decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
    const auto made = read(text, offset);
    if (made) out = made->written;
    return false;
}

std::optional<Syntax::Read> Syntax::read(std::string_view text, std::uint32_t offset) const {
    Written made;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (word.size() == 2 && word[1] == ':') {
            made.seat = static_cast<std::uint8_t>(word[0] - 'A');
        } else if (word == "--" || word == "unable" || word == "void") {
            made.failed = true;
        } else if (!word.empty()) {
            const auto placement = placement_of(word, offset + static_cast<std::uint32_t>(at));
            if (!placement) return std::nullopt;
            if (made.count < Written::most) made.pieces[made.count++] = *placement;
        }
        at = end + 1;
    }
    return Read{made, false};
}

void Syntax::report_hole(std::string_view text, Span where, Diagnostics& out) const {
    out.add(sie_001_unreadable_placement, where, {{"text", shown(text)}});
}

void Syntax::write(std::string& out, const Written& written) const {
    constexpr std::string_view letters = "SHR";
    if (written.count == 0) out += "--";
    for (const Placement& made : written.placements()) {
        if (&made != written.pieces.data()) out += ' ';
        out += letters[static_cast<std::size_t>(made.piece)];
        if (made.owner) out += static_cast<char>('A' + *made.owner);
        append_coord(out, made.to);
    }
}

std::span<const std::string_view> Syntax::seat_names() {
    static constexpr std::array<std::string_view, 4> names = {"A", "B", "C", "D"};
    return names;
}

const DiagnosticCode& Syntax::spelling_code() { return sie_901_other_alphabet; }

void Syntax::set_where(Written&, Span) {}

std::span<const JsonSetup> Syntax::json_setup() {
    static constexpr std::array<JsonSetup, 2> setup = {{{"players", "Players", "2", true}, {"position", "Position"}}};
    return setup;
}

std::span<const Notation<Written>> notations() {
    static const std::array<Notation<Written>, 3> table = {{
        Shared::text_row(),
        Shared::lines_row(),
        Shared::jsonl_row(),
    }};
    return table;
}

std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {&sie_001_unreadable_placement, &sie_901_other_alphabet};
    return table;
}

}  // namespace notaio::notation::siesta
