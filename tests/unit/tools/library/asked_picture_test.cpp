#include "tools/library/asked_picture.hpp"

#include <gtest/gtest.h>

#include <string>

namespace notaio::tools {
namespace {

Settings drawing_as(const std::string& form, const std::string& width = {}) {
    Settings settings;
    settings.picture.form = form;
    settings.picture.width = width;
    return settings;
}

std::string objection(const Settings& settings) { return objection_to_form(settings, Language::english); }

TEST(ObjectionToForm, OfWhatTheFormCannotHave) {
    for (const auto* form : {"text", "svg", "tikz", "html"}) EXPECT_EQ(objection(drawing_as(form)), "");
    Settings asked = drawing_as("svg");
    asked.picture.given = {"theme", "id"};
    EXPECT_EQ(objection(asked), "");
    asked.picture.form = "tikz";
    EXPECT_EQ(objection(asked), "id: tikz has no use for it; it is for --as svg");
    EXPECT_EQ(objection_to_form(asked, Language::italian), "id: tikz non sa che farne; \u00E8 per --as svg");
    asked.picture.form = "text";
    EXPECT_EQ(objection(asked), "theme: text has no use for it; it is for --as svg, tikz, html");
}

TEST(ObjectionToForm, OfPliesOfAPage) {
    Settings asked = drawing_as("html");
    asked.plies_given = true;
    EXPECT_EQ(objection(asked), "");
    asked.plies.last = false;
    EXPECT_EQ(objection(asked), "ply: a page has all plies; its link with #r1p14 opens one");
    asked.picture.form = "svg";
    EXPECT_EQ(objection(asked), "");
}

TEST(ObjectionToForm, OfWidthsThatTexCannotDraw) {
    for (const auto* width : {"10mm", "1000mm", "100cm", "39in", "40px", "28.35pt"})
        EXPECT_EQ(objection(drawing_as("tikz", width)), "") << width;
    for (const auto* width : {"9.999mm", "1000.001mm", "101cm", "40in", "37px", "28pt", "99999999in"})
        EXPECT_EQ(objection(drawing_as("tikz", width)), "width: pictures for TeX are between 10mm and 1000mm wide")
            << width;
    EXPECT_EQ(objection(drawing_as("svg", "2000mm")), "");
}

}  // namespace
}  // namespace notaio::tools
