// Reads any bytes as the value of an option that asks something of records. The first byte chooses the option, the
// second the game that is asked for, the third the language.
#include "tools/collection/criteria.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/records.hpp"
#include "tools/collection/counts.hpp"
#include "tools/collection/question_reader.hpp"
#include "tools/games/registry.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace {

using namespace notaio;
using namespace notaio::tools;

constexpr std::array<std::string_view, 22> options = {
    "player",   "seat",    "winner",     "where",    "date",    "plies", "result",   "how",
    "claimed",  "in-game", "in-ruleset", "in-board", "verdict", "code",  "severity", "by",
    "position", "pattern", "move",       "at",       "then",    "next"};

// Whether it holds for a record whose tags have the value as it is, and some that have not.
void hold_answers(const ReadCriterion& read, const GameModule* game, const std::string& value) {
    CheckReport report;
    report.claimed_result = value;
    report.plies_replayed = 12;
    const std::vector<Tags> all = {
        {}, {{"Date", value}, {"Event", value}, {"White", value}, {"A", value}}, {{"Board", value}}};
    for (const Tags& tags : all) {
        Criteria criteria;
        criteria.add(std::vector<Criterion>(read.made));
        const bool first = criteria.hold({game, tags, report});
        NOTAIO_HOLDS(criteria.hold({game, tags, report}) == first, value);
        criteria.invert();
        NOTAIO_HOLDS(criteria.hold({game, tags, report}) != first, value);
    }
}

// What is asked of positions: it is wrong, or it can be asked of some game's records.
std::string hold_question(std::string_view option, const std::string& value, const GameModule* game,
                          Language language) {
    Settings settings;
    if (game != nullptr) settings.game = game->id;
    QuestionReader reader(settings, "all", false);
    if (option == "at" || option == "then" || option == "next") reader.take("pattern", "mover=b");
    NOTAIO_HOLDS(reader.take(option, value), value);
    std::string wrong = reader.finish(language);
    NOTAIO_HOLDS(wrong.empty() == (reader.question() != nullptr), value);
    if (!wrong.empty()) return wrong;
    for (const GameModule* one : games_asked(settings.game)) {
        const auto worker = one->make_worker();
        const notation::ReadSettings none;
        worker->tags({{.uri = "-", .bytes = ""}, "notaio", none});
        std::size_t hits = 0;
        worker->find(reader.question(), true, [&](const PositionHit& hit) {
            NOTAIO_HOLDS(!hit.position.empty() && !hit.image.empty(), value);
            return ++hits < 10;
        });
        NOTAIO_HOLDS(hits <= 1, value);  // there is the start alone
    }
    return wrong;
}

bool is_about_positions(std::string_view option) {
    return std::ranges::find(options, option) >= std::ranges::find(options, "position");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const std::string_view option = options[input.below(options.size())];
    const std::size_t chosen = input.below(games().size() + 1);
    const GameModule* const game = chosen == 0 ? nullptr : &games()[chosen - 1];
    const Language language = input.below(2) == 0 ? Language::english : Language::italian;
    const std::string value(input.rest());
    std::string wrong;
    if (option == "by") {
        const auto read = read_grouping(value, language, wrong);
        NOTAIO_HOLDS(read.has_value() == wrong.empty(), wrong);
    } else if (is_about_positions(option)) {
        wrong = hold_question(option, value, game, language);
    } else {
        const ReadCriterion read = read_criterion(option, value, game == nullptr ? "" : game->id, language);
        NOTAIO_HOLDS(read.made.empty() != read.wrong.empty(), value);
        wrong = read.wrong;
        if (wrong.empty()) hold_answers(read, game, value);
    }
    NOTAIO_HOLDS(notation::first_invalid_utf8(notation::printable(wrong)) == std::nullopt, wrong);
    return 0;
}
