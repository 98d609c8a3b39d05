#include "tools/stream/record_source.hpp"

#include "tools/library/guard.hpp"
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

PieceReader::PieceReader(const InputFile& input, const Settings& settings, bool positions,
                         std::atomic<std::uint64_t>* passed, Waiting* waiting)
    : input_(input),
      file_(std::make_unique<OpenFile>(input, passed, waiting)) {
    if (!file_->error().empty()) return;
    if (!file_->is_fed()) {
        reader_.emplace(*file_, nullptr);
        plan_by(reader_->head(), settings, positions);
        return;
    }
    auto beginning = std::make_unique<Beginning>(*file_);
    const auto is_enough = [&](std::string_view come) {
        return guarded([&] { return is_settled(come, settings, positions); }, [] { return false; });
    };
    const std::string head = beginning->head(is_enough);
    begun_ = std::move(beginning);
    reader_.emplace(*begun_, nullptr);
    plan_by(head, settings, positions);
    head_.reset();  // the records lie elsewhere
}

PieceReader::PieceReader(const InputFile& input, notation::ByteReader& bytes, const Settings& settings, bool positions)
    : input_(input) {
    reader_.emplace(bytes, nullptr);
    plan_by(reader_->head(), settings, positions);
}

PieceReader::~PieceReader() = default;

// Of what notation a text is, trials of reading it may tell.
void PieceReader::plan_by(std::string_view head, const Settings& settings, bool positions) {
    const auto give_up = [&] {
        lacked_memory_ = true;
        return Reading{.plan = {}, .why = "there is too little memory to read it"_text};
    };
    Reading reading = guarded([&] { return plan_reading(head, settings, positions); }, give_up);
    end_.understood = reading.plan || (file_ && !file_->error().empty());
    end_.is_other_game = reading.is_skipped;
    end_.is_passed_over = reading.is_board && input_.is_found;
    if (!reading.is_skipped) end_.fault = std::move(reading.why);
    plan_ = std::move(reading.plan);
    if (!reading.head.bytes.empty()) head_ = std::make_shared<notation::text::KnownHead>(std::move(reading.head));
    if (plan_) reader_->set_rule(plan_->cut);
}

bool PieceReader::next(Piece& piece) {
    if (at_end_) return false;
    if (next_batch()) {
        const bool is_remarked = plan_->has_remark();  // that there was a choice is said once
        const std::size_t last = is_remarked ? first_ + 1 : batch_->records.size();
        piece = {&input_, *plan_, batch_, first_, last, std::nullopt, std::exchange(head_, {})};
        if (is_remarked) plan_->forget_remark();
        first_ = last;
        return true;
    }
    at_end_ = true;
    if (file_ && !file_->error().empty()) end_.fault = file_->error();
    end_.limit_hit = lacked_memory_ || (file_ && file_->limit_hit());
    piece = {.input = &input_, .end = std::move(end_)};
    return true;
}

// Whether there are records that come next.
bool PieceReader::next_batch() {
    while (plan_ && (!batch_ || first_ == batch_->records.size())) {
        batch_.reset();
        notation::Batch batch;
        if (!reader_->next(batch)) return false;
        end_.records += batch.records.size();
        batch_ = std::make_shared<const notation::Batch>(std::move(batch));
        first_ = 0;
    }
    return plan_.has_value();
}

}  // namespace notaio::tools
