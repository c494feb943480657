"""What a viewer may do, by the place where a page draws it: no template lists commands by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import groupby

from companion.engine.game import Viewer
from companion.engine.offers import Offer
from companion.store.rooms import Seat


class Placed:
    """The offers of a page and the seats that they are for."""

    viewer: Viewer
    offers: Sequence[Offer]
    seats: Sequence[Seat]

    @cached_property
    def mains(self) -> list[Offer]:
        return [offer for offer in self.offers if offer.command.main]

    @property
    def phoneless(self) -> list[int]:
        """The seats without a phone; the GM's page has their offers."""
        return [seat.seat for seat in self.seats if not seat.phone]

    def is_phoneless(self, seat: int) -> bool:
        return seat in self.phoneless

    def has_phone(self, seat: int) -> bool:
        """Whether somebody sits there who has a phone of their own."""
        return any(each.phone for each in self.seats if each.seat == seat)

    def offer(self, name: str) -> Offer | None:
        """The offer with this name; templates ask by place instead."""
        return next((offer for offer in self.offers if offer.name == name), None)

    def at(self, *places: str) -> list[Offer]:
        """The offers for these places of the page."""
        return [offer for offer in self.offers if offer.place in places]

    def about(self, place: str, value: object) -> list[Offer]:
        """The offers for a place that can be given about this one of several things."""
        return [offer for offer in self.at(place) if offer.can_be_about(value)]

    def one_at(self, place: str) -> Offer | None:
        """The offer for a place that never has more than one."""
        return next(iter(self.at(place)), None)

    def seat_at(self, seat: int, *places: str) -> list[Offer]:
        """The offers for these places that are for this seat."""
        return [offer for offer in self.at(*places) if offer.seat == seat]

    def mains_of(self, seat: int, but: str | None = None) -> list[Offer]:
        """The main offers for this seat, without those for a place `but`."""
        return [offer for offer in self.mains if offer.seat == seat and offer.place != but]

    def phoneless_at(self, *places: str) -> list[Offer]:
        """The offers for these places that are for somebody without a phone."""
        return [offer for offer in self.at(*places) if offer.seat in self.phoneless]

    @staticmethod
    def by_seat(offers: Sequence[Offer]) -> list[tuple[int, list[Offer]]]:
        """Offers by the seat that they are for."""
        found = groupby(sorted(offers, key=lambda offer: offer.seat), lambda offer: offer.seat)
        return [(seat, list(each)) for seat, each in found]

    def elsewhere_at(self, *places: str) -> list[Offer]:
        """The offers for these places that another phone has as well."""
        here = [*self.phoneless, self.viewer.seat]
        return [offer for offer in self.at(*places) if offer.seat not in here]

    def first_here(self, place: str) -> Offer | None:
        """The first offer for this place that no other phone has."""
        elsewhere = self.elsewhere_at(place)
        return next((offer for offer in self.at(place) if offer not in elsewhere), None)

    def rest_here(self, place: str) -> list[Offer]:
        """The offers for this place without the first one here."""
        first = self.first_here(place)
        return [offer for offer in self.at(place) if offer is not first]

    def own_at(self, *places: str) -> list[Offer]:
        """The offers for these places that are for the viewer's own seat."""
        return [offer for offer in self.at(*places) if self.is_own(offer)]

    def own_one_at(self, place: str) -> Offer | None:
        """The viewer's own offer for a place that never has more than one."""
        return next(iter(self.own_at(place)), None)

    def is_own(self, offer: Offer) -> bool:
        """Whether an offer is for the viewer's own seat."""
        return offer.seat == self.viewer.seat

    def others_at(self, *places: str) -> list[Offer]:
        """The offers for these places that are for others."""
        return [offer for offer in self.at(*places) if not self.is_own(offer)]
