#include "tools/library/random_records.hpp"

#include "tools/games/registry.hpp"

namespace notaio::tools {

RandomRecords::RandomRecords(const Settings& settings)
    : settings_(settings),
      worker_(find_game(settings.game)->make_worker()),
      task_{.setup = settings.read.defaults, .seed = settings.seed, .mutate = settings.mutate} {
    if (!settings.to.empty()) task_.to = settings.to;
}

RandomRecords::Made RandomRecords::next(std::string& record) {
    record.clear();
    if (task_.number > settings_.count) return Made::nothing_left;
    faults_ = {};
    if (!worker_->random_record(task_, record, faults_)) return Made::refused;
    ++task_.number;
    return Made::record;
}

std::string RandomRecords::reason() const {
    const notation::Text no_place =
        "--mutate: a record in {notation} cannot be changed and say so; in notaio and jsonl it can"_text;
    return notation::fill(no_place, {{"notation", std::string(task_.to)}}, settings_.language);
}

}  // namespace notaio::tools
