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
    Text how = {};
};

Change change(const Repair& repair) {
    switch (repair.kind) {
    case Kind::replace:
    case Kind::unreadable:
    case Kind::setup:
        if (repair.plies.size() > 1) return {notation::as_is("{text}"), "plies {first} and {last} are one: "_text};
        return {notation::as_is("{text}")};
    case Kind::earlier: return {"ply {first}: {text} in place of {before}"_text};
    case Kind::exchange:
        if (repair.plies.size() > 2)
            return {notation::as_is("{text}"), "plies {first} to {last}, two turns, change places: "_text};
        return {notation::as_is("{text}"), "plies {first} and {last} change places: "_text};
    case Kind::doubled:
        if (repair.plies.size() > 1) return {"leave out {before}"_text, "plies {first} to {last} stand twice: "_text};
        return {"leave out {before}"_text, "ply {first} stands twice: "_text};
    case Kind::lost: return {"insert {text} before ply {first}"_text, "one fell out: "_text};
    case Kind::stray: return {"leave out {before}, which is no move"_text};
    }
    return {};
}

constexpr Text also_move = "ply {ply}: {text} in place of {before}"_text;
constexpr Text also_none = "ply {ply}: leave out {before}"_text;

// Of an edit with readings of other words.
Text proof_of_several(const Repair& repair) {
    if (repair.proved && repair.others_hold)
        return "the only one of {tried} combinations of single edits under which the game ends as claimed)"_text;
    if (repair.proved) return "the only one of {tried} combinations of single edits under which the rest holds)"_text;
    if (repair.others_hold && repair.found == 1)
        return "the best of {tried} combinations of single edits, but others hold too; none is certain)"_text;
    if (repair.found == 1)
        return "the only one of {tried} combinations of single edits, but too little follows to prove it)"_text;
    return "{found} of {tried} combinations of single edits would do; none is certain)"_text;
}

Text proof(const Repair& repair) {
    const bool takes_out_several = repair.kind == Kind::stray && repair.plies.size() > 1;
    if (repair.all_tried && (!repair.also.empty() || takes_out_several)) return proof_of_several(repair);
    if (repair.proved && repair.others_hold)
        return "the only one of {tried} single edits under which the game ends as claimed)"_text;
    if (repair.proved) return "the only one of {tried} single edits under which the rest holds)"_text;
    if (!repair.all_tried) return "the rest holds, but not all single edits were tried)"_text;
    if (repair.others_hold && repair.found == 1)
        return "the best of {tried} single edits, but others hold too; none is certain)"_text;
    if (repair.tried == 1)
        return "no other single edit could be tried, and too little stands behind this one to prove it)"_text;
    if (repair.found == 1)
        return "the only one of {tried} single edits, but too little stands behind it to prove it)"_text;
    return "{found} of {tried} single edits would do; none is certain)"_text;
}

}  // namespace

Text repair_name(const Repair& repair) { return repair.proved ? "repair"_text : "suggestion"_text; }

std::string grouped(std::uint64_t number, Language language) {
    std::string digits = std::to_string(number);
    constexpr std::size_t group = 3;
    const std::string_view mark = ","_text.meaning("between groups of three digits").in(language);
    for (std::size_t at = digits.size(); at > group;) digits.insert(at -= group, mark);
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
    const Change one = change(repair);
    std::string text = notation::fill(one.what, arguments, language);
    for (const notation::ReadWord& word : repair.also)
        text += ", " + notation::fill(word.text.empty() ? also_none : also_move,
                                      {{"ply", std::int64_t{word.ply}}, {"text", word.text}, {"before", word.before}},
                                      language);
    return text + " (" + notation::fill(one.how, arguments, language) +
           notation::fill(proof(repair), arguments, language);
}

std::string too_many_text(const notation::RepairCount& count, Language language) {
    return notation::fill("{found} of {tried} single edits would do, too many to tell which was meant"_text,
                          {{"found", grouped(count.found, language)}, {"tried", grouped(count.tried, language)}},
                          language);
}

}  // namespace notaio::tools
