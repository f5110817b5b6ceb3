/**
 * A rule book of one page for the board's own tests: hexes, facings, a horse on two of them, strike zones, things on the ground, night, words
 * of one's own, secret orders, a game master and many sides. Not in the library and not in the app.
 */
import {
  byKind,
  D10_ZERO,
  defaultsOf,
  dictionary,
  done,
  figureId,
  goTo,
  list,
  listed,
  object,
  oneOf,
  optional,
  optionValue,
  playedBy,
  refusal,
  say,
  seatId,
  text,
  whole,
  type Ask,
  type Book,
  type Chair,
  type Choices,
  type Dice,
  type Event,
  type FigureCard,
  type FigureId,
  type Form,
  type Modifier,
  type OptionSpec,
  type OptionsOf,
  type Piece,
  type Plot,
  type Rolled,
  type Scenario,
  type Seat,
  type Shape,
  type Spot,
  type State,
  type Steps,
  type Tell,
  type Zone,
} from '@nobori/engine';
import {
  beside,
  boardOf,
  cellOf,
  direction,
  explore,
  hexBeside,
  hexDisk,
  hexDistance,
  hexOf,
  OFF,
  opposite,
  pairSpace,
  poseCell,
  poseFacing,
  poseOf,
  poseSpace,
  routeTo,
  terrainOf,
  turnsBetween,
  type Cell,
  type Hex,
  type HexFacing,
  type HexMap,
} from '@nobori/engine/hex';

const OPTIONS = {
  moving: { title: 'Moving', text: 'Ready moves, or ways drawn hex by hex.', rule: 'HEX-1', values: ['list', 'ways'], default: 'list' },
  secret: { title: 'Secret stances', text: 'All choose a stance at once.', rule: 'HEX-6', values: [false, true], default: false },
} as const satisfies OptionSpec;

const STANCES = ['calm', 'bold'] as const;
type Stance = (typeof STANCES)[number];

interface Man {
  readonly id: FigureId;
  readonly name: string;
  readonly side: string;
  readonly looks: readonly string[];
  at: Spot;
  /** A horseman's hindquarters. */
  also: Spot | null;
  facing: HexFacing;
  wounds: number;
  moved: boolean;
  struck: boolean;
  words: string;
}

type Moment =
  | { readonly kind: 'stances'; readonly chosen: Readonly<Record<string, Stance>> }
  | { readonly kind: 'turn'; readonly side: string }
  | { readonly kind: 'clash'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'end' };

export interface HexState extends State<Moment> {
  readonly options: OptionsOf<typeof OPTIONS>;
  readonly map: HexMap;
  readonly night: boolean;
  men: Man[];
  lanterns: { readonly id: string; readonly at: Spot; lit: boolean }[];
  stances: Readonly<Record<string, Stance>>;
  rain: boolean;
}

export type HexOrder =
  | { readonly kind: 'stance'; readonly stance: Stance }
  | { readonly kind: 'move'; readonly figure: FigureId; readonly path: readonly Spot[]; readonly facing: HexFacing; readonly cost: number }
  | { readonly kind: 'turn'; readonly figure: FigureId; readonly facing: HexFacing }
  | { readonly kind: 'strike'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'tend'; readonly figure: FigureId; readonly lantern: string }
  | { readonly kind: 'vow'; readonly figure: FigureId; readonly words: string; readonly cups: number }
  | { readonly kind: 'rain' }
  | { readonly kind: 'decree'; readonly words: string }
  | { readonly kind: 'done' };

export type HexEvent =
  | Rolled
  | (Event & { readonly kind: 'moved'; readonly figure: FigureId; readonly path: readonly Spot[] })
  | (Event & { readonly kind: 'wounded' | 'fell' | 'parried'; readonly figure: FigureId })
  | (Event & { readonly kind: 'tended' | 'rained' | 'chose' })
  | (Event & { readonly kind: 'vowed' | 'decreed'; readonly words: string });

const man = (state: HexState, id: string): Man => {
  const found = state.men.find(one => one.id === id);
  if (found === undefined) throw new Error(`nobody is called ${id}`);
  return found;
};
const up = (one: Man): boolean => one.wounds < 2;
const hexesOf = ({ at, also }: Man): Spot[] => (also === null ? [at] : [at, also]);
const same = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];
const sideOfSeat = (state: HexState, seat: Seat): string => state.chairs.find(chair => chair.seat === seat)?.side ?? '';
const seatOf = (state: HexState, side: string): Seat => state.chairs.find(chair => chair.side === side)?.seat ?? seatId('nobody');

// Moving, HEX-1 and HEX-2 ---------------------------------------------------------------------------------------------------------------

const COST: Readonly<Record<string, number | null>> = { woods: 2, river: null, building: null };
const ALLOWANCE = { foot: 4, horse: 8 } as const;

/** Points to enter a cell; null: nobody may, or somebody stands there. */
const entering = (state: HexState, me: Man): ((cell: Cell) => number | null) => {
  const board = boardOf(state.map);
  const taken = new Set(state.men.filter(one => one !== me && up(one)).flatMap(hexesOf).map(hex => cellOf(board, hex))); // prettier-ignore
  return cell => {
    if (cell === OFF || taken.has(cell)) return null;
    const price = COST[terrainOf(board, cell)];
    return price === undefined ? 1 : price;
  };
};

interface Reached {
  readonly at: Spot;
  readonly facing: HexFacing;
  readonly path: readonly Spot[];
  readonly cost: number;
}

/** On foot one steps ahead or half aside, each sixth of a turn costs a point; a horse goes ahead, wheeling by a sixth. */
function reach(state: HexState, me: Man): Reached[] {
  const board = boardOf(state.map);
  const price = entering(state, me);
  const space =
    me.also === null
      ? poseSpace(board, (cell, facing, go) => {
          for (const turn of [-1, 1]) go(cell, direction(facing + turn), 1);
          for (const aside of [0, 1, -1]) {
            const to = beside(board, cell, direction(facing + aside));
            const cost = price(to);
            if (cost !== null) go(to, facing, cost);
          }
        })
      : pairSpace(board, ['forward', 'forwardLeft', 'forwardRight'], (_step, front, rear) =>
          price(front) === null || price(rear) === null ? null : (price(front) ?? 1),
        );
  const found = explore(space, [poseOf(cellOf(board, me.at), me.facing)], me.also === null ? ALLOWANCE.foot : ALLOWANCE.horse);
  return [...found.cost.keys()].flatMap(pose => {
    const cost = found.cost[pose] ?? -1;
    const at = hexOf(board, poseCell(pose));
    if (cost < 1 || same(at, me.at)) return [];
    const path = routeTo(found, pose).map(one => hexOf(board, poseCell(one))).filter((hex, i, all) => i > 0 && !same(hex, all[i - 1] ?? hex)); // prettier-ignore
    return [{ at, facing: poseFacing(pose), path, cost }];
  });
}

function refuseMove(state: HexState, order: Extract<HexOrder, { kind: 'move' }>) {
  const me = man(state, order.figure);
  if (me.moved) return refusal('HEX-1', '{figure} has moved this turn.', { figure: me.id });
  const end = order.path.at(-1);
  const way = reach(state, me).find(one => end !== undefined && same(one.at, end) && one.facing === order.facing);
  return way === undefined || way.cost > order.cost
    ? refusal('HEX-1', '{figure} cannot get there with {points} points.', { figure: me.id, points: me.also === null ? 4 : 8 })
    : null;
}

/** Ways drawn by hand: the cheapest way along exactly these hexes, whatever the facings between. */
function plotFor(state: HexState, me: Man): Plot<HexOrder> {
  const board = boardOf(state.map);
  const price = entering(state, me);
  const allowance = me.also === null ? ALLOWANCE.foot : ALLOWANCE.horse;
  const cost = (path: readonly Spot[]) => {
    let spent = 0;
    let from = me.at;
    for (const hex of path) {
      const step = hexDistance(from, hex) === 1 ? price(cellOf(board, hex)) : null;
      if (step === null) return refusal('HEX-1', '{figure} cannot step there.', { figure: me.id });
      spent += step;
      from = hex;
    }
    return spent > allowance
      ? refusal('HEX-1', '{figure} has {points} points, this takes {cost}.', { figure: me.id, points: allowance, cost: spent })
      : spent;
  };
  return {
    kind: 'ways',
    title: say('Move {figure}', { figure: me.id }),
    figures: [{ figure: me.id, from: me.at, allowance, cost }],
    zones: [],
    extras: [],
    order: ways => {
      const path = ways[me.id] ?? [];
      const [before, end] = [path.at(-2) ?? me.at, path.at(-1) ?? me.at];
      const facing = [0, 1, 2, 3, 4, 5].map(direction).find(d => same(hexBeside(before, d), end)) ?? me.facing;
      return { kind: 'move', figure: me.id, path, facing, cost: allowance };
    },
  };
}

// Striking, HEX-3 and HEX-4 -------------------------------------------------------------------------------------------------------------

const ahead = (me: Man, turns: readonly number[]): Hex[] => turns.map(turn => hexBeside(me.at, direction(me.facing + turn)));
const strikes = (me: Man): Hex[] => ahead(me, [0, 1, -1]);
const weakness = (me: Man): Hex[] => (me.also === null ? ahead(me, [3]) : [hexBeside(me.also, opposite(me.facing))]);
const within = (hexes: readonly Hex[], one: Man): boolean => hexesOf(one).some(hex => hexes.some(other => same(hex, other)));

const targets = (state: HexState, me: Man): Man[] => state.men.filter(foe => foe.side !== me.side && up(foe) && within(strikes(me), foe));

const modifiers = (state: HexState, me: Man, foe: Man): Modifier[] => [
  { label: 'skill', value: me.looks.includes('samurai') ? 4 : 2, rule: 'HEX-4' },
  ...(within(weakness(foe), me) ? [{ label: 'from behind', value: 2, rule: 'HEX-3' }] : []),
  ...(me.wounds > 0 ? [{ label: 'wounded', value: -1, rule: 'HEX-4' }] : []),
  ...(state.stances[me.side] === 'bold' ? [{ label: 'bold', value: 1, rule: 'HEX-6' }] : []),
];

function clash(state: HexState, me: Man, foe: Man, dice: Dice, tell: Tell<HexEvent>): void {
  const score = (one: Man, other: Man, what: string): number => {
    const face = dice.die({ who: one.id, for: what, rule: 'HEX-4' }, D10_ZERO);
    const factors = modifiers(state, one, other);
    const result = face + factors.reduce((sum, { value }) => sum + value, 0);
    tell({ kind: 'rolled', who: one.id, for: what, die: D10_ZERO.name, faces: dice.faces, modifies: 'score', modifiers: factors, need: null, result, rules: ['HEX-4'] }); // prettier-ignore
    return result;
  };
  const difference = score(me, foe, 'stroke') - score(foe, me, 'parry');
  if (difference <= 0) return tell({ kind: 'parried', figure: foe.id, rules: ['HEX-4'] });
  foe.wounds += difference > 3 ? 2 : 1;
  return tell({ kind: up(foe) ? 'wounded' : 'fell', figure: foe.id, rules: ['HEX-4'] });
}

// Light, HEX-5 --------------------------------------------------------------------------------------------------------------------------

const litHexes = (state: HexState): Hex[] => state.lanterns.filter(({ lit }) => lit).flatMap(({ at }) => hexDisk(at, 2).filter(hex => cellOf(boardOf(state.map), hex) !== OFF)); // prettier-ignore

// What is asked -------------------------------------------------------------------------------------------------------------------------

const near = (state: HexState, me: Man) => state.lanterns.filter(({ at }) => hexDistance(at, me.at) <= 1);

function orders(state: HexState, side: string, moves: boolean): HexOrder[] {
  return [
    ...state.men
      .filter(one => one.side === side && up(one))
      .flatMap((me): HexOrder[] => [
        ...(me.moved || !moves
          ? []
          : reach(state, me).map(({ path, facing, cost }): HexOrder => ({ kind: 'move', figure: me.id, path, facing, cost }))),
        ...(me.moved || me.also !== null
          ? []
          : [0, 1, 2, 3, 4, 5]
              .filter(facing => facing !== me.facing)
              .map((facing): HexOrder => ({ kind: 'turn', figure: me.id, facing: direction(facing) }))),
        ...(me.struck ? [] : targets(state, me).map((foe): HexOrder => ({ kind: 'strike', figure: me.id, target: foe.id }))),
        ...(me.struck ? [] : near(state, me).map(({ id }): HexOrder => ({ kind: 'tend', figure: me.id, lantern: id }))),
      ]),
    { kind: 'done' },
  ];
}

const vowOf = (me: Man): Form<HexOrder> => ({
  key: `vow ${me.id}`,
  title: say('{figure} makes a vow', { figure: me.id }),
  figure: me.id,
  fields: [
    { kind: 'text', key: 'words', title: say('What he vows'), value: 'I shall not step back.', least: 3, most: 120, lines: 3 },
    { kind: 'number', key: 'cups', title: say('Cups of sake'), value: 1, least: 1, most: 9 },
  ],
  order: ({ words, cups }) => ({ kind: 'vow', figure: me.id, words: String(words), cups: Number(cups) }),
});

function choicesOf(state: HexState, side: string): Choices<HexOrder> {
  const ways = state.options.moving === 'ways';
  const mine = state.men.filter(one => one.side === side && up(one));
  return {
    ...listed(() => orders(state, side, !ways)),
    plots: () => (ways ? mine.filter(one => !one.moved && one.also === null).map(one => plotFor(state, one)) : []),
    forms: () => mine.filter(one => one.words === '').map(vowOf),
  };
}

const master = (state: HexState): Ask<HexOrder>[] =>
  state.chairs
    .filter(chair => chair.side === 'master')
    .map(({ seat }) => ({
      seats: [seat],
      wants: say('Game master: let it rain, or decree something.'),
      free: true,
      choices: {
        ...listed<HexOrder>(() => [{ kind: 'rain' }]),
        forms: () => [
          {
            key: 'decree',
            title: say('Decree something'),
            fields: [{ kind: 'text', key: 'words', title: say('The decree'), value: 'Nothing happens.', most: 200 }],
            order: ({ words }) => ({ kind: 'decree', words: String(words) }),
          },
        ],
      },
      fallback: () => ({ kind: 'rain' }),
    }));

const yes = () => null;
const fighting = (state: HexState): string[] => [...new Set(state.chairs.map(chair => chair.side))].filter(side => side !== 'master');

const steps: Steps<HexState, HexOrder, HexEvent> = {
  stances: {
    asks: (state, { chosen }) =>
      fighting(state)
        .filter(side => chosen[side] === undefined)
        .map(side => ({
          seats: [seatOf(state, side)],
          wants: say('{seat}: choose a stance in secret.', { seat: seatOf(state, side) }),
          choices: listed(() => STANCES.map((stance): HexOrder => ({ kind: 'stance', stance }))),
          fallback: () => ({ kind: 'stance', stance: 'calm' }),
        })),
    orders: {
      stance: {
        refuse: yes,
        carryOut(state, at, seat, { stance }, _dice, tell) {
          const chosen = { ...at.chosen, [sideOfSeat(state, seat)]: stance };
          if (fighting(state).some(side => chosen[side] === undefined)) return goTo(state, { kind: 'stances', chosen });
          state.stances = chosen;
          tell({ kind: 'chose', reveals: true, rules: ['HEX-6'] });
          return done(state);
        },
      },
    },
  },
  turn: {
    asks: (state, { side }) => [
      {
        seats: state.chairs.filter(chair => chair.side === side).map(chair => chair.seat),
        wants: say('{side}: move and strike, or end the turn.', { side }),
        choices: choicesOf(state, side),
        fallback: () => ({ kind: 'done' }),
      },
      ...master(state),
    ],
    orders: {
      move: {
        refuse: (state, _at, _seat, order) => refuseMove(state, order),
        carryOut(state, _at, _seat, { figure, path, facing }, _dice, tell) {
          const me = man(state, figure);
          me.at = path.at(-1) ?? me.at;
          me.facing = facing;
          if (me.also !== null) me.also = hexBeside(me.at, opposite(facing));
          me.moved = true;
          tell({ kind: 'moved', figure, path, rules: ['HEX-1'] });
        },
      },
      turn: {
        refuse: (state, _at, _seat, { figure }) => (man(state, figure).moved ? refusal('HEX-1', '{figure} has moved.', { figure }) : null),
        carryOut(state, _at, _seat, { figure, facing }, _dice, tell) {
          const me = man(state, figure);
          me.moved = turnsBetween(me.facing, facing) > 1;
          me.facing = facing;
          tell({ kind: 'moved', figure, path: [], rules: ['HEX-1'] });
        },
      },
      strike: {
        refuse: (state, _at, _seat, { figure, target }) =>
          targets(state, man(state, figure)).includes(man(state, target)) && !man(state, figure).struck
            ? null
            : refusal('HEX-3', '{target} is out of reach.', { target }),
        carryOut(state, _at, _seat, { figure, target }) {
          man(state, figure).struck = true;
          state.pending.push({ kind: 'clash', figure, target });
        },
      },
      tend: {
        refuse: yes,
        carryOut(state, _at, _seat, { figure, lantern }, _dice, tell) {
          man(state, figure).struck = true;
          state.lanterns = state.lanterns.map(one => (one.id === lantern ? { ...one, lit: !one.lit } : one));
          tell({ kind: 'tended', rules: ['HEX-5'] });
        },
      },
      vow: {
        refuse: (_state, _at, _seat, { words }) =>
          /step back/i.test(words) && words.length < 12 ? refusal('HEX-7', 'That is no vow: say more than "{words}".', { words }) : null,
        carryOut(state, _at, _seat, { figure, words }, _dice, tell) {
          man(state, figure).words = words;
          tell({ kind: 'vowed', words, rules: ['HEX-7'] });
        },
      },
      rain: {
        refuse: (state, _at, seat) =>
          sideOfSeat(state, seat) === 'master' ? null : refusal('HEX-8', 'Only the game master lets it rain.'),
        carryOut(state, _at, _seat, _order, _dice, tell) {
          state.rain = !state.rain;
          tell({ kind: 'rained', rules: ['HEX-8'] });
        },
      },
      decree: {
        refuse: (state, _at, seat) => (sideOfSeat(state, seat) === 'master' ? null : refusal('HEX-8', 'Only the game master decrees.')),
        carryOut: (_state, _at, _seat, { words }, _dice, tell) => tell({ kind: 'decreed', words, rules: ['HEX-8'] }),
      },
      done: { refuse: yes, carryOut: state => done(state) },
    },
  },
  clash: {
    run(state, { figure, target }, dice, tell) {
      done(state);
      clash(state, man(state, figure), man(state, target), dice, tell);
    },
  },
  end: {
    run(state) {
      const left = fighting(state).filter(side => state.men.some(one => one.side === side && up(one)));
      if (left.length > 1 && state.turn < 5) {
        state.turn += 1;
        for (const one of state.men) [one.moved, one.struck] = [false, false];
        state.pending = turns(state);
        return;
      }
      const fared = (side: string) => (left.length === 1 ? (left.includes(side) ? 'won' : 'lost') : 'drawn');
      state.verdict = { standing: Object.fromEntries(fighting(state).map(side => [side, fared(side)])), why: say(left.length === 1 ? 'Nobody else stands.' : 'Night falls.'), rules: ['HEX-8'] }; // prettier-ignore
      state.pending = [];
    },
  },
};

const turns = (state: Pick<HexState, 'chairs' | 'turn' | 'options'>): Moment[] => [
  { kind: 'end' },
  ...[...new Set(state.chairs.map(chair => chair.side))]
    .filter(side => side !== 'master')
    .toReversed()
    .map((side): Moment => ({ kind: 'turn', side })),
  ...(state.turn === 1 && state.options.secret ? [{ kind: 'stances', chosen: {} } as const] : []),
];

// Scenarios -----------------------------------------------------------------------------------------------------------------------------

const MAP: HexMap = {
  columns: 16,
  rows: 11,
  lower: 'odd',
  labels: 'letters',
  ground: 'open',
  terrain: {
    woods: 'A1-B3 N8-P11 P7',
    road: 'A6-P6',
    river: 'I1-I5 I7-I11 J8-J11',
    bridge: 'I6',
    paddy: 'B9-F11',
    scrub: 'L2-M3',
  },
  levels: { '1': 'M1-P3' },
  marks: { torii: 'L6' },
  edges: { wall: 'C2-E4/round', door: 'E3/1', window: 'D2/0', fence: 'G8/1 G9/1 H8/2' },
};

const chair = (seat: string, name: string): Chair => ({ seat: seatId(seat), side: seat, name });
const put = (id: string, name: string, side: string, looks: readonly string[], at: Spot, facing: number, also: Spot | null = null): Man => ({ id: figureId(id), name, side, looks, at, also, facing: direction(facing), wounds: 0, moved: false, struck: false, words: '' }); // prettier-ignore

interface HexScenario extends Scenario {
  readonly night: boolean;
  readonly men: readonly Man[];
}
const usual = [
  put('kojuro', 'Katakura Kojūrō', 'date', ['samurai', 'naginata'], [5, 3], 2),
  put('moniwa', 'Moniwa', 'date', ['samurai', 'yari', 'horse'], [3, 4], 2, [2, 4]),
  put('jinbei', 'Jinbei', 'date', ['ashigaru', 'yari'], [7, 2], 1),
  put('kosuke', 'Anayama Kosuke', 'sanada', ['samurai', 'katana'], [10, 1], 5),
  put('unno', 'Unno Rokurō', 'sanada', ['samurai', 'nodachi'], [11, 2], 5),
  put('juzo', 'Kakei Jūzō', 'sanada', ['ashigaru', 'teppo'], [12, -1], 4),
];
const two = [chair('date', 'Date clan'), chair('sanada', 'Sanada clan')];
const EIGHT = ['Date', 'Sanada', 'Mōri', 'Takeda', 'Oda', 'Shimazu', 'Hōjō', 'Kuroda'];
const scenarios: readonly HexScenario[] = [
  { id: 'bridge', title: 'Fog at the bridge', story: '', size: 'small', chairs: two, options: {}, night: false, men: usual },
  { id: 'lanterns', title: 'Lanterns at the bridge', story: '', size: 'small', chairs: two, options: {}, night: true, men: usual },
  {
    id: 'judged',
    title: 'A game with a master',
    story: '',
    size: 'small',
    chairs: [...two, chair('master', 'Game master')],
    options: {},
    night: false,
    men: usual,
  },
  {
    id: 'eight',
    title: 'Eight houses',
    story: '',
    size: 'large',
    chairs: EIGHT.map((name, i) => chair(`house${i}`, name)),
    options: {},
    night: false,
    men: EIGHT.map((name, i) => put(`man${i}`, `${name} man`, `house${i}`, ['samurai', 'katana'], [5 + 2 * (i % 4), 2 - (i % 4) + 3 * Math.trunc(i / 4)], 3)), // prettier-ignore
  },
];

const LANTERNS = [
  { id: 'lantern-1', at: [6, 2] as Spot, lit: true },
  { id: 'lantern-2', at: [11, 0] as Spot, lit: true },
];

const anything: Shape<unknown> = { schema: {}, read: value => value };
const scenarioShape: Shape<HexScenario> = object({
  id: text(),
  title: text(),
  story: text(),
  size: oneOf(['small', 'medium', 'large']),
  chairs: list(object({ seat: { schema: {}, read: value => seatId(String(value)) } satisfies Shape<Seat>, side: text(), name: text() })),
  options: optional(dictionary(optionValue()), () => ({})),
  night: oneOf([true, false]),
  // Only our own scenarios are ever read.
  men: { schema: {}, read: value => value as readonly Man[] },
});

const figure: Shape<FigureId> = { schema: {}, read: value => figureId(String(value)) };
const spot: Shape<Spot> = { schema: {}, read: value => value as Spot };
const facing: Shape<HexFacing> = { schema: {}, read: value => direction(Number(value)) };

const copied = (men: readonly Man[]): Man[] => men.map(one => ({ ...one }));

const begin = (scenario: HexScenario, chairs: readonly Chair[], options: HexState['options']): HexState => {
  const state = { chairs, options, turn: 1, pending: [], verdict: null, map: MAP, night: scenario.night, men: copied(scenario.men), lanterns: LANTERNS.map(one => ({ ...one })), stances: {}, rain: false }; // prettier-ignore
  return { ...state, pending: turns(state) };
};

function pieces(state: HexState): Piece[] {
  return [
    ...state.lanterns.map(({ id, at, lit }) => ({
      id,
      name: lit ? 'Lantern, lit' : 'Lantern, out',
      at,
      looks: lit ? ['lantern'] : ['lantern', 'out'],
    })),
    ...state.men
      .filter(one => !up(one))
      .map(one => ({ id: `body ${one.id}`, name: `Body of ${one.name}`, at: one.at, looks: ['body'], side: one.side })),
    { id: 'cart', name: 'Rice cart', at: [4, 5], also: [3, 5], looks: ['cart'] },
    { id: 'door', name: 'Open door', at: [4, 0], also: [5, -1], looks: ['open door'] },
    { id: 'shut', name: 'Shut gate', at: [8, 1], also: [9, 1], looks: ['gate, shut'] },
    { id: 'barricade', name: 'Barricade facing the bridge', at: [10, 3], facing: 5, looks: ['barricade'] },
    { id: 'mantlet', name: 'Mantlet', at: [12, 1], facing: 5, looks: ['mantlet'] },
    { id: 'maybe', name: 'Somebody, or nobody', at: [13, -3], looks: ['marker'], side: 'sanada' },
    { id: 'yari', name: 'A dropped spear', at: [6, 4], looks: ['yari'] },
    { id: 'horse', name: 'Dead horse', at: [7, 5], also: [8, 5], looks: ['dead horse'] },
  ];
}

function zones(state: HexState, of: FigureId | null): Zone[] {
  if (of === null) {
    const objective: Zone = { id: 'bridge', kind: 'area', title: say('The bridge'), rule: 'HEX-8', spots: [[8, 1], [8, 2], [7, 2]] }; // prettier-ignore
    return state.night ? [{ id: 'light', kind: 'light', title: say('Lit by a lantern'), rule: 'HEX-5', spots: litHexes(state) }, objective] : [objective]; // prettier-ignore
  }
  const me = state.men.find(one => one.id === of);
  if (me === undefined || !up(me)) return [];
  return [
    { id: `strike ${of}`, kind: 'strike', title: say('Can strike'), rule: 'HEX-3', spots: strikes(me) },
    { id: `weak ${of}`, kind: 'weak', title: say('Weak from here'), rule: 'HEX-3', spots: weakness(me) },
  ];
}

const cards = (state: HexState): FigureCard[] =>
  state.men.map(one => ({
    id: one.id,
    name: one.name,
    side: one.side,
    unit: null,
    leader: one.id === 'kojuro' || one.id === 'unno',
    at: up(one) ? one.at : null,
    ...(one.also === null ? {} : { also: one.also }),
    facing: one.facing,
    looks: one.looks,
    stats: [
      { label: 'Skill', value: one.looks.includes('samurai') ? '+4' : '+2', rule: 'HEX-4' },
      { label: 'Move', value: one.also === null ? '4' : '8', rule: 'HEX-1' },
    ],
    marks: [...(one.wounds > 0 ? [`wounds ${one.wounds}`] : []), ...(one.moved ? ['moved'] : []), ...(one.words === '' ? [] : [`vowed: ${one.words}`])], // prettier-ignore
    out: !up(one),
  }));

const RULES = ['Moving', 'Horses', 'Where one strikes', 'Striking', 'Lanterns', 'Stances', 'Vows', 'The end'];

export const hexes: Book<HexState, HexOrder, HexEvent, HexScenario> = {
  id: 'kozeriai', // any id of the list will do: this book is in no library
  title: 'Hexes',
  author: 'the tests',
  board: 'hex',
  seats: { min: 2, max: 8 },
  master: 'master',
  catalogue: () =>
    Promise.resolve({
      rules: Object.fromEntries(
        RULES.map((title, i) => [`HEX-${i + 1}`, { section: 'Hexes', kind: 'core', source: 'ours', title, text: `${title}.` }]),
      ),
      rulings: {},
      tables: [],
    }),
  options: OPTIONS,
  muster: {
    shape: object({ id: text(), name: text(), units: list(text()) }),
    ready: [],
    cost: () => 0,
    check: () => [],
    field: () => ({ ok: false, complaints: [] }),
  },
  scenarios,
  words: {
    event(event, nameOf) {
      switch (event.kind) {
        case 'rolled':
          return `${nameOf(event.who)}’s ${event.for}: ${event.result}.`;
        case 'moved':
          return `${nameOf(event.figure)} ${event.path.length === 0 ? 'turns' : 'moves'}.`;
        case 'wounded':
          return `${nameOf(event.figure)} is wounded.`;
        case 'fell':
          return `${nameOf(event.figure)} falls.`;
        case 'parried':
          return `${nameOf(event.figure)} parries.`;
        case 'tended':
          return 'A lantern is tended.';
        case 'rained':
          return 'The rain comes or goes.';
        case 'chose':
          return 'The stances are shown.';
        case 'vowed':
          return `A vow: “${event.words}”`;
        case 'decreed':
          return `The game master: “${event.words}”`;
      }
    },
    order(order, nameOf) {
      switch (order.kind) {
        case 'move':
          return `${nameOf(order.figure)} moves to ${labelled(order.path.at(-1))}, ${order.cost} points`;
        case 'turn':
          return `${nameOf(order.figure)} turns ${['N', 'NE', 'SE', 'S', 'SW', 'NW'][order.facing]}`;
        case 'strike':
          return `${nameOf(order.figure)} strikes ${nameOf(order.target)}`;
        case 'tend':
          return `${nameOf(order.figure)} tends the lantern`;
        case 'vow':
          return `${nameOf(order.figure)} vows`;
        case 'stance':
          return order.stance === 'calm' ? 'Stay calm' : 'Be bold';
        case 'rain':
          return 'Let it rain, or end the rain';
        case 'decree':
          return 'Decree something';
        case 'done':
          return 'End the turn';
      }
    },
  },
  shapes: {
    order: byKind({
      stance: { stance: oneOf(STANCES) },
      move: { figure, path: list(spot), facing, cost: whole(0) },
      turn: { figure, facing },
      strike: { figure, target: figure },
      tend: { figure, lantern: text() },
      vow: { figure, words: text(), cups: whole(0) },
      rain: {},
      decree: { words: text() },
      done: {},
    }),
    scenario: scenarioShape,
    situation: anything,
  },
  begin: ({ scenario, chairs, options }) => begin(scenario, chairs, { ...defaultsOf(OPTIONS), ...options }),
  read: value => ({ ok: true, value: structuredClone(value) as HexState }), // only what `write` gave is ever read
  write: state => state,
  ...playedBy<HexState, HexOrder, HexEvent>(steps),
  view: (state, seat) => ({
    ...state,
    pending: state.pending.map(moment =>
      moment.kind === 'stances'
        ? { ...moment, chosen: Object.fromEntries(Object.entries(moment.chosen).map(([side, stance]) => [side, seat !== 'public' && sideOfSeat(state, seat) === side ? stance : 'calm'])) } // prettier-ignore
        : moment,
    ),
  }),
  candidates: (state, seat) =>
    hexes
      .prompt(state)
      .asks.filter(one => one.seats.includes(seat))
      .flatMap(one => one.choices.list()),
  clone: state => ({ ...state, men: copied(state.men), lanterns: state.lanterns.map(one => ({ ...one })), pending: [...state.pending] }),
  probes: (state, seat) =>
    state.men
      .filter(one => one.side === sideOfSeat(state, seat) && up(one))
      .flatMap(me => state.men.filter(foe => foe.side !== me.side && up(foe)).map(foe => ({ kind: 'strike', figure: me.id, target: foe.id }))), // prettier-ignore
  foretell(state, _seat, what) {
    if (what.kind !== 'strike' || !('target' in what)) return null;
    return { ...hexes.clone(state), pending: [{ kind: 'clash', figure: what.figure, target: what.target }] };
  },
  stances: () => [],
  outcome(before, after, _seat, what) {
    const target = 'target' in what ? what.target : '';
    const wounds = man(after, target).wounds - man(before, target).wounds;
    if (!up(man(after, target))) return { key: 'killed', label: say('falls'), weight: 2 };
    return wounds > 0 ? { key: 'wounded', label: say('is wounded'), weight: 1 } : { key: 'parried', label: say('parries'), weight: 0 };
  },
  ground: state => ({ kind: 'hex', map: state.map }),
  cards,
  pieces,
  zones,
  nameOf: state => id =>
    state.men.find(one => one.id === id)?.name ?? state.chairs.find(one => one.seat === id || one.side === id)?.name ?? id,
  faults: () => [],
};

const labelled = (at: Spot | undefined): string =>
  at === undefined ? 'nowhere' : `${String.fromCharCode(65 + at[0])}${at[1] + (at[0] >> 1) + 1}`;
