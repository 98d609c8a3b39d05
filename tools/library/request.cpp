#include "tools/library/request.hpp"

#include "tools/library/asked.hpp"
#include "tools/library/did_you_mean.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace notaio::tools {
namespace {

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

const char* wanted_type(const OptionRow& row) {
    if (row.kind == ValueKind::flag) return "true or false";
    if (row.kind == ValueKind::number) return "a whole number";
    if (row.kind == ValueKind::plies) return "a string or a whole number";
    return row.repeatable ? "a string or an array of strings" : "a string";
}

// Adds what an option says; what is wrong with its type, or nothing.
std::string take(const OptionRow& row, const Json& value, std::vector<Given>& given) {
    const std::string wrong = std::string(row.name) + ": not " + wanted_type(row);
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
std::string read_options(const CommandRow& command, const Json& options, std::vector<Given>& given) {
    for (const auto& [name, value] : options.items()) {
        const OptionRow* row = find_option(command, name);
        if (row == nullptr) {
            std::vector<std::string_view> known;
            for (const OptionRow& other : command.options)
                if (other.given_by != GivenBy::command_line) known.push_back(other.name);
            return in_quotes(command.name) + " has no option " + in_quotes(name) + did_you_mean(name, known);
        }
        if (row->given_by == GivenBy::command_line) return name + ": only the command line has this option";
        if (std::string wrong = take(*row, value, given); !wrong.empty()) return wrong;
    }
    std::ranges::stable_sort(given, {}, [](const Given& one) { return one.row->kind != ValueKind::game; });
    return {};
}

std::string put_in_force(const CommandRow& command, std::vector<Given>& given, Settings& settings) {
    Asked asked(command);
    std::string game;
    for (Given& one : given) {
        if (std::string wrong = check_value(*one.row, game, one.value); !wrong.empty())
            return std::string(one.row->name) + ": " + wrong;
        if (one.row->kind == ValueKind::game) game = one.value;
        asked.set(*one.row, one.value);
    }
    for (const OptionRow& row : command.options)
        if (row.required && row.given_by != GivenBy::command_line &&
            std::ranges::none_of(given, [&](const Given& one) { return one.row == &row; }))
            return in_quotes(command.name) + " needs the option " + in_quotes(row.name);
    std::string wrong = asked.finish();
    settings = asked.settings();
    return wrong;
}

// The settings of `version`, which has no options and is no command of the command line.
ReadRequest version_request(const Json& options) {
    if (!options.empty()) return {.error = "\"version\" has no options"};
    ReadRequest made;
    made.settings.command = "version";
    return made;
}

std::string wrong_shape(const Json& request) {
    if (request.is_discarded() || !request.is_object()) return "the request is no JSON object";
    for (const auto& [key, value] : request.items()) {
        if (key == "command" || key == "name" || key == "with" || key == "with-name") {
            if (!value.is_string()) return key + ": not a string";
        } else if (key == "options") {
            if (!value.is_object()) return "options: not an object";
        } else {
            return "a request has no key " + in_quotes(key);
        }
    }
    return request.contains("command") ? std::string() : "the request names no command";
}

}  // namespace

ReadRequest read_request(std::string_view json) {
    const Json request = Json::parse(json.begin(), json.end(), nullptr, false);
    ReadRequest made{.error = wrong_shape(request)};
    if (!made.error.empty()) return made;
    const Json options = request.value("options", Json::object());
    const auto& name = request["command"].get_ref<const std::string&>();
    if (name == "version") return version_request(options);
    const CommandRow* command = find_command(name);
    if (command == nullptr) {
        std::vector<std::string_view> known;
        for (const CommandRow& row : command_table()) known.push_back(row.name);
        return {.error = "there is no command " + in_quotes(name) + did_you_mean(name, known)};
    }
    made.name = request.value("name", made.name);
    if (request.contains("with") != (name == "diff"))
        return {.error = name == "diff" ? "diff needs a second text: with" : "with: only diff compares two texts"};
    made.with = request.value("with", made.with);
    made.with_name = request.value("with-name", made.with_name);
    std::vector<Given> given;
    made.error = read_options(*command, options, given);
    if (made.error.empty()) made.error = put_in_force(*command, given, made.settings);
    return made;
}

}  // namespace notaio::tools
