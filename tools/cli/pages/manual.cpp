#include "notation/source/ascii.hpp"
#include "tools/cli/pages/pages.hpp"
#include "tools/library/known_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

// Text as roff takes it literally: `\` and `-` mean something anywhere, `.` and `'` at the start of a line. Lines are
// broken where the text has blanks, but for `keep`.
std::string escaped(std::string_view text, bool keep = false) {
    constexpr std::size_t longest = 72;
    std::string out;
    std::size_t line = 0;
    for (const char c : text) {
        if (c == '\n' || (c == ' ' && !keep && out.size() - line > longest)) {
            out += '\n';
            line = out.size();
            continue;
        }
        if (out.size() == line && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out;
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), notation::upper);
    return text;
}

// 2026-11-22 as mdoc wants it: November 22, 2026.
std::string long_date(std::string_view date) {
    constexpr std::array<std::string_view, 12> months = {"January",   "February", "March",    "April",
                                                         "May",       "June",     "July",     "August",
                                                         "September", "October",  "November", "December"};
    const auto number = [&](std::size_t at) { return (date[at] - '0') * 10 + (date[at + 1] - '0'); };
    return fmt::format("{} {}, {}", months.at(static_cast<std::size_t>(number(5) - 1)), number(8), date.substr(0, 4));
}

std::string head(std::string_view name, std::string_view summary, std::string_view date) {
    return fmt::format(
        ".\\\" Made from the command line of the program.\n.Dd {}\n.Dt {} 1\n.Os\n.Sh NAME\n.Nm {}\n.Nd {}\n",
        long_date(date), upper(std::string(name)), name, escaped(summary));
}

// A summary begins like a sentence; behind a dash it does not.
std::string lowered(std::string text) {
    if (text.size() > 1) text[0] = notation::lower(text[0]);
    return text;
}

std::string value(const OptionRow& option) {
    if (option.kind == ValueKind::flag) return {};
    if (option.kind != ValueKind::choice) return " Ar " + escaped(option.value.en);
    std::string choices;
    for (const std::string_view word : option.choices) choices += (choices.empty() ? "" : " | ") + escaped(word);
    return " Ar " + choices;
}

// `.It Fl q , Fl Fl quiet`
std::string item(const OptionRow& option) {
    if (option.positional) return fmt::format(".It Ar {}{}\n", option.name, option.repeatable ? " ..." : "");
    std::string text = ".It ";
    if (option.letter != 0) text += std::string("Fl ") + option.letter + " , ";
    return text + "Fl Fl " + escaped(option.name) + value(option) + '\n';
}

// The text of an option as a sentence, and its example as one that can be typed.
std::string sentence(const OptionRow& option) {
    std::string text = help_of(option, notation::Language::english);
    if (option.name == help_row().name) text = "show the help and end";
    if (option.name == version_row().name) text = "show the version, with the commit it was built from, and end";
    return escaped(notation::capitalised(text)) + (option.required ? ".\nIt must be given.\n" : ".\n");
}

std::string list(const std::vector<OptionRow>& options) {
    std::string text = ".Bl -tag -width Ds\n";
    for (const OptionRow& option : options) text += item(option) + sentence(option);
    return text + ".El\n";
}

constexpr std::string_view exit_status = R"(.Sh EXIT STATUS
.Bl -tag -width Ds
.It 0
No findings at or above
.Fl Fl fail\-on .
.It 1
Findings, or records that were not converted.
.It 2
The command line is wrong.
.It 3
An input could not be read or an output not written; the other inputs are
processed all the same.
.It 4
A limit stopped the work.
.It 70
An internal error.
.El
)";

std::string also(const std::vector<std::string>& pages) {
    std::string text = ".Sh SEE ALSO\n";
    for (std::size_t i = 0; i < pages.size(); ++i)
        text += fmt::format(".Xr {} 1{}\n", pages[i], i + 1 < pages.size() ? " ," : "");
    return text;
}

}  // namespace

std::string manual_page(std::string_view date) {
    std::string text = head("notaio", "check, convert, score and explain records of board games", date);
    text += ".Sh SYNOPSIS\n.Nm\n.Ar command\n.Op Ar option ...\n.Op Ar input ...\n.Sh DESCRIPTION\n.Nm\n";
    text += escaped(purpose.en.substr(purpose.en.find(' ') + 1)) + '\n';  // it begins with the name
    text += ".Pp\nEach command has a page of its own and a help with examples:\n.Ql notaio check \\-\\-help .\nThe "
            "commands "
            "are:\n.Bl -tag -width Ds\n";
    std::vector<std::string> pages;
    for (const CommandRow& command : command_table()) {
        pages.push_back("notaio-" + std::string(command.name));
        text += fmt::format(".It Ic {}\n{}.\n", command.name, escaped(command.summary.en));
    }
    text += ".El\n.Pp\nInputs are files, folders, or\n.Sq \\-\nor nothing for standard input.\nData goes to standard "
            "output, messages go to standard error.\nThe options are:\n";
    text += list({help_row(), version_row()});
    text += ".Sh ENVIRONMENT\n.Bl -tag -width NO_COLOR\n.It Ev NO_COLOR\nIf it is set and not empty, text has no "
            "colours unless\n.Fl Fl color Ar always\nis given.\n.El\n";
    text += exit_status;
    text += ".Pp\nOf several, the first of 70, 2, 3, 4, 1 holds.\n";
    std::ranges::sort(pages);
    return text + also(pages);
}

std::string manual_page(const CommandRow& command, std::string_view date) {
    const std::string name = "notaio-" + std::string(command.name);
    const std::vector<OptionRow> options = rows_of(command);
    std::string text = head(name, lowered(std::string(command.summary.en)), date);
    text += fmt::format(".Sh SYNOPSIS\n.Nm notaio\n.Ic {}\n.Op Ar option ...\n", command.name);
    for (const OptionRow& option : options)
        if (option.required && !option.positional) text += ".Fl Fl " + escaped(option.name) + value(option) + '\n';
    for (const OptionRow& option : options)
        if (option.positional)
            text += fmt::format(".{} {}{}\n", option.required ? "Ar" : "Op Ar", option.name,
                                option.repeatable ? " ..." : "");
    text += ".Sh DESCRIPTION\n" + escaped(command.summary.en) + ".\n";
    for (const std::string_view alias : command.aliases)
        text += fmt::format("The command may also be written\n.Ic {} .\n", alias);
    text += ".Pp\nThe options are:\n" + list(options) + std::string(exit_status);
    text += ".Sh EXAMPLES\n.Bd -literal -offset indent\n";
    for (const std::string_view example : command.examples) text += escaped(example, true) + '\n';
    text += ".Ed\n";
    std::vector<std::string> pages = {"notaio"};
    for (const CommandRow& other : command_table())
        if (other.name != command.name) pages.push_back("notaio-" + std::string(other.name));
    std::ranges::sort(pages);
    return text + also(pages);
}

}  // namespace notaio::tools
