"""The fifteen genre posters, and the titles that a film of each genre may get.

The rulebook names two of them, Monster and Horror. They leave the game of two together with
communist cards, so they are taken for the communists'. The other genres are ours, and so is the
symbol of each, five of each kind; a GM corrects them in the box inventory.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say, say


@dataclass(frozen=True)
class Genre:
    key: str
    symbol: str
    name: Say
    titles: tuple[Say, Say, Say, Say]


GENRES = {genre.key: genre for genre in (
    Genre("horror", "C", say("Horror"), (
        say("The House That Listened"), say("A Scream in Reel Three"),
        say("Midnight at the Wax Museum"), say("Nobody Leaves Room Nine"))),
    Genre("monster", "C", say("Monster"), (
        say("The Thing from Stage Five"), say("Claws over California"),
        say("It Came for the Producer"), say("The Swamp Has Teeth"))),
    Genre("animation", "P", say("Animation"), (
        say("The Brave Little Tractor"), say("Moonbeam and the Mice"),
        say("A Duck in Every Pond"), say("The Squirrel Who Would Be Mayor"))),
    Genre("western", "P", say("Western"), (
        say("Last Train to Dry Creek"), say("The Sheriff Rides Alone"),
        say("Six Bullets for Sunday"), say("Dust on the Badge"))),
    Genre("war", "P", say("War"), (
        say("The Bridge at Dawn"), say("Letters from the Third Platoon"),
        say("Wings over the Channel"), say("The Longest Watch"))),
    Genre("adventure", "P", say("Adventure"), (
        say("The Map with Two Islands"), say("Treasure of the Blue Lagoon"),
        say("Seven Days to Samarkand"), say("The Captain's Other Ship"))),
    Genre("sport", "P", say("Sport"), (
        say("Ninth Inning"), say("The Fighter from Fourth Street"),
        say("One Lap to Glory"), say("The Coach Never Smiled"))),
    Genre("noir", "C", say("Film noir"), (
        say("The Lady Paid in Cash"), say("Rain on Sunset Boulevard"),
        say("Nobody Calls at Three"), say("The Long Alibi"))),
    Genre("science_fiction", "C", say("Science fiction"), (
        say("Signals from the Red Planet"), say("The Man with the Atomic Watch"),
        say("Rocket to Nowhere"), say("Visitors in the Cornfield"))),
    Genre("drama", "C", say("Drama"), (
        say("The Night Shift"), say("Bread for the Smiths"),
        say("A Strike in Winter"), say("The Landlord's Daughter"))),
    Genre("musical", "N", say("Musical"), (
        say("Tap Shoes and Taxis"), say("Sing It Again, Sally"),
        say("The Girl in the Second Row"), say("A Song for the Elevator"))),
    Genre("comedy", "N", say("Comedy"), (
        say("My Uncle, the Admiral"), say("Two Grooms, One Cake"),
        say("The Butler Quit on Monday"), say("Honeymoon with In-Laws"))),
    Genre("romance", "N", say("Romance"), (
        say("The Umbrella Season"), say("Write to Me in April"),
        say("Two Tickets to Rome"), say("Her Last First Kiss"))),
    Genre("mystery", "N", say("Mystery"), (
        say("The Clock That Ran Backwards"), say("Murder Before the Matinee"),
        say("The Fifth Suitcase"), say("Who Moved the Body?"))),
    Genre("fantasy", "N", say("Fantasy"), (
        say("The Carpet Dealer of Baghdad"), say("A Dragon for Christmas"),
        say("The Mirror Kingdom"), say("Three Wishes and a Half"))),
)}
# Titles for the films of an evening where only the score is kept, and so no genre is known.
ANY_TITLES = (say("The Untitled Picture"), say("Scenes from the Back Lot"),
              say("Take Forty-Seven"), say("Strangers in Row Nine"), say("Nobody Leaves the Lot"),
              say("A Kiss Behind the Scenery"), say("The Last Reel"))
TITLES = 4


def film_title(film: int, poster: str | None, number: int) -> Say:
    return GENRES[poster].titles[number] if poster else ANY_TITLES[film - 1]
