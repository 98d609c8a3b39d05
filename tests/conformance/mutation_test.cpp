// Random records as `random` makes them, whole and with one fault each: the whole ones check clean, and a fault is
// found, or the record with it is shown to be legal by the list of legal moves alone.
#include "rules/examine/claims.hpp"
#include "tests/conformance/naive_replay.hpp"
#include "tests/conformance/tested_game.hpp"
#include "tools/games/registry.hpp"

#include <map>
#include <string>

namespace notaio::conformance {
namespace {

using tools::CheckReport;
using tools::GameModule;
using tools::RandomTask;

template <class Game>
class Mutations : public ::testing::Test {
  public:
    using Tested = typename Game::Rules;
    using Record = notation::Record<typename Tested::Written>;

    const GameModule& module = *tools::find_game(Tested::id);
    std::unique_ptr<tools::Worker> worker = module.make_worker();
    const notation::ReadSettings nothing_told = {};

    std::string random_record(const RandomTask& task) {
        std::string text;
        tools::RandomFaults faults;
        EXPECT_TRUE(worker->random_record(task, text, faults)) << task.number;
        return text;
    }

    CheckReport check(const std::string& text, std::string_view notation) {
        CheckReport report;
        worker->check({{.uri = "mutated", .bytes = text}, notation, nothing_told},
                      {.repairs = rules::RepairDepth::never}, report);
        return report;
    }

    Record read(const std::string& text, std::string_view notation) {
        const auto rows = Game::notations();
        const auto row = std::ranges::find(rows, notation, &notation::Notation<typename Tested::Written>::id);
        Record record;
        notation::Diagnostics ignored;
        row->read({.uri = "mutated", .bytes = text}, nothing_told, record, ignored);
        return record;
    }

    std::size_t whole_plies(const std::string& text, std::string_view notation) {
        return read(text, notation).plies.size();
    }

    // Games of every setup; those of a finished position have no plies, and their records are told so.
    static std::vector<notation::Tags> setups() {
        auto result = Game::setups();
        std::erase_if(result, [](const notation::Tags& tags) {
            notation::Diagnostics faults;
            const auto setup = Tested::read_setup(tags, faults);
            return !setup || faults.count(notation::Severity::error) + faults.count(notation::Severity::warning) > 0 ||
                   setup->is_over(setup->start());
        });
        return result;
    }
};

std::string label_of(const notation::Tags& tags) {
    const auto* tag = notation::find_tag(tags, "Mutation");
    return tag == nullptr ? "" : tag->value;
}

// What kind of change a label tells of, for counting: the words in brackets at its end, or one of its last words.
std::string kind_of(const std::string& label) {
    const std::size_t open = label.rfind('(');
    if (label.ends_with(')') && open != std::string::npos) {
        const std::string words = label.substr(open + 1, label.size() - open - 2);
        if (!words.empty() && words.find_first_not_of("abcdefghijklmnopqrstuvwxyz ") == std::string::npos) return words;
    }
    if (label.find("exchanged") != std::string::npos) return "exchanged";
    for (const char* word : {"dropped", "doubled"})
        if (label.ends_with(word)) return word;
    return label.starts_with("Result:") || label.starts_with("Score:") ? "claim" : "setup";
}

// The first ply that was changed; a claim or the setup may be found false anywhere.
std::uint32_t changed_ply(const std::string& label) {
    for (const std::string_view word : {"ply ", "plies "})
        if (label.starts_with(word)) return static_cast<std::uint32_t>(std::stoul(label.substr(word.size())));
    return 0;
}

TYPED_TEST_SUITE(Mutations, Games);

TYPED_TEST(Mutations, WholeRecordsCheckClean) {
    for (const auto& tags : TestFixture::setups())
        for (std::uint64_t number = 1; number <= times(std::uint64_t{30}); ++number)
            for (const std::string_view to : {"notaio", "jsonl"}) {
                const RandomTask task{.setup = tags, .seed = 5, .number = number, .to = to};
                const std::string text = this->random_record(task);
                const CheckReport report = this->check(text, to);
                EXPECT_EQ(report.verdict, rules::Verdict::legal) << text;
                EXPECT_EQ(report.claim_agrees, true) << text;
                EXPECT_EQ(report.diagnostics.count(notation::Severity::error), 0U) << text;
                EXPECT_EQ(report.diagnostics.count(notation::Severity::warning), 0U) << text;
            }
}

// What stands between two texts in the one, where they differ: from the first differing byte to the last.
std::pair<std::string_view, std::string_view> difference(std::string_view one, std::string_view two) {
    std::size_t begin = 0;
    while (begin < std::min(one.size(), two.size()) && one[begin] == two[begin]) ++begin;
    std::size_t end = 0;
    while (end < std::min(one.size(), two.size()) - begin && one[one.size() - end - 1] == two[two.size() - end - 1])
        ++end;
    return {one.substr(begin, one.size() - end - begin), two.substr(begin, two.size() - end - begin)};
}

TYPED_TEST(Mutations, OnlyOnePlaceAndTheLabelDifferFromTheWholeRecord) {
    for (const auto& tags : TestFixture::setups())
        for (std::uint64_t number = 1; number <= times(std::uint64_t{30}); ++number)
            for (const std::string_view to : {"notaio", "jsonl"}) {
                const std::string whole = this->random_record(RandomTask{tags, 6, number, to, false});
                std::string mutated = this->random_record(RandomTask{tags, 6, number, to, true});
                const std::string label = label_of(this->read(mutated, to).tags);
                ASSERT_NE(label, "") << mutated;
                const std::string tag =
                    to == "notaio" ? "[Mutation \"" + label + "\"]\n" : ",\"Mutation\":\"" + label + '"';
                ASSERT_NE(mutated.find(tag), std::string::npos) << mutated;
                mutated.erase(mutated.find(tag), tag.size());
                EXPECT_NE(mutated, whole);
                if (label.find("exchanged") != std::string::npos) continue;  // two places
                const auto [before, after] = difference(whole, mutated);
                EXPECT_LT(before.size(), 80U) << whole << mutated;
                EXPECT_LT(after.size(), 160U) << whole << mutated;  // a position string may be put in
                EXPECT_EQ(this->random_record(RandomTask{tags, 6, number, to, true}),
                          this->random_record(RandomTask{tags, 6, number, to, true}));
            }
}

// The claims of a record against a position that was reached by listed moves only.
template <class G>
bool claims_hold(const typename G::Setup& setup, const typename G::Position& position, const notation::Tags& tags,
                 bool draw_agreed) {
    auto outcome = setup.outcome(position);
    if (!outcome && draw_agreed)
        outcome = rules::Outcome{{}, "agreed"};  // the result word, where the board is not done
    const auto* result = notation::find_tag(tags, "Result");
    if (result == nullptr) return false;
    const auto meaning = rules::understand_result(result->value, setup.seats());
    if (!meaning || !outcome || !rules::agrees(*meaning, *outcome)) return false;
    if constexpr (rules::has<rules::Scored, G>) {
        const auto* score = notation::find_tag(tags, "Score");
        return score != nullptr && score->value == notation::score_word(setup.scores(position));
    }
    return true;
}

TYPED_TEST(Mutations, AFaultIsFoundOrTheRecordIsLegal) {
    using G = typename TypeParam::Rules;
    constexpr std::uint64_t listed = 100'000;
    std::map<std::string, int> found;
    std::map<std::string, int> legal;
    int unproved = 0;
    for (const auto& tags : TestFixture::setups())
        for (std::uint64_t number = 1; number <= times(std::uint64_t{60}); ++number)
            for (const std::string_view to : {"notaio", "jsonl"}) {
                const std::string text = this->random_record(RandomTask{tags, 7, number, to, true});
                const CheckReport report = this->check(text, to);
                const auto record = this->read(text, to);
                const std::string label = label_of(record.tags);
                const std::string kind = kind_of(label);
                const std::uint32_t first = changed_ply(label);
                const std::string whole = this->random_record(RandomTask{tags, 7, number, to, false});
                bool is_found = false;
                for (const auto& finding : report.diagnostics.list()) {
                    if (finding.severity < notation::Severity::warning) continue;
                    const std::uint32_t ply = finding.ply.value_or(first);
                    // Of `b3 -a2` the reader makes a ply 1 that holds what was put into ply 2.
                    const bool before = ply + 1 == first && record.plies.size() < this->whole_plies(whole, to);
                    EXPECT_TRUE(ply >= first || before) << finding.code->id << '\n' << text;
                    is_found = true;
                }
                if (is_found) {
                    ++found[kind];
                    continue;
                }
                notation::Diagnostics faults;
                const auto setup = G::read_setup(record.tags, faults);
                ASSERT_TRUE(setup.has_value()) << text;
                ASSERT_TRUE(!record.ending || record.ending->may_be_result) << text;
                const auto walked = naive_replay<TypeParam>(*setup, record.plies, listed);
                if (!walked) {
                    ++unproved;
                    continue;
                }
                EXPECT_EQ(walked->plies, record.plies.size()) << "not found, and not legal:\n" << text;
                auto last = walked->position;
                if constexpr (rules::has<rules::EndsByPosition, G>)  // over, though no ply says so
                    if (const auto over = setup->unsaid_end(last)) last = over->first;
                EXPECT_TRUE(claims_hold<G>(*setup, last, record.tags, record.ending.has_value())) << text;
                ++legal[kind];
            }
    for (const char* kind :
         {"a move of another ply", "another legal move", "a character changed", "a character dropped",
          "a character added", "exchanged", "dropped", "doubled", "claim", "setup"})
        EXPECT_GT(found[kind], 0) << kind;
    EXPECT_EQ(legal["claim"], 0);
    int shown = 0;
    for (const auto& [kind, times] : legal) shown += times;
    EXPECT_GT(shown, 0);
    EXPECT_LE(unproved, shown / 4);
}

}  // namespace
}  // namespace notaio::conformance
