#include "tools/render/repair_text.hpp"

namespace notaio::tools {
namespace {

using Kind = notation::Repair::Kind;
using notation::Arguments;
using notation::Repair;
using notation::Text;

// What is done to the record, and what had happened to it. `{text}` is what stands there then.
struct Change {
    Text what;
    Text how = {"", ""};
};

Change change(const Repair& repair) {
    switch (repair.kind) {
    case Kind::replace:
    case Kind::unreadable:
    case Kind::setup:
        if (repair.plies.size() > 1)
            return {{"{text}", "{text}"},
                    {"plies {first} and {last} are one: ", "le mosse {first} e {last} sono una sola: "}};
        return {{"{text}", "{text}"}};
    case Kind::earlier:
        return {{"ply {first}: {text} in place of {before}", "mossa {first}: {text} al posto di {before}"}};
    case Kind::exchange:
        if (repair.plies.size() > 2)
            return {{"{text}", "{text}"},
                    {"plies {first} to {last}, two turns, change places: ",
                     "le mosse da {first} a {last}, due turni, si scambiano: "}};
        return {{"{text}", "{text}"},
                {"plies {first} and {last} change places: ", "le mosse {first} e {last} si scambiano: "}};
    case Kind::doubled:
        if (repair.plies.size() > 1)
            return {{"leave out {before}", "togliere {before}"},
                    {"plies {first} to {last} stand twice: ", "le mosse da {first} a {last} stanno due volte: "}};
        return {{"leave out {before}", "togliere {before}"},
                {"ply {first} stands twice: ", "la mossa {first} sta due volte: "}};
    case Kind::lost:
        return {{"insert {text} before ply {first}", "inserire {text} prima della mossa {first}"},
                {"one fell out: ", "ne è caduta una: "}};
    case Kind::stray: return {{"leave out {before}, which is no move", "togliere {before}, che non è una mossa"}};
    }
    return {};
}

constexpr Text also_move = {"ply {ply}: {text} in place of {before}", "mossa {ply}: {text} al posto di {before}"};
constexpr Text also_none = {"ply {ply}: leave out {before}", "mossa {ply}: togliere {before}"};

Text proof(const Repair& repair) {
    if (repair.proved)
        return {"the only one of {tried} single edits under which the rest holds)",
                "la sola di {tried} correzioni singole con cui tutto il resto regge)"};
    if (!repair.all_tried)
        return {"the rest holds, but not all single edits were tried)",
                "il resto regge, ma non tutte le correzioni singole sono state provate)"};
    if (repair.tried == 1)
        return {"no other single edit could be tried, and too little stands behind this one to prove it)",
                "nessun'altra correzione singola si poteva provare, e ciò che segue non basta a dimostrarla)"};
    if (repair.found == 1)
        return {"the only one of {tried} single edits, but too little stands behind it to prove it)",
                "la sola di {tried} correzioni singole, ma ciò che segue non basta a dimostrarla)"};
    return {"{found} of {tried} single edits would do; none is certain)",
            "{found} correzioni singole su {tried} andrebbero bene; nessuna è certa)"};
}

}  // namespace

Text repair_name(const Repair& repair) {
    return repair.proved ? Text{"repair", "correzione"} : Text{"suggestion", "proposta"};
}

std::string grouped(std::uint64_t number, Language language) {
    std::string digits = std::to_string(number);
    constexpr std::size_t group = 3;
    const char mark = language == Language::italian ? '.' : ',';
    for (std::size_t at = digits.size(); at > group;) digits.insert(at -= group, 1, mark);
    return digits;
}

std::string repair_text(const Repair& repair, Language language) {
    const auto number = [&](std::size_t place) { return static_cast<std::int64_t>(repair.plies[place]); };
    Arguments arguments = {{"text", repair.text},
                           {"before", repair.before},
                           {"tried", grouped(repair.tried, language)},
                           {"found", grouped(repair.found, language)}};
    if (!repair.plies.empty())
        arguments.insert(arguments.end(), {{"first", number(0)}, {"last", number(repair.plies.size() - 1)}});
    const Change made = change(repair);
    std::string text = notation::fill(made.what, arguments, language);
    for (const notation::ReadWord& word : repair.also)
        text += ", " + notation::fill(word.text.empty() ? also_none : also_move,
                                      {{"ply", std::int64_t{word.ply}}, {"text", word.text}, {"before", word.before}},
                                      language);
    return text + " (" + notation::fill(made.how, arguments, language) +
           notation::fill(proof(repair), arguments, language);
}

std::string too_many_text(const notation::RepairCount& count, Language language) {
    return notation::fill(
        {"{found} of {tried} single edits would do, too many to tell which was meant",
         "{found} correzioni singole su {tried} andrebbero bene, troppe per dire quale si intendesse"},
        {{"found", grouped(count.found, language)}, {"tried", grouped(count.tried, language)}}, language);
}

}  // namespace notaio::tools
