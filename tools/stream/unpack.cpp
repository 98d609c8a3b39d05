#include "tools/stream/unpack.hpp"

#include "tools/stream/decoder.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::tools {
namespace {

constexpr std::size_t packed_size = std::size_t{1} << 16U;
constexpr std::size_t step_size = std::size_t{1} << 16U;

// Room at the end of a text, of which what was made stays: nothing, where there was no memory to make it.
class Appended {
  public:
    explicit Appended(std::string& text) : text_(text), kept_(text.size()) {}
    ~Appended() { text_.resize(kept_); }
    Appended(const Appended&) = delete;
    Appended& operator=(const Appended&) = delete;

    char* room(std::size_t size) {
        text_.resize(kept_ + size);
        return text_.data() + kept_;
    }
    void keep(std::size_t size) { kept_ += size; }

  private:
    std::string& text_;
    std::size_t kept_;
};

}  // namespace

struct Unpacker::State {
    std::string packed;  // read and not yet unpacked from `at` on
    std::size_t at = 0;
    bool at_end = false;                                      // no more will be read
    bool needs_more = false;                                  // to unpack anything of what is left
    Decoder* member = nullptr;                                // under way; none: between two
    std::array<std::unique_ptr<Decoder>, packings> decoders;  // each made when first needed, then used again

    [[nodiscard]] std::string_view left() const { return std::string_view(packed).substr(at); }
    // How many bytes must be left before any can be unpacked.
    [[nodiscard]] std::size_t wanted() const {
        if (member == nullptr) return Decoder::header_size;
        return needs_more ? left().size() + 1 : 1;
    }

    // Makes `wanted` bytes stand in `left`, as far as there are so many.
    void want(std::size_t wanted, notation::ByteReader& source) {
        while (!at_end && packed.size() - at < wanted) {
            packed.erase(0, at);
            at = 0;
            at_end = source.read(packed, packed_size) == 0;
        }
    }
};

Unpacker::Unpacker(notation::ByteReader& packed, std::optional<std::uint64_t> most_unpacked)
    : source_(packed),
      most_unpacked_(most_unpacked) {}

Unpacker::Unpacker(FedBytes& packed, std::optional<std::uint64_t> most_unpacked)
    : Unpacker(static_cast<notation::ByteReader&>(packed), most_unpacked) {
    fed_ = &packed;
}

Unpacker::~Unpacker() = default;

std::size_t Unpacker::read(std::string& into, std::size_t size) {
    if (started_ && !state_) return source_.read(into, size);
    const std::size_t before = into.size();
    if (!started_) {
        started_ = true;
        bool at_end = false;
        const auto first = [&] { return std::string_view(into).substr(before, magic_size); };
        while (!at_end && first().size() < magic_size && may_be_packed(first())) at_end = source_.read(into, size) == 0;
        if (packing_of(first()) == Packing::none) return into.size() - before;
        auto state = std::make_unique<State>();
        state->packed = into.substr(before);
        state->at_end = at_end;
        state_ = std::move(state);
        into.resize(before);
    }
    while (into.size() - before < size && fault_.empty()) {
        if (into.size() > before && would_wait()) break;
        if (!step(into, size - (into.size() - before))) break;
    }
    return into.size() - before;
}

// What the library has unpacked and not yet given out counts as not there.
bool Unpacker::would_wait() {
    const bool wants_more = !state_ || (!state_->at_end && state_->left().size() < state_->wanted());
    return wants_more && fed_ != nullptr && fed_->would_wait();
}

// Begins the next member; false where there is none.
bool Unpacker::begin_member() {
    State& state = *state_;
    const auto zeros = [&] { return std::min(state.left().find_first_not_of('\0'), state.left().size()); };
    for (state.want(1, source_); zeros() > 0; state.want(1, source_)) state.at += zeros();
    state.want(Decoder::header_size, source_);
    const Packing packing = packing_of(state.left());
    if (packing != Packing::none) {
        auto& decoder = state.decoders[static_cast<std::size_t>(packing)];
        if (decoder == nullptr) decoder = Decoder::of(packing);
        state.member = decoder.get();
        state.member->begin(state.left());
    } else if (!state.left().empty()) {
        stop("behind the compressed data stand other bytes"_text);
    }
    return state.member != nullptr;
}

// Appends some bytes, at most `most`; false at the end.
bool Unpacker::step(std::string& into, std::size_t most) {
    State& state = *state_;
    if (state.member == nullptr && !begin_member()) return false;
    if (std::exchange(state.needs_more, false)) {
        state.want(state.left().size() + 1, source_);
        if (state.at_end) stop("the compressed data end too early"_text);
        if (state.at_end) return false;
    }
    most = std::min(most, step_size);
    const Decoder::Step done = [&] {
        Appended appended(into);
        char* const to = appended.room(most);
        const Decoder::Step step = state.member->step(state.left(), to, most);
        appended.keep(step.made);
        return step;
    }();
    state.at += done.taken;
    count(into, done.taken, done.made);
    if (limit_hit_) return false;
    if (done.is_end) {
        state.member = nullptr;
    } else if (done.window_too_large) {
        stop({"the {packing} data need a window of more than 128 MiB to be unpacked"_text,
              {{"packing", std::string(state.member->name())}}});
    } else if (done.fault) {
        stop("the compressed data are damaged"_text, *done.fault);
    } else {
        state.needs_more = done.taken == 0 && done.made == 0;
    }
    return fault_.empty();
}

// A few bytes may unpack to as many as somebody likes: what is over the limit is not handed on.
void Unpacker::count(std::string& into, std::size_t taken, std::size_t number) {
    packed_ += taken;
    unpacked_ += number;
    const std::uint64_t most = most_unpacked_.value_or(free_unpacked + most_ratio * packed_);
    if (unpacked_ <= most) return;
    into.resize(into.size() - static_cast<std::size_t>(std::min<std::uint64_t>(number, unpacked_ - most)));
    limit_hit_ = true;
    fault_ = Fault("unpacks to more than {bytes} bytes; --max-unpacked sets another limit"_text,
                   {{"bytes", std::to_string(most)}});
}

void Unpacker::stop(const notation::Phrase& why, const char* words) {
    fault_ = why;
    if (words != nullptr && *words != '\0')
        fault_ = Fault(notation::as_is("{why}: {words}"), {{"why", why}, {"words", std::string(words)}});
}

}  // namespace notaio::tools
