// Brings the plies of another record into the text of a record: its bytes stay as they are elsewhere.
#pragma once

#include "tools/module/alignment.hpp"
#include "tools/module/apply_repair.hpp"
#include "tools/module/module.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

/// A text on its way from one record to another. Each step is read again; false: the text cannot have it.
template <rules::Game G>
class MergedText {
    using Written = typename G::Written;
    using Record = notation::Record<Written>;
    using Table = typename G::Table;
    using Kind = notation::Repair::Kind;

  public:
    /// A text that was read again, by a reader whose next answer takes its place.
    struct Read {
        const Record& record;
        const std::optional<Table>& table;
        CheckReport report;
    };
    using ReadAgain = FunctionRef<Read(const std::string& bytes)>;

    /// The record that the text comes from.
    struct From {
        const Record& record;
        const Source& source;
        const notation::Notation<Written>& row;
        const Table& table;
    };

    /// `whole`: the record that the text is to hold.
    MergedText(const From& from, const Record& whole, const ReadAgain& read_again)
        : from_(from),
          whole_(whole),
          read_again_(read_again),
          bytes_(from.source.bytes) {}

    /// Puts the plies of `whole` where the second record was chosen.
    bool replace_plies(const std::vector<Parting>& partings, const std::vector<bool>& takes_second) {
        std::vector<Place> places;
        std::uint32_t shift = 0;
        for (std::size_t at = 0; at < partings.size(); ++at) {
            const Parting& of = partings[at];
            if (!takes_second[at]) continue;
            const std::uint32_t there = of.first_end - of.first_begin;
            const std::uint32_t wanted = of.second_end - of.second_begin;
            places.push_back({of.first_begin, there, of.first_begin + shift, wanted});
            shift += wanted - there;
        }
        return replace_in_place(places) && change_numbers(places);
    }

    /// Puts what another record claims of the end in the place of what this one does.
    bool replace_claims(const Record& other) {
        const Read now = read_again_(bytes_);
        Edits edits;
        for (const auto& claim : now.record.results)
            if (claim.where && !claim.is_mark && !other.results.empty())
                edits.push_back({*claim.where, other.results.front().word});
        const auto* score = notation::find_tag(now.record.tags, "Score");
        const auto* other_score = notation::find_tag(other.tags, "Score");
        if (score != nullptr && score->where && other_score != nullptr)
            edits.push_back({*score->where, other_score->value});
        return std::ranges::all_of(edits, [](const notation::Edit& of) { return is_word(of.text); }) &&
               edit(std::move(edits));
    }

    /// Puts the tags of a setup in the place of others.
    bool replace_setup(const Tags& setup) {
        const Read now = read_again_(bytes_);
        Edits edits;
        for (const auto& tag : setup) {
            if (notation::equal_without_case(tag.name, "Coordinates")) continue;
            const auto* there = notation::find_tag(now.record.tags, tag.name);
            if (there != nullptr && there->where)
                edits.push_back({*there->where, tag.value});
            else
                edits.push_back({{0, 0}, '[' + tag.name + " \"" + tag.value + "\"]\n"});
        }
        for (const std::string_view name : G::setup_names) {
            const auto* there = notation::find_tag(now.record.tags, name);
            if (there == nullptr || !there->where || notation::find_tag(setup, name) != nullptr ||
                name == "Coordinates")
                continue;
            edits.push_back({tag_line(*there->where), {}});
        }
        return edit(std::move(edits));
    }

    /// Whether the text, read again, is the wanted record, and everything in it holds. `errors`: those that the text
    /// had before it was changed may stay, but no fault of its plies and claims.
    [[nodiscard]] bool holds(std::uint64_t errors) const {
        const Read now = read_again_(bytes_);
        const CheckReport& report = now.report;
        if (!now.table || report.first_bad_ply || report.claim_agrees == false) return false;
        if (report.diagnostics.count(Severity::error) > errors) return false;
        return now.record.annotations.size() >= from_.record.annotations.size() && is_line(now);
    }

    [[nodiscard]] std::string take() { return std::move(bytes_); }

  private:
    // Whether a text means itself wherever it stands: it comes from another record, whose quotes and brackets may be
    // others.
    [[nodiscard]] static bool is_word(std::string_view text) {
        return std::ranges::all_of(text, [](char c) {
            return notation::is_digit(c) || (notation::lower(c) >= 'a' && notation::lower(c) <= 'z') ||
                   std::string_view("-=*/ ").find(c) != std::string_view::npos;
        });
    }

    // The line of a tag, if it is one in brackets, with its end; else what says its value.
    [[nodiscard]] notation::Span tag_line(notation::Span value) const {
        const std::size_t begin = value.begin == 0 ? 0 : bytes_.find_last_of("\r\n", value.begin - 1) + 1;
        std::size_t end = std::min(bytes_.find_first_of("\r\n", value.end), bytes_.size());
        if (bytes_[begin] != '[' || end == begin || bytes_[end - 1] != ']') return value;
        if (bytes_.substr(end, 2) == "\r\n") ++end;
        return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(std::min(end + 1, bytes_.size()))};
    }

    // Plies of the text that give way to plies of the wanted record.
    struct Place {
        std::uint32_t begin = 0;
        std::uint32_t count = 0;
        std::uint32_t wanted_begin = 0;
        std::uint32_t wanted = 0;
    };

    [[nodiscard]] const Written& wanted(std::uint32_t at) const { return *whole_.plies[at].written; }

    // One ply for another, as far as there are as many.
    bool replace_in_place(const std::vector<Place>& places) {
        const RepairWays<G> ways(from_.record, from_.source, from_.row, from_.table);
        Edits edits;
        for (const Place& place : places)
            for (std::uint32_t i = 0; i < std::min(place.count, place.wanted); ++i) {
                const auto of = ways.of(
                    {.kind = Kind::replace, .place = place.begin + i, .written = wanted(place.wanted_begin + i)});
                edits.insert(edits.end(), of.front().begin(), of.front().end());
            }
        return edit(std::move(edits)) && read_again_(bytes_).record.plies.size() == from_.record.plies.size();
    }

    // Takes out or puts in what is left, from the end on, so that the places before stay where they are. Each step
    // reads the whole text: there may be so many as keep that within bounds.
    bool change_numbers(const std::vector<Place>& places) {
        constexpr std::uint64_t most_read = std::uint64_t{1} << 28U;
        std::uint64_t read = 0;
        for (auto place = places.rbegin(); place != places.rend(); ++place) {
            const std::uint32_t same = std::min(place->count, place->wanted);
            const std::uint32_t begin = place->begin + same;
            if (place->count > same && !change({.kind = Kind::doubled, .place = begin, .count = place->count - same}))
                return false;
            for (std::uint32_t i = same; i < place->wanted; ++i) {
                read += bytes_.size();
                if (read > most_read) return false;
                if (!change(
                        {.kind = Kind::lost, .place = place->begin + i, .written = wanted(place->wanted_begin + i)}))
                    return false;
            }
        }
        return true;
    }

    // Makes one change in the first way in which the text reads as it is wanted.
    bool change(const rules::Slip<Written>& slip) {
        const Record before = read_again_(bytes_).record;
        const Source source{.uri = from_.source.uri, .bytes = bytes_};
        auto ways = RepairWays<G>(before, source, from_.row, from_.table).of(slip);
        if (slip.kind == Kind::lost) add_separated(ways, before, slip);
        const std::uint32_t size = rules::SlipLine<Written>(before.plies, slip).size();
        for (const Edits& way : ways) {
            std::string changed = with_edits(bytes_, way);
            const Read now = read_again_(changed);
            const auto holes = [](const Record& of) {
                return std::ranges::count_if(of.plies, [](const auto& ply) { return !ply.written; });
            };
            if (now.record.plies.size() != size || holes(now.record) > holes(before)) continue;
            if (now.record.annotations.size() < before.annotations.size()) continue;
            bytes_ = std::move(changed);
            return true;
        }
        return false;
    }

    // Before the first ply, or behind the last, a new one may need what separates two others.
    void add_separated(std::vector<Edits>& ways, const Record& record, const rules::Slip<Written>& slip) const {
        const auto& plies = record.plies;
        if (plies.size() < 2 || ways.empty() || ways.front().empty()) return;
        const bool is_first = slip.place == 0;
        if (!is_first && slip.place != plies.size()) return;
        const std::size_t at = is_first ? 0 : plies.size() - 2;
        const notation::Span between{plies[at].where.end, plies[at + 1].where.begin};
        if (between.end < between.begin) return;
        const std::string separator = bytes_.substr(between.begin, between.size());
        notation::Edit other = ways.front().front();  // which has one blank in its place
        other.text =
            is_first ? other.text.substr(0, other.text.size() - 1) + separator : separator + other.text.substr(1);
        ways.push_back({std::move(other)});
    }

    // Whether the plies of a text are those of the wanted record, which are legal.
    [[nodiscard]] bool is_line(const Read& now) const {
        if (now.record.plies.size() != whole_.plies.size()) return false;
        auto position = G::start(*now.table);
        for (std::size_t at = 0; at < whole_.plies.size(); ++at) {
            const auto& here = now.record.plies[at].written;
            const auto& meant = whole_.plies[at].written;
            if (!here || !meant) return false;
            const auto move = G::legal_move(*now.table, position, *here);
            if (!move || move != G::legal_move(from_.table, position, *meant)) return false;
            G::apply(*now.table, position, *move);
        }
        return true;
    }

    // Makes changes that do not touch each other; false where they do.
    bool edit(Edits edits) {
        std::ranges::stable_sort(edits, {}, [](const notation::Edit& of) { return of.where.begin; });
        for (std::size_t i = 1; i < edits.size(); ++i)
            if (edits[i].where.begin < edits[i - 1].where.end) return false;
        bytes_ = with_edits(bytes_, edits);
        return true;
    }

    const From from_;
    const Record& whole_;
    const ReadAgain& read_again_;
    std::string bytes_;
};

}  // namespace notaio::tools
