#include "rules/game/how.hpp"

#include <gtest/gtest.h>

#include <array>

namespace notaio::rules {
namespace {

using notation::Language;
using notation::Text;

constexpr std::array<Text, 3> words = {"ring"_text, "fork"_text, "unable:{seat}"_text};

TEST(How, IsItsIdInEnglishAndWordsInItalian) {
    struct Case {
        const char* how;
        const char* italian;
    };
    for (const auto& [how, italian] : {Case{"ring", "anello"},
                                       Case{"ring+fork", "anello e bivio"},
                                       Case{"unable:C", "C non può muovere"},
                                       Case{"ring+unable:A", "anello e A non può muovere"},
                                       Case{"resign", "abbandono"},
                                       Case{"timeout", "tempo scaduto"},
                                       Case{"unknown", "unknown"},
                                       Case{"unable:", "unable:"},
                                       Case{"", ""}}) {
        EXPECT_EQ(how_text(words, how, Language::english), how);
        EXPECT_EQ(how_text(words, how, Language::italian), italian);
    }
}

}  // namespace
}  // namespace notaio::rules
