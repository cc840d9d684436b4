"""What is compiled is kept, in folders that git ignores, also where the environment has nothing of the kind written.

Some hundreds of processes are begun in the tests, and each would compile the program anew. Whoever imports this does so
before anything of the program.
"""

import os
import sys

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
