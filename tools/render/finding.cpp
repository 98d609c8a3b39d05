#include "tools/render/finding.hpp"

#include "tools/render/printable.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace notaio::tools {
namespace {

using notation::Text;

std::string suggested(const std::vector<std::string>& moves, Language language) {
    const Text text = moves.size() == 1 ? Text{" Suggestion: {}, the one repair that the rest of the record proves.",
                                               " Proposta: {}, l'unica correzione che il resto della partita dimostra."}
                                        : Text{" Suggestions: {}; the record allows each, none is certain.",
                                               " Proposte: {}; la partita le ammette tutte, nessuna è certa."};
    return fmt::format(fmt::runtime(text.in(language)), fmt::join(moves, ", "));
}

}  // namespace

std::string sentence(const Text& pattern, const notation::Arguments& arguments, Language language) {
    std::string made = printable(notation::fill(pattern, arguments, language));
    if (made.empty()) return made;
    const char first = pattern.in(language).front();
    if (first >= 'a' && first <= 'z') made.front() = static_cast<char>(first - 'a' + 'A');
    if (std::string_view(".!?").find(made.back()) == std::string_view::npos) made += '.';
    return made;
}

std::string finding_text(const Diagnostic& made, Language language) {
    const auto say = [&](const Text& text) { return sentence(text, made.arguments, language); };
    std::string out;
    if (made.in_variation) out += Text{"In a variation: ", "In una variante: "}.in(language);
    out += say(made.code->message);
    if (!made.where && !made.code->label.en.empty()) out += ' ' + say(made.code->label);
    for (const Text& hint : made.hints) out += ' ' + say(hint);
    if (!made.suggestions.empty()) out += suggested(made.suggestions, language);
    return out;
}

}  // namespace notaio::tools
