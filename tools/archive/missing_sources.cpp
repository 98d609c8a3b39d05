#include "tools/archive/missing_sources.hpp"

#include "tools/stream/share.hpp"

#include <map>
#include <set>
#include <utility>

namespace notaio::tools {
namespace {

// The shares of a file that were read to their end, by the file and the number of its shares.
using SharesOfFiles = std::map<std::pair<std::string, std::uint64_t>, std::set<std::uint64_t>>;

void add(MissingSources& to, std::uint64_t count, std::string first) {
    if (to.count == 0 && count > 0) to.first = std::move(first);
    to.count += count;
}

}  // namespace

MissingSources missing_sources(const Database& database) {
    MissingSources sources;
    std::set<std::string> whole;
    SharesOfFiles shares;
    Statement source = database.prepare("SELECT uri, done FROM source ORDER BY id");
    while (source.next()) {
        const std::string uri(source.text(0));
        const bool is_done = source.number(1) != 0;
        const std::size_t mark = uri.rfind('#');
        const auto share = mark == std::string::npos ? std::nullopt : read_share(uri.substr(mark + 1));
        if (share) {
            auto& there = shares[{uri.substr(0, mark), share->count}];
            if (is_done) there.insert(share->number);
        } else if (is_done) {
            whole.insert(uri);
        } else {
            add(sources, 1, uri);
        }
    }
    for (const auto& [file, there] : shares) {
        if (whole.contains(file.first)) continue;
        std::uint64_t first = 1;
        while (there.contains(first)) ++first;
        add(sources, file.second - there.size(), file.first + '#' + share_text({first, file.second}));
    }
    return sources;
}

}  // namespace notaio::tools
