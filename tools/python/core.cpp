// The module notaio._core: what the package in Python stands on.
#include "notation/record/version.hpp"
#include "tools/library/answer.hpp"
#include "tools/library/call.hpp"
#include "tools/library/command_table.hpp"
#include "tools/library/random_records.hpp"
#include "tools/python/command_stream.hpp"
#include "tools/python/json_member.hpp"
#include "tools/python/object_types.hpp"
#include "tools/stream/input.hpp"

#include <notaio/notaio.hpp>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace py = pybind11;

namespace notaio::tools {
namespace {

constexpr auto in_use = "another thread is in this iterator";

// The bytes of an object with a method `read`, as files have it.
class BytesOfReader final : public notation::ByteReader {
  public:
    explicit BytesOfReader(py::object reader) : read_(reader.attr("read")) {}
    ~BytesOfReader() override {
        const py::gil_scoped_acquire acquired;
        read_ = py::object();
    }

    std::size_t read(std::string& into, std::size_t size) override {
        const py::gil_scoped_acquire acquired;
        const py::object got = read_(size);
        if (!py::isinstance<py::bytes>(got))
            throw py::type_error("read() gives no bytes: open the file in mode \"rb\"");
        const auto bytes = static_cast<std::string_view>(py::reinterpret_borrow<py::bytes>(got));
        into += bytes;
        return bytes.size();
    }

  private:
    py::object read_;
};

ReadRequest checked_request(const std::string& request) {
    ReadRequest result = read_request(request);
    if (!result.error.empty()) throw py::value_error(wrong_call(result.error).error);
    return result;
}

py::bytes as_bytes(std::string_view text) { return {text.data(), text.size()}; }

// The records of a call, object by object. One thread at a time.
class Stream {
  public:
    // `source`: bytes, a list of paths, an object to read from, or nothing. `makers`: of the type of an object, as the
    // JSON has it, what makes it of its line; objects of the type `input` go to the list `inputs`.
    Stream(const std::string& request, py::object source, py::dict makers, py::list inputs)
        : source_(std::move(source)),
          makers_(std::move(makers)),
          told_inputs_(std::move(inputs)) {
        StreamInputs from;
        if (py::isinstance<py::bytes>(source_))
            from.text = static_cast<std::string_view>(py::reinterpret_borrow<py::bytes>(source_));
        else if (py::isinstance<py::list>(source_))
            from.paths = source_.cast<std::vector<std::string>>();
        else if (!source_.is_none())
            from.bytes = std::make_unique<BytesOfReader>(source_);
        ReadRequest asked = checked_request(request);
        stream_ = std::make_unique<CommandStream>(std::move(asked), std::move(from));
        if (const std::string why = stream_->objection(); !why.empty()) throw py::value_error(why);
    }

    // The next object or text; nothing behind the last.
    py::object next() {
        while (true) {
            while (at_ == part_.out.size() && text_ == part_.ends.size())
                if (!read_on()) return {};
            if (stream_->makes_text()) return next_text();
            py::object object = next_object();
            if (object) return object;
        }
    }

    // What was found that no object holds: the first of it, and how much more there is.
    [[nodiscard]] py::list findings() const { return lines_of(findings_); }
    [[nodiscard]] std::uint64_t findings_left_out() const { return left_out_; }
    [[nodiscard]] int exit() const { return stream_->exit(); }
    [[nodiscard]] const std::string& error() const { return stream_->error(); }
    [[nodiscard]] py::bytes summary() const { return as_bytes(stream_->summary()); }

    void close() {
        const Busy busy(*this);
        stream_->close();
        part_ = {};
        at_ = text_ = 0;
    }
    [[nodiscard]] std::size_t inputs() const { return stream_->inputs(); }
    [[nodiscard]] bool ended() const { return ended_; }

    py::bytes fixed() {
        const Busy busy(*this);
        CommandStream::Fixed one;
        {
            const py::gil_scoped_release released;
            one = stream_->fixed();
        }
        if (!one.fault.empty()) throw py::value_error(one.fault);
        return as_bytes(one.text);
    }

  private:
    // While another thread has the interpreter nobody else may be here.
    class Busy {
      public:
        explicit Busy(Stream& stream) : stream_(stream) {
            if (std::exchange(stream.busy_, true)) throw std::runtime_error(in_use);
        }
        ~Busy() { stream_.busy_ = false; }
        Busy(const Busy&) = delete;
        Busy& operator=(const Busy&) = delete;

      private:
        Stream& stream_;
    };

    bool read_on() {
        const Busy busy(*this);
        StreamPart part;
        bool is_there = false;
        try {
            const py::gil_scoped_release released;
            is_there = stream_->next(part);
        } catch (...) {
            stream_->close();
            throw;
        }
        keep_findings(part.messages);
        for (const py::handle line : lines_of(part.inputs))
            tell_input(static_cast<std::string_view>(line.cast<py::bytes>()));
        part_ = std::move(part);
        at_ = text_ = 0;
        ended_ = !is_there;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        return is_there;
    }

    void keep_findings(std::string_view lines) {
        while (!lines.empty()) {
            const std::size_t end = std::min(lines.find('\n'), lines.size() - 1) + 1;
            if (found_ < most_findings) {
                findings_ += lines.substr(0, end);
                ++found_;
            } else {
                ++left_out_;
            }
            lines.remove_prefix(end);
        }
    }

    static py::list lines_of(std::string_view lines) {
        py::list result;
        while (!lines.empty()) {
            const std::size_t end = std::min(lines.find('\n'), lines.size());
            result.append(as_bytes(lines.substr(0, end)));
            lines.remove_prefix(std::min(end + 1, lines.size()));
        }
        return result;
    }

    void tell_input(std::string_view line) { told_inputs_.append(made_of_line(makers_["input"], line)); }

    // Nothing: it was of an input.
    py::object next_object() {
        const std::size_t end = std::min(part_.out.find('\n', at_), part_.out.size());
        const auto line = std::string_view(part_.out).substr(at_, end - at_);
        at_ = std::min(end + 1, part_.out.size());
        const std::string_view kind = json_text(json_member(line, "type").value_or("")).value_or("");
        if (kind == "input") {
            tell_input(line);
            return {};
        }
        if (kind != kind_ || !maker_) {
            kind_ = kind;
            maker_ = makers_[py::str(kind_)];
        }
        return made_of_line(maker_, line);
    }

    py::object next_text() {
        const std::size_t begin = std::exchange(at_, part_.ends[text_++]);
        const char* text = part_.out.data() + begin;
        return py::reinterpret_steal<py::object>(
            PyUnicode_DecodeUTF8(text, static_cast<Py_ssize_t>(at_ - begin), "surrogateescape"));
    }

    const py::object source_;  // its bytes are read
    const py::dict makers_;
    py::list told_inputs_;
    std::string kind_;  // of the last object, and what has made it
    py::object maker_;
    std::unique_ptr<CommandStream> stream_;
    StreamPart part_;
    std::size_t at_ = 0;    // of its bytes
    std::size_t text_ = 0;  // of its texts
    static constexpr std::uint64_t most_findings = 10'000;
    std::string findings_;
    std::uint64_t found_ = 0;
    std::uint64_t left_out_ = 0;
    bool busy_ = false;
    bool ended_ = false;
};

// Random records, one after the other.
class RandomStream {
  public:
    explicit RandomStream(const std::string& request)
        : settings_(checked_request(request).settings),
          limit_(settings_.limit_ms) {
        if (settings_.game.empty()) throw py::value_error("game: random needs it");
        records_ = std::make_unique<RandomRecords>(settings_);
    }

    std::string next() {
        if (busy_) throw std::runtime_error(in_use);
        if (limit_.is_reached() && records_->made() < settings_.count) {
            PyErr_SetString(PyExc_TimeoutError, stopped_text(records_->made(), settings_).c_str());
            throw py::error_already_set();
        }
        busy_ = true;
        RandomRecords::Made one;
        {
            const py::gil_scoped_release released;
            one = records_->next(record_);
        }
        busy_ = false;
        if (one == RandomRecords::Made::nothing_left) throw py::stop_iteration();
        if (one == RandomRecords::Made::record) return record_;
        const auto& faults = records_->faults().findings.list();
        if (faults.empty()) throw py::value_error(records_->reason());
        const Diagnostic& worst = *std::ranges::max_element(faults, {}, &Diagnostic::severity);
        throw py::value_error(notation::fill(message_of(*worst.code), worst.arguments, settings_.language));
    }

  private:
    const Settings settings_;
    const TimeLimit limit_;
    std::unique_ptr<RandomRecords> records_;
    std::string record_;
    bool busy_ = false;
};

// The type whose instances are iterators over a stream: it is written for CPython itself, as those of object_types.
struct Iterating {
    PyObject_HEAD PyObject* stream;  // of the class Stream
    Stream* inside;                  // it
};

Iterating* as_iterating(PyObject* self) { return reinterpret_cast<Iterating*>(self); }

int iterating_init(PyObject* self, PyObject* arguments, PyObject*) {
    PyObject* given = nullptr;
    if (PyArg_ParseTuple(arguments, "O", &given) == 0) return -1;
    try {
        as_iterating(self)->inside = &py::handle(given).cast<Stream&>();
    } catch (const py::cast_error&) {
        PyErr_SetString(PyExc_TypeError, "a stream is iterated over");
        return -1;
    }
    Py_INCREF(given);
    Py_XSETREF(as_iterating(self)->stream, given);
    return 0;
}

void iterating_dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    Py_XDECREF(as_iterating(self)->stream);
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* iterating_next(PyObject* self) {
    Stream* stream = as_iterating(self)->inside;
    if (stream == nullptr) return nullptr;
    try {
        return stream->next().release().ptr();
    } catch (py::error_already_set& fault) {
        fault.restore();
    } catch (const py::builtin_exception& fault) {
        fault.set_error();
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::exception& fault) {
        PyErr_SetString(PyExc_RuntimeError, fault.what());
    }
    return nullptr;
}

PyType_Slot iterating_slots[] = {
    {Py_tp_init, reinterpret_cast<void*>(&iterating_init)},
    {Py_tp_new, reinterpret_cast<void*>(&PyType_GenericNew)},
    {Py_tp_dealloc, reinterpret_cast<void*>(&iterating_dealloc)},
    {Py_tp_iter, reinterpret_cast<void*>(&PyObject_SelfIter)},
    {Py_tp_iternext, reinterpret_cast<void*>(&iterating_next)},
    {0, nullptr},
};

PyType_Spec iterating_spec = {"notaio._core.Iterating", sizeof(Iterating), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                              iterating_slots};

void add_iterator_type(py::module_& module) {
    const auto type = py::reinterpret_steal<py::object>(PyType_FromSpec(&iterating_spec));
    if (!type) throw py::error_already_set();
    module.attr("Iterating") = type;
}

// A request and its answer, as the C face has them.
std::pair<int, py::bytes> ask(const std::string& request, const py::bytes& text) {
    Session session;
    const auto bytes = static_cast<std::string_view>(text);
    const std::string* answer = nullptr;
    {
        const py::gil_scoped_release released;
        answer = &session.ask(request, bytes);
    }
    return {session.exit(), as_bytes(*answer)};
}

// All bytes of one file, unpacked; of one that is too large for a call no more than tell so.
py::bytes read_whole(const std::string& path) {
    const std::vector<InputFile> inputs = list_inputs({path});
    if (inputs.size() != 1) throw py::value_error("one input is read here, not several");
    std::string bytes;
    Fault why;
    {
        const py::gil_scoped_release released;
        OpenFile file(inputs.front());
        constexpr std::size_t block = std::size_t{1} << 18U;
        while (file.error().empty() && bytes.size() <= most_text && file.read(bytes, block) > 0) {
        }
        why = file.error();
    }
    if (!why.empty()) throw py::value_error(why.in(Language::english));
    return as_bytes(bytes);
}

std::string_view name_of(ValueKind kind) {
    switch (kind) {
    case ValueKind::flag: return "flag";
    case ValueKind::number: return "number";
    case ValueKind::choice: return "choice";
    case ValueKind::plies: return "plies";
    case ValueKind::tag: return "tag";
    case ValueKind::codes: return "codes";
    default: return "text";
    }
}

// The table of commands, as far as a call of the library may ask for them.
py::list commands() {
    py::list result;
    for (const CommandRow& command : command_table()) {
        if (command.given_by == GivenBy::command_line) continue;
        py::list options;
        for (const OptionRow& row : command.options) {
            if (row.given_by == GivenBy::command_line) continue;
            py::list choices;
            if (row.kind == ValueKind::choice)
                for (const std::string_view choice : row.choices) choices.append(choice);
            options.append(py::dict(py::arg("name") = row.name, py::arg("kind") = name_of(row.kind),
                                    py::arg("choices") = choices, py::arg("help") = row.help.in(Language::english),
                                    py::arg("required") = row.required, py::arg("repeatable") = row.repeatable));
        }
        result.append(py::dict(py::arg("name") = command.name,
                               py::arg("summary") = command.summary.in(Language::english),
                               py::arg("options") = options));
    }
    return result;
}

py::object member(const py::bytes& object, std::string_view key) {
    const auto value = json_member(static_cast<std::string_view>(object), key);
    return value ? as_python(*value) : py::none();
}

py::list elements(const py::bytes& array) {
    py::list result;
    for_each_json_element(static_cast<std::string_view>(array),
                          [&](std::string_view value) { result.append(as_python(value)); });
    return result;
}

}  // namespace
}  // namespace notaio::tools

PYBIND11_MODULE(_core, module) {
    using namespace notaio::tools;
    module.attr("version") = notaio::notation::version_number();
    module.def("commands", &commands);
    module.def("ask", &ask);
    module.def("read_whole", &read_whole);
    module.def("member", &member);
    module.def("elements", &elements);
    add_object_types(module);
    add_iterator_type(module);
    py::class_<Stream>(module, "Stream")
        .def(py::init<const std::string&, py::object, py::dict, py::list>())
        .def("fixed", &Stream::fixed)
        .def("close", &Stream::close)
        .def_property_readonly("findings", &Stream::findings)
        .def_property_readonly("findings_left_out", &Stream::findings_left_out)
        .def_property_readonly("inputs", &Stream::inputs)
        .def_property_readonly("ended", &Stream::ended)
        .def_property_readonly("exit", &Stream::exit)
        .def_property_readonly("error", &Stream::error)
        .def_property_readonly("summary", &Stream::summary);
    py::class_<RandomStream>(module, "RandomStream")
        .def(py::init<const std::string&>())
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &RandomStream::next);
}
