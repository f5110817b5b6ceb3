/** A game before its first die, and positions in mid-game as files. */
import { chairShape, faultIn, figureId, itsName, nameable, situationFields, situationsBy, terse } from '@nobori/engine';
import type { Chair, Fault, Seat } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { boardOf, cellOf, direction, edgeKindOf, edgeNamed, edgeNumber, edgeOf, hexOfLabel, labelOf, OFF } from '@nobori/engine/hex';
import { readPlaces, type HexMap } from '@nobori/engine/hex';
import { copyState, freshFigure, freshState } from '../copies.ts';
import { MOMENTS, seat, type KozMoment } from '../moments.ts';
import { DOORS } from '../ground.ts';
import { armsOf, handOf, kitOf, horseOf as horseIdOf, onHorse } from '../muster/figures.ts';
import { FORMER } from '../scenarios/former.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { ARM, FIGURE, STATE, type Figure, type Kit, type KozOptions, type KozState } from '../state.ts';
import { GAITS } from '../tables.ts';
import { layOut, stepsOf } from '../turn.ts';
import { judge } from '../victory.ts';
import { battleOn, battleShape, figureFields, mapShape, openBattle, plainSpec, sheetFaults, valuesIn, withGoals } from './battle.ts';
import { mustered } from './begin.ts';
import { labelsOn } from './labelled.ts';

/** A stat block (`is`) and what differs from it, then its state. */
const figureShape = nameable({
  ...FIGURE.inFiles,
  ...figureFields,
  id: f.text('the id of a figure', 60),
  seat,
  area: f.maybe(f.text('places on the map')),
  /** A rider: his horse is made with him, at this gait. A horse written for itself says in `mount` who sits on it. */
  riding: f.maybe(f.oneOf(GAITS)),
  /** Left out: what follows from its sheet. */
  ...f.maybes(FIGURE.inFiles, ['arms', 'inHand', 'breath']),
});
type WrittenFigure = f.Shaped<typeof figureShape>;

const fields = f.object({
  ...STATE.inFiles,
  ...situationFields(battleShape, MOMENTS),
  map: f.maybe(mapShape), // a map of one's own; standard: open ground, 120 by 80
  rain: f.maybe(f.flag()),
  night: f.maybe(f.whole(0, 100)),
  turnLimit: f.maybe(f.whole(1, 500)),
  /** Who sits where; left out: every seat named by a figure is a side of its own. */
  chairs: f.maybe(f.list(chairShape, 1, 8)),
  figures: f.list(figureShape, 1, 80),
  seats: f.maybe(f.list(seat)), // their order; left out: that of the chairs
  doors: f.some(f.text('a hex and a side', 20)), // doors that are not as the map shows them: "12,6/4"
});
type Written = f.Shaped<typeof fields>;

/** A battle that says nothing of goals, or says it as release 0.1.0 did, is fought by the sides of the situation; that release also asked in secret. */
const shape: f.Shape<Written> = f.upgraded(fields, ({ step = 'turnStart', ...given }) => {
  const raw: f.Raw = { ...given, step: f.eachIn(step, ({ secret: _secret, ...moment }) => moment) };
  const sides = raw['chairs'] === undefined ? valuesIn(raw['figures'], 'seat') : valuesIn(raw['chairs'], 'side');
  const { battle } = raw;
  return typeof battle === 'object' && battle !== null ? { ...raw, battle: withGoals({ ...battle }, sides) } : raw;
});

/** Labels are those of the map in the file, of its scenario, or of open ground. */
function mapOf({ map, battle, scenario }: f.Raw): HexMap {
  const own = map ?? (f.isPlainObject(battle) ? battle['map'] : undefined);
  const read = f.read(mapShape, own ?? SCENARIOS.find(one => one.id === scenario)?.map);
  return read.ok ? read.value : OPEN_GROUND;
}
const OPEN_GROUND = f.filledIn(mapShape, { columns: 120, rows: 80 });

const plainChairs = (seats: readonly Seat[]): Chair[] => [...new Set(seats)].map(one => ({ seat: one, side: one, name: one }));

/** The steps that every seat has in its own phase (KOZ-18): whose phase it is nobody can guess. */
const PHASE: readonly string[] = ['phaseStart', 'actions', 'shooting', 'naming', 'combat', 'phaseEnd'];

function wrong({ figures, doors, step, active }: Written, fault: Fault, { battle, chairs }: Pick<KozState, 'battle' | 'chairs'>): void {
  const { map } = battle;
  const seats = chairs.map(one => one.seat);
  const phase = typeof step === 'string' && PHASE.includes(step);
  if (phase && (active === null || !seats.includes(active)))
    fault('active', `the seat whose phase it is (${seats.join(', ')}), found ${active === null ? 'nothing' : `"${active}"`}`);
  const board = boardOf(map);
  figures.forEach((one, i) => {
    const { id, at, fate, area } = one;
    const about = faultIn(`figures[${i}]`, fault);
    sheetFaults(one, about);
    if (at[0] !== -100 && fate !== 'escaped' && cellOf(board, at) === OFF) about('at', `a hex of the map, found ${at.join()}`);
    const horse = figures.find(other => other.is === 'horse' && other.mount === id);
    if (horse !== undefined && at[0] !== -100 && at.join() !== horse.at.join())
      about('at', `${labelOf(map, horse.at)}, where his horse ${horse.id} stands, found ${labelOf(map, at)}`);
    for (const { found, wanted } of readPlaces(map, area ?? '').faults) about('area', `${wanted}, found ${found}`);
  });
  doors.forEach((door, i) => {
    const edge = doorEdge(map, door);
    if (edge === OFF) fault(`doors[${i}]`, `a hex and a side such as "12,6/4", found "${door}"`);
    else if (!DOORS.includes(edgeKindOf(board, edge))) fault(`doors[${i}]`, `a door of the map, found none at ${door}`);
  });
}

/** Horses made with their riders stand where these do. */
const places = ({ figures }: Written) =>
  figures.flatMap(({ id, riding }, i) => (riding === null ? [] : [[horseIdOf(figureId(id)), `figures[${i}]`] as const]));

function doorEdge(map: HexMap, door: string): number {
  const [label = '', side = ''] = door.split('/');
  const hex = hexOfLabel(map, label);
  return hex === null || !/^[0-5]$/.test(side) ? OFF : edgeNumber(boardOf(map), edgeOf(hex, direction(Number(side))));
}

function doorName(map: HexMap, edge: number): string {
  const [q, r, side] = edgeNamed(boardOf(map), edge);
  return `${labelOf(map, [q, r])}/${side}`;
}

function placed(man: WrittenFigure, side: string, options: KozOptions): Figure[] {
  const kit = kitOf(man, figureId(man.id), man.seat, side, man.area);
  const arms = man.arms ?? armsOf(man, kit, options);
  const made = freshFigure({ ...man, kit, arms, hand: man.inHand ?? handOf(man, arms), stamina: man.breath ?? kit.stamina });
  return onHorse(made, man.riding);
}

function writeFigure(one: Figure, options: KozOptions): unknown {
  const { kit } = one;
  const plain = plainSpec(kit.type);
  const { arms, ...rest } = FIGURE.write(one, {
    arms: armsOf(plain, kit, options),
    hand: handOf(plain, one.arms),
    stamina: kit.stamina,
    mount: kit.horse ? null : one.mount,
  });
  return {
    id: kit.id,
    seat: kit.seat,
    is: kit.type,
    ...terse(sheetOf(kit), sheetOf(kitOf(plain, kit.id, kit.seat, kit.side, null))),
    ...itsName(kit),
    ...(arms === undefined ? {} : { arms: one.arms.map(arm => ARM.write(arm)) }),
    ...rest,
  };
}

/** What a sheet says that may differ from the stat block, as files call it. */
function sheetOf({ name, armour, limit, heroic, stamina, skills: weapons, iaijutsu, kiai, niten, yadomejutsu, area }: Kit): f.Raw {
  return { name, armour, limit, heroic, stamina, weapons, iaijutsu, kiai, niten, yadomejutsu, area };
}

export const situations = situationsBy({
  shape,
  scenarios: SCENARIOS,
  former: FORMER,
  battleOn,
  lay: (on, scenario) => ({ seats: on.chairs.map(({ seat }) => seat), figures: mustered(scenario, on), turn: 0, phase: 0 }),
  opening: (): KozMoment[] => [{ kind: 'turnStart' }, { kind: 'setup' }],
  open: ({ map, chairs, figures = [] }) =>
    openBattle(map ?? OPEN_GROUND, valuesIn(chairs ?? plainChairs(figures.map(one => one.seat)), 'side')),
  field: ({ map, rain, night, turnLimit }) => ({ map, rain, night, turnLimit }),
  own: ['map'],
  changes: ['rain', 'night', 'turnLimit'],
  chairs: (_battle, { figures }) => plainChairs(figures.map(one => ('kit' in one ? one.kit.seat : one.seat))),
  layOut: (state, step) => layOut(state, step as KozMoment['kind'], state.active), // what is none leaves nothing to do
  stepsOf,
  judge,
  wrong,
  labelsIn: raw => labelsOn(mapOf(raw)),
  labelsOf: ({ battle }) => labelsOn(battle.map),
  places,
  copies: { copyState, freshState },
  state(written, { battle, chairs, options }) {
    const sideOf = (one: Seat): string => chairs.find(chair => chair.seat === one)?.side ?? one;
    const seats = written.seats ?? chairs.map(chair => chair.seat);
    const figures = written.figures.flatMap(one => placed(one, sideOf(one.seat), options));
    for (const horse of figures) {
      if (!horse.kit.horse || horse.mount === null) continue;
      const rider = figures.find(one => one.kit.id === horse.mount);
      if (rider !== undefined) Object.assign(rider, { mount: horse.kit.id, at: horse.at, facing: horse.facing });
    }
    const doors = written.doors.map(door => doorEdge(battle.map, door));
    return { ...written, figures, seats, doors };
  },
  write(state) {
    const { doors, ...rest } = STATE.write(state, { seats: state.chairs.map(chair => chair.seat) });
    return {
      ...rest,
      ...(doors === undefined ? {} : { doors: state.doors.map(edge => doorName(state.battle.map, edge)) }),
      figures: state.figures.map(one => writeFigure(one, state.options)),
    };
  },
});
