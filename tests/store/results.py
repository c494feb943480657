"""Results of tables and their people in a store, as tests write and read them."""

from __future__ import annotations

from companion.store import Store, evenings

DANA, AVI = ("Dana", "Avi"), {"Dana": True, "Avi": False}
OF_THEM = ("results", "result_seats", "guests", "guest_names", "unnamed", "results_read")


def names(store: Store) -> list[list[str]]:
    return [[sat.name for sat in one.seats] for one in evenings.all_played(store)]
