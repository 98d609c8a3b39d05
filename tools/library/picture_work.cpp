// The work of `show` where pictures are wanted: each position as one.
#include "tools/library/picture_forms.hpp"
#include "tools/library/file_stem.hpp"
#include "tools/library/position_work.hpp"
#include "tools/render/svg.hpp"
#include "tools/render/tikz.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Text;

PlyRange of_pictures(PlyRange plies) {
    plies.pictures = true;
    return plies;
}

const OwnForm* own_form(const GameModule& game, std::string_view id) {
    const auto found = std::ranges::find(game.forms, id, &OwnForm::id);
    return found == game.forms.end() ? nullptr : &*found;
}

// Why pictures in a form that is the game's own cannot be so: it shows the board in one way only.
std::string objection_to_own_form(const PictureSettings& asked, bool has_coordinates) {
    const auto said = [&](const Text& text) { return notation::fill(text, {{"id", asked.form}}, asked.wish.language); };
    const auto& marked = asked.wish.highlights;
    if (marked != analysis::Highlights() && marked != analysis::Highlights::none())
        return said("highlight: {id} can mark nothing"_text);
    if (asked.wish.turn != 0) return said("turn: {id} has a board that does not turn"_text);
    if (has_coordinates) return said("to-coords: {id} has coordinates of its own"_text);
    return {};
}

class PictureWork final : public PositionWork {
  public:
    explicit PictureWork(const Settings& settings)
        : PositionWork(settings, of_pictures(settings.plies), false),
          to_coordinates_(settings.to_coordinates),
          asked_(settings.picture) {
        asked_.wish.language = settings.language;
    }

  protected:
    [[nodiscard]] bool wants(const RecordJob& job, BatchResult& result) const override {
        if (asked_.record && *asked_.record != job.index) return false;
        std::string why = picture_objection(asked_, to_coordinates_, *job.game);
        if (!why.empty() && result.objection.empty()) result.objection = std::move(why);
        return result.objection.empty();
    }

    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        const std::string place = fmt::format("r{}-p{}", job.index, view.ply.value_or(0));
        const std::string stem = fmt::format("{}-{}", file_stem(job.request.source.uri), place);
        if (const OwnForm* form = own_form(*job.game, asked_.form)) {
            result.out += view.form_text(form->id, asked_.wish);
            result.pictures.push_back({stem + std::string(form->ending), result.out.size()});
            return;
        }
        const analysis::Picture picture = view.picture(
            asked_.wish, to_coordinates_ ? std::optional<std::string_view>(*to_coordinates_) : std::nullopt);
        if (asked_.form == "tikz") {
            add_tikz(picture, result);
        } else {
            const std::string id = asked_.id.empty() ? fmt::format("notaio-{}-{}", view.game, place) : asked_.id;
            append_svg(result.out, picture, {.theme = asked_.theme, .id = id, .width = asked_.width});
        }
        result.pictures.push_back({stem + (asked_.form == "tikz" ? ".tex" : ".svg"), result.out.size()});
    }

  private:
    void add_tikz(const analysis::Picture& picture, BatchResult& result) const {
        const std::int64_t width = asked_.width.empty() ? 0 : micrometres_of(asked_.width);
        const std::size_t lost =
            append_tikz(result.out, picture, {.theme = asked_.theme, .width = width, .is_page = asked_.standalone});
        result.lost_characters |= lost > 0;
    }

    const std::optional<std::string> to_coordinates_;
    PictureSettings asked_;
};

}  // namespace

std::string picture_objection(const PictureSettings& asked, const std::optional<std::string>& coordinates,
                              const GameModule& game) {
    const Language language = asked.wish.language;
    const auto forms = forms_of(game);
    if (std::ranges::find(forms, asked.form) == forms.end())
        return notation::fill("as: {game} has no form {id}"_text,
                              {{"game", std::string(game.name)}, {"id", asked.form}}, language);
    if (own_form(game, asked.form) != nullptr) return objection_to_own_form(asked, coordinates.has_value());
    if (asked.wish.turn % game.turn_step != 0)
        return notation::fill("turn: a board of {game} turns by {step} degrees at a time"_text,
                              {{"game", std::string(game.name)}, {"step", std::int64_t{game.turn_step}}}, language);
    if (coordinates && std::ranges::find(game.coordinates, *coordinates) == game.coordinates.end())
        return notation::fill("to-coords: {game} has no coordinates {id}"_text,
                              {{"game", std::string(game.name)}, {"id", *coordinates}}, language);
    return {};
}

std::unique_ptr<PositionWork> make_picture_work(const Settings& settings) {
    return std::make_unique<PictureWork>(settings);
}

}  // namespace notaio::tools
