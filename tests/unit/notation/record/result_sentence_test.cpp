#include "notation/record/result_sentence.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::notation {
namespace {

constexpr std::string_view two[] = {"White", "Black"};
constexpr std::string_view hex[] = {"First", "Second", "Red", "Blue"};
constexpr std::string_view four[] = {"A", "B", "C", "D"};

// The words of a record that a sentence stands for; empty where it cannot be read to its end.
std::string read(std::string_view text, SentenceSeats seats = {two}) {
    const auto found = read_result_sentence(text, seats);
    if (!found || text.find_first_not_of(".!,", found->size) != std::string_view::npos) return {};
    return found->words();
}

TEST(ResultSentence, WhoLosesHasLost) {
    const std::vector<std::pair<std::string, std::string>> losses = {{"resigns", "resign"},
                                                                     {"resigned", "resign"},
                                                                     {"has resigned", "resign"},
                                                                     {"abbandona", "resign"},
                                                                     {"ha abbandonato", "resign"},
                                                                     {"abbandon\xC3\xB2", "resign"},
                                                                     {"si arrende", "resign"},
                                                                     {"s'\xC3\xA8 arreso", ""},
                                                                     {"lost on time", "timeout"},
                                                                     {"loses on time", "timeout"},
                                                                     {"has lost on time", "timeout"},
                                                                     {"timed out", "timeout"},
                                                                     {"ran out of time", "timeout"},
                                                                     {"perde per il tempo", "timeout"},
                                                                     {"ha perso per il tempo", "timeout"},
                                                                     {"perde per tempo", "timeout"},
                                                                     {"forfeits", "forfeit"},
                                                                     {"forfeited", "forfeit"},
                                                                     {"forfeits on time", "timeout"},
                                                                     {"loses by forfeit", "forfeit"},
                                                                     {"perde per forfait", "forfeit"},
                                                                     {"loses by resignation", "resign"},
                                                                     {"perde per abbandono", "resign"},
                                                                     {"perde per l'abbandono", "resign"},
                                                                     {"perde per l\xE2\x80\x99"
                                                                      "abbandono",
                                                                      "resign"}};
    const std::vector<std::pair<std::string, std::string>> subjects = {
        {"Black", "Black"},   {"black", "Black"}, {"The Black", "Black"},           {"Nero", "Black"},
        {"Il Nero", "Black"}, {"White", "White"}, {"Il giocatore Bianco", "White"}, {"il bianco", "White"}};
    for (const auto& [subject, seat] : subjects)
        for (const auto& [verb, ending] : losses)
            for (const std::string_view stop : {"", ".", "!"}) {
                const std::string text = subject + " " + verb + std::string(stop);
                EXPECT_EQ(read(text), ending.empty() ? "" : seat + " " + ending) << text;
            }
}

TEST(ResultSentence, WhoWinsHasWon) {
    constexpr std::array sentences = {"White wins",
                                      "White won.",
                                      "White has won the game.",
                                      "Il Bianco vince",
                                      "Il Bianco ha vinto la partita.",
                                      "Vince il Bianco",
                                      "Ha vinto il Bianco.",
                                      "Vittoria del Bianco",
                                      "The winner is White.",
                                      "Winner: White",
                                      "Result: White wins",
                                      "White wins on points",
                                      "Il Bianco vince ai punti",
                                      "Black loses",
                                      "Black lost.",
                                      "Il Nero perde",
                                      "Il Nero ha perso.",
                                      "Ha perso il Nero",
                                      "White."};
    for (const std::string_view text : sentences) EXPECT_EQ(read(text), "White") << text;
    EXPECT_EQ(read("White wins on time"), "Black timeout");
    EXPECT_EQ(read("White won by resignation."), "Black resign");
    EXPECT_EQ(read("Il Bianco vince per abbandono"), "Black resign");
    EXPECT_EQ(read("Abbandona il Nero."), "Black resign");
    EXPECT_EQ(read("Perde il Nero per il tempo"), "Black timeout");
    EXPECT_EQ(read("Perde per il tempo il Nero"), "Black timeout");
}

TEST(ResultSentence, OtherSeats) {
    EXPECT_EQ(read("Red resigned", {hex}), "Red resign");
    EXPECT_EQ(read("Il Rosso vince per il tempo", {hex}), "Blue timeout");
    EXPECT_EQ(read("First lost", {hex}), "Second");
    EXPECT_EQ(read("A wins", {four, false}), "A");
    EXPECT_EQ(read("A and C win.", {four, false}), "A=C");
    EXPECT_EQ(read("C, A e D vincono", {four, false}), "A=C=D");
    EXPECT_EQ(read("Vince A", {four, false}), "A");
    EXPECT_EQ(read("D resigned", {four, false}), "D resign");
    EXPECT_EQ(read("A lost", {four, false}), "") << "nobody knows who won";
}

TEST(ResultSentence, ANounAndASentence) {
    for (const std::string_view text : {"Abbandono, ha perso il Bianco", "Abbandono ha perso il Bianco.",
                                        "Abbandono, vince il Nero", "Abbandono: vince il Nero"})
        EXPECT_EQ(read(text), "White resign") << text;
    EXPECT_EQ(read("Forfait, perde il Nero"), "Black forfeit");
    EXPECT_EQ(read("Abbandono ha perso il Rosso"), "");
}

TEST(ResultSentence, TheReasonNamesTheLoser) {
    for (const std::string_view text :
         {"Vince il Bianco per abbandono del Nero", "White wins by resignation of Black.", "Bianco vince per abbandono del Nero"})
        EXPECT_EQ(read(text), "Black resign") << text;
    EXPECT_EQ(read("Vince il Bianco per il tempo"), "Black timeout");
    EXPECT_EQ(read("Vince il Bianco per abbandono del Bianco"), "") << "who won?";
    EXPECT_EQ(read_result_sentence("Il Bianco abbandona: vince il Nero", {two})->words(), "White resign");
}

TEST(ResultSentence, NobodyWins) {
    for (const std::string_view text :
         {"Draw.", "Drawn.", "Game drawn", "draw by agreement", "Agreed draw", "draw agreed", "Patta.", "Partita patta",
          "La partita \xC3\xA8 patta.", "Patta d'accordo", "Patta di comune accordo", "Pareggio."})
        EXPECT_EQ(read(text), "draw") << text;
    EXPECT_EQ(read("Partita interrotta."), "abandoned");
}

TEST(ResultSentence, OfWhoseTurnItIs) {
    EXPECT_EQ(read("Resigned."), "resign");
    EXPECT_EQ(read("abbandona."), "resign");
    EXPECT_EQ(read("ha abbandonato"), "resign");
    EXPECT_EQ(read("lost on time"), "timeout");
    EXPECT_EQ(read("perde per il tempo"), "timeout");
    EXPECT_EQ(read("Tempo scaduto."), "timeout");
    EXPECT_EQ(read("wins"), "");
}

TEST(ResultSentence, WhatIsUnknownClaimsNothing) {
    for (const std::string_view text :
         {"Black plays badly", "Black lost interest", "Black is winning", "Black has a bad game", "Il Nero gioca bene",
          "Black resigned himself to it", "White wins a stone", "Black abandoned", "The end", "Bianco Nero",
          "White Black", "Patta a", "Patta per", "Draw by", "Draw and"})
        EXPECT_EQ(read(text), "") << text;
    for (const std::string_view text : {"Black plays badly", "Il Nero gioca", "Black's flag fell", "Black abandoned"})
        EXPECT_TRUE(is_about_seat(text, {two})) << text;
    for (const std::string_view text : {"Black", "Black e5", "Bianco Nero", "Black. And so", "Black: Smith", "badly"})
        EXPECT_FALSE(is_about_seat(text, {two})) << text;
    EXPECT_FALSE(is_about_seat("A Hf Si3", {four, false})) << "a turn";
    for (const std::string_view text : {"b lost", "a lost", "a has lost", "B loses", "d plays on", "a good game"})
        EXPECT_TRUE(is_about_seat(text, {four, false})) << text;
}

TEST(ResultSentence, EndsBeforeAnother) {
    EXPECT_EQ(read_result_sentence("Black resigned 1-0", {two})->size, 14);
    EXPECT_EQ(read_result_sentence("Black resigned, White wins", {two})->size, 14);
    EXPECT_EQ(read_result_sentence("White wins by a fork", {two})->words(), "White");
    EXPECT_FALSE(read_result_sentence(std::string(100'000, 'a'), {two}));
    EXPECT_FALSE(read_result_sentence(std::string(100'000, '\''), {two}));
    EXPECT_FALSE(read_result_sentence("", {two}));
}

}  // namespace
}  // namespace notaio::notation
