// show in the forms that are no text: one picture, a file each in a folder, or a document of many.
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/page_work.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/record_runner.hpp"
#include "tools/render/page.hpp"
#include "tools/render/tikz.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/pipeline.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <sys/stat.h>

namespace notaio::tools {
namespace {

using notation::Text;

int wrong_usage(const std::string& why) {
    std::fprintf(stderr, "notaio: --%s\n", why.c_str());
    return ExitStatus::wrong_usage;
}

/// Takes pictures one after the other. What is wrong with one more than there may be ends the taking.
class Pictures {
  public:
    virtual ~Pictures() = default;
    virtual void take(const std::string& name, std::string_view picture) = 0;
    virtual void finish() = 0;
};

/// The only one.
class OnePicture final : public Pictures {
  public:
    explicit OnePicture(Output& output) : output_(output) {}
    void take(const std::string& /*name*/, std::string_view picture) override {
        if (++count_ == 1) picture_ = picture;
    }
    void finish() override {
        if (count_ == 1) output_.write(picture_);
    }
    [[nodiscard]] bool is_there() const { return count_ > 0; }
    [[nodiscard]] bool are_more() const { return count_ > 1; }

  private:
    Output& output_;
    std::uint64_t count_ = 0;
    std::string picture_;
};

/// All of them one after the other, as they come; of a whole document the pages.
class PictureDocument final : public Pictures {
  public:
    PictureDocument(Output& output, bool is_whole) : output_(output), is_whole_(is_whole) {}
    void take(const std::string& /*name*/, std::string_view picture) override {
        if (is_whole_ && !is_begun_) output_.write(tikz_document_begin());
        if (!is_whole_ && is_begun_) output_.write("\n");  // a paragraph each
        is_begun_ = true;
        output_.write(picture);
    }
    void finish() override {
        if (is_whole_ && is_begun_) output_.write(tikz_document_end());
    }

  private:
    Output& output_;
    const bool is_whole_;
    bool is_begun_ = false;
};

/// A file each in a folder; their names are printed. Neither an input nor what a link leads to is written over.
class PictureFiles final : public Pictures {
  public:
    PictureFiles(Output& output, const Options& options, const std::vector<InputFile>& inputs)
        : output_(output),
          folder_(options.output_dir),
          inputs_(inputs),
          are_whole_(options.picture.standalone) {}
    void take(const std::string& name, std::string_view picture) override {
        if (!is_made_) make_folder();
        const std::string path = folder_ + (folder_.ends_with('/') ? "" : "/") + name;
        refuse_link(path);
        Output file(path, inputs_);
        if (are_whole_) file.write(tikz_document_begin());
        file.write(picture);
        if (are_whole_) file.write(tikz_document_end());
        file.finish();
        output_.write(path + '\n');
    }
    void finish() override {}

  private:
    void make_folder() {
        for (std::size_t at = 1; at != std::string::npos;) {
            at = folder_.find('/', at + 1);
            if (::mkdir(folder_.substr(0, at).c_str(), 0777) != 0 && errno != EEXIST)
                throw OutputFault(folder_, system_fault(std::strerror(errno)), ExitStatus::io_failed);
        }
        is_made_ = true;
    }
    static void refuse_link(const std::string& path) {
        struct stat found = {};
        if (::lstat(path.c_str(), &found) == 0 && S_ISLNK(found.st_mode))
            throw OutputFault(path,
                              {"a link stands there, and nothing outside of the folder is written",
                               "c'è un collegamento, e fuori della cartella non si scrive nulla"},
                              ExitStatus::io_failed);
    }

    Output& output_;
    const std::string folder_;
    const std::vector<InputFile>& inputs_;
    const bool are_whole_;  // documents
    bool is_made_ = false;
};

class PictureSink final : public Sink {
  public:
    explicit PictureSink(Pictures& pictures) : pictures_(pictures) {}
    void batch(const BatchResult& result) override {
        if (objection_.empty()) objection_ = result.objection;
        lost_characters_ |= result.lost_characters;
        std::size_t begin = 0;
        for (const MadePicture& made : result.pictures) {
            pictures_.take(made.name, std::string_view(result.out).substr(begin, made.end - begin));
            begin = made.end;
        }
    }
    [[nodiscard]] const std::string& objection() const { return objection_; }
    [[nodiscard]] bool lost_characters() const { return lost_characters_; }

  private:
    Pictures& pictures_;
    std::string objection_;
    bool lost_characters_ = false;
};

// What is to be said where nothing was drawn for want of a record; empty: something was, or it is said why not.
std::string nothing_drawn(const Options& options, const Tally& tally, const ExitStatus& status) {
    if (tally.shown || status.value() != 0) return {};
    if (!options.picture.record)
        return std::string(Text{"as: there is nothing to draw", "as: non c'è niente da disegnare"}.in(options.spoken));
    return notation::fill({"record: there is none of number {n}", "record: non ce n'è una numero {n}"},
                          {{"n", static_cast<std::int64_t>(*options.picture.record)}}, options.spoken);
}

// Puts the parts of a page together.
class PageSink final : public Sink {
  public:
    explicit PageSink(const Options& options) : page_(options.language, options.picture.theme) {}
    void batch(const BatchResult& result) override {
        if (objection_.empty()) objection_ = result.objection;
        std::size_t begin = 0;
        for (const PageSection& section : result.sections) {
            if (!is_full_)
                is_full_ = !page_.add(std::string_view(result.out).substr(begin, section.end - begin), section);
            begin = section.end;
        }
    }
    [[nodiscard]] const std::string& objection() const { return objection_; }
    [[nodiscard]] bool is_full() const { return is_full_; }
    [[nodiscard]] Page& page() { return page_; }

  private:
    Page page_;
    bool is_full_ = false;
    std::string objection_;
};

// What comes of all inputs, or of the one position of the command line. Not 0: what was wrong was told.
template <class PictureTaker>
int take_all(const Options& options, const Stream& stream, const RecordWork& drawn, PictureTaker& sink,
             ExitStatus& status) {
    const TellingWork work(drawn, message_style(options));
    Tally tally;
    if (options.position) {
        const GameModule* game = find_game(options.game);
        if (game == nullptr)
            return wrong_usage(
                std::string(Text{"position: it needs --game", "position: vuole --game"}.in(options.spoken)));
        Workers workers;
        BatchResult result;
        RecordRunner(options, work).on_given_position(*game, workers, result);
        sink.batch(result);
        std::fwrite(result.messages.data(), 1, result.messages.size(), stderr);
        tally = result.tally;
        if (tally.fails(options.fail_on)) status.add(ExitStatus::findings);
    } else {
        tally = run_pipeline(options, stream, work, sink, status).tally;
    }
    if (!sink.objection().empty()) return wrong_usage(sink.objection());
    if (const auto why = no_ply(options, tally)) return wrong_usage(std::string(why->in(options.spoken)));
    const std::string why = nothing_drawn(options, tally, status);
    return why.empty() ? 0 : wrong_usage(why);
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

int run_page(const Options& options) {
    if (!options.output_dir.empty())
        return wrong_usage(std::string(Text{"output-dir: a page is one file; name it with --output",
                                            "output-dir: una pagina è un file solo; il nome si dà con --output"}
                                           .in(options.spoken)));
    const Stream stream = stream_of(options, true);
    Output output(options.output, stream.inputs);
    ExitStatus status;
    PageSink sink(options);
    if (const int wrong = take_all(options, stream, PageWork(options), sink, status)) return wrong;
    if (sink.is_full()) {
        const Text text = {
            "notaio: a page holds 500 records and 16 MiB, and these are more; choose one with --record\n",
            "notaio: una pagina contiene 500 partite e 16 MiB, e queste sono di più; scegline una con "
            "--record\n"};
        std::fputs(std::string(text.in(options.spoken)).c_str(), stderr);
        status.add(ExitStatus::limit_hit);
    } else if (sink.page().records() > 0) {
        output.write(sink.page().finish(page_title(stream)));
    }
    finish(output, status, options);
    return status.value();
}

}  // namespace

int run_pictures(const Options& options) {
    if (options.picture.form == "html") return run_page(options);
    const Stream stream = stream_of(options, true);
    Output output(options.output, stream.inputs);
    ExitStatus status;
    OnePicture one(output);
    PictureDocument document(output, options.picture.standalone);
    PictureFiles files(output, options, stream.inputs);
    Pictures& pictures = !options.output_dir.empty()      ? static_cast<Pictures&>(files)
                         : options.picture.form == "tikz" ? static_cast<Pictures&>(document)
                                                          : one;
    PictureSink sink(pictures);
    if (const int wrong = take_all(options, stream, *make_position_work(options, false), sink, status)) return wrong;
    if (one.are_more())
        return wrong_usage(std::string(Text{"as: there is more than one picture; choose with --record and --ply, or "
                                            "give --output-dir for a file each",
                                            "as: c'è più di una figura; scegli con --record e --ply, o dai "
                                            "--output-dir per un file ciascuna"}
                                           .in(options.spoken)));
    if (&pictures == &one && !one.is_there()) return status.value();
    pictures.finish();
    if (sink.lost_characters())
        std::fprintf(stderr, "notaio: %s\n",
                     std::string(Text{"note: characters that pdflatex cannot set have become ? in the pictures",
                                      "nota: i caratteri che pdflatex non sa comporre sono diventati ? nelle figure"}
                                     .in(options.spoken))
                         .c_str());
    finish(output, status, options);
    return status.value();
}

}  // namespace notaio::tools
