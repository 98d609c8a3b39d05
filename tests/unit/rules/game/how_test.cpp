#include "rules/game/how.hpp"

#include <gtest/gtest.h>

#include <array>

namespace notaio::rules {
namespace {

using notation::Language;
using notation::Text;

constexpr std::array<Text, 3> words = {"ring"_text, "fork"_text, "unable:{seat}"_text};

TEST(How, IsItsIdAsWordsAreWrittenInEnglishAndWordsInItalian) {
    struct Case {
        const char* how;
        const char* english;
        const char* italian;
    };
    for (const auto& [how, english, italian] :
         {Case{"ring", "ring", "anello"}, Case{"ring+fork", "ring + fork", "anello e bivio"},
          Case{"full-board", "full board", "full-board"}, Case{"unable:C", "unable: C", "C non può muovere"},
          Case{"ring+unable:A", "ring + unable: A", "anello e A non può muovere"},
          Case{"resign", "resign", "abbandono"}, Case{"timeout", "timeout", "tempo scaduto"},
          Case{"unknown", "unknown", "unknown"}, Case{"unable:", "unable: ", "unable:"}, Case{"", "", ""}}) {
        EXPECT_EQ(how_text(words, how, Language::english), english);
        EXPECT_EQ(how_text(words, how, Language::italian), italian);
    }
}

}  // namespace
}  // namespace notaio::rules
