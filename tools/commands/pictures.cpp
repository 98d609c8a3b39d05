// show where each picture gets a file in a folder.
#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/library/print.hpp"
#include "tools/render/tikz.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/output_folder.hpp"

#include <string>
#include <utility>

namespace notaio::tools {
namespace {

/// A file each in a folder; their names are printed, also where a later one cannot be written. Neither an input nor
/// what a link leads to is written over, and no pipe and no device is written to.
class PictureFiles final : public Sink {
  public:
    PictureFiles(Output& output, const Options& options, const std::vector<InputFile>& inputs)
        : output_(output),
          folder_(options.output_dir),
          inputs_(inputs),
          are_whole_(options.picture.standalone) {}
    void batch(const BatchResult& result) override {
        if (objection_.empty()) objection_ = result.objection;
        lost_characters_ |= result.lost_characters;
        std::size_t begin = 0;
        for (const MadePicture& picture : result.pictures) {
            take(picture.name, std::string_view(result.out).substr(begin, picture.end - begin));
            begin = picture.end;
        }
    }
    [[nodiscard]] const std::string& objection() const { return objection_; }
    [[nodiscard]] bool lost_characters() const { return lost_characters_; }

  private:
    void take(const std::string& name, std::string_view picture) {
        folder_.make();
        const std::string path = folder_.path_of(name);
        try {
            write_file(path, picture);
        } catch (const OutputFault&) {
            static_cast<void>(output_.finish_in_part());
            throw;
        }
        output_.write(path + '\n');
    }
    void write_file(const std::string& path, std::string_view picture) const {
        refuse_other_than_file(path);
        Output file(path, inputs_);
        if (are_whole_) file.write(tikz_document_begin());
        file.write(picture);
        if (are_whole_) file.write(tikz_document_end());
        file.finish();
    }

    Output& output_;
    OutputFolder folder_;
    const std::vector<InputFile>& inputs_;
    const bool are_whole_;  // documents
    std::string objection_;
    bool lost_characters_ = false;
};

}  // namespace

int run_picture_files(const Options& options) {
    Stream stream = stream_of(options);
    const std::vector<InputFile> inputs = stream.inputs;
    Output output(options.output, inputs);
    FileIo io(options, std::move(stream), output);
    const auto refused = [&](const notation::Text& why) { return refuse_option(io, why.in(options.spoken)); };
    if (options.picture.form == "html") return refused("output-dir: a page is one file; name it with --output"_text);
    if (notation::printable(options.output_dir) != options.output_dir)
        return refused(
            "output-dir: the name holds characters that cannot be printed, and the names of its files are"_text);
    ExitStatus status;
    PictureFiles files(output, options, inputs);
    const auto tally = draw_all(options, io, files, status);
    if (!tally) return ExitStatus::wrong_usage;
    if (!files.objection().empty()) return refuse_option(io, files.objection());
    if (const std::string why = nothing_shown(options, *tally, status); !why.empty()) return refuse_option(io, why);
    if (files.lost_characters()) say_what_is_lost(options, io);
    io.finish(status);
    return status.value();
}

}  // namespace notaio::tools
