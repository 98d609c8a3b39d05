#include "tools/stream/ordered_pool.hpp"

#include "tools/library/guard.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>

namespace notaio::tools {
namespace {

// For each worker: tasks under way, and their bytes.
constexpr std::size_t most_tasks = 4;
constexpr std::size_t most_bytes = std::size_t{1} << 20U;
// What a task may hold of its results before the earlier tasks are done.
constexpr std::size_t most_held = std::size_t{1} << 20U;
// A first task of so many bytes starts no thread.
constexpr std::size_t small_task = std::size_t{4} << 10U;
// A worker that has met a task this large does not keep the buffers that grew with it.
constexpr std::size_t large_task = std::size_t{4} << 20U;

std::size_t size_of(const Part& part) {
    const BatchResult& result = part.result;
    return sizeof(Part) + result.out.size() + result.messages.size() + result.marks.size() * sizeof(result.marks[0]) +
           result.edited_bytes;
}

}  // namespace

OrderedPool::OrderedPool(unsigned jobs, PartReceiver& receiver) : jobs_(std::max(1U, jobs)), receiver_(receiver) {
    under_way_.reserve(jobs_ * most_tasks);
    waiting_.reserve(jobs_ * most_tasks);
}

OrderedPool::~OrderedPool() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    task_put_.notify_all();
    moved_on_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void OrderedPool::put(std::size_t bytes, FunctionRef<Task()> make) {
    const auto make_slot = [&] {
        auto result = std::make_unique<Slot>();
        result->task = make();
        return result;
    };
    const auto make_it_alone = [&] {
        finish();
        return make_slot();
    };
    auto slot = guarded(make_slot, make_it_alone);
    slot->bytes = bytes;
    slot->number = tasks_++;
    const bool is_small = slot->number == 0 && bytes <= small_task;
    if (jobs_ == 1 || is_small || (threads_.empty() && !add_worker())) {
        slot->is_done_here = true;
        run(*slot, own_);
        if (slot->fault) std::rethrow_exception(slot->fault);
        return;
    }
    while (!under_way_.empty() && (under_way_.size() >= jobs_ * most_tasks || bytes_ + bytes > jobs_ * most_bytes))
        deliver_some();
    {
        const std::lock_guard lock(mutex_);
        bytes_ += bytes;
        under_way_.push_back(std::move(slot));
        waiting_.push_back(under_way_.back().get());
    }
    if (threads_.size() < jobs_ && threads_.size() < tasks_) add_worker();  // a small input needs no more than tasks
    task_put_.notify_one();
}

// Where the system gives no more threads, or no memory for one, those that there are do the work; the one that gives
// the tasks, where there is none.
bool OrderedPool::add_worker() {
    try {
        threads_.emplace_back([this] { work(); });
        return true;
    } catch (const std::system_error&) {
        return false;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

void OrderedPool::finish() {
    while (!under_way_.empty()) deliver_some();
}

void OrderedPool::deliver_made() {
    const auto is_made = [this] {
        const std::lock_guard lock(mutex_);
        return under_way_.front()->done || !under_way_.front()->parts.empty();
    };
    while (!under_way_.empty() && is_made()) deliver_some();
}

// Waits for parts of the first task under way and delivers them. Only the thread that gives the tasks changes
// `under_way_`, so it may look at it unlocked.
void OrderedPool::deliver_some() {
    Slot& slot = *under_way_.front();
    std::vector<Part> parts;
    bool done = false;
    {
        std::unique_lock lock(mutex_);
        part_made_.wait(lock, [&] { return slot.done || !slot.parts.empty(); });
        parts.swap(slot.parts);
        done = slot.done;
    }
    moved_on_.notify_all();
    deliver_parts(parts);
    if (!done) return;
    if (slot.fault) std::rethrow_exception(slot.fault);
    const std::unique_ptr<Slot> ended = std::move(under_way_.front());
    {
        const std::lock_guard lock(mutex_);
        under_way_.erase(under_way_.begin());
        bytes_ -= ended->bytes;
    }
    moved_on_.notify_all();
}

void OrderedPool::deliver_parts(std::vector<Part>& parts) {
    for (Part& part : std::exchange(parts, {})) receiver_.take(std::move(part));  // each once, even where that throws
}

void OrderedPool::work() {
    Workers workers;
    while (true) {
        Slot* slot = nullptr;
        {
            std::unique_lock lock(mutex_);
            task_put_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            slot = waiting_.front();
            waiting_.erase(waiting_.begin());
        }
        if (run(*slot, workers) >= large_task) workers.forget();
    }
}

std::size_t OrderedPool::run(Slot& slot, Workers& workers) {
    const std::size_t given = slot.bytes;
    Lane lane(*this, slot, workers);
    std::exception_ptr fault;
    try {
        slot.task(lane);
    } catch (...) {
        fault = std::current_exception();
    }
    slot.task = nullptr;  // what it holds is not needed any more
    if (slot.is_done_here) {
        deliver_parts(lane.made_);
        slot.fault = fault;
        return std::max(given, lane.worked_on_);
    }
    bool is_next = false;
    {
        const std::lock_guard lock(mutex_);
        if (slot.parts.empty()) {
            slot.parts.swap(lane.made_);
        } else {
            try {
                std::ranges::move(lane.made_, std::back_inserter(slot.parts));
            } catch (...) {
                if (!fault) fault = std::current_exception();
            }
        }
        slot.fault = fault;
        slot.done = true;  // from here on the slot may go
        is_next = under_way_.front().get() == &slot;
    }
    if (is_next) part_made_.notify_one();
    return std::max(given, lane.worked_on_);
}

std::uint64_t Lane::take_numbers(std::uint64_t count, bool is_all) {
    OrderedPool& pool = pool_;
    std::uint64_t first = 0;
    {
        std::unique_lock lock(pool.mutex_);
        pool.moved_on_.wait(lock, [&] { return pool.stopping_ || pool.turn_ == slot_.number; });
        if (pool.stopping_) throw OrderedPool::Stopped{};
        first = std::exchange(pool.next_record_, pool.next_record_ + count);
        if (!is_all) return first;
        ++pool.turn_;
    }
    pool.moved_on_.notify_all();
    return first;
}

void Lane::hand_over(Part&& part) {
    held_ += size_of(part);
    made_.push_back(std::move(part));
    const auto now = CoarseClock::now();
    const bool is_much = slot_.is_done_here || held_ >= most_held;
    if (!is_much && now - delivered_ < BatchResult::patience) return;
    OrderedPool& pool = pool_;
    if (slot_.is_done_here) {
        pool.deliver_parts(made_);
    } else {
        std::unique_lock lock(pool.mutex_);
        const auto is_next = [&] { return pool.under_way_.front().get() == &slot_ && slot_.parts.empty(); };
        if (!is_much && !is_next()) return;
        pool.moved_on_.wait(lock, [&] { return pool.stopping_ || is_next(); });
        if (pool.stopping_) throw OrderedPool::Stopped{};
        slot_.parts.swap(made_);
    }
    held_ = 0;
    delivered_ = now;
    pool.part_made_.notify_one();
}

}  // namespace notaio::tools
