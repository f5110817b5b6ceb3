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
  read,
  seatId,
  stepShape,
  text,
  whole,
  type Chair,
  type Complaint,
  type Options,
  type ReadResult,
  type Shaped,
} from '@nobori/engine';
import { battleOn, battleShape, box, figureFields, NOTHING_SPECIAL, STANDARD, tableShape, zoneOf, type Battle } from './battle.ts';
import { standingContacts } from '../melee/contact.ts';
import { copyState, freshFigure, freshState, freshUnit } from '../copies.ts';
import { kitOf } from '../muster/figures.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import {
  baseFor,
  CONTACT,
  FIGURE,
  figureName,
  MOMENTS,
  STATE,
  UNIT,
  type Contact,
  type Figure,
  type Side,
  type SskOptions,
  type SskMoment,
  type SskState,
  type Unit,
} from '../state.ts';
import { layOut } from '../turn.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { judge } from '../victory.ts';

const side = oneOf([1, 2]);

/** A stat block (`is`) and what differs from it, then its state. */
const figureShape = object({ ...figureFields, number: maybe(whole(1, 99)), ...FIGURE.inFiles, at: point, from: maybe(point) });

const unitShape = object({
  ...UNIT.inFiles,
  side,
  strength: maybe(UNIT.inFiles.strength),
  existing: maybe(UNIT.inFiles.existing),
  figures: list(figureShape, 1, 40),
});

export const situationShape = object({
  ...STATE.inFiles,
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or a table of one's own (standard: 48" by 36", open) … */
  table: maybe(tableShape),
  /** … or everything about the battle. */
  battle: maybe(battleShape),
  chairs: maybe(list(chairShape, 2)),
  turnLimit: maybe(whole(1, 100)),
  units: list(unitShape, 1, 40),
  step: stepShape(MOMENTS, 'turnStart'),
  /** Pairs in contact, the one who came first; left out: all who touch, made by nobody known. */
  contacts: maybe(list(object({ ...CONTACT.inFiles, since: maybe(whole(0)) }))),
  winner: maybe(side),
  first: maybe(side),
  moves: maybe(whole(0)),
  alarm: maybe(flag()),
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
    victory: pointsGoals(['side1', 'side2']),
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
    const leads = spec.leads ?? men.find(man => man.leader)?.kit.type ?? null;
    const [strength, existing] = [spec.strength ?? men.length, spec.existing ?? alive];
    units.push(freshUnit({ ...spec, side: asSide(spec.side), leads, strength, existing }));
    figures.push(...men.sort((a, b) => a.kit.number - b.kit.number));
  }
  const state = copyState(
    freshState({
      options: options as SskOptions, // settled against OPTIONS by the caller
      figures,
      ...written,
      chairs: written.chairs ?? SCENARIOS.find(one => one.id === written.scenario)?.chairs ?? chairsFor(battle),
      battle,
      units,
      contacts: [],
      winner: written.winner === null ? null : asSide(written.winner),
      first: written.first === null ? null : asSide(written.first),
      moves: written.moves ?? Math.max(0, ...figures.map(one => one.moved)),
      alarm: written.alarm ?? battle.special.alarm === null,
    }),
  );
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
  return freshFigure({ kit, base: baseFor(man.mounted), ...man, from: man.from ?? man.at });
}
