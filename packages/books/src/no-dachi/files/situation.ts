/** A game before its first die, and positions in mid-game as files. */
import { itsName, nameable, situationFields, situationsBy, type Fault } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { boxOf, cm, pointShape as point, tableShape, type Point } from '@nobori/engine/table';
import { copyState, freshFigure, freshGroup, freshLoad, freshState } from '../copies.ts';
import { judge } from '../ending/victory.ts';
import { MOMENTS, type NodMoment } from '../moments.ts';
import { boughtFor, fieldGroup, firstInstruction, FRONT, groupsInIdOrder, inIdOrder, kitOf } from '../muster/figures.ts';
import { loadedAtStart, paviseOf } from '../muster/figures.ts';
import { BLOCKS, ROSTER, whole as wholeBlock } from '../muster/statBlocks.ts';
import { FORMER } from '../scenarios/former.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { layOut, opening, TURN_STEPS } from '../sequence.ts';
import { baseFor, FIGURE, GROUP, LOAD, SIDES, STATE } from '../state.ts';
import type { Figure, Group, Load, NodOptions, NodState, Side } from '../state.ts';
import { GROUND, STANDARD_TABLE } from '../tables.ts';
import { acrossFrom, nobodyCame, unsaid } from './whoCame.ts';
import { battleOn, battleShape, boughtFields, boughtShape, type Battle, type Bought } from './battle.ts';

/** A stat block (`is`) and what differs from it, or all that is bought; then its state. */
const figureShape = nameable({
  ...boughtFields,
  ...FIGURE.inFiles,
  id: f.figureIdShape,
  name: f.optional(f.text(), () => ''),
  is: f.maybe(f.oneOf(BLOCKS)),
  ...f.maybes(boughtFields, ['class', 'entry', 'close', 'missiles', 'armour', 'horse', 'shield', 'ninja', 'samurai']),
  at: point,
  ...f.maybes(FIGURE.inFiles, ['mounted', 'facing', 'loading', 'came']),
});
type WrittenFigure = f.Shaped<typeof figureShape>;

const groupShape = f.object({
  ...GROUP.inFiles,
  ...f.maybes(GROUP.inFiles, ['strength', 'front', 'instruction']),
  figures: f.list(figureShape, 1, 8),
});

const shape = f.object({
  ...STATE.inFiles,
  ...situationFields(battleShape, MOMENTS),
  table: f.maybe(tableShape(GROUND)), // a table of one's own; standard: 180 by 120 cm, open
  /** Who moves in odd turns (NOD-R023); left out: whom the scenario names. */
  attacker: f.maybe(STATE.inFiles.attacker),
  groups: f.list(groupShape, 1, 80),
  loads: f.maybe(f.list(LOAD)), // left out: the pavises of those who have bought one, planted where they stand
});
type Written = f.Shaped<typeof shape>;

function wrong({ groups, attacker, step }: Written, fault: Fault, { battle }: { readonly battle: Battle }): void {
  const open = typeof step !== 'string' && step.some(({ kind }) => kind === 'attackerRoll'); // the dice have not fallen
  if (attacker === null && battle.attacker === null && !open)
    fault('attacker', 'a side: who is the Attacker, and moves in odd turns (NOD-R023)');
  for (const number of SIDES) if (!groups.some(({ side }) => side === number)) fault('groups', `at least one group of side ${number + 1}`);
  for (const [i, { figures }] of groups.entries())
    for (const [j, one] of figures.entries())
      if (one.is === null && one.class === null) fault(`groups[${i}].figures[${j}]`, 'a stat block (is) or a class');
}

/** A block and what differs from it. */
function boughtOf(one: WrittenFigure): Bought {
  const said = Object.entries(one).filter(([key, value]) => key in boughtFields && value !== null);
  return wholeBlock({ class: 'ashigaru', ...(one.is === null ? {} : ROSTER[one.is]), ...(Object.fromEntries(said) as Partial<Bought>) }); // just its keys
}

function placed(one: WrittenFigure, { id, side }: Pick<Group, 'id' | 'side'>, front: Point, options: NodOptions): Figure {
  const bought = boughtOf(one);
  const mounted = one.mounted ?? bought.horse;
  const kit = kitOf(bought, one, id, side);
  const loading = one.loading ?? loadedAtStart(kit, options);
  return freshFigure({
    ...one,
    kit,
    mounted,
    base: baseFor(mounted),
    facing: one.facing ?? front,
    horse: one.horseWounds,
    loading,
    came: one.came ?? [],
  });
}

function writeGroup(state: NodState, group: Group): unknown {
  const front = FRONT[state.battle.sides[group.side].edge];
  const men = state.figures.filter(one => one.kit.unit === group.id);
  return {
    ...GROUP.write(group, { strength: men.length, front, instruction: firstInstruction(state.options) }),
    figures: men.map(one => writeFigure(state, one, front)),
  };
}

function writeFigure(state: NodState, figure: Figure, front: Point): unknown {
  const { kit, at, mounted, came } = figure;
  return {
    id: kit.id,
    ...(kit.name === '' ? {} : { name: kit.name }),
    ...itsName(kit),
    ...boughtShape.write(boughtFor(kit)),
    ...FIGURE.write(figure, { facing: front, loading: loadedAtStart(kit, state.options) }),
    ...(figure.fate === null && acrossFrom(state, figure).length > 0 ? { came } : {}), // NOD-R068
    at,
    mounted,
  };
}

/** NOD-151: a Force commander who lies dead, nobody says since when, fell before this player turn; in the first there is none before. */
function killedBefore({ killedIn, turn }: Pick<NodState, 'killedIn' | 'turn'>, figures: readonly Figure[]): NodState['killedIn'] {
  const since = (side: Side): number =>
    killedIn[side] === 0 && figures.some(({ kit, fate }) => kit.side === side && kit.commander && fate === 'killed')
      ? turn - 1
      : killedIn[side];
  return [since(0), since(1)];
}

export const situations = situationsBy({
  shape,
  scenarios: SCENARIOS,
  former: FORMER,
  battleOn,
  lay({ options }, scenario) {
    const fielded = SIDES.flatMap(side => scenario.sides[side].groups.map(group => fieldGroup(group, side, scenario, options)));
    const barrels = scenario.special.loads.map(load => freshLoad({ ...load, kind: 'barrel' }));
    return {
      attacker: scenario.attacker ?? 0,
      groups: fielded.map(({ group }) => group).sort(groupsInIdOrder), // NOD-R007
      figures: fielded.flatMap(({ figures }) => figures).sort(inIdOrder),
      loads: [...fielded.flatMap(({ loads }) => loads), ...barrels],
    };
  },
  opening,
  /** An open field: each side within 20 cm of its long edge (NOD-R023). */
  open({ table: own }) {
    const table = own ?? { ...STANDARD_TABLE, areas: [], lines: [], marks: [] };
    const sides = [
      { id: 'side1', name: 'Side 1', edge: 'south', zones: [boxOf([0, 0], [table.width, cm(20)])] },
      { id: 'side2', name: 'Side 2', edge: 'north', zones: [boxOf([0, table.height - cm(20)], [table.width, table.height])] },
    ];
    return f.filledIn(battleShape, { table, sides });
  },
  own: ['table'],
  field: ({ table }) => ({ table }),
  steps: TURN_STEPS,
  layOut: (_state, step) => layOut(step as NodMoment['kind']), // one of TURN_STEPS
  judge,
  wrong,
  before: ({ groups, ...rest }) => ({ attacker: 1, ...rest, groups: nobodyCame(groups) }), // older records left both out, and meant side 1
  unsaid: (state, written, fault) => unsaid(state, written, fault),
  copies: { copyState, freshState },
  state(written, { battle, options }) {
    const groups: Group[] = [];
    const figures: Figure[] = [];
    const pavises: Load[] = [];
    for (const spec of written.groups) {
      const ahead = FRONT[battle.sides[spec.side].edge];
      const [strength, front] = [spec.strength ?? spec.figures.length, spec.front ?? ahead];
      groups.push(freshGroup({ ...spec, strength, front, instruction: spec.instruction ?? firstInstruction(options) }));
      for (const man of spec.figures) {
        figures.push(placed(man, spec, ahead, options));
        if (man.pavise) pavises.push(paviseOf(man.id, spec.id, man.at, ahead));
      }
    }
    groups.sort(groupsInIdOrder); // NOD-R007
    const loads = written.loads?.map(freshLoad) ?? pavises;
    const killedIn = killedBefore(written, figures);
    return { ...written, attacker: written.attacker ?? battle.attacker ?? 0, groups, figures: figures.sort(inIdOrder), loads, killedIn };
  },
  write: state => ({
    turn: state.turn,
    ...STATE.write(state),
    loads: state.loads,
    groups: state.groups.map(group => writeGroup(state, group)),
  }),
});
