#include "tools/python/object_types.hpp"

#include "tools/python/json_member.hpp"

#include <structmember.h>

#include <cstddef>
#include <string>

namespace py = pybind11;

namespace notaio::tools {
namespace {

PyTypeObject* object_type = nullptr;

struct LineObject {
    PyObject_HEAD PyObject* json;  // bytes
};

LineObject* as_line(PyObject* self) { return reinterpret_cast<LineObject*>(self); }

std::string_view bytes_of(PyObject* bytes) {
    return {PyBytes_AS_STRING(bytes), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes))};
}

// Takes over the reference to the bytes.
PyObject* new_object(PyTypeObject* type, PyObject* json) {
    PyObject* object = json == nullptr ? nullptr : type->tp_alloc(type, 0);
    if (object == nullptr) {
        Py_XDECREF(json);
        return nullptr;
    }
    as_line(object)->json = json;
    return object;
}

PyObject* object_new(PyTypeObject* type, PyObject* arguments, PyObject* words) {
    PyObject* json = nullptr;
    if (words != nullptr && PyDict_GET_SIZE(words) > 0) {
        PyErr_SetString(PyExc_TypeError, "an object is made of a line of JSON");
        return nullptr;
    }
    if (PyArg_ParseTuple(arguments, "S", &json) == 0) return nullptr;
    Py_INCREF(json);
    return new_object(type, json);
}

void object_dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    Py_XDECREF(as_line(self)->json);
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* object_compare(PyObject* self, PyObject* other, int how) {
    if ((how != Py_EQ && how != Py_NE) || PyObject_TypeCheck(other, object_type) == 0) Py_RETURN_NOTIMPLEMENTED;
    const bool equal = bytes_of(as_line(self)->json) == bytes_of(as_line(other)->json);
    return PyBool_FromLong(equal == (how == Py_EQ) ? 1 : 0);
}

Py_hash_t object_hash(PyObject* self) { return PyObject_Hash(as_line(self)->json); }

PyMemberDef object_members[] = {
    {"_json", T_OBJECT_EX, offsetof(LineObject, json), READONLY, "the line of JSON"},
    {nullptr, 0, 0, 0, nullptr},
};

PyType_Slot object_slots[] = {
    {Py_tp_doc, const_cast<char*>("A line of JSON. Two that are alike are equal.")},
    {Py_tp_new, reinterpret_cast<void*>(&object_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(&object_dealloc)},
    {Py_tp_richcompare, reinterpret_cast<void*>(&object_compare)},
    {Py_tp_hash, reinterpret_cast<void*>(&object_hash)},
    {Py_tp_members, object_members},
    {0, nullptr},
};

PyType_Spec object_spec = {"notaio._core.Line", sizeof(LineObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                           object_slots};

struct FieldObject {
    PyObject_HEAD PyObject* key;  // str
    PyObject* doc;                // str
    PyObject* make;               // what makes the value of what JSON has; nothing: that is it
};

FieldObject* as_field(PyObject* self) { return reinterpret_cast<FieldObject*>(self); }

PyObject* field_new(PyTypeObject* type, PyObject* arguments, PyObject*) {
    PyObject* key = nullptr;
    PyObject* doc = nullptr;
    PyObject* make = nullptr;
    if (PyArg_ParseTuple(arguments, "UU|O", &key, &doc, &make) == 0) return nullptr;
    if (PyUnicode_AsUTF8(key) == nullptr) return nullptr;  // kept with it from now on
    PyObject* object = type->tp_alloc(type, 0);
    if (object == nullptr) return nullptr;
    Py_INCREF(key);
    Py_INCREF(doc);
    Py_XINCREF(make);
    as_field(object)->key = key;
    as_field(object)->doc = doc;
    as_field(object)->make = make;
    return object;
}

void field_dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    Py_XDECREF(as_field(self)->key);
    Py_XDECREF(as_field(self)->doc);
    Py_XDECREF(as_field(self)->make);
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* field_get(PyObject* self, PyObject* owner, PyObject*) {
    const FieldObject* field = as_field(self);
    if (owner == nullptr || owner == Py_None) {
        Py_INCREF(self);
        return self;
    }
    if (PyObject_TypeCheck(owner, object_type) == 0) {
        PyErr_SetString(PyExc_TypeError, "a field is of an object");
        return nullptr;
    }
    try {
        const auto value = json_member(bytes_of(as_line(owner)->json), PyUnicode_AsUTF8(field->key));
        if (!value) Py_RETURN_NONE;
        py::object object = as_python(*value);
        if (field->make == nullptr || object.is_none()) return object.release().ptr();
        return PyObject_CallOneArg(field->make, object.ptr());
    } catch (py::error_already_set& fault) {
        fault.restore();
        return nullptr;
    }
}

int field_set(PyObject*, PyObject* owner, PyObject*) {
    PyErr_Format(PyExc_AttributeError, "%s is read-only", Py_TYPE(owner)->tp_name);
    return -1;
}

PyMemberDef field_members[] = {
    {"__doc__", T_OBJECT_EX, offsetof(FieldObject, doc), READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};

PyType_Slot field_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(&field_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(&field_dealloc)},
    {Py_tp_descr_get, reinterpret_cast<void*>(&field_get)},
    {Py_tp_descr_set, reinterpret_cast<void*>(&field_set)},
    {Py_tp_members, field_members},
    {0, nullptr},
};

PyType_Spec field_spec = {"notaio._core.field", sizeof(FieldObject), 0, Py_TPFLAGS_DEFAULT, field_slots};

PyTypeObject* add_type(py::module_& module, const char* name, PyType_Spec& spec) {
    const auto type = py::reinterpret_steal<py::object>(PyType_FromSpec(&spec));
    if (!type) throw py::error_already_set();
    module.attr(name) = type;
    return reinterpret_cast<PyTypeObject*>(type.ptr());
}

}  // namespace

void add_object_types(py::module_& module) {
    object_type = add_type(module, "Line", object_spec);
    add_type(module, "field", field_spec);
}

py::object made_of_line(py::handle maker, std::string_view line) {
    PyObject* json = PyBytes_FromStringAndSize(line.data(), static_cast<Py_ssize_t>(line.size()));
    auto* type = reinterpret_cast<PyTypeObject*>(maker.ptr());
    PyObject* object = nullptr;
    if (PyType_Check(maker.ptr()) != 0 && PyType_IsSubtype(type, object_type) != 0) {
        object = new_object(type, json);
    } else if (json != nullptr) {
        object = PyObject_CallOneArg(maker.ptr(), json);
        Py_DECREF(json);
    }
    if (object == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::object>(object);
}

py::object as_python(std::string_view value) {
    const auto given = [](PyObject* object) {
        if (object == nullptr) throw py::error_already_set();
        return py::reinterpret_steal<py::object>(object);
    };
    const auto size = static_cast<Py_ssize_t>(value.size());
    const char first = value.empty() ? '\0' : value.front();
    if (first == '{' || first == '[') return given(PyBytes_FromStringAndSize(value.data(), size));
    if (first == 'n') return py::none();
    if (first == 't' || first == 'f') return py::bool_(first == 't');
    if (const auto text = json_text(value)) {
        if (text->find('\\') == std::string_view::npos)
            return given(PyUnicode_DecodeUTF8(text->data(), static_cast<Py_ssize_t>(text->size()), "strict"));
        return py::module_::import("json").attr("loads")(py::bytes(value.data(), value.size()));
    }
    return given(PyLong_FromString(std::string(value).c_str(), nullptr, 10));
}

}  // namespace notaio::tools
