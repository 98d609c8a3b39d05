// What the rules of a small grammar do: the text of each goes to a member of the reader.
#pragma once

#include <string_view>

namespace notaio::notation::grammar {

/// The action of a rule whose text `member` takes.
template <auto member>
struct hand_on {
    template <class Input, class Reader>
    static void apply(const Input& in, Reader& reader) {
        (reader.*member)(std::string_view(in.begin(), in.size()));
    }
};

}  // namespace notaio::notation::grammar
