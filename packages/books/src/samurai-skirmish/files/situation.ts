/** A game before its first die, and positions in mid-game as files. */
import { itsName, situationFields, situationsBy, nameable } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { pointShape as point } from '@nobori/engine/table';
import { copyState, freshFigure, freshState, freshUnit } from '../copies.ts';
import { standingContacts } from '../melee/contact.ts';
import { fieldUnit, kitOf } from '../muster/figures.ts';
import { armouredBy } from '../muster/points.ts';
import { FORMER } from '../scenarios/former.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { baseFor, CONTACT, FIGURE, figureName, membersOf, MOMENTS, SIDES, STATE, UNIT } from '../state.ts';
import type { Figure, SskMoment, SskState, Unit } from '../state.ts';
import { TROOP } from '../tables.ts';
import { layOut, opening, STEPS } from '../turn.ts';
import { judge } from '../victory.ts';
import { battleOn, battleShape, figureFields, groundShape, homeZone, STANDARD } from './battle.ts';
import type { FigureSpec } from './battle.ts';

/** A stat block (`is`) and what differs from it, then its state. */
const figureShape = nameable({ ...figureFields, number: f.maybe(f.whole(1, 99)), ...FIGURE.inFiles, at: point, from: f.maybe(point) });

const unitShape = f.object({
  ...UNIT.inFiles,
  ...f.maybes(UNIT.inFiles, ['strength', 'existing']),
  figures: f.list(figureShape, 1, 40),
});

const shape = f.object({
  ...STATE.inFiles,
  ...situationFields(battleShape, MOMENTS),
  table: f.maybe(groundShape), // a table of one's own; standard: 48" by 36", open
  turnLimit: f.maybe(f.whole(1, 100)),
  waived: f.mark(), // on a field of one's own: whoever is mixed or too many for one unit is let be (SSK-016)
  units: f.list(unitShape, 1, 40),
  /** Pairs in contact, the one who came first; left out: all who touch, made by nobody known. */
  contacts: f.maybe(f.list(f.object({ ...CONTACT.inFiles, since: f.maybe(f.whole(0)) }))),
  ...f.maybes(STATE.inFiles, ['moves', 'alarm']),
});
type Written = f.Shaped<typeof shape>;

/** A figure is called by its unit and number. */
const places = ({ units }: Written) =>
  units.flatMap(({ id, figures }, i) =>
    figures.map(({ number }, j) => [figureName(id, number ?? j + 1), `units[${i}].figures[${j}]`] as const),
  );

function placed(unit: string, side: Unit['side'], man: f.Shaped<typeof figureShape>, i: number, morale: boolean): Figure {
  const kit = kitOf({ ...man, count: 1 }, unit, side, man.number ?? i + 1, morale);
  return freshFigure({ kit, base: baseFor(man.mounted), ...man, from: man.from ?? man.at });
}

function writeUnit(state: SskState, unit: Unit): unknown {
  const men = state.figures.filter(one => one.kit.unit === unit.id);
  // What a situation without `leads` is read as: the type of the figure marked as leader, dead or alive.
  const leads = men.find(one => one.leader)?.kit.type ?? null;
  const usual = { strength: men.length, existing: membersOf(state, unit.id).length, leads };
  return { ...UNIT.write(unit, usual), figures: men.map(writeFigure) };
}

const SPEC = f.openly('FigureSpec', figureFields);
/** The line of a force list that he would be. */
export const specOf = ({ kit, leader, mounted }: Figure): FigureSpec => ({
  is: kit.type,
  count: 1,
  leader,
  mounted,
  armoured: kit.armoured === armouredBy({ is: kit.type, armoured: null }) ? null : kit.armoured,
  weapon: kit.weapon,
  missile: kit.type === 'ninja' ? null : kit.missile, // every Ninja has them
  trained: kit.trained && !TROOP[kit.type].trained,
});

function writeFigure(figure: Figure): unknown {
  const { kit, at } = figure;
  return { ...SPEC.write(specOf(figure)), number: kit.number, ...itsName(kit), at, ...FIGURE.write(figure, { from: at }) };
}

export const situations = situationsBy({
  shape,
  scenarios: SCENARIOS,
  former: FORMER,
  battleOn,
  lay({ options }, { sides, special }) {
    const fielded = SIDES.flatMap(side => sides[side].units.map(unit => fieldUnit(unit, side, options.morale)));
    fielded.sort((a, b) => (a.unit.id < b.unit.id ? -1 : 1)); // SSK-R10: by unit letter
    return {
      units: fielded.map(({ unit }) => unit),
      figures: fielded.flatMap(({ figures }) => figures),
      alarm: special.alarm === null,
    };
  },
  opening,
  /** SSK-111: two sides at the south and north edge of a table, fighting for points. */
  open({ table: own, waived = false }) {
    const table = own ?? { width: STANDARD.width, height: STANDARD.height, areas: [], lines: [], marks: [] };
    const sideAt = (id: string, name: string, edge: 'south' | 'north') => ({ id, name, edge, zone: homeZone(table, edge), units: [] });
    return f.filledIn(battleShape, { table, sides: [sideAt('side1', 'Side 1', 'south'), sideAt('side2', 'Side 2', 'north')], waived });
  },
  field: ({ table, turnLimit, waived }) => ({ table, turnLimit, waived }),
  own: ['table'],
  changes: ['turnLimit'],
  steps: STEPS,
  layOut: (state, step) => layOut(state, step as SskMoment['kind']), // one of STEPS
  judge,
  wrong({ units }, fault) {
    for (const number of SIDES) if (!units.some(({ side }) => side === number)) fault('units', `at least one unit of side ${number + 1}`);
  },
  places,
  copies: { copyState, freshState },
  state(written, { battle, options }) {
    const units: Unit[] = [];
    const figures: Figure[] = [];
    for (const spec of [...written.units].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const men = spec.figures.map((man, i) => placed(spec.id, spec.side, man, i, options.morale));
      const leads = spec.leads ?? men.find(man => man.leader)?.kit.type ?? null;
      const existing = spec.existing ?? men.filter(man => man.fate === null).length;
      units.push(freshUnit({ ...spec, leads, strength: spec.strength ?? men.length, existing }));
      figures.push(...men.sort((a, b) => a.kit.number - b.kit.number));
    }
    return {
      ...written,
      units,
      figures,
      contacts: [],
      first: written.first ?? (options.precedence === 'winnerFirst' ? written.winner : null), // SSK-R22
      moves: written.moves ?? Math.max(0, ...figures.map(one => one.moved)),
      alarm: written.alarm ?? battle.special.alarm === null,
    };
  },
  fillIn(state, { contacts }) {
    state.contacts = contacts?.map(one => ({ ...one, since: one.since ?? state.turn - 1 })) ?? standingContacts(state);
  },
  write(state) {
    const { alarm, contacts, ...rest } = STATE.write(state, { contacts: standingContacts(state) });
    return {
      turn: state.turn,
      ...rest,
      ...(state.battle.special.alarm === null ? {} : { alarm }),
      ...(contacts === undefined ? {} : { contacts }),
      units: state.units.map(unit => writeUnit(state, unit)),
    };
  },
});
