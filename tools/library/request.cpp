#include "tools/library/request.hpp"

#include "tools/library/asked.hpp"
#include "tools/library/base64.hpp"
#include "tools/library/did_you_mean.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace notaio::tools {
namespace {

using notation::Text;
using Json = nlohmann::json;

// One option on its way from JSON to the settings.
struct Given {
    const OptionRow* row = nullptr;
    std::string value;
};

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

// A value as the command line would spell it; nothing where JSON's type does not fit. `as_typed`: it comes from there.
std::optional<std::string> spelled(const OptionRow& row, const Json& value, bool as_typed) {
    if (row.kind == ValueKind::number && !(as_typed && value.is_string())) {
        if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
        return std::nullopt;
    }
    if (const auto* text = value.get_ptr<const std::string*>()) return *text;
    // `"ply":14` is as plain as `"ply":"14"`.
    if (row.kind == ValueKind::plies && value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
    return std::nullopt;
}

Text wanted_type(const OptionRow& row) {
    if (row.kind == ValueKind::flag) return "not true or false"_text;
    if (row.kind == ValueKind::number) return "not a whole number"_text;
    if (row.kind == ValueKind::plies) return "not a string or a whole number"_text;
    return row.repeatable ? "not a string or an array of strings"_text : "not a string"_text;
}

// Adds what an option says; what is wrong with its type, or nothing.
std::string take(const OptionRow& row, const Json& value, bool as_typed, std::vector<Given>& given, Language language) {
    const std::string wrong = std::string(row.name) + ": " + std::string(wanted_type(row).in(language));
    if (row.kind == ValueKind::flag) {
        if (!value.is_boolean()) return wrong;
        if (value.get<bool>()) given.push_back({&row, {}});
        return {};
    }
    const auto add = [&](const Json& one) {
        auto text = spelled(row, one, as_typed);
        if (text) given.push_back({&row, std::move(*text)});
        return text.has_value();
    };
    if (!row.repeatable || !value.is_array()) return add(value) ? std::string() : wrong;
    return std::ranges::all_of(value, add) ? std::string() : wrong;
}

// The options of the command line alone that say how what it prints is printed.
constexpr std::array<std::string_view, 4> of_printing = {"format", "quiet", "output", "max-errors"};

// Whether an option is there for who asks for objects, or for what the program prints.
bool may_be_given(const OptionRow& row, bool prints) {
    if (row.given_by == GivenBy::anybody) return true;
    if (!prints) return row.given_by == GivenBy::library;
    return row.given_by == GivenBy::command_line && std::ranges::find(of_printing, row.name) != of_printing.end();
}

// The options in the order of the table, the game first: the values of others depend on it.
std::string read_options(const CommandRow& command, const Json& options, bool prints, std::vector<Given>& given,
                         Language language) {
    for (const auto& [name, value] : options.items()) {
        const OptionRow* row = find_option(command, name);
        if (row == nullptr) {
            std::vector<std::string_view> known;
            for (const OptionRow& other : command.options)
                if (may_be_given(other, prints)) known.push_back(other.name);
            return notation::fill("{command} has no option {name}"_text,
                                  {{"command", in_quotes(command.name)}, {"name", in_quotes(name)}}, language) +
                   did_you_mean(name, known, language);
        }
        if (!may_be_given(*row, prints) && prints)
            return name + std::string(": only the native program has this option"_text.in(language));
        if (!may_be_given(*row, prints))
            return name + std::string(": only the command line has this option"_text.in(language));
        if (std::string wrong = take(*row, value, prints, given, language); !wrong.empty()) return wrong;
    }
    std::ranges::stable_sort(given, {}, [](const Given& one) { return one.row->kind != ValueKind::game; });
    return {};
}

// How what is printed is printed, and in which language.
void read_printing(const std::vector<Given>& given, PrintSettings& settings) {
    std::optional<Language> asked;
    for (const auto& [row, value] : given) {
        if (row->name == "format") settings.format = value;
        if (row->name == "quiet") settings.quiet = true;
        if (row->name == "output") settings.output = value;
        if (row->name == "max-errors") settings.max_errors = number_of(value);
        if (row->name == "lang") asked = settings.language;
    }
    settings.spoken = asked.value_or(settings.spoken);
    settings.language = language_of_data(settings, asked);
}

std::string put_in_force(const CommandRow& command, std::vector<Given>& given, Settings& settings, Language language) {
    Asked asked(command, language);
    std::string game;
    for (Given& one : given) {
        if (std::string wrong = check_value(*one.row, game, one.value, language); !wrong.empty())
            return std::string(one.row->name) + ": " + wrong;
        if (one.row->kind == ValueKind::game) game = one.value;
        asked.set(*one.row, one.value);
    }
    for (const OptionRow& row : command.options)
        if (row.required && row.given_by != GivenBy::command_line &&
            std::ranges::none_of(given, [&](const Given& one) { return one.row == &row; }))
            return notation::fill("{command} needs the option {name}"_text,
                                  {{"command", in_quotes(command.name)}, {"name", in_quotes(row.name)}}, language);
    std::string wrong = asked.finish();
    settings = asked.settings();
    return wrong;
}

// The settings of `version`, which has no options and is no command of the command line.
ReadRequest version_request(const Json& options, Language language) {
    if (!options.empty()) return {.error = std::string("\"version\" has no options"_text.in(language))};
    ReadRequest request;
    request.settings.command = "version";
    return request;
}

constexpr std::array<std::string_view, 8> keys = {"command", "options",     "name",      "form",
                                                  "with",    "with-base64", "with-name", "print"};

std::string wrong_shape(const Json& request, Language language) {
    const auto say = [&](const Text& text) { return std::string(text.in(language)); };
    if (request.is_discarded() || !request.is_object())
        return say("the request is no JSON object, or has a number beyond all bounds"_text);
    for (const auto& [key, value] : request.items()) {
        if (std::ranges::find(keys, key) == keys.end())
            return say("a request has no key "_text) + in_quotes(key) +
                   did_you_mean(key, {keys.begin(), keys.end()}, language);
        if (key == "options" || key == "print") {
            if (!value.is_object()) return key + ": " + say("not an object"_text);
        } else if (!value.is_string()) {
            return key + ": " + say("not a string"_text);
        }
    }
    return request.contains("command") ? std::string() : say("the request names no command"_text);
}

// A language that stands under a key of an object of the request.
std::optional<Language> language_at(const Json& request, const char* object, const char* key) {
    const auto found = request.find(object);
    if (found == request.end() || !found->is_object()) return std::nullopt;
    const auto asked = found->find(key);
    if (asked == found->end() || !asked->is_string()) return std::nullopt;
    return notation::language_named(asked->get_ref<const std::string&>());
}

// The language of what is said about a request: the one that it asks for, where it does so as it should.
Language language_of(const Json& request) {
    if (!request.is_object()) return Language::english;
    if (const auto asked = language_at(request, "options", "lang")) return *asked;
    return language_at(request, "print", "spoken").value_or(Language::english);
}

// Members of the session that are other commands here.
std::string meant_command(std::string_view name, Language language) {
    if (name == "positions") return meant_text("replay", language) + '?';
    if (name == "merge") return meant_text("diff", language) + '?';
    std::vector<std::string_view> known;
    for (const CommandRow& row : command_table())
        if (row.given_by == GivenBy::anybody) known.push_back(row.name);
    return did_you_mean(name, known, language);
}

// The second text of diff, which other commands do not have; what is wrong with it, or nothing.
std::string read_second(const Json& request, std::string_view command, ReadRequest& read_request, Language language) {
    const auto say = [&](const Text& text) { return std::string(text.in(language)); };
    for (const std::string_view key : {"with", "with-base64", "with-name"})
        if (command != "diff" && request.contains(key))
            return std::string(key) + ": " + say("only diff compares two texts"_text);
    if (command != "diff") return {};
    const bool is_text = request.contains("with");
    const bool is_base64 = request.contains("with-base64");
    if (is_text == is_base64)
        return is_text ? "with-base64: " + say("the second text is given twice"_text)
                       : say("diff needs a second text: with"_text);
    read_request.with_name = request.value("with-name", read_request.with_name);
    if (is_text) read_request.with = request["with"].get<std::string>();
    if (!is_base64) return {};
    auto bytes = from_base64(request["with-base64"].get_ref<const std::string&>());
    if (!bytes) return "with-base64: " + say("no Base64"_text);
    read_request.with = *std::move(bytes);
    return {};
}

// The form of the data that a command has beside that of objects; empty: none.
std::string_view other_form(std::string_view command) {
    constexpr std::array<std::string_view, 5> told = {"replay", "score", "analyse", "moves", "perft"};
    if (command == "check") return "sarif";
    return std::ranges::find(told, command) == told.end() ? "" : "text";
}

// What is wrong with the form that is asked for, or nothing.
std::string read_form(const Json& request, std::string_view command, ReadRequest& read_request, Language language) {
    const auto given = request.find("form");
    if (given == request.end()) return {};
    read_request.form = given->get<std::string>();
    if (!read_request.form.empty() && read_request.form == other_form(command)) return {};
    return "form: " + notation::fill("{command} has no form {name}"_text,
                                     {{"command", in_quotes(command)}, {"name", in_quotes(read_request.form)}},
                                     language);
}

// A text of what is to be printed, or why it cannot be had; nothing where that is not said.
std::optional<AskedInput> read_input(const Json& given) {
    const auto has = [&](const char* key) { return given.contains(key); };
    if (!given.is_object() || given.size() != 2 || !has("name") || has("size") == has("fault")) return std::nullopt;
    if (!given["name"].is_string()) return std::nullopt;
    AskedInput input{.name = given["name"].get<std::string>()};
    if (has("fault") && !given["fault"].is_string()) return std::nullopt;
    if (has("size") && !given["size"].is_number_unsigned()) return std::nullopt;
    if (has("fault")) input.fault = given["fault"].get<std::string>();
    if (has("size")) input.size = given["size"].get<std::uint64_t>();
    if (has("fault") && input.fault.empty()) return std::nullopt;
    return input;
}

// What is to be printed, for whom; false: the request does not say that as it should.
bool read_print(const Json& print, ReadRequest& request) {
    for (const auto& [key, value] : print.items()) {
        if (key == "inputs" && value.is_array()) {
            for (const Json& one : value) {
                auto input = read_input(one);
                if (!input) return false;
                request.inputs.push_back(*std::move(input));
            }
        } else if (key == "baseline") {
            request.baseline = read_input(value);
            if (!request.baseline) return false;
        } else if (key == "spoken" && value.is_string()) {
            const auto known = notation::language_named(value.get_ref<const std::string&>());
            if (!known) return false;
            request.settings.spoken = *known;
        } else {
            return false;
        }
    }
    return true;
}

// The same, of a request that may ask for it; what is wrong with it, or nothing.
std::string read_print_of(const Json& request, ReadRequest& read_request, Language language) {
    const auto given = request.find("print");
    read_request.prints = given != request.end();
    if (!read_request.prints) return {};
    for (const auto& [key, value] : request.items())
        if (key != "command" && key != "options" && key != "print")
            return key + ": " + std::string("not where what the program prints is asked for"_text.in(language));
    if (read_print(*given, read_request)) return {};
    return "print: " +
           std::string("it may have inputs and a baseline, with a name and a size or a fault each"_text.in(language));
}

}  // namespace

ReadRequest read_request(std::string_view json) {
    // The parser takes a NUL byte for the end.
    const bool is_text = json.find('\0') == std::string_view::npos;
    const Json request =
        is_text ? Json::parse(json.begin(), json.end(), nullptr, false) : Json(Json::value_t::discarded);
    const Language language = language_of(request);
    ReadRequest result{.error = wrong_shape(request, language)};
    if (!result.error.empty()) return result;
    // Not copied: to copy what is nested deep takes a deep stack.
    static const Json none = Json::object();
    const auto given_options = request.find("options");
    const Json& options = given_options == request.end() ? none : *given_options;
    const auto& name = request["command"].get_ref<const std::string&>();
    const CommandRow* command = find_command(name);
    if (command != nullptr && command->given_by == GivenBy::command_line) command = nullptr;
    if (command == nullptr && (name != "version" || request.contains("print")))
        return {.error = notation::fill("there is no command {name}"_text, {{"name", in_quotes(name)}}, language) +
                         meant_command(name, language)};
    if (std::string wrong = read_print_of(request, result, language); !wrong.empty()) return {.error = wrong};
    if (std::string wrong = result.prints ? "" : read_second(request, name, result, language); !wrong.empty())
        return {.error = wrong};
    if (std::string wrong = read_form(request, name, result, language); !wrong.empty()) return {.error = wrong};
    if (command == nullptr) return version_request(options, language);
    result.name = request.value("name", result.name);
    std::vector<Given> given;
    result.error = read_options(*command, options, result.prints, given, language);
    if (result.error.empty()) result.error = put_in_force(*command, given, result.settings, language);
    if (result.prints && result.error.empty()) read_printing(given, result.settings);
    return result;
}

}  // namespace notaio::tools
