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

// A value as the command line would spell it; nothing where JSON's type does not fit.
std::optional<std::string> spelled(const OptionRow& row, const Json& value) {
    if (row.kind == ValueKind::number) {
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
std::string take(const OptionRow& row, const Json& value, std::vector<Given>& given, Language language) {
    const std::string wrong = std::string(row.name) + ": " + std::string(wanted_type(row).in(language));
    if (row.kind == ValueKind::flag) {
        if (!value.is_boolean()) return wrong;
        if (value.get<bool>()) given.push_back({&row, {}});
        return {};
    }
    const auto add = [&](const Json& one) {
        auto text = spelled(row, one);
        if (text) given.push_back({&row, std::move(*text)});
        return text.has_value();
    };
    if (!row.repeatable || !value.is_array()) return add(value) ? std::string() : wrong;
    return std::ranges::all_of(value, add) ? std::string() : wrong;
}

// The options in the order of the table, the game first: the values of others depend on it.
std::string read_options(const CommandRow& command, const Json& options, std::vector<Given>& given, Language language) {
    for (const auto& [name, value] : options.items()) {
        const OptionRow* row = find_option(command, name);
        if (row == nullptr) {
            std::vector<std::string_view> known;
            for (const OptionRow& other : command.options)
                if (other.given_by != GivenBy::command_line) known.push_back(other.name);
            return notation::fill("{command} has no option {name}"_text,
                                  {{"command", in_quotes(command.name)}, {"name", in_quotes(name)}}, language) +
                   did_you_mean(name, known, language);
        }
        if (row->given_by == GivenBy::command_line)
            return name + std::string(": only the command line has this option"_text.in(language));
        if (std::string wrong = take(*row, value, given, language); !wrong.empty()) return wrong;
    }
    std::ranges::stable_sort(given, {}, [](const Given& one) { return one.row->kind != ValueKind::game; });
    return {};
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
    ReadRequest made;
    made.settings.command = "version";
    return made;
}

constexpr std::array<std::string_view, 8> keys = {"command", "options",     "name",      "form",
                                                  "with",    "with-base64", "with-name", "messages"};

std::string wrong_shape(const Json& request, Language language) {
    const auto say = [&](const Text& text) { return std::string(text.in(language)); };
    if (request.is_discarded() || !request.is_object())
        return say("the request is no JSON object, or has a number beyond all bounds"_text);
    for (const auto& [key, value] : request.items()) {
        if (std::ranges::find(keys, key) == keys.end())
            return say("a request has no key "_text) + in_quotes(key) +
                   did_you_mean(key, {keys.begin(), keys.end()}, language);
        if (key == "options") {
            if (!value.is_object()) return "options: " + say("not an object"_text);
        } else if (!value.is_string()) {
            return key + ": " + say("not a string"_text);
        }
    }
    return request.contains("command") ? std::string() : say("the request names no command"_text);
}

// The language of what is said about a request: the one that it asks for, where it does so as it should.
Language language_of(const Json& request) {
    if (!request.is_object()) return Language::english;
    const auto options = request.find("options");
    if (options == request.end() || !options->is_object()) return Language::english;
    const auto asked = options->find("lang");
    if (asked == options->end() || !asked->is_string()) return Language::english;
    return notation::language_named(asked->get_ref<const std::string&>()).value_or(Language::english);
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
std::string read_second(const Json& request, std::string_view command, ReadRequest& made, Language language) {
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
    made.with_name = request.value("with-name", made.with_name);
    if (is_text) made.with = request["with"].get<std::string>();
    if (!is_base64) return {};
    auto bytes = from_base64(request["with-base64"].get_ref<const std::string&>());
    if (!bytes) return "with-base64: " + say("no Base64"_text);
    made.with = *std::move(bytes);
    return {};
}

// The form of the data that a command has beside that of objects; empty: none.
std::string_view other_form(std::string_view command) {
    constexpr std::array<std::string_view, 5> told = {"replay", "score", "analyse", "moves", "perft"};
    if (command == "check") return "sarif";
    return std::ranges::find(told, command) == told.end() ? "" : "text";
}

// What is wrong with the form that is asked for, or nothing.
std::string read_form(const Json& request, std::string_view command, ReadRequest& made, Language language) {
    const auto given = request.find("form");
    if (given == request.end()) return {};
    made.form = given->get<std::string>();
    if (!made.form.empty() && made.form == other_form(command)) return {};
    return "form: " + notation::fill("{command} has no form {name}"_text,
                                     {{"command", in_quotes(command)}, {"name", in_quotes(made.form)}}, language);
}

// Whether the findings beside the data are told as a text; what is wrong with that, or nothing.
std::string read_messages(const Json& request, std::string_view command, ReadRequest& made, Language language) {
    const auto given = request.find("messages");
    if (given == request.end()) return {};
    made.tells_text = *given == "text";
    if (!made.tells_text) return "messages: " + std::string("they are objects, or \"text\""_text.in(language));
    if (command != "diff") return {};  // it tells differences
    return "messages: " +
           notation::fill("those of {command} are objects"_text, {{"command", in_quotes(command)}}, language);
}

}  // namespace

ReadRequest read_request(std::string_view json) {
    // The parser takes a NUL byte for the end.
    const bool is_text = json.find('\0') == std::string_view::npos;
    const Json request =
        is_text ? Json::parse(json.begin(), json.end(), nullptr, false) : Json(Json::value_t::discarded);
    const Language language = language_of(request);
    ReadRequest made{.error = wrong_shape(request, language)};
    if (!made.error.empty()) return made;
    // Not copied: to copy what is nested deep takes a deep stack.
    static const Json none = Json::object();
    const auto given_options = request.find("options");
    const Json& options = given_options == request.end() ? none : *given_options;
    const auto& name = request["command"].get_ref<const std::string&>();
    const CommandRow* command = find_command(name);
    if (command != nullptr && command->given_by == GivenBy::command_line) command = nullptr;
    if (command == nullptr && name != "version")
        return {.error = notation::fill("there is no command {name}"_text, {{"name", in_quotes(name)}}, language) +
                         meant_command(name, language)};
    if (std::string wrong = read_second(request, name, made, language); !wrong.empty()) return {.error = wrong};
    if (std::string wrong = read_form(request, name, made, language); !wrong.empty()) return {.error = wrong};
    if (std::string wrong = read_messages(request, name, made, language); !wrong.empty()) return {.error = wrong};
    if (command == nullptr) return version_request(options, language);
    made.name = request.value("name", made.name);
    std::vector<Given> given;
    made.error = read_options(*command, options, given, language);
    if (made.error.empty()) made.error = put_in_force(*command, given, made.settings, language);
    return made;
}

}  // namespace notaio::tools
