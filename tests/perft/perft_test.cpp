// Runs the perft tables: tests/perft/<game>.perft against the registry's game of that name.
#include "tests/places.hpp"
#include "tools/games/registry.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace notaio {
namespace {

// Nodes that one table may cost; a table over it is an error, not a test that is passed over.
constexpr std::uint64_t node_cap = 20'000'000;

struct Row {
    notation::ReadSettings settings;
    std::string position;  // where it does not begin at the start: one that has no blanks
    std::vector<std::uint64_t> counts;
    std::string text;
};

std::vector<Row> read_table(const std::string& file) {
    std::ifstream in(file);
    EXPECT_TRUE(in.good()) << file;
    std::vector<Row> rows;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        Row row{.settings = {}, .position = {}, .counts = {}, .text = line};
        const std::size_t first = line.find('|');
        const std::size_t second = line.find('|', first + 1);
        EXPECT_NE(second, std::string::npos) << line;
        std::istringstream setup(line.substr(0, first));
        for (std::string tag; setup >> tag;)
            if (tag.starts_with("Position="))
                row.position = tag.substr(tag.find('=') + 1);
            else
                row.settings.defaults.push_back({tag.substr(0, tag.find('=')), tag.substr(tag.find('=') + 1),
                                                 std::nullopt, notation::TagOrigin::option});
        std::istringstream counts(line.substr(first + 1, second - first - 1));
        for (std::uint64_t count = 0; counts >> count;) row.counts.push_back(count);
        EXPECT_FALSE(row.counts.empty()) << line;
        rows.push_back(std::move(row));
    }
    return rows;
}

TEST(Perft, EveryGameCountsAsItsTableSays) {
    for (const auto& game : tools::games()) {
        const auto rows = read_table(source_folder() + "/tests/perft/" + std::string(game.id) + ".perft");
        EXPECT_FALSE(rows.empty()) << game.id;
        std::uint64_t nodes = 0;
        const auto worker = game.make_worker();
        for (const Row& row : rows) {
            tools::CheckReport report;
            int shown = 0;
            const auto show = [&](const tools::PositionView& view) {
                ++shown;
                for (std::size_t i = 0; i < row.counts.size(); ++i) {
                    nodes += row.counts[i];
                    ASSERT_LE(nodes, node_cap) << row.text;
                    EXPECT_EQ(view.perft(static_cast<unsigned>(i + 1)), row.counts[i])
                        << row.text << " at depth " << i + 1;
                }
            };
            const auto bare = row.position.empty() ? tools::BareForm::start : tools::BareForm::position;
            worker->positions({.source = {.uri = "perft", .bytes = row.position},
                               .notation = {},
                               .settings = row.settings,
                               .bare = bare},
                              {}, show, report);
            EXPECT_EQ(shown, 1) << row.text;
            EXPECT_TRUE(report.diagnostics.empty()) << row.text;
        }
    }
}

}  // namespace
}  // namespace notaio
