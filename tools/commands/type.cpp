#include "notation/source/printable.hpp"
#include "tools/typing/line_editor.hpp"
#include "tools/typing/typing.hpp"

#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/detect.hpp"

#include <cstdio>
#include <iostream>
#include <unistd.h>

namespace notaio::tools {
namespace {

using notation::Text;

int refuse(const Options& options, const Text& text, const notation::Arguments& arguments, int status) {
    say(text, arguments, options.spoken);
    return status;
}

// A conversation with a person: the board beside the last turns, behind each change.
int talk(const Options& options, Typing& typing, TypedGame& game) {
    const bool colour = wants_color(options.color, true);
    const auto complete = [&](std::string_view line) { return typing.completions(line); };
    LineEditor editor(complete);
    std::string before = game.drawing();
    const auto show = [&](const std::string& old) {
        if (options.quiet) return;
        const std::string board = game.drawing();
        constexpr std::size_t most_turns = 12;
        std::fputs(beside(game.last_turns(most_turns), board, old, columns_of(STDOUT_FILENO), colour).c_str(), stdout);
    };
    show({});
    std::string line;
    while (true) {
        const auto read = editor.next(game.to_move() + "> ", line);
        if (read == LineEditor::Read::end) break;
        if (read == LineEditor::Read::interrupted) {
            continue;
        }
        const auto said = typing.answer(line);
        if (!said.line.empty()) {
            const char* const mark = !colour ? "" : said.is_fault ? "\x1b[31m" : "\x1b[32m";
            std::fprintf(stdout, "%s%s%s\n", mark, said.line.c_str(), colour ? "\x1b[0m" : "");
        }
        for (const std::string& more : said.more) std::fprintf(stdout, "  %s\n", more.c_str());
        if (said.is_end) return 0;
        if (!said.changed) continue;
        show(before);
        before = game.drawing();
    }
    std::fputc('\n', stdout);
    return 0;
}

// A line in, a line out.
int answer_lines(Typing& typing) {
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        const auto said = typing.answer(line);
        std::string text = said.line.empty() ? std::string("ok") : said.line;
        for (const std::string& more : said.more) text += "; " + more;
        text += '\n';
        if (std::fputs(text.c_str(), stdout) < 0 || std::fflush(stdout) != 0) return ExitStatus::io_failed;
        if (said.is_end) break;
    }
    return 0;
}

}  // namespace

int run_type(const Options& options) {
    if (options.inputs.size() > 1)
        return refuse(options, "notaio: type takes one file\n"_text, {}, ExitStatus::wrong_usage);
    std::optional<SavedFile> file;
    std::optional<std::string> text;
    if (!options.inputs.empty()) {
        Fault fault;
        text = file.emplace(options.inputs.front()).read(fault);
        if (!fault.empty())
            return refuse(options, "notaio: {file}: {why}\n"_text,
                          {{"file", notation::printable(file->name())}, {"why", fault.in(options.spoken)}},
                          ExitStatus::io_failed);
    }
    const GameModule* module = find_game(options.game);
    if (module == nullptr && text)
        if (const auto named = named_game(*text, "notaio")) module = find_game(*named);
    if (module == nullptr)
        return refuse(options, "notaio: --game is needed: no record says which game it is\n"_text, {},
                      ExitStatus::wrong_usage);
    Settings settings = options;
    settings.language = options.spoken;
    settings.game = module->id;
    TypedGame game(settings, *module);
    if (text)
        if (const std::string why = game.go_on_with(*text); !why.empty())
            return refuse(options, "notaio: {file}: {why}\n"_text,
                          {{"file", notation::printable(file->name())}, {"why", why}}, ExitStatus::io_failed);
    Typing typing(settings, game, file ? &*file : nullptr);
    const bool is_terminal = ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
    const int status = is_terminal ? talk(options, typing, game) : answer_lines(typing);
    if (status == 0 && !file && is_terminal) std::fputs(game.text().c_str(), stdout);
    return status != 0 ? status : typing.is_saved() ? 0 : ExitStatus::io_failed;
}

}  // namespace notaio::tools
