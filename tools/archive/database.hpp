// A database of SQLite. What goes wrong with it is an OutputFault, which names the file and ends the command.
#pragma once

#include "tools/library/fault.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace notaio::tools {

class Database;

/// Whether a reader of SQL gets a text whole: it is UTF-8, without a NUL. Others are bytes to SQLite.
bool is_readable_text(std::string_view text);

/// What is asked of a database, with values bound to its places, from 1. Whatever it does may throw an OutputFault.
class Statement {
  public:
    /// Binds a whole number, or null.
    Statement& bind(int place, std::int64_t value);
    Statement& bind(int place, std::nullopt_t);
    template <class T>
    Statement& bind(int place, const std::optional<T>& value) {
        return value ? bind(place, *value) : bind(place, std::nullopt);
    }
    /// Binds a text: as bytes where a reader of SQL would not get it whole, because it holds a NUL or is no UTF-8. It
    /// stays where it is until the statement has run.
    Statement& bind(int place, std::string_view text);
    Statement& bind(int place, const std::string& text) { return bind(place, std::string_view(text)); }
    /// Binds bytes, likewise.
    template <std::size_t N>
    Statement& bind(int place, const std::array<std::uint8_t, N>& bytes) {
        return bind_bytes(place, {reinterpret_cast<const char*>(bytes.data()), N});
    }
    Statement& bind_bytes(int place, std::string_view bytes);

    /// Binds what stands in a column of a row of another statement.
    Statement& copy(int place, const Statement& from, int column);

    /// Goes to the next row; false: there is none, and the statement may be bound and run again.
    bool next();
    /// Runs a statement that gives no row.
    void run();
    /// Forgets the rows that are left.
    void reset();

    // Of the row where it stands; columns count from 0.
    [[nodiscard]] bool is_null(int column) const;
    [[nodiscard]] bool is_bytes(int column) const;
    [[nodiscard]] bool is_number(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;
    /// Whether the same value stands in a column of a row of another statement.
    [[nodiscard]] bool is_same(int column, const Statement& other, int other_column) const;
    /// A text or bytes; good until the next row.
    [[nodiscard]] std::string_view text(int column) const;
    [[nodiscard]] std::optional<std::int64_t> maybe_number(int column) const;
    [[nodiscard]] std::optional<std::string> maybe_text(int column) const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] std::string_view column_name(int column) const;

  private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    Statement(const Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}
    void must(int answer) const;

    const Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
  public:
    enum class Use : std::uint8_t {
        read,   ///< nothing can change it; where its folder takes no file of SQLite's, it is read as it stands
        write,  ///< it is there; what another one writes is waited for, 5 seconds at most
        make    ///< and made if it is not
    };

    /// Opens it so that nothing in it is run and nothing it says of itself is believed. Throws an OutputFault.
    Database(const std::string& file, Use use);

    /// One statement of SQL, to be run once or again and again.
    [[nodiscard]] Statement prepare(std::string_view sql) const;
    /// Refuses a file that ends before its last page.
    void check_length() const;
    /// Runs statements that give no row.
    void run(const char* sql) const;
    /// The number that a statement gives.
    [[nodiscard]] std::int64_t number(std::string_view sql) const;
    [[nodiscard]] const std::string& file() const { return file_; }
    /// Says why it cannot be used.
    [[noreturn]] void refuse(const Fault& why) const;
    /// The id of the row that was added last.
    [[nodiscard]] std::int64_t last_id() const;

  private:
    friend class Statement;
    struct Close {
        void operator()(sqlite3* database) const;
    };

    [[nodiscard]] int open(const std::string& uri, int flags);
    void must(int answer) const;
    [[noreturn]] void fail(int answer) const;
    [[nodiscard]] bool is_damaged() const;

    std::string file_;
    std::unique_ptr<sqlite3, Close> database_;
};

/// Changes that are made as one or not at all: not, where it goes without `commit`.
class Transaction {
  public:
    /// `database` outlives it.
    explicit Transaction(const Database& database) : database_(database) { database_.run("BEGIN IMMEDIATE"); }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

  private:
    const Database& database_;
    bool is_open_ = true;
};

}  // namespace notaio::tools
