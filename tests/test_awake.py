"""The video that keeps a phone awake is made by us, and has a sound track without a sound."""

from __future__ import annotations

from shipping import awake


def test_the_video_is_the_one_that_is_made() -> None:
    assert awake.FILE.read_bytes() == awake.film()


def test_it_has_a_picture_and_a_sound_track_that_lies_where_it_says() -> None:
    made = awake.film()
    assert made.count(b"vide") == made.count(b"soun") == 1
    pictures, sound = (int.from_bytes(part[8:12], "big") for part in made.split(b"stco")[1:])
    assert made[pictures + 4:].startswith(awake.PICTURES[0])
    assert made[sound:] == awake.SILENCE * (awake.SECONDS * awake.RATE // awake.FRAME)
