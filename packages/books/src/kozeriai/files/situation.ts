/** Positions in mid-game as files: pleasant to write, whatever is left out has its default, and read back as they were written. */
import {
  branded,
  chairShape,
  figureId,
  flag,
  list,
  maybe,
  now,
  object,
  oneOf,
  optional,
  pair,
  read,
  seatId,
  text,
  whole,
  type Chair,
  type Complaint,
  type Options,
  type ReadResult,
  type Seat,
  type Shape,
  type Shaped,
  figureIdShape as figure,
} from '@nobori/engine';
import { boardOf, cellOf, edgeNumber, edgeOf, hexOfLabel, OFF, direction, type HexMap } from '@nobori/engine/hex';
import { battleOn, battleShape, figureFields, mapShape, type Battle } from './battle.ts';
import { armsOf, freshFigure, handOf, horseIdOf, horseKit, kitOf, STAT_IDS } from '../muster/figures.ts';
import { momentShape, type KozMoment } from '../moments.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { FATES, type Arm, type Figure, type KozOptions, type KozState } from '../state.ts';
import { GAITS } from '../tables.ts';
import { WEAPON_IDS } from '../weapons/glossary.ts';
import { layOut } from '../turn.ts';
import { judge } from '../victory.ts';

const seat = branded(seatId, 'a seat');
const spot = pair(whole(-400, 400));
const facing = oneOf([0, 1, 2, 3, 4, 5]);
const no = (): boolean => false;
const zero = (): number => 0;
const never = (): number => -1;
const tally = optional(whole(0, 999), zero);
const stamp = optional(whole(-1, 99_999), never);
const marked = optional(flag(), no);
const nobody = (): readonly never[] => [];

const armShape: Shape<Arm> = object({
  weapon: oneOf(WEAPON_IDS),
  mode: optional(whole(0, 9), zero),
  load: optional(whole(0, 20), zero),
  shots: optional(whole(-1, 99), never),
  spent: stamp,
  fresh: optional(flag(), () => true),
  hidden: marked,
  poisoned: marked,
});

/** What changes about a figure; the names are those of the state. */
export const stateFields = {
  at: optional(spot, (): readonly [number, number] => [-100, -100]),
  facing: optional(facing, () => 0 as const),
  lying: marked,
  fate: maybe(oneOf(FATES)),
  wounds: tally,
  distractions: tally,
  gait: optional(oneOf(GAITS), () => 'halt' as const),
  bearing: optional(facing, () => 1 as const),
  rode: marked,
  twin: marked,
  acts: tally,
  barred: marked,
  shoots: marked,
  dashed: marked,
  moved: marked,
  stroke: stamp,
  changed: stamp,
  fumbles: stamp,
  surprise: stamp,
  drew: marked,
  helpless: marked,
  shout: marked,
  switched: stamp,
  shotAt: marked,
  underFire: marked,
  aim: maybe(figure),
  aimed: tally,
  aiming: marked,
  closed: optional(list(figure), nobody),
  holding: maybe(figure),
  grapple: maybe(figure),
  round: stamp,
  stood: stamp,
  deflects: tally,
  contested: stamp,
  left: marked,
  fought: marked,
  busy: marked,
  rolls: tally,
  hurt: tally,
  jumps: tally,
  hexes: tally,
  strained: marked,
  ran: marked,
  rest: tally,
  asleep: marked,
  poison: tally,
};

const figureShape = object({
  ...figureFields,
  id: text('the id of a figure', 60),
  seat,
  area: maybe(text('places on the map')),
  /** A rider: his horse is made with him, at this gait. */
  riding: maybe(oneOf(GAITS)),
  /** A horse written for itself: who sits on it. */
  mount: maybe(figure),
  /** What it carries just now, if not what its sheet says, and which of it is in hand (−1: nothing). */
  arms: maybe(list(armShape)),
  inHand: maybe(whole(-1, 30)),
  breath: maybe(whole(-200, 200)),
  ...stateFields,
});
type WrittenFigure = Shaped<typeof figureShape>;

/** Where the turn stands: a step's name, or the whole stack of moments. */
const step: Shape<string | readonly KozMoment[]> = {
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: momentShape.schema }] },
  read: (value, place, complaints) => (typeof value === 'string' ? value : list(momentShape).read(value, place, complaints)),
  missing: () => 'turnStart',
};

export const situationShape = object({
  turn: optional(whole(0, 999), () => 1),
  phase: optional(whole(0, 99_999), () => 1),
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or a map of one's own (standard: open ground, 120 by 80) … */
  map: maybe(mapShape),
  /** … or everything about the fight. */
  battle: maybe(battleShape),
  rain: maybe(flag()),
  night: maybe(whole(0, 100)),
  turnLimit: maybe(whole(1, 500)),
  /** Who sits where; left out: every seat named by a figure is a side of its own. */
  chairs: maybe(list(chairShape, 1, 8)),
  figures: list(figureShape, 1, 80),
  step,
  /** Whose step it is; left out: the first seat's. */
  active: maybe(seat),
  seats: maybe(list(seat)),
  dropped: optional(list(object({ at: spot, arm: armShape })), nobody),
  /** Doors that are not as the map shows them: "12,6/4". */
  doors: optional(list(text('a hex and a side', 20)), nobody),
  rights: optional(list(object({ a: figure, b: figure, since: whole(0), left: list(seat) })), nobody),
  named: optional(list(object({ figure, target: figure, mode: text('a mode', 20) })), nobody),
  latch: marked,
});
type Written = Shaped<typeof situationShape>;

export const OPEN_MAP: HexMap = {
  columns: 120,
  rows: 80,
  lower: 'odd',
  labels: 'numbers',
  ground: 'open',
  terrain: {},
  levels: {},
  edges: {},
};

export const openBattle = (map: HexMap): Battle => ({
  map,
  turnLimit: 30,
  victory: { kind: 'last', wounds: false },
  rain: false,
  night: null,
  exit: null,
  hiddenDeployment: false,
  zones: {},
});

export function readSituation(value: unknown, options: Options): ReadResult<KozState> {
  const found = read(situationShape, value, 'situation');
  if (!found.ok) return found;
  const complaints = wrongIn(found.value);
  if (complaints.length > 0) return { ok: false, complaints };
  const state = stateOf(found.value, options as KozOptions); // settled against OPTIONS by the caller
  const { step: named } = found.value;
  if (typeof named === 'string' && now(state)?.kind !== named)
    return {
      ok: false,
      complaints: [{ place: 'situation.step', expected: `a step of the turn as these options lay it out, "${named}" is none` }],
    };
  return { ok: true, value: state };
}

/** What the shapes cannot see: names that point nowhere, hexes off the map. */
function wrongIn(written: Written): Complaint[] {
  const complaints: Complaint[] = [];
  const fault = (place: string, expected: string): void => void complaints.push({ place, expected });
  const ids = written.figures.flatMap(({ id, riding }) => (riding === null ? [id] : [id, `${id}-horse`]));
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  if (written.scenario !== null && scenario === undefined)
    fault('situation.scenario', `one of ${SCENARIOS.map(one => one.id).join(', ')}, found "${written.scenario}"`);
  const seats = (written.chairs ?? scenario?.chairs)?.map(chair => chair.seat);
  const board = boardOf(battleOf(written).map);
  written.figures.forEach((one, i) => {
    const place = `situation.figures[${i}]`;
    if (ids.indexOf(one.id) !== ids.lastIndexOf(one.id)) fault(`${place}.id`, `an id of its own, "${one.id}" is taken`);
    if (!STAT_IDS.includes(one.is)) fault(`${place}.is`, `one of ${STAT_IDS.join(', ')}, found "${one.is}"`);
    if (one.at[0] !== -100 && one.fate !== 'escaped' && cellOf(board, one.at) === OFF)
      fault(`${place}.at`, `a hex of the map, found ${one.at.join()}`);
    if (seats !== undefined && !seats.includes(one.seat)) fault(`${place}.seat`, `one of ${seats.join(', ')}, found "${one.seat}"`);
    for (const key of ['aim', 'holding', 'grapple', 'mount'] as const) {
      const id = one[key];
      if (id !== null && !ids.includes(id)) fault(`${place}.${key}`, `a figure of the situation, found "${id}"`);
    }
    for (const weapon of Object.keys(one.weapons ?? {}))
      if (!WEAPON_IDS.includes(weapon)) fault(`${place}.weapons`, `weapons of the glossary, found "${weapon}"`);
  });
  written.doors.forEach((door, i) => {
    if (doorEdge(battleOf(written).map, door) === OFF) fault(`situation.doors[${i}]`, `a hex and a side such as "12,6/4", found "${door}"`);
  });
  return complaints;
}

function battleOf(written: Written): Battle {
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  const base = written.battle ?? (scenario === undefined ? openBattle(written.map ?? OPEN_MAP) : battleOn(scenario));
  return {
    ...base,
    rain: written.rain ?? base.rain,
    night: written.night ?? base.night,
    turnLimit: written.turnLimit ?? base.turnLimit,
  };
}

function doorEdge(map: HexMap, door: string): number {
  const [label = '', side = ''] = door.split('/');
  const hex = hexOfLabel(map, label);
  return hex === null || !/^[0-5]$/.test(side) ? OFF : edgeNumber(boardOf(map), edgeOf(hex, direction(Number(side))));
}

function chairsOf(written: Written): readonly Chair[] {
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  return written.chairs ?? scenario?.chairs ?? plainChairs(written.figures.map(one => one.seat));
}
export const plainChairs = (seats: readonly Seat[]): Chair[] => [...new Set(seats)].map(one => ({ seat: one, side: one, name: one }));

function stateOf(written: Written, options: KozOptions): KozState {
  const battle = battleOf(written);
  const chairs = chairsOf(written);
  const sideOf = (one: Seat): string => chairs.find(chair => chair.seat === one)?.side ?? one;
  const seats = written.seats ?? chairs.map(chair => chair.seat);
  const figures = written.figures.flatMap(one => placed(one, sideOf(one.seat), options));
  for (const horse of figures) {
    if (!horse.kit.horse || horse.mount === null) continue;
    const rider = figures.find(one => one.kit.id === horse.mount);
    if (rider !== undefined) Object.assign(rider, { mount: horse.kit.id, at: horse.at, facing: horse.facing });
  }
  const state: KozState = {
    chairs,
    options,
    battle,
    turn: written.turn,
    phase: written.phase,
    active: written.active ?? (typeof written.step !== 'string' || written.step === 'turnStart' ? null : (seats[0] ?? null)),
    seats,
    moments: [],
    verdict: null,
    figures,
    dropped: written.dropped,
    doors: written.doors.map(door => doorEdge(battle.map, door)),
    rights: written.rights,
    named: written.named,
    latch: written.latch,
  };
  state.moments = typeof written.step === 'string' ? layOut(state, written.step as KozMoment['kind'], state.active) : [...written.step];
  if (state.moments.length === 0) state.verdict = judge(state); // a game that is over stays over
  return state;
}

function placed(man: WrittenFigure, side: string, options: KozOptions): Figure[] {
  const kit = kitOf(man, figureId(man.id), man.seat, side, man.area);
  const arms = man.arms ?? armsOf(man, kit, options);
  const fresh = freshFigure(kit, arms, man.inHand ?? handOf(man, arms));
  const fields = Object.fromEntries(Object.keys(stateFields).map(key => [key, man[key as keyof typeof stateFields]]));
  const made: Figure = Object.assign(fresh, fields, { stamina: man.breath ?? kit.stamina, mount: man.mount });
  if (man.riding === null) return [made];
  const horse = Object.assign(freshFigure(horseKit(kit), [], -1, made.at), { facing: made.facing, gait: man.riding, mount: kit.id });
  return [Object.assign(made, { mount: horseIdOf(kit.id) }), horse];
}
