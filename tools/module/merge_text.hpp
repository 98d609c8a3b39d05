// Brings the plies of another record into the text of a record: its bytes stay as they are elsewhere.
#pragma once

#include "notation/source/ascii.hpp"
#include "rules/game/known_setups.hpp"
#include "tools/module/alignment.hpp"
#include "tools/module/apply_repair.hpp"
#include "tools/module/module.hpp"
#include "tools/module/points_at_ply.hpp"

#include <algorithm>
#include <charconv>
#include <initializer_list>
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
    using Setup = typename G::Setup;
    using Kind = notation::Repair::Kind;

  public:
    /// A text that was read again, by a reader whose next answer takes its place.
    struct Read {
        const Record& record;
        const rules::SharedSetup<G>& setup;
        CheckReport report;
    };
    using ReadAgain = FunctionRef<Read(const std::string& bytes)>;

    /// The record that the text comes from.
    struct From {
        const Record& record;
        const Source& source;
        const notation::Notation<Written>& row;
        const Setup& setup;
    };

    /// The other record. `spells_alike`: its plies mean the same in the text of the first.
    struct Other {
        const Record& record;
        const Source& source;
        bool spells_alike = false;
    };

    /// `whole`: the record that the text is to hold.
    MergedText(const From& from, const Other& other, const Record& whole, const ReadAgain& read_again)
        : from_(from),
          other_(other),
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
            places.push_back({of.first_begin, there, of.first_begin + shift, wanted, of.second_begin});
            shift += wanted - there;
        }
        return replace_in_place(places) && change_numbers(places);
    }

    /// Puts the points that `whole` says its plies make in the place of others. Those of a ply that is another now, of
    /// which `whole` says nothing, stay if they are true.
    bool replace_points() {
        if constexpr (!rules::has<rules::PointsPerPly, G>) return true;
        const Read now = read_again_(bytes_);
        const auto is_false = [&](const notation::PlyClaim& said) {
            return std::ranges::any_of(now.report.diagnostics.list(), [&](const Diagnostic& found) {
                return found.severity == Severity::error && found.where == said.where;
            });
        };
        Edits edits;
        for (const auto& said : now.record.claims) {
            if (said.kind != notation::PlyClaim::Kind::points) continue;
            const auto* meant = points_said(whole_, said.ply - 1);
            if (meant == nullptr) {
                if (is_false(said)) edits.push_back({with_blank_before(said.where), {}});
            } else if (meant->text != said.text) {
                edits.push_back({numbers_within(said.where), meant->text});
            }
        }
        return std::ranges::all_of(edits, [](const notation::Edit& of) { return is_word(of.text); }) &&
               edit(std::move(edits));
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
        if (!now.setup || report.first_bad_ply || report.claim_agrees == false) return false;
        if (report.diagnostics.count(Severity::error) > errors) return false;
        return now.record.annotations.size() >= from_.record.annotations.size() && is_line(now);
    }

    [[nodiscard]] std::string take() { return std::move(bytes_); }

  private:
    // Whether a text means itself wherever it stands: it comes from another record, whose quotes and brackets may be
    // others.
    [[nodiscard]] static bool is_word(std::string_view text) {
        return std::ranges::all_of(text, [](char c) {
            return notation::is_alnum(c) || std::string_view("-=*/ ").find(c) != std::string_view::npos;
        });
    }

    [[nodiscard]] notation::Span with_blank_before(notation::Span where) const {
        if (where.begin > 0 && bytes_[where.begin - 1] == ' ') --where.begin;
        return where;
    }
    // From the first digit to the last.
    [[nodiscard]] notation::Span numbers_within(notation::Span where) const {
        while (where.size() > 0 && !notation::is_digit(bytes_[where.begin])) ++where.begin;
        while (where.size() > 0 && !notation::is_digit(bytes_[where.end - 1])) --where.end;
        return where;
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
        std::uint32_t second_begin = 0;  // of those that are wanted, in the other record
    };

    [[nodiscard]] const Written& wanted(std::uint32_t at) const { return *whole_.plies[at].written; }

    // One ply for another, as far as there are as many.
    bool replace_in_place(const std::vector<Place>& places) {
        const RepairWays<G> ways(from_.record, from_.source, from_.row, from_.setup);
        Edits edits;
        for (const Place& place : places)
            for (std::uint32_t i = 0; i < std::min(place.count, place.wanted); ++i) {
                const auto of = ways.of(
                    {.kind = Kind::replace, .ply_index = place.begin + i, .written = wanted(place.wanted_begin + i)});
                for (const notation::Edit& one : of.front()) edits.push_back(with_glyphs(one));
            }
        return edit(std::move(edits)) && read_again_(bytes_).record.plies.size() == from_.record.plies.size();
    }

    // With the glyphs that stand within what is replaced.
    [[nodiscard]] notation::Edit with_glyphs(notation::Edit edit) const {
        using Annotation = notation::Annotation<Written>;
        for (const Annotation& one : from_.record.annotations) {
            if (one.kind != Annotation::Kind::glyph || one.where.size() == 0 || one.where.begin < edit.where.begin ||
                edit.where.end < one.where.end)
                continue;
            const std::string_view glyph = from_.source.text(one.where);
            edit.text += (glyph.starts_with('$') ? " " : "") + std::string(glyph);
        }
        return edit;
    }

    // Takes out or puts in what is left, from the end on, so that the places before stay where they are. Each step
    // reads the whole text: there may be so many as keep that within bounds.
    bool change_numbers(const std::vector<Place>& places) {
        constexpr std::uint64_t most_read = std::uint64_t{1} << 28U;
        std::uint64_t read = 0;
        for (auto place = places.rbegin(); place != places.rend(); ++place) {
            const std::uint32_t same = std::min(place->count, place->wanted);
            const std::uint32_t begin = place->begin + same;
            if (place->count > same &&
                !change({.kind = Kind::doubled, .ply_index = begin, .count = place->count - same}, std::nullopt, read))
                return false;
            for (std::uint32_t i = same; i < place->wanted; ++i) {
                if (read > most_read) return false;
                if (!change(
                        {.kind = Kind::lost, .ply_index = place->begin + i, .written = wanted(place->wanted_begin + i)},
                        place->second_begin + i, read))
                    return false;
            }
        }
        return true;
    }

    // Makes one change in the way in which the text reads as it is wanted, with the fewest things to find fault with.
    // `in_other`: the ply that is added. `bytes_read` grows.
    bool change(const rules::Slip<Written>& slip, std::optional<std::uint32_t> in_other, std::uint64_t& bytes_read) {
        const Record before = read_again_(bytes_).record;
        const Source source{.uri = from_.source.uri, .bytes = bytes_};
        const RepairWays<G> repairs(before, source, from_.row, from_.setup);
        std::vector<Edits> ways;  // of those as good the first: the words of the other record
        if (in_other) add_words_of_other(ways, before, slip, *in_other);
        for (Edits& way : repairs.of(slip)) ways.push_back(std::move(way));
        const std::uint32_t size = rules::SlipLine<Written>(before.plies, slip).size();
        const auto holes = [](const Record& of) {
            return std::ranges::count_if(of.plies, [](const auto& ply) { return !ply.written; });
        };
        std::optional<std::uint64_t> fewest;
        std::string best;
        for (const Edits& way : ways) {
            std::string changed = with_edits(bytes_, way);
            bytes_read += changed.size();
            const Read now = read_again_(changed);
            if (now.record.plies.size() != size || holes(now.record) > holes(before)) continue;
            if (now.record.annotations.size() < before.annotations.size()) continue;
            const auto& found = now.report.diagnostics;
            const std::uint64_t faults = found.count(Severity::error) + found.count(Severity::warning);
            if (fewest && *fewest <= faults) continue;
            fewest = faults;
            best = std::move(changed);
            if (faults == 0) break;
        }
        if (!fewest) return false;
        bytes_ = std::move(best);
        return true;
    }

    // With all that the other record has before the ply, as the number of its turn and the seat.
    void add_words_of_other(std::vector<Edits>& ways, const Record& record, const rules::Slip<Written>& slip,
                            std::uint32_t in_other) const {
        if (!other_.spells_alike || slip.ply_index == 0 || in_other == 0) return;
        const auto& plies = other_.record.plies;
        const notation::Span words{plies[in_other - 1].where.end, plies[in_other].where.end};
        if (words.end < words.begin || has_annotation(other_.record, words)) return;
        const std::uint32_t end = record.plies[slip.ply_index - 1].where.end;
        ways.push_back({{{end, end}, with_our_line_ends(other_.source.text(words))}});
    }

    [[nodiscard]] static bool has_annotation(const Record& record, notation::Span where) {
        return std::ranges::any_of(record.annotations, [&](const auto& one) {
            return one.where.begin < where.end && where.begin < one.where.end;
        });
    }

    [[nodiscard]] std::string with_our_line_ends(std::string_view text) const {
        const bool has_returns = bytes_.find("\r\n") != std::string::npos;
        std::string line;
        for (const char c : text) {
            if (c == '\r') continue;
            if (c == '\n' && has_returns) line += '\r';
            line += c;
        }
        return line;
    }

    // Whether the plies of a text are those of the wanted record, which are legal.
    [[nodiscard]] bool is_line(const Read& now) const {
        if (now.record.plies.size() != whole_.plies.size()) return false;
        auto position = now.setup->start();
        for (std::size_t at = 0; at < whole_.plies.size(); ++at) {
            const auto& here = now.record.plies[at].written;
            const auto& meant = whole_.plies[at].written;
            if (!here || !meant) return false;
            const auto move = now.setup->legal_move(position, *here);
            if (!move || move != from_.setup.legal_move(position, *meant)) return false;
            now.setup->apply(position, *move);
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
    const Other other_;
    const Record& whole_;
    const ReadAgain& read_again_;
    std::string bytes_;
};

}  // namespace notaio::tools
