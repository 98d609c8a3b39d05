#include "tools/library/picture_document.hpp"

#include "tools/library/exit_status.hpp"
#include "tools/library/page_work.hpp"
#include "tools/library/position_work.hpp"
#include "tools/render/page.hpp"
#include "tools/render/tikz.hpp"

#include <utility>

namespace notaio::tools {
namespace {

using notation::Text;

// Gives each picture of a result.
template <class Take>
void for_each_picture(const BatchResult& result, const Take& take) {
    std::size_t begin = 0;
    for (const MadePicture& made : result.pictures) {
        take(std::string_view(result.out).substr(begin, made.end - begin));
        begin = made.end;
    }
}

/// The only one there may be.
class OnePicture final : public PictureDocument {
  public:
    explicit OnePicture(Language language) : language_(language) {}

  protected:
    void add(const BatchResult& result, Write /*write*/) override {
        for_each_picture(result, [&](std::string_view picture) {
            if (++count_ == 1) picture_ = picture;
        });
    }
    End end(std::string_view /*title*/, Write write) override {
        if (count_ > 1)
            return {ExitStatus::wrong_usage,
                    std::string("as: there is more than one picture; choose with --record and --ply, or give "
                                "--output-dir for a file each"_text.in(language_))};
        if (count_ == 1) write(picture_);
        return {};
    }

  private:
    const Language language_;
    std::uint64_t count_ = 0;
    std::string picture_;
};

/// For TeX: all of them as they come, a paragraph each, or the pages of a whole document.
class TikzDocument final : public PictureDocument {
  public:
    explicit TikzDocument(bool is_whole) : is_whole_(is_whole) {}

  protected:
    void add(const BatchResult& result, Write write) override {
        for_each_picture(result, [&](std::string_view picture) {
            if (is_whole_ && !is_begun_) write(tikz_document_begin());
            if (!is_whole_ && is_begun_) write("\n");
            is_begun_ = true;
            write(picture);
        });
    }
    End end(std::string_view /*title*/, Write write) override {
        if (is_whole_ && is_begun_) write(tikz_document_end());
        return {};
    }

  private:
    const bool is_whole_;
    bool is_begun_ = false;
};

class PageDocument final : public PictureDocument {
  public:
    PageDocument(const Settings& settings, Language spoken)
        : page_(settings.language, settings.picture.theme, page_opening(settings.picture.wish)),
          title_(settings.picture.wish.caption),
          language_(spoken) {}

  protected:
    void add(const BatchResult& result, Write /*write*/) override {
        std::size_t begin = 0;
        for (const PageSection& section : result.sections) {
            if (!is_full_)
                is_full_ = !page_.add(std::string_view(result.out).substr(begin, section.end - begin), section);
            is_drawn_ |= section.is_drawn;
            begin = section.end;
        }
    }
    End end(std::string_view title, Write write) override {
        if (is_full_)
            return {
                ExitStatus::limit_hit,
                std::string("a page holds 500 records and 16 MiB, and these are more; choose one with --record"_text.in(
                    language_))};
        if (is_drawn_) write(page_.finish(title_.empty() ? title : title_));
        return {};
    }

  private:
    Page page_;
    const std::string title_;  // as it was asked for; may be empty
    const Language language_;
    bool is_full_ = false;
    bool is_drawn_ = false;
};

}  // namespace

void PictureDocument::take(const BatchResult& result, Write write) {
    if (objection_.empty()) objection_ = result.objection;
    lost_characters_ |= result.lost_characters;
    if (objection_.empty()) add(result, write);
}

PictureDocument::End PictureDocument::finish(std::string_view title, Write write) {
    if (!objection_.empty()) return {ExitStatus::wrong_usage, objection_};
    return end(title, write);
}

std::unique_ptr<PictureDocument> make_picture_document(const Settings& settings, Language spoken) {
    if (settings.picture.form == "html") return std::make_unique<PageDocument>(settings, spoken);
    if (settings.picture.form == "tikz") return std::make_unique<TikzDocument>(settings.picture.standalone);
    return std::make_unique<OnePicture>(spoken);
}

std::unique_ptr<RecordWork> make_drawing_work(const Settings& settings) {
    if (settings.picture.form == "html") return std::make_unique<PageWork>(settings);
    return make_picture_work(settings);
}

std::string nothing_drawn(const Settings& settings, const Tally& tally, Language spoken) {
    if (tally.shown) return {};
    if (!settings.picture.record) return std::string("as: there is nothing to draw"_text.in(spoken));
    return notation::fill("record: there is none of number {n}"_text,
                          {{"n", static_cast<std::int64_t>(*settings.picture.record)}}, spoken);
}

Text lost_characters_note() { return "note: characters that pdflatex cannot set have become ? in the pictures"_text; }

}  // namespace notaio::tools
