// What patterns see on the cells of every game, on random games with fixed seeds: as position strings have it, and
// turned with them.
#include "rules/board/shift.hpp"
#include "rules/identity/key.hpp"
#include "rules/play/random_game.hpp"
#include "tests/conformance/tested_game.hpp"

#include <map>
#include <string>

namespace notaio::conformance {
namespace {

template <class Game>
class ContentsOf : public ::testing::Test {
  public:
    using Rules = typename Game::Rules;
    using Setup = typename Rules::Setup;
    using Position = typename Rules::Position;

    // Calls `visit(setup, position)` for positions of a random game of every setup that is made up.
    template <class Visit>
    static void in_positions(Visit visit) {
        std::uint64_t seed = 40;
        for (const auto& tags : Game::setups()) {
            notation::Diagnostics faults;
            const auto setup = Rules::read_setup(tags, faults);
            ASSERT_TRUE(setup.has_value());
            rules::Random random(seed++);
            Position position = setup->start();
            visit(*setup, position);
            for (int ply = 0; ply < 150 && !setup->is_over(position); ++ply) {
                setup->apply(position, rules::random_move<Rules>(*setup, position, random));
                visit(*setup, position);
            }
        }
    }

    static std::vector<rules::Content> contents(const Setup& setup, const Position& position) {
        std::vector<rules::Content> result;
        for (std::size_t i = 0; i < setup.board().size(); ++i)
            result.push_back(setup.content(position, rules::cell_at(i)));
        return result;
    }
};

TYPED_TEST_SUITE(ContentsOf, Games);

TYPED_TEST(ContentsOf, GoThroughImagesWithTheirCells) {
    using Tested = typename TypeParam::Rules;
    std::size_t held = 0;
    this->in_positions([&](const auto& setup, const auto& position) {
        for (const rules::Image& image : setup.images().all()) {
            const auto one = setup.image_of(position, image);
            if (!one) continue;
            for (std::size_t i = 0; i < setup.board().size(); ++i) {
                const rules::Cell cell = rules::cell_at(i);
                ASSERT_EQ(setup.content(*one, setup.images().cell(image, cell)),
                          rules::image_of_content<Tested>(setup, setup.content(position, cell), image));
            }
            ASSERT_EQ(setup.mover(*one), rules::image_of_content<Tested>(setup, setup.mover(position), image));
            ASSERT_EQ(setup.pieces(*one), setup.pieces(position));
            ++held;
        }
    });
    EXPECT_GT(held, 100U);
    EXPECT_LE(Tested::equal_fields, 6U);
}

// Positions whose strings are equal in the fields that count have the same contents, and others with the same mover
// have not; what stands on a cell is read again from its letters.
TYPED_TEST(ContentsOf, AreWhatPositionStringsTell) {
    using Tested = typename TypeParam::Rules;
    std::map<std::string, std::string> texts;  // of boards, by their contents
    this->in_positions([&](const auto& setup, const auto& position) {
        const auto contents = this->contents(setup, position);
        const std::string text = setup.position_text(position);
        std::string key = std::to_string(contents.size());
        std::size_t pieces = 0;
        for (const rules::Content content : contents) {
            key += ' ' + std::to_string(content);
            pieces += content == 0 ? 0U : 1U;
        }
        ASSERT_GE(setup.pieces(position), pieces);
        const std::string board = text.substr(0, text.find(' '));
        const auto [known, is_new] = texts.emplace(key, board);
        ASSERT_TRUE(is_new || known->second == board) << board << " and " << known->second;
        const std::string mover = std::string(1, static_cast<char>(setup.mover(position)));
        ASSERT_EQ(rules::letter_in(Tested::mover_letters, mover), setup.mover(position));
        ASSERT_NE((' ' + text + ' ').find(' ' + mover + ' '), std::string::npos) << text;
    });
    for (const char letter : Tested::content_letters) {
        const auto content = Tested::read_content(std::string(1, letter));
        ASSERT_TRUE(content.has_value());
        ASSERT_NE(*content, 0U);
    }
    EXPECT_EQ(Tested::read_content("?"), std::nullopt);
    EXPECT_EQ(Tested::read_content(""), std::nullopt);
    EXPECT_EQ(rules::letter_in(Tested::mover_letters, "?"), std::nullopt);
}

TYPED_TEST(ContentsOf, AreShiftedAsNeighboursLie) {
    this->in_positions([&](const auto& setup, const auto&) {
        const auto count = setup.board().size();
        for (std::size_t from = 0; from < count; from += 1 + count / 7)
            for (std::size_t to = 0; to < count; to += 1 + count / 9) {
                ASSERT_EQ(
                    shifted(setup.board(), rules::cell_at(from), rules::cell_at(from), rules::cell_at(to)) ==
                        rules::cell_at(to),
                    shifted(setup.board(), rules::cell_at(from), rules::cell_at(from), rules::cell_at(to)).has_value());
                for (std::size_t i = 0; i < count; ++i) {
                    const auto there =
                        shifted(setup.board(), rules::cell_at(i), rules::cell_at(from), rules::cell_at(to));
                    if (there) {
                        ASSERT_EQ(shifted(setup.board(), *there, rules::cell_at(to), rules::cell_at(from)),
                                  rules::cell_at(i));
                    }
                }
            }
    });
}

}  // namespace
}  // namespace notaio::conformance
