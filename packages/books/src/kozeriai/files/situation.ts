/** Positions in mid-game as files: pleasant to write, whatever is left out has its default, and read back as they were written. */
import {
  chairShape,
  figureId,
  flag,
  list,
  maybe,
  now,
  object,
  oneOf,
  optional,
  read,
  stepShape,
  text,
  upgraded,
  whole,
  type Chair,
  type Complaint,
  type Options,
  type ReadResult,
  type Seat,
  type Shape,
  type Shaped,
} from '@nobori/engine';
import { boardOf, cellOf, edgeNumber, edgeOf, hexOfLabel, OFF, direction, type HexMap } from '@nobori/engine/hex';
import { battleOn, battleShape, figureFields, mapShape, valuesIn, withGoals, type Battle } from './battle.ts';
import { copyState, freshFigure, freshState } from '../copies.ts';
import { armsOf, handOf, kitOf, onHorse, STAT_IDS } from '../muster/figures.ts';
import { MOMENTS, seat, type KozMoment } from '../moments.ts';
import { lastGoals } from '../scenarios/goals.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { FIGURE, STATE, type Figure, type KozOptions, type KozState } from '../state.ts';
import { GAITS } from '../tables.ts';
import { WEAPON_IDS } from '../weapons/glossary.ts';
import { layOut } from '../turn.ts';
import { judge } from '../victory.ts';

/** A stat block (`is`) and what differs from it, then its state. */
const figureShape = object({
  ...FIGURE.inFiles,
  ...figureFields,
  id: text('the id of a figure', 60),
  seat,
  area: maybe(text('places on the map')),
  /** A rider: his horse is made with him, at this gait. A horse written for itself says in `mount` who sits on it. */
  riding: maybe(oneOf(GAITS)),
  /** What it carries just now, if not what its sheet says, and which of it is in hand (−1: nothing). */
  arms: maybe(FIGURE.inFiles.arms),
  inHand: maybe(FIGURE.inFiles.hand),
  breath: maybe(FIGURE.inFiles.stamina),
});
type WrittenFigure = Shaped<typeof figureShape>;

const written = object({
  ...STATE.inFiles,
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
  step: stepShape(MOMENTS, 'turnStart'),
  /** Their order; left out: that of the chairs. */
  seats: maybe(list(seat)),
  /** Doors that are not as the map shows them: "12,6/4". */
  doors: optional(list(text('a hex and a side', 20)), () => []),
});
type Written = Shaped<typeof written>;

/** A battle that says nothing of goals, or says it as release 0.1.0 did, is fought by the sides of the situation. */
export const situationShape: Shape<Written> = upgraded(written, given => {
  const raw = Array.isArray(given['step']) ? { ...given, step: given['step'].map(openly) } : given;
  const sides = raw['chairs'] === undefined ? valuesIn(raw['figures'], 'seat') : valuesIn(raw['chairs'], 'side');
  const { battle } = raw;
  return typeof battle === 'object' && battle !== null ? { ...raw, battle: withGoals({ ...battle }, sides) } : raw;
});

/** Release 0.1.0 also asked questions in secret. */
function openly(moment: unknown): unknown {
  if (typeof moment !== 'object' || moment === null || !('secret' in moment)) return moment;
  const { secret: _, ...rest } = moment;
  return rest;
}

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

export const openBattle = (map: HexMap, sides: readonly string[]): Battle => ({
  map,
  turnLimit: 30,
  victory: lastGoals(sides),
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
  const base =
    written.battle ?? (scenario === undefined ? openBattle(written.map ?? OPEN_MAP, sidesOf(chairsOf(written))) : battleOn(scenario));
  return {
    ...base,
    rain: written.rain ?? base.rain,
    night: written.night ?? base.night,
    turnLimit: written.turnLimit ?? base.turnLimit,
  };
}

export const sidesOf = (chairs: readonly Chair[]): string[] => [...new Set(chairs.map(chair => chair.side))];

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
  const state = copyState(
    freshState({
      ...written,
      chairs,
      options,
      battle,
      figures,
      seats,
      active: written.active ?? (typeof written.step !== 'string' || written.step === 'turnStart' ? null : (seats[0] ?? null)),
      doors: written.doors.map(door => doorEdge(battle.map, door)),
    }),
  );
  state.moments = typeof written.step === 'string' ? layOut(state, written.step as KozMoment['kind'], state.active) : [...written.step];
  if (state.moments.length === 0) state.verdict = judge(state); // a game that is over stays over
  return state;
}

function placed(man: WrittenFigure, side: string, options: KozOptions): Figure[] {
  const kit = kitOf(man, figureId(man.id), man.seat, side, man.area);
  const arms = man.arms ?? armsOf(man, kit, options);
  const made = freshFigure({ ...man, kit, arms, hand: man.inHand ?? handOf(man, arms), stamina: man.breath ?? kit.stamina });
  return onHorse(made, man.riding);
}
