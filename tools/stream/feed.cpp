#include "tools/stream/feed.hpp"

#include "tools/library/reading.hpp"
#include "tools/library/settled.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace notaio::tools {
namespace {

// The bytes of a pipe or the like: as many as tell how they are to be read are read first, and handed on like the
// others.
class Beginning final : public notation::ByteReader {
  public:
    explicit Beginning(OpenFile& file) : file_(file) {}

    // The first block of the text, or all of it; where more would have to be waited for, as much as is `enough`.
    std::string head(FunctionRef<bool(std::string_view come)> enough) {
        constexpr std::size_t block = notation::RecordReader::block_size;
        for (; !at_end_; at_end_ = file_.read(come_, block) == 0) {
            if (come_.size() < block && !file_.would_wait()) continue;
            std::string text = decoded();
            if (text.size() >= block || (file_.would_wait() && enough(text))) return text;
        }
        return decoded();
    }
    std::size_t read(std::string& into, std::size_t size) override {
        if (handed_on_ < come_.size()) {
            const std::string_view piece = std::string_view(come_).substr(handed_on_, size);
            into += piece;
            handed_on_ += piece.size();
            return piece.size();
        }
        come_ = {};
        handed_on_ = 0;
        return at_end_ ? 0 : file_.read(into, size);  // a terminal would have to be ended twice
    }
    bool make_room(std::string& into, std::size_t size) override { return file_.make_room(into, size); }

  private:
    // Without a byte-order mark, and in UTF-8.
    [[nodiscard]] std::string decoded() const {
        notation::GivenBytes bytes(come_);
        return std::string(notation::RecordReader(bytes, nullptr).head());
    }

    OpenFile& file_;
    std::string come_;
    std::size_t handed_on_ = 0;
    bool at_end_ = false;
};

}  // namespace

void read_pieces(const InputFile& input, const Settings& settings, bool positions, std::atomic<std::uint64_t>& passed,
                 Waiting* waiting, FunctionRef<void(Piece&& piece)> hand_on) {
    InputEnd end;
    OpenFile file(input, &passed, waiting);
    if (file.error().empty()) {
        Beginning beginning(file);
        const bool is_fed = file.is_fed();
        notation::RecordReader reader(is_fed ? static_cast<notation::ByteReader&>(beginning) : file, nullptr);
        const auto is_enough = [&](std::string_view come) { return is_settled(come, settings, positions); };
        Reading reading = is_fed ? plan_reading(beginning.head(is_enough), settings, positions)
                                 : plan_reading(reader.head(), settings, positions);
        auto& plan = reading.plan;
        end.understood = plan || !file.error().empty();
        end.is_other_game = reading.is_skipped;
        if (!reading.is_skipped) end.fault = std::move(reading.why);
        if (plan) {
            reader.set_rule(plan->cut);
            for (notation::Batch batch; reader.next(batch); batch = {}) {
                const std::size_t count = batch.records.size();
                end.records += count;
                const auto shared = std::make_shared<const notation::Batch>(std::move(batch));
                std::size_t first = 0;
                if (plan->has_remark() && count > 0) {  // that there was a choice is said once
                    hand_on({&input, *plan, shared, 0, ++first});
                    plan->forget_remark();
                }
                if (first < count) hand_on({&input, *plan, shared, first, count});
            }
        }
    }
    if (!file.error().empty()) end.fault = file.error();
    end.limit_hit = file.limit_hit();
    hand_on({.input = &input, .end = std::move(end)});
}

}  // namespace notaio::tools
