#include "tools/collection/input_parts.hpp"

#include "tools/collection/script_settings.hpp"

namespace notaio::tools {
namespace {

// Counts what is read through it.
class CountedBytes final : public notation::ByteReader {
  public:
    explicit CountedBytes(OpenFile& file) : file_(file) {}

    std::size_t read(std::string& into, std::size_t size) override {
        const std::size_t got = file_.read(into, size);
        count_ += got;
        return got;
    }
    bool make_room(std::string& into, std::size_t size) override { return file_.make_room(into, size); }
    [[nodiscard]] std::uint64_t count() const { return count_; }

  private:
    OpenFile& file_;
    std::uint64_t count_ = 0;
};

// Makes parts of records that come in their order. A part ends before the last record at which another may begin, as
// soon as it is seen that it holds too much.
class PartMaker {
  public:
    PartMaker(const PartSize& size, InputParts& parts, std::uint64_t records_before)
        : size_(size),
          parts_(parts),
          records_before_(records_before) {}

    void take(std::uint64_t offset, std::uint64_t line, bool can_begin) {
        settle(offset);
        if (can_begin && parts_.records > begin_.records) border_ = {offset, line, parts_.records};
        ++parts_.records;
    }
    // The input has so many bytes.
    void end(std::uint64_t bytes) {
        settle(bytes);
        close_part(bytes, parts_.records);
    }

  private:
    // Where a part begins, behind so many records of the input.
    struct Border {
        std::uint64_t offset = 0;
        std::uint64_t line = 1;
        std::uint64_t records = 0;
    };

    // All that was taken ends at `offset`.
    void settle(std::uint64_t offset) {
        const std::uint64_t records = parts_.records - begin_.records;
        const bool is_over = size_.records ? records > *size_.records : offset - begin_.offset > *size_.bytes;
        if (!is_over) return;
        if (border_.records > begin_.records)
            begin_part(border_);
        else if (records > 1)
            parts_.has_larger = true;
    }
    void begin_part(const Border border) {
        close_part(border.offset, border.records);
        begin_ = border;
    }
    void close_part(std::uint64_t offset, std::uint64_t records) {
        const std::uint64_t holds = records - begin_.records;
        parts_.parts.push_back({.offset = begin_.offset,
                                .line = begin_.line,
                                .bytes = offset - begin_.offset,
                                .records = holds,
                                .first_record = holds == 0 ? 0 : records_before_ + begin_.records + 1});
    }

    const PartSize size_;
    InputParts& parts_;
    const std::uint64_t records_before_;
    Border begin_;
    Border border_;  // the last one, in the part if it lies behind where that begins
};

// Why an input that holds such a record cannot be cut.
Fault objection_to(const notation::Slice& slice) {
    if (slice.first_of_utf16) return "parts of a text in UTF-16 cannot be read: write it as UTF-8 first"_text;
    if (slice.in_list)
        return "parts of a JSON array cannot be read: write a record a line first (convert --to jsonl)"_text;
    return {};
}

}  // namespace

InputParts cut_into_parts(const InputFile& input, const Settings& settings, const PartSize& size, std::uint64_t records,
                          FunctionRef<void(std::uint64_t)> shown) {
    InputParts parts;
    PartMaker maker(size, parts, records);
    OpenFile file(input);
    CountedBytes bytes(file);
    PieceReader reader(input, bytes, settings, false);
    for (Piece piece; parts.fault.empty() && reader.next(piece);) {
        for (std::size_t at = piece.first; at < piece.last; ++at) {
            const notation::Slice& slice = piece.batch->records[at];
            if (parts.fault = objection_to(slice); !parts.fault.empty()) return parts;
            const Source source = piece.batch->source(slice, input.name);
            maker.take(slice.offset, slice.line, are_own_settings(source.context, source.bytes));
        }
        shown(records + parts.records);
        if (!piece.end) continue;
        parts.fault = file.error().empty() ? piece.end->fault : file.error();
        parts.limit_hit = piece.end->limit_hit || file.limit_hit();
        parts.is_other_game = piece.end->is_other_game;
        parts.is_passed_over = piece.end->is_passed_over;
    }
    if (parts.fault.empty() && !parts.is_other_game) maker.end(bytes.count());
    return parts;
}

}  // namespace notaio::tools
