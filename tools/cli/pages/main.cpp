// Run when notaio is built: writes its manual pages and the completions of shells into a folder.
// Usage: notaio_pages FOLDER
#include "tools/cli/pages/pages.hpp"
#include "tools/cli/version.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw fs::filesystem_error("cannot be written", file, std::make_error_code(std::errc::io_error));
}

}  // namespace

int main(int argc, char** argv) try {
    using namespace notaio::tools;
    if (argc != 2) {
        std::fputs("usage: notaio_pages FOLDER\n", stderr);
        return 2;
    }
    const fs::path folder = argv[1];
    write(folder / "man1" / "notaio.1", manual_page(version_date()));
    for (const CommandRow& command : command_table())
        write(folder / "man1" / ("notaio-" + std::string(command.name) + ".1"), manual_page(command, version_date()));
    write(folder / "bash" / "notaio", bash_completion());
    write(folder / "zsh" / "_notaio", zsh_completion());
    write(folder / "fish" / "notaio.fish", fish_completion());
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "notaio_pages: %s\n", error.what());
    return 1;
}
