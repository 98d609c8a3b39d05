#include "tools/typing/line_editor.hpp"

#include <algorithm>
#include <array>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <histedit.h>
#include <termios.h>
#include <unistd.h>

namespace notaio::tools {
namespace {

constexpr int history_size = 500;

}  // namespace

struct LineEditor::Inside {
    // Puts the terminal back as it was when a signal ends the program.
    class KeptTerminal {
      public:
        KeptTerminal() {
            if (::tcgetattr(STDIN_FILENO, &kept_) != 0) return;
            for (std::size_t i = 0; i < signals.size(); ++i) {
                struct sigaction own = {};
                own.sa_handler = &restore;
                own.sa_flags = static_cast<int>(SA_RESETHAND);
                ::sigaction(signals[i], nullptr, &before_[i]);
                if (before_[i].sa_handler == SIG_DFL) ::sigaction(signals[i], &own, nullptr);
            }
            is_set_ = true;
        }
        ~KeptTerminal() {
            for (std::size_t i = 0; is_set_ && i < signals.size(); ++i) ::sigaction(signals[i], &before_[i], nullptr);
        }
        KeptTerminal(const KeptTerminal&) = delete;
        KeptTerminal& operator=(const KeptTerminal&) = delete;

      private:
        static void restore(int signal) {
            std::signal(SIGTTOU, SIG_IGN);  // a terminal that belongs to another process group would stop this one
            ::tcsetattr(STDIN_FILENO, TCSANOW, &kept_);
            std::raise(signal);  // it ends the program when this returns
        }

        static constexpr std::array signals = {SIGTERM, SIGHUP, SIGQUIT};
        static inline termios kept_ = {};
        std::array<struct sigaction, signals.size()> before_ = {};
        bool is_set_ = false;
    };

    explicit Inside(Complete asked) : complete(asked) {}

    Complete complete;
    EditLine* editor = nullptr;
    History* history = nullptr;
    std::string prompt;
    bool is_left = false;  // the line, by Ctrl-C
    KeptTerminal terminal = {};

    static char* prompt_of(EditLine* editor) { return of(editor).prompt.data(); }
    static Inside& of(EditLine* editor) {
        void* found = nullptr;
        el_get(editor, EL_CLIENTDATA, &found);
        return *static_cast<Inside*>(found);
    }

    static unsigned char on_leave(EditLine* editor, int) {
        of(editor).is_left = true;
        return CC_NEWLINE;
    }

    // As Ctrl-Z does elsewhere: the terminal is the shell's until the program is called back.
    static unsigned char on_suspend(EditLine* editor, int) {
        el_set(editor, EL_PREP_TERM, 0);
        std::raise(SIGTSTP);
        el_set(editor, EL_PREP_TERM, 1);
        return CC_REDISPLAY;
    }

    // Puts in what all that is possible has in common; where that is nothing more, shows what is possible.
    static unsigned char on_tab(EditLine* editor, int) {
        const LineInfo* line = el_line(editor);
        const std::string_view word(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
        const auto known = of(editor).complete(word);
        const std::string common = common_beginning(known);
        if (common.size() > word.size() && common.starts_with(word)) {
            el_insertstr(editor, common.c_str() + word.size());
            return CC_REFRESH;
        }
        if (known.size() < 2) return CC_ERROR;
        constexpr std::size_t most = 40;
        std::fputc('\n', stdout);
        for (std::size_t i = 0; i < std::min(known.size(), most); ++i)
            std::fprintf(stdout, "%s%s", i == 0 ? "" : "  ", known[i].c_str());
        std::fputs(known.size() > most ? " ...\n" : "\n", stdout);
        std::fflush(stdout);
        return CC_REDISPLAY;
    }
};

LineEditor::LineEditor(Complete complete) : inside_(std::make_unique<Inside>(complete)) {
    std::setlocale(LC_CTYPE, "");
    std::signal(SIGINT, SIG_IGN);  // while a line is worked on
    Inside& in = *inside_;
    in.editor = el_init("notaio", stdin, stdout, stderr);
    if (in.editor == nullptr) return;
    in.history = history_init();
    HistEvent event = {};
    if (in.history != nullptr) history(in.history, &event, H_SETSIZE, history_size);
    el_set(in.editor, EL_CLIENTDATA, inside_.get());
    el_set(in.editor, EL_PROMPT, &Inside::prompt_of);
    el_set(in.editor, EL_EDITOR, "emacs");
    el_set(in.editor, EL_SIGNAL, 0);
    if (in.history != nullptr) el_set(in.editor, EL_HIST, history, in.history);
    el_set(in.editor, EL_ADDFN, "complete", "completes a move", &Inside::on_tab);
    el_set(in.editor, EL_BIND, "\t", "complete", nullptr);
    el_set(in.editor, EL_ADDFN, "leave", "leaves the line", &Inside::on_leave);
    el_set(in.editor, EL_SETTY, "-d", "-isig", nullptr);  // Ctrl-C is a key like others
    el_set(in.editor, EL_BIND, "^C", "leave", nullptr);
    el_set(in.editor, EL_ADDFN, "suspend", "stops the program", &Inside::on_suspend);
    el_set(in.editor, EL_BIND, "^Z", "suspend", nullptr);
}

LineEditor::~LineEditor() {
    if (inside_->history != nullptr) history_end(inside_->history);
    if (inside_->editor != nullptr) el_end(inside_->editor);
}

LineEditor::Read LineEditor::next(const std::string& prompt, std::string& line) {
    Inside& in = *inside_;
    if (in.editor == nullptr) return Read::end;
    in.prompt = prompt;
    int count = 0;
    in.is_left = false;
    el_resize(in.editor);
    const char* read = el_gets(in.editor, &count);
    if (in.is_left) return Read::interrupted;
    if (read == nullptr || count <= 0) return Read::end;
    line.assign(read, static_cast<std::size_t>(count));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event = {};
    if (in.history != nullptr && !line.empty()) history(in.history, &event, H_ENTER, line.c_str());
    return Read::line;
}

std::string common_beginning(const std::vector<std::string>& texts) {
    if (texts.empty()) return {};
    std::string line = texts.front();
    for (const std::string& text : texts) {
        const auto [end, other] = std::ranges::mismatch(line, text);
        line.erase(end, line.end());
    }
    return line;
}

}  // namespace notaio::tools
