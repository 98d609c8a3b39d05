#include "tools/library/call.hpp"

#include "tools/games/registry.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/random_records.hpp"
#include "tools/library/time_limit.hpp"

#include <algorithm>

namespace notaio::tools {

bool takes_positions(const Settings& settings) {
    const CommandRow* command = find_command(settings.command);
    return command != nullptr && find_option(*command, "position") != nullptr;
}

namespace {

CallEnd end_of(const Tally& tally, FailOn fail_on) {
    ExitStatus status;
    if (tally.limit_hit) status.add(ExitStatus::limit_hit);
    if (tally.fails(fail_on) || tally.refused > 0) status.add(ExitStatus::findings);
    return {.exit = status.value(), .error = {}, .tally = tally};
}

CallEnd run_given_position(const Settings& settings, const RecordWork& work, Workers& workers,
                           FunctionRef<void(const BatchResult& result)> take) {
    const GameModule* game = find_game(settings.game);
    if (game == nullptr) return wrong_call("game: a position needs it");
    BatchResult result;
    RecordRunner(settings, work).on_given_position(*game, workers, result);
    FingerprintNumbers numbers;
    result.settle_fingerprints(numbers);
    take(result);
    CallEnd end = end_of(result.tally, settings.fail_on);
    end.error = limit_text({.tally = result.tally, .fault = {}}, settings.language);
    return end;
}

}  // namespace

std::string stopped_text(std::uint64_t records, const Settings& settings) {
    return notation::fill(
        "stopped after {records} records: the call may take {limit} ms"_text,
        {{"records", static_cast<std::int64_t>(records)}, {"limit", static_cast<std::int64_t>(*settings.limit_ms)}},
        settings.language);
}

std::string limit_text(const TextRun& run, Language language) {
    if (!run.tally.limit_hit) return {};
    constexpr auto limit = static_cast<std::int64_t>(notation::RecordReader::default_limit >> 20U);
    const notation::Text text = run.too_large ? "a record is larger than {limit} MiB and was not read"_text
                                              : "there was too little memory to work on a record"_text;
    return notation::fill(text, {{"limit", limit}}, language);
}

CallEnd wrong_call(std::string why) {
    if (why.starts_with("--")) why.erase(0, 2);
    return {.exit = 2, .error = std::move(why), .tally = {}};
}

CallEnd run_call(const NamedText& text, const Settings& settings, const RecordWork& work, Workers& workers,
                 FunctionRef<void(const BatchResult& result)> take) {
    if (settings.position || (settings.command == "perft" && text.bytes.empty()))
        return run_given_position(settings, work, workers, take);
    const TextRun run = run_text(text, settings, takes_positions(settings), work, workers, take);
    if (!run.fault.empty())
        return {
            .exit = ExitStatus::io_failed, .error = run.fault.in(settings.language), .tally = {}, .understood = false};
    CallEnd end = end_of(run.tally, settings.fail_on);
    if (!run.stopped) {
        if (const auto why = no_ply(settings, run.tally)) end.error = why->in(settings.language);
        if (end.error.empty()) end.error = limit_text(run, settings.language);
        return end;
    }
    ExitStatus status;
    status.add(ExitStatus::limit_hit);
    end.exit = status.value();
    end.error = stopped_text(run.tally.records(), settings);
    return end;
}

CallEnd run_random_call(const Settings& settings, FunctionRef<void(const std::string& record)> take) {
    if (find_game(settings.game) == nullptr) return wrong_call("game: random needs it");
    const TimeLimit limit(settings.limit_ms);
    RandomRecords records(settings);
    std::string record;
    while (true) {
        if (records.made() < settings.count && limit.is_reached())
            return {.exit = ExitStatus::limit_hit, .error = stopped_text(records.made(), settings), .tally = {}};
        const auto one = records.next(record);
        if (one == RandomRecords::Made::nothing_left) return {};
        if (one == RandomRecords::Made::record) {
            take(record);
            continue;
        }
        const auto& faults = records.faults().findings.list();
        if (faults.empty()) return wrong_call(records.reason());
        const Diagnostic& worst = *std::ranges::max_element(faults, {}, &Diagnostic::severity);
        return wrong_call(notation::fill(message_of(*worst.code), worst.arguments, settings.language));
    }
}

}  // namespace notaio::tools
