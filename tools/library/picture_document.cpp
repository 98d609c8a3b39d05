#include "tools/library/picture_document.hpp"

#include "tools/library/exit_status.hpp"
#include "tools/library/guard.hpp"
#include "tools/library/page_work.hpp"
#include "tools/library/position_work.hpp"
#include "tools/render/page.hpp"
#include "tools/render/tikz.hpp"

#include <optional>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Text;

// What the work on a record is left with, whatever a page holds of those before it.
constexpr std::size_t room_for_work = std::size_t{8} << 20U;

// Gives each picture of a result.
template <class Take>
void for_each_picture(const BatchResult& result, const Take& take) {
    std::size_t begin = 0;
    for (const MadePicture& picture : result.pictures) {
        take(std::string_view(result.out).substr(begin, picture.end - begin));
        begin = picture.end;
    }
}

/// The only one there may be.
class OnePicture final : public PictureDocument {
  public:
    explicit OnePicture(Language language) : PictureDocument(language) {}

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
                                "--output-dir for a file each"_text.in(language()))};
        if (count_ == 1) write(picture_);
        return {};
    }
    void forget() override { picture_ = {}; }

  private:
    std::uint64_t count_ = 0;
    std::string picture_;
};

/// For TeX: all of them as they come, a paragraph each, or the pages of a whole document.
class TikzDocument final : public PictureDocument {
  public:
    TikzDocument(bool is_whole, Language language) : PictureDocument(language), is_whole_(is_whole) {}

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
    void forget() override {}

  private:
    const bool is_whole_;
    bool is_begun_ = false;
};

// A page may be published: its title tells no folder.
std::string_view without_folders(std::string_view name) {
    const std::size_t slash = name.find_last_of("/\\");
    return name.substr(slash == std::string_view::npos || slash + 1 == name.size() ? 0 : slash + 1);
}

class PageDocument final : public PictureDocument {
  public:
    PageDocument(const Settings& settings, Language spoken)
        : PictureDocument(spoken),
          page_(std::in_place, settings.language, settings.picture.theme, page_opening(settings.picture.wish)),
          title_(settings.picture.wish.caption) {}

  protected:
    void add(const BatchResult& result, Write /*write*/) override {
        std::size_t begin = 0;
        for (const PageSection& section : result.sections) {
            if (!is_full_)
                is_full_ = !page_->add(std::string_view(result.out).substr(begin, section.end - begin), section);
            is_drawn_ |= section.is_drawn;
            begin = section.end;
        }
        demand_memory(room_for_work);
    }
    End end(std::string_view title, Write write) override {
        if (is_full_)
            return {
                ExitStatus::limit_hit,
                std::string("a page holds 500 records and 16 MiB, and these are more; choose one with --record"_text.in(
                    language()))};
        if (is_drawn_) page_->finish(title_.empty() ? without_folders(title) : title_, write);
        return {};
    }
    void forget() override { page_.reset(); }

  private:
    std::optional<Page> page_;  // nothing: it was forgotten
    const std::string title_;   // as it was asked for; may be empty
    bool is_full_ = false;
    bool is_drawn_ = false;
};

}  // namespace

void PictureDocument::take(const BatchResult& result, Write write) {
    if (objection_.empty()) objection_ = result.objection;
    lost_characters_ |= result.lost_characters;
    if (!objection_.empty() || lacks_memory_) return;
    const auto give_up = [&] {
        forget();
        return true;
    };
    lacks_memory_ = guarded([&] { return add(result, write), false; }, give_up);
}

PictureDocument::End PictureDocument::finish(std::string_view title, Write write) {
    if (!objection_.empty()) return {ExitStatus::wrong_usage, objection_};
    const auto give_up = [&] {
        forget();
        return End{
            ExitStatus::limit_hit,
            std::string("there is too little memory for all of it; choose one with --record"_text.in(language_))};
    };
    return lacks_memory_ ? give_up() : guarded([&] { return end(title, write); }, give_up);
}

std::unique_ptr<PictureDocument> make_picture_document(const Settings& settings, Language spoken) {
    if (settings.picture.form == "html") return std::make_unique<PageDocument>(settings, spoken);
    if (settings.picture.form == "tikz") return std::make_unique<TikzDocument>(settings.picture.standalone, spoken);
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
