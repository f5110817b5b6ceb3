/** Positions in mid-game as files: pleasant to write, whatever is left out has its default, and read back as they were written. */
import { pointShape as point } from '@nobori/engine/table';
import {
  chairShape,
  flag,
  list,
  maybe,
  now,
  object,
  oneOf,
  optional,
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
import { battleOn, battleShape, box, figureFields, NOTHING_SPECIAL, STANDARD, tableShape, zoneOf, type Battle } from './battle.ts';
import { standingContacts } from '../melee/contact.ts';
import { freshFigure, freshUnit, kitOf } from '../muster/figures.ts';
import { momentShape } from './moments.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import {
  FATES,
  figureName,
  type Contact,
  type Figure,
  type Side,
  type SskOptions,
  type SskMoment,
  type SskState,
  type Unit,
} from '../state.ts';
import { TROOPS, UNIT_KINDS } from '../tables.ts';
import { layOut } from '../turn.ts';
import { judge } from '../victory.ts';

const side = oneOf([1, 2]);
const letter = text('a unit letter', 2);
const no = (): boolean => false;
const none = (): number => 0;

/** A stat block (`is`) and what differs from it, then its state. */
const figureShape = object({
  ...figureFields,
  number: maybe(whole(1, 99)),
  at: point,
  fate: maybe(oneOf(FATES)),
  legs: optional(whole(0, 9), none),
  arms: optional(whole(0, 9), none),
  reload: optional(whole(0, 2), none),
  from: maybe(point),
  came: maybe(point),
  moved: optional(whole(0), none),
  rush: maybe(oneOf(['charged', 'met', 'advanced'])),
  shot: optional(flag(), no),
  fought: optional(flag(), no),
  missileHits: optional(whole(0), none),
  meleeHits: optional(whole(0), none),
});

const unitShape = object({
  id: letter,
  side,
  of: oneOf(UNIT_KINDS),
  leads: maybe(oneOf(TROOPS)),
  strength: maybe(whole(1, 99)),
  status: optional(oneOf(['steady', 'holding', 'fleeing']), () => 'steady' as const),
  holdNext: optional(flag(), no),
  existing: maybe(whole(0, 99)),
  charge: maybe(letter),
  acted: optional(flag(), no),
  chargedBy: optional(list(letter), () => []),
  shotAt: optional(flag(), no),
  passed: optional(flag(), no),
  halved: optional(flag(), no),
  figures: list(figureShape, 1, 40),
});

/** Where the turn stands: a step's name, or the whole stack of moments. */
const step: Shape<string | readonly SskMoment[]> = {
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: momentShape.schema }] },
  read: (value, place, complaints) => (typeof value === 'string' ? value : list(momentShape).read(value, place, complaints)),
  missing: () => 'turnStart',
};

export const situationShape = object({
  turn: optional(whole(1, 999), () => 1),
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or a table of one's own (standard: 48" by 36", open) … */
  table: maybe(tableShape),
  /** … or everything about the battle. */
  battle: maybe(battleShape),
  chairs: maybe(list(chairShape, 2)),
  turnLimit: maybe(whole(1, 100)),
  units: list(unitShape, 1, 40),
  step,
  /** Pairs in contact, the one who came first; left out: all who touch, made by nobody known. */
  contacts: maybe(list(object({ a: figure, b: figure, by: maybe(figure), since: maybe(whole(0)) }))),
  partings: optional(list(object({ leaver: figure, enemy: figure })), () => []),
  winner: maybe(side),
  first: maybe(side),
  fallen: optional(list(figure), () => []),
  moves: maybe(whole(0)),
  alarm: maybe(flag()),
  fought: optional(flag(), no),
});
type Written = Shaped<typeof situationShape>;

const CHAIRS: readonly Chair[] = [
  { seat: seatId('side1'), side: 'side1', name: 'Side 1' },
  { seat: seatId('side2'), side: 'side2', name: 'Side 2' },
];

const asSide = (number: 1 | 2): Side => (number === 1 ? 0 : 1);
export const asNumber = (one: Side): 1 | 2 => (one === 0 ? 1 : 2);

export function readSituation(value: unknown, options: Options): ReadResult<SskState> {
  const found = read(situationShape, value, 'situation');
  if (!found.ok) return found;
  const complaints = wrongIn(found.value);
  if (complaints.length > 0) return { ok: false, complaints };
  const state = stateOf(found.value, options);
  const { step: named } = found.value;
  if (typeof named === 'string' && now(state)?.kind !== named) {
    return {
      ok: false,
      complaints: [{ place: 'situation.step', expected: `a step of the turn as these options lay it out, "${named}" is none` }],
    };
  }
  return { ok: true, value: state };
}

/** What the shapes cannot see: names that point nowhere, letters given twice. */
function wrongIn(written: Written): Complaint[] {
  const complaints: Complaint[] = [];
  const letters = written.units.map(unit => unit.id);
  const ids = written.units.flatMap(unit => unit.figures.map((man, i) => figureName(unit.id, man.number ?? i + 1)));
  const known = (place: string, id: string): void => {
    if (!ids.some(one => one === id)) complaints.push({ place, expected: `a figure of the situation, found "${id}"` });
  };
  letters.forEach((one, i) => {
    if (letters.indexOf(one) !== i)
      complaints.push({ place: `situation.units[${i}].id`, expected: `a letter of its own, "${one}" is taken` });
  });
  ids.forEach((one, i) => {
    if (ids.indexOf(one) !== i) complaints.push({ place: 'situation.units', expected: `every figure once, "${one}" stands there twice` });
  });
  for (const number of [1, 2]) {
    if (!written.units.some(unit => unit.side === number))
      complaints.push({ place: 'situation.units', expected: `at least one unit of side ${number}` });
  }
  written.units.forEach((unit, i) => {
    const target = unit.charge === null ? undefined : written.units.find(one => one.id === unit.charge);
    if (unit.charge !== null && (target === undefined || target.side === unit.side))
      complaints.push({ place: `situation.units[${i}].charge`, expected: `an enemy unit, found "${unit.charge}"` });
  });
  written.contacts?.forEach(({ a, b }, i) => {
    known(`situation.contacts[${i}].a`, a);
    known(`situation.contacts[${i}].b`, b);
  });
  if (written.scenario !== null && !SCENARIOS.some(one => one.id === written.scenario)) {
    complaints.push({
      place: 'situation.scenario',
      expected: `one of ${SCENARIOS.map(one => one.id).join(', ')}, found "${written.scenario}"`,
    });
  }
  if (typeof written.step === 'string' && !momentKinds().includes(written.step)) {
    complaints.push({ place: 'situation.step', expected: `a step of the turn (${momentKinds().join(', ')}), found "${written.step}"` });
  }
  return complaints;
}

const momentKinds = (): string[] => [
  'turnStart',
  'precedence',
  'declaring',
  'declaringSecretly',
  'choosingFirst',
  'flight',
  'moving',
  'alarm',
  'firing',
  'pairing',
  'results',
  'morale',
  'turnEnd',
];

function battleOf(written: Written): Battle {
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  const base = written.battle ?? (scenario === undefined ? openBattle(written.table ?? OPEN_TABLE) : battleOn(scenario));
  return written.turnLimit === null ? base : { ...base, turnLimit: written.turnLimit };
}

export const OPEN_TABLE: Battle['table'] = { width: STANDARD.width, height: STANDARD.height, areas: [], lines: [], marks: [] };

/** SSK-111: two sides at the south and north edge of a table, fighting for points. */
export function openBattle(table: Battle['table']): Battle {
  const [wide, high, deep] = [table.width / 254, table.height / 254, STANDARD.depth / 254];
  const sideOf = (id: string, name: string, edge: 'south' | 'north'): Battle['sides'][number] => ({
    id,
    name,
    edge,
    zone: zoneOf(edge === 'south' ? box(0, 0, wide, deep) : box(0, high - deep, wide, high)),
    units: [],
  });
  return {
    table,
    sides: [sideOf('side1', 'Side 1', 'south'), sideOf('side2', 'Side 2', 'north')],
    turnLimit: STANDARD.turns,
    deploysFirst: null,
    victory: { kind: 'points' },
    special: NOTHING_SPECIAL,
    waived: true,
  };
}

function stateOf(written: Written, options: Options): SskState {
  const battle = battleOf(written);
  const units: Unit[] = [];
  const figures: Figure[] = [];
  for (const spec of [...written.units].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const men = spec.figures.map((man, i) => placed(spec.id, asSide(spec.side), man, i, options['morale'] !== false));
    const alive = men.filter(man => man.fate === null).length;
    units.push({
      ...freshUnit(
        spec.id,
        asSide(spec.side),
        spec.of,
        spec.leads ?? men.find(man => man.leader)?.kit.type ?? null,
        spec.strength ?? men.length,
      ),
      status: spec.status,
      holdNext: spec.holdNext,
      existing: spec.existing ?? alive,
      charge: spec.charge,
      acted: spec.acted,
      chargedBy: spec.chargedBy,
      shotAt: spec.shotAt,
      passed: spec.passed,
      halved: spec.halved,
    });
    figures.push(...men.sort((a, b) => a.kit.number - b.kit.number));
  }
  const state: SskState = {
    chairs: written.chairs ?? SCENARIOS.find(one => one.id === written.scenario)?.chairs ?? chairsFor(battle),
    options: options as SskOptions, // settled against OPTIONS by the caller
    battle,
    turn: written.turn,
    moments: [],
    verdict: null,
    units,
    figures,
    contacts: [],
    partings: written.partings,
    winner: written.winner === null ? null : asSide(written.winner),
    first: written.first === null ? null : asSide(written.first),
    fallen: written.fallen,
    moves: written.moves ?? Math.max(0, ...figures.map(one => one.moved)),
    alarm: written.alarm ?? battle.special.alarm === null,
    fought: written.fought,
  };
  state.contacts =
    written.contacts === null
      ? standingContacts(state)
      : written.contacts.map((one): Contact => ({ a: one.a, b: one.b, by: one.by, since: one.since ?? state.turn - 1 }));
  state.moments = typeof written.step === 'string' ? layOut(state, written.step as SskMoment['kind']) : [...written.step];
  if (state.moments.length === 0) state.verdict = judge(state); // a game that is over stays over
  return state;
}

export const chairsFor = (battle: Battle): readonly Chair[] =>
  battle.sides[0].id === 'side1' ? CHAIRS : battle.sides.map(one => ({ seat: seatId(one.id), side: one.id, name: one.name }));

function placed(unit: string, sideOf: Side, man: Shaped<typeof figureShape>, i: number, morale: boolean): Figure {
  const kit = kitOf({ ...man, count: 1 }, unit, sideOf, man.number ?? i + 1, morale);
  return {
    ...freshFigure(kit, man.leader, man.mounted),
    at: man.at,
    from: man.from ?? man.at,
    came: man.came,
    fate: man.fate,
    legs: man.legs,
    arms: man.arms,
    reload: man.reload,
    moved: man.moved,
    rush: man.rush,
    shot: man.shot,
    fought: man.fought,
    missileHits: man.missileHits,
    meleeHits: man.meleeHits,
  };
}
