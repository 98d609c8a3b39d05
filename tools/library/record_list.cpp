#include "tools/library/record_list.hpp"

#include "notation/source/encoding.hpp"

#include <utility>

namespace notaio::tools {
namespace {

// Puts each record into a list.
class ListWork final : public RecordWork {
  public:
    ListWork(std::string_view bytes, std::size_t text, std::vector<ListedRecord>& records,
             std::deque<std::string>& kept)
        : bytes_(bytes),
          text_(text),
          records_(records),
          kept_(kept) {}

    void on_record(RecordJob& job, BatchResult&) const override {
        if (job.index == 0) return;
        ListedRecord record{.source = job.request.source,
                            .notation = job.request.notation,
                            .number = records_.size() + 1,
                            .text = text_,
                            .game = job.game,
                            .report = job.report};
        Source& source = record.source;
        // What was cut off a batch is gone with it, and stands in the text too.
        const std::size_t offset = std::min(static_cast<std::size_t>(source.offset), bytes_.size());
        const std::string_view here = bytes_.substr(offset, source.bytes.size());
        source.bytes = here == source.bytes ? here : kept_.emplace_back(source.bytes);
        if (!source.context.empty()) source.context = kept_.emplace_back(source.context);
        records_.push_back(std::move(record));
    }

  private:
    const std::string_view bytes_;
    const std::size_t text_;
    std::vector<ListedRecord>& records_;
    std::deque<std::string>& kept_;
};

}  // namespace

TextRun RecordList::add(const NamedText& text, const Settings& settings, Workers& workers) {
    NamedText read = text;
    const bool is_big_endian = text.bytes.starts_with("\xFE\xFF");
    if (is_big_endian || text.bytes.starts_with("\xFF\xFE")) {
        std::string& decoded = kept_.emplace_back();
        notation::Utf16Decoder decoder(is_big_endian);
        decoder.append(decoded, text.bytes);
        decoder.finish(decoded);
        read.bytes = decoded;
    }
    const ListWork work(read.bytes, texts_.size(), records_, kept_);
    texts_.push_back(read);
    return run_text(read, settings, false, work, workers, [](const BatchResult&) {});
}

}  // namespace notaio::tools
