// The two types of Python below all objects: a line of JSON, and a field of it that is read where it is looked at. They
// are written for CPython itself, for a loop over records spends its time here.
#pragma once

#include <pybind11/pybind11.h>

#include <string_view>

namespace notaio::tools {

/// Adds `Object` and `field` to the module.
void add_object_types(pybind11::module_& module);

/// What a class, or another callable, makes of a line; an exception of Python is thrown.
pybind11::object made_of_line(pybind11::handle maker, std::string_view line);

/// A value of JSON as Python has it; of an array or an object its bytes.
pybind11::object as_python(std::string_view value);

}  // namespace notaio::tools
