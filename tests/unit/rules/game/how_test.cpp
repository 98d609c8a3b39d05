#include "rules/game/how.hpp"

#include <gtest/gtest.h>

#include <array>

namespace notaio::rules {
namespace {

using notation::Language;
using notation::Text;

constexpr std::array<Text, 3> words = {{{"ring", "anello"}, {"fork", "bivio"}, {"unable:{seat}", "{seat} non può muovere"}}};

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
        EXPECT_EQ(how_text(words, how).en, how);
        EXPECT_EQ(how_text(words, how).it, italian);
    }
}

}  // namespace
}  // namespace notaio::rules
