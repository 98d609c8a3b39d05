#include "tools/collection/gathered_forms.hpp"

#include "notation/source/encoding.hpp"
#include "tools/collection/json_reading.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/base64.hpp"
#include "tools/render/json.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::tools {
namespace {

using Json = nlohmann::json;

// A text of a record, which may be no UTF-8: such a one stands in a list.
void write_bytes(JsonWriter& json, std::string_view text) {
    if (notation::first_invalid_utf8(text))
        json.list([&] { json.value(to_base64(text)); });
    else
        json.value(text);
}
std::optional<std::string> read_bytes(const Json& of) {
    if (of.is_string()) return of.get<std::string>();
    if (!of.is_array() || of.size() != 1 || !of.front().is_string()) return std::nullopt;
    return from_base64(of.front().get<std::string>());
}

// Counts by what is counted, each a list of the two.
template <class Counted, class Write>
void write_counts(JsonWriter& json, JsonKey key, const Counted& counted, Write write) {
    json.list(key, [&] {
        for (const auto& pair : counted)
            json.list([&] {
                write(pair.first);
                json.value(pair.second);
            });
    });
}
// `add(what, count)` says whether there is such a thing. False: it is no such list, or there is none.
template <class Add>
bool read_counts(const Json& of, const char* name, Add add) {
    return read_each(member_of(of, name), [&](const Json& pair) {
        if (!pair.is_array() || pair.size() != 2) return false;
        const auto count = number_of_json(&pair[1]);
        return count && add(pair[0], *count);
    });
}

void write_counts_of(JsonWriter& json, const Counts& counts) {
    const auto text = [&](std::string_view what) { write_bytes(json, what); };
    json.object([&] {
        json.member("verdicts"_key, counts.verdicts);
        write_counts(json, "results"_key, counts.results, text);
        write_counts(json, "how"_key, counts.how, text);
        write_counts(json, "plies"_key, counts.plies, [&](std::uint32_t plies) { json.value(plies); });
        write_counts(json, "findings"_key, counts.findings, text);
    });
}

std::optional<Counts> read_counts_of(const Json& of) {
    Counts counts;
    const Json* verdicts = member_of(of, "verdicts");
    const auto numbers = verdicts == nullptr ? std::nullopt : numbers_of_json(*verdicts);
    if (!numbers || numbers->size() != counts.verdicts.size()) return std::nullopt;
    std::ranges::copy(*numbers, counts.verdicts.begin());
    const auto by_text = [](std::map<std::string, std::uint64_t>& to) {
        return [&to](const Json& what, std::uint64_t count) {
            const auto text = read_bytes(what);
            if (text) to[*text] += count;
            return text.has_value();
        };
    };
    const auto by_plies = [&](const Json& what, std::uint64_t count) {
        const auto plies = number_of_json(&what);
        if (!plies || *plies > ~std::uint32_t{0}) return false;
        counts.plies[static_cast<std::uint32_t>(*plies)] += count;
        return true;
    };
    if (!read_counts(of, "results", by_text(counts.results)) || !read_counts(of, "how", by_text(counts.how)) ||
        !read_counts(of, "plies", by_plies) || !read_counts(of, "findings", by_text(counts.findings)))
        return std::nullopt;
    return counts;
}

// The nodes behind the root: of what it is a child, by which move, and what is counted.
void write_tree(JsonWriter& json, const OpeningTree& tree) {
    json.member("words"_key, tree.words());
    std::vector<std::pair<std::uint32_t, std::string_view>> from(tree.size());
    for (std::uint32_t at = 0; at < tree.size(); ++at)
        for (const auto& [name, number] : tree.node(at).children) from[number] = {at, name};
    json.list("nodes"_key, [&] {
        for (std::uint32_t at = 0; at < tree.size(); ++at) {
            const OpeningTree::Node& node = tree.node(at);
            json.list([&] {
                json.value(from[at].first);
                json.value(from[at].second);
                json.value(node.move);
                json.value(node.records);
                json.value(node.visits);
                json.list([&] {
                    for (const auto& pair : node.results)
                        json.list([&] {
                            json.value(pair.first);
                            json.value(pair.second);
                        });
                });
            });
        }
    });
}

std::optional<std::vector<std::pair<std::uint32_t, std::uint64_t>>> read_results(const Json& of, std::size_t words) {
    std::vector<std::pair<std::uint32_t, std::uint64_t>> pairs;
    for (const Json& pair : of) {
        const auto numbers = numbers_of_json(pair);
        if (!numbers || numbers->size() != 2 || numbers->front() >= words) return std::nullopt;
        pairs.emplace_back(static_cast<std::uint32_t>(numbers->front()), numbers->back());
    }
    return pairs;
}

bool add_node(OpeningTree& tree, const Json& of, std::size_t words) {
    if (!of.is_array() || of.size() != 6 || !of[5].is_array()) return false;
    const auto parent = number_of_json(&of[0]);
    const auto name = text_of_json(&of[1]);
    const auto move = text_of_json(&of[2]);
    const auto records = number_of_json(&of[3]);
    const auto visits = number_of_json(&of[4]);
    auto results = read_results(of[5], words);
    if (!parent || !name || !move || !records || !visits || !results) return false;
    return tree.add_node(*parent, *name, {.move = *move, .records = *records, .visits = *visits, .results = *results});
}

std::optional<OpeningTree> read_tree(const Json& line) {
    constexpr std::size_t most_words = 10'000;
    std::vector<std::string> texts;
    const bool are_words = read_each(member_of(line, "words"), [&](const Json& word) {
        texts.push_back(text_of_json(&word).value_or(""));
        return word.is_string() && texts.size() <= most_words;
    });
    if (!are_words) return std::nullopt;
    OpeningTree tree;
    const std::size_t count = texts.size();
    tree.set_words(std::move(texts));
    const auto add = [&](const Json& node) { return add_node(tree, node, count); };
    return read_each(member_of(line, "nodes"), add) ? std::optional(std::move(tree)) : std::nullopt;
}

std::optional<RecordId> read_id(const Json& of) {
    const auto text = text_of_json(&of);
    const auto bytes = text ? from_base64(*text) : std::nullopt;
    RecordId record_id{};
    if (!bytes || bytes->size() != record_id.size()) return std::nullopt;
    std::ranges::transform(*bytes, record_id.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
    return record_id;
}

}  // namespace

void CountsForm::write(std::string& out, bool is_end) {
    if (!is_end) return;
    append_json_line(out, "gathered", [&](JsonWriter& json) {
        json.key("all"_key);
        write_counts_of(json, sum().all);
        json.list("groups"_key, [&] {
            for (const auto& group : sum().groups)
                json.list([&] {
                    group.first ? write_bytes(json, *group.first) : json.value(nullptr);
                    write_counts_of(json, group.second);
                });
        });
    });
}

std::unique_ptr<Gathered> CountsForm::read(const Json& line) const {
    auto collection_counts = std::make_unique<CollectionCounts>();
    const Json* all = member_of(line, "all");
    const Json* groups = member_of(line, "groups");
    auto counts = all == nullptr ? std::nullopt : read_counts_of(*all);
    if (!counts || groups == nullptr || !groups->is_array()) return nullptr;
    collection_counts->all = std::move(*counts);
    for (const Json& group : *groups) {
        if (!group.is_array() || group.size() != 2) return nullptr;
        const Group name = group[0].is_null() ? Group() : read_bytes(group[0]);
        auto of_group = read_counts_of(group[1]);
        if (!of_group || (!name && !group[0].is_null())) return nullptr;
        collection_counts->groups[name].add(*of_group);
    }
    return collection_counts;
}

void HitsForm::write(std::string& out, bool is_end) {
    if (!is_end) return;
    append_json_line(out, "gathered", [&](JsonWriter& json) {
        json.member("hits"_key, sum().hits);
        json.member("can_be_asked"_key, sum().can_be_asked);
    });
}

std::unique_ptr<Gathered> HitsForm::read(const Json& line) const {
    auto hits = std::make_unique<GatheredHits>();
    const bool are_hits = read_in(line, "hits", hits->hits) && read_in(line, "can_be_asked", hits->can_be_asked);
    return are_hits ? std::move(hits) : nullptr;
}

void TreesForm::write(std::string& out, bool is_end) {
    if (!is_end) return;
    for (const auto& each : sum_.trees())
        append_json_line(out, [&](JsonWriter& json) {
            const PlayedFrom::Root& root = each.first.second;
            json.member("type"_key, "gathered");
            json.member("game"_key, each.first.first->id);
            json.member("position"_key, root.position);
            json.list("setup"_key, [&] {
                for (const auto& [tag, value] : root.setup) json.value(std::array{tag, value});
            });
            write_tree(json, each.second);
        });
}

std::unique_ptr<Gathered> TreesForm::read(const Json& line) const {
    const auto id = text_in(line, "game");
    const GameModule* game = id ? find_game(*id) : nullptr;
    auto tree = read_tree(line);
    if (game == nullptr || !questions_.contains(game) || !tree) return nullptr;
    PlayedFrom::Root root;
    const auto add = [&](const Json& pair) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string()) return false;
        root.setup.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
        return true;
    };
    if (!read_in(line, "position", root.position) || !read_each(member_of(line, "setup"), add)) return nullptr;
    auto trees = std::make_unique<GatheredTrees>();
    trees->trees.emplace(std::pair(game, std::move(root)), std::move(*tree));
    return trees;
}

void IdsForm::add(const BatchResult& result) {
    if (!result.gathered) return;
    const auto& more = static_cast<const GatheredIds&>(*result.gathered).ids;
    ids_.insert(ids_.end(), more.begin(), more.end());
}

// Each line but the last has as many.
void IdsForm::write(std::string& out, bool is_end) {
    constexpr std::size_t of_line = 1'000;
    std::size_t written = 0;
    while (ids_.size() - written >= (is_end ? 1 : of_line)) {
        const std::size_t end = std::min(ids_.size(), written + of_line);
        append_json_line(out, "gathered", [&](JsonWriter& json) {
            json.list("ids"_key, [&] {
                for (; written < end; ++written)
                    json.list([&] {
                        const RecordId& id = ids_[written].id;
                        json.value(ids_[written].record);
                        json.value(to_base64({reinterpret_cast<const char*>(id.data()), id.size()}));
                    });
            });
        });
    }
    ids_.erase(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(written));
}

std::unique_ptr<Gathered> IdsForm::read(const Json& line) const {
    auto gathered_ids = std::make_unique<GatheredIds>();
    const bool are_ids = read_each(member_of(line, "ids"), [&](const Json& pair) {
        if (!pair.is_array() || pair.size() != 2) return false;
        const auto record = number_of_json(&pair[0]);
        const auto id = read_id(pair[1]);
        if (record && id) gathered_ids->ids.push_back({*id, *record});
        return record.value_or(0) > 0 && id.has_value();
    });
    return are_ids ? std::move(gathered_ids) : nullptr;
}

}  // namespace notaio::tools
