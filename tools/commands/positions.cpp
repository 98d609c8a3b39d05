// The commands that show positions: replay, score, analyse, moves, perft, key, show. All but replay take records,
// position strings and drawings alike.
#include "tools/commands/archive.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/written.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/asked_picture.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/record_runner.hpp"

#include <cstdio>
#include <string>
#include <unistd.h>

namespace notaio::tools {
namespace {

void say_no_ply(const Options& options, const Tally& tally) {
    if (const auto why = no_ply(options, tally))
        std::fprintf(stderr, "notaio: --%s\n", std::string(why->in(options.spoken)).c_str());
}

// The one position of the command line, as if it were the only record of an input: --position, or where a game starts.
int run_on_given(const Options& options, const RecordWork& work) {
    Output output(options.output);
    const GameModule* game = find_game(options.game);
    if (game == nullptr) {
        const notation::Text text = "notaio: a position needs --game\n"_text;
        std::fputs(std::string(text.in(options.spoken)).c_str(), stderr);
        return ExitStatus::wrong_usage;
    }
    Workers workers;
    BatchResult result;
    RecordRunner(options, work).on_given_position(*game, workers, result);
    FingerprintNumbers numbers;
    result.settle_fingerprints(numbers);
    output.write(result.out);
    std::fwrite(result.messages.data(), 1, result.messages.size(), stderr);
    say_no_ply(options, result.tally);
    ExitStatus status;
    if (result.tally.fails(options.fail_on)) status.add(ExitStatus::findings);
    output.finish();
    return status.value();
}

int run_on_inputs(const Options& options, const RecordWork& work, bool positions) {
    const Stream stream = stream_of(options, positions);
    Output output(options.output, stream.inputs);
    ExitStatus status;
    Written written(output, options.format == "jsonl", options.language);
    const auto summary = run_pipeline(options, stream, work, written, status);
    if (options.writer != nullptr) return status.value();
    say_no_ply(options, summary.tally);
    finish(output, status, options);
    return status.value();
}

}  // namespace

int run_positions(const Options& options) {
    std::string why = objection_to_form(options, options.spoken);
    if (why.empty() && options.picture.is_text() && !options.output_dir.empty())
        why = objection_to_option("output-dir", options.picture.form, options.spoken);
    if (!why.empty()) return refuse("--" + why);
    if (options.command == "key" && !options.position)
        if (const auto done = run_on_archive(options, tell_keys_of_archive)) return *done;
    if (options.command == "show" && !options.picture.is_text()) return run_pictures(options);
    Options wide = options;
    const bool is_file = !options.output.empty() && options.output != "-";
    wide.with_keys = options.keys;
    wide.columns = columns_of(is_file ? -1 : STDOUT_FILENO);
    const auto shown = make_position_work(wide, options.format == "jsonl");
    const TellingWork work(*shown, message_style(options));
    const bool from_start = options.command == "perft" && options.inputs.empty();
    if (options.position || from_start) return run_on_given(options, work);
    return run_on_inputs(options, work, options.command != "replay");
}

}  // namespace notaio::tools
