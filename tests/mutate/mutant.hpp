// What the sources of a build with mutants ask: whether a mutant is the one that the environment variable NOTAIO_MUTANT
// names. With NOTAIO_MUTANTS_SEEN, a file that has a byte for each mutant, the byte of one that is asked for becomes 1.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <type_traits>

namespace notaio_mutant {

// 0, no mutant, without the variable, and as long as static objects before this one are made.
inline const int chosen = [] {
    const char* number = std::getenv("NOTAIO_MUTANT");
    return number == nullptr ? 0 : std::atoi(number);
}();

// The bytes of the file, shared by all that is run: what a process has asked stays when it is killed.
inline char* const seen = []() -> char* {
    const char* name = std::getenv("NOTAIO_MUTANTS_SEEN");
    const int file = name == nullptr ? -1 : open(name, O_RDWR | O_CLOEXEC);
    struct stat of {};
    if (file < 0 || fstat(file, &of) != 0)
        return nullptr;
    void* bytes = mmap(nullptr, static_cast<std::size_t>(of.st_size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    return bytes == MAP_FAILED ? nullptr : static_cast<char*>(bytes);
}();

// Constant expressions are never mutated.
[[nodiscard]] constexpr bool on(int number) noexcept {
    if (std::is_constant_evaluated())
        return false;
    if (seen != nullptr)
        seen[number] = 1;
    return number == chosen;
}

}  // namespace notaio_mutant
