#include "tools/library/outline.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

class OutlineMaker final : public RecordListener {
  public:
    explicit OutlineMaker(std::string_view bytes) : bytes_(bytes) {}

    void tags(const Tags& tags) override { outline_.tags = tags; }
    void start(const PositionView& view) override { outline_.seats = view.seat_names(); }
    void ply(const ToldPly& told, const PositionView* view) override {
        OutlineLine& line = outline_.lines[open_.back()];
        outline_.plies.push_back(
            {.told = told, .is_played = view != nullptr, .line = open_.back(), .before = line.last});
        if (view == nullptr && open_.size() == 1 && outline_.fault == 0) outline_.fault = told.ply;
        line.last = outline_.plies.size();
        behind_ = told.where.end;
    }
    void comment(std::string_view, Span where) override { add(OutlineRemark::Kind::comment, where); }
    void glyph(std::string_view, Span where) override { add(OutlineRemark::Kind::glyph, where); }
    void begin_variation(Span where) override {
        const OutlineLine& of = outline_.lines[open_.back()];
        const std::size_t before = of.last > of.before ? outline_.plies[of.last - 1].before : of.before;
        outline_.lines.push_back({.where = where, .parent = open_.back(), .before = before, .last = before});
        open_.push_back(outline_.lines.size() - 1);
        behind_ = where.end;
    }
    // Its end is the parenthesis behind all that was told of it, or that of the record.
    void end_variation() override {
        behind_ = static_cast<std::uint32_t>(std::min(bytes_.find(')', behind_), bytes_.size() - 1) + 1);
        outline_.lines[open_.back()].where.end = behind_;
        open_.pop_back();
    }

    [[nodiscard]] Outline take() { return std::move(outline_); }

  private:
    void add(OutlineRemark::Kind kind, Span where) {
        outline_.remarks.push_back({kind, where});
        behind_ = std::max(behind_, where.end);
    }

    const std::string_view bytes_;  // of the record
    Outline outline_;
    std::uint32_t behind_ = 0;  // what was told last
    std::vector<std::size_t> open_ = {0};
};

class PositionFinder final : public RecordListener {
  public:
    PositionFinder(std::size_t wanted, FunctionRef<void(const PositionView&)> show) : wanted_(wanted), show_(show) {}

    void tags(const Tags&) override {}
    void start(const PositionView& view) override {
        if (wanted_ == 0) show_(view);
    }
    void ply(const ToldPly&, const PositionView* view) override {
        if (++told_ == wanted_ && view != nullptr) show_(*view);
    }
    void comment(std::string_view, Span) override {}
    void glyph(std::string_view, Span) override {}
    void begin_variation(Span) override {}
    void end_variation() override {}

  private:
    const std::size_t wanted_;
    const FunctionRef<void(const PositionView&)> show_;
    std::size_t told_ = 0;
};

}  // namespace

Outline read_outline(Worker& worker, const Request& request) {
    OutlineMaker maker(request.source.bytes);
    CheckReport ignored;
    worker.tell(request, {.repairs = false, .parts = true}, maker, ignored);
    return maker.take();
}

void show_position(Worker& worker, const Request& request, std::size_t ply,
                   FunctionRef<void(const PositionView&)> show) {
    PositionFinder finder(ply, show);
    CheckReport ignored;
    worker.tell(request, {.repairs = false}, finder, ignored);
}

}  // namespace notaio::tools
