#include "tools/library/fault.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::tools {
namespace {

constexpr std::array<notation::Text, 11> usual = {{
    {"No such file or directory", "non c'è nessun file o cartella con questo nome"},
    {"Permission denied", "permesso negato"},
    {"Is a directory", "è una cartella"},
    {"Not a directory", "non è una cartella"},
    {"No space left on device", "sul disco non c'è più spazio"},
    {"File too large", "il file è troppo grande"},
    {"File name too long", "il nome del file è troppo lungo"},
    {"Too many levels of symbolic links", "troppi collegamenti simbolici uno dentro l'altro"},
    {"Read-only file system", "il disco è di sola lettura"},
    {"Input/output error", "errore di lettura o scrittura"},
    {"Bad file descriptor", "il file è chiuso"},
}};

}  // namespace

Fault system_fault(std::string words) {
    const auto known = std::ranges::find(usual, words, &notation::Text::en);
    std::string italian = known == usual.end() ? words : std::string(known->it);
    return {std::move(words), std::move(italian)};
}

}  // namespace notaio::tools
