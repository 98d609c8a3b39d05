#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/written.hpp"
#include "tools/library/convert_work.hpp"

#include <cstdio>

namespace notaio::tools {
int run_convert(const Options& options) {
    ExitStatus status;
    if (const std::string why = objection_to_target(options); !why.empty()) return refuse(why);
    const Stream stream = stream_of(options);
    Output output(options.output, stream.inputs);
    const ConvertWork convert(options);
    const TellingWork work(convert, message_style(options),
                           options.quiet ? TellingWork::Tells::no_lone_notes : TellingWork::Tells::all);
    Written written(output);
    const auto summary = run_pipeline(convert.reading(), stream, work, written, status);
    if (options.writer != nullptr) return status.value();
    finish(output, status, options);
    if (summary.tally.refused > 0) {
        status.add(ExitStatus::findings);
        std::fputs(not_converted(summary.tally, options.spoken).c_str(), stderr);
    }
    return status.value();
}

}  // namespace notaio::tools
