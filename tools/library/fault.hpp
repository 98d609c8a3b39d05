// Why an input cannot be read, in both languages.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>

namespace notaio::tools {

/// Empty: there is none.
struct Fault {
    std::string en = {};
    std::string it = {};

    [[nodiscard]] bool empty() const { return en.empty(); }
    [[nodiscard]] const std::string& in(notation::Language language) const {
        return language == notation::Language::italian ? it : en;
    }
};

/// In the words of the system, which are the same in both.
inline Fault system_fault(std::string words) { return {words, std::move(words)}; }

}  // namespace notaio::tools
