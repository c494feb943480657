"""What happens at a Hollywood table. Random results stand in the events themselves."""

from companion.games.hollywood.events import box, costumes, post, premiere, production, roles, setup

EVENTS = (*setup.EVENTS, *production.EVENTS, *roles.EVENTS, *post.EVENTS, *premiere.EVENTS,
          *costumes.EVENTS, *box.EVENTS)
