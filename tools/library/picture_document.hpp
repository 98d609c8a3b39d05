// Puts together what `show` gives in the forms that are no text, of the results of its work: one picture, pictures one
// after the other, a page. The same for the program and for the callers of the library.
#pragma once

#include "tools/library/record_work.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace notaio::tools {

class PictureDocument {
  public:
    using Write = FunctionRef<void(std::string_view text)>;
    /// How it ended.
    struct End {
        int exit = 0;          ///< not 0: nothing, or no more, was written, and `why` says why
        std::string why = {};  ///< where an option is wrong, behind its name: `record: ...`
    };

    explicit PictureDocument(Language language) : language_(language) {}
    virtual ~PictureDocument() = default;
    PictureDocument(const PictureDocument&) = delete;
    PictureDocument& operator=(const PictureDocument&) = delete;

    /// Takes the results in their order, and gives what is ready to `write`.
    void take(const BatchResult& result, Write write);
    /// Call once, behind the last result. `title`: of a page where none was asked for. Where memory was too little for
    /// what is put together, that is how it ended.
    End finish(std::string_view title, Write write);
    /// Characters that the form cannot have have become others.
    [[nodiscard]] bool lost_characters() const { return lost_characters_; }

  protected:
    /// Of what is wrong.
    [[nodiscard]] Language language() const { return language_; }
    virtual void add(const BatchResult& result, Write write) = 0;
    virtual End end(std::string_view title, Write write) = 0;
    /// Gives back the memory of what was put together: there was too little.
    virtual void forget() = 0;

  private:
    std::string objection_;
    bool lost_characters_ = false;
    bool lacks_memory_ = false;
    const Language language_;
};

/// For the form of the settings; `spoken`: the language of what is wrong.
std::unique_ptr<PictureDocument> make_picture_document(const Settings& settings, Language spoken);

/// The work of `show` in that form.
std::unique_ptr<RecordWork> make_drawing_work(const Settings& settings);

/// What is to be said where nothing was drawn for want of a record, behind the name of an option; empty: something was.
std::string nothing_drawn(const Settings& settings, const Tally& tally, Language spoken);

/// That characters were lost, for people.
notation::Text lost_characters_note();

}  // namespace notaio::tools
