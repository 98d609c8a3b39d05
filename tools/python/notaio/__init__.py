"""Records of abstract board games: checked, repaired, converted, scored and shown. docs/python.md says how."""
from ._calls import FUNCTIONS, Comparing, Fixing, Run
from ._core import version as __version__
from ._frame import positions_frame
from ._object import Object
from ._records import *
from ._records import CLASSES

globals().update(FUNCTIONS)
__all__ = ["Comparing", "Fixing", "Object", "Run", "__version__", "positions_frame", *CLASSES, *FUNCTIONS]
