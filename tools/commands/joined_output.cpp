#include "tools/commands/joined_output.hpp"

#include "notation/source/printable.hpp"
#include "tools/commands/messages.hpp"
#include "tools/games/registry.hpp"
#include "tools/render/github.hpp"

namespace notaio::tools {

using notation::Text;

JoinedOutput::JoinedOutput(const std::string& file, const std::vector<InputFile>& inputs, const Options& options)
    : name_(file.empty() ? "-" : file),
      output_(file, inputs),
      options_(options),
      joiner_(find_game(options.game)) {}

void JoinedOutput::add(const KeptRecord& record, std::string_view bytes) {
    if (record.as_written) return output_.write(bytes);
    const auto joint = joiner_.take(record, bytes);
    if (!joint.wrong.empty()) return refuse_record(record, joint.wrong);
    if (was_read_) {
        output_.write(joint.before);
        output_.write(bytes);
    } else {
        begun_.add(record, joint.before, bytes);
        if (begun_.text().size() >= ReadBack::enough) read_back(true);
    }
}

void JoinedOutput::finish(const ExitStatus& status) {
    output_.write(joiner_.end());
    tools::finish(output_, name_, status, options_.spoken);
}

void JoinedOutput::flush() {
    read_back(true);
    output_.flush();
}

// How the whole is read, its beginning tells.
void JoinedOutput::read_back(bool more) {
    if (was_read_ || (more && begun_.text().empty())) return;
    was_read_ = true;
    const ReadBack::Answer answer = begun_.read(options_, more);
    output_.write(begun_.text());
    begun_ = {};
    if (answer.alike) return;
    is_read_alike_ = false;
    const Text named =
        "notaio: {file}: by itself it is read otherwise than its records were; read it with {options}\n"_text;
    const Text other = "notaio: {file}: by itself it is read otherwise than its records were\n"_text;
    const std::string file = notation::printable(name_);
    say(answer.with.empty() ? other : named, {{"file", file}, {"options", answer.with}}, options_.spoken);
}

void JoinedOutput::refuse_record(const KeptRecord& record, const notation::Phrase& why) {
    if (refused_++ > 0) return;
    const Text text =
        "notaio: {place}: not written: {why}; --to writes legal records in one notation, --list names all\n"_text;
    const std::string place = line_name(record.source.uri) + ':' + std::to_string(record.source.line);
    say(text, {{"place", place}, {"why", why}}, options_.spoken);
}

}  // namespace notaio::tools
