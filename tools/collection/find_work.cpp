#include "tools/collection/find_work.hpp"

#include "tools/games/registry.hpp"
#include "tools/library/input_fact.hpp"
#include "tools/library/source_json.hpp"
#include "tools/render/github.hpp"
#include "tools/render/json.hpp"

#include <fmt/format.h>

#include <iterator>

namespace notaio::tools {
namespace {

Criteria without_question(Criteria criteria) {
    criteria.ask(nullptr);
    return criteria;
}

void append_hit_row(std::string& out, const RecordJob& job, const PositionHit& hit) {
    const Source& source = job.request.source;
    append_json_line(out, "hit", [&](JsonWriter& json) {
        json.member("record"_key, job.index);
        write_source(json, source.uri, source.line, source.offset, source.bytes.size());
        json.member("game"_key, job.game->id);
        json.member("ply"_key, hit.ply);
        json.member("position"_key, hit.position);
        json.member("image"_key, hit.image);
        json.member("seats"_key, hit.turn == 0 ? "same" : "exchanged");
        json.member("turn"_key, hit.turn);
        json.member("cells"_key, hit.cells);
        json.member("next"_key, hit.next);
    });
}

}  // namespace

FindWork::FindWork(const Criteria& criteria, const Settings& settings, FindForm form, bool all)
    : criteria_(without_question(criteria)),
      choice_(criteria_, false),
      question_(criteria.question()),
      language_(settings.language),
      form_(form),
      all_(all) {
    for (const GameModule& game : games())
        if (!game.fault_of_question(*question_, language_)) games_.insert(&game);
}

void FindWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) {
        job.hide_findings(result);
        if (form_ == FindForm::rows) append_empty(result.out, job, language_);
        return;
    }
    if (job.request.source.bytes.empty()) return;  // it could not be held: its findings say so
    const Tags& tags = choice_.look_at(job, result);
    const auto gathered = [&]() -> GatheredHits& {
        if (!result.gathered) result.gathered = std::make_unique<GatheredHits>();
        return static_cast<GatheredHits&>(*result.gathered);
    };
    const bool can_be_asked = job.worker != nullptr && games_.contains(job.game);
    if (can_be_asked) gathered().can_be_asked = true;
    if (can_be_asked && choice_.holds(job, tags)) {
        if (!criteria_.any()) job.worker->tags(job.request);  // reads it
        std::uint64_t hits = 0;                               // what was gathered may be handed on meanwhile
        const bool told = form_ == FindForm::rows || form_ == FindForm::lines;
        job.worker->find(question_, told, [&](const PositionHit& hit) {
            if (form_ != FindForm::places || hits == 0) append(job, hit, result);
            ++hits;
            job.made_part(result);
            return all_;
        });
        gathered().hits += hits;
        if (hits > 0) ++result.tally.chosen;
    }
    if (job.worker != nullptr) forget_report(job);
}

void FindWork::append(const RecordJob& job, const PositionHit& hit, BatchResult& result) const {
    const Source& source = job.request.source;
    const auto to = std::back_inserter(result.out);
    switch (form_) {
    case FindForm::rows: return append_hit_row(result.out, job, hit);
    case FindForm::places: fmt::format_to(to, "{}:{} {}\n", line_name(source.uri), source.line, job.index); return;
    case FindForm::lines:
        fmt::format_to(to, "{}:{} {}  {}  {}", line_name(source.uri), source.line, job.index, hit.ply, hit.image);
        if (hit.turn > 0) fmt::format_to(to, "+{}", hit.turn);
        if (hit.next) fmt::format_to(to, "  {}", *hit.next);
        result.out += '\n';
        return;
    case FindForm::nothing: return;
    }
}

}  // namespace notaio::tools
