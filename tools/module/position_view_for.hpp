// A position of a game as the commands see it, for any type that is a Game. Included by game_worker.hpp.
#pragma once

#include "rules/examine/claim_trace.hpp"
#include "rules/game/recurrence.hpp"
#include "rules/game/setup.hpp"
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
    using Table = typename G::Table;
    using Position = typename G::Position;
    using Move = typename G::Move;

  public:
    /// What leads to the position.
    struct Way {
        const Tags& tags;
        std::span<const notation::Ply<typename G::Written>> plies = {};
    };

    /// `numbers`: for each cell the ply that put what stands there; `stood`: how often the position has stood so far.
    GamePositionView(const Table& table, const Position& position, const std::optional<rules::Outcome>& reached,
                     const std::vector<std::uint32_t>& numbers, const Way& way, std::uint32_t stood = 1)
        : table_(table),
          position_(position),
          ended_(&position),
          numbers_(numbers),
          way_(way),
          stood_(stood),
          reached_(reached) {
        game = G::id;
        if (reached) outcome = describe_outcome<G>(table, *reached);
        has_ply_points = requires { &G::points_made; };
        count_points();
    }

    /// Says which ply led here, and from where.
    void set_ply(std::uint32_t number, const Position& before, const Move& made) {
        ply = number;
        before_ = &before;
        made_ = &made;
        seat = G::seats(table_)[rules::index(G::to_move(table_, before))].en;
        move = G::written_text(table_, G::express(table_, before, made));
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
        const auto other = coordinates ? G::with_coordinates(table_, *coordinates) : std::nullopt;
        const Table& to = other ? *other : table_;
        std::vector<analysis::MovedThing> moved;
        for (const MovedAt<G>& thing : moved_)
            if (wish.numbered(thing.ply)) moved.push_back({thing.ply, renamed_text(to, thing.move), thing.placed_at});
        std::optional<analysis::FaultScene<G>> fault;
        if (fault_ != nullptr && wish.highlights.fault) fault = fault_scene(to, wish.language);
        const std::string last = ply && *ply > 0 ? numbered_ply<G>(table_, *ply, last_text(to)) : std::string();
        analysis::Scene<G> scene{.table = to,
                                 .position = position_,
                                 .before = before_,
                                 .last = made_,
                                 .ended_on_board = reached_ && !ended_by_word,
                                 .numbers = numbers_,
                                 .moved = moved,
                                 .caption = Caption(*this, wish.language).text(last),
                                 .fault = fault ? &*fault : nullptr,
                                 .wish = wish};
        analysis::Picture made = Parts::picture(scene);
        if (made.description.empty()) made.description = "The board is empty."_text.in(wish.language);
        if (wish.numbers) made.description += numbers_words(made, scene, wish.language);
        made.title = std::string(G::name) + ": " + (wish.caption.empty() ? scene.caption : wish.caption);
        return made;
    }

    [[nodiscard]] std::string form_text(std::string_view form, const analysis::PictureWish& wish) const override {
        if constexpr (requires { Parts::forms; }) {
            std::vector<Move> moves;
            rules::replay<G>(
                table_, G::start(table_), way_.plies, [](std::uint32_t, const Position&) {},
                [&](std::uint32_t, const Move& played, const Position&) { moves.push_back(played); });
            for (const auto& known : Parts::forms)
                if (known.form.id == form) return known.write({table_, moves, wish});
        }
        return {};
    }

    [[nodiscard]] std::string text() const override { return G::position_text(table_, *ended_); }
    [[nodiscard]] std::string drawing(bool numbered) const override {
        return numbered ? G::drawing(table_, position_, numbers_) : G::drawing(table_, position_);
    }
    [[nodiscard]] std::span<const notation::Text> words() const override { return G::how_words(); }
    [[nodiscard]] Fact breakdown() const override { return G::breakdown(table_, position_); }
    [[nodiscard]] std::vector<std::string> names(const rules::Outcome& other) const override {
        return describe_outcome<G>(table_, other).winner_names();
    }
    [[nodiscard]] Fact analysis() const override {
        if constexpr (rules::Recurring<G>)
            return Parts::analyse(table_, position_, stood_);
        else
            return Parts::analyse(table_, position_);
    }
    [[nodiscard]] std::string description(Language language) const override {
        if constexpr (rules::Recurring<G>)
            return Parts::describe(table_, position_, stood_, language);
        else
            return Parts::describe(table_, position_, language);
    }
    [[nodiscard]] std::uint64_t count_legal() const override { return G::count_legal(table_, position_); }
    void legal_moves(FunctionRef<bool(const std::string&)> visit) const override {
        G::for_each_legal(table_, position_, [&](const Move& legal) {
            return visit(G::written_text(table_, G::express(table_, position_, legal)));
        });
    }
    void choices(FunctionRef<bool(const std::string&, FunctionRef<Choice()>)> visit) const override {
        G::for_each_legal(table_, position_, [&](const Move& legal) {
            const auto written = G::express(table_, position_, legal);
            std::string text;
            if (write_move_ == nullptr)
                text = G::written_text(table_, written);
            else
                write_move_(way_.tags, written, text);
            const auto more = [&] { return choice(text, legal); };
            return visit(text, more);
        });
    }
    [[nodiscard]] std::uint64_t perft(unsigned depth) const override {
        return rules::perft<G>(table_, position_, depth);
    }
    void divide(unsigned depth, FunctionRef<void(const std::string&, std::uint64_t)> visit) const override {
        if (depth == 0) return;
        G::for_each_legal(table_, position_, [&](const Move& legal) {
            Position next = position_;
            G::apply(table_, next, legal);
            visit(G::written_text(table_, G::express(table_, position_, legal)),
                  rules::perft<G>(table_, next, depth - 1));
            return true;
        });
    }
    [[nodiscard]] std::string to_move() const override {
        return std::string(G::seats(table_)[rules::index(G::to_move(table_, position_))].en);
    }
    [[nodiscard]] std::vector<notation::Text> seat_names() const override {
        const rules::SeatNames names = G::seats(table_);
        return {names.begin(), names.end()};
    }
    [[nodiscard]] ClaimAnswer claim(std::string_view text) const override {
        rules::EndClaim claim;
        ClaimAnswer made;
        const rules::SeatNames seats = G::seats(table_);
        if constexpr (requires { G::scores(table_, *ended_); }) {
            claim.scores = rules::understand_score(text, seats.size());
            if (claim.scores) made.found = notation::score_word(*scores);
            made.holds = claim.scores && claim.scores == scores;
        }
        if (!claim.scores) {
            claim.result = rules::understand_result(text, seats);
            made.found = reached_ ? rules::result_word(rules::meaning_of(*reached_), seats) : "*";
            const bool is_open = claim.result && claim.result->kind == rules::ResultMeaning::Kind::unfinished;
            made.holds = claim.result && (reached_ ? rules::agrees(*claim.result, *reached_) : is_open);
        }
        made.understood = claim.scores || claim.result;
        if (made.understood && !made.holds)
            made.trace = rules::ClaimTrace<G>(table_, *ended_, way_.tags, way_.plies).of(claim);
        return made;
    }
    [[nodiscard]] std::vector<RulesetAnswer> rulesets(Language language) const override {
        std::vector<RulesetAnswer> made;
        for (const std::string_view id : G::rulesets) made.push_back(under(id, language));
        return made;
    }
    [[nodiscard]] std::vector<LedgerLine> ledger() const override {
        std::vector<LedgerLine> made;
        if constexpr (requires { G::scores(table_, *ended_); }) {
            Position before = G::start(table_);
            rules::replay<G>(
                table_, before, way_.plies, [&](std::uint32_t, const auto& at) { before = at; },
                [&](std::uint32_t place, const Move& played, const Position& after) {
                    made.push_back(ledger_line(place + 1, before, played, after));
                });
        }
        return made;
    }
    [[nodiscard]] std::vector<rules::PointItem> point_items() const override {
        if constexpr (rules::PointsItemised<G>)
            return G::point_items(table_, *ended_);
        else
            return {};
    }
    [[nodiscard]] std::optional<rules::ScoreReport>
    score_report(const std::optional<rules::ForPeople>& people) const override {
        if constexpr (requires { G::score_report(table_, *ended_, people); })
            return G::score_report(table_, *ended_, people);
        else
            return std::nullopt;
    }
    [[nodiscard]] std::optional<std::string> standing(Language language) const override {
        if constexpr (requires { G::standing(table_, *ended_, language); })
            return G::standing(table_, *ended_, language);
        else
            return std::nullopt;
    }
    [[nodiscard]] std::optional<PlyPoints> ply_points() const override {
        if constexpr (requires { G::points_made(table_, *before_, position_); })
            if (before_ != nullptr)
                return PlyPoints{G::points_made(table_, *before_, position_),
                                 G::piece_points(table_, *before_, *made_)};
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::uint64_t> legal_before() const override {
        if (before_ == nullptr) return std::nullopt;
        return G::count_legal(table_, *before_);
    }
    [[nodiscard]] std::optional<std::string> remark(Language language) const override {
        if (before_ == nullptr) return std::nullopt;
        return Parts::remark_on_move(table_, *before_, *made_, language);
    }

  private:
    [[nodiscard]] Choice choice(const std::string& text, const Move& legal) const {
        Choice made{.text = text};
        Position next = position_;
        G::apply(table_, next, legal);
        if (const auto over = G::outcome(table_, next)) made.outcome = describe_outcome<G>(table_, *over);
        if constexpr (requires { G::points_made(table_, position_, next); })
            made.points = G::points_made(table_, position_, next);
        return made;
    }

    // The last ply in the coordinates of that table.
    [[nodiscard]] std::string last_text(const Table& to) const {
        return before_ == nullptr ? std::string() : G::written_text(to, G::express(to, *before_, *made_));
    }

    // A move of the record in the coordinates of that table, or as it stands where it has none in them.
    [[nodiscard]] std::string renamed_text(const Table& to, const typename G::Written& written) const {
        const auto renamed = renamed_move<G>(table_, to, written);
        return renamed ? G::written_text(to, *renamed) : G::written_text(table_, written);
    }

    [[nodiscard]] analysis::FaultScene<G> fault_scene(const Table& to, Language language) const {
        const auto renamed = [&](const std::optional<typename G::Written>& written) {
            return written ? renamed_move<G>(table_, to, *written) : std::nullopt;
        };
        const Diagnostic finding = renamed_finding<G>(*fault_, table_, to, position_);
        const auto said = [&](const notation::Text& text) { return notation::fill(text, finding.arguments, language); };
        analysis::FaultScene<G> made{.ply = fault_->ply,
                                     .written = renamed(fault_->written),
                                     .repaired = renamed(fault_->repaired),
                                     .code = std::string(finding.code->id),
                                     .message = said(message_of(*finding.code))};
        const auto numbered = [&](const std::optional<typename G::Written>& written, const std::string& otherwise) {
            return numbered_ply<G>(table_, fault_->ply, written ? G::written_text(to, *written) : otherwise);
        };
        made.written_text = numbered(made.written, "?");
        if (fault_->is_proved()) made.repair_text = numbered(made.repaired, finding.repairs.front().text);
        const std::string_view cites = finding.code->cites;
        if (const auto blank = cites.rfind(' '); blank != std::string_view::npos) made.clause = cites.substr(blank + 1);
        return made;
    }

    // What a position says of itself in a word: points, and who has won how.
    static std::string judged(const Table& table, const Position& position) {
        std::string said;
        if constexpr (requires { G::scores(table, position); }) said = notation::score_word(G::scores(table, position));
        if (const auto over = G::outcome(table, position)) {
            said += ' ' + over->how;
            for (const rules::Seat seat : over->winners)
                said += ' ' + std::string(G::seats(table)[rules::index(seat)].en);
        }
        return said;
    }

    // The pieces of a ply are the words of its text, where there are as many.
    LedgerLine ledger_line(std::uint32_t number, const Position& before, const Move& played,
                           const Position& after) const {
        LedgerLine line{.ply = number,
                        .seat = std::string(G::seats(table_)[rules::index(G::to_move(table_, before))].en),
                        .move = G::written_text(table_, G::express(table_, before, played)),
                        .points = G::scores(table_, after)};
        const std::vector<int> stood = G::scores(table_, before);
        for (std::size_t i = 0; i < line.points.size(); ++i) line.points[i] -= stood[i];
        if constexpr (requires { G::piece_points(table_, before, played); }) {
            auto points = G::piece_points(table_, before, played);
            const auto words = rules::words_of(line.move);
            if (words.size() == points.size())
                for (std::size_t i = 0; i < words.size(); ++i)
                    line.pieces.push_back({std::string(words[i]), std::move(points[i])});
        }
        return line;
    }

    // The ruleset in force, by its id.
    static std::string_view ruleset_of(const Table& table) {
        const Tags tags = G::setup_tags(table);
        const notation::Tag* tag = notation::find_tag(tags, "Ruleset");
        const auto found = tag == nullptr ? G::rulesets.begin() : std::ranges::find(G::rulesets, tag->value);
        return found == G::rulesets.end() ? G::rulesets.front() : *found;
    }

    [[nodiscard]] RulesetAnswer under(std::string_view id, Language language) const {
        RulesetAnswer made{.ruleset = id, .in_force = ruleset_of(table_) == id};
        std::vector<std::string> own;  // behind each ply
        rules::replay<G>(
            table_, G::start(table_), way_.plies, [](std::uint32_t, const auto&) {},
            [&](std::uint32_t, const auto&, const auto& at) { own.push_back(judged(table_, at)); });
        auto played = rules::play_under<G>(way_.tags, way_.plies, "Ruleset", id,
                                           [&](std::uint32_t number, const Position& at, const Table& table) {
                                               if (!made.parts_at && judged(table, at) != own[number - 1])
                                                   made.parts_at = number;
                                           });
        made.usable = played && ruleset_of(played->table) == id;
        if (!made.usable) return made;
        made.plies = played->plies;
        made.whole = played->whole;
        if (!made.whole && !made.parts_at) made.parts_at = made.plies + 1;
        if constexpr (requires { G::over_here(played->table, played->position); })
            if (made.whole && !way_.plies.empty())
                if (const auto over = G::over_here(played->table, played->position)) played->position = over->first;
        if (const auto over = G::outcome(played->table, played->position))
            made.outcome = describe_outcome<G>(played->table, *over);
        if constexpr (requires { G::scores(played->table, played->position); }) {
            made.scores = G::scores(played->table, played->position);
            made.standing = G::standing(played->table, played->position, language);
        }
        return made;
    }

    void count_points() {
        if constexpr (requires { G::scores(table_, *ended_); }) scores = G::scores(table_, *ended_);
    }

    const Table& table_;
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
