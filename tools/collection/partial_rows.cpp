#include "tools/collection/partial_rows.hpp"

#include "notation/source/encoding.hpp"
#include "notation/source/json_name.hpp"
#include "tools/collection/json_reading.hpp"
#include "tools/collection/kept_record.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/base64.hpp"
#include "tools/render/json.hpp"

#include <array>
#include <utility>

namespace notaio::tools {
namespace {

using Json = nlohmann::json;

std::string_view language_id(Language language) { return notation::row_of(language).id; }

std::optional<Language> language_in(const Json& line, const char* name) {
    const auto id = text_in(line, name);
    return id ? notation::language_named(*id) : std::nullopt;
}

void write_fault(JsonWriter& json, const Fault& fault) {
    json.object("fault"_key, [&] {
        for (const notation::LanguageRow& row : notation::languages())
            json.named_member(row.id, fault.in(*notation::language_named(row.id)));
    });
}

// Words that were told in each language.
std::optional<Fault> read_fault(const Json& of) {
    std::vector<std::pair<Language, std::string>> told;
    for (const notation::LanguageRow& row : notation::languages()) {
        const auto words = text_in(of, std::string(row.id).c_str());
        if (!words || words->empty()) return std::nullopt;
        told.emplace_back(*notation::language_named(row.id), *words);
    }
    const auto in_language = [told = std::move(told)](Language language) {
        for (const auto& [known, words] : told)
            if (known == language) return words;
        return told.front().second;
    };
    return Fault(notation::as_is("{words}"), {{"words", notation::LateText(in_language)}});
}

// The counts of a tally by their names.
struct Count {
    JsonKey key;
    const char* name;
    std::uint64_t Tally::*at;
};
constexpr std::array counts = {
    Count{"games"_key, "games", &Tally::games},

    Count{"errors"_key, "errors", &Tally::errors},    Count{"warnings"_key, "warnings", &Tally::warnings},
    Count{"notes"_key, "notes", &Tally::notes},       Count{"refused"_key, "refused", &Tally::refused},
    Count{"skipped"_key, "skipped", &Tally::skipped}, Count{"denied"_key, "denied", &Tally::denied},
    Count{"chosen"_key, "chosen", &Tally::chosen}};

void write_tally(JsonWriter& json, const Tally& tally) {
    json.object("tally"_key, [&] {
        json.member("verdicts"_key, tally.verdicts);
        for (const Count& count : counts) json.member(count.key, tally.*count.at);
        json.member("limit_hit"_key, tally.limit_hit);
        json.member("shown"_key, tally.shown);
    });
}

std::optional<Tally> read_tally(const Json* of) {
    if (of == nullptr) return std::nullopt;
    Tally tally;
    const Json* verdicts = member_of(*of, "verdicts");
    const auto numbers = verdicts == nullptr ? std::nullopt : numbers_of_json(*verdicts);
    if (!numbers || numbers->size() != tally.verdicts.size()) return std::nullopt;
    std::ranges::copy(*numbers, tally.verdicts.begin());
    for (const Count& count : counts)
        if (!read_in(*of, count.name, tally.*count.at)) return std::nullopt;
    if (!read_in(*of, "limit_hit", tally.limit_hit) || !read_in(*of, "shown", tally.shown)) return std::nullopt;
    return tally;
}

void write_kept(JsonWriter& json, const KeptRecord& kept) {
    json.member("end"_key, kept.end);
    json.member("chosen"_key, kept.chosen);
    if (kept.as_written) return json.member("as_written"_key, true);
    json.member("record"_key, kept.record);
    json.member("offset"_key, kept.source.offset);
    json.member("line"_key, kept.source.line);
    json.member("column"_key, kept.source.column);
    json.member("size"_key, kept.size);
    json.member("game"_key, kept.game == nullptr ? std::optional<std::string_view>() : kept.game->id);
    json.member("notation"_key, unless_empty(kept.notation));
    if (!kept.context.empty()) json.member("context"_key, to_base64(kept.context));
}

// What the game and the notation of a kept record are. False: there are no such.
bool read_kept_notation(const Json& of, KeptRecord& kept) {
    const auto game = text_in(of, "game");
    if (game && (kept.game = find_game(*game)) == nullptr) return false;
    const auto notation = text_in(of, "notation");
    if (!notation) return true;
    const NotationInfo* row = notation_row(kept.game, *notation);
    if (row == nullptr) return false;
    kept.notation = row->id;
    kept.cut = row->cut;
    return true;
}

std::optional<KeptRecord> read_kept(const Json& of, const std::string& name) {
    KeptRecord kept_record;
    if (!read_in(of, "end", kept_record.end) || !read_in(of, "chosen", kept_record.chosen)) return std::nullopt;
    if (read_in(of, "as_written", kept_record.as_written) && kept_record.as_written) return kept_record;
    Source& source = kept_record.source;
    source.uri = name;
    const bool has_place = read_in(of, "record", kept_record.record) && read_in(of, "offset", source.offset) &&
                           read_in(of, "line", source.line) && read_in(of, "column", source.column);
    const auto context = from_base64(text_in(of, "context").value_or(""));
    if (!has_place || !read_in(of, "size", kept_record.size) || !context || !read_kept_notation(of, kept_record))
        return std::nullopt;
    kept_record.context = *context;
    return kept_record;
}

// Places in the data, each behind the one before. False: they are none.
template <class Of, class Place>
bool ascend(const std::vector<Of>& places, std::uint64_t most, Place place) {
    std::uint64_t last = 0;
    for (const Of& of : places) {
        if (place(of) < last || place(of) > most) return false;
        last = place(of);
    }
    return true;
}

// A fingerprint: where it stands, whether in the messages, its record, its number among equal ones. Its hash stands
// there.
std::optional<FingerprintMark> read_mark(const Json& of, const BatchResult& result) {
    const auto numbers = numbers_of_json(of);
    if (!numbers || numbers->size() != 4 || (*numbers)[3] > ~std::uint32_t{0}) return std::nullopt;
    const bool in_messages = (*numbers)[1] != 0;
    const std::string& text = in_messages ? result.messages : result.out;
    const std::uint64_t at = (*numbers)[0];
    if (text.size() < fingerprint_digits || at > text.size() - fingerprint_digits) return std::nullopt;
    const auto hash = fingerprint_of(std::string_view(text).substr(at, fingerprint_digits));
    if (!hash) return std::nullopt;
    return FingerprintMark{at, in_messages, {*hash, (*numbers)[2], static_cast<std::uint32_t>((*numbers)[3])}};
}

bool read_marks(const Json& line, BatchResult& result) {
    if (const Json* marks = member_of(line, "marks")) {
        const auto numbers = numbers_of_json(*marks);
        if (!numbers) return false;
        result.marks.assign(numbers->begin(), numbers->end());
    }
    if (!ascend(result.marks, result.out.size(), [](std::size_t mark) { return mark; })) return false;
    const Json* prints = member_of(line, "fingerprints");
    return prints == nullptr || read_each(prints, [&](const Json& print) {
               const auto mark = read_mark(print, result);
               if (mark) result.fingerprints.push_back(*mark);
               return mark.has_value();
           });
}

bool read_kept_of(const Json& line, const std::string& name, BatchResult& result) {
    const Json* kept = member_of(line, "kept");
    if (kept == nullptr) return true;
    const bool are_records = read_each(kept, [&](const Json& one) {
        auto record = read_kept(one, name);
        if (record) result.kept.push_back(std::move(*record));
        return record.has_value();
    });
    return are_records && ascend(result.kept, result.out.size(), [](const KeptRecord& record) { return record.end; });
}

}  // namespace

void append_head(std::string& out, const PartialHead& head) {
    append_json_line(out, "shard", [&](JsonWriter& json) {
        json.member("shard"_key, head.share ? std::optional(share_text(*head.share)) : std::nullopt);
        json.member("command"_key, head.command);
        json.member("options"_key, head.options);
        json.member("spoken"_key, language_id(head.spoken));
        json.member("language"_key, language_id(head.language));
        json.objects("inputs"_key, head.inputs, [&](const PartialHead::Input& input) {
            json.member("uri"_key, notation::json_name(input.name));
            json.member("bytes"_key, input.bytes);
            if (input.is_found) json.member("is_found"_key, true);
        });
        json.member("version"_key, head.version);
    });
}

bool is_head(const Json& line) { return is_line_of(line, "shard"); }

std::optional<PartialHead> read_head(const Json& line) {
    if (!is_head(line)) return std::nullopt;
    PartialHead head;
    if (const auto share = text_in(line, "shard"); share && !(head.share = read_share(*share))) return std::nullopt;
    const auto spoken = language_in(line, "spoken");
    const auto language = language_in(line, "language");
    const bool are_options = read_each(member_of(line, "options"), [&](const Json& option) {
        head.options.push_back(text_of_json(&option).value_or(""));
        return option.is_string();
    });
    const bool are_inputs = read_each(member_of(line, "inputs"), [&](const Json& input) {
        const auto uri = text_in(input, "uri");
        if (uri)
            head.inputs.push_back(
                {notation::name_of_json(*uri), number_in(input, "bytes"), member_of(input, "is_found") != nullptr});
        return uri.has_value();
    });
    if (!spoken || !language || !are_options || !are_inputs || !read_in(line, "command", head.command) ||
        !read_in(line, "version", head.version))
        return std::nullopt;
    head.spoken = *spoken;
    head.language = *language;
    return head;
}

std::optional<std::size_t> input_of(const Json& line) { return number_in(line, "input"); }

void append_piece(std::string& out, std::size_t input, const BatchResult& result) {
    append_json_line(out, "piece", [&](JsonWriter& json) {
        json.member("input"_key, input);
        json.member("bytes"_key, result.out.size());
        if (!result.messages.empty()) json.member("messages"_key, result.messages);
        if (!result.verdict.empty()) json.member("verdict"_key, result.verdict);
        if (!result.remark.empty()) json.member("remark"_key, result.remark);
        if (!result.marks.empty()) json.member("marks"_key, result.marks);
        if (!result.fingerprints.empty())
            json.list("fingerprints"_key, [&] {
                for (const FingerprintMark& mark : result.fingerprints)
                    json.value(
                        std::array<std::uint64_t, 4>{mark.at, mark.in_messages ? 1U : 0U, mark.of.record, mark.of.nth});
            });
        if (!result.kept.empty())
            json.objects("kept"_key, result.kept, [&](const KeptRecord& kept) { write_kept(json, kept); });
    });
    out += result.out;
}

std::optional<std::uint64_t> bytes_behind(const Json& line) {
    return is_line_of(line, "piece") ? number_in(line, "bytes") : std::nullopt;
}

std::optional<BatchResult> read_piece(const Json& line, std::string data, const std::string& name) {
    BatchResult result;
    result.out = std::move(data);
    result.messages = text_in(line, "messages").value_or("");
    result.verdict = text_in(line, "verdict").value_or("");
    result.remark = text_in(line, "remark").value_or("");
    if (!read_marks(line, result) || !read_kept_of(line, name, result)) return std::nullopt;
    return result;
}

void append_input(std::string& out, std::size_t input, const Tally& tally, const std::optional<InputEnd>& end) {
    append_json_line(out, "input_part", [&](JsonWriter& json) {
        json.member("input"_key, input);
        write_tally(json, tally);
        if (!end) return;
        json.object("end"_key, [&] {
            json.member("records"_key, end->records);
            json.member("understood"_key, end->understood);
            json.member("is_other_game"_key, end->is_other_game);
            json.member("limit_hit"_key, end->limit_hit);
            json.member("is_passed_over"_key, end->is_passed_over);
            if (!end->fault.empty()) write_fault(json, end->fault);
        });
    });
}

std::optional<PartialInput> read_input(const Json& line) {
    if (!is_line_of(line, "input_part")) return std::nullopt;
    const auto tally = read_tally(member_of(line, "tally"));
    if (!tally) return std::nullopt;
    PartialInput input{*tally, {}};
    const Json* end = member_of(line, "end");
    if (end == nullptr) return input;
    InputEnd& to = input.end.emplace();
    if (!read_in(*end, "records", to.records) || !read_in(*end, "understood", to.understood) ||
        !read_in(*end, "is_other_game", to.is_other_game) || !read_in(*end, "limit_hit", to.limit_hit) ||
        !read_in(*end, "is_passed_over", to.is_passed_over))
        return std::nullopt;
    const Json* fault = member_of(*end, "fault");
    if (fault == nullptr) return input;
    auto read = read_fault(*fault);
    if (!read) return std::nullopt;
    to.fault = std::move(*read);
    return input;
}

void append_last(std::string& out, const PartialHead& head, const PartialSum& sum, int exit) {
    append_json_line(out, "shard_end", [&](JsonWriter& json) {
        json.member("shard"_key, head.share ? std::optional(share_text(*head.share)) : std::nullopt);
        json.member("lines"_key, sum.lines);
        json.member("records"_key, sum.records);
        json.member("sha256"_key, sum.sha256);
        json.member("exit"_key, exit);
    });
}

bool is_last(const Json& line) { return is_line_of(line, "shard_end"); }

std::optional<PartialSum> read_last(const Json& line) {
    PartialSum sum;
    const bool is_sum = read_in(line, "lines", sum.lines) && read_in(line, "records", sum.records) &&
                        read_in(line, "sha256", sum.sha256);
    return is_sum ? std::optional(sum) : std::nullopt;
}

}  // namespace notaio::tools
