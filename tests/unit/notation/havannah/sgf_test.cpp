#include "notation/havannah/sgf.hpp"

#include "tests/places.hpp"
#include "tests/unit/notation/havannah/records.hpp"
#include "tests/unit/notation/shared_checks.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace notaio::notation {
namespace {

using namespace havannah_test;
using rules::Verdict;

using Case = ReadCase;

void expect_read(std::string_view id, std::span<const Case> cases) {
    expect_readings(havannah::notations(), id, cases, [](const Reading& reading) { return moves(reading); });
}

TEST(HavannahSgf, NodesBecomePlies) {
    const Case cases[] = {
        {"(;SZ[4])", "", ""},
        {"(;SZ[4];W[d4];B[a1])", "W:d4 B:a1", ""},
        {"(;SZ[4];W[d4];B[swap];W[e4])", "W:d4 B:swap W:e4", ""},
        {" ( ; SZ [4] ;\nW\n[d4] ; B [a1] )\n", "W:d4 B:a1", ""},
        {"(;SZ[4]W[d4];B[a1])", "W:d4 B:a1", ""},
        {"(;SZ[4];W[d4];B[resign])", "W:d4 B:resign", ""},
        {"(;SZ[4];W[d4];B[Timeout])", "W:d4 B:timeout", "HAV-901@16-23#2"},
        {"(;SZ[4];W[D4];B[A1])", "W:d4 B:a1", "HAV-901@10-12#1"},
        {"(;SZ[4];W[d4];B[A1];W[B1])", "W:d4 B:a1 W:b1", "HAV-901@16-18#2"},
        {"(;SZ[4];W[d04];B[a1])", "W:d4 B:a1", "HAV-901@10-13#1"},
        {"(;SZ[4];W[];B[ \n])", "W:pass B:pass", ""},
        {"(;SZ[4];W[d-4];B[4d];W[d 4])", "? ? ?", "HAV-001@10-13#1 HAV-001@17-19#2 HAV-001@23-26#3"},
        {"(;SZ[4];W[d4]B[a1])", "W:d4 B:a1", "HAV-008@13-18#2"},
        {"(;SZ[4];W[d4][a1])", "W:d4 W:a1", "HAV-008@13-17#2"},
        {"(;SZ[4];W[d4];B[a1", "W:d4 ?", "HAV-004@15-16#2"},
        {"(;SZ[4];W[d4];B[a1]", "W:d4 B:a1", "HAV-005@0-1"},
        {"(;SZ[4];W[d4](;B[a1]", "W:d4 B:a1", "HAV-005@0-1"},
        {"(;SZ[4];W[d4]) x y", "W:d4", "GEN-009@15-18"},
        {"(;SZ[4];W[d4]))(;SZ[4];W[a1])", "W:d4", "GEN-009@14-16"},
        {"(;SZ[4];W[d4];W)", "W:d4", "GEN-009@14-15"},
        {"(;SZ[4];w[d4])", "", "GEN-009@8-13"},
        {"(;SZ[4];W[d4]C;B[a1])", "W:d4 B:a1", "GEN-009@13-14"},
        {"(;SZ[4];W[d4](;B[a1]);W[b1])", "W:d4 B:a1", "GEN-009@21-27"},
        {";SZ[4];W[d4]", "", "GEN-009@0-12"},
        {"()", "", "HAV-003@0-0"},
        {"(;W[d4])", "W:d4", "HAV-003@1-2"},
        {"(;SZ[4]AB[a1];W[d4])", "W:d4", ""},
        {"(;SZ[4];W[d4]WL[30]OB[1];B[a1]WL[2])", "W:d4 {WL[30]} {OB[1]} B:a1 {WL[2]}", ""},
        {"(;SZ[4];W[d4]KO[]MN[7];B[a1]KO[])", "W:d4 B:a1", "HAV-303@13-15"},
        {"(;SZ[4];W[d4]WL[half];B[a1])", "W:d4 B:a1", "HAV-303@13-15"},
    };
    expect_read("havannahgui", cases);
}

TEST(HavannahSgf, TheCommandLineSaysWhatNoTagDoes) {
    const std::tuple<std::string_view, Tags, std::string_view, std::string_view, std::string_view> cases[] = {
        {"(;SZ[4];W[5];B[6])", {{"Coordinates", "ludii"}}, "W:5 B:6", "Board=4", ""},
        {"(;SZ[4];W[d4];B[a1])", {{"Coordinates", "ludii"}}, "? ?", "Board=4", "HAV-001@10-12#1 HAV-001@16-18#2"},
        {"(;SZ[4];B[d4];W[a1])", {}, "B:d4 W:a1", "Board=4|First=Black", ""},
        {"(;B[d4];W[a1])", {{"Position", "4/5/6/7/6/5/4 b -"}}, "B:d4 W:a1", "", ""},
    };
    for (const auto& [text, defaults, played, said, found] : cases) {
        const Reading reading = read("havannahgui", text, defaults);
        EXPECT_EQ(moves(reading), played) << text;
        EXPECT_EQ(tags(reading), said) << text;
        EXPECT_EQ(findings(reading.diagnostics), found) << text;
    }
}

TEST(HavannahSgf, CommentsAndGlyphsBelongToTheMoveOfTheirNode) {
    const Case cases[] = {
        {"(;SZ[4]C[hi];W[d4]C[a\\]b];B[a1])", "{hi} W:d4 {a]b} B:a1", ""},
        {"(;SZ[4];W[d4];C[x]B[a1];C[y];W[b1])", "W:d4 B:a1 {x} {y} W:b1", ""},
        {"(;SZ[4]C[x]W[d4])", "{x} W:d4", ""},
        {"(;SZ[4];W[d4]TE[1]BM[2]IT[]DO[];B[a1]TE[2]BM[1])", "W:d4 ! ?? !? ?! B:a1 !! ?", ""},
        {"(;SZ[4];W[d4]C[two\nlines \\\njoined])", "W:d4 {two\nlines joined}", ""},
        {"(;SZ[4];TE[1]W[d4])", "W:d4 !", ""},
        {"(;SZ[4]TE[1];W[d4];BM[1])", "W:d4 ?", "HAV-303@7-9"},
        {"(;SZ[4];W[d4]C[open", "W:d4 {open}", "HAV-004@14-15"},
    };
    expect_read("havannahgui", cases);
}

TEST(HavannahSgf, TheFirstChildIsTheMainLine) {
    const Case cases[] = {
        {"(;SZ[4](;W[d4];B[a1])(;W[a1]))", "W:d4 (W:a1) B:a1", ""},
        {"(;SZ[4];W[d4](;B[a1];W[b1](;B[c1])(;B[c2]))(;B[a2](;W[b2])(;W[b3];B[b4]))(;B[a3]))",
         "W:d4 B:a1 (B:a2 W:b2 (W:b3 B:b4)) (B:a3) W:b1 B:c1 (B:c2)", ""},
        {"(;SZ[4];W[d4](;B[a1]C[x])(;C[y];B[a2]C[z]))", "W:d4 B:a1 {x} ({y} B:a2 {z})", ""},
        {"(;SZ[4];W[d4](;B[a1])(;B[resign]))", "W:d4 B:a1 (B:resign)", ""},
        {"(;SZ[4](;C[x])(;W[a1]))", "{x}", "GEN-009@14-15"},
        {"(;SZ[4];W[d4](;B[a1])(;B[4a]))", "W:d4 B:a1 (?)", "HAV-001@25-27#2"},
        {"(;SZ[4];W[d4](;B[a1])(;B[a2];AB[c1];W[c2]))", "W:d4 B:a1 (B:a2)", "HAV-006@29-31"},
    };
    expect_read("havannahgui", cases);
    const Reading softened = read("havannahgui", "(;SZ[4];W[d4](;B[a1])(;B[4a]))");
    EXPECT_EQ(softened.diagnostics.list()[0].severity, Severity::warning);
    EXPECT_FALSE(read("havannahgui", "(;SZ[4](;W[a1])(;AB[c1]))").record.unusable_setup);
    EXPECT_FALSE(read("havannahgui", "(;SZ[4];PL[W])").record.unusable_setup);
}

std::string nested(std::size_t depth) {
    std::string text = "(;SZ[4];W[d4]";
    for (std::size_t i = 0; i < depth; ++i) text += "(;B[a1])(;B[a2];W[a3]";
    return text + std::string(depth, ')') + ")";
}

TEST(HavannahSgf, VariationsNestUpToALimit) {
    EXPECT_EQ(codes(read("sgf", nested(64)).diagnostics), "");
    EXPECT_EQ(codes(read("sgf", nested(65)).diagnostics), "GEN-007");
    EXPECT_EQ(codes(read("sgf", nested(500)).diagnostics), "GEN-007");
    // first children are no variations
    const std::string chain = "(;SZ[4];W[d4]" + [] {
        std::string text;
        for (int i = 0; i < 5000; ++i) text += "(;B[a1]";
        return text;
    }();
    const Reading reading = read("sgf", chain + std::string(5001, ')'));
    EXPECT_EQ(codes(reading.diagnostics), "");
    EXPECT_EQ(reading.record.plies.size(), 5001U);
}

TEST(HavannahSgf, LittleGolemsHeaderHasTheColoursTheOtherWayRound) {
    Reading reading =
        read("littlegolem", "(;FF[4]EV[null]PB[ann]PW[bob]SZ[4]RU[LG]RE[B]GC[ game #1]SO[http://x];W[D4];B[A1])");
    EXPECT_EQ(tags(reading), "Board=4|GameComment= game #1|Site=http://x|Black=bob|White=ann");
    EXPECT_EQ(examine(reading).claimed_result, "White");
    EXPECT_EQ(codes(reading.diagnostics), "GEN-206");  // White is to move: no loss on time
    Reading gui = read("havannahgui", "(;SZ[4]PB[ann]PW[bob]RE[B];W[d4];B[a1])");
    EXPECT_EQ(tags(gui), "Board=4|White=bob|Black=ann");
    EXPECT_EQ(examine(gui).claimed_result, "Black");
}

TEST(HavannahSgf, BlackMayBegin) {
    Reading golem = read("littlegolem", "(;SZ[4]PB[ann]RE[B];B[D4];W[A1];B[resign])");
    EXPECT_EQ(tags(golem), "Board=4|First=Black|Black=ann");
    EXPECT_EQ(findings(golem.diagnostics), "HAV-007@20-21#1");
    EXPECT_EQ(codes(read("littlegolem", "(;SZ[4];B[D4])", {{"First", "White", {}}}).diagnostics), "HAV-007");
    EXPECT_EQ(codes(read("littlegolem", "(;SZ[4];B[D4])", {{"First", "Black", {}}}).diagnostics),
              "");  // who reads it knows
    EXPECT_EQ(examine(golem).claimed_result, "Black");
    Reading gui = read("havannahgui", "(;SZ[4];B[d4];W[a1])");
    EXPECT_EQ(tags(gui), "Board=4|First=Black");
    EXPECT_EQ(examine(gui).verdict, Verdict::incomplete);
    EXPECT_EQ(codes(gui.diagnostics), "");
    EXPECT_EQ(tags(read("sgf", "(;XP[4/5/6/7/6/5/4 b -];B[d4])")), "Position=4/5/6/7/6/5/4 b -");
    Reading told = read("sgf", "(;SZ[4]XF[White];B[d4])");
    EXPECT_EQ(examine(told).verdict, Verdict::illegal);
    EXPECT_EQ(findings(told.diagnostics), "HAV-105@17-22#1");
    Reading option = read("havannahgui", "(;SZ[4];W[d4])", {{"First", "Black"}});
    EXPECT_EQ(examine(option).verdict, Verdict::incomplete);
}

TEST(HavannahSgf, Sizes) {
    EXPECT_EQ(tags(read("havannahgui", "(;SZ[d=9];W[a1])")), "Board=5");
    EXPECT_EQ(findings(read("havannahgui", "(;SZ[d=9];W[a1])").diagnostics), "HAV-014@5-8");
    for (const std::string_view size : {"d=8", "d=", "d=-9", "d=9x", "10;W[f10", "1000000", "4.0"}) {
        Reading reading = read("havannahgui", "(;SZ[" + std::string(size) + "];W[a1])");
        EXPECT_EQ(examine(reading).verdict, Verdict::unreadable) << size;
        EXPECT_EQ(codes(reading.diagnostics), "HAV-002") << size;
    }
    EXPECT_EQ(codes(read("havannahgui", "(;SZ[];W[a1])").diagnostics), "HAV-003");
    Reading option = read("havannahgui", "(;FF[4];W[a1])", {{"Board", "4"}});
    EXPECT_EQ(examine(option).verdict, Verdict::incomplete);
}

TEST(HavannahSgf, Results) {
    struct Claim {
        std::string_view value;
        std::string_view word;
        std::string_view how;
    };
    const Claim claims[] = {
        {"W", "White", ""},          {"B+", "Black", ""},
        {"W+R", "White", "resign"},  {"B+Resign", "Black", "resign"},
        {"W+T", "White", "timeout"}, {"B+Time", "Black", "timeout"},
        {"W+ring", "White", "ring"}, {"W+ring+fork", "White", "ring+fork"},
        {"0", "draw", "agreed"},     {"Draw", "draw", ""},
        {"Void", "*", "abandoned"},
    };
    for (const Claim& given : claims) {
        const Reading reading = read("sgf", "(;SZ[4]RE[" + std::string(given.value) + "])");
        ASSERT_EQ(reading.record.results.size(), 1U) << given.value;
        EXPECT_EQ(reading.record.results[0].word, given.word);
        EXPECT_EQ(reading.record.results[0].how.value_or(""), given.how);
    }
    for (const std::string_view unknown : {"", "?"})
        EXPECT_TRUE(read("sgf", "(;SZ[4]RE[" + std::string(unknown) + "])").record.results.empty()) << unknown;
    for (const std::string_view bad : {"w", "W+X", "W-R", "White", "W+ring+", "1-0"})
        EXPECT_EQ(codes(read("sgf", "(;SZ[4]RE[" + std::string(bad) + "])").diagnostics), "HAV-016") << bad;
    for (const std::string_view bad : {"0", "W+R", "b"})
        EXPECT_EQ(codes(read("littlegolem", "(;SZ[4]RE[" + std::string(bad) + "])").diagnostics), "HAV-016") << bad;
}

TEST(HavannahSgf, ReasonsAreCompared) {
    const std::string bridge = ";W[a1];B[c3];W[a2];B[c4];W[a3])";
    const auto judge = [&](std::string_view result, std::string_view game) {
        Reading reading = read("sgf", "(;SZ[3]RE[" + std::string(result) + "]" + std::string(game));
        const auto found = examine(reading);
        const bool drawn = found.outcome && found.outcome->winners.empty();
        return (drawn ? "=" : "") + (found.outcome ? found.outcome->how : "-") + " " + codes(reading.diagnostics);
    };
    EXPECT_EQ(judge("W+bridge", bridge), "bridge ");
    EXPECT_EQ(judge("W", bridge), "bridge ");
    EXPECT_EQ(judge("W+R", bridge), "bridge HAV-202");
    EXPECT_EQ(judge("W+fork", bridge), "bridge HAV-202");
    EXPECT_EQ(judge("W+bridge+fork", bridge), "bridge HAV-202");
    EXPECT_EQ(judge("B", bridge), "bridge GEN-201");
    EXPECT_EQ(judge("W+R", ";W[a1])"), "resign ");
    EXPECT_EQ(judge("B+R", ";W[a1])"), "resign GEN-208");  // White's resignation, out of turn
    EXPECT_EQ(judge("W+T", ";W[a1];B[resign])"), "resign HAV-202");
    EXPECT_EQ(judge("W+T", ";W[a1])"), "timeout ");
    EXPECT_EQ(judge("0", ";W[a1])"), "=agreed ");
    EXPECT_EQ(judge("Void", ";W[a1])"), "=abandoned ");
    EXPECT_EQ(judge("W+ring", ";W[a1])"), "- GEN-206");
}

// What a header alone says stays a note in every notation that holds where it is from.
TEST(HavannahSgf, ResultsKeepTheirOrigin) {
    const auto judge = [](std::string_view text) {
        Reading reading = read("sgf", text);
        const auto found = examine(reading);
        return std::string(rules::verdict_word(found.verdict)) + " " + codes(reading.diagnostics);
    };
    EXPECT_EQ(judge("(;SZ[4]XG[havannah]RE[B]XT[ResultFrom:littlegolem];W[d4];B[a1])"), "incomplete HAV-205");
    EXPECT_EQ(judge("(;SZ[4]XG[havannah]XT[ResultFrom:LittleGolem]RE[B];W[d4];B[a1])"), "incomplete HAV-205");
    EXPECT_EQ(judge("(;SZ[4]XG[havannah]RE[W]XT[ResultFrom:littlegolem];W[d4];B[a1])"), "incomplete GEN-206");
    EXPECT_EQ(judge("(;SZ[4]XG[havannah]RE[B]XT[ResultFrom:elsewhere];W[d4];B[a1])"), "incomplete GEN-206");
    EXPECT_EQ(judge("(;SZ[3]XG[havannah]RE[W+fork]XT[ResultFrom:littlegolem];W[a1];B[c3];W[a2];B[c4];W[a3])"),
              "legal HAV-202");
}

TEST(HavannahSgf, LineEndsInValuesAreNoted) {
    const Reading reading = read("sgf", "(;SZ[4]EV[a\nb]XT[Mood:c\r\nd]PW[e\\\nf]KM[g\nh];W[d4]C[i\nj])");
    EXPECT_EQ(codes(reading.diagnostics), "HAV-018 HAV-018 HAV-018");
    EXPECT_EQ(tags(reading), "Board=4|Event=a b|Mood=c  d|SgfKM=g h|White=ef");
    EXPECT_EQ(reading.record.annotations.at(0).text, "i\nj");
}

TEST(HavannahSgf, UnknownRootPropertiesAreKept) {
    const Reading reading = read("havannahgui", "(;FF[4]GM[Havannah]SZ[4]KM[a\\]][b] [c]AP[x:1]HA[2];W[a1])");
    EXPECT_EQ(tags(reading), "Board=4|SgfKM=a\\]][b][c|SgfAP=x:1|SgfHA=2");
    EXPECT_EQ(codes(read("havannahgui", "(;SZ[4]EV[a]EV[b]HA[1]HA[2]PW[a]PW[b])").diagnostics),
              "GEN-005 GEN-005 GEN-005");
    EXPECT_EQ(codes(read("havannahgui", "(;SZ[4]EV[a][b])").diagnostics), "HAV-303");
    EXPECT_EQ(codes(read("havannahgui", std::string_view("(;SZ[4]EV[a\0b])", 15)).diagnostics), "GEN-002");
}

TEST(HavannahSgf, OwnProperties) {
    const Reading reading =
        read("sgf", "(;FF[4]AP[notaio:1]GM[Havannah]SZ[4]XG[havannah]XR[vacant-ring]XC[hgf]XW[off]XF[Black]"
                    "DT[2001-02-03]PC[Rome]XT[Mood:good\\:x][Lang:it][bad name:x];B[D4])");
    EXPECT_EQ(tags(reading),
              "Board=4|Ruleset=vacant-ring|Coordinates=hgf|Swap=off|First=Black|Date=2001.02.03|Site=Rome|"
              "Mood=good:x|Lang=it");
    EXPECT_EQ(findings(reading.diagnostics), "HAV-303@108-110");
    EXPECT_EQ(moves(reading), "B:d4");
}

TEST(HavannahSgf, Detection) {
    const auto fits = [](std::string_view head) {
        std::string out;
        for (const auto& row : havannah::notations())
            if (row.recognises(head) == Fit::own) out += std::string(row.id) + " ";
        return out;
    };
    EXPECT_EQ(fits("(;FF[4]XG[havannah]GM[Havannah]RU[LG])"), "sgf ");
    EXPECT_EQ(fits("(;FF[4]RU[LG]GM[Havannah])"), "littlegolem ");
    EXPECT_EQ(fits("(;FF[4]SO[https://littlegolem.com])"), "littlegolem ");
    EXPECT_EQ(fits("(;FF[4]GM[havannah])"), "havannahgui ");
    EXPECT_EQ(fits("(;FF[4]SZ[4])"), "littlegolem havannahgui ");
    EXPECT_EQ(fits("(;FF[4]GM[1])"), "");
    EXPECT_EQ(fits("1. a1 b1"), "");
}

// What a program wrote, with the verdict of each leaf of its tree: the lines from the root to every leaf are replayed.
class Leaves {
  public:
    explicit Leaves(const Reading& reading) : made_(reading) {
        walk(reading.record.plies, reading.record.annotations, {});
    }
    // `31 bridge 1` for each leaf: plies, how it ended, the number of the winner. In the order of the file.
    [[nodiscard]] std::vector<std::string> shown() const {
        std::vector<std::string> leaves;
        for (const auto& [place, verdict] : found_) leaves.push_back(verdict);
        return leaves;
    }

  private:
    using Plies = std::vector<Ply<Written>>;

    void walk(const Plies& plies, const std::vector<Annotation<Written>>& annotations, const Plies& before) {
        Plies line = before;
        line.insert(line.end(), plies.begin(), plies.end());
        if (!line.empty()) found_.emplace(line.back().where.begin, verdict(line));
        for (const auto& annotation : annotations)
            if (annotation.kind == Annotation<Written>::Kind::variation)
                walk(annotation.plies, annotation.annotations, {line.begin(), line.begin() + annotation.ply - 1});
    }

    std::string verdict(const Plies& line) {
        Record<Written> record;
        record.tags = made_.record.tags;
        record.plies = line;
        Diagnostics out;
        const auto found = rules::examine<rules::Havannah>(record, {}, out);
        EXPECT_FALSE(found.first_bad_ply);
        std::string shown = std::to_string(found.replayed);
        if (found.outcome) shown += " " + found.outcome->how;
        if (found.outcome && !found.outcome->winners.empty())
            shown += " " + std::to_string(rules::index(found.outcome->winners[0]) + 1);
        return shown;
    }

    const Reading& made_;
    std::multimap<std::uint32_t, std::string> found_;
};

TEST(HavannahSgf, LeavesOfATree) {
    const Reading reading = read("havannahgui", "(;SZ[3];W[a1](;B[c3];W[a2];B[c4](;W[a3])(;W[e3]))(;B[c1]))");
    EXPECT_EQ(Leaves(reading).shown(), (std::vector<std::string>{"5 bridge 1", "5", "2"}));
}

TEST(HavannahSgf, EngineFilesMeanWhatTheirProgramsSaid) {
    const std::filesystem::path folder = std::filesystem::path(test_data()) / "havannah/engine-files";
    std::ifstream expected(folder / "expected.jsonl");
    std::size_t files = 0;
    for (std::string line; std::getline(expected, line);) {
        const auto text_after = [&](std::string_view key, std::size_t from) {
            const std::size_t at = line.find(key, from);
            if (at == std::string::npos) return std::pair(std::string(), at);
            const std::size_t begin = at + key.size();
            return std::pair(line.substr(begin, line.find_first_of(",}\"]", begin) - begin), begin);
        };
        const std::string name = text_after("\"file\": \"", 0).first;
        if (!name.ends_with(".hgf")) continue;
        ++files;
        std::vector<std::string> wanted;  // one for each {"moves": ...}
        for (std::size_t at = line.find("{\"moves\": "); at != std::string::npos;
             at = line.find("{\"moves\": ", at + 1)) {
            std::string leaf = text_after("\"moves\": ", at).first;
            const std::size_t end = line.find('}', at);
            const auto [status, where] = text_after("\"status\": \"", at);
            if (status == "draw") leaf += " full-board";
            if (status == "win") {
                std::vector<std::string> names;
                const std::string list = line.substr(line.find("\"formations\": [", at), end);
                for (const std::string formation : {"ring", "bridge", "fork"})
                    if (list.substr(0, list.find(']')).find(formation) != std::string::npos)
                        leaf += (names.empty() ? " " : "+") + formation, names.push_back(formation);
                leaf += " " + text_after("\"winner\": ", at).first;
            }
            wanted.push_back(leaf);
        }
        std::ifstream in(folder / name, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
        const Reading reading = read(name.starts_with("lg") ? "littlegolem" : "havannahgui", bytes);
        EXPECT_EQ(Leaves(reading).shown(), wanted) << name;
    }
    EXPECT_EQ(files, 18U);
}

}  // namespace
}  // namespace notaio::notation
