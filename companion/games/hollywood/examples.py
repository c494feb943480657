"""When each command of Hollywood may be given, and an example of it: for programs.

Options are named as they are when a table is opened; a kit (box, paper, phones) sets several.
"""

from __future__ import annotations

from companion.engine.command_examples import CommandExample, by_gm, by_seat

SWAP = {"own": "editor", "role": "gaffer"}  # an own role, and one in the centre
ON_PHONES = "On its turn, with `hands_on` phones, by whoever holds the role"
COSTUME = "During production and right after its last turn, by whoever has this costume"
CARD = "During production and right after its last turn, with costume cards on the table: whoever" \
       " has one says that it is this"

EXAMPLES: dict[str, CommandExample] = {
    # before the first film
    "deal_roles": by_gm("In phase `roles`, with `roles_on` phones."),
    "record_role": by_seat("In phase `roles`, with `roles_on` table, while its role is not known.",
                           role="director"),
    "deal_affiliations": by_gm("In phase `affiliations`, with `affiliations_on` phones."),
    "begin_night": by_gm("In phase `dusk`."),
    "skip_night": by_gm("In phase `dusk`, unless affiliations are random."),
    "end_night": by_gm("In phase `night`."),
    "deal_hands": by_gm("In phase `hands`: the phones deal them, or they are dealt on the table."),
    "roll_dice": by_gm("In phase `dice`: the app rolls them, or they are rolled on the table."),
    "lay_out_posters": by_gm("In phase `hands`, `dice` or `posters`, when all that is still to be "
                             "laid out lies on the table: the first film begins."),
    # a turn
    "write_film": by_seat("On the first turn of a film, with `posters_on` phones, by the "
                          "screenwriter, while two posters are left."),
    "produce": by_seat("On its turn, by the producer.", cards=["director", "editor"]),
    "direct": by_seat("On its turn, by the director.", whom=2, source=0),
    "light": by_seat("On its turn, with `dice_on` phones, by the gaffer, up to three times.",
                     die="1.0"),
    "shoot": by_seat(f"{ON_PHONES} of cinematographer.", whom=2),
    "play_actress": by_seat(f"{ON_PHONES} of actress.", whom=2),
    "play_actor": by_seat(f"{ON_PHONES} of actor.", whom=2),
    "compose": by_seat(f"{ON_PHONES} of composer."),
    "declare_edit": by_seat(f"{ON_PHONES} of editor."),
    "open_wardrobe": by_seat(f"{ON_PHONES} of costume designer, while costumes are left."),
    "give_costume_by_hand": by_seat("On its turn, with costumes and `hands_on` table, by the "
                                    "costume designer.", whom=2),
    "perform_by_hand": by_seat("On its turn, by whoever holds a role whose cards, dice or posters "
                               "lie on the table.", role="editor"),
    "reroll": by_seat("On its turn, with `dice_on` phones; up to two different dice, one after "
                      "the other.", die="1.0"),
    "reroll_by_hand": by_seat("On its turn, with `dice_on` table."),
    "swap_with_centre": by_seat("On its turn, while a role lies in the centre.", **SWAP),
    "look_at_ghosts": by_seat("On its turn, where ghosts play (one to three players)."),
    "pass": by_seat("On its turn, before it has done anything."),
    "end_turn": by_seat("After the first die of a re-roll or of the gaffer's, or when the "
                        "producer leaves the new role alone."),
    "choose_poster": by_seat("After `write_film`, by the same player.", poster=0),
    "choose_music": by_seat("After `compose`, by the same player.", card=0),
    "give_costume": by_seat("After `open_wardrobe`, by the same player.", costume=0, whom=2),
    "discard": by_seat("When it owes discards: after the actress, the actor or a feather boa.",
                       cards=[0, 1]),
    "close_look": by_seat("While it looks at cards: the ghosts', the deck's or one of the film."),
    "leave_to_chance": by_gm("While somebody owes a choice that only they can see.", whom=2),
    # turns that nobody taps in
    "record_poster": by_gm("With `posters_on` table, as soon as a film's poster is turned and "
                           "until it is known.", poster="western"),
    "go_to_turn": by_gm("In production, with `hands_on` table, while turns are to come.", turn=2),
    "end_production": by_gm("In production, with `hands_on` table, while nobody owes a choice."),
    "produce_next": by_gm("In production, with `hands_on` table, when the producer is the next of "
                          "whom the app must hear.", cards=["gaffer", "editor"]),
    "direct_next": by_gm("In production, with `hands_on` table, when the director is the next of "
                         "whom the app must hear.", whom=2, source=0),
    "perform_next": by_gm("In production, with `hands_on` table, when the composer or the editor "
                          "is the next of whom the app must hear.", role="composer"),
    "give_costume_next": by_gm("In production, with costumes and `hands_on` table, when the "
                               "costume designer is the next of whom the app must hear.", whom=2),
    "keep_only_score": by_gm("Between two films, with everything on the table and `pace` full."),
    "follow_turns": by_gm("Between two films, with everything on the table and `pace` score."),
    # the film
    "begin_post": by_gm("After the last turn, where costumes may still be worn."),
    "record_stars": by_gm("In post-production, with `hands_on` phones and `dice_on` table.",
                          stars=["1.0"]),
    "add_cards": by_seat("In post-production, with `hands_on` phones, by whoever has a star.",
                         cards=[0]),
    "spend_tokens": by_seat("After the stars, with `hands_on` phones, by whoever has a statuette "
                            "and a card.", cards=[0]),
    "take_back_choice": by_seat("After its `add_cards` or `spend_tokens`, while somebody else "
                                "still has to choose."),
    "order_tokens": by_gm("While several may spend statuettes and do not choose in order yet."),
    "edit_film": by_seat("After the last card, with `hands_on` phones, by the editor who declared "
                         "it.", verdict="cut"),
    "raise_curtain": by_gm("When the film is complete, with `hands_on` phones."),
    "return_statuette": by_seat("With `hands_on` table, while the film may be counted, by whoever "
                                "has a statuette."),
    "screen_film": by_gm("With `hands_on` table and `pace` full, once the poster is known: after "
                         "the last turn, or earlier while nobody owes a choice.",
                         patriots=3, communists=2, returned=[]),
    "score_film": by_gm("In phase `score` or `premiere`, with `pace` score: the film at hand, or "
                        "the next one.", poster="P", patriots=3, communists=2),
    "tell_rising_star": by_gm("After the last film, with `affiliations_on` table, where a rising "
                              "star might have won.", there="no"),
    "tell_hearing": by_gm("After a premiere of real cards, with `dice_on` phones, once."),
    "tell_shake_up": by_gm("After a premiere of real cards, once, where the app keeps the roles."),
    "tell_new_role": by_seat("After a premiere of real cards with a shake-up, with `roles_on` "
                             "table, before the GM told of it.", role="director"),
    "next_film": by_gm("After a premiere that has not ended the game."),
    # costumes
    "wear_trench_coat": by_seat(f"{COSTUME}, unless it looks at cards."),
    "wear_top_hat": by_seat(f"{COSTUME}, with `dice_on` phones.", die="2.0"),
    "wear_gown": by_seat(f"{COSTUME}, with `dice_on` phones.", die="1.0", side="star"),
    "wear_uniform": by_seat(f"{COSTUME}, with `dice_on` phones."),
    "wear_wig": by_seat(f"{COSTUME}, while a role lies in the centre and no turn is half done.",
                        **SWAP),
    "wear_boa": by_seat(f"{COSTUME}."),
    "wear_cape": by_seat(f"{COSTUME}, unless it owes discards."),
    "wear_mask": by_seat("From the end of production until the film is complete, by whoever has "
                         "this costume and a card to spare.", card=0),
    "wear_opera_glasses": by_seat("While the film has a card and is not complete, by whoever has "
                                  "this costume and looks at no cards."),
    "wear_on_dice": by_seat("During production and right after its last turn, with `dice_on` "
                            "table, by whoever has a costume that touches dice.", costume=0),
    "show_top_hat": by_seat(f"{CARD}; with `dice_on` phones.", die="2.0"),
    "show_gown": by_seat(f"{CARD}; with `dice_on` phones.", die="1.0", side="star"),
    "show_uniform": by_seat(f"{CARD}; with `dice_on` phones."),
    "show_wig": by_seat(f"{CARD}; while a role lies in the centre.", **SWAP),
    "show_costume": by_seat("During production and post-production, with costume cards on the "
                            "table: whoever has one says which it is.", costume="boa"),
    "change_box": by_gm("At any time; what stands already is refused.",
                        star_faces=2),
}
