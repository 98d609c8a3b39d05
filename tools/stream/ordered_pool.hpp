// Tasks for standing workers, whose results are handed on in the order of the tasks, in the thread that gives the
// tasks. What is under way is bounded, in bytes that wait to be worked on and in bytes that wait to be handed on.
#pragma once

#include "tools/library/coarse_clock.hpp"
#include "tools/library/record_runner.hpp"
#include "tools/stream/record_source.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace notaio::tools {

/// A part of what a task has made: of some records of one input, or of its end.
struct Part {
    BatchResult result;
    std::uint64_t bytes_read = 0;  ///< of the records
    const InputFile* input = nullptr;
    std::optional<InputEnd> end;
};

class Lane;
/// What a task keeps, it keeps by value.
using Task = std::function<void(Lane& lane)>;

/// Takes the parts, in the order of the tasks.
class PartReceiver {
  public:
    virtual ~PartReceiver() = default;
    virtual void take(Part&& part) = 0;
};

class OrderedPool {
  public:
    /// One job: no thread is made, and each task is done when it is put. So is a first small one, for a thread would
    /// take longer to start than most records take, and so is all where the system gives no threads.
    OrderedPool(unsigned jobs, PartReceiver& receiver);
    ~OrderedPool();
    OrderedPool(const OrderedPool&) = delete;
    OrderedPool& operator=(const OrderedPool&) = delete;

    /// Gives a task that holds so many bytes; delivers while too much is under way, or where there is no memory for the
    /// task beside what is. What a task throws comes out here
    /// or in `finish`, when the parts before it are delivered.
    void put(std::size_t bytes, FunctionRef<Task()> make);
    /// Delivers what has been made so far, and waits for nothing.
    void deliver_made();
    /// Delivers all that is under way.
    void finish();

  private:
    friend class Lane;

    struct Slot {
        Task task;
        std::size_t bytes = 0;
        std::uint64_t number = 0;  // of the task, from 0
        std::vector<Part> parts;   // to be delivered
        bool done = false;
        bool is_done_here = false;  // in the thread that gives the tasks
        std::exception_ptr fault;
    };
    struct Stopped {};  // thrown in workers to end them

    bool add_worker();  // whether there is one more
    void work();
    // How many bytes it worked on.
    std::size_t run(Slot& slot, Workers& workers);
    void deliver_some();
    void deliver_parts(std::vector<Part>& parts);

    const std::size_t jobs_;
    PartReceiver& receiver_;

    std::mutex mutex_;  // for all below
    std::condition_variable task_put_, part_made_, moved_on_;
    // Both have room for as many as there may be: that no more memory is to be had does not part them.
    std::vector<std::unique_ptr<Slot>> under_way_;  // in the order of the tasks; the first is being delivered
    std::vector<Slot*> waiting_;                    // those that no worker has taken
    std::size_t bytes_ = 0;                         // of those under way
    std::uint64_t tasks_ = 0;
    std::uint64_t turn_ = 0;         // the task that may count its records
    std::uint64_t next_record_ = 1;  // by the tasks before it
    bool stopping_ = false;

    Workers own_;                       // of the tasks that are done here
    std::vector<std::thread> threads_;  // last: they use all the rest
};

/// The pool as a task sees it.
class Lane {
  public:
    [[nodiscard]] Workers& workers() { return workers_; }
    /// Takes numbers for so many records and gives the first. Waits until all earlier tasks have taken theirs. With
    /// `is_all` later tasks may take theirs. Each task must say so once.
    std::uint64_t take_numbers(std::uint64_t count, bool is_all);
    /// Says that the task works on so many bytes: more than it was given for where it unpacks them.
    void works_on(std::size_t bytes) { worked_on_ = std::max(worked_on_, bytes); }
    /// Gives a part to be delivered: at once where none was for a while and earlier tasks are done, else with others.
    /// Waits where much is held and earlier tasks are not done.
    void hand_over(Part&& part);

  private:
    friend class OrderedPool;
    Lane(OrderedPool& pool, OrderedPool::Slot& slot, Workers& workers) : pool_(pool), slot_(slot), workers_(workers) {}

    OrderedPool& pool_;
    OrderedPool::Slot& slot_;
    Workers& workers_;
    std::vector<Part> made_;  // not yet shown to the other thread
    std::size_t held_ = 0;    // bytes of them
    CoarseClock::time_point delivered_ = CoarseClock::now();
    std::size_t worked_on_ = 0;
};

}  // namespace notaio::tools
