#include "rules/identity/images.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace notaio::rules {
namespace {

constexpr std::array<std::uint8_t, rhombus_maps> mirrors_exchange = {0, 0, 1, 1};

const BoardMaps& hexagon() { return maps_of(HexBoard::of(3), HexMirror::top_and_bottom); }

std::vector<Images> groups() {
    return {Images(hexagon(), 1), Images(hexagon(), 2), Images(hexagon(), 4),
            Images(maps_of(RhombusBoard::of(4)), mirrors_exchange), Images::none()};
}

bool holds(const Images& images, Image image) { return std::ranges::find(images.all(), image) != images.all().end(); }

TEST(Images, AreAGroup) {
    for (const Images& images : groups()) {
        ASSERT_TRUE(holds(images, Image{}));
        for (const Image first : images.all()) {
            EXPECT_EQ(images.product(first, Image{}), first);
            ASSERT_TRUE(holds(images, images.inverse(first)));
            EXPECT_EQ(images.product(first, images.inverse(first)), Image{});
            EXPECT_EQ(images.product(images.inverse(first), first), Image{});
            for (const Image second : images.all()) {
                ASSERT_TRUE(holds(images, images.product(first, second)));
                for (const Image third : images.all())
                    EXPECT_EQ(images.product(images.product(first, second), third),
                              images.product(first, images.product(second, third)));
            }
        }
    }
}

TEST(Images, CountAsEqualAsFarAsIsAsked) {
    const Images images(hexagon(), 2);
    EXPECT_EQ(images.within(Symmetry::none).size(), 1U);
    EXPECT_EQ(images.within(Symmetry::none)[0], Image{});
    EXPECT_EQ(images.within(Symmetry::board).size(), 12U);
    EXPECT_TRUE(std::ranges::all_of(images.within(Symmetry::board), [](Image image) { return image.turn == 0; }));
    EXPECT_EQ(images.within(Symmetry::all).size(), 24U);
    const Images tied(maps_of(RhombusBoard::of(4)), mirrors_exchange);
    EXPECT_EQ(tied.within(Symmetry::none).size(), 1U);
    ASSERT_EQ(tied.within(Symmetry::board).size(), 2U);
    EXPECT_EQ(tied.name(tied.within(Symmetry::board)[1]), "rotate-180");
    ASSERT_EQ(tied.within(Symmetry::all).size(), 4U);
    EXPECT_EQ(tied.all()[2], (Image{2, 1}));
    EXPECT_EQ(tied.name(tied.all()[3]), "reflect-rotate-180");
}

TEST(Images, MoveCellsAndSeats) {
    const Images images(hexagon(), 3);
    const Image image{1, 2};
    EXPECT_EQ(images.cell(image, cell_at(0)), hexagon().cell(1, cell_at(0)));
    EXPECT_EQ(images.turned(image, 0), 2);
    EXPECT_EQ(images.turned(image, 1), 0);
    EXPECT_EQ(images.turned(images.inverse(image), 2), 0);
}

TEST(Images, OfAGameThatHasNoneAreTheIdentity) {
    ASSERT_EQ(Images::none().all().size(), 1U);
    EXPECT_EQ(Images::none().name(Image{}), "identity");
    EXPECT_EQ(Images::none().within(Symmetry::board).size(), 1U);
}

}  // namespace
}  // namespace notaio::rules
