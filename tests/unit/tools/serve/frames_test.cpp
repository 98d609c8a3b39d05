#include "tools/serve/frames.hpp"

#include <gtest/gtest.h>

namespace notaio::tools {
namespace {

std::string framed(const std::string& body) { return header_of(body.size()) + body; }

TEST(Frames, TakesBodiesFromPiecesOfAnySize) {
    const std::string stream = framed("{\"a\":1}") + "content-length: 2 \r\nX-Other: y\r\n\r\n{}" + framed("");
    for (std::size_t step = 1; step <= stream.size(); ++step) {
        FrameReader frames;
        std::vector<std::string> bodies;
        for (std::size_t at = 0; at < stream.size(); at += step) {
            frames.add(stream.substr(at, step));
            while (auto body = frames.next()) bodies.push_back(*body);
        }
        EXPECT_EQ(bodies, (std::vector<std::string>{"{\"a\":1}", "{}", ""})) << step;
        EXPECT_FALSE(frames.is_within());
    }
}

TEST(Frames, SaysThatTheStreamIsLost) {
    for (const char* bad : {"X: y\r\n\r\n{}", "Content-Length: x\r\n\r\n", "\r\n\r\n"}) {
        FrameReader frames;
        frames.add(bad);
        EXPECT_FALSE(frames.next()) << bad;
        EXPECT_FALSE(frames.fault().empty()) << bad;
        frames.add(framed("{}"));
        EXPECT_FALSE(frames.next()) << bad;
    }
}

TEST(Frames, TakesHeadersAndBodiesUpToTheirLimits) {
    const std::string length =
        "Content-Length: 2\r\nContent-Length:\t1 \t\r\nX-Content-Length: 3\r\nContent-Length: 4x\r\nX: ";
    for (const std::size_t more : {0U, 1U}) {
        FrameReader endless;
        endless.add(std::string(FrameReader::most_header + more, 'x'));
        EXPECT_FALSE(endless.next());
        EXPECT_EQ(endless.fault(), more == 0 ? "" : "a header is too long");
        FrameReader frames;
        frames.add(length + std::string(FrameReader::most_header + more - length.size(), 'x') + "\r\n\r\n1" +
                   framed("[]"));
        EXPECT_EQ(frames.next(), more == 0 ? std::optional<std::string>("1") : std::nullopt);
        EXPECT_EQ(frames.next(), more == 0 ? std::optional<std::string>("[]") : std::nullopt);
        FrameReader large;
        large.add("Content-Length: " + std::to_string(FrameReader::most_body + more) + "\r\n\r\n{}");
        EXPECT_EQ(large.next().has_value(), more == 1);
        EXPECT_EQ(large.is_dropped(), more == 1);
        EXPECT_EQ(large.fault(), "");
    }
}

TEST(Frames, SkipsBodiesThatAreTooLong) {
    const std::size_t size = FrameReader::most_body + 1;
    for (const std::size_t step : {size / 3, size, size + 100}) {
        const std::string stream = header_of(size) + std::string(size, 'x') + framed("{}");
        FrameReader frames;
        std::vector<std::string> bodies;
        for (std::size_t at = 0; at < stream.size(); at += step) {
            frames.add(std::string_view(stream).substr(at, step));
            while (auto body = frames.next()) bodies.push_back(frames.is_dropped() ? "too long" : *body);
        }
        EXPECT_EQ(bodies, (std::vector<std::string>{"too long", "{}"})) << step;
        EXPECT_FALSE(frames.is_within());
    }
}

TEST(Frames, KnowsThatItStoppedWithin) {
    FrameReader frames;
    frames.add("Content-Length: 4\r\n\r\n{}");
    EXPECT_FALSE(frames.next());
    EXPECT_TRUE(frames.is_within());
    EXPECT_TRUE(frames.fault().empty());
}

}  // namespace
}  // namespace notaio::tools
