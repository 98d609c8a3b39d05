#include "tools/library/pairing.hpp"

#include "notation/source/ascii.hpp"
#include "tools/module/told_differences.hpp"

#include <array>
#include <unordered_map>

namespace notaio::tools {
namespace {

// How a record is known among others.
struct Known {
    std::string key;   // equal for two records of one game
    std::string tags;  // as people read them
};

Known known_by(const ListedRecord& record, const Settings& settings, Workers& workers) {
    constexpr std::array<std::string_view, 4> identifying = {"Event", "Site", "Date", "Round"};
    Known known{.key = std::string(record.game->id), .tags = {}};
    const Tags tags = workers.of(*record.game).tags(record.request(settings));
    const auto add = [&](std::string_view name) {
        const auto* tag = notation::find_tag(tags, name);
        if (tag == nullptr || tag->origin != notation::TagOrigin::record || is_unknown(tag->value)) return;
        const std::string value = with_plain_blanks(tag->value);
        known.key += '\n' + std::string(name) + '=';
        for (const char c : value) known.key += notation::lower(c);
        known.tags += (known.tags.empty() ? "" : ", ") + std::string(name) + " \"" + value + '"';
    };
    for (const std::string_view name : identifying) add(name);
    for (const std::string_view name : record.game->seats) add(name);
    return known;
}

// The records of a list by their keys.
struct Keys {
    std::unordered_map<std::string, std::vector<std::size_t>> records;

    [[nodiscard]] const std::vector<std::size_t>& of(const std::string& key) const {
        static const std::vector<std::size_t> none;
        const auto found = records.find(key);
        return found == records.end() ? none : found->second;
    }
};

// Gives each record what it is known by; those that cannot be compared have no key.
std::vector<std::string> take_keys(const RecordList& list, const Settings& settings, Workers& workers,
                                   std::vector<Partner>& partners, Keys& keys) {
    std::vector<std::string> record_keys;
    for (const ListedRecord& record : list.records()) {
        Partner& partner = partners.emplace_back();
        std::string& key = record_keys.emplace_back();
        if (record.game == nullptr) {
            partner.kind = Partner::Kind::unknown;
            continue;
        }
        Known known = known_by(record, settings, workers);
        partner.tags = std::move(known.tags);
        key = std::move(known.key);
        keys.records[key].push_back(record_keys.size() - 1);
    }
    return record_keys;
}

void find_partners(std::vector<Partner>& partners, const std::vector<std::string>& of, const Keys& own,
                   const Keys& others) {
    for (std::size_t at = 0; at < partners.size(); ++at) {
        if (partners[at].kind == Partner::Kind::unknown) continue;
        const auto& there = others.of(of[at]);
        if (there.empty()) continue;
        const bool is_one = there.size() == 1 && own.of(of[at]).size() == 1;
        partners[at].kind = is_one ? Partner::Kind::found : Partner::Kind::ambiguous;
        partners[at].other = there.front();
    }
}

void pair_by_number(std::vector<Partner>& partners, const RecordList& own, const RecordList& others) {
    for (std::size_t at = 0; at < own.records().size(); ++at) {
        using enum Partner::Kind;
        const bool is_there = at < others.records().size() && others.records()[at].game != nullptr;
        const bool is_known = own.records()[at].game != nullptr;
        partners.push_back({.kind = !is_known ? unknown : is_there ? found : none, .other = at, .tags = {}});
    }
}

}  // namespace

Pairing pair_records(const RecordList& first, const RecordList& second, const Settings& settings, Workers& workers) {
    Pairing pairing;
    if (settings.by_index || (first.records().size() == 1 && second.records().size() == 1)) {
        pair_by_number(pairing.first, first, second);
        pair_by_number(pairing.second, second, first);
        return pairing;
    }
    Keys of_first;
    Keys of_second;
    const auto keys = take_keys(first, settings, workers, pairing.first, of_first);
    const auto other_keys = take_keys(second, settings, workers, pairing.second, of_second);
    find_partners(pairing.first, keys, of_first, of_second);
    find_partners(pairing.second, other_keys, of_second, of_first);
    return pairing;
}

}  // namespace notaio::tools
