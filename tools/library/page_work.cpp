#include "tools/library/page_work.hpp"

#include "analysis/picture/layout.hpp"
#include "tools/library/base64.hpp"
#include "tools/library/position_work.hpp"
#include "tools/module/record_listener.hpp"
#include "tools/render/finding.hpp"
#include "tools/render/html.hpp"
#include "tools/render/page.hpp"
#include "tools/render/page_moves.hpp"
#include "tools/render/report.hpp"
#include "tools/render/verdict_text.hpp"

#include <algorithm>
#include <span>

namespace notaio::tools {
namespace {

constexpr std::size_t most_findings = 500;
constexpr std::size_t longest_name = 100;  // of a player or an event in a heading

using analysis::Picture;
using analysis::PictureWish;
using notation::Text;

// Makes the parts of a page of what is told of a record.
class PageTeller final : public RecordListener {
  public:
    PageTeller(const RecordJob& job, const PictureSettings& asked, const std::optional<std::string>& coordinates)
        : wish_(asked.wish),
          numbered_(asked.wish),
          coordinates_(coordinates ? std::optional<std::string_view>(*coordinates) : std::nullopt),
          pictures_(asked.theme, asked.wish.language),
          moves_(job.index, asked.wish.language),
          game_name_(job.game->name),
          seats_(job.game->seats) {
        record_.index = job.index;
        record_.turns = 180 % job.game->turn_step == 0;
        wish_.has_caption = wish_.has_legend = numbered_.has_caption = numbered_.has_legend = false;
        wish_.caption.clear();                           // of the page
        wish_.has_labels = numbered_.has_labels = true;  // the page can show all of them
        wish_.numbers = false;
        numbered_.numbers = true;
        numbered_.first_number = PictureWish().first_number;
        numbered_.last_number = PictureWish().last_number;
        open_line("p", std::nullopt);
    }

    void tags(const Tags& tags) override {
        for (const notation::Tag& tag : tags)
            if (tag.origin == notation::TagOrigin::record) record_.tags.emplace_back(tag.shown_name(), tag.value);
    }

    void start(const PositionView& view) override {
        seats_.clear();
        for (const Text& name : view.seat_names()) {
            seats_.push_back(name.en);
            record_.seats.emplace_back(name.in(wish_.language));
        }
        show(view);
    }

    void ply(const ToldPly& told, const PositionView* view) override {
        if (left_out_ > 0) return;
        const bool is_shown = view != nullptr && bytes_ < Page::most_bytes;
        const bool names_mover = told.one_a_turn && told.seat && *told.seat < record_.seats.size();
        moves_.ply(told.turn, told.begins_turn, told.text, is_shown,
                   names_mover ? std::string_view(record_.seats[*told.seat]) : std::string_view());
        Open& line = open_.back();
        ++line.told;
        line.before = line.now;
        if (is_shown) show(*view);
    }

    void renamed_fault(const Diagnostic& finding) override { renamed_fault_ = finding; }
    void comment(std::string_view text, notation::Span) override {
        if (left_out_ == 0) moves_.comment(text);
    }
    void glyph(std::string_view text, notation::Span) override {
        if (left_out_ == 0) moves_.glyph(text);
    }

    void begin_variation(notation::Span) override {
        const Open& of = open_.back();
        const std::string* name = left_out_ > 0 ? nullptr : moves_.begin_variation();
        if (name == nullptr) {
            ++left_out_;
            return;
        }
        const PagePosition before = of.before;
        open_line(*name, std::pair(of.line, of.told - (of.line == 0 ? 0 : 1)));
        open_.back().now = before;
    }

    void end_variation() override {
        if (left_out_ > 0) {
            --left_out_;
            return;
        }
        moves_.end_variation();
        open_.pop_back();
    }

    [[nodiscard]] bool is_empty() const { return !has_start_; }
    [[nodiscard]] PageRecord finish() {
        record_.moves = moves_.finish();
        if (has_start_) record_.last = std::move(open_.front().now);
        record_.title = game_name_ + heading();
        return std::move(record_);
    }
    [[nodiscard]] PagePictures& pictures() { return pictures_; }
    /// A finding as the page tells it.
    [[nodiscard]] const Diagnostic& as_told(const Diagnostic& finding) const {
        const bool is_it = renamed_fault_ && finding.code == renamed_fault_->code &&
                           finding.ply == renamed_fault_->ply && finding.severity == renamed_fault_->severity &&
                           !finding.in_variation;
        return is_it ? *renamed_fault_ : finding;
    }

  private:
    struct Open {
        std::size_t line = 0;  // its number
        std::size_t told = 0;  // plies
        PagePosition now = {};
        PagePosition before = {};  // the last ply
    };

    void open_line(const std::string& name, std::optional<std::pair<std::size_t, std::size_t>> in_place_of) {
        open_.push_back({.line = record_.lines.size()});
        record_.lines.push_back({.name = name, .in_place_of = in_place_of});
    }

    void show(const PositionView& view) {
        const Picture plain = view.picture(wish_, coordinates_);
        PagePosition position = pictures_.position(plain, view.picture(numbered_, coordinates_));
        // The title is the name of the game, a colon and the caption.
        position.caption = plain.title.substr(std::min(plain.title.size(), game_name_.size() + 2));
        if (const auto standing = view.standing(wish_.language); standing && *standing != position.caption)
            position.standing = *standing;
        const auto seat = std::ranges::find(seats_, std::string_view(view.seat));
        if (seat != seats_.end()) position.seat = static_cast<std::size_t>(seat - seats_.begin());
        std::string change;
        PagePictures::append_change(change, has_start_ ? open_.back().now : PagePosition{}, position);
        bytes_ += change.size();
        record_.lines[open_.back().line].positions.push_back(std::move(change));
        open_.back().now = std::move(position);
        has_start_ = true;
    }

    // `: A – B` where the players are known, else the event.
    [[nodiscard]] std::string heading() const {
        std::string players;
        bool is_known = false;
        for (const std::string_view seat : seats_) {
            const auto at =
                std::ranges::find(record_.tags, seat, [](const auto& tag) { return std::string_view(tag.first); });
            const std::string name =
                at == record_.tags.end() ? "?" : shortened(at->second, longest_name, wish_.language);
            is_known = is_known || name != "?";
            players += (players.empty() ? "" : " \u2013 ") + name;
        }
        if (is_known) return ": " + players;
        const auto event =
            std::ranges::find(record_.tags, "Event", [](const auto& tag) { return std::string_view(tag.first); });
        return event == record_.tags.end() ? std::string()
                                           : ": " + shortened(event->second, longest_name, wish_.language);
    }

    PictureWish wish_;
    PictureWish numbered_;
    const std::optional<std::string_view> coordinates_;
    PagePictures pictures_;
    PageMoves moves_;
    const std::string game_name_;
    PageRecord record_;
    std::vector<std::string_view> seats_;
    std::vector<Open> open_;
    std::optional<Diagnostic> renamed_fault_;
    std::size_t bytes_ = 0;
    std::size_t left_out_ = 0;  // variations within one that has no room, that one included
    bool has_start_ = false;
};

std::string severity_word(Severity severity, Language language) {
    switch (severity) {
    case Severity::note: return std::string("note"_text.in(language));
    case Severity::warning: return std::string("warning"_text.in(language));
    case Severity::error: break;
    }
    return std::string("error"_text.in(language));
}

// `as_told(finding)`: as the page tells it.
template <class AsTold>
void add_findings(PageRecord& record, const RecordJob& job, Language language, const AsTold& as_told) {
    const CheckReport& report = job.report;
    notation::Locator locator(job.request.source);
    const auto place = [&](const Diagnostic& found) {
        if (!found.where) return std::string();
        const auto at = locator.at(found.where->begin);
        return notation::fill(
            "line {line}, column {column}"_text,
            {{"line", static_cast<std::int64_t>(at.line)}, {"column", static_cast<std::int64_t>(at.column)}}, language);
    };
    const auto add = [&](const Diagnostic& found) {
        const Diagnostic& one = as_told(found);
        PageFinding finding{.code = std::string(one.code->id),
                            .severity = severity_word(one.severity, language),
                            .text = finding_text(one, language),
                            .place = place(found),
                            .ply = one.ply};
        if (one.ply && record.last) finding.link_to = std::min(*one.ply, report.plies_replayed);
        record.findings.push_back(std::move(finding));
    };
    const std::span<const Diagnostic> all = report.diagnostics.list();
    const std::size_t told = std::min(all.size(), most_findings);
    for (const Diagnostic& one : all.first(told)) add(one);
    if (const auto more = more_findings(report.diagnostics, all.size() - told)) add(*more);
}

// The name for the file of a record among those of its input: `games-r3.hgf`.
std::string file_name(std::string_view uri, std::uint64_t index) {
    if (const std::size_t slash = uri.find_last_of('/'); slash != std::string_view::npos) uri.remove_prefix(slash + 1);
    if (uri.empty() || uri == "-") uri = "stdin.nta";
    const std::size_t dot = std::min(uri.find('.', 1), uri.size());
    return std::string(uri.substr(0, dot)) + "-r" + std::to_string(index) + std::string(uri.substr(dot));
}

void set_bytes(PageRecord& record, const RecordJob& job) {
    record.file = file_name(job.request.source.uri, job.index);
    record.bytes_base64 = to_base64(job.request.source.bytes);
}

}  // namespace

PageOpening page_opening(const PictureWish& wish) {
    return {.numbers = wish.numbers,
            .first_number = wish.first_number,
            .last_number = wish.last_number,
            .labels = wish.has_labels};
}

PageWork::PageWork(const Settings& settings)
    : language_(settings.language),
      to_coordinates_(settings.to_coordinates),
      asked_(settings.picture) {
    asked_.wish.language = language_;
}

void PageWork::on_record(RecordJob& job, BatchResult& result) const {
    const bool is_wanted = asked_.record ? *asked_.record == job.index : job.index <= Page::most_records + 1;
    if (job.index == 0 || !is_wanted) return job.hide_findings(result);
    if (job.worker == nullptr) return add_unread(job, result);
    if (std::string why = picture_objection(asked_, to_coordinates_, *job.game); !why.empty()) {
        if (result.objection.empty()) result.objection = std::move(why);
        return job.hide_findings(result);
    }
    PageTeller teller(job, asked_, to_coordinates_);
    job.worker->tell(
        job.request,
        {.coordinates = to_coordinates_ ? std::optional<std::string_view>(*to_coordinates_) : std::nullopt}, teller,
        job.report);
    job.hide_findings(result);
    result.tally.shown = result.tally.shown || !teller.is_empty();
    PageRecord record = teller.finish();
    // What a position is worth is its caption; nothing was to be played.
    const bool is_judged = !job.request.is_bare() || job.report.verdict != rules::Verdict::incomplete;
    if (is_judged) record.verdict = verdict_text(job.report, language_);
    set_bytes(record, job);
    add_findings(record, job, language_,
                 [&](const Diagnostic& finding) -> const Diagnostic& { return teller.as_told(finding); });
    append_page_section(result.out, record, teller.pictures(), page_opening(asked_.wish), language_);
    result.sections.push_back({.end = result.out.size(),
                               .drawings = teller.pictures().take_drawings(),
                               .patterns = teller.pictures().take_patterns(),
                               .board = teller.pictures().board(),
                               .is_drawn = record.last.has_value()});
    job.made_part(result);
}

// A record whose game is not known: its text, and why.
void PageWork::add_unread(RecordJob& job, BatchResult& result) const {
    constexpr std::size_t most_characters = 4000;
    job.hide_findings(result);
    const std::string_view bytes = job.request.source.bytes.substr(0, 4 * most_characters);
    PageRecord record{.index = job.index,
                      .title = std::string("A record that could not be read"_text.in(language_)),
                      .verdict = verdict_text(job.report, language_),
                      .text = analysis::cut_text(bytes, most_characters)};
    set_bytes(record, job);
    add_findings(record, job, language_, [](const Diagnostic& finding) -> const Diagnostic& { return finding; });
    const PagePictures none(asked_.theme, language_);
    append_page_section(result.out, record, none, page_opening(asked_.wish), language_);
    result.sections.push_back({.end = result.out.size(), .board = none.board(), .is_drawn = false});
    job.made_part(result);
}

}  // namespace notaio::tools
