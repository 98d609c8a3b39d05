#include "analysis/picture/picture.hpp"

#include <algorithm>

namespace notaio::analysis {

std::size_t Picture::symbol(const std::string& name) {
    const auto found = std::ranges::find(symbols, name, &Symbol::name);
    const auto place = static_cast<std::size_t>(found - symbols.begin());
    if (found == symbols.end()) symbols.push_back({name, {}, {}});
    return place;
}

}  // namespace notaio::analysis
