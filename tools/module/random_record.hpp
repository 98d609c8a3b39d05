// Random games as records: whole, or with one fault put in and named in the tag Mutation. Included by game_worker.hpp.
#pragma once

#include "notation/record/record_builder.hpp"
#include "rules/examine/claims.hpp"
#include "rules/play/mutation.hpp"
#include "tools/module/module.hpp"
#include "tools/module/rewrite.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {

/// The tag that says what was done to a record.
inline constexpr std::string_view mutation_tag = "Mutation";

/// One random game, and the record of it.
template <rules::Game G, class Parts>
class RandomRecord {
    using Written = typename G::Written;
    using Record = notation::Record<Written>;

  public:
    /// Plays the next game that `random` draws. All three outlive this.
    RandomRecord(const typename G::Setup& setup, const RandomTask& task, rules::Random& random)
        : setup_(setup),
          task_(task),
          game_(rules::random_game<G>(setup, random)) {}

    [[nodiscard]] std::size_t plies() const { return game_.moves.size(); }

    /// The record, with an empty tag Mutation where it is to get one.
    [[nodiscard]] Record record() const {
        Record whole;
        const auto outcome = setup_.outcome(game_.last);
        const std::string result = outcome ? rules::result_word(rules::meaning_of(*outcome), setup_.seats()) : "*";
        Tags given = task_.setup;
        std::erase_if(given, [](const notation::Tag& tag) {
            return is_one_of(tag.name, std::array<std::string_view, 4>{"Result", "Score", "Termination", mutation_tag});
        });
        given.push_back(
            {"Event", "Random game " + std::to_string(task_.number) + " of seed " + std::to_string(task_.seed)});
        if constexpr (rules::has<rules::Scored, G>)
            given.push_back({"Score", notation::score_word(setup_.scores(game_.last))});
        if (task_.mutate) given.push_back({std::string(mutation_tag), ""});
        whole.tags = ordered(given, result);
        whole.results.push_back({result});
        auto position = setup_.start();
        for (const auto& move : game_.moves) {
            whole.plies.push_back({setup_.written_move(position, move), {}});
            setup_.apply(position, move);
        }
        return whole;
    }

    /// The record as `notaio` text.
    void write(const notation::Notation<Written>& notaio, const Record& record, std::string& out) const {
        notation::WriteTask<Written> task{.record = record, .game_id = G::id, .game_name = G::name, .target = "notaio"};
        task.ended_by_board = setup_.is_over(game_.last);
        task.plies_per_number = rules::plies_per_number<G>(setup_.seats());
        task.first_place = rules::first_place<G>(setup_);
        Diagnostics losses;  // none: it was made for this notation
        notaio.write(task, out, losses);
    }

    /// Changes `text` in one place. `back` is what is read from it; `write(record, text)` writes another record in the
    /// same notation, and `read(text)` reads it. False: the text is no text record and no JSON record, in which plies
    /// are words and the tag that says what was done has a place; or nothing in it can be changed.
    template <class Write, class Read>
    bool mutate(const Record& back, std::string& text, const Write& write, const Read& read) const {
        if (!text.starts_with('[') && !text.starts_with('{')) return false;
        const auto* label = notation::find_tag(back.tags, mutation_tag);
        if (label == nullptr || !label->where || back.plies.size() != game_.moves.size()) return false;
        rules::Random random(~task_.seed, task_.number);  // other numbers than those of the game
        const auto other_move = [&](std::size_t ply) { return legal_move(ply, random, write, read); };
        rules::MutableText seen{.text = text, .legal_move = other_move};
        for (const auto& ply : back.plies) seen.plies.push_back(ply.where);
        seen.claims = claims(back);
        seen.setup = setup(back, text.starts_with('{'));
        seen.insertion = first_line_behind_setup(back, text);
        auto mutation = rules::draw_mutation(seen, random);
        if (!mutation) return false;
        std::ranges::replace_if(
            mutation->label, [](char c) { return c == '"' || c == '\\'; }, '\'');
        mutation->replacements.push_back({*label->where, mutation->label});
        text = rules::replaced(text, std::move(mutation->replacements));
        return true;
    }

  private:
    static bool is_one_of(std::string_view name, const auto& names) {
        return std::ranges::any_of(names,
                                   [&](std::string_view known) { return notation::equal_without_case(name, known); });
    }
    static bool is_setup(std::string_view name) { return name == "Game" || is_one_of(name, G::setup_names); }

    [[nodiscard]] Tags ordered(const Tags& given, const std::optional<std::string>& result) const {
        Tags setup = {{"Game", std::string(G::name)}};
        for (auto& tag : setup_.setup_tags()) setup.push_back(std::move(tag));
        std::vector<std::string> seats;
        for (const auto& seat : setup_.seats()) seats.emplace_back(seat.en);
        return detail::order_tags(given, std::move(setup), G::setup_names, seats, G::last_tags, result);
    }

    // The text of another legal move in the place of a ply: it is written as the last of a shorter record.
    template <class Write, class Read>
    std::string legal_move(std::size_t ply, rules::Random& random, const Write& write, const Read& read) const {
        Record shorter = record();
        auto position = setup_.start();
        for (std::size_t i = 0; i < ply; ++i) setup_.apply(position, game_.moves[i]);
        shorter.plies.erase(shorter.plies.begin() + static_cast<std::ptrdiff_t>(ply), shorter.plies.end());
        shorter.plies.push_back({setup_.written_move(position, rules::random_move<G>(setup_, position, random)), {}});
        shorter.results.clear();
        std::erase_if(shorter.tags,
                      [](const notation::Tag& tag) { return tag.name == "Result" || tag.name == "Score"; });
        std::string text;
        if (!write(shorter, text)) return {};
        const Record back = read(text);
        if (back.plies.size() != shorter.plies.size()) return {};
        const auto where = back.plies.back().where;
        return text.substr(where.begin, where.size());
    }

    // What the record says of its end, with other ends.
    [[nodiscard]] std::vector<rules::MutableValue> claims(const Record& back) const {
        std::vector<rules::MutableValue> values;
        if (const auto* tag = notation::find_tag(back.tags, "Result"); tag != nullptr && tag->where) {
            auto& result = values.emplace_back(rules::MutableValue{"Result", tag->value, tag->where, {}});
            for (const auto& seat : setup_.seats()) result.others.emplace_back(seat.en);
            result.others.insert(result.others.end(), {"draw", "*"});
            const auto outcome = setup_.outcome(game_.last);
            std::erase_if(result.others, [&](const std::string& word) {  // `draw` may be another word for it
                return word == tag->value ||
                       (outcome && rules::agrees(*rules::understand_result(word, setup_.seats()), *outcome));
            });
        }
        if constexpr (rules::has<rules::Scored, G>)
            if (const auto* tag = notation::find_tag(back.tags, "Score"); tag != nullptr && tag->where) {
                auto& score = values.emplace_back(rules::MutableValue{"Score", tag->value, tag->where, {}});
                auto points = setup_.scores(game_.last);
                for (auto& of_seat : points)
                    for (const int more : {1, -2, 1}) {  // one more, one less, and as it was
                        of_seat += more;
                        if (of_seat >= 0) score.others.push_back(notation::score_word(points));
                    }
                std::erase(score.others, tag->value);
            }
        return values;
    }

    // The setup with other values. `is_json`: what the text leaves out cannot be put in by a line.
    [[nodiscard]] static std::vector<rules::MutableValue> setup(const Record& back, bool is_json) {
        std::vector<rules::MutableValue> values;
        const auto add = [&](std::string_view name, std::string_view otherwise, const auto& others_of) {
            const auto* tag = notation::find_tag(back.tags, name);
            const bool stands = tag != nullptr && tag->where.has_value();
            const std::string value(stands ? std::string_view(tag->value) : otherwise);
            if (value.empty() || (!stands && is_json)) return;
            values.push_back({std::string(name), value, stands ? tag->where : std::nullopt, others_of(value)});
        };
        const auto among = [](const auto& known) {
            return [&known](const std::string& value) {
                std::vector<std::string> others;
                for (const std::string_view other : known)
                    if (other != value) others.emplace_back(other);
                return others;
            };
        };
        if (std::size(G::rulesets) > 1) add("Ruleset", *std::begin(G::rulesets), among(G::rulesets));
        if (std::size(G::coordinate_ids) > 1)
            add("Coordinates", *std::begin(G::coordinate_ids), among(G::coordinate_ids));
        const auto seats = Parts::Syntax::seat_names();
        for (const notation::SetupTag& row : G::setup_schema) {
            if (!row.is_in_setup_object()) continue;
            add(row.name, row.default_value.value_or(""), [&](const std::string& value) -> std::vector<std::string> {
                if (is_one_of(value, seats)) return among(seats)(value);
                if (row.kind != notation::SetupTag::Kind::number) return {};
                const int number = std::stoi(value);
                return {std::to_string(number - 1), std::to_string(number + 1)};
            });
        }
        return values;
    }

    // Where a tag line of the setup may be put into a text record.
    static std::size_t first_line_behind_setup(const Record& back, std::string_view text) {
        for (const auto& tag : back.tags)
            if (!is_setup(tag.name) && tag.where) return text.rfind('\n', tag.where->begin) + 1;
        return 0;
    }

    const typename G::Setup& setup_;
    const RandomTask& task_;
    rules::RandomGame<G> game_;
};

}  // namespace notaio::tools
