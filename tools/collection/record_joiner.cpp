#include "tools/collection/record_joiner.hpp"

#include "tools/collection/read_back.hpp"
#include "tools/collection/script_settings.hpp"

namespace notaio::tools {
namespace {

using notation::CutState;

bool ends_line(std::string_view text) { return text.ends_with('\n') || text.ends_with('\r'); }

}  // namespace

RecordJoiner::Joint RecordJoiner::take(const KeptRecord& record, std::string_view bytes) {
    Joint joint;
    if (!any_) {
        joint.before = record.context;
        if (!is_asked_) game_ = names_game(record, bytes) ? nullptr : record.game;
    } else if (record.notation != last_.notation) {
        joint.wrong = {"it is in another notation than those before it ({one}, not {other})"_text,
                       {{"one", std::string(record.notation)}, {"other", std::string(last_.notation)}}};
    } else if (record.game != game_ && !names_game(record, bytes)) {
        joint.wrong = {
            "it does not name its game, and behind those before it would be read as of another or none"_text};
    } else if (!adjoins(record)) {
        joint.before = gap(record);
        if (!are_set(record, bytes, joint.before) || !are_cut(record, joint.before, bytes))
            joint.wrong = {"behind those before it, it would be read as a part of them, or otherwise"_text};
    }
    if (!joint.wrong.empty()) return joint;
    last_ = record;
    bytes_.assign(bytes);
    any_ = true;
    return joint;
}

// Whether the record stands behind the last one in its input as it will stand here.
bool RecordJoiner::adjoins(const KeptRecord& record) const {
    return record.record == last_.record + 1 && record.source.uri == last_.source.uri &&
           record.source.offset == last_.source.offset + last_.size;
}

std::string RecordJoiner::gap(const KeptRecord& record) const {
    const bool parts_by_blank_lines = record.cut == notation::cut_text || record.cut == notation::cut_blocks;
    const std::size_t text_end = bytes_.find_last_not_of(" \t\r\n") + 1;
    const std::uint64_t have = notation::count_lines(std::string_view(bytes_).substr(text_end));
    const std::uint64_t want = parts_by_blank_lines ? 2 : 1;
    const std::uint64_t missing = have < want ? want - have : ends_line(bytes_) ? 0 : 1;
    return std::string(missing, '\n');
}

// Whether the record is read under its own settings behind the last one: they are added to what stands between where
// they must be.
bool RecordJoiner::are_set(const KeptRecord& record, std::string_view bytes, std::string& between) const {
    if (record.cut != notation::cut_scripts) return true;
    CutState state;
    state.settings = last_.context;
    last_.cut(bytes_, true, state);
    const auto wanted = settings_in_force(record.context, bytes);
    if (settings_in_force(state.settings, bytes) == wanted) return true;
    between += record.context;
    return settings_in_force(state.settings, record.context + std::string(bytes)) == wanted;
}

// Whether the rule finds the two records where they are, with `between` before the second.
bool RecordJoiner::are_cut(const KeptRecord& record, std::string_view between, std::string_view bytes) const {
    if (record.cut == nullptr) return true;
    const std::string text = bytes_ + std::string(between) + std::string(bytes);
    CutState state;
    const auto first = record.cut(text, true, state);
    if (!first || !first->is_record || first->end < bytes_.size() || first->end > bytes_.size() + between.size())
        return false;
    state.scanned = state.line_begin = 0;
    const std::string_view rest = std::string_view(text).substr(first->end);
    const auto second = record.cut(rest, true, state);
    return second && second->is_record && rest.find_first_not_of(" \t\r\n", second->end) == std::string_view::npos;
}

std::string_view RecordJoiner::end() const {
    return any_ && !ends_line(bytes_) && (last_.cut == notation::cut_json || last_.cut == notation::cut_sgf) ? "\n"
                                                                                                             : "";
}

}  // namespace notaio::tools
