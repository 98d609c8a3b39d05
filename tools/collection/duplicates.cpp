#include "tools/collection/duplicates.hpp"

#include "notation/record/partial_date.hpp"
#include "notation/source/folded.hpp"
#include "tools/collection/agreement.hpp"
#include "tools/collection/kept_record.hpp"

#include <algorithm>
#include <tuple>

namespace notaio::tools {
namespace {

// What a command gathers, in the part of a result.
template <class Part>
Part& part_of(BatchResult& result) {
    if (!result.gathered) result.gathered = std::make_unique<Part>();
    return static_cast<Part&>(*result.gathered);
}

// Whether a tag says something: `?` and `????.??.??` do not.
bool is_known(std::string_view value) { return value.find_first_not_of("?.-/ ") != std::string_view::npos; }

// Appends a tag as it is compared, nothing where it is not known; of a date year, month and day apart.
void add_fields(std::vector<std::string>& to, const Tags& tags, std::string_view name) {
    const std::string_view value = notation::value_of(tags, name);
    const bool is_date = notation::folded(name).find("date") != std::string::npos;
    const auto date = is_date ? notation::PartialDate::of(value) : std::nullopt;
    if (!date) to.push_back(is_known(value) ? notation::folded(value) : std::string());
    if (!is_date) return;
    const auto parts = date.value_or(notation::PartialDate());
    for (std::size_t i = date ? 0 : 1; i < parts.parts.size(); ++i)
        to.push_back(parts.parts[i] ? std::to_string(*parts.parts[i]) : std::string());
}

std::vector<std::string> fields_of(const RecordJob& job, const Tags& tags, const DuplicateWish& wish) {
    std::vector<std::string> fields;
    for (const std::string& name : wish.with) add_fields(fields, tags, name);
    if (wish.with_players && job.game != nullptr)
        for (const std::string_view seat : job.game->seats) add_fields(fields, tags, seat);
    return fields;
}

// The richest first.
auto riches(const RecordDetails& of) { return std::tuple(~of.plies, ~of.tags, ~of.comments, of.record); }

}  // namespace

void IdWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return job.hide_findings(result);
    if (job.request.source.bytes.empty()) return;  // it could not be held: its findings say so
    bool is_chosen = true;
    if (criteria_.any()) {
        is_chosen = choice_.holds(job, choice_.look_at(job, result));
        forget_report(job);
    }
    if (is_chosen) {
        const Identified found = identify(job, wish_.by, false);
        if (found.id && job.report.plies_replayed >= wish_.min_plies)
            part_of<GatheredIds>(result).ids.push_back({*found.id, job.index});
    }
    forget_report(job);
}

void IdTable::sort() {
    std::ranges::sort(ids_, {}, [](const IdOfRecord& of) { return std::tie(of.id, of.record); });
}

std::uint64_t IdTable::first_of(const RecordId& id) const {
    const auto found = std::ranges::lower_bound(ids_, id, {}, &IdOfRecord::id);
    return found != ids_.end() && found->id == id ? found->record : 0;
}

void IdTable::visit_equal(FunctionRef<void(std::span<const IdOfRecord>)> visit) const {
    for (auto begin = ids_.begin(); begin != ids_.end();) {
        const auto end = std::find_if(begin, ids_.end(), [&](const IdOfRecord& one) { return one.id != begin->id; });
        if (end - begin > 1) visit({begin, end});
        begin = end;
    }
}

void RecordNumbers::sort() { std::ranges::sort(numbers_); }

bool RecordNumbers::contains(std::uint64_t record) const { return std::ranges::binary_search(numbers_, record); }

void DetailWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return job.hide_findings(result);
    if (!members_.contains(job.index)) return forget_report(job);
    const Identified found = identify(job, wish_.by, true);
    const Source& source = job.request.source;
    static const Tags none;
    const Tags& tags = job.worker == nullptr ? none : job.worker->last_tags();
    const auto known_tags = static_cast<std::uint32_t>(
        std::ranges::count_if(tags, [](const notation::Tag& tag) { return is_known(tag.value); }));
    part_of<GatheredDetails>(result).details.push_back({.record = job.index,
                                                        .uri = std::string(source.uri),
                                                        .line = source.line,
                                                        .offset = source.offset,
                                                        .length = source.bytes.size(),
                                                        .plies = job.report.plies_replayed,
                                                        .tags = known_tags,
                                                        .comments = found.identity.comments,
                                                        .image = found.identity.image,
                                                        .exchanges_seats = found.identity.exchanges_seats,
                                                        .fields = fields_of(job, tags, wish_)});
    forget_report(job);
}

void PrefixWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return job.hide_findings(result);
    if (job.worker != nullptr) {
        const Identified found = identify(job, wish_.by, false);
        const std::string_view line = found.identity.line;
        Sha256 sum;
        std::size_t added = 0;
        for (std::size_t plies = 0; plies + 1 < found.identity.ends.size(); ++plies) {
            sum.add(line.substr(added, found.identity.ends[plies] - added));
            added = found.identity.ends[plies];
            const RecordId id = id_of(Sha256(sum).sum());
            if (const std::uint64_t shorter = table_.first_of(id))
                part_of<GatheredPrefixes>(result).longer.try_emplace(shorter, LongerRecord{job.index, id});
        }
    }
    forget_report(job);
}

void KeepingWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return job.hide_findings(result);
    if (job.request.source.bytes.empty()) return;
    const bool stays = !dropped_.contains(job.index);
    const bool is_wanted = writes_dropped_ || stays;
    if (is_wanted && writes_ == Writes::records) append_as_it_stands(job, stays, result);
    if (is_wanted && writes_ == Writes::nothing) ++result.tally.refused;
    forget_report(job);
}

std::vector<DuplicateGroup> groups_among(std::span<const IdOfRecord> equal, const DuplicateWish& wish,
                                         const DetailsByRecord& details) {
    std::vector<std::uint64_t> order;
    for (const IdOfRecord& one : equal) order.push_back(one.record);
    if (wish.keeps_richest)
        std::ranges::sort(order, {}, [&](std::uint64_t record) { return riches(details.at(record)); });
    if (wish.has_fields())  // what may stay for another says at least as much
        std::ranges::stable_sort(order, {}, [&](std::uint64_t record) {
            return std::ranges::count(details.at(record).fields, std::string());  // that are not known
        });
    std::vector<DuplicateGroup> groups;
    Agreement staying;  // a number here is one of `groups`
    for (const std::uint64_t record : order) {
        const auto fields = wish.has_fields() ? details.at(record).fields : Agreement::Fields();
        if (const auto found = staying.find(fields)) {
            groups[*found].records.push_back(record);
        } else {
            groups.push_back({equal.front().id, {record}});
            staying.add(fields);
        }
    }
    return groups;
}

}  // namespace notaio::tools
