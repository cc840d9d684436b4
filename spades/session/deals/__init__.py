"""Where packs come from: chance, the seal that is shown first, the cut, and the check afterwards."""
