#include "tools/python/command_stream.hpp"

#include "tools/games/registry.hpp"
#include "tools/library/asked_picture.hpp"
#include "tools/library/call.hpp"
#include "tools/library/check_work.hpp"
#include "tools/library/convert_work.hpp"
#include "tools/library/input_fact.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/reading.hpp"
#include "tools/library/told_work.hpp"
#include "tools/render/report.hpp"
#include "tools/stream/input_again.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace notaio::tools {
namespace {

std::unique_ptr<const RecordWork> work_of(const Settings& settings) {
    if (settings.command == "check") return std::make_unique<JsonCheckWork>(settings);
    if (settings.command == "fix") return std::make_unique<FixWork>(settings);
    if (settings.command == "convert") return std::make_unique<ConvertWork>(settings);
    return make_position_work(settings, true);
}

std::unique_ptr<const RecordWork> told_beside(const RecordWork& work, const Settings& settings) {
    if (settings.command == "check" || settings.command == "fix") return nullptr;
    return std::make_unique<ToldWork>(work, settings.language);
}

std::vector<InputFile> inputs_of(const StreamInputs& from, const std::string& name) {
    if (!from.paths.empty()) return list_inputs(from.paths);
    if (from.bytes || from.text) return {InputFile{.name = name}};
    return {};
}

// A text with its changes made, and the beginnings by which it is told how it is read before and behind them.
class MadeText final : public PieceTaker {
  public:
    explicit MadeText(ByteForm form) : form_(form) {}
    void same(std::string_view bytes) override { changed(bytes, bytes); }
    void changed(std::string_view before, std::string_view after) override {
        before_ += before.substr(0, planned_by - before_.size());
        after_ += after.substr(0, planned_by - after_.size());
        text_ += in_form(after, form_);
    }

    [[nodiscard]] bool is_read_alike(const Settings& settings) const { return read_alike(before_, after_, settings); }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    const ByteForm form_;
    std::string before_;
    std::string after_;
    std::string text_;
};

}  // namespace

CommandStream::CommandStream(ReadRequest request, StreamInputs inputs)
    : request_(std::move(request)),
      from_(std::move(inputs)),
      inputs_(inputs_of(from_, request_.name)),
      work_(work_of(request_.settings)),
      told_(told_beside(*work_, request_.settings)),
      positions_(takes_positions(request_.settings)),
      reading_(makes_text() ? static_cast<const ConvertWork&>(*work_).reading() : request_.settings),
      runner_(reading_, told_ ? *told_ : *work_),
      limit_(request_.settings.limit_ms) {
    if (from_.text) from_.bytes = std::make_unique<notation::GivenBytes>(*from_.text);
}

std::string CommandStream::objection() const {
    const Settings& settings = request_.settings;
    std::string why = makes_text() ? objection_to_target(settings) : objection_to_form(settings, settings.language);
    if (why.empty() && inputs_.empty() && from_.paths.empty() && find_game(settings.game) == nullptr)
        why = "game: a position needs it";
    return why.empty() ? why : wrong_call(why).error;
}

bool CommandStream::next(StreamPart& part) {
    part = {};
    if (at_end_) return false;
    result_ = {};
    if (inputs_.empty() && from_.paths.empty()) {
        runner_.on_given_position(*find_game(reading_.game), workers_, result_);
        hand_on(part);
        finish();
        return true;
    }
    if (!reader_ && !begin_input()) {
        finish();
        return false;
    }
    if (piece_.records() == 0 && !piece_.end) reader_->next(piece_);
    on_piece(part);
    if (!at_end_ && piece_.records() == 0 && piece_.end) end_input(part);
    hand_on(part);
    return true;
}

// Whether there is one.
bool CommandStream::begin_input() {
    if (input_ == inputs_.size()) return false;
    const InputFile& input = inputs_[input_];
    reader_ = from_.bytes ? std::make_unique<PieceReader>(input, *from_.bytes, reading_, positions_)
                          : std::make_unique<PieceReader>(input, reading_, positions_, nullptr, nullptr);
    changes_.clear();
    places_ = {};
    return true;
}

// As many of its records as make a part.
void CommandStream::on_piece(StreamPart& part) {
    while (piece_.records() > 0) {
        if (limit_.is_reached()) {
            status_.add(ExitStatus::limit_hit);
            error_ = stopped_text(records_, request_.settings);
            return finish();
        }
        const std::size_t before = result_.out.size();
        on_record(piece_.batch->records[piece_.first++]);
        if (makes_text() && result_.out.size() > before) part.ends.push_back(result_.out.size());
        result_.make_room();
        if (result_.is_due()) return;
    }
}

void CommandStream::on_record(const notation::Slice& slice) {
    const Source source = piece_.batch->source(slice, piece_.input->name);
    const std::uint64_t index = ++records_;
    too_large_ = too_large_ || slice.too_large;
    if (slice.too_large)
        runner_.on_too_large(piece_.plan, source, index, result_);
    else if (slice.no_memory)
        runner_.on_no_memory(piece_.plan, source, index, result_);
    else
        runner_.on_record(piece_.plan, source, index, workers_, nullptr, result_);
}

void CommandStream::end_input(StreamPart& part) {
    const InputFile& input = *piece_.input;
    InputEnd end = std::move(*piece_.end);
    if (end.has_no_record()) runner_.on_empty_input(input.name, result_);
    if (end.is_other_game) ++result_.tally.skipped;
    is_unread_ = !end.understood;
    const std::uint64_t records = in_input_.records() + result_.tally.records();
    const std::uint64_t skipped = in_input_.skipped + result_.tally.skipped;
    const Language language = request_.settings.language;
    if (!end.fault.empty()) {
        if (!end.is_passed_over) {  // the program says so to people alone
            error_ = end.fault.in(language);
            append_unreadable(part.inputs, input.name, records, error_);
            status_.add(end.limit_hit ? ExitStatus::limit_hit : ExitStatus::io_failed);
        }
    } else if (skipped > 0 && records == 0) {
        append_skipped(part.inputs, input.name, language);
    }
    reader_.reset();
    piece_ = {};
    is_input_over_ = true;
    ++input_;
}

void CommandStream::hand_on(StreamPart& part) {
    for (FingerprintMark& mark : result_.fingerprints)
        if (mark.of.record == 0) mark.of.record = ~input_;  // inputs without a record are no one record
    result_.settle_fingerprints(numbers_);
    take_changes();
    in_input_.add(result_.tally);
    tally_.add(result_.tally);
    if (std::exchange(is_input_over_, false)) in_input_ = {};
    part.out = std::move(result_.out);
    part.messages = std::move(result_.messages);
}

// Of `fix`: what it has changed, as objects, and what it has left.
void CommandStream::take_changes() {
    if (result_.edited.empty()) return;
    const std::string& name = inputs_[is_input_over_ ? input_ - 1 : input_].name;
    for (const EditedRecord& record : result_.edited) {
        for (const Change& change : record.changes) {
            append_change(result_.out, name, record.record, change);
            changes_.add(record.record, change);
        }
        append_messages(result_.messages, places_.of(record), record.record, record.left.diagnostics,
                        request_.settings.language);
    }
}

void CommandStream::close() {
    at_end_ = true;
    reader_.reset();
    piece_ = {};
}

void CommandStream::finish() {
    at_end_ = true;
    reader_.reset();
    const Settings& settings = request_.settings;
    if (tally_.limit_hit) status_.add(ExitStatus::limit_hit);
    if (tally_.fails(settings.fail_on) || tally_.refused > 0) status_.add(ExitStatus::findings);
    if (!error_.empty()) return;
    if (const auto why = no_ply(settings, tally_)) error_ = why->in(settings.language);
    if (error_.empty()) error_ = limit_text({.tally = tally_, .too_large = too_large_, .fault = {}}, settings.language);
}

std::string CommandStream::summary() const {
    std::string line;
    append_summary(line, input_, tally_, exit(), request_.settings.skip_other_games);
    line.pop_back();
    return line;
}

CommandStream::Fixed CommandStream::fixed() const {
    const Settings& settings = request_.settings;
    const auto failed = [&](const Fault& why) { return Fixed{.text = {}, .fault = why.in(settings.language)}; };
    if (is_unread_) return {};
    if (!changes_.fault().empty()) return failed(changes_.fault());
    if (from_.text) {
        std::vector<Change> changes;
        KeptChanges::Reader kept(changes_);
        while (kept.next()) changes.push_back(kept.change());
        if (!kept.fault().empty()) return failed(kept.fault());
        FixedText text = fixed_text(*from_.text, changes, settings);
        return text.fault.empty() ? Fixed{.text = std::move(text.text), .fault = {}} : failed(text.fault);
    }
    MadeText text(form_of(inputs_.front()));
    if (const ReadAgain read = read_again(inputs_.front(), changes_, text); !read.fault.empty())
        return failed(read.fault);
    if (may_be_read_otherwise(changes_.first(), settings) && !text.is_read_alike(settings))
        return failed(read_otherwise);
    return {.text = text.take(), .fault = {}};
}

}  // namespace notaio::tools
