// The commands that write records, or show positions of them: convert, replay, score, analyse, moves, perft, key, show.
#include "notation/source/printable.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/asked_picture.hpp"
#include "tools/library/convert_work.hpp"
#include "tools/library/picture_document.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/print.hpp"
#include "tools/library/record_runner.hpp"
#include "tools/library/told_work.hpp"
#include "tools/library/written.hpp"

#include <optional>
#include <string>

namespace notaio::tools {
namespace {

// What is put together goes to the data.
class DocumentSink final : public Sink {
  public:
    DocumentSink(PictureDocument& document, CommandIo& io) : document_(document), io_(io) {}
    void batch(const BatchResult& result) override {
        document_.take(result, [&](std::string_view text) { io_.write(text); });
    }
    void pause() override { io_.flush(); }

  private:
    PictureDocument& document_;
    CommandIo& io_;
};

// The one position of the settings, or where their game starts, as if it were the only record of an input. Nothing:
// there is no game.
std::optional<Tally> run_on_given(const PrintSettings& settings, CommandIo& io, const RecordWork& work, Sink& sink,
                                  ExitStatus& status) {
    const GameModule* game = find_game(settings.game);
    if (game == nullptr) return std::nullopt;
    Workers workers;
    BatchResult result;
    RecordRunner(settings, work).on_given_position(*game, workers, result);
    FingerprintNumbers numbers;
    result.settle_fingerprints(numbers);
    sink.batch(result);
    io.say(result.messages);
    if (result.tally.fails(settings.fail_on)) status.add(ExitStatus::findings);
    return result.tally;
}

// The title of a page: where its records come from.
std::string page_title(const CommandIo& io) {
    std::string text;
    for (const std::string& name : io.names()) {
        const std::size_t slash = name.find_last_of('/');
        text += (text.empty() ? "" : ", ") + name.substr(slash == std::string::npos ? 0 : slash + 1);
        if (text.size() > 200) return text + "\u2026";
    }
    return text.empty() || text == "-" ? "notaio" : text;
}

int print_pictures(const PrintSettings& settings, CommandIo& io) {
    ExitStatus status;
    const auto document = make_picture_document(settings, settings.spoken);
    DocumentSink sink(*document, io);
    const auto tally = draw_all(settings, io, sink, status);
    if (!tally) return ExitStatus::wrong_usage;
    const auto end = document->finish(page_title(io), [&](std::string_view text) { io.write(text); });
    if (end.exit == ExitStatus::wrong_usage) return refuse_option(io, end.why);
    if (const std::string why = nothing_shown(settings, *tally, status); !why.empty()) return refuse_option(io, why);
    if (end.exit != 0) io.say("notaio: " + end.why + '\n');
    if (end.exit == ExitStatus::limit_hit) status.add(ExitStatus::limit_hit);
    if (!tally->shown) return status.value();  // what stood in the file stays
    if (document->lost_characters()) say_what_is_lost(settings, io);
    io.finish(status);
    return status.value();
}

}  // namespace

int refuse(CommandIo& io, std::string_view why) {
    io.say("notaio: " + notation::printable(why) + '\n');
    return ExitStatus::wrong_usage;
}

int refuse_option(CommandIo& io, std::string_view why) {
    io.say("notaio: --" + std::string(why) + '\n');
    return ExitStatus::wrong_usage;
}

std::optional<Tally> draw_all(const PrintSettings& settings, CommandIo& io, Sink& sink, ExitStatus& status) {
    const auto drawn = make_drawing_work(settings);
    const TellingWork work(*drawn, io.message_style());
    if (!settings.position) return io.run(settings, true, work, sink, status).tally;
    const auto tally = run_on_given(settings, io, work, sink, status);
    if (!tally) refuse_option(io, "position: it needs --game"_text.in(settings.spoken));
    return tally;
}

std::string nothing_shown(const PrintSettings& settings, const Tally& tally, const ExitStatus& status) {
    if (const auto why = no_ply(settings, tally)) return std::string(why->in(settings.spoken));
    return status.value() == 0 ? nothing_drawn(settings, tally, settings.spoken) : std::string();
}

void say_what_is_lost(const PrintSettings& settings, CommandIo& io) {
    io.say("notaio: " + std::string(lost_characters_note().in(settings.spoken)) + '\n');
}

int print_convert(const PrintSettings& settings, CommandIo& io) {
    ExitStatus status;
    const ConvertWork convert(settings);
    const TellingWork work(convert, io.message_style(),
                           settings.quiet ? TellingWork::Tells::no_lone_notes : TellingWork::Tells::all);
    Written written(io);
    const auto summary = io.run(convert.reading(), false, work, written, status);
    io.finish(status);
    if (summary.tally.refused > 0) {
        status.add(ExitStatus::findings);
        io.say(not_converted(summary.tally, settings.spoken));
    }
    if (const std::string mixed = games_are_mixed(summary.tally, settings.to, settings.spoken); !mixed.empty()) {
        status.add(ExitStatus::findings);
        io.say(mixed);
    }
    return status.value();
}

int print_positions(const PrintSettings& settings, CommandIo& io) {
    if (!settings.picture.is_text()) return print_pictures(settings, io);
    PrintSettings wide = settings;
    wide.columns = io.data_style().columns;
    const auto shown = make_position_work(wide, settings.format == "jsonl");
    const TellingWork work(*shown, io.message_style());
    Written written(io, settings.format == "jsonl", settings.language);
    ExitStatus status;
    const bool from_start = settings.command == "perft" && io.names().empty();
    const bool is_given = settings.position || from_start;
    const auto tally = is_given
                           ? run_on_given(settings, io, work, written, status)
                           : std::optional(io.run(settings, settings.command != "replay", work, written, status).tally);
    if (!tally) {
        io.say("notaio: a position needs --game\n"_text.in(settings.spoken));
        return ExitStatus::wrong_usage;
    }
    if (const auto why = no_ply(settings, *tally)) io.say("notaio: --" + std::string(why->in(settings.spoken)) + '\n');
    io.finish(status);
    return status.value();
}

}  // namespace notaio::tools
