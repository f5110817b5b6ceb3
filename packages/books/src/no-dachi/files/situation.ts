/** Positions in mid-game as files: pleasant to write, whatever is left out has its default; writing.ts writes them. */
import {
  chairShape,
  dictionary,
  flag,
  list,
  maybe,
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
  type Shape,
  type Shaped,
  figureIdShape as figure,
} from '@nobori/engine';
import { tableShape, type Point, type Table } from '@nobori/engine/table';
import { battleOn, battleShape, boughtFields, box, commandShape, NOTHING_SPECIAL, point, type Battle, type Bought } from './battle.ts';
import { freshFigure, freshGroup, FRONT, inIdOrder, kitOf, paviseOf } from '../muster/figures.ts';
import { momentShape } from '../moments.ts';
import { instructionFields } from '../orders.ts';
import { BLOCKS, ROSTER, whole as wholeBlock } from '../muster/statBlocks.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { layOut, TURN_STEPS } from '../sequence.ts';
import type { NodMoment } from '../moments.ts';
import { FATES, STATUSES, UNTOUCHED, type Figure, type Group, type Load, type NodOptions, type NodState, type Side } from '../state.ts';
import { CLASSES, GROUND, STANDARD_TABLE } from '../tables.ts';
import { judge } from '../ending/victory.ts';

const side = oneOf([1, 2]);
const unit = text('the id of a group', 40);
const no = (): boolean => false;
const none = (): number => 0;

/** A stat block (`is`) and what differs from it, or all that is bought; then its state. */
const figureShape = object({
  ...boughtFields,
  id: figure,
  name: optional(text(), () => ''),
  is: maybe(oneOf(BLOCKS)),
  class: maybe(oneOf(CLASSES)),
  entry: maybe(text()),
  close: maybe(boughtFields.close),
  missiles: maybe(boughtFields.missiles),
  armour: maybe(boughtFields.armour),
  horse: maybe(flag()),
  shield: maybe(flag()),
  ninja: maybe(flag()),
  samurai: maybe(flag()),
  at: point,
  mounted: maybe(flag()),
  facing: maybe(point),
  fate: maybe(oneOf(FATES)),
  wounds: optional(whole(0, 99), none),
  horseWounds: optional(whole(0, 99), none),
  loading: maybe(list(whole(-1, 9))),
  spent: optional(whole(0, 9), none),
  ridden: optional(whole(0, 9), none),
  acted: optional(flag(), no),
  moved: optional(flag(), no),
  held: optional(flag(), no),
  climb: maybe(object({ line: text(), height: whole(0), top: flag() })),
  carries: maybe(text()),
  came: optional(flag(), no),
});

const groupShape = object({
  id: unit,
  side,
  strength: maybe(whole(1, 8)),
  zones: maybe(list(list(point, 3), 1)),
  hides: maybe(list(list(point, 3))),
  area: maybe(list(point, 3)),
  status: optional(oneOf(STATUSES), () => 'steady' as const),
  until: optional(whole(0), none),
  order: optional(commandShape, () => ({ kind: 'halt' as const })),
  front: maybe(point),
  frontIn: optional(whole(0), none),
  trend: maybe(oneOf(['advancing', 'retiring'])),
  watched: maybe(object({ at: point, radius: whole(0), from: point, own: whole(0) })),
  won: optional(whole(-99, 99), none),
  wonIn: optional(whole(0), none),
  loudIn: optional(whole(0), none),
  shotBy: optional(list(unit), () => []),
  injured: optional(flag(), no),
  instruction: maybe(object(instructionFields)),
  slowIn: optional(whole(0), none),
  hidden: optional(flag(), no),
  declared: optional(flag(), no),
  ambush: optional(whole(0, 6), none),
  message: maybe(object({ to: unit, order: commandShape, delivered: flag() })),
  activated: optional(flag(), no),
  halted: optional(flag(), no),
  movedIn: optional(whole(0), none),
  walked: optional(whole(0), none),
  figures: list(figureShape, 1, 8),
});

const step: Shape<string | readonly NodMoment[]> = {
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: momentShape.schema }] },
  read: (value, place, complaints) => (typeof value === 'string' ? value : list(momentShape).read(value, place, complaints)),
  missing: () => 'turnStart',
};

const turns = pair(whole(0));
const signal = maybe(object({ orders: dictionary(commandShape), given: flag() }));
const load = object({
  id: text(),
  kind: oneOf(['pavise', 'barrel']),
  name: optional(text(), () => ''),
  unit: maybe(unit),
  at: point,
  facing: optional(point, (): Point => [0, 1]),
  gone: optional(flag(), no),
});

export const situationShape = object({
  /** Player turns (NOD-R021): the attacker's are odd. */
  turn: optional(whole(1, 999), () => 1),
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or a table of one's own (standard: 180 by 120 cm, open) … */
  table: maybe(tableShape(GROUND)),
  /** … or everything about the battle. */
  battle: maybe(battleShape),
  chairs: maybe(list(chairShape, 2)),
  attacker: optional(side, () => 1 as const),
  groups: list(groupShape, 1, 80),
  step,
  /** Left out: the pavises of those who have bought one, planted where they stand. */
  loads: maybe(list(load)),
  horses: optional(
    list(
      object({
        id: text(),
        side: oneOf([0, 1]),
        at: point,
        wounds: optional(whole(0), none),
        facing: optional(point, (): Point => [0, 1]),
      }),
    ),
    () => UNTOUCHED.horses,
  ),
  smoke: optional(list(object({ at: point, until: whole(0) })), () => UNTOUCHED.smoke),
  used: optional(list(text()), () => UNTOUCHED.used),
  alarm: optional(whole(0), () => UNTOUCHED.alarm),
  lostIn: optional(turns, () => UNTOUCHED.lostIn),
  killedIn: optional(turns, () => UNTOUCHED.killedIn),
  signals: optional(pair(signal), () => UNTOUCHED.signals),
  automaton: optional(list(oneOf([0, 1])), () => UNTOUCHED.automaton),
  spared: optional(list(unit), () => UNTOUCHED.spared),
  passed: optional(flag(), () => UNTOUCHED.passed),
  asked: optional(dictionary(whole(0)), () => UNTOUCHED.asked),
  nearest: optional(dictionary(whole(0)), () => UNTOUCHED.nearest),
  mourned: optional(list(figure), () => UNTOUCHED.mourned),
});
type Written = Shaped<typeof situationShape>;
type WrittenFigure = Written['groups'][number]['figures'][number];

const asSide = (number: 1 | 2): Side => (number === 1 ? 0 : 1);

export function readSituation(value: unknown, options: Options): ReadResult<NodState> {
  const found = read(situationShape, value, 'situation');
  if (!found.ok) return found;
  const complaints = wrongIn(found.value);
  if (complaints.length > 0) return { ok: false, complaints };
  return { ok: true, value: stateOf(found.value, options as NodOptions) }; // settled against OPTIONS by the caller
}

/** What the shapes cannot see: names given twice or pointing nowhere. */
function wrongIn(written: Written): Complaint[] {
  const complaints: Complaint[] = [];
  const units = written.groups.map(group => group.id);
  const ids = written.groups.flatMap(group => group.figures.map(one => one.id));
  units.forEach((one, i) => {
    if (units.indexOf(one) !== i) complaints.push({ place: `situation.groups[${i}].id`, expected: `a name of its own, "${one}" is taken` });
  });
  for (const [i, one] of ids.entries())
    if (ids.indexOf(one) !== i) complaints.push({ place: 'situation.groups', expected: `every figure once, "${one}" stands there twice` });
  for (const number of [1, 2])
    if (!written.groups.some(group => group.side === number))
      complaints.push({ place: 'situation.groups', expected: `at least one group of side ${number}` });
  written.groups.forEach((group, i) =>
    group.figures.forEach((one, j) => {
      if (one.is === null && one.class === null)
        complaints.push({ place: `situation.groups[${i}].figures[${j}]`, expected: 'a stat block (is) or a class' });
    }),
  );
  if (written.scenario !== null && !SCENARIOS.some(one => one.id === written.scenario))
    complaints.push({
      place: 'situation.scenario',
      expected: `one of ${SCENARIOS.map(one => one.id).join(', ')}, found "${written.scenario}"`,
    });
  if (typeof written.step === 'string' && !TURN_STEPS.includes(written.step))
    complaints.push({ place: 'situation.step', expected: `a step of the turn (${TURN_STEPS.join(', ')}), found "${written.step}"` });
  return complaints;
}

export const OPEN_TABLE: Table = { ...STANDARD_TABLE, areas: [], lines: [], marks: [] };

/** An open field: each side within 20 cm of its long edge (NOD-R023). */
export function openBattle(table: Table): Battle {
  const [wide, high] = [table.width / 100, table.height / 100];
  return {
    table,
    sides: [
      { id: 'side1', name: 'Side 1', edge: 'south', zones: [box(0, 0, wide, 20)], objective: null },
      { id: 'side2', name: 'Side 2', edge: 'north', zones: [box(0, high - 20, wide, high)], objective: null },
    ],
    deploysFirst: null,
    attacker: null,
    year: 1560,
    victory: { kind: 'points' },
    special: NOTHING_SPECIAL,
    ground: {},
    halfLoses: true,
  };
}

function battleOf(written: Written): Battle {
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  if (scenario !== undefined) return battleOn(scenario);
  return written.battle ?? openBattle(written.table ?? OPEN_TABLE);
}

export const chairsFor = (battle: Battle): readonly Chair[] =>
  battle.sides.map(one => ({ seat: seatId(one.id), side: one.id, name: one.name }));

/** A block and what differs from it. */
function boughtOf(one: WrittenFigure): Bought {
  const base: Partial<Bought> = one.is === null ? {} : ROSTER[one.is];
  return wholeBlock({
    ...base,
    class: one.class ?? base.class ?? 'ashigaru',
    entry: one.entry ?? base.entry ?? '',
    close: one.close ?? base.close ?? 'improvised',
    missiles: one.missiles ?? base.missiles ?? [],
    armour: one.armour ?? base.armour ?? 'none',
    horse: one.horse ?? base.horse ?? false,
    shield: one.shield ?? base.shield ?? false,
    ninja: one.ninja ?? base.ninja ?? false,
    samurai: one.samurai ?? base.samurai ?? false,
    pavise: one.pavise,
    animal: one.animal,
    pace: one.pace,
    barding: one.barding,
    leader: one.leader,
    commander: one.commander,
    called: one.called,
  });
}

function placed(one: WrittenFigure, group: string, sideOf: Side, front: Point, options: NodOptions): Figure {
  const bought = boughtOf(one);
  const mounted = one.mounted ?? bought.horse;
  const fresh = freshFigure(kitOf(bought, one.id, one.name, group, sideOf), mounted, options);
  return {
    ...fresh,
    at: one.at,
    facing: one.facing ?? front,
    fate: one.fate,
    wounds: one.wounds,
    horse: one.horseWounds,
    loading: one.loading ?? fresh.loading,
    spent: one.spent,
    ridden: one.ridden,
    acted: one.acted,
    moved: one.moved,
    held: one.held,
    climb: one.climb,
    carries: one.carries,
    came: one.came,
  };
}

function stateOf(written: Written, options: NodOptions): NodState {
  const battle = battleOf(written);
  const groups: Group[] = [];
  const figures: Figure[] = [];
  const loads: Load[] = [];
  for (const { figures: men, side: number, strength, front, instruction, ...rest } of written.groups) {
    const sideOf = asSide(number);
    const ahead = FRONT[battle.sides[sideOf].edge];
    const fresh = freshGroup(rest.id, sideOf, strength ?? men.length, options);
    groups.push({ ...fresh, ...rest, front: front ?? ahead, instruction: instruction ?? fresh.instruction });
    for (const man of men) {
      figures.push(placed(man, rest.id, sideOf, ahead, options));
      if (man.pavise) loads.push(paviseOf(man.id, rest.id, man.at, ahead));
    }
  }
  figures.sort(inIdOrder);
  const { step: named } = written;
  const state: NodState = {
    chairs: written.chairs ?? SCENARIOS.find(one => one.id === written.scenario)?.chairs ?? chairsFor(battle),
    options,
    battle,
    turn: written.turn,
    moments: typeof named === 'string' ? layOut(named as NodMoment['kind']) : [...named], // judged in wrongIn
    verdict: null,
    attacker: asSide(written.attacker),
    groups,
    figures,
    loads: written.loads?.map(one => ({ ...one })) ?? loads,
    ...kept(written),
  };
  if (state.moments.length === 0) state.verdict = judge(state); // a game that is over stays over
  return state;
}

/** What `UNTOUCHED` names, as it is now. */
export const kept = <T extends Pick<NodState, keyof typeof UNTOUCHED>>(of: T): Pick<T, keyof typeof UNTOUCHED> => ({
  horses: of.horses,
  smoke: of.smoke,
  used: of.used,
  alarm: of.alarm,
  lostIn: of.lostIn,
  killedIn: of.killedIn,
  signals: of.signals,
  automaton: of.automaton,
  spared: of.spared,
  passed: of.passed,
  asked: of.asked,
  nearest: of.nearest,
  mourned: of.mourned,
});
