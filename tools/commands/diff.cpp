// diff: two files, or two folders of them, record by record.
#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/library/print.hpp"

#include <deque>
#include <string>
#include <vector>

namespace notaio::tools {
namespace {

// What one side holds may not be more: both are in memory while they are compared.
constexpr std::size_t most_bytes = std::size_t{256} << 20U;

// The texts of one side, as they are unpacked.
class DiffSide {
  public:
    DiffSide(const std::string& argument, const Options& options) : inputs_(list_inputs({argument})) {
        for (InputFile& input : inputs_) input.most_unpacked = options.max_unpacked;
    }

    [[nodiscard]] const std::vector<InputFile>& inputs() const { return inputs_; }

    // Reads them all, or why not. Call once.
    std::vector<GivenInput> read() {
        std::size_t total = 0;
        std::vector<GivenInput> given_inputs;
        for (const InputFile& input : inputs_) {
            OpenFile file(input);
            std::string& bytes = bytes_.emplace_back();
            if (total <= most_bytes) file.read_all(bytes, most_bytes - total);
            total += bytes.size();
            const bool too_much = total > most_bytes;
            given_inputs.push_back(
                {.name = input.name,
                 .bytes = bytes,
                 .fault = too_much ? "more than 256 MiB are not compared; split them"_text : file.error(),
                 .limit_hit = too_much || file.limit_hit(),
                 .is_found = input.is_found});
        }
        return given_inputs;
    }

  private:
    std::vector<InputFile> inputs_;
    std::deque<std::string> bytes_;
};

}  // namespace

int run_diff(const Options& options) {
    if (const notation::Text why = objection_to_diff(options, options.inputs); !why.en.empty())
        return refuse(why.in(options.spoken));
    DiffSide first(options.inputs[0], options);
    DiffSide second(options.inputs[1], options);
    if (options.merge && first.inputs().size() != 1)
        return refuse("--merge writes one text; name one file first"_text.in(options.spoken));
    std::vector<InputFile> inputs = first.inputs();
    inputs.insert(inputs.end(), second.inputs().begin(), second.inputs().end());
    Output output(options.output, inputs);
    FileIo io(options, {}, output);
    const auto first_texts = first.read();
    const auto second_texts = second.read();
    return print_diff(options,
                      {.first_name = options.inputs[0],
                       .second_name = options.inputs[1],
                       .first = first_texts,
                       .second = second_texts},
                      io);
}

}  // namespace notaio::tools
