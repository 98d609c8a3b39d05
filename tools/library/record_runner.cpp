#include "tools/library/record_runner.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/foreign.hpp"
#include "tools/library/guard.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::text::KnownHead;

// The tag that names the game of a record; `head`: of a text record.
std::optional<notation::Tag> game_tag(const Plan& plan, std::string_view bytes, const KnownHead* head) {
    if (head != nullptr) return notation::text::game_tag(*head);
    auto name = named_game(bytes, plan.notation);
    return name ? std::optional<notation::Tag>({.name = "Game", .value = *std::move(name)}) : std::nullopt;
}

// A record may name another game than that of the notation in which its input begins: then it is one in tags and moves,
// as all games share them.
const GameModule* other_game(const Plan& plan, RecordJob& job) {
    if (job.request.head == nullptr) return nullptr;
    const auto named = game_tag(plan, job.request.source.bytes, job.request.head);
    const GameModule* other = named ? find_game(named->value) : nullptr;
    if (other == nullptr || other == plan.game) return nullptr;
    job.request.notation = job.report.notation = "notaio";
    return other;
}

// The game of a record among ours that is of none of them, unless the notation is told or the record names one of ours.
std::optional<notation::ArgumentValue> game_not_ours(const Plan& plan, std::string_view bytes,
                                                     const Settings& settings) {
    if ((plan.cut != notation::cut_text && plan.cut != notation::cut_sgf) || settings.from != "auto")
        return std::nullopt;
    return game_elsewhere(bytes);
}

// The first line that holds something: what is said of a whole text stands under it.
notation::Span first_text(std::string_view bytes) {
    const std::size_t begin = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
    const auto at = static_cast<std::uint32_t>(begin == bytes.size() ? 0 : begin);
    return {at, at};
}

// Which game a record is of; if there is none, the report says so.
const GameModule* game_of(const Plan& plan, RecordJob& job, const Settings& settings) {
    if (const auto elsewhere = game_not_ours(plan, job.request.source.bytes, settings)) {
        job.report.diagnostics.add(notation::gen_011_unknown_game, first_text(job.request.source.bytes),
                                   {{"game", *elsewhere}});
        return nullptr;
    }
    if (plan.game != nullptr) {
        const GameModule* other = other_game(plan, job);
        return other != nullptr ? other : plan.game;
    }
    const std::string_view bytes = job.request.source.bytes;
    const auto named = game_tag(plan, bytes, job.request.head);
    const std::string name = named ? named->value : settings.game;
    if (const GameModule* game = find_game(name)) return game;
    const notation::Span where = named && named->where ? *named->where : first_text(bytes);
    notation::ArgumentValue shown = "none is named"_text;
    if (!name.empty()) {
        shown = "\"" + name + "\"";
    } else if (!plan.fitting.empty()) {
        shown = notation::Phrase("none is named, and these moves would be legal in {games}"_text,
                                 {{"games", notation::joined(plan.fitting, ", ")}});
    }
    job.report.diagnostics.add(notation::gen_011_unknown_game, where, {{"game", shown}});
    return nullptr;
}

// Whether the game of a record, if it has one, can read it: what an archive says of its records need not be.
bool has_notation(const RecordJob& job) {
    return job.game == nullptr || job.request.is_bare() || job.game->notation(job.request.notation) != nullptr;
}

// Whether a record says that it is of another game than the one asked for, or than all of ours.
bool is_of_other_game(const Plan& plan, std::string_view bytes, const KnownHead* head, const Settings& settings) {
    if (game_not_ours(plan, bytes, settings)) return true;
    const GameModule* game = plan.game;
    if (game == nullptr || head != nullptr) {
        if (const auto named = game_tag(plan, bytes, head)) {
            game = find_game(named->value);
            if (game == nullptr) return true;
        }
    }
    return game != nullptr && !settings.game.empty() && game->id != settings.game;
}

// What a result holds before a record is worked on, and the way back to it. What was handed on stays.
class Before final : public Outlet {
  public:
    Before(BatchResult& result, Outlet* outlet) : result_(result), outlet_(outlet), held_(result) {}

    void hand_on() override {
        is_whole_ = false;
        outlet_->hand_on();
        is_whole_ = true;
        held_ = Held(result_);
    }
    // Whether there is a way back: not where handing on failed.
    [[nodiscard]] bool is_whole() const { return is_whole_; }
    void restore() {
        give_back(result_.out, held_.out);
        give_back(result_.messages, held_.messages);
        result_.marks.resize(held_.marks);
        result_.fingerprints.resize(held_.fingerprints);
        result_.edited.resize(held_.edited);
        result_.edited_bytes = held_.edited_bytes;
        result_.kept.resize(held_.kept);
        if (!held_.has_remark) result_.remark.clear();
        result_.tally = held_.tally;
    }

  private:
    struct Held {
        explicit Held(const BatchResult& result)
            : out(result.out.size()),
              messages(result.messages.size()),
              marks(result.marks.size()),
              fingerprints(result.fingerprints.size()),
              edited(result.edited.size()),
              edited_bytes(result.edited_bytes),
              kept(result.kept.size()),
              has_remark(!result.remark.empty()),
              tally(result.tally) {}

        std::size_t out;
        std::size_t messages;
        std::size_t marks;
        std::size_t fingerprints;
        std::size_t edited;
        std::size_t edited_bytes;
        std::size_t kept;
        bool has_remark;
        Tally tally;
    };

    static void give_back(std::string& text, std::size_t size) {
        text.resize(size);
        text.shrink_to_fit();
    }

    BatchResult& result_;
    Outlet* outlet_;
    Held held_;
    bool is_whole_ = true;
};

}  // namespace

Worker& Workers::of(const GameModule& game) {
    const auto found = std::ranges::find(made_, &game, &decltype(made_)::value_type::first);
    if (found != made_.end()) return *found->second;
    return *made_.emplace_back(&game, game.make_worker()).second;
}

void RecordRunner::on_record(const Plan& plan, const Source& source, std::uint64_t index, Workers& workers,
                             Outlet* outlet, BatchResult& result, KnownHead* known) const {
    KnownHead* const head = plan.cut == notation::cut_text ? &workers.head() : nullptr;
    if (head != nullptr) head->forget();
    if (head != nullptr && known != nullptr && known->is_of(source.bytes)) *head = std::exchange(*known, {});
    Before before(result, outlet);
    const auto work = [&] {
        if (head != nullptr) head->read(source.bytes);
        if (settings_.skip_other_games && is_of_other_game(plan, source.bytes, head, settings_)) {
            ++result.tally.skipped;
            return;
        }
        RecordJob job({source, plan.notation, settings_.read, index, head, plan.bare}, index);
        job.outlet = outlet == nullptr ? nullptr : &before;
        job.workers = &workers;
        if (!plan.others.empty())
            job.report.diagnostics.add(
                notation::gen_018_notation_chosen, first_text(source.bytes),
                {{"chosen", std::string(plan.notation)}, {"others", notation::joined(plan.others, ", ")}});
        job.game = game_of(plan, job, settings_);
        if (job.game != plan.game && !has_notation(job)) job.game = nullptr;
        if (plan.is_guessed && job.game == plan.game)
            job.report.diagnostics.add(notation::gen_027_game_chosen, first_text(source.bytes),
                                       {{"game", std::string(job.game->name)}, {"id", std::string(job.game->id)}});
        if (plan.is_joined) job.report.diagnostics.add(notation::gen_026_lines_joined, first_text(source.bytes));
        if (plan.is_apart) job.report.diagnostics.add(notation::gen_029_lines_apart, first_text(source.bytes));
        if (job.game != nullptr) job.worker = &workers.of(*job.game);
        work_on(job, result);
    };
    const auto give_up = [&] {
        before.restore();
        workers.forget();  // what they had begun to read is of no use
        on_no_memory(plan, source, index, result);
    };
    guarded(work, give_up, [&] { return before.is_whole(); });
}

void RecordRunner::on_too_large(const Plan& plan, const Source& source, std::uint64_t index,
                                BatchResult& result) const {
    constexpr auto limit = static_cast<std::int64_t>(notation::RecordReader::default_limit >> 20U);
    RecordJob job({.source = source, .notation = plan.notation, .settings = settings_.read, .bare = plan.bare}, index);
    job.report.diagnostics.add(notation::gen_008_record_too_large, notation::Span{0, 0}, {{"limit", limit}});
    result.tally.limit_hit = true;
    work_on(job, result);
}

void RecordRunner::on_no_memory(const Plan& plan, const Source& source, std::uint64_t index,
                                BatchResult& result) const {
    RecordJob job({.source = source, .notation = plan.notation, .settings = settings_.read, .bare = plan.bare}, index);
    job.report.diagnostics.add(notation::gen_016_no_memory, notation::Span{0, 0});
    result.tally.limit_hit = true;
    work_on(job, result);
}

void RecordRunner::on_empty_input(std::string_view name, BatchResult& result) const {
    RecordJob job({Source{.uri = name, .bytes = {}}, "", settings_.read});
    job.report.diagnostics.add(notation::gen_010_no_record, notation::Span{0, 0});
    work_on(job, result);
}

void RecordRunner::on_given_position(const GameModule& game, Workers& workers, BatchResult& result) const {
    const auto& given = settings_.position;
    const BareForm form = !given ? BareForm::start : settings_.board_text ? BareForm::drawing : BareForm::position;
    const Source source{.uri = given ? "--position" : "notaio",
                        .bytes = given ? std::string_view(*given) : std::string_view()};
    RecordJob job({.source = source, .notation = {}, .settings = settings_.read, .bare = form}, 1);
    job.game = &game;
    job.worker = &workers.of(game);
    work_on(job, result);
}

void RecordRunner::work_on(RecordJob& job, BatchResult& result) const {
    job.hidden = &settings_.hidden;
    if (settings_.hidden.known != nullptr) job.numbers = &numbers_;
    // What was handed on while the record was worked on takes no count along: it is added behind.
    work_.on_record(job, result);
    if (job.index > 0)
        result.tally.add(job.report);
    else
        result.tally.notes += job.report.diagnostics.count(Severity::note);
}

}  // namespace notaio::tools
