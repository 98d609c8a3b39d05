#include "tools/module/told_differences.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Tag;
using notation::Tags;

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
    return std::ranges::any_of(names,
                               [&](std::string_view other) { return notation::equal_without_case(name, other); });
}

// The first tag of each name that the record itself has, and that is compared.
Tags own_tags(const Tags& tags, std::span<const std::string_view> apart) {
    Tags result;
    notation::TagNames names;
    for (const Tag& tag : tags)
        if (!is_unknown(tag.value) && tag.origin == notation::TagOrigin::record && !is_one_of(tag.name, apart) &&
            names.find(result, tag.name) == nullptr)
            result.push_back(tag);
    return result;
}

// The ply of the first record at which a ply of the second stands.
std::uint32_t in_first(std::uint32_t ply, const std::vector<Parting>& partings) {
    const auto behind = std::ranges::upper_bound(partings, ply, {}, &Parting::second_begin);
    if (behind == partings.begin()) return ply;
    const Parting& before = *(behind - 1);
    if (ply >= before.second_end) return ply - before.second_end + before.first_end;
    return std::min(before.first_begin + (ply - before.second_begin), before.first_end);
}

}  // namespace

bool is_unknown(std::string_view value) { return value.find_first_not_of("?.- ") == std::string_view::npos; }

std::string with_plain_blanks(std::string_view text) {
    std::string line;
    bool is_open = false;
    for (const char c : text) {
        const bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!is_blank && is_open && !line.empty()) line += ' ';
        if (!is_blank) line += c;
        is_open = is_blank;
    }
    return line;
}

void compare_tags(const Tags& first, const Tags& second, std::span<const std::string_view> apart, bool one_notation,
                  std::vector<Difference>& out) {
    const Tags of_first = own_tags(first, apart);
    const Tags of_second = own_tags(second, apart);
    const auto add = [&](const std::string& name, const Tag* one, const Tag* other) {
        Difference difference{.kind = Difference::Kind::tag, .name = name};
        if (one != nullptr) difference.first.value = one->value;
        if (other != nullptr) difference.second.value = other->value;
        difference.counts = one_notation || (one != nullptr && other != nullptr);
        out.push_back(std::move(difference));
    };
    notation::TagNames names_of_second;
    notation::TagNames names_of_first;
    for (const Tag& tag : of_first) {
        const Tag* other = names_of_second.find(of_second, tag.name);
        if (other == nullptr || with_plain_blanks(tag.value) != with_plain_blanks(other->value))
            add(tag.name, &tag, other);
    }
    for (const Tag& tag : of_second)
        if (names_of_first.find(of_first, tag.name) == nullptr) add(tag.name, nullptr, &tag);
}

void compare_texts_at_plies(const std::vector<TextAtPly>& first, const std::vector<TextAtPly>& second,
                            const std::vector<Parting>& partings, Difference::Kind kind, bool one_notation,
                            std::vector<Difference>& out) {
    const auto add = [&](const TextAtPly* one, const TextAtPly* other) {
        Difference difference{.kind = kind};
        if (one != nullptr) difference.first = {.ply = one->ply, .value = one->text};
        if (other != nullptr) difference.second = {.ply = other->ply, .value = other->text};
        difference.counts = one_notation || (one != nullptr && other != nullptr);
        out.push_back(std::move(difference));
    };
    auto one = first.begin();
    auto other = second.begin();
    while (one != first.end() || other != second.end()) {
        const auto here = other == second.end() ? 0 : in_first(other->ply, partings);
        if (other == second.end() || (one != first.end() && one->ply < here))
            add(&*one++, nullptr);
        else if (one == first.end() || here < one->ply)
            add(nullptr, &*other++);
        else {
            if (with_plain_blanks(one->text) != with_plain_blanks(other->text)) add(&*one, &*other);
            ++one;
            ++other;
        }
    }
}

}  // namespace notaio::tools
