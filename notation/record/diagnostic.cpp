#include "notation/record/diagnostic.hpp"

#include "notation/source/encoding.hpp"

#include <algorithm>
#include <numeric>

namespace notaio::notation {
namespace {

void append(std::string& out, const ArgumentValue& value, Language language) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) out += std::to_string(*number);
    if (const auto* string = std::get_if<std::string>(&value)) out += *string;
    if (const auto* text = std::get_if<Text>(&value)) out += text->in(language);
    if (const auto* phrase = std::get_if<Phrase>(&value)) out += phrase->in(language);
    if (const auto* late = std::get_if<LateText>(&value)) out += (*late)(language);
}

// Where the character begins that a byte belongs to, in text that is UTF-8 there.
std::size_t begin_of_character(std::string_view text, std::size_t at) {
    const auto is_inside = [&](std::size_t place) { return (static_cast<unsigned char>(text[place]) & 0xC0U) == 0x80; };
    std::size_t begin = at;
    while (begin > 0 && at - begin < 3 && is_inside(begin)) --begin;
    return utf8_length(text.substr(begin)).value_or(1) > at - begin ? begin : at;
}

// No message is as long as a tag may be.
void cut_arguments(Arguments& arguments) {
    constexpr std::size_t longest = 200;
    for (Argument& each : arguments)
        if (auto* words = std::get_if<std::string>(&each.value); words != nullptr && words->size() > longest)
            words->replace(begin_of_character(*words, longest), std::string::npos, "...");
}

}  // namespace

std::string Phrase::in(Language language) const { return fill(text, arguments, language); }

std::string fill(const Text& text, const Arguments& arguments, Language language) {
    return fill(text.in(language), arguments, language);
}

std::string fill(const Plural& text, std::int64_t count, Arguments arguments, Language language) {
    arguments.insert(arguments.end(), {{"count", count}});
    return fill(text.in(language, static_cast<std::uint64_t>(count)), arguments, language);
}

std::string fill(std::string_view pattern, const Arguments& arguments, Language language) {
    std::string out;
    std::size_t at = 0;
    while (at < pattern.size()) {
        const std::size_t open = pattern.find('{', at);
        const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos) break;
        out += pattern.substr(at, open - at);
        const std::string_view name = pattern.substr(open + 1, close - open - 1);
        const auto found = std::ranges::find(arguments, name, &Argument::name);
        if (found == arguments.end())
            out += pattern.substr(open, close + 1 - open);
        else
            append(out, found->value, language);
        at = close + 1;
    }
    out += pattern.substr(at);
    return out;
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest) return decode(text);
    return decode(text.substr(0, begin_of_character(text, longest))) + "...";
}

Diagnostic& Diagnostics::add(const DiagnosticCode& code, std::optional<Span> where, Arguments arguments) {
    Diagnostic finding{.code = &code, .severity = code.severity, .where = where, .arguments = std::move(arguments)};
    cut_arguments(finding.arguments);
    if (list_.size() < kept_at_most) return list_.emplace_back(std::move(finding));
    count_overflow();
    return overflow_.emplace(std::move(finding));
}

void Diagnostics::add(Diagnostic diagnostic) {
    cut_arguments(diagnostic.arguments);
    if (list_.size() < kept_at_most)
        list_.push_back(std::move(diagnostic));
    else
        ++not_kept_[static_cast<std::size_t>(diagnostic.severity)];
}

void Diagnostics::take(Diagnostics&& diagnostics) {
    for (Diagnostic& one : diagnostics.list_) add(std::move(one));
    count_not_kept(diagnostics);
}

void Diagnostics::count_not_kept(const Diagnostics& of, Severity from) {
    for (auto i = static_cast<std::size_t>(from); i < std::size(not_kept_); ++i) not_kept_[i] += of.not_kept_[i];
    if (of.overflow_ && of.overflow_->severity >= from) ++not_kept_[static_cast<std::size_t>(of.overflow_->severity)];
}

// Only now is its severity certain.
void Diagnostics::count_overflow() {
    if (overflow_) ++not_kept_[static_cast<std::size_t>(overflow_->severity)];
    overflow_.reset();
}

std::uint64_t Diagnostics::count(Severity severity) const {
    return static_cast<std::uint64_t>(std::ranges::count(list_, severity, &Diagnostic::severity)) +
           not_kept_[static_cast<std::size_t>(severity)] + (overflow_ && overflow_->severity == severity ? 1U : 0U);
}

std::uint64_t Diagnostics::not_kept() const {
    return not_kept_[0] + not_kept_[1] + not_kept_[2] + (overflow_ ? 1U : 0U);
}

bool Diagnostics::has(const DiagnosticCode& code) const {
    return std::ranges::find(list_, &code, &Diagnostic::code) != list_.end();
}

void Diagnostics::sort() {
    const auto place = [](const Diagnostic& diagnostic) {
        return diagnostic.where ? std::pair(1, diagnostic.where->begin) : std::pair(0, std::uint32_t{0});
    };
    if (std::ranges::is_sorted(list_, {}, place)) return;
    // A finding is large and moves slowly: numbers are sorted, and each finding moves once.
    std::vector<std::size_t> order(list_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t number) { return place(list_[number]); });
    std::vector<Diagnostic> sorted;
    sorted.reserve(list_.size());
    for (const std::size_t number : order) sorted.push_back(std::move(list_[number]));
    list_ = std::move(sorted);
}

void Diagnostics::clear() {
    list_.clear();
    std::ranges::fill(not_kept_, 0);
    overflow_.reset();
}

}  // namespace notaio::notation
