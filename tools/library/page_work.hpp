// The work of `show` where a page is wanted: each record as a part of it.
#pragma once

#include "tools/library/picture_settings.hpp"
#include "tools/library/record_work.hpp"
#include "tools/render/page_pictures.hpp"

#include <string>

namespace notaio::tools {

/// How a page opens for whom asked so.
PageOpening page_opening(const analysis::PictureWish& wish);

/// Records beyond those that a page holds, and those that were not asked for, are passed over.
class PageWork final : public RecordWork {
  public:
    explicit PageWork(const Settings& settings);
    void on_record(RecordJob& job, BatchResult& result) const override;

  private:
    void add_unread(RecordJob& job, BatchResult& result) const;

    const Language language_;
    const std::optional<std::string> to_coordinates_;
    PictureSettings asked_;
};

}  // namespace notaio::tools
