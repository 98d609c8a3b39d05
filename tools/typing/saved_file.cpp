#include "tools/typing/saved_file.hpp"

#include "tools/stream/input.hpp"
#include "tools/stream/output.hpp"

#include <filesystem>
#include <utility>

namespace notaio::tools {
namespace {

// The bytes of a file; nothing where there is none.
std::optional<std::string> bytes_of(const std::string& name, Fault& fault) {
    std::error_code ignored;
    if (!std::filesystem::exists(name, ignored)) return std::nullopt;
    if (!std::filesystem::is_regular_file(name, ignored)) {
        fault = "it is no plain file"_text;
        return std::nullopt;
    }
    constexpr std::size_t most = std::size_t{64} << 20U;
    const auto inputs = list_inputs({name});
    OpenFile file(inputs.front());
    std::string text;
    file.read_all(text, most);
    fault = file.error();
    if (file.unpacks()) fault = "it is compressed: unpack it first"_text;  // else it would be written as text
    if (fault.empty() && text.size() > most) fault = "it is larger than 64 MiB"_text;
    return fault.empty() ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace

std::optional<std::string> SavedFile::read(Fault& fault) { return known_ = bytes_of(name_, fault); }

Fault SavedFile::save(const std::string& text) {
    Fault fault;
    const auto now = bytes_of(name_, fault);
    if (!fault.empty()) return fault;
    if (now != known_) return "somebody else has changed it meanwhile; it was left as it is"_text;
    try {
        Output output(name_);
        output.write(text);
        output.finish();
    } catch (const OutputFault& why) {
        return why.why();
    }
    known_ = text;
    return {};
}

}  // namespace notaio::tools
