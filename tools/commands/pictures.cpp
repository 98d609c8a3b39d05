// show in the forms that are no text: one picture, a file each in a folder, or a document of many.
#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/picture_document.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/record_runner.hpp"
#include "tools/render/tikz.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/output_folder.hpp"
#include "tools/stream/pipeline.hpp"

#include <cstdio>
#include <optional>
#include <string>

namespace notaio::tools {
namespace {

using notation::Text;

int wrong_usage(const std::string& why) {
    std::fprintf(stderr, "notaio: --%s\n", why.c_str());
    return ExitStatus::wrong_usage;
}

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
        for (const MadePicture& made : result.pictures) {
            take(made.name, std::string_view(result.out).substr(begin, made.end - begin));
            begin = made.end;
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

/// What is put together goes to the output.
class DocumentSink final : public Sink {
  public:
    DocumentSink(PictureDocument& document, Output& output) : document_(document), output_(output) {}
    void batch(const BatchResult& result) override {
        document_.take(result, [&](std::string_view text) { output_.write(text); });
    }
    void pause() override { output_.flush(); }

  private:
    PictureDocument& document_;
    Output& output_;
};

// What comes of all inputs, or of the one position of the command line. Nothing: what was wrong was told.
std::optional<Tally> take_all(const Options& options, const Stream& stream, Sink& sink, ExitStatus& status) {
    const auto drawn = make_drawing_work(options);
    const TellingWork work(*drawn, message_style(options));
    if (!options.position) return run_pipeline(options, stream, work, sink, status).tally;
    const GameModule* game = find_game(options.game);
    if (game == nullptr) {
        wrong_usage(std::string("position: it needs --game"_text.in(options.spoken)));
        return std::nullopt;
    }
    Workers workers;
    BatchResult result;
    RecordRunner(options, work).on_given_position(*game, workers, result);
    sink.batch(result);
    std::fwrite(result.messages.data(), 1, result.messages.size(), stderr);
    if (result.tally.fails(options.fail_on)) status.add(ExitStatus::findings);
    return result.tally;
}

// The title of a page: where its records come from.
std::string page_title(const Stream& stream) {
    std::string made;
    for (const InputFile& input : stream.inputs) {
        const std::size_t slash = input.name.find_last_of('/');
        made += (made.empty() ? "" : ", ") + input.name.substr(slash == std::string::npos ? 0 : slash + 1);
        if (made.size() > 200) return made + "\u2026";
    }
    return made.empty() || made == "-" ? "notaio" : made;
}

// Why nothing was drawn of what was asked; empty: something was, or the status says why not.
std::string objection_to(const Options& options, const Tally& tally, const ExitStatus& status) {
    if (const auto why = no_ply(options, tally)) return std::string(why->in(options.spoken));
    return status.value() == 0 ? nothing_drawn(options, tally, options.spoken) : std::string();
}

void say_what_is_lost(const Options& options, bool lost_characters) {
    if (lost_characters)
        std::fprintf(stderr, "notaio: %s\n", std::string(lost_characters_note().in(options.spoken)).c_str());
}

int run_files(const Options& options, const Stream& stream, Output& output) {
    if (options.picture.form == "html")
        return wrong_usage(
            std::string("output-dir: a page is one file; name it with --output"_text.in(options.spoken)));
    if (notation::printable(options.output_dir) != options.output_dir)
        return wrong_usage(std::string(
            "output-dir: the name holds characters that cannot be printed, and the names of its files are"_text.in(
                options.spoken)));
    ExitStatus status;
    PictureFiles files(output, options, stream.inputs);
    const auto tally = take_all(options, stream, files, status);
    if (!tally) return ExitStatus::wrong_usage;
    if (!files.objection().empty()) return wrong_usage(files.objection());
    if (const std::string why = objection_to(options, *tally, status); !why.empty()) return wrong_usage(why);
    say_what_is_lost(options, files.lost_characters());
    finish(output, status, options);
    return status.value();
}

}  // namespace

int run_pictures(const Options& options) {
    const Stream stream = stream_of(options, true);
    Output output(options.output, stream.inputs);
    if (!options.output_dir.empty()) return run_files(options, stream, output);
    ExitStatus status;
    const auto document = make_picture_document(options, options.spoken);
    DocumentSink sink(*document, output);
    const auto tally = take_all(options, stream, sink, status);
    if (!tally) return ExitStatus::wrong_usage;
    const auto end = document->finish(page_title(stream), [&](std::string_view text) { output.write(text); });
    if (end.exit == ExitStatus::wrong_usage) return wrong_usage(end.why);
    if (const std::string why = objection_to(options, *tally, status); !why.empty()) return wrong_usage(why);
    if (end.exit != 0) std::fprintf(stderr, "notaio: %s\n", end.why.c_str());
    if (end.exit == ExitStatus::limit_hit) status.add(ExitStatus::limit_hit);
    if (!tally->shown) return status.value();  // what stood in the file stays
    say_what_is_lost(options, document->lost_characters());
    finish(output, status, options);
    return status.value();
}

}  // namespace notaio::tools
