/** Positions in mid-game as files: pleasant to write, whatever is left out has its default; writing.ts writes them. */
import {
  chairShape,
  figureIdShape as figure,
  flag,
  list,
  maybe,
  object,
  oneOf,
  optional,
  read,
  seatId,
  stepShape,
  text,
  type Chair,
  type Complaint,
  type Options,
  type ReadResult,
  type Shaped,
} from '@nobori/engine';
import { pointShape as point, tableShape, type Point, type Table } from '@nobori/engine/table';
import { copyState, freshFigure, freshGroup, freshLoad, freshState } from '../copies.ts';
import { judge } from '../ending/victory.ts';
import { MOMENTS, type NodMoment } from '../moments.ts';
import { firstInstruction, FRONT, inIdOrder, kitOf, loadedAtStart, paviseOf } from '../muster/figures.ts';
import { BLOCKS, ROSTER, whole as wholeBlock } from '../muster/statBlocks.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { layOut, TURN_STEPS } from '../sequence.ts';
import {
  baseFor,
  FIGURE,
  GROUP,
  LOAD,
  STATE,
  type Figure,
  type Group,
  type Load,
  type NodOptions,
  type NodState,
  type Side,
} from '../state.ts';
import { CLASSES, GROUND, STANDARD_TABLE } from '../tables.ts';
import { battleOn, battleShape, boughtFields, box, NOTHING_SPECIAL, type Battle, type Bought } from './battle.ts';

const side = oneOf([1, 2]);

/** A stat block (`is`) and what differs from it, or all that is bought; then its state. */
const figureShape = object({
  ...boughtFields,
  ...FIGURE.inFiles,
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
  horseWounds: FIGURE.inFiles.horse,
  loading: maybe(FIGURE.inFiles.loading),
});

const groupShape = object({
  ...GROUP.inFiles,
  side,
  strength: maybe(GROUP.inFiles.strength),
  front: maybe(point),
  instruction: maybe(GROUP.inFiles.instruction),
  figures: list(figureShape, 1, 8),
});

export const situationShape = object({
  ...STATE.inFiles,
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or a table of one's own (standard: 180 by 120 cm, open) … */
  table: maybe(tableShape(GROUND)),
  /** … or everything about the battle. */
  battle: maybe(battleShape),
  chairs: maybe(list(chairShape, 2)),
  attacker: optional(side, () => 1 as const),
  groups: list(groupShape, 1, 80),
  step: stepShape(MOMENTS, 'turnStart'),
  /** Left out: the pavises of those who have bought one, planted where they stand. */
  loads: maybe(list(LOAD)),
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
    victory: pointsGoals(['side1', 'side2']),
    special: NOTHING_SPECIAL,
    ground: {},
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
  const said = Object.entries(one).filter(([key, value]) => key in boughtFields && value !== null);
  return wholeBlock({ class: 'ashigaru', ...(one.is === null ? {} : ROSTER[one.is]), ...(Object.fromEntries(said) as Partial<Bought>) }); // just its keys
}

function placed(one: WrittenFigure, group: string, sideOf: Side, front: Point, options: NodOptions): Figure {
  const bought = boughtOf(one);
  const mounted = one.mounted ?? bought.horse;
  const kit = kitOf(bought, one.id, one.name, group, sideOf);
  const loading = one.loading ?? loadedAtStart(kit, options);
  return freshFigure({ ...one, kit, mounted, base: baseFor(mounted), facing: one.facing ?? front, horse: one.horseWounds, loading });
}

function stateOf(written: Written, options: NodOptions): NodState {
  const battle = battleOf(written);
  const groups: Group[] = [];
  const figures: Figure[] = [];
  const pavises: Load[] = [];
  for (const spec of written.groups) {
    const sideOf = asSide(spec.side);
    const ahead = FRONT[battle.sides[sideOf].edge];
    const [strength, front] = [spec.strength ?? spec.figures.length, spec.front ?? ahead];
    groups.push(freshGroup({ ...spec, side: sideOf, strength, front, instruction: spec.instruction ?? firstInstruction(options) }));
    for (const man of spec.figures) {
      figures.push(placed(man, spec.id, sideOf, ahead, options));
      if (man.pavise) pavises.push(paviseOf(man.id, spec.id, man.at, ahead));
    }
  }
  const chairs = written.chairs ?? SCENARIOS.find(one => one.id === written.scenario)?.chairs ?? chairsFor(battle);
  const loads = written.loads?.map(freshLoad) ?? pavises;
  const attacker = asSide(written.attacker);
  const state = copyState(
    freshState({ ...written, chairs, options, battle, attacker, groups, figures: figures.sort(inIdOrder), loads, moments: [] }),
  );
  const { step } = written;
  state.moments = typeof step === 'string' ? layOut(step as NodMoment['kind']) : [...step]; // judged in wrongIn
  if (state.moments.length === 0) state.verdict = judge(state); // a game that is over stays over
  return state;
}
