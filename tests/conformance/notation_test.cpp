// What the notations of every game promise, on random records with comments, glyphs and variations.
#include "notation/source/cut.hpp"
#include "tests/conformance/tested_game.hpp"
#include "tools/games/registry.hpp"

#include <algorithm>
#include <string>

namespace notaio::conformance {
namespace {

template <class Game>
class Notations : public ::testing::Test {
  public:
    using G = typename Game::Rules;
    using Written = typename G::Written;
    using Record = notation::Record<Written>;
    using Annotation = notation::Annotation<Written>;

    // A random record in its written form: setup, players, plies, and here and there an annotation.
    static Record make(const notation::Tags& tags, std::uint64_t seed, bool annotated) {
        notation::Diagnostics faults;
        const auto setup = G::read_setup(tags, faults);
        rules::Random random(seed);
        Record record;
        record.tags.push_back({"Game", std::string(G::name)});
        for (auto& tag : setup->setup_tags()) record.tags.push_back(std::move(tag));
        record.tags.push_back({"Event", "caf\xC3\xA9 \"x\" \\ y"});
        record.tags.push_back({"Custom", "kept"});
        rules::play_randomly<G>(*setup, setup->start(), random, 60, [&](const auto& move, const auto& position) {
            record.plies.push_back({setup->written_move(position, move), {}});
            if (!annotated) return;
            const auto ply = static_cast<std::uint32_t>(record.plies.size());
            if (random.below(6) == 0)
                record.annotations.push_back(
                    {.ply = ply, .kind = Annotation::Kind::glyph, .text = random.below(2) == 0 ? "!?" : "$14"});
            if (random.below(5) == 0)
                record.annotations.push_back(
                    {.ply = ply, .text = random.below(2) == 0 ? "a remark (with [brackets])" : "two\nlines"});
            if (random.below(5) == 0) record.annotations.push_back(variation(*setup, position, ply, random, 3));
        });
        return record;
    }

    static Annotation variation(const typename G::Setup& setup, typename G::Position position, std::uint32_t ply,
                                rules::Random& random, int depth) {
        Annotation annotation{.ply = ply, .kind = Annotation::Kind::variation};
        rules::play_randomly<G>(setup, position, random, 1 + static_cast<std::uint32_t>(random.below(4)),
                                [&](const auto& move, const auto& before) {
                                    annotation.plies.push_back({setup.written_move(before, move), {}});
                                    const auto at = ply + static_cast<std::uint32_t>(annotation.plies.size()) - 1;
                                    if (random.below(3) == 0)
                                        annotation.annotations.push_back({.ply = at, .text = "inside"});
                                    if (depth > 0 && random.below(3) == 0)
                                        annotation.annotations.push_back(
                                            variation(setup, before, at, random, depth - 1));
                                });
        return annotation;
    }

    static std::string write(std::string_view id, const Record& record) {
        const auto& row = *std::ranges::find(Game::notations(), id, &notation::Notation<Written>::id);
        notation::WriteTask<Written> task{.record = record, .game_id = G::id, .game_name = G::name, .target = id};
        notation::Diagnostics faults;
        const auto setup = G::read_setup(record.tags, faults);
        for (const auto& seat : setup->seats()) task.seats.emplace_back(seat.en);
        task.plies_per_number = static_cast<unsigned>(task.seats.size());
        task.first_place = rules::first_place<G>(*setup);
        std::string out;
        notation::Diagnostics losses;
        task.holds = &row.holds;
        row.write(task, out, losses);
        EXPECT_TRUE(losses.empty());
        return out;
    }

    static Record read(std::string_view id, const std::string& text, notation::Diagnostics& faults) {
        const auto& row = *std::ranges::find(Game::notations(), id, &notation::Notation<Written>::id);
        Record record;
        row.read(notation::Source{.uri = "test", .bytes = text}, {}, record, faults);
        return record;
    }

    static std::vector<std::string_view> ids(const notation::Diagnostics& found) {
        std::vector<std::string_view> texts;
        for (const auto& finding : found.list()) texts.push_back(finding.code->id);
        return texts;
    }

    static void expect_same_line(const std::vector<notation::Ply<Written>>& a, const std::vector<Annotation>& left,
                                 const std::vector<notation::Ply<Written>>& b, const std::vector<Annotation>& right) {
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].written, b[i].written);
        ASSERT_EQ(left.size(), right.size());
        for (std::size_t i = 0; i < left.size(); ++i) {
            EXPECT_EQ(left[i].ply, right[i].ply);
            EXPECT_EQ(left[i].kind, right[i].kind);
            EXPECT_EQ(left[i].text, right[i].text);
            expect_same_line(left[i].plies, left[i].annotations, right[i].plies, right[i].annotations);
        }
    }
};

TYPED_TEST_SUITE(Notations, Games);

TYPED_TEST(Notations, WhatIsWrittenIsReadWithoutFindings) {
    for (const std::string_view id : {"notaio", "jsonl"}) {
        std::uint64_t seed = 1;
        for (const auto& tags : TypeParam::setups()) {
            for (int i = 0; i < 10; ++i) {
                const auto record = TestFixture::make(tags, seed++, true);
                const std::string text = TestFixture::write(id, record);
                notation::Diagnostics faults;
                const auto again = TestFixture::read(id, text, faults);
                ASSERT_TRUE(faults.empty()) << text << faults.list().front().code->id;
                TestFixture::expect_same_line(record.plies, record.annotations, again.plies, again.annotations);
                EXPECT_EQ(find_tag(again.tags, "Event")->value, "caf\xC3\xA9 \"x\" \\ y");
                EXPECT_EQ(find_tag(again.tags, "Custom")->value, "kept");
            }
        }
    }
}

TYPED_TEST(Notations, WrittenTextIsWrittenAgainAsTheSameBytes) {
    const auto* game = tools::find_game(TypeParam::Rules::id);
    ASSERT_NE(game, nullptr);
    const auto worker = game->make_worker();
    std::uint64_t seed = 500;
    for (const auto& tags : TypeParam::setups()) {
        for (int i = 0; i < 10; ++i) {
            const std::string text = TestFixture::write("notaio", TestFixture::make(tags, seed++, true));
            const notation::ReadSettings settings;
            tools::CheckReport report;
            std::string again;
            ASSERT_TRUE(worker->convert({notation::Source{.uri = "test", .bytes = text}, "notaio", settings},
                                        {.to = "notaio"}, again, report))
                << text;
            EXPECT_EQ(again, text);

            std::string json;
            std::string back;
            ASSERT_TRUE(worker->convert({notation::Source{.uri = "test", .bytes = text}, "notaio", settings},
                                        {.to = "jsonl"}, json, report));
            ASSERT_TRUE(worker->convert({notation::Source{.uri = "test", .bytes = json}, "jsonl", settings},
                                        {.to = "notaio"}, back, report));
            EXPECT_EQ(back, text);
        }
    }
}

TYPED_TEST(Notations, EveryNotationGivesTheSameGameInEveryCoordinateSystem) {
    const auto* game = tools::find_game(TypeParam::Rules::id);
    const auto worker = game->make_worker();
    for (std::uint64_t number = 1; number <= 12; ++number) {
        tools::RandomFaults faults;
        std::string text;
        ASSERT_TRUE(worker->random_record({.setup = {}, .seed = 77, .number = number}, text, faults));
        // A random game has no dates, and some notations must have them.
        text.insert(text.find("\n\n") + 1, "[DateStart \"2024-05-06T07:08:09Z\"]\n[DateEnd \"2024-05-06T08:08:09Z\"]\n"
                                           "[DateGenerated \"2024-05-06T08:08:10Z\"]\n");
        const notation::ReadSettings settings;
        tools::CheckReport report;
        std::string plain;
        ASSERT_TRUE(worker->convert({notation::Source{.uri = "test", .bytes = text}, "notaio", settings},
                                    {.to = "lines", .lossy = true}, plain, report));
        tools::CheckReport checked;  // of a random game there may be something to remark, but no fault
        worker->check({notation::Source{.uri = "test", .bytes = text}, "notaio", settings}, {}, checked);
        const auto remarks = TestFixture::ids(checked.diagnostics);
        EXPECT_EQ(checked.diagnostics.count(notation::Severity::note), remarks.size());
        for (const auto& row : game->notations) {
            for (const std::string_view coordinates : game->coordinates) {
                if (row.fixes_coordinates && coordinates != row.coordinates && coordinates != row.second_coordinates)
                    continue;
                std::string there;
                std::string back;
                const tools::ConvertOptions forth{
                    .to = row.id, .to_coordinates = std::string(coordinates), .lossy = true};
                ASSERT_TRUE(worker->convert({notation::Source{.uri = "test", .bytes = text}, "notaio", settings}, forth,
                                            there, report))
                    << row.id;
                notation::ReadSettings told;
                told.defaults.push_back(
                    {"Coordinates", std::string(coordinates), std::nullopt, notation::TagOrigin::option});
                for (const auto& tag : TypeParam::told())
                    told.defaults.push_back({tag.name, tag.value, std::nullopt, notation::TagOrigin::option});
                const tools::ConvertOptions home{
                    .to = "lines", .to_coordinates = std::string(game->coordinates.front()), .lossy = true};
                ASSERT_TRUE(worker->convert({notation::Source{.uri = "test", .bytes = there}, row.id, told}, home, back,
                                            report))
                    << there;
                EXPECT_EQ(back, plain) << row.id << ' ' << coordinates << '\n' << there;

                tools::CheckReport read;
                worker->check({notation::Source{.uri = "test", .bytes = there}, row.id, told}, {}, read);
                EXPECT_EQ(read.verdict, rules::Verdict::legal) << there;
                EXPECT_EQ(read.claim_agrees, true) << there;
                EXPECT_EQ(TestFixture::ids(read.diagnostics), remarks) << there;
            }
        }
    }
}

// Records between garbage of every kind: each is found, whole.
TYPED_TEST(Notations, GarbageBetweenRecordsHarmsNoneOfThem) {
    const auto* game = tools::find_game(TypeParam::Rules::id);
    const std::vector<std::string> garbage = {"",
                                              "\n\n",
                                              "{never closed\n",
                                              "; remark\n",
                                              "}} ))\n",
                                              "((((\n",
                                              "\xFF\xFE\n",
                                              "[not a tag]\n\n",
                                              "word\n",
                                              std::string(1, '\0') + "\n",
                                              "{\n[Fake \"x\"]\n\n"};
    for (std::uint64_t seed = 1; seed <= times(std::uint64_t{20}); ++seed) {
        rules::Random random(seed);
        std::string text;
        int good = 0;
        for (int i = 0; i < 6; ++i) {
            tools::RandomFaults faults;
            const auto one = game->make_worker();
            ASSERT_TRUE(
                one->random_record({.setup = {}, .seed = seed, .number = static_cast<std::uint64_t>(i)}, text, faults));
            ++good;
            text += garbage[random.below(garbage.size())];
        }
        notation::GivenBytes bytes(text);
        notation::RecordReader reader(bytes, game->notation("notaio")->cut);
        notation::Batch batch;
        const auto worker = game->make_worker();
        int legal = 0;
        while (reader.next(batch)) {
            for (const auto& slice : batch.records) {
                tools::CheckReport report;
                const notation::ReadSettings settings{
                    .defaults = {{"Game", std::string(game->id), std::nullopt, notation::TagOrigin::option}}};
                worker->check({batch.source(slice, "test"), "notaio", settings}, {}, report);
                if (report.verdict == rules::Verdict::legal && report.claim_agrees == true) ++legal;
            }
        }
        EXPECT_EQ(legal, good) << text;
    }
}

}  // namespace
}  // namespace notaio::conformance
