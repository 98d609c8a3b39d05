#include "tools/library/position_work.hpp"

#include "tools/library/input_fact.hpp"
#include "tools/library/position_text.hpp"
#include "tools/render/json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <optional>

namespace notaio::tools {
namespace {

using notation::Text;

std::string key_text(std::uint64_t key) { return fmt::format("{:016x}", key); }

void append_ply(std::string& out, const RecordJob& job, const PositionView& view, bool legal, bool keys) {
    append_json_line(out, "ply", [&](JsonWriter& json) {
        json.member("record"_key, job.index);
        json.member("ply"_key, view.ply.value_or(0));
        json.member("seat"_key, unless_empty(view.seat));
        json.member("move"_key, unless_empty(view.move));
        json.member("position"_key, view.text());
        if (keys) {
            json.member("key"_key, key_text(view.key()));
            json.member("canonical"_key, view.canonical());
        }
        json.member("scores"_key, view.scores);
        json.member("legal"_key, legal ? view.legal_before() : std::nullopt);
        if (!view.has_ply_points) return;
        const auto points = view.ply_points();
        json.member("points"_key, points ? std::optional(points->made) : std::nullopt);
        json.member("piece_points"_key, points ? std::optional(points->of_pieces) : std::nullopt);
    });
}

std::string ply_text(const RecordJob& job, const PositionView& view, bool legal, bool keys, Language language) {
    std::string out = fmt::format("{} {}, {} {}", "record"_text.in(language), job.index, "ply"_text.in(language),
                                  view.ply.value_or(0));
    if (!view.move.empty()) out += fmt::format(": {} {}", seat_word(view, view.seat, language), view.move);
    if (const auto points = view.ply_points()) out += fmt::format(" ={}", fmt::join(points->made, "/"));
    if (const auto before = legal ? view.legal_before() : std::nullopt)
        out += fmt::format(" ({} {})", *before, "legal moves before it"_text.in(language));
    out += '\n' + view.drawing(false);
    const auto standing = view.standing(language);
    if (view.outcome && (view.ended_by_word || !standing)) out += end_text(*view.outcome, language) + '\n';
    if (standing) out += *standing + '\n';
    if (keys) out += fmt::format("{} {} {}\n", "key"_text.in(language), key_text(view.key()), view.canonical());
    return out + '\n';
}

PlyRange with_repairs(PlyRange plies) {
    plies.pictures = true;
    return plies;
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
          legal_(settings.legal),
          keys_(settings.with_keys) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        if (as_json_)
            append_ply(result.out, job, view, legal_, keys_);
        else
            result.out += ply_text(job, view, legal_, keys_, language_);
    }

  private:
    const bool legal_;
    const bool keys_;
};

// Null for a position that is no record's.
void write_place(JsonWriter& json, const RecordJob& job, const PositionView& view) {
    json.member("record"_key, view.ply ? std::optional(job.index) : std::nullopt);
    json.member("ply"_key, view.ply);
}

class AnalyseWork final : public PositionWork {
  public:
    AnalyseWork(const Settings& settings, bool as_json)
        : PositionWork(settings, counting_recurrence(settings.plies), as_json) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        if (as_json_) {
            append_json_line(out, "analysis", [&](JsonWriter& json) {
                json.member("game"_key, view.game);
                write_place(json, job, view);
                const Fact analysis = view.analysis();
                if (const auto* members = std::get_if<Fact::Object>(&analysis.value)) json.members(*members);
            });
            return;
        }
        out += place_text(job, view, language_);
        if (!view.move.empty()) out += ": " + seat_word(view, view.seat, language_) + ' ' + view.move;
        out += '\n';
        if (const auto remark = view.remark(language_)) out += *remark + '\n';
        out += view.drawing(false) + view.description(language_) + '\n';
    }
};

// An object about a position: what `write(json)` makes stands behind its place.
template <class Write>
void append_line(std::string& out, std::string_view type, const RecordJob& job, const PositionView& view, Write write) {
    append_json_line(out, type, [&](JsonWriter& json) {
        write_place(json, job, view);
        write(json);
    });
}

class MovesWork final : public PositionWork {
  public:
    MovesWork(const Settings& settings, bool as_json)
        : PositionWork(settings, settings.plies, as_json),
          count_only_(settings.count_only),
          limit_(settings.limit.value_or(~std::uint64_t{0})) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        if (count_only_) {
            const std::uint64_t count = view.count_legal();
            if (as_json_)
                append_line(out, "count", job, view, [&](JsonWriter& json) {
                    json.member("seat"_key, view.to_move());
                    json.member("count"_key, count);
                });
            else
                out += std::to_string(count) + '\n';
            return;
        }
        std::uint64_t left = limit_;
        if (left == 0) return;
        view.legal_moves([&](const std::string& move) {
            if (as_json_)
                append_line(out, "move", job, view, [&](JsonWriter& json) {
                    json.member("seat"_key, view.to_move());
                    json.member("move"_key, move);
                });
            else
                out += move + '\n';
            return --left > 0;
        });
    }

  private:
    const bool count_only_;
    const std::uint64_t limit_;
};

class KeyWork final : public PositionWork {
  public:
    KeyWork(const Settings& settings, bool as_json)
        : PositionWork(settings, settings.plies, as_json),
          as_signed_(settings.signed_keys) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        const std::uint64_t key = view.key();
        if (as_signed_) {
            fmt::format_to(std::back_inserter(result.out), "{}\n", static_cast<std::int64_t>(key));
        } else if (as_json_) {
            append_line(result.out, "key", job, view, [&](JsonWriter& json) {
                json.member("game"_key, view.game);
                json.member("position"_key, view.text());
                json.member("key"_key, key_text(key));
                json.member("canonical"_key, view.canonical());
            });
        } else {
            fmt::format_to(std::back_inserter(result.out), "{:016x} {}\n", key, view.canonical());
        }
    }

  private:
    const bool as_signed_;
};

class PerftWork final : public PositionWork {
  public:
    PerftWork(const Settings& settings, bool as_json)
        : PositionWork(settings, settings.plies, as_json),
          depth_(settings.depth),
          divide_(settings.divide) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        const auto line = [&](std::string_view type, std::optional<std::string_view> move, std::uint64_t count) {
            append_line(out, type, job, view, [&](JsonWriter& json) {
                json.member("depth"_key, depth_);
                if (move) json.member("move"_key, *move);
                json.member("count"_key, count);
            });
        };
        std::uint64_t sum = 0;
        if (divide_)
            view.divide(depth_, [&](const std::string& move, std::uint64_t count) {
                sum += count;
                if (as_json_)
                    line("divide", move, count);
                else
                    out += fmt::format("{} {}\n", move, count);
            });
        const std::uint64_t count = divide_ && depth_ > 0 ? sum : view.perft(depth_);
        if (as_json_)
            line("perft", std::nullopt, count);
        else
            out += fmt::format("{} {}\n", depth_, count);
    }

  private:
    const unsigned depth_;
    const bool divide_;
};

class ShowWork final : public PositionWork {
  public:
    explicit ShowWork(const Settings& settings)
        : PositionWork(settings, with_repairs(settings.plies), false),
          numbers_(settings.numbers) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        std::string& out = result.out;
        // A remark, so that it reads back.
        const bool has_place = view.ply || job.index > 1;
        const std::string place = has_place ? place_text(job, view, language_) : std::string();
        const std::string end = view.outcome ? end_text(*view.outcome, language_) : std::string();
        const bool has_both = !place.empty() && !end.empty();
        if (!place.empty() || !end.empty()) out += "# " + place + (has_both ? ": " : "") + end + '\n';
        out += view.drawing(numbers_) + '\n';
    }

  private:
    const bool numbers_;
};

}  // namespace

void PositionWork::on_record(RecordJob& job, BatchResult& result) const {
    const auto show = [&](const PositionView& view) {
        result.tally.shown = true;
        on_position(job, view, result);
        job.made_part(result);
    };
    if (job.worker != nullptr && wants(job, result)) job.worker->positions(job.request, plies_, show, job.report);
    job.hide_findings(result);
    if (job.index > 0 || !as_json_) return;
    const std::size_t from = result.out.size();
    append_empty(result.out, job, language_);
    result.mark_fingerprints(false, from, job.index);
}

std::optional<notation::Text> no_ply(const Settings& settings, const Tally& tally) {
    if (tally.shown || !settings.plies_given || settings.plies.last || tally.records() == 0) return std::nullopt;
    return "ply: no record was replayed as far as that"_text;
}

std::unique_ptr<PositionWork> make_position_work(const Settings& settings, bool as_json) {
    if (settings.command == "replay") return std::make_unique<ReplayWork>(settings, as_json);
    if (settings.command == "score") return make_score_work(settings, as_json);
    if (settings.command == "analyse") return std::make_unique<AnalyseWork>(settings, as_json);
    if (settings.command == "moves") return std::make_unique<MovesWork>(settings, as_json);
    if (settings.command == "key") return std::make_unique<KeyWork>(settings, as_json);
    if (settings.command == "perft") return std::make_unique<PerftWork>(settings, as_json);
    if (settings.command == "show" && !settings.picture.is_text()) return make_picture_work(settings);
    if (settings.command == "show") return std::make_unique<ShowWork>(settings);
    return nullptr;
}

}  // namespace notaio::tools
