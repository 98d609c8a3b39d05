// The changes of an input, kept until all of it was read, in little memory however many they are.
#pragma once

#include "tools/library/edited_text.hpp"
#include "tools/library/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

namespace notaio::tools {

class KeptChanges {
  public:
    /// Bytes of memory beyond which they lie in a file without a name.
    static constexpr std::size_t most_held = std::size_t{1} << 20U;

    /// In the order of their places; `record`: the number of theirs.
    void add(std::uint64_t record, const Change& change);
    /// Forgets them all.
    void clear();
    [[nodiscard]] bool empty() const { return !first_; }
    /// The place of the first.
    [[nodiscard]] std::optional<std::uint64_t> first() const { return first_; }
    /// Why not all of them could be kept.
    [[nodiscard]] const Fault& fault() const { return fault_; }

    /// Goes through them, from the first. They may not change meanwhile.
    class Reader {
      public:
        explicit Reader(const KeptChanges& kept) : kept_(kept) {}

        /// Goes on to the next; false behind the last, or where it cannot be had again, which `fault` tells.
        bool next();
        [[nodiscard]] const Change& change() const { return change_; }
        [[nodiscard]] std::uint64_t record() const { return record_; }
        [[nodiscard]] const Fault& fault() const { return fault_; }

      private:
        bool take(void* to, std::size_t size);

        const KeptChanges& kept_;
        std::string block_;  // of the file
        std::size_t in_block_ = 0;
        std::uint64_t read_ = 0;  // bytes of the file
        std::size_t in_held_ = 0;
        Change change_;
        std::uint64_t record_ = 0;
        Fault fault_;
    };

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    void spill();

    std::string held_;
    std::unique_ptr<std::FILE, Close> file_;
    std::uint64_t in_file_ = 0;  // bytes
    std::optional<std::uint64_t> first_;
    Fault fault_;
};

}  // namespace notaio::tools
