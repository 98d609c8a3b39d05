// The commands that show positions: replay, score, analyse, moves, perft, key, show. All but replay take records,
// position strings and drawings alike.
#include "tools/commands/archive.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/library/asked_picture.hpp"
#include "tools/library/print.hpp"

#include <string>

namespace notaio::tools {

int run_positions(const Options& options) {
    std::string why = objection_to_form(options, options.spoken);
    if (why.empty() && options.picture.is_text() && !options.output_dir.empty())
        why = objection_to_option("output-dir", options.picture.form, options.spoken);
    if (!why.empty()) return refuse("--" + why);
    if (options.command == "key" && !options.position)
        if (const auto done = run_on_archive(options, tell_keys_of_archive)) return *done;
    if (!options.output_dir.empty()) return run_picture_files(options);
    Options wide = options;
    wide.with_keys = options.keys;
    const bool from_start = options.command == "perft" && options.inputs.empty();
    const bool reads = !options.position && !from_start;
    Stream stream = reads ? stream_of(options) : Stream{};
    Output output(options.output, stream.inputs);
    FileIo io(wide, std::move(stream), output);
    return print_positions(wide, io);
}

}  // namespace notaio::tools
