#include "tools/collection/partial_reader.hpp"

#include "tools/collection/json_reading.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/sha256.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

using Json = nlohmann::json;

constexpr std::size_t read_size = std::size_t{1} << 18U;
constexpr std::size_t most_of_line = std::size_t{1} << 30U;

Fault damaged() { return "it is damaged: a line of it is none that --partial writes"_text; }

Fault unfinished_run() { return "the run that wrote it did not finish: run it again"_text; }

// The lines of a file, and the data between them.
class PartialLines {
  public:
    explicit PartialLines(const InputFile& file) : file_(file) {}

    // Whether the file begins so.
    bool begin_with(std::string_view text) {
        while (come_.size() < text.size() && more()) {
        }
        return come_.starts_with(text);
    }
    // The next line, without its end; nothing at the end of the file, or where it cannot be read.
    std::optional<std::string> line() {
        for (std::size_t looked = 0;;) {
            const std::size_t end = std::string_view(come_).substr(at_ + looked).find('\n');
            if (end != std::string_view::npos) {
                std::string text = come_.substr(at_, looked + end);
                at_ += looked + end + 1;
                return text;
            }
            looked = come_.size() - at_;
            if (looked > most_of_line || !more()) break;
        }
        return std::nullopt;
    }
    // Passes over so many bytes, or to the end.
    void pass(std::uint64_t size) {
        for (;;) {
            const auto now = static_cast<std::size_t>(std::min<std::uint64_t>(size, come_.size() - at_));
            at_ += now;
            size -= now;
            if (size == 0 || !more()) return;
        }
    }
    // So many bytes; nothing: there are fewer.
    std::optional<std::string> data(std::uint64_t size) {
        while (come_.size() - at_ < size)
            if (!more()) return std::nullopt;
        std::string text = come_.substr(at_, static_cast<std::size_t>(size));
        at_ += text.size();
        return text;
    }
    // Of the bytes that were given and passed over.
    [[nodiscard]] std::uint64_t place() const { return before_ + at_; }
    // Whether all that there is was given.
    [[nodiscard]] bool is_at_end() const { return at_ == come_.size(); }
    [[nodiscard]] const Fault& fault() const { return file_.error(); }

  private:
    bool more() {
        before_ += at_;
        come_.erase(0, std::exchange(at_, 0));
        return file_.read(come_, read_size) > 0;
    }

    OpenFile file_;
    std::uint64_t before_ = 0;  // bytes before those that have come
    std::string come_;
    std::size_t at_ = 0;
};

// A line, and what follows it.
struct PartialLine {
    Json line = {};
    std::string data = {};
};

// The lines of the partial answers of a file.
class Answers {
  public:
    explicit Answers(const InputFile& file) : lines_(file) {}

    // Nothing at the end, which may be that of a run that was cut off, or where `fault` says why not.
    std::optional<PartialLine> next() {
        const auto text = lines_.line();
        if (!text) return std::nullopt;
        PartialLine line{Json::parse(*text, nullptr, false), {}};
        if (!line.line.is_object()) {
            fault_ = damaged();
            return std::nullopt;
        }
        const auto bytes = bytes_behind(line.line);
        if (is_head(line.line)) sum_ = {};
        if (!is_last(line.line)) {
            sum_.add(*text);
            sum_.add("\n");
        }
        if (!bytes) return line;
        auto data = lines_.data(*bytes);
        if (!data) return std::nullopt;
        line.data = std::move(*data);
        sum_.add(line.data);
        return line;
    }
    // The SHA-256 of the answer up to its last line. Call once, when that was read.
    std::string finish_sum() { return std::exchange(sum_, {}).finish(); }
    [[nodiscard]] std::uint64_t place() const { return lines_.place(); }
    void pass(std::uint64_t size) { lines_.pass(size); }
    // Call behind the last line: whether one was begun.
    [[nodiscard]] bool is_cut() const { return !lines_.is_at_end(); }
    // Whether the file begins with an answer.
    bool has_begin() { return lines_.begin_with(R"({"type":"shard",)"); }
    [[nodiscard]] const Fault& fault() const { return fault_.empty() ? lines_.fault() : fault_; }

  private:
    PartialLines lines_;
    Sha256 sum_;
    Fault fault_;
};

// What a line of an answer says, of the inputs of its head, as a part; nothing: it says what cannot be.
std::optional<Part> part_of(PartialLine&& from, const InputFile* inputs, std::size_t count, const GatheredForm* form) {
    Part part;
    if (is_line_of(from.line, "gathered")) {
        if (form == nullptr) return std::nullopt;
        part.result.gathered = form->read(from.line);
        part.input = inputs;
        return part.result.gathered ? std::optional(std::move(part)) : std::nullopt;
    }
    const auto number = input_of(from.line);
    if (!number || *number >= count) return std::nullopt;
    part.input = inputs + *number;
    if (bytes_behind(from.line)) {
        auto result = read_piece(from.line, std::move(from.data), part.input->name);
        if (!result) return std::nullopt;
        part.result = std::move(*result);
        return part;
    }
    auto input = read_input(from.line);
    if (!input) return std::nullopt;
    part.result.tally = input->tally;
    part.end = std::move(input->end);
    return part;
}

// What is wrong with a line of an answer, that of its gathered lines apart.
bool is_sound(PartialLine&& line, const std::vector<InputFile>& inputs, PartialAnswer& answer) {
    ++answer.sum.lines;
    if (is_line_of(line.line, "gathered")) return answer.has_gathered = true;
    const auto part = part_of(std::move(line), inputs.data(), inputs.size(), nullptr);
    if (part) answer.sum.records += part->result.tally.records();
    return part.has_value();
}

}  // namespace

std::vector<PartialAnswer> list_partial_answers(const InputFile& file) {
    std::vector<PartialAnswer> partial_answers;
    std::vector<InputFile> inputs;  // of the answer that is read
    Answers answers(file);
    const auto in_answer = [&] { return !partial_answers.empty() && !partial_answers.back().finished; };
    const auto fail = [&](Fault why) {
        if (!in_answer()) partial_answers.push_back({.file = &file, .begin = answers.place()});
        partial_answers.back().fault = std::move(why);
        return partial_answers;
    };
    if (!answers.has_begin() && answers.fault().empty())
        return fail(file.size == 0 ? unfinished_run() : Fault("it is no partial answer, which --partial writes"_text));
    std::uint64_t begin = 0;
    for (; auto line = answers.next(); begin = answers.place()) {
        auto head = read_head(line->line);
        if (!in_answer()) {
            if (!head) return fail(damaged());
            partial_answers.push_back({.file = &file, .begin = begin, .head = std::move(*head)});
            inputs.clear();
            for (const PartialHead::Input& input : partial_answers.back().head.inputs)
                inputs.push_back({.name = input.name});
        } else if (is_last(line->line)) {
            partial_answers.back().sum.sha256 = answers.finish_sum();
            if (read_last(line->line) != partial_answers.back().sum) return fail(damaged());
            partial_answers.back().finished = true;
        } else if (head) {
            return partial_answers;  // the one before was cut off, so it is not known where this one begins
        } else if (!is_sound(std::move(*line), inputs, partial_answers.back())) {
            return fail(damaged());
        }
    }
    if (!answers.fault().empty()) return fail(answers.fault());
    if (partial_answers.empty() || (answers.is_cut() && !in_answer())) return fail(unfinished_run());
    return partial_answers;
}

// Gives the parts of the answers in their order, those of the lines that are wanted.
void PartialSource::give_each(FunctionRef<bool(const nlohmann::json& line)> is_wanted,
                              FunctionRef<void(Part&& part)> take) const {
    std::optional<Answers> lines;
    const InputFile* file = nullptr;
    for (std::size_t at = 0; at < answers_.size(); ++at) {
        const PartialAnswer& answer = answers_[at];
        const auto fail = [&](Fault why) {
            throw OutputFault(answer.file->name, std::move(why), ExitStatus::io_failed);
        };
        if (file != answer.file || lines->place() != answer.begin) {
            lines.emplace(*answer.file);
            lines->pass(answer.begin);
            file = answer.file;
        }
        for (;;) {
            auto line = lines->next();
            if (!line) return fail(lines->fault().empty() ? "it changed while it was being read"_text : lines->fault());
            if (is_last(line->line)) break;
            if (is_head(line->line) || !is_wanted(line->line)) continue;
            const std::size_t first = first_inputs_[at];
            auto part = part_of(std::move(*line), inputs_.data() + first, inputs_.size() - first, form_);
            if (!part) return fail(damaged());
            const bool ends_here = !goes_on_ || at + 1 == answers_.size() || (part->end && !part->end->fault.empty());
            if (!ends_here) part->end.reset();
            take(std::move(*part));
        }
    }
}

// Nothing is given before what was gathered is known to be sound.
void PartialSource::give(PartReceiver& to) {
    if (std::ranges::any_of(answers_, &PartialAnswer::has_gathered))
        give_each([](const Json& line) { return is_line_of(line, "gathered"); }, [](Part&&) {});
    give_each([](const Json&) { return true; }, [&](Part&& part) { to.take(std::move(part)); });
}

}  // namespace notaio::tools
