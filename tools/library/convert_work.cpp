#include "tools/library/convert_work.hpp"

#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/detect.hpp"
#include "tools/library/did_you_mean.hpp"
#include "tools/library/unknown_value.hpp"

#include <algorithm>
#include <bit>

namespace notaio::tools {
namespace {

// The language that the moves are written in, where the command line names one. The records say in which they are read.
std::optional<std::string> written_lang(const Settings& settings) {
    const auto* tag = notation::find_tag(settings.read.defaults, "Lang");
    return tag == nullptr ? std::nullopt : std::optional(tag->value);
}

// That a record's game has no points to write.
std::string no_points(const GameModule& game, Language language) {
    const notation::Text text = "notaio: --points: the turns of {game} make no points; its records have none\n"_text;
    return notation::fill(text, {{"game", std::string(game.name)}}, language);
}

Settings without_lang(Settings settings) {
    std::erase_if(settings.read.defaults,
                  [](const notation::Tag& tag) { return notation::equal_without_case(tag.name, "Lang"); });
    return settings;
}

}  // namespace

// What the games say against the target that was asked for, before any record is read; empty: nothing.
std::string objection_to_target(const Settings& settings) {
    const std::string lang = written_lang(settings).value_or("en");
    const auto say = [&](const notation::Text& text, const notation::Arguments& arguments) {
        return notation::fill(text, arguments, settings.language);
    };
    if (lang != "en" && lang != "it") return say("--tag: Lang is en or it, not \"{lang}\""_text, {{"lang", lang}});
    if (const GameModule* game = find_game(settings.game); settings.points && game != nullptr && !game->has_ply_points)
        return say("--points: the turns of {game} make no points"_text, {{"game", std::string(game->name)}});
    std::vector<std::string_view> fixed;  // coordinates, where every game that has the notation fixes others
    bool known = false;
    for (const GameModule* game : games_asked(settings.game)) {
        const NotationInfo* row = game->notation(settings.to);
        if (row == nullptr) continue;
        if (!settings.to_coordinates || row->holds(*settings.to_coordinates)) return {};
        known = true;
        for (const auto& held : {row->coordinates, row->second_coordinates})
            if (held && std::ranges::find(fixed, *held) == fixed.end()) fixed.push_back(*held);
    }
    if (known)
        return say("--to: {to} is always written in the coordinates {held}"_text,
                   {{"to", settings.to}, {"held", notation::joined(fixed, " or "_text.in(settings.language))}});
    if (std::ranges::any_of(games(), [&](const GameModule& game) { return game.notation(settings.to) != nullptr; }))
        return "--to: " + unknown_value(ValueKind::target, settings.to, settings.game, {}, settings.language);
    std::vector<std::string_view> ids;
    constexpr std::size_t longest_name = 3;  // `pgn` is another notation, and no misprint
    if (settings.to.size() > longest_name)
        for (const GameModule* game : games_asked(settings.game))
            for (const std::string_view id : values_of(*game, ValueKind::target)) ids.push_back(id);
    return say("--to: no notation \"{to}\" can be written; `notaio games` lists them"_text, {{"to", settings.to}}) +
           did_you_mean(settings.to, ids, settings.language);
}

std::string not_converted(const Tally& tally, Language language) {
    constexpr auto text =
        notation::plural("the record was not converted\n", "{refused} of {count} records were not converted\n");
    return notation::fill(text, static_cast<std::int64_t>(tally.records()),
                          {{"refused", static_cast<std::int64_t>(tally.refused)}}, language);
}

std::string games_are_mixed(const Tally& tally, const std::string& to, Language language) {
    if (records_name_game(to) || std::popcount(tally.games) < 2) return {};
    return notation::fill("notaio: records of several games stand behind each other as {to}, and are read as those of "
                          "one; choose a game\n"_text,
                          {{"to", to}}, language);
}

ConvertWork::ConvertWork(const Settings& settings) : lang_(written_lang(settings)), settings_(without_lang(settings)) {}

void ConvertWork::on_record(RecordJob& job, BatchResult& result) const {
    bool written = false;
    if (job.worker != nullptr) {
        if (settings_.points && !job.game->has_ply_points && result.remark.empty())
            result.remark = no_points(*job.game, settings_.language);
        const ConvertOptions options{settings_.to, settings_.to_coordinates, settings_.lossy, settings_.points, lang_};
        const NotationInfo* const row = job.game->notation(settings_.to);
        const auto& asked = settings_.to_coordinates;
        const auto refuse = [&](const notation::Text& what) {
            job.report.diagnostics
                .add(notation::gen_301_loss, std::nullopt,
                     {{"target", settings_.to}, {"what", notation::Phrase(what, {{"id", *asked}})}})
                .never_lossy = true;
        };
        if (row == nullptr)
            notation::report_loss(job.report.diagnostics, settings_.to, "records of this game"_text).never_lossy = true;
        else if (asked && std::ranges::find(job.game->coordinates, *asked) == job.game->coordinates.end())
            refuse("the coordinates {id}, which this game does not have"_text);
        else if (asked && !row->holds(*asked))
            refuse("the coordinates {id}, which it does not have in this game"_text);
        else
            written = job.worker->convert(job.request, options, result.out, job.report);
    }
    job.hide_findings(result);
    result.tally.refused += !written && job.index > 0 ? 1U : 0U;
    if (written) result.tally.games |= std::uint64_t{1} << static_cast<std::size_t>(job.game - games().data());
}

}  // namespace notaio::tools
