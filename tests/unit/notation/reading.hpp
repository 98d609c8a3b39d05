// A record that was read for a test, whatever its game, and what was found in it as short texts to compare.
#pragma once

#include "notation/record/notation.hpp"
#include "tests/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::notation {

template <class W>
struct ReadingOf {
    std::string bytes;
    std::string context;
    Record<W> record;
    Diagnostics diagnostics;
};

/// The notation of that name, which must be there, in the list of a game.
template <class W>
const Notation<W>& named(std::span<const Notation<W>> rows, std::string_view id) {
    return *std::ranges::find(rows, id, &Notation<W>::id);
}

/// `defaults` are what the command line says.
template <class W>
ReadingOf<W> read_with(const Notation<W>& row, std::string_view bytes, Tags defaults = {},
                       std::string_view context = {}) {
    ReadingOf<W> reading_of{
        .bytes = std::string(bytes), .context = std::string(context), .record = {}, .diagnostics = {}};
    for (Tag& tag : defaults) tag.origin = TagOrigin::option;
    row.read({.uri = "-", .bytes = reading_of.bytes, .context = reading_of.context}, {.defaults = std::move(defaults)},
             reading_of.record, reading_of.diagnostics);
    return reading_of;
}

/// `HAV-001@5-7#3`: id, place and ply of each finding, in the order of their making.
inline std::string findings(const Diagnostics& diagnostics) {
    std::string out;
    for (const Diagnostic& finding : diagnostics.list()) {
        out += (out.empty() ? "" : " ") + std::string(finding.code->id);
        if (finding.where) out += "@" + std::to_string(finding.where->begin) + "-" + std::to_string(finding.where->end);
        if (finding.ply) out += "#" + std::to_string(*finding.ply);
    }
    return out;
}

/// Ids alone.
inline std::string codes(const Diagnostics& diagnostics) {
    std::string out;
    for (const Diagnostic& finding : diagnostics.list())
        out += (out.empty() ? "" : " ") + std::string(finding.code->id);
    return out;
}

/// A record as the notation that the task names as its target writes it; the codes of its losses are `lost`.
template <class W>
std::string write_with(std::span<const Notation<W>> rows, WriteTask<W> task, std::string_view lost = "") {
    std::string text;
    Diagnostics losses;
    const Notation<W>& row = named(rows, task.target);
    task.holds = &row.holds;
    row.write(task, text, losses);
    EXPECT_EQ(codes(losses), lost);
    return text;
}

/// The plies, each as `add(out, written)` appends it; `?` is a hole.
template <class W, class Add>
std::string spelled(const std::vector<Ply<W>>& plies, const Add& add) {
    std::string out;
    for (const auto& ply : plies) {
        if (!out.empty()) out += ' ';
        if (ply.written)
            add(out, *ply.written);
        else
            out += '?';
    }
    return out;
}

/// The plies of a record, each as `add(out, written)` appends it, and its ending word behind them.
template <class W, class Add>
std::string spelled(const Record<W>& record, const Add& add) {
    std::string out = spelled(record.plies, add);
    if (record.ending) out += (out.empty() ? "" : " ") + std::string(ending_word(record.ending->kind));
    return out;
}

/// `Name=value|...` of the tags whose origin is one of these.
template <class W>
std::string tags_of(const Record<W>& record, std::initializer_list<TagOrigin> origins) {
    std::string out;
    for (const Tag& tag : record.tags)
        if (std::ranges::find(origins, tag.origin) != origins.end())
            out += (out.empty() ? "" : "|") + tag.name + "=" + tag.value;
    return out;
}

/// `word` of each result claim, a `*` behind marks.
template <class W>
std::string results(const Record<W>& record) {
    std::string out;
    for (const auto& claim : record.results) out += (out.empty() ? "" : " ") + claim.word + (claim.is_mark ? "*" : "");
    return out;
}

/// The text that stands in that place of a record.
template <class W>
std::string text_of(const ReadingOf<W>& reading, Span where) {
    return reading.bytes.substr(where.begin, where.size());
}

/// The bytes of a file of tests/data.
inline std::string data_file(const std::string& name) {
    std::ifstream in(test_data() + "/" + name, std::ios::binary);
    EXPECT_TRUE(in.good()) << name;
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace notaio::notation
