// The peer: the same table in boardgame.io, with its in-memory or its FlatFile store.
// Eight players get a role face up and a secret affiliation; player 0 is the GM, who alone taps.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const [port, store, folder] = process.argv.slice(2);
const NAMES = ["Dana", "Boris", "נועה", "Alexandra", "Миша", "Gil", "רון", "Vera"];
const ROLES = ["screenwriter", "director", "producer", "actor", "actress", "composer", "gaffer",
  "editor", "stuntman"];

const hollywood = {
  name: "hollywood",
  setup: () => ({
    phase: "roles",
    options: { rolesOn: "phones", affiliationsOn: "phones", randomAffiliations: false,
      unionStrike: false, costumes: false },
    mix: { patriots: 5, communists: 2, risingStars: 1 },
    seats: NAMES.map((name, i) => ({ seat: i + 1, name, roles: [], begins: false })),
    centre: [],
    players: Object.fromEntries(NAMES.map((_, i) => [String(i + 1), { affiliation: "patriot" }])),
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: { value: { 0: "gm" } } },
  moves: {
    dealRoles: ({ G, random }) => {
      const order = random.Shuffle(ROLES);
      G.seats.forEach((seat, i) => { seat.roles = [order[i]]; seat.begins = order[i] === ROLES[0]; });
      G.centre = order.slice(NAMES.length);
      G.phase = "affiliations";
    },
  },
};

const options = { games: [hollywood], origins: [Origins.LOCALHOST] };
if (store === "FlatFile") options.db = new FlatFile({ dir: folder });
Server(options).run(Number(port));
