#include "rules/identity/images.hpp"

namespace notaio::rules {

Images::Images(const BoardMaps& maps, std::uint8_t turns) : maps_(maps), turns_(turns), of_board_(maps.size()) {
    for (std::uint8_t turn = 0; turn < turns; ++turn)
        for (std::size_t map = 0; map < maps.size(); ++map) images_.push_back({static_cast<std::uint8_t>(map), turn});
}

Images::Images(const BoardMaps& maps, std::span<const std::uint8_t> turn_of_map) : maps_(maps), turns_(2) {
    for (std::uint8_t turn = 0; turn < turns_; ++turn) {
        for (std::size_t map = 0; map < maps.size(); ++map)
            if (turn_of_map[map] == turn) images_.push_back({static_cast<std::uint8_t>(map), turn});
        if (turn == 0) of_board_ = images_.size();
    }
}

const Images& Images::none() {
    static const BoardMaps maps(1, {}, {});
    static const Images images(maps, 1);
    return images;
}

std::span<const Image> Images::within(Symmetry symmetry) const {
    if (symmetry == Symmetry::all) return all();
    return all().first(symmetry == Symmetry::board ? of_board_ : 1);
}

Image Images::product(Image first, Image second) const {
    return {static_cast<std::uint8_t>(maps().product(first.map, second.map)), turned(first, second.turn)};
}

Image Images::inverse(Image image) const {
    return {static_cast<std::uint8_t>(maps().inverse(image.map)),
            static_cast<std::uint8_t>((turns_ - image.turn) % turns_)};
}

}  // namespace notaio::rules
