#include "tools/archive/database.hpp"

#include "notation/source/encoding.hpp"
#include "notation/source/hex_digits.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/stream/output.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <new>
#include <sys/stat.h>
#include <unistd.h>

/// In the place of `dlopen` in a program that has its libraries in it (CMakeLists.txt): SQLite loads nothing.
extern "C" void* __wrap_dlopen(const char*, int) { return nullptr; }  // NOLINT: the linker wants this name

namespace notaio::tools {
namespace {

constexpr int patience_ms = 5'000;

// A file as SQLite takes it, with a mark of its own: every byte that means something there is escaped, and no name is
// one that stands for something else, as `:memory:` does.
std::string uri_of(const std::string& file, std::string_view mark) {
    std::string text = "file:";
    if (!file.starts_with('/')) text += "./";
    if (file.starts_with("//")) text += "//";  // else what follows would be a host
    return (text += notation::in_uri(file, "/._-")) += mark;
}

bool has_bytes(const std::string& file) {
    struct stat found = {};
    return ::stat(file.c_str(), &found) == 0 && found.st_size > 0;
}

// Whether SQLite could not write to it or put files beside it, and has none there that it must look at.
bool stands_still(const std::string& file) {
    const std::string folder = std::filesystem::path(file).parent_path().string();
    const bool is_shut =
        ::access(file.c_str(), W_OK) != 0 || ::access(folder.empty() ? "." : folder.c_str(), W_OK) != 0;
    return is_shut && !has_bytes(file + "-wal");
}

// How long a file of SQLite is by its own first bytes; 0: they do not say it.
std::int64_t length_by_head(const std::string& file) {
    constexpr std::size_t size_place = 16;
    constexpr std::size_t pages_place = 28;
    std::array<unsigned char, pages_place + 4> head{};
    std::ifstream(file, std::ios::binary).read(reinterpret_cast<char*>(head.data()), head.size());
    const auto number = [&](std::size_t at, std::size_t bytes) {
        std::int64_t result = 0;
        for (std::size_t i = 0; i < bytes; ++i) result = result * 256 + head[at + i];
        return result;
    };
    constexpr std::int64_t largest = 65'536;  // for which 1 stands
    const std::int64_t size = number(size_place, 2);
    return (size == 1 ? largest : size) * number(pages_place, 4);
}

// A reason that the system gave last, if it is one of a disk: SQLite does not keep all of them.
int of_a_disk(int reason) {
    constexpr std::array reasons = {EIO, EFBIG, ENOSPC, EDQUOT, EROFS};
    return std::ranges::find(reasons, reason) != reasons.end() ? reason : 0;
}

}  // namespace

bool is_readable_text(std::string_view text) {
    return text.find('\0') == std::string_view::npos && !notation::first_invalid_utf8(text);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { ::sqlite3_finalize(statement); }

void Statement::must(int answer) const { database_->must(answer); }

Statement& Statement::bind(int place, std::int64_t value) {
    must(::sqlite3_bind_int64(statement_.get(), place, value));
    return *this;
}

Statement& Statement::bind(int place, std::nullopt_t) {
    must(::sqlite3_bind_null(statement_.get(), place));
    return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
    if (!is_readable_text(text)) return bind_bytes(place, text);
    must(::sqlite3_bind_text64(statement_.get(), place, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC,
                               SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind_bytes(int place, std::string_view bytes) {
    must(::sqlite3_bind_blob64(statement_.get(), place, bytes.data(), bytes.size(), SQLITE_STATIC));
    return *this;
}

Statement& Statement::copy(int place, const Statement& from, int column) {
    must(::sqlite3_bind_value(statement_.get(), place, ::sqlite3_column_value(from.statement_.get(), column)));
    return *this;
}

bool Statement::next() {
    const int answer = ::sqlite3_step(statement_.get());
    if (answer == SQLITE_ROW) return true;
    if (answer != SQLITE_DONE) must(answer);
    ::sqlite3_reset(statement_.get());
    return false;
}

void Statement::run() {
    while (next()) {
    }
}

void Statement::reset() { ::sqlite3_reset(statement_.get()); }

bool Statement::is_null(int column) const { return ::sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

bool Statement::is_bytes(int column) const { return ::sqlite3_column_type(statement_.get(), column) == SQLITE_BLOB; }

bool Statement::is_number(int column) const {
    return ::sqlite3_column_type(statement_.get(), column) == SQLITE_INTEGER;
}

std::int64_t Statement::number(int column) const { return ::sqlite3_column_int64(statement_.get(), column); }

bool Statement::is_same(int column, const Statement& other, int other_column) const {
    const int type = ::sqlite3_column_type(statement_.get(), column);
    if (type != ::sqlite3_column_type(other.statement_.get(), other_column)) return false;
    if (type == SQLITE_INTEGER) return number(column) == other.number(other_column);
    return text(column) == other.text(other_column);
}

std::string_view Statement::text(int column) const {
    const void* const bytes = ::sqlite3_column_blob(statement_.get(), column);
    const int size = ::sqlite3_column_bytes(statement_.get(), column);
    if (bytes == nullptr && !is_null(column) && size > 0) throw std::bad_alloc();
    return bytes == nullptr ? std::string_view()
                            : std::string_view(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

std::optional<std::int64_t> Statement::maybe_number(int column) const {
    return is_null(column) ? std::nullopt : std::optional(number(column));
}

std::optional<std::string> Statement::maybe_text(int column) const {
    return is_null(column) ? std::nullopt : std::optional<std::string>(text(column));
}

int Statement::columns() const { return ::sqlite3_column_count(statement_.get()); }

std::string_view Statement::column_name(int column) const { return ::sqlite3_column_name(statement_.get(), column); }

void Database::Close::operator()(sqlite3* database) const { ::sqlite3_close(database); }

Database::Database(const std::string& file, Use use) : file_(file) {
    struct stat found = {};
    if (::stat(file.c_str(), &found) != 0) {
        if (errno != ENOENT || use != Use::make) refuse(system_fault(std::strerror(errno)));
    } else if (!S_ISREG(found.st_mode)) {
        refuse(S_ISDIR(found.st_mode) ? system_fault("Is a directory") : Fault("it is no plain file"_text));
    }
    // Who reads takes away what he puts beside it when he goes: so he may write, and does not.
    const bool as_it_stands = use == Use::read && stands_still(file);
    const int way = as_it_stands       ? SQLITE_OPEN_READONLY
                    : use == Use::make ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                       : SQLITE_OPEN_READWRITE;
    must(open(uri_of(file, as_it_stands ? "?immutable=1" : ""),
              way | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE));
    sqlite3* const it = database_.get();
    ::sqlite3_busy_timeout(it, patience_ms);
    for (const auto& [what, on] :
         {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1}, std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
          std::pair{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, std::pair{SQLITE_DBCONFIG_ENABLE_VIEW, 0},
          std::pair{SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0}})
        must(::sqlite3_db_config(it, what, on, nullptr));
    run("PRAGMA cell_size_check = ON");
    if (use == Use::read) run("PRAGMA query_only = ON");
}

int Database::open(const std::string& uri, int flags) {
    sqlite3* opened = nullptr;
    const int answer = ::sqlite3_open_v2(uri.c_str(), &opened, flags, nullptr);
    database_.reset(opened);
    return answer;
}

Statement Database::prepare(std::string_view sql) const {
    sqlite3_stmt* statement = nullptr;
    must(::sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                              &statement, nullptr));
    return {*this, statement};
}

void Database::run(const char* sql) const { must(::sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr)); }

std::int64_t Database::number(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.next() ? statement.number(0) : 0;
}

std::int64_t Database::last_id() const { return ::sqlite3_last_insert_rowid(database_.get()); }

void Database::check_length() const {
    struct stat found = {};
    const std::int64_t length =
        std::max(length_by_head(file_), number("PRAGMA page_count") * number("PRAGMA page_size"));
    if (::stat(file_.c_str(), &found) == 0 && found.st_size < length && !has_bytes(file_ + "-wal"))
        refuse("it is damaged: its end is missing"_text);
}

void Database::refuse(const Fault& why) const { throw OutputFault(file_, why, ExitStatus::io_failed); }

void Database::must(int answer) const {
    if (answer != SQLITE_OK) fail(answer);
}

bool Database::is_damaged() const {
    sqlite3_stmt* check = nullptr;
    bool finds_fault = false;
    if (database_ && ::sqlite3_prepare_v2(database_.get(), "PRAGMA quick_check(1)", -1, &check, nullptr) == SQLITE_OK) {
        const int answer = ::sqlite3_step(check);
        const auto* said = answer == SQLITE_ROW ? ::sqlite3_column_text(check, 0) : nullptr;
        finds_fault = (answer & 0xFF) == SQLITE_CORRUPT ||
                      (said != nullptr && std::strcmp(reinterpret_cast<const char*>(said), "ok") != 0);
    }
    ::sqlite3_finalize(check);
    return finds_fault;
}

void Database::fail(int answer) const {
    const int last = errno;
    const int known = database_ == nullptr ? 0 : ::sqlite3_system_errno(database_.get());
    const int reason = known != 0 ? known : of_a_disk(last);
    const char* const said = database_ == nullptr ? "" : ::sqlite3_errmsg(database_.get());
    switch (answer & 0xFF) {
    case SQLITE_NOMEM:  // SQLite also returns it for some damaged rows
        if (is_damaged()) refuse("it is damaged: SQLite cannot read one of its rows"_text);
        throw std::bad_alloc();
    case SQLITE_BUSY:
    case SQLITE_LOCKED: refuse("another program writes to it, and did not end within 5 seconds"_text);
    case SQLITE_FULL: refuse(system_fault("No space left on device"));
    case SQLITE_NOTADB: refuse("it is no archive: SQLite does not know it as one of its files"_text);
    case SQLITE_CORRUPT: refuse(Fault("it is damaged: {what}"_text, {{"what", std::string(said)}}));
    case SQLITE_READONLY: refuse(system_fault(std::strerror(reason != 0 ? reason : EACCES)));
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
    case SQLITE_PERM:
        if (reason != 0) refuse(system_fault(std::strerror(reason)));
        break;
    default: break;
    }
    refuse(Fault("SQLite: {what}"_text, {{"what", std::string(said)}}));
}

Transaction::~Transaction() {
    if (!is_open_) return;
    try {
        database_.run("ROLLBACK");
    } catch (const OutputFault&) {  // SQLite has done it where the fault was one of the disk
    }
}

void Transaction::commit() {
    database_.run("COMMIT");
    is_open_ = false;
}

}  // namespace notaio::tools
