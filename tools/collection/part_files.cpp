#include "tools/collection/part_files.hpp"

#include "tools/collection/record_cursor.hpp"
#include "tools/library/file_stem.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/sha256.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace notaio::tools {
namespace {

constexpr std::size_t block = std::size_t{1} << 18U;

ReadOtherwise otherwise(std::size_t part, const RecordCursor& whole, const RecordCursor* alone) {
    ReadOtherwise read_otherwise{.part = part};
    if (alone == nullptr || alone->plan().notation != whole.plan().notation)
        read_otherwise.notation = whole.plan().notation;
    if (whole.plan().game != nullptr && (alone == nullptr || alone->plan().game != whole.plan().game))
        read_otherwise.game = whole.plan().game->id;
    return read_otherwise;
}

}  // namespace

std::string part_name(std::string_view input, std::size_t part, std::size_t parts) {
    const std::size_t digits = std::max<std::size_t>(4, std::to_string(parts).size());
    return fmt::format("{}.{:0{}}{}", file_stem(input), part, digits, file_ending(input));
}

bool PartWriter::fill() {
    if (written_ < pending_.size()) return true;
    pending_.clear();
    written_ = 0;
    const bool any = file_.read(pending_, block) > 0;
    fault_ = file_.error();
    return any && fault_.empty();
}

std::string PartWriter::write(const std::string& path, std::uint64_t bytes) {
    refuse_other_than_file(path);
    Output output(path, inputs_);
    Sha256 sum;
    while (bytes > 0) {
        if (!fill()) {
            if (fault_.empty()) fault_ = "it changed while it was being read"_text;
            return {};
        }
        const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, block));
        const std::string_view piece = std::string_view(pending_).substr(written_, most);
        output.write(piece);
        sum.add(piece);
        written_ += piece.size();
        bytes -= piece.size();
    }
    output.finish();
    return sum.finish();
}

bool PartWriter::is_at_end() {
    const bool has_more = fill();
    if (has_more) fault_ = "it changed while it was being read"_text;
    return fault_.empty();
}

std::optional<ReadOtherwise> compare_parts(const InputFile& input, const std::vector<InputPart>& parts,
                                           const std::vector<std::string>& files, const Settings& settings) {
    RecordCursor whole(input, settings);
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const InputFile file{.name = files[part]};
        RecordCursor alone(file, settings);
        for (std::uint64_t left = parts[part].records; left > 0; --left) {
            if (!whole.next()) return ReadOtherwise{.changed = true};
            const bool is_there = alone.next();
            if (!is_there || alone.bytes() != whole.bytes() || alone.plan().notation != whole.plan().notation ||
                alone.plan().game != whole.plan().game)
                return otherwise(part, whole, is_there ? &alone : nullptr);
        }
        if (alone.next()) return ReadOtherwise{.part = part};
    }
    return std::nullopt;
}

}  // namespace notaio::tools
