#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/library/convert_work.hpp"
#include "tools/library/print.hpp"

namespace notaio::tools {

int run_convert(const Options& options) {
    if (const std::string why = objection_to_target(options); !why.empty()) return refuse(why);
    Stream stream = stream_of(options);
    Output output(options.output, stream.inputs);
    FileIo io(options, std::move(stream), output);
    return print_convert(options, io);
}

}  // namespace notaio::tools
