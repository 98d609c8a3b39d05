// What the tests of each game's grammar hold in the same way.
#pragma once

#include <gtest/gtest.h>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <initializer_list>
#include <string_view>
#include <vector>

namespace notaio::notation {

/// Whether a grammar's rule takes a text to its end.
template <class Rule>
bool takes_all(std::string_view text) {
    tao::pegtl::memory_input<> in(text.data(), text.data() + text.size(), "");
    return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
}

/// The rules have no problem that their library sees, and take every text, these and some that fit no game.
template <class... Rules>
void expect_total(std::initializer_list<std::string_view> texts) {
    using namespace std::string_view_literals;
    for (const std::size_t problems : {tao::pegtl::analyze<Rules>()...}) EXPECT_EQ(problems, 0U);
    std::vector<std::string_view> all = {""sv,       "\0"sv,     "\xFF\xFE"sv, "(((("sv,
                                         ")!?$;{"sv, "\r\n\r"sv, "{"sv,        "1....."sv};
    all.insert(all.end(), texts);
    for (const std::string_view text : all) EXPECT_TRUE((takes_all<Rules>(text) && ...)) << text;
}

}  // namespace notaio::notation
