"""Post-production and set-up as numbered lists: only what applies at this table, with names."""

from __future__ import annotations

from companion.engine.words import Say, listed, say, say_n
from companion.games.hollywood.casting import deal_roles
from companion.games.hollywood.content import AFFILIATIONS, BOX_ROLES, ROLES
from companion.games.hollywood.dealing import holder
from companion.games.hollywood.lookup import ONCE_ROUND, TWICE_ROUND
from companion.games.hollywood.now import STRIKE, STRIKE_ALONE, ghost_dice, no_star
from companion.games.hollywood.stages import begin_round, striking
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import poster_open

UNLESS_COMPOSED = say("The top card of the deck goes in face down, unless the composer added one.")

# --- post-production with real cards --------------------------------------------------------------


def filming(state: State) -> tuple[Say, ...]:
    """List the steps from the last turn to the count."""
    count = say("Reveal the film and count the symbols on its cards.")
    return (*_ghosts(state), *_stars(state), *_statuettes(state), _deck_card(state),
            _cut(state), count)


def _ghosts(state: State) -> tuple[Say, ...]:
    if not state.ghosts:
        return ()
    return (say("A ghost with a star adds its card and gets a new one; a ghost without one "
                "spends a statuette on it, if it has any."),)


def _stars(state: State) -> tuple[Say, ...]:
    if striking(state) and state.players == 1:
        return (STRIKE_ALONE,)
    if striking(state):
        return (say("Union strike: everyone with a star adds as many cards as they like, "
                    "none to three, face down."),)
    if state.options.dice_on == "table":
        return (_every_star(state),)
    stars = {seat: sum(state.dice.get(seat, ())) for seat in state.seats}
    return tuple(_must_add(state, [seat for seat in state.seats if stars[seat] == count], count)
                 for count in sorted(set(stars.values())) if count)


def _must_add(state: State, seats: list[int], count: int) -> Say:
    """Name players who owe the same together: one line to read aloud, not seven."""
    if len(seats) == 1:
        return say_n("{player} must add {n} card, face down.",
                     "{player} must add {n} cards, face down.", count, player=state.name(seats[0]))
    names = listed([state.party.names[seat] for seat in seats])
    return say_n("Each of them must add {n} card, face down: {names}.",
                 "Each of them must add {n} cards, face down: {names}.", count, names=names)


def _every_star(state: State) -> Say:
    if state.players == 1:
        return say("Add a card face down for each of your stars.")
    if state.roles_each > 1:
        return say("Everyone must add a card face down for each of their stars.")
    return say("Everyone whose die shows a star must add a card, face down.")


def _statuettes(state: State) -> tuple[Say, ...]:
    return tuple(say_n("{player} may return a statuette for one more card.",
                       "{player} may return up to {n} statuettes for a card each.",
                       state.tokens[seat], player=state.name(seat))
                 for seat in state.seats if state.tokens.get(seat))


def _deck_card(state: State) -> Say:
    if "composer" in state.round.performed:
        return say("No card from the deck: the composer has added one.")
    if holder(state, "composer") is not None:
        return UNLESS_COMPOSED
    return say("The top card of the deck goes in, face down.")


def _cut(state: State) -> Say:
    editor = state.round.editor
    if editor is not None:
        return say("{player} edits: shuffle, then one card to look at. It is cut; if it is "
                   "returned, shuffle again and cut one unseen.", player=state.name(editor))
    if holder(state, "editor") is not None:
        return say("Shuffle the film and cut one card unseen; an editor who declared looks first.")
    return say("Shuffle the film and cut one card, unseen.")


# --- the next film, while the last one's premiere is shown -------------------------------------


def beginning_next(state: State) -> tuple[Say, ...]:
    """Say how the next film begins; before its poster is noted, nothing else is on the page."""
    coming = begin_round(state)
    return (*ghost_dice(coming), _first_turn(coming))


def _first_turn(state: State) -> Say:
    first = state.round.order[0]
    if state.round.writer is not None:
        return say("{player} begins: draw two posters, one goes face up, one away unseen. Or turn "
                   "over the top one.", player=state.name(first))
    if state.players == 1:
        return say("Turn over the top poster.")
    return say("{player} begins: turn over the top poster.", player=state.name(first))


# --- the set-up by hand ---------------------------------------------------------------------------


def setting_up(state: State) -> tuple[Say, ...]:
    """List what the table still lays out by hand; the phones do their own part by themselves."""
    lists = {"hands": (_roles, _hands, _dice, _posters), "dice": (_dice, _posters),
             "posters": (_posters,), "dusk": (_secret_cards,)}
    return tuple(line for made in lists.get(state.phase, ()) for line in made(state))


def _secret_cards(state: State) -> tuple[Say, ...]:
    if state.options.affiliations_on == "phones":
        return ()
    dealt = say("Everyone looks at their card, puts it away and shows nobody.")
    return (*_untold_roles(state), _affiliation_deck(state), dealt, *no_star(state))


def _affiliation_deck(state: State) -> Say:
    if state.options.random_affiliations:
        return say("Shuffle all nine affiliation cards and deal one to everyone, face down; the "
                   "others leave the game.")
    patriots, communists, stars = AFFILIATIONS[state.players]
    if stars:
        return say("Shuffle these affiliation cards and deal one to everyone, face down. Patriots: "
                   "{patriots}, communists: {communists}, rising star: 1.",
                   patriots=patriots, communists=communists)
    return say("Shuffle these affiliation cards and deal one to everyone, face down. Patriots: "
               "{patriots}, communists: {communists}.", patriots=patriots, communists=communists)


def _untold_roles(state: State) -> tuple[Say, ...]:
    """Tell how to deal the roles where only the score is kept: nobody is asked to note them."""
    if state.roles:
        return ()
    out = (say("Take this role card out of the game: {role}", role=ROLES[role].name)
           for role in left_out(state))
    return (*out, deal_roles(state))


def left_out(state: State) -> tuple[str, ...]:
    """The roles of the box that this table plays without."""
    return tuple(role for role in BOX_ROLES if role not in state.options.roles)


def _roles(state: State) -> tuple[Say, ...]:
    """Tell a lone player of the roles here: others read it before the night, which is left out."""
    return _untold_roles(state) if state.players == 1 else ()


def _hands(state: State) -> tuple[Say, ...]:
    if state.options.hands_on == "phones":
        return ()
    said = [*_sorted_out(state), _three_each(state)]
    if state.ghosts:
        said.append(say_n("Lay {n} ghost card face down in the centre, with a die on it.",
                          "Lay {n} ghost cards face down in the centre, each with a die on it.",
                          state.ghosts))
    return tuple(said)


def _sorted_out(state: State) -> tuple[Say, ...]:
    """Tell those who know the rulebook where this table differs from it."""
    if state.players == 2 and state.options.even_two:
        return (say("House adjustment: the six double communist cards without a shake-up stay "
                    "in."),)
    if state.players == 2:
        return (say("Take out the six double communist cards without a shake-up."),)
    if state.players == 1 and state.options.even_one:
        return (say("House adjustment: take out the double patriot cards without a hearing."),)
    return ()


def _three_each(state: State) -> Say:
    if state.players == 1:
        return say("Shuffle the propaganda cards and draw three.")
    return say("Shuffle the propaganda cards and deal three to everyone.")


def _dice(state: State) -> tuple[Say, ...]:
    if state.options.dice_on == "phones":
        return ()
    if state.players == 1:
        return (say("Roll two star dice and leave them lying in front of you."),)
    return (say_n("Everyone rolls {n} star die and leaves it lying in front.",
                  "Everyone rolls {n} star dice and leaves them lying in front.",
                  state.roles_each),)


def _posters(state: State) -> tuple[Say, ...]:
    if state.options.posters_on == "phones":
        return ()
    said = [say("Shuffle the posters face down. Four statuettes and the film strips go "
                "to the centre.")]
    if state.players == 2:
        said.insert(0, say("Take out the posters Monster and Horror."))
    if state.options.costumes:
        said.append(say("Shuffle the costume deck and put it beside the posters, face down."))
    return tuple(said)


# --- a whole film at the table, for those who keep only the score ---------------------------------

def order_of_play(state: State) -> tuple[Say, ...]:
    strike = (STRIKE,) if state.options.union_strike else ()
    drawing = (say("Draw up to three cards.") if state.players == 1
               else say("Everyone draws up to three cards."))
    return (
        *_turns_in_order(state),
        say("If the screenwriter does not write on the first turn, turn over the top poster."),
        *_ghosts(state), _starred(state), *strike,
        UNLESS_COMPOSED,
        say("Shuffle and cut one card; an editor who declared looks at it first."),
        say("Reveal, count, lay a film strip. Hearing: re-roll all dice. Shake-up: deal all roles "
            "again."),
        drawing,
    )


def _turns_in_order(state: State) -> tuple[Say, ...]:
    if not state.ghosts:
        return (ONCE_ROUND,)
    return (say("Roll all ghost dice."), TWICE_ROUND)


def _starred(state: State) -> Say:
    if state.roles_each > 1:
        return say("A card face down for each of one's stars; statuettes may be returned for one "
                   "each.")
    return say("Everyone with a star adds a card face down; statuettes may be returned for one "
               "each.")


def steps(state: State) -> tuple[Say, ...]:
    """List what is to be done at this moment, step by step."""
    if state.phase == "production" and state.options.hands_on == "table":
        return filming(state)
    if state.phase == "post" and state.round.stage == "screening":
        return filming(state)
    if state.options.pace == "score" and state.phase in ("score", "premiere"):
        return order_of_play(state)
    if state.phase == "premiere":
        return beginning_next(state) if poster_open(state) else ()
    return setting_up(state)


def sheet(state: State) -> str:
    """The part of the GM's page that replaces plain buttons at this moment, or ""."""
    options = state.options
    if options.pace == "score" and state.phase in ("score", "premiere"):
        return "" if state.round.stage else "score"
    if state.phase == "roles":
        return "casting" if options.roles_on == "table" else ""
    if state.phase == "production":
        return "production" if options.hands_on == "table" else ""
    if state.phase == "premiere":
        return "" if state.round.stage else "premiere"
    if state.phase in ("hands", "dice", "posters"):
        return "laid_out"
    return "screening" if state.phase == "post" and state.round.stage == "screening" else ""
