// A position of a game as the commands see it, for any type that is a Game. Included by game_worker.hpp.
#pragma once

#include "notation/source/printable.hpp"
#include "rules/examine/claim_trace.hpp"
#include "rules/game/recurrence.hpp"
#include "rules/game/setup.hpp"
#include "rules/identity/key.hpp"
#include "rules/play/perft.hpp"
#include "tools/module/game_parts.hpp"
#include "tools/module/picture_scene.hpp"
#include "tools/module/placed_plies.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace notaio::tools {

/// Good while its arguments are.
template <rules::Game G>
class GamePositionView final : public PositionView {
    using Parts = GameParts<G>;
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Move = typename G::Move;

  public:
    /// What leads to the position.
    struct Way {
        const Tags& tags;
        std::span<const notation::Ply<typename G::Written>> plies = {};
    };

    /// `numbers`: for each cell the ply that put what stands there; `stood`: how often the position has stood so far.
    GamePositionView(const Setup& setup, const Position& position, const std::optional<rules::Outcome>& reached,
                     const std::vector<std::uint32_t>& numbers, const Way& way, std::uint32_t stood = 1)
        : setup_(setup),
          position_(position),
          ended_(&position),
          numbers_(numbers),
          way_(way),
          stood_(stood),
          reached_(reached) {
        game = G::id;
        if (reached) outcome = describe_outcome<G>(setup, *reached);
        has_ply_points = rules::has<rules::PointsPerPly, G>;
        count_points();
    }

    /// Says which ply led here, and from where.
    void set_ply(std::uint32_t number, const Position& before, const Move& given) {
        ply = number;
        before_ = &before;
        made_ = &given;
        seat = setup_.seats()[rules::index(setup_.to_move(before))].en;
        move = setup_.written_text(setup_.written_move(before, given));
    }

    /// Where the game is over without a ply that says so, `ended` knows its end: points and position string are its.
    void set_end(const Position& ended) {
        ended_ = &ended;
        count_points();
    }

    /// How the notation of the record writes a move, where the game does not write it so everywhere; may be null.
    void set_writer(void (*write_move)(const Tags& tags, const typename G::Written& written, std::string& out)) {
        write_move_ = write_move;
    }

    /// What pictures show beside the position: the fault that the record breaks off at, and what moved so far.
    void set_picture(const FoundFault<G>* fault, std::span<const MovedAt<G>> moved) {
        fault_ = fault;
        moved_ = moved;
    }

    [[nodiscard]] analysis::Picture picture(const analysis::PictureWish& wished,
                                            std::optional<std::string_view> coordinates) const override {
        analysis::PictureWish wish = wished;
        if (reached_) wish.highlights.threats = false;  // nobody can carry them out
        const auto other = coordinates ? rules::with_coordinates<G>(setup_, *coordinates) : std::nullopt;
        const Setup& to = other ? *other : setup_;
        std::vector<analysis::MovedThing> moved;
        for (const MovedAt<G>& thing : moved_)
            if (wish.numbered(thing.ply)) moved.push_back({thing.ply, renamed_text(to, thing.move), thing.placed_at});
        std::optional<analysis::FaultScene<G>> fault;
        if (fault_ != nullptr && wish.highlights.fault) fault = fault_scene(to, wish.language);
        const std::string last =
            ply && *ply > 0 ? numbered_ply<G>(setup_, *ply, spoken(seat, wish.language), last_text(to)) : std::string();
        analysis::Scene<G> scene{.setup = to,
                                 .position = position_,
                                 .before = before_,
                                 .last = made_,
                                 .ended_on_board = reached_ && !ended_by_word,
                                 .numbers = numbers_,
                                 .moved = moved,
                                 .caption = Caption(*this, wish.language).text(last),
                                 .fault = fault ? &*fault : nullptr,
                                 .wish = wish};
        analysis::Picture result = Parts::picture(scene);
        if (result.description.empty()) result.description = "The board is empty."_text.in(wish.language);
        const std::string& caption = wish.caption.empty() ? scene.caption : wish.caption;
        result.title = std::string(G::name) + ": " + caption;
        if (result.description.back() != ' ') result.description += ' ';
        if (wish.highlights.last && !last.empty() && caption.find(last) == std::string::npos)
            result.description += notation::fill("Last: {move} (ply {ply}). "_text,
                                                 {{"move", last}, {"ply", std::int64_t{*ply}}}, wish.language);
        if (wish.numbers) result.description += numbers_words(result, scene, wish.language);
        result.description.pop_back();  // sentences end with a blank before the next
        return result;
    }

    [[nodiscard]] std::string form_text(std::string_view form, const analysis::PictureWish& wish) const override {
        if constexpr (!Parts::forms.empty()) {
            std::vector<Move> moves;
            rules::replay<G>(
                setup_, setup_.start(), way_.plies, [](std::uint32_t, const Position&) {},
                [&](std::uint32_t, const Move& played, const Position&) { moves.push_back(played); });
            for (const auto& known : Parts::forms)
                if (known.form.id == form) return known.write({setup_, moves, wish});
        }
        return {};
    }

    [[nodiscard]] std::string text() const override { return setup_.position_text(*ended_); }
    [[nodiscard]] std::uint64_t key() const override { return rules::key_of<G>(setup_, position_); }
    [[nodiscard]] std::string canonical() const override {
        return rules::canonical<G>(setup_, position_, rules::Symmetry::all).position;
    }
    [[nodiscard]] std::string drawing(bool numbered) const override {
        const bool is_over = outcome.has_value();
        return setup_.drawing(position_, numbered ? numbers_ : std::vector<std::uint32_t>(), is_over);
    }
    [[nodiscard]] std::span<const notation::Text> words() const override { return G::how_words(); }
    [[nodiscard]] Fact breakdown() const override { return setup_.breakdown(position_); }
    [[nodiscard]] std::vector<std::string> names(const rules::Outcome& other) const override {
        return describe_outcome<G>(setup_, other).winner_names();
    }
    [[nodiscard]] Fact analysis() const override {
        if constexpr (rules::has<rules::Recurring, G>)
            return Parts::analyse(setup_, position_, stood_);
        else
            return Parts::analyse(setup_, position_);
    }
    [[nodiscard]] std::string description(Language language) const override {
        if constexpr (rules::has<rules::Recurring, G>)
            return Parts::describe(setup_, position_, stood_, language);
        else
            return Parts::describe(setup_, position_, language);
    }
    [[nodiscard]] std::uint64_t count_legal() const override { return setup_.count_legal(position_); }
    void legal_moves(FunctionRef<bool(const std::string&)> visit) const override {
        setup_.for_each_legal(position_, [&](const Move& legal) {
            return visit(setup_.written_text(setup_.written_move(position_, legal)));
        });
    }
    void choices(FunctionRef<bool(const std::string&, FunctionRef<Choice()>)> visit) const override {
        setup_.for_each_legal(position_, [&](const Move& legal) {
            const auto written = setup_.written_move(position_, legal);
            std::string text;
            if (write_move_ == nullptr)
                text = setup_.written_text(written);
            else
                write_move_(way_.tags, written, text);
            const auto more = [&] { return choice(text, legal); };
            return visit(text, more);
        });
    }
    [[nodiscard]] std::uint64_t perft(unsigned depth) const override {
        return rules::perft<G>(setup_, position_, depth);
    }
    void divide(unsigned depth, FunctionRef<void(const std::string&, std::uint64_t)> visit) const override {
        if (depth == 0) return;
        setup_.for_each_legal(position_, [&](const Move& legal) {
            Position next = position_;
            setup_.apply(next, legal);
            visit(setup_.written_text(setup_.written_move(position_, legal)), rules::perft<G>(setup_, next, depth - 1));
            return true;
        });
    }
    [[nodiscard]] std::string to_move() const override {
        return std::string(setup_.seats()[rules::index(setup_.to_move(position_))].en);
    }
    [[nodiscard]] std::vector<notation::Text> seat_names() const override {
        const rules::SeatNames names = setup_.seats();
        return {names.begin(), names.end()};
    }
    [[nodiscard]] ClaimAnswer claim(std::string_view text) const override {
        rules::EndClaim claim;
        ClaimAnswer answer;
        const rules::SeatNames seats = setup_.seats();
        if constexpr (rules::has<rules::Scored, G>) {
            claim.scores = rules::understand_score(text, seats.size());
            if (claim.scores) answer.found = notation::score_word(*scores);
            answer.holds = claim.scores && claim.scores == scores;
        }
        if (!claim.scores) {
            std::optional<rules::Seat> called;
            if constexpr (rules::has<rules::NamesWinnersOtherwise, G>) called = setup_.seat_called(position_, text);
            claim.result = called ? rules::ResultMeaning{rules::ResultMeaning::Kind::winners, {*called}}
                                  : rules::understand_result(text, seats);
            answer.found = reached_ ? rules::result_word(rules::meaning_of(*reached_), seats) : "*";
            const bool is_open = claim.result && claim.result->kind == rules::ResultMeaning::Kind::unfinished;
            answer.holds = claim.result && (reached_ ? rules::agrees(*claim.result, *reached_) : is_open);
        }
        answer.understood = claim.scores || claim.result;
        if (!answer.understood || answer.holds) return answer;
        constexpr std::size_t most_told = 12;
        auto found = rules::ClaimTrace<G>(setup_, *ended_, way_.tags, way_.plies).of(claim, most_told);
        answer.traces = std::move(found.told);
        answer.more_traces = found.more;
        return answer;
    }
    [[nodiscard]] std::vector<RulesetAnswer> rulesets(Language language) const override {
        std::vector<RulesetAnswer> answers;
        for (const std::string_view id : G::rulesets) answers.push_back(under(id, language));
        return answers;
    }
    [[nodiscard]] std::vector<LedgerLine> ledger() const override {
        std::vector<LedgerLine> lines;
        if constexpr (rules::has<rules::Scored, G>) {
            Position before = setup_.start();
            rules::replay<G>(
                setup_, before, way_.plies, [&](std::uint32_t, const auto& at) { before = at; },
                [&](std::uint32_t ply_index, const Move& played, const Position& after) {
                    lines.push_back(ledger_line(ply_index + 1, before, played, after));
                });
        }
        return lines;
    }
    [[nodiscard]] std::vector<rules::PointItem> point_items() const override {
        if constexpr (rules::has<rules::Scored, G>)
            return setup_.point_items(*ended_);
        else
            return {};
    }
    [[nodiscard]] std::optional<rules::ScoreReport>
    score_report(const std::optional<rules::ForPeople>& people) const override {
        if constexpr (rules::has<rules::Scored, G>)
            return setup_.score_report(*ended_, people);
        else
            return std::nullopt;
    }
    [[nodiscard]] std::optional<std::string> standing(Language language) const override {
        if constexpr (rules::has<rules::Scored, G>)
            return setup_.standing(*ended_, language);
        else
            return std::nullopt;
    }
    [[nodiscard]] std::optional<PlyPoints> ply_points() const override {
        if constexpr (rules::has<rules::PointsPerPly, G>)
            if (before_ != nullptr)
                return PlyPoints{rules::points_made<G>(setup_, *before_, position_),
                                 setup_.piece_points(*before_, *made_)};
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::uint64_t> legal_before() const override {
        if (before_ == nullptr) return std::nullopt;
        return setup_.count_legal(*before_);
    }
    [[nodiscard]] std::optional<std::string> remark(Language language) const override {
        if (before_ == nullptr) return std::nullopt;
        return Parts::remark_on_move(setup_, *before_, *made_, language);
    }

  private:
    [[nodiscard]] Choice choice(const std::string& text, const Move& legal) const {
        Choice result{.text = text};
        Position next = position_;
        setup_.apply(next, legal);
        if (const auto over = setup_.outcome(next)) result.outcome = describe_outcome<G>(setup_, *over);
        if constexpr (rules::has<rules::PointsPerPly, G>)
            result.points = rules::points_made<G>(setup_, position_, next);
        return result;
    }

    // The name of a seat, which has its English one.
    [[nodiscard]] std::string spoken(const std::string& name, Language language) const {
        for (const notation::Text& known : setup_.seats())
            if (known.en == name) return std::string(known.in(language));
        return name;
    }

    // The last ply in the coordinates of that setup.
    [[nodiscard]] std::string last_text(const Setup& to) const {
        return before_ == nullptr ? std::string() : to.written_text(to.written_move(*before_, *made_));
    }

    // A move of the record in the coordinates of that setup, or as it stands where it has none in them.
    [[nodiscard]] std::string renamed_text(const Setup& to, const typename G::Written& written) const {
        const auto renamed = renamed_move<G>(setup_, to, written);
        return renamed ? to.written_text(*renamed) : setup_.written_text(written);
    }

    [[nodiscard]] analysis::FaultScene<G> fault_scene(const Setup& to, Language language) const {
        const auto renamed = [&](const std::optional<typename G::Written>& written) {
            return written ? renamed_move<G>(setup_, to, *written) : std::nullopt;
        };
        const Diagnostic finding = renamed_finding<G>(*fault_, setup_, to, position_);
        const auto said = [&](const notation::Text& text) {
            return notation::printable(notation::fill(text, finding.arguments, language));
        };
        analysis::FaultScene<G> scene{.ply = fault_->ply,
                                      .written = renamed(fault_->written),
                                      .repaired = renamed(fault_->repaired),
                                      .code = std::string(finding.code->id),
                                      .message = said(message_of(*finding.code))};
        const auto numbered = [&](const std::optional<typename G::Written>& written, const std::string& otherwise) {
            return numbered_ply<G>(setup_, fault_->ply, spoken(to_move(), language),
                                   written ? to.written_text(*written) : otherwise);
        };
        scene.written_text = numbered(scene.written, "?");
        if (fault_->is_proved()) scene.repair_text = numbered(scene.repaired, finding.repairs.front().text);
        const std::string_view cites = finding.code->cites;
        if (const auto blank = cites.rfind(' '); blank != std::string_view::npos)
            scene.clause = cites.substr(blank + 1);
        return scene;
    }

    // What a position says of itself in a word: points, and who has won how.
    static std::string judged(const Setup& setup, const Position& position) {
        std::string said;
        if constexpr (rules::has<rules::Scored, G>) said = notation::score_word(setup.scores(position));
        if (const auto over = setup.outcome(position)) {
            said += ' ' + over->how;
            for (const rules::Seat seat : over->winners)
                said += ' ' + std::string(setup.seats()[rules::index(seat)].en);
        }
        return said;
    }

    // The pieces of a ply are the words of its text, where there are as many.
    LedgerLine ledger_line(std::uint32_t number, const Position& before, const Move& played,
                           const Position& after) const {
        LedgerLine line{.ply = number,
                        .seat = std::string(setup_.seats()[rules::index(setup_.to_move(before))].en),
                        .move = setup_.written_text(setup_.written_move(before, played)),
                        .points = rules::points_made<G>(setup_, before, after)};
        if constexpr (rules::has<rules::PointsPerPly, G>) {
            auto points = setup_.piece_points(before, played);
            const auto words = rules::words_of(line.move);
            if (words.size() == points.size())
                for (std::size_t i = 0; i < words.size(); ++i)
                    line.pieces.push_back({std::string(words[i]), std::move(points[i])});
        }
        return line;
    }

    [[nodiscard]] RulesetAnswer under(std::string_view id, Language language) const {
        RulesetAnswer answer{.ruleset = id, .in_force = setup_.ruleset() == id};
        std::vector<std::string> own;  // behind each ply
        rules::replay<G>(
            setup_, setup_.start(), way_.plies, [](std::uint32_t, const auto&) {},
            [&](std::uint32_t, const auto&, const auto& at) { own.push_back(judged(setup_, at)); });
        auto played = rules::play_under<G>(way_.tags, way_.plies, "Ruleset", id,
                                           [&](std::uint32_t number, const Position& at, const Setup& setup) {
                                               if (!answer.parts_at && judged(setup, at) != own[number - 1])
                                                   answer.parts_at = number;
                                           });
        answer.usable = played && played->setup.ruleset() == id;
        if (!answer.usable) return answer;
        answer.plies = played->plies;
        answer.whole = played->whole;
        if (!answer.whole && !answer.parts_at) answer.parts_at = answer.plies + 1;
        if constexpr (rules::has<rules::EndsByPosition, G>)
            if (answer.whole && !way_.plies.empty())
                if (const auto over = played->setup.unsaid_end(played->position)) played->position = over->first;
        if (const auto over = played->setup.outcome(played->position))
            answer.outcome = describe_outcome<G>(played->setup, *over);
        if constexpr (rules::has<rules::Scored, G>) {
            answer.scores = played->setup.scores(played->position);
            answer.standing = played->setup.standing(played->position, language);
        }
        return answer;
    }

    void count_points() {
        if constexpr (rules::has<rules::Scored, G>) scores = setup_.scores(*ended_);
    }

    const Setup& setup_;
    const Position& position_;
    const Position* ended_;
    const std::vector<std::uint32_t>& numbers_;
    const Way way_;
    const std::uint32_t stood_;
    const std::optional<rules::Outcome> reached_;
    const Position* before_ = nullptr;
    const Move* made_ = nullptr;
    const FoundFault<G>* fault_ = nullptr;
    std::span<const MovedAt<G>> moved_ = {};
    void (*write_move_)(const Tags& tags, const typename G::Written& written, std::string& out) = nullptr;
};

}  // namespace notaio::tools
