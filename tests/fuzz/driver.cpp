// Runs a fuzz target without a fuzzer: over the files it is given, then over mutations of them, always the same ones.
//   fuzz_<target> [--runs N] [--seed S] [--most BYTES] [--words FILE]... [--case N] FILE-OR-FOLDER...
// --case N runs one mutation alone. A case that fails is left in the file <program>.failed.
#include "tests/fuzz/mutator.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

// The case under way, for the handler below.
const std::string* current = nullptr;
std::string current_name;
std::string failed_file;

void leave_case() {
    if (current == nullptr) return;
    const std::string& bytes = *std::exchange(current, nullptr);
    std::ofstream(failed_file, std::ios::binary) << bytes;
    std::fprintf(stderr, "case %s failed; its %zu bytes are in %s\n", current_name.c_str(), bytes.size(),
                 failed_file.c_str());
}

void on_signal(int) {
    leave_case();
    std::_Exit(1);
}

std::string read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

struct Arguments {
    std::uint64_t runs = 0;
    std::uint64_t seed = 1;
    std::uint64_t most = 4096;
    std::optional<std::uint64_t> only;
    std::vector<std::string> words;
    std::vector<fs::path> files;
};

Arguments read_arguments(int count, char** values) {
    Arguments read;
    for (int i = 1; i < count; ++i) {
        const std::string_view name = values[i];
        const auto number = [&] { return i + 1 < count ? std::strtoull(values[++i], nullptr, 10) : 0; };
        if (name == "--runs") {
            read.runs = number();
        } else if (name == "--seed") {
            read.seed = number();
        } else if (name == "--most") {
            read.most = number();
        } else if (name == "--case") {
            read.only = number();
        } else if (name == "--words" && i + 1 < count) {
            const auto words = notaio::fuzz::read_words(read_file(values[++i]));
            read.words.insert(read.words.end(), words.begin(), words.end());
        } else if (fs::is_directory(name)) {
            for (const auto& entry : fs::recursive_directory_iterator(name))
                if (entry.is_regular_file()) read.files.push_back(entry.path());
        } else {
            read.files.emplace_back(name);
        }
    }
    std::sort(read.files.begin(), read.files.end());
    return read;
}

// Says which case is the slowest, and fails where one takes far longer than any honest one.
class Watch {
  public:
    void run(const std::string& name, const std::string& bytes) {
        current_name = name;
        current = &bytes;
        const auto begin = worked();
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        const auto taken = worked() - begin;
#ifdef __SANITIZE_ADDRESS__
        constexpr std::chrono::milliseconds far_too_long{10'000};  // of an unoptimised program that is watched
#else
        constexpr std::chrono::milliseconds far_too_long{2'000};
#endif
        if (taken > far_too_long) {
            std::fprintf(stderr, "it took %lld ms\n", static_cast<long long>(taken.count()));
            std::abort();
        }
        current = nullptr;
        if (taken > slowest_) {
            slowest_ = taken;
            slowest_name_ = name;
        }
        ++cases_;
    }
    void report() const {
        std::printf("%llu cases; the slowest took %lld ms (%s)\n", static_cast<unsigned long long>(cases_),
                    static_cast<long long>(slowest_.count()), slowest_name_.c_str());
    }

  private:
    // The time of the processor: a busy machine makes no case longer.
    static std::chrono::milliseconds worked() {
        return std::chrono::milliseconds(static_cast<std::int64_t>(std::clock()) * 1000 / CLOCKS_PER_SEC);
    }

    std::uint64_t cases_ = 0;
    std::chrono::milliseconds slowest_{0};
    std::string slowest_name_ = "none";
};

}  // namespace

int main(int count, char** values) {
    const Arguments arguments = read_arguments(count, values);
    failed_file = fs::path(values[0]).filename().string() + ".failed";
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS, SIGALRM, SIGTERM})
        std::signal(signal, on_signal);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_set_death_callback(leave_case);
#endif

    Watch watch;
    std::vector<std::string> corpus;
    for (const fs::path& path : arguments.files) {
        corpus.push_back(read_file(path));
        if (!arguments.only) watch.run(path.string(), corpus.back());
    }
    if (!arguments.only) watch.run("empty", {});
    if (corpus.empty()) corpus.emplace_back();
    notaio::fuzz::Mutator mutator(corpus, arguments.words, arguments.most);
    const std::uint64_t first = arguments.only.value_or(1);
    const std::uint64_t last = arguments.only.value_or(arguments.runs);
    for (std::uint64_t number = first; number <= last; ++number)
        watch.run(std::to_string(number) + " of seed " + std::to_string(arguments.seed),
                  mutator.make(arguments.seed, number));
    watch.report();
    return 0;
}
