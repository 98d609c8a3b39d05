// What the tests of pictures ask of them.
#pragma once

#include "analysis/picture/picture.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::test {

inline std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

/// The cells of each mark of that kind.
inline std::vector<std::string> marked(const Picture& picture, std::string_view kind) {
    std::vector<std::string> texts;
    for (const Mark& mark : picture.marks)
        if (mark.kind == kind) texts.push_back(joined(mark.cells));
    return texts;
}

/// The stones, as `A1o`.
inline std::string stones(const Picture& picture) {
    std::vector<std::string> texts;
    for (const PlacedPiece& piece : picture.pieces) texts.push_back(piece.cell + piece.name);
    return joined(texts);
}

inline std::vector<std::string> texts(const Shapes& shapes) {
    std::vector<std::string> texts;
    for (const Shape& shape : shapes)
        if (shape.kind == Shape::Kind::text) texts.push_back(shape.text);
    return texts;
}

/// Whether all that a picture has lies on its page, as far as it is known: texts by their middle.
inline bool is_on_page(const Picture& picture) {
    const auto holds = [&](const Shapes& shapes) {
        for (const Shape& shape : shapes)
            for (const Point& at : shape.points)
                if (at != Shape::pen_up && (at.x < 0 || at.y < 0 || at.x > picture.size.x || at.y > picture.size.y))
                    return false;
        return true;
    };
    bool all = holds(picture.board) && holds(picture.grid) && holds(picture.labels) && holds(picture.notes);
    for (const Mark& mark : picture.marks) all = all && holds(mark.shapes);
    return all;
}

}  // namespace notaio::analysis::test
