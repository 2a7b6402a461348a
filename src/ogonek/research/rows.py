"""What an observation is."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.float32]
