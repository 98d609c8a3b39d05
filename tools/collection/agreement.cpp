#include "tools/collection/agreement.hpp"

#include <algorithm>

namespace notaio::tools {

std::optional<std::size_t> Agreement::find(const Fields& fields) {
    const Mask known = known_of(fields);
    std::optional<std::size_t> first;
    for (const auto& [mask, numbers] : by_known_) {
        if ((known & mask) != known) continue;
        const auto [at, is_new] = indices_.try_emplace({mask, known});
        if (is_new)
            for (const std::size_t number : numbers) at->second.try_emplace(key_of(added_[number], known), number);
        const auto found = at->second.find(key_of(fields, known));
        if (found != at->second.end() && (!first || found->second < *first)) first = found->second;
    }
    return first;
}

void Agreement::add(Fields fields) {
    const Mask known = known_of(fields);
    const std::size_t number = added_.size();
    by_known_[known].push_back(number);
    for (auto& [masks, index] : indices_)
        if (masks.first == known) index.try_emplace(key_of(fields, masks.second), number);
    added_.push_back(std::move(fields));
}

Agreement::Mask Agreement::known_of(const Fields& fields) {
    Mask mask = 0;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (!fields[i].empty()) mask |= Mask{1} << i;
    return mask;
}

// Each with its length, so that none runs into the next.
std::string Agreement::key_of(const Fields& fields, Mask of) {
    std::string text;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if ((of >> i & 1U) != 0) text += std::to_string(fields[i].size()) + ':' + fields[i];
    return text;
}

}  // namespace notaio::tools
