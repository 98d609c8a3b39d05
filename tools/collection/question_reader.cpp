#include "tools/collection/question_reader.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/printable.hpp"
#include "tools/collection/bounds.hpp"
#include "tools/games/registry.hpp"

#include <algorithm>
#include <limits>

namespace notaio::tools {
namespace {

std::string quoted(std::string_view value) { return '"' + notation::shown(value) + '"'; }

rules::Symmetry symmetry_called(std::string_view word) {
    if (word == "none") return rules::Symmetry::none;
    return word == "all" ? rules::Symmetry::all : rules::Symmetry::board;
}

}  // namespace

QuestionReader::QuestionReader(const Settings& settings, std::string_view symmetry, bool shifts)
    : settings_(settings),
      says_more_(shifts || !symmetry.empty()) {
    asked_.symmetry = symmetry_called(symmetry);
    asked_.shifts = shifts;
    asked_.settings = settings.read;
}

bool QuestionReader::take(std::string_view option, std::string_view value) {
    const std::string text(value);
    if (option == "position")
        asked_.positions.push_back(text);
    else if (option == "pattern")
        asked_.patterns.push_back(text);
    else if (option == "move")
        asked_.moves.push_back(text);
    else if (option == "then" || option == "next")
        asked_.later.push_back({text, option == "next"});
    else if (option == "at")
        read_plies(value);
    else
        return false;
    return true;
}

void QuestionReader::read_plies(std::string_view value) {
    for (std::string_view rest = value;;) {
        const std::size_t comma = rest.find(',');
        const auto bounds = bounds_of(notation::trimmed(rest.substr(0, comma)));
        if (!bounds)
            wrong_.emplace("--at: {value} is no number of plies, nor A..B of them (30..)"_text,
                           notation::Arguments{{"value", quoted(value)}});
        else if (bounds->is_empty())
            wrong_.emplace("--at: {value} ends before it begins"_text, notation::Arguments{{"value", quoted(value)}});
        else
            asked_.at.push_back(
                {bounds->from.value_or(0), bounds->to.value_or(std::numeric_limits<std::uint32_t>::max())});
        if (comma == std::string_view::npos) return;
        rest.remove_prefix(comma + 1);
    }
}

std::string QuestionReader::finish(Language language) {
    if (wrong_) return wrong_->in(language);
    if (!asked_.any() && !says_more_) return {};
    if (std::string wrong = wrong_together(language); !wrong.empty()) return wrong;
    if (std::string wrong = wrong_for_all_games(language); !wrong.empty()) return wrong;
    question_ = std::make_shared<const PositionQuestion>(asked_);
    return {};
}

std::string QuestionReader::wrong_together(Language language) const {
    if (asked_.positions.empty() && asked_.patterns.empty() && asked_.moves.empty())
        return std::string(
            "--at, --then, --next, --symmetry and --shift say more of --position, --pattern or --move: give one"_text
                .in(language));
    if (asked_.shifts && asked_.patterns.empty())
        return std::string("--shift is about patterns: give --pattern"_text.in(language));
    if (asked_.shifts && !(asked_.positions.empty() && asked_.moves.empty()))
        return std::string("--shift moves patterns alone: --position and --move cannot go along"_text.in(language));
    return {};
}

// Of one game it is said why; of several, where they agree.
std::string QuestionReader::wrong_for_all_games(Language language) const {
    std::optional<QuestionFault> first;
    bool agree = true;
    for (const GameModule* game : games_asked(settings_.game)) {
        auto fault = game->fault_of_question(asked_, language);
        if (!fault) return {};
        agree = agree && (!first || first->reason == fault->reason);
        if (!first) first = std::move(fault);
    }
    if (agree) return "--" + std::string(first->option) + ": " + first->reason;
    return std::string(
        "--position, --pattern and --move: no game has all that; with --game it is said why"_text.in(language));
}

}  // namespace notaio::tools
