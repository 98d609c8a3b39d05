// One slip put into a random record, and every single edit of it tried by hand: the search for repairs finds the same
// ones, and calls proved what is alone, and nothing else.
#include "rules/examine/repair_search.hpp"
#include "rules/play/random_game.hpp"
#include "tests/conformance/tested_game.hpp"

#include <cstdio>
#include <set>

namespace notaio::conformance {
namespace {

using rules::SlipKind;

template <class Game>
class Slips : public ::testing::Test {
  public:
    using G = typename Game::Rules;
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Written = typename G::Written;
    using Record = notation::Record<Written>;
    using Plies = std::vector<notation::Ply<Written>>;

    // What edits give, by grade: the games, each once.
    using ByGrade = std::map<int, std::set<std::string>>;
    struct ByHand {
        ByGrade games;
        std::set<std::string> at_fault;  ///< the games of edits that change the ply at fault, or put one before it
        bool is_complete = true;         ///< else a turn may have fallen out where they are too many to list
    };

    static constexpr std::uint64_t most_choices = 3000;

    Record random_record(const notation::Tags& tags, const Setup& setup, std::size_t most, rules::Random& random) {
        Record record;
        record.tags = tags;
        Position position = setup.start();
        while (record.plies.size() < most && !setup.is_over(position)) {
            const Move move = rules::random_move<G>(setup, position, random);
            record.plies.push_back({setup.written_move(position, move), notation::Span{}});
            setup.apply(position, move);
        }
        const auto outcome = setup.outcome(position);
        if (outcome) {
            const auto word = rules::result_word(rules::meaning_of(*outcome), setup.seats());
            record.results.push_back({word});
        }
        return record;
    }

    // The slips of a typist; false, and nothing is done, where the kind is not possible.
    static bool put_slip(Record& record, int kind, rules::Random& random) {
        auto& plies = record.plies;
        if (plies.size() < 4) return false;
        const auto place = static_cast<std::ptrdiff_t>(random.below(plies.size() - 1));
        const auto other = static_cast<std::ptrdiff_t>(random.below(plies.size()));
        const auto at = plies.begin() + place;
        switch (kind) {
        case 0: at->written = plies[static_cast<std::size_t>(other)].written; return true;
        case 1: std::swap(at->written, (at + 1)->written); return true;
        case 2: plies.insert(at, *at); return true;
        case 3: plies.erase(at); return true;
        default: at->written.reset(); return true;
        }
    }

    // The moves of a line as one text, and how well it holds; grade 0: not at all.
    struct Held {
        int grade = 0;
        std::string game;
    };
    static Held hold(const Setup& setup, const Record& record, const Plies& plies, std::size_t behind) {
        Held held;
        Position position = setup.start();
        for (const auto& ply : plies) {
            if (!ply.written || setup.is_over(position)) return {};
            const auto move = setup.legal_move(position, *ply.written);
            if (!move) return {};
            held.game += setup.written_text(setup.written_move(position, *move)) + ' ';
            setup.apply(position, *move);
        }
        const auto outcome = setup.outcome(position);
        bool ends = false;
        if (!record.results.empty() && outcome) {
            ends = rules::result_word(rules::meaning_of(*outcome), setup.seats()) == record.results.front().word;
            if (!ends) return {};
        }
        held.grade = ends ? 1 : plies.size() >= behind + 3 ? 2 : 3;
        return held;
    }

    static std::size_t first_fault(const Setup& setup, const Plies& plies) {
        Position position = setup.start();
        for (std::size_t place = 0; place < plies.size(); ++place) {
            if (!plies[place].written || setup.is_over(position)) return place;
            const auto move = setup.legal_move(position, *plies[place].written);
            if (!move) return place;
            setup.apply(position, *move);
        }
        return plies.size();
    }

    // Nothing: too many moves to try.
    static std::optional<std::vector<Written>> choices(const Setup& setup, const Plies& plies, std::size_t place) {
        Position position = setup.start();
        for (std::size_t i = 0; i < place; ++i) setup.apply(position, *setup.legal_move(position, *plies[i].written));
        std::vector<Written> found;
        if (setup.is_over(position)) return found;
        if constexpr (rules::has<rules::TooManyTurns, G>) {
            if (!setup.has_short_list(position)) {
                if (place < plies.size() && plies[place].written)
                    setup.visit_near(position, *plies[place].written, [&](const Written& near) {
                        if (setup.legal_move(position, near)) found.push_back(near);
                    });
                return found;
            }
        }
        if (setup.count_legal(position) > most_choices) return std::nullopt;
        setup.for_each_legal(position, [&](const Move& move) {
            found.push_back(setup.written_move(position, move));
            return true;
        });
        return found;
    }

    static bool lists(const Setup& setup, const Plies& plies, std::size_t place) {
        if constexpr (rules::has<rules::TooManyTurns, G>) {
            Position position = setup.start();
            for (std::size_t i = 0; i < place; ++i)
                setup.apply(position, *setup.legal_move(position, *plies[i].written));
            return setup.has_short_list(position);
        }
        return true;
    }

    // Whether a turn may have fallen out here: the plies here and at the fault may each follow another one.
    static bool may_have_lost(const Setup& setup, const Plies& plies, std::size_t place, std::size_t fault) {
        if constexpr (rules::has<rules::TooManyTurns, G>) {
            Position position = setup.start();
            std::optional<Position> before;  // at `place`
            for (std::size_t i = 0; i < fault; ++i) {
                if (i == place) before = position;
                setup.apply(position, *setup.legal_move(position, *plies[i].written));
            }
            const auto can_follow = [&](const Position& at, std::size_t i) {
                return i >= plies.size() || setup.can_follow_another(at, *plies[i].written);
            };
            return !setup.is_over(before.value_or(position)) && can_follow(before.value_or(position), place) &&
                   can_follow(position, fault);
        }
        return false;
    }

    static constexpr std::uint64_t enough_by_hand = 150'000;
    static inline std::uint64_t tried_by_hand = 0;

    // All single edits, tried by making each line whole and playing it from the start.
    static std::optional<ByHand> by_hand(const Setup& setup, const Record& record) {
        const Plies& plies = record.plies;
        const std::size_t fault = first_fault(setup, plies);
        const bool is_hole = fault < plies.size() && !plies[fault].written;
        const std::uint32_t per = rules::plies_per_number<G>(setup.seats());
        ByHand found;
        const auto add = [&](const Plies& line, std::size_t behind, bool is_at_fault, bool counts_open = true) {
            ++tried_by_hand;
            const Held held = hold(setup, record, line, behind);
            if (held.grade == 0 || (held.grade == 3 && !counts_open)) return;
            found.games[held.grade].insert(held.game);
            if (is_at_fault) found.at_fault.insert(held.game);
        };
        const std::string as_it_stands = hold(setup, record, plies, 0).game;
        for (std::size_t place = is_hole ? fault : 0; place <= fault && place < plies.size(); ++place) {
            const auto all = choices(setup, plies, place);
            if (!all) return std::nullopt;
            for (const Written& written : *all) {
                Plies line = plies;
                line[place].written = written;
                add(line, place + 1, place == fault);
            }
        }
        if (is_hole) {
            Plies line = plies;
            line.erase(line.begin() + static_cast<std::ptrdiff_t>(fault));
            add(line, fault, true, false);
        } else {
            for (const std::uint32_t count : {std::uint32_t{1}, per}) {
                exchange(setup, plies, fault, count, add);
                take_out(plies, fault, count, add);
            }
            for (std::size_t place = 0; place <= std::min(fault, plies.size()); ++place) {
                if (!lists(setup, plies, place)) {
                    found.is_complete = found.is_complete && !may_have_lost(setup, plies, place, fault);
                    continue;
                }
                const auto all = choices(setup, plies, place);
                if (!all) return std::nullopt;
                for (const Written& written : *all) {
                    Plies line = plies;
                    line.insert(line.begin() + static_cast<std::ptrdiff_t>(place), {written, notation::Span{}});
                    add(line, place + 1, place == fault);
                }
            }
        }
        setups(record, found.games);
        return found;
    }

    template <class Add>
    static void exchange(const Setup& setup, const Plies& plies, std::size_t fault, std::uint32_t count, Add&& add) {
        const std::uint32_t shift = count > 1 ? rules::first_place<G>(setup) : 0;
        for (std::size_t place = 0; place <= fault && place + 2 * count <= plies.size(); ++place) {
            if (count > 1 && (place + shift) % count != 0) continue;
            Plies line = plies;
            std::swap_ranges(line.begin() + static_cast<std::ptrdiff_t>(place),
                             line.begin() + static_cast<std::ptrdiff_t>(place + count),
                             line.begin() + static_cast<std::ptrdiff_t>(place + count));
            const bool differ = !std::ranges::equal(line, plies, {}, &notation::Ply<Written>::written,
                                                    &notation::Ply<Written>::written);
            if (!differ) continue;
            const bool is_at_fault = fault < place + 2 * count;
            add(line, place + 2 * count, is_at_fault);
            if constexpr (requires(const Written& one) { G::exchanged(one, one); })
                if (count == 1 && plies[place].written && plies[place + 1].written) {
                    std::tie(line[place].written, line[place + 1].written) =
                        G::exchanged(*plies[place].written, *plies[place + 1].written);
                    add(line, place + 2, is_at_fault);
                }
        }
    }

    template <class Add>
    static void take_out(const Plies& plies, std::size_t fault, std::uint32_t count, Add&& add) {
        for (std::size_t place = count; place <= fault && place + count <= plies.size(); ++place) {
            bool twice = true;
            for (std::size_t i = place; i < place + count; ++i)
                twice = twice && plies[i].written && plies[i].written == plies[i - count].written;
            if (!twice) continue;
            Plies line = plies;
            line.erase(line.begin() + static_cast<std::ptrdiff_t>(place),
                       line.begin() + static_cast<std::ptrdiff_t>(place + count));
            add(line, place, fault < place + count);
        }
    }

    // `take(held, name, value)` for each other value of a setup tag; of tags of the record's own, or of others.
    template <class Take>
    static void other_setups(const Record& record, bool own, Take&& take) {
        std::vector<std::string> values = {"on", "off"};
        for (int number = 2; number <= 20; ++number) values.push_back(std::to_string(number));
        values.insert(values.end(), G::rulesets.begin(), G::rulesets.end());
        values.insert(values.end(), G::coordinate_ids.begin(), G::coordinate_ids.end());
        notation::Diagnostics ignored;
        const auto now = G::read_setup(record.tags, ignored);
        for (const auto& seat : now->seats()) values.emplace_back(seat.en);
        for (const std::string_view name : G::setup_names) {
            if (name == "Position" || (notation::find_tag(record.tags, name) != nullptr) != own) continue;
            for (const std::string& value : values) {
                notation::Tags tags = record.tags;
                std::erase_if(tags, [&](const notation::Tag& tag) { return tag.name == name; });
                tags.push_back({std::string(name), value});
                notation::Diagnostics faults;
                const auto setup = G::read_setup(tags, faults);
                if (!setup || !faults.empty() || setup->setup_tags() == now->setup_tags()) continue;
                const Held held = hold(*setup, record, record.plies, 0);
                if (held.grade > 0) take(held, name, value);
            }
        }
    }

    static void setups(const Record& record, ByGrade& games) {
        other_setups(record, false, [&](const Held& held, std::string_view name, const std::string& value) {
            games[held.grade].insert(name == "Ruleset" ? "Ruleset" : std::string(name) + value);
        });
    }

    // Whether the record holds at least so well under another value of one of its own tags.
    static bool holds_under_another_own_value(const Record& record, int grade) {
        bool holds = false;
        other_setups(record, true,
                     [&](const Held& held, std::string_view, const std::string&) { holds |= held.grade <= grade; });
        return holds;
    }

    // Whether one game is better than all others: it ends as claimed, or is the only one. Where the best one is
    // elsewhere, none may be at the fault.
    static bool is_alone(const Record& record, const ByHand& found) {
        const ByGrade& games = found.games;
        if (!found.is_complete || games.empty() || games.begin()->second.size() != 1) return false;
        const auto& [grade, best] = *games.begin();
        const bool is_only = std::ranges::all_of(games, [&](const auto& one) { return one.second == best; });
        const bool is_good = grade == 1 || (grade == 2 && is_only);
        const bool is_elsewhere = !found.at_fault.empty() && !found.at_fault.contains(*best.begin());
        return is_good && !is_elsewhere && !holds_under_another_own_value(record, grade);
    }

    // The game that a told repair gives.
    static std::string game_of(const Setup& setup, const Record& record, const rules::Slip<Written>& slip) {
        if (slip.setup) return slip.setup->name == "Ruleset" ? "Ruleset" : slip.setup->name + slip.setup->value;
        const rules::SlipLine<Written> line(record.plies, slip);
        Plies plies;
        for (std::uint32_t place = 0; place < line.size(); ++place)
            plies.push_back({line.at(place) == nullptr ? std::optional<Written>() : *line.at(place), notation::Span{}});
        return hold(setup, record, plies, 0).game;
    }
};

TYPED_TEST_SUITE(Slips, Games);

TYPED_TEST(Slips, AreRepairedAsTryingAllByHandRepairsThem) {
    int tried = 0;
    int proved = 0;
    int otherwise = 0;
    for (const notation::Tags& tags : TypeParam::setups()) {
        notation::Diagnostics faults;
        const auto setup = TestFixture::G::read_setup(tags, faults);
        if (!setup || setup->is_over(setup->start()) || notation::find_tag(tags, "Position")) continue;
        for (std::uint64_t number = 0; number < 40 && tried < 150; ++number) {
            if (tried > 10 && TestFixture::tried_by_hand > TestFixture::enough_by_hand) break;
            rules::Random random(11 + static_cast<std::uint64_t>(::testing::GTEST_FLAG(random_seed)), number);
            const std::size_t most = number % 2 == 0 ? 12 : 40;
            auto record = this->random_record(tags, *setup, most, random);
            if (!this->put_slip(record, static_cast<int>(number % 5), random)) continue;
            if (TestFixture::first_fault(*setup, record.plies) == record.plies.size()) continue;
            const auto by_hand = TestFixture::by_hand(*setup, record);
            if (!by_hand) continue;
            const auto& games = by_hand->games;
            ++tried;
            notation::Diagnostics out;
            // What could not be read is told by who reads.
            out.add(notation::gen_009_stray_text, notation::Span{});
            const auto found = rules::examine<typename TestFixture::G>(record, {}, out);
            ASSERT_FALSE(out.has(notation::gen_902_repair_limit));
            std::set<std::string> told;
            bool is_proved = false;
            for (const auto& finding : out.list())
                for (const auto& repair : finding.repairs) is_proved = is_proved || repair.proved;
            for (const auto& repair : found.repairs) told.insert(TestFixture::game_of(*setup, record, repair.slip));
            const std::set<std::string> best = games.empty() ? std::set<std::string>() : games.begin()->second;
            bool alone = TestFixture::is_alone(record, *by_hand);
            proved += alone ? 1 : 0;
            const std::set<std::string> wanted = best.size() <= 3 ? best : std::set<std::string>();
            // A game may want more, that the game ends with it.
            if constexpr (!TestFixture::G::reading_tags.empty())
                alone = alone && games.begin()->first == static_cast<int>(rules::Grade::ends);
            otherwise += is_proved == alone && told == wanted ? 0 : 1;
            EXPECT_EQ(is_proved, alone) << number;
            EXPECT_EQ(told, wanted) << number;
        }
    }
    std::printf("%d slips, %d with one repair, %d told otherwise\n", tried, proved, otherwise);
    if (::testing::GTEST_FLAG(random_seed) != 0) return;  // asked for by who counts
    EXPECT_GT(tried, 10);
    EXPECT_GT(proved, 0);
}

}  // namespace
}  // namespace notaio::conformance
