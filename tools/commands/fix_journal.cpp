#include "tools/commands/fix_journal.hpp"

#include "tools/commands/messages.hpp"
#include "tools/library/fix_work.hpp"
#include "tools/library/journal.hpp"
#include "tools/render/json.hpp"
#include "tools/stream/output.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace notaio::tools {
namespace {

// False: `errno` says why not.
bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
        if (put < 0 && errno != EINTR) return false;
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(put, 0)));
    }
    return true;
}

// Gives a file back what it was. The fault: why not.
Fault give_back(const JournalFile& file, bool& was_so_already) {
    const FileState state = state_of(file.name);  // nobody is waited for
    if (!S_ISREG(state.found.st_mode)) return state.fault;
    const auto sum = sum_of_file(file.name);
    was_so_already = sum == file.sum_before;
    if (was_so_already) return {};
    if (!state.fault.empty()) return state.fault;
    if (sum != file.sum_after) return "it is neither what it was nor what it became; it stays as it is"_text;
    KeptChanges back;
    for (const Change& change : reversed(file.changes)) back.add(0, change);
    return replace_file(state, back, [&](const FileSums& sums) {
        if (sums == FileSums{file.sum_after, file.sum_before}) return Fault();
        return Fault("the journal does not lead back to what it was; it stays as it is"_text);
    });
}

}  // namespace

FixJournal::FixJournal(const std::string& name, const std::vector<InputFile>& inputs) : name_(name) {
    struct stat found = {};
    // What nobody reads from a pipe is lost, and nobody is waited for.
    if (::stat(name.c_str(), &found) == 0 && S_ISFIFO(found.st_mode)) {
        descriptor_ = ::open(name.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (descriptor_ >= 0) ::fcntl(descriptor_, F_SETFL, 0);
    } else {
        descriptor_ = ::open(name.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    }
    if (descriptor_ < 0 || ::fstat(descriptor_, &found) != 0) fail(errno);
    if (!S_ISREG(found.st_mode) && !S_ISFIFO(found.st_mode))
        throw OutputFault(name, "the journal is no plain file"_text, ExitStatus::io_failed);
    if (const auto id = file_id(found))
        for (const InputFile& input : inputs)
            if (input.id == id)
                throw OutputFault(name, "the journal is one of the inputs; nothing was written"_text,
                                  ExitStatus::wrong_usage);
    char last = '\n';  // a line that was not finished stays alone
    if (S_ISREG(found.st_mode) && found.st_size > 0 && ::pread(descriptor_, &last, 1, found.st_size - 1) == 1 &&
        last != '\n' && !write_all(descriptor_, "\n"))
        fail(errno);
}

FixJournal::~FixJournal() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void FixJournal::fail(int reason) const {
    throw OutputFault(name_, system_fault(std::strerror(reason)), ExitStatus::io_failed);
}

Fault FixJournal::write(const std::string& file, const KeptChanges& changes, const FileSums& sums) {
    constexpr std::size_t enough = std::size_t{1} << 16U;
    std::string lines;
    const auto put = [&] {
        if (!write_all(descriptor_, lines)) fail(errno);
        lines.clear();
    };
    KeptChanges::Reader reader(changes);
    while (reader.next()) {
        append_json_line(lines, [&](JsonWriter& json) {
            write_change(json, file, reader.record(), reader.change());
            json.object("file_sha256"_key, [&] {
                json.member("before"_key, sums.before);
                json.member("after"_key, sums.after);
            });
        });
        if (lines.size() >= enough) put();
    }
    put();
    if (!reader.fault().empty()) return reader.fault();
    if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(errno);
    return {};
}

int undo_fixes(const Options& options) {
    const InputFile input{.name = options.undo};
    OpenFile file(input);
    std::string text;
    file.read_all(text);
    const Language language = options.spoken;
    if (!file.error().empty()) return refuse(options.undo + ": " + file.error().in(language), ExitStatus::io_failed);
    const Journal journal = read_journal(text);
    if (journal.files.empty() && journal.strange_lines > 0)
        return refuse("{file}: this is no journal of fix"_text, {{"file", options.undo}}, language,
                      ExitStatus::io_failed);
    ExitStatus status;
    std::int64_t restored = 0;
    std::int64_t already = 0;
    std::int64_t refused =
        static_cast<std::int64_t>(journal.strange_lines > 0) + static_cast<std::int64_t>(journal.is_cut);
    if (journal.is_cut)
        refuse("{file}: its last line is cut off, and what that says of a file is not given back"_text,
               {{"file", options.undo}}, language);
    if (journal.strange_lines > 0)
        refuse("{file}: {count} lines are none of a journal's"_text,
               {{"file", options.undo}, {"count", static_cast<std::int64_t>(journal.strange_lines)}}, language);
    for (auto one = journal.files.rbegin(); one != journal.files.rend(); ++one) {
        bool was_so_already = false;
        Fault why;
        try {
            why = give_back(*one, was_so_already);
        } catch (const OutputFault& fault) {
            why = fault.why();
            status.add(fault.status());
        }
        ++(!why.empty() ? refused : was_so_already ? already : restored);
        if (!why.empty()) refuse(one->name + ": " + why.in(language));
    }
    if (refused > 0) status.add(ExitStatus::findings);
    if (!options.quiet)
        say("given back: {restored}; as before already: {already}; refused: {refused}\n"_text,
            {{"restored", restored}, {"already", already}, {"refused", refused}}, language);
    return status.value();
}

}  // namespace notaio::tools
