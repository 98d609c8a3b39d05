#include "tools/collection/read_back.hpp"

#include "notation/source/ascii.hpp"
#include "tools/collection/record_cursor.hpp"
#include "tools/collection/without_blanks.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/detect.hpp"
#include "tools/stream/unpack.hpp"

#include <algorithm>

namespace notaio::tools {
bool names_game(const KeptRecord& record, std::string_view bytes) {
    constexpr std::string_view usual = "[Game \"";  // seen at once
    if (bytes.size() > usual.size() && bytes.starts_with(usual) && notation::is_letter(bytes[usual.size()]))
        return true;
    const auto has_notation = [&](const GameModule& game) { return game.notation(record.notation) != nullptr; };
    return std::ranges::count_if(games(), has_notation) == 1 || named_game(bytes, record.notation);
}

void ReadBack::add(const KeptRecord& record, std::string_view before, std::string_view bytes) {
    text_ += before;
    const std::size_t begin = text_.size();
    text_ += bytes;
    parts_.push_back({begin, text_.size(), record.notation, record.game, names_game(record, bytes)});
}

ReadBack::Answer ReadBack::read(const Settings& settings, bool more) const {
    if (parts_.empty() || is_alike(settings, more)) return {};
    const Part& first = parts_.front();
    Settings told = settings;
    told.from = first.notation;
    if (is_alike(told, more)) return {false, "--from " + told.from};
    if (first.game != nullptr) {
        told.game = first.game->id;
        if (is_alike(told, more)) return {false, "--from " + told.from + " --game " + told.game};
    }
    return {.alike = false};
}

// Where more comes, the last record may go on.
bool ReadBack::is_alike(const Settings& settings, bool more) const {
    const InputFile input{.name = "-"};
    notation::GivenBytes bytes(text_);
    Unpacker unpacked(bytes);
    RecordCursor cursor(input, unpacked, settings);
    const GameModule* const asked = find_game(settings.game);  // of records that name none
    const std::size_t known = parts_.size() - (more ? 1 : 0);
    for (std::size_t i = 0; i < known; ++i) {
        const Part& part = parts_[i];

        if (!cursor.next() || cursor.plan().notation != part.notation) return false;
        const GameModule* const game = cursor.plan().game == nullptr ? asked : cursor.plan().game;
        if (!part.names_game && game != part.game) return false;
        const std::string_view wanted = std::string_view(text_).substr(part.begin, part.end - part.begin);
        if (without_blanks(cursor.bytes()) != without_blanks(wanted)) return false;
    }
    return more || !cursor.next();
}

}  // namespace notaio::tools
