// A folder for one test, gone with it.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace notaio::tools::test {

class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "notaio-test-XXXXXX").string();
        const char* const letter = ::mkdtemp(name.data());
        EXPECT_NE(letter, nullptr);
        path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::string operator/(const std::string& name) const { return (path_ / name).string(); }

    /// Makes a file, and the folders on the way to it.
    void put(const std::string& name, const std::string& text = "") const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
    }
    [[nodiscard]] std::string text(const std::string& name) const {
        std::ifstream in(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }
    /// How many files and folders it holds, at any depth.
    [[nodiscard]] std::size_t count() const {
        const std::filesystem::recursive_directory_iterator begin(path_);
        return static_cast<std::size_t>(std::distance(begin, std::filesystem::recursive_directory_iterator()));
    }

  private:
    std::filesystem::path path_;
};

}  // namespace notaio::tools::test
