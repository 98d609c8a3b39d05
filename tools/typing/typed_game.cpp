#include "tools/typing/typed_game.hpp"

#include "notation/containers/text.hpp"
#include "notation/record/italian.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/printable.hpp"
#include "tools/library/records.hpp"
#include "tools/library/tag_lines.hpp"
#include "tools/render/finding.hpp"
#include "tools/render/repair_text.hpp"
#include "tools/render/verdict_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Text;
using rules::RepairDepth;

constexpr std::size_t widest = 80;
constexpr std::string_view blanks = " \t\r\n";

std::string without_end(std::string_view text) {
    return std::string(text.substr(0, text.find_last_not_of(blanks) + 1));
}

// A text without a turn number at its end, and the blanks before it.
std::string without_number(std::string text) {
    text = without_end(text);
    std::size_t end = text.size();
    while (end > 0 && text[end - 1] == '.') --end;
    if (end == text.size()) return text;
    while (end > 0 && notation::is_digit(text[end - 1])) --end;
    return without_end(std::string_view(text).substr(0, end));
}

std::size_t width_of_last_line(const std::string& text) {
    const std::size_t end = text.rfind('\n');
    return text.size() - (end == std::string::npos ? 0 : end + 1);
}

const Diagnostic* worst_of(const CheckReport& report) {
    const auto list = report.diagnostics.list();
    const auto found = std::ranges::max_element(list, {}, &Diagnostic::severity);
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

TypedGame::TypedGame(const Settings& settings, const GameModule& game)
    : settings_(settings),
      game_(game),
      worker_(game.make_worker()) {
    notation::text::append_tag(record_, "Game", game.name);
    for (const notation::Tag& tag : settings.read.defaults) notation::text::append_tag(record_, tag.name, tag.value);
    keep(checked(without_end(std::exchange(record_, {})), RepairDepth::never));
}

Request TypedGame::request(std::string_view bytes) const {
    return {{.uri = "-", .bytes = bytes}, "notaio", settings_.read, 1};
}

TypedGame::Candidate TypedGame::checked(std::string text, RepairDepth repairs) const {
    Candidate whole{.text = std::move(text)};
    worker_->check(request(whole.text), {.repairs = repairs, .edits = true}, whole.report);
    return whole;
}

std::string TypedGame::go_on_with(std::string_view text) {
    Workers workers;
    Records records;
    Settings settings = settings_;
    settings.repairs = RepairDepth::never;
    records.read("-", text, settings, workers);
    if (records.list().empty()) {
        before_ = without_end(text);
        if (!before_.empty()) before_ += "\n\n";
        return {};
    }
    const PlacedRecord& last = records.list().back();
    if (last.found->notation != "notaio")
        return said(
            "its records are written as {id}; only the notation notaio can be gone on with: see `notaio convert`"_text,
            {{"id", std::string(last.found->notation)}});
    if (last.found->game != &game_) return said("its last record is of another game"_text);
    before_ = text.substr(0, last.begin);
    keep(checked(without_end(text.substr(last.begin)), RepairDepth::never));
    return {};
}

void TypedGame::keep(Candidate given) {
    record_ = std::move(given.text);
    report_ = std::move(given.report);
    outline_ = read_outline(*worker_, request(record_));
    refused_.reset();
}

bool TypedGame::is_worse(const CheckReport& report) const {
    const auto count = [](const CheckReport& of) {
        return of.diagnostics.count(Severity::error) + of.diagnostics.count(Severity::warning);
    };
    return count(report) > count(report_) || (report.first_bad_ply && !report_.first_bad_ply);
}

std::size_t TypedGame::last_ply() const { return outline_.lines.front().last; }

// The record with a word behind it: on a line of its own where every ply has a number, else behind one blank or two.
std::string TypedGame::appended(std::string_view word, bool numbered) const {
    const std::size_t last = last_ply();
    if (outline_.plies.empty() && outline_.remarks.empty() && tag_lines(record_).size() > 0 && record_.ends_with(']'))
        return record_ + "\n\n" + (numbered ? "1. " : "") + std::string(word);
    if (!numbered)
        return record_ + (width_of_last_line(record_) + 1 + word.size() > widest ? "\n" : " ") + std::string(word);
    const std::uint32_t turn = last == 0 ? 1 : outline_.plies[last - 1].told.turn + 1;
    const std::string whole = fmt::format("{}. {}", turn, word);
    const bool is_line_each =
        last > 0 && outline_.plies[last - 1].told.ply == outline_.plies[last - 1].told.turn && turn > 2;
    const bool breaks = is_line_each || width_of_last_line(record_) + 2 + whole.size() > widest;
    return record_ + (breaks ? "\n" : last == 0 ? " " : "  ") + whole;
}

// What was typed, with a turn number or without: the one that the record has next.
TypedGame::Candidate TypedGame::candidate(std::string_view typed) const {
    const auto findings = [](const Candidate& given) {
        const Diagnostics& all = given.report.diagnostics;
        return std::pair(all.count(Severity::error) + all.count(Severity::warning), all.list().size());
    };
    Candidate with = checked(appended(typed, true), RepairDepth::never);
    Candidate without = checked(appended(typed, false), RepairDepth::never);
    const bool is_ply = with.report.plies_read > report_.plies_read;
    return is_ply && findings(with) <= findings(without) ? with : without;
}

// As the game writes it, where it was spelt otherwise and nothing else changes.
TypedGame::Candidate TypedGame::in_written_form(Candidate whole, std::string_view typed) const {
    if (whole.report.plies_read != report_.plies_read + 1 || whole.report.first_bad_ply ||
        whole.report.diagnostics.list().size() <= report_.diagnostics.list().size())
        return whole;
    const Outline outline = read_outline(*worker_, request(whole.text));
    const std::size_t last = outline.lines.front().last;
    const std::string written = last == 0 ? std::string() : outline.plies[last - 1].told.text;
    if (!whole.text.ends_with(typed) || written.empty()) return whole;
    Candidate other = checked(whole.text.substr(0, whole.text.size() - typed.size()) + written, RepairDepth::never);
    const bool is_same = other.report.plies_replayed == whole.report.plies_replayed &&
                         other.report.diagnostics.list().size() < whole.report.diagnostics.list().size();
    return is_same ? other : whole;
}

TypedAnswer TypedGame::type(std::string_view typed) {
    typed = notation::trimmed(typed);
    if (typed.empty()) return {.kind = TypedAnswer::Kind::none};
    if (typed.front() == '[') return add_tag(typed);
    Candidate one = in_written_form(candidate(typed), typed);
    if (is_worse(one.report)) return refuse(checked(std::move(one.text), settings_.repairs));
    const std::uint32_t before = report_.plies_read;
    keep(std::move(one));
    return told(before);
}

TypedAnswer TypedGame::try_text(std::string text) {
    Candidate one = checked(std::move(text), RepairDepth::never);
    if (is_worse(one.report)) return refuse(checked(std::move(one.text), settings_.repairs));
    const std::uint32_t before = report_.plies_read;
    keep(std::move(one));
    return told(before);
}

TypedAnswer TypedGame::comment(std::string_view text) {
    text = notation::trimmed(text);
    if (text.empty() || text.find('}') != std::string_view::npos)
        return {.kind = TypedAnswer::Kind::fault,
                .text = said(text.empty() ? "the comment is empty"_text : "a comment cannot hold }"_text)};
    std::string word = "{";
    word += text;
    return try_text(appended(word + '}', false));
}

TypedAnswer TypedGame::add_tag(std::string_view line) {
    const auto tags = tag_lines(record_);
    const std::size_t at = tags.empty() ? 0 : tags.back().line.end;
    std::string out = record_.substr(0, at);
    if (at > 0) out += '\n';
    out += line;
    out += at > 0 ? record_.substr(at) : "\n\n" + record_;
    return try_text(std::move(out));
}

TypedAnswer TypedGame::result(std::string_view word) {
    std::string known(notation::english_result(notation::trimmed(word)));
    for (const std::string_view seat : game_.seats)
        if (notation::equal_without_case(seat, known)) known = seat;
    for (const TagLine& tag : tag_lines(record_))
        if (tag.value && notation::equal_without_case(record_.substr(tag.name.begin, tag.name.size()), "Result")) {
            std::string out = record_;
            out.replace(tag.value->begin, tag.value->size(), known);
            return try_text(std::move(out));
        }
    std::string line;
    notation::text::append_tag(line, "Result", known);
    return add_tag(without_end(line));
}

TypedAnswer TypedGame::repair() {
    if (refused_)
        for (const Diagnostic& finding : refused_->report.diagnostics.list())
            for (const notation::Repair& found : finding.repairs) {
                if (found.edits.empty()) continue;
                std::string text = refused_->text;
                for (auto edit = found.edits.rbegin(); edit != found.edits.rend(); ++edit)
                    text.replace(edit->where.begin, edit->where.size(), edit->text);
                return try_text(without_end(text));
            }
    return {.kind = TypedAnswer::Kind::fault, .text = said("there is no repair to make"_text)};
}

TypedAnswer TypedGame::undo() {
    const std::size_t last = last_ply();
    const auto tags = tag_lines(record_);
    const std::size_t head = tags.empty() ? 0 : tags.back().line.end;
    const std::size_t end = last == 0 ? head : outline_.plies[last - 1].told.where.end;
    const bool is_behind = record_.find_first_not_of(blanks, end) != std::string::npos;
    if (last == 0 && !is_behind)
        return {.kind = TypedAnswer::Kind::fault, .text = said("there is nothing to take back"_text)};
    std::string text = record_.substr(0, is_behind ? end : outline_.plies[last - 1].told.where.begin);
    const std::string gone = std::string(notation::trimmed(std::string_view(record_).substr(text.size())));
    text = is_behind ? without_end(text) : without_number(std::move(text));
    keep(checked(std::move(text), RepairDepth::never));
    return {.text = said("taken back: {what}"_text, {{"what", notation::printable(gone)}})};
}

TypedAnswer TypedGame::refuse(Candidate given) {
    TypedAnswer answer{.kind = TypedAnswer::Kind::fault};
    if (const Diagnostic* worst = worst_of(given.report)) {
        answer.text = fmt::format(
            "{} [{} {}]",
            notation::printable(notation::fill(message_of(*worst->code), worst->arguments, settings_.language)),
            worst->code->id, worst->code->slug);
        for (const Text& hint : worst->hints)
            answer.more.push_back(sentence(hint, worst->arguments, settings_.language));
        for (const notation::Repair& found : worst->repairs)
            answer.more.push_back(fmt::format("{}: {}", repair_name(found).in(settings_.language),
                                              notation::printable(repair_text(found, settings_.language))));
        if (worst->repairs.empty() && !worst->suggestions.empty())
            answer.more.push_back(said("perhaps: {list}"_text, {{"list", notation::joined(worst->suggestions, ", ")}}));
    }
    refused_ = std::move(given);
    return answer;
}

// What was played last, and what it made.
TypedAnswer TypedGame::told(std::uint32_t plies_before) const {
    TypedAnswer answer;
    const std::size_t last = last_ply();
    if (report_.plies_read > plies_before && last > 0) {
        const ToldPly& ply = outline_.plies[last - 1].told;
        answer.text = std::to_string(ply.ply);
        if (ply.seat && *ply.seat < outline_.seats.size())
            answer.text += ' ' + std::string(outline_.seats[*ply.seat].in(settings_.language));
        answer.text += ' ' + notation::printable(ply.text);
        show_position(*worker_, request(record_), last, [&](const PositionView& view) {
            const auto points = view.ply_points();
            for (std::size_t i = 0; points && i < points->made.size() && i < outline_.seats.size(); ++i)
                if (points->made[i] != 0)
                    answer.text += fmt::format(", {} {:+}", outline_.seats[i].in(settings_.language), points->made[i]);
            if (const auto standing = view.standing(settings_.language); standing && points)
                answer.text += "; " + notation::printable(*standing);
        });
    }
    if (report_.outcome) {
        const std::string how = how_words(*report_.outcome, settings_.language);
        answer.text += (answer.text.empty() ? "" : "; ") + winners_text(*report_.outcome, settings_.language) +
                       (how.empty() ? "" : " (" + how + ")");
    }
    return answer;
}

std::string TypedGame::to_move() {
    if (report_.outcome || (last_ply() > 0 && !outline_.plies[last_ply() - 1].is_played)) return {};
    std::string line;
    const auto show = [&](const PositionView& view) {
        const std::string seat = view.to_move();
        for (const Text& name : view.seat_names())
            if (name.en == seat) line = name.in(settings_.language);
    };
    show_position(*worker_, request(record_), last_ply(), show);
    return fmt::format("{} {}", report_.plies_read + 1, line);
}

std::vector<std::string> TypedGame::last_turns(std::size_t most) {
    std::vector<std::string> lines;
    for (const OutlinePly& ply : outline_.plies) {
        if (ply.line != 0) continue;
        if (ply.told.begins_turn || lines.empty()) lines.push_back(fmt::format("{:>3}.", ply.told.turn));
        lines.back() += ' ' + notation::printable(ply.told.text);
    }
    if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
    return lines;
}

std::string TypedGame::drawing() {
    std::string line;
    show_position(*worker_, request(record_), last_ply(),
                  [&](const PositionView& view) { line = view.drawing(false); });
    return line;
}

MoveChoices TypedGame::choices(std::string_view prefix, const ChoiceLimits& limits) {
    MoveChoices move_choices;
    show_position(*worker_, request(record_), last_ply(),
                  [&](const PositionView& view) { move_choices = choices_of(view, prefix, limits); });
    return move_choices;
}

std::string TypedGame::said(const Text& text, const notation::Arguments& arguments) const {
    return notation::fill(text, arguments, settings_.language);
}

}  // namespace notaio::tools
