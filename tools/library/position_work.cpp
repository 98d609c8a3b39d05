#include "tools/library/position_work.hpp"

#include "tools/library/input_fact.hpp"
#include "tools/library/position_text.hpp"
#include "tools/render/fact.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Text;

Fact ply_fact(const RecordJob& job, const PositionView& view, bool legal) {
    const auto text = [](const std::string& value) { return value.empty() ? Fact(nullptr) : Fact(value); };
    Fact::Object made = {{"type", "ply"},
                         {"record", job.index},
                         {"ply", std::uint64_t{view.ply.value_or(0)}},
                         {"seat", text(view.seat)},
                         {"move", text(view.move)},
                         {"position", view.text()},
                         {"scores", maybe_numbers(view.scores)},
                         {"legal", legal ? maybe(view.legal_before()) : Fact(nullptr)}};
    if (!view.has_ply_points) return made;
    Fact points = nullptr;
    Fact of_pieces = nullptr;
    if (const auto found = view.ply_points()) {
        points = maybe_numbers(found->made);
        Fact::List list;
        for (const auto& piece : found->of_pieces) list.push_back(maybe_numbers(piece));
        of_pieces = std::move(list);
    }
    made.push_back({"points", std::move(points)});
    made.push_back({"piece_points", std::move(of_pieces)});
    return made;
}

std::string ply_text(const RecordJob& job, const PositionView& view, bool legal, Language language) {
    std::string out = fmt::format("{} {}, {} {}", Text{"record", "partita"}.in(language), job.index,
                                  Text{"ply", "mossa"}.in(language), view.ply.value_or(0));
    if (!view.move.empty()) out += fmt::format(": {} {}", seat_word(view, view.seat, language), view.move);
    if (const auto points = view.ply_points()) out += fmt::format(" ={}", fmt::join(points->made, "/"));
    if (const auto before = legal ? view.legal_before() : std::nullopt)
        out += fmt::format(" ({} {})", *before, Text{"legal moves before it", "mosse legali prima"}.in(language));
    out += '\n' + view.drawing(false);
    if (const auto standing = view.standing(language)) out += *standing + '\n';
    return out + '\n';
}

PlyRange counting_recurrence(PlyRange plies) {
    plies.recurrence = true;
    return plies;
}

/// Those that were asked for, or all behind the start.
PlyRange plies_of_replay(const Settings& settings) {
    return counting_recurrence(settings.plies_given ? settings.plies : PlyRange{.last = false});
}

class ReplayWork final : public PositionWork {
  public:
    ReplayWork(const Settings& settings, bool as_json)
        : PositionWork(settings, plies_of_replay(settings), as_json),
          language_(settings.language),
          legal_(settings.legal),
          as_json_(as_json) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        if (!as_json_) {
            out += ply_text(job, view, legal_, language_);
            return;
        }
        append_json(out, ply_fact(job, view, legal_));
        out += '\n';
    }

  private:
    const Language language_;
    const bool legal_;
    const bool as_json_;
};

class AnalyseWork final : public PositionWork {
  public:
    AnalyseWork(const Settings& settings, bool as_json)
        : PositionWork(settings, counting_recurrence(settings.plies), as_json),
          language_(settings.language),
          as_json_(as_json) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        if (as_json_) {
            Fact::Object object = {{"type", "analysis"},
                                   {"game", view.game},
                                   {"record", view.ply ? Fact(job.index) : Fact(nullptr)},
                                   {"ply", view.ply ? Fact(std::uint64_t{*view.ply}) : Fact(nullptr)}};
            Fact analysis = view.analysis();
            if (auto* members = std::get_if<Fact::Object>(&analysis.value))
                object.insert(object.end(), std::make_move_iterator(members->begin()),
                              std::make_move_iterator(members->end()));
            append_json(out, object);
            out += '\n';
            return;
        }
        out += place_text(job, view, language_);
        if (!view.move.empty()) out += ": " + seat_word(view, view.seat, language_) + ' ' + view.move;
        out += '\n';
        if (const auto remark = view.remark(language_)) out += *remark + '\n';
        out += view.drawing(false) + view.description(language_) + '\n';
    }

  private:
    const Language language_;
    const bool as_json_;
};

// What stands before the members of one object of a position.
Fact::Object head_fact(std::string_view type, const RecordJob& job, const PositionView& view) {
    return {{"type", type},
            {"record", view.ply ? Fact(job.index) : Fact(nullptr)},
            {"ply", view.ply ? Fact(std::uint64_t{*view.ply}) : Fact(nullptr)}};
}

void append_line(std::string& out, Fact::Object object, Fact::Object more) {
    object.insert(object.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    append_json(out, object);
    out += '\n';
}

class MovesWork final : public PositionWork {
  public:
    MovesWork(const Settings& settings, bool as_json)
        : PositionWork(settings, settings.plies, as_json),
          count_only_(settings.count_only),
          limit_(settings.limit.value_or(~std::uint64_t{0})),
          as_json_(as_json) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        if (count_only_) {
            const std::uint64_t count = view.count_legal();
            if (as_json_)
                append_line(out, head_fact("count", job, view), {{"seat", view.to_move()}, {"count", count}});
            else
                out += std::to_string(count) + '\n';
            return;
        }
        std::uint64_t left = limit_;
        if (left == 0) return;
        view.legal_moves([&](const std::string& move) {
            if (as_json_)
                append_line(out, head_fact("move", job, view), {{"seat", view.to_move()}, {"move", move}});
            else
                out += move + '\n';
            return --left > 0;
        });
    }

  private:
    const bool count_only_;
    const std::uint64_t limit_;
    const bool as_json_;
};

class PerftWork final : public PositionWork {
  public:
    PerftWork(const Settings& settings, bool as_json)
        : PositionWork(settings, settings.plies, as_json),
          depth_(settings.depth),
          divide_(settings.divide),
          as_json_(as_json) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        const auto line = [&](std::string_view type, Fact::Object more) {
            more.insert(more.begin(), {"depth", std::uint64_t{depth_}});
            append_line(out, head_fact(type, job, view), std::move(more));
        };
        std::uint64_t sum = 0;
        if (divide_)
            view.divide(depth_, [&](const std::string& move, std::uint64_t count) {
                sum += count;
                if (as_json_)
                    line("divide", {{"move", move}, {"count", count}});
                else
                    out += fmt::format("{} {}\n", move, count);
            });
        const std::uint64_t count = divide_ && depth_ > 0 ? sum : view.perft(depth_);
        if (as_json_)
            line("perft", {{"count", count}});
        else
            out += fmt::format("{} {}\n", depth_, count);
    }

  private:
    const unsigned depth_;
    const bool divide_;
    const bool as_json_;
};

class ShowWork final : public PositionWork {
  public:
    explicit ShowWork(const Settings& settings)
        : PositionWork(settings, settings.plies, false),
          language_(settings.language),
          names_places_(settings.plies_given && !settings.plies.last),
          numbers_(settings.numbers) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        if (names_places_) out += "# " + place_text(job, view, language_) + '\n';  // a remark, so that it reads back
        out += view.drawing(numbers_) + '\n';
    }

  private:
    const Language language_;
    const bool names_places_;
    const bool numbers_;
};

}  // namespace

void PositionWork::on_record(RecordJob& job, BatchResult& result) const {
    const auto show = [&](const PositionView& view) {
        result.tally.shown = true;
        on_position(job, view, result);
        job.made_part(result);
    };
    if (job.worker != nullptr) job.worker->positions(job.request, plies_, show, job.report);
    job.hide_findings(result);
    if (job.index > 0 || !as_json_) return;
    const std::size_t from = result.out.size();
    append_empty(result.out, job, language_);
    result.mark_fingerprints(false, from, job.index);
}

std::optional<notation::Text> no_ply(const Settings& settings, const Tally& tally) {
    if (tally.shown || !settings.plies_given || settings.plies.last || tally.records() == 0) return std::nullopt;
    return notation::Text{"ply: no record was replayed as far as that",
                          "ply: nessuna partita è stata rigiocata fin lì"};
}

std::unique_ptr<PositionWork> make_position_work(const Settings& settings, bool as_json) {
    if (settings.command == "replay") return std::make_unique<ReplayWork>(settings, as_json);
    if (settings.command == "score") return make_score_work(settings, as_json);
    if (settings.command == "analyse") return std::make_unique<AnalyseWork>(settings, as_json);
    if (settings.command == "moves") return std::make_unique<MovesWork>(settings, as_json);
    if (settings.command == "perft") return std::make_unique<PerftWork>(settings, as_json);
    if (settings.command == "show") return std::make_unique<ShowWork>(settings);
    return nullptr;
}

}  // namespace notaio::tools
