/** A game before its first die, and positions in mid-game as files. */
import { nameable, situationFields, situationsBy, terse, type Fault } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { cm, pointShape as point } from '@nobori/engine/table';
import { enemiesTouching } from '../basics/clusters.ts';
import { copyState, freshState } from '../copies.ts';
import { judge } from '../ending/victory.ts';
import { formUp } from '../melee/closeOrder.ts';
import { baseFor, modeOn } from '../movement/runners.ts';
import { disguised, fielded, inDiceOrder, kitFor, mustered } from '../muster/figures.ts';
import { BLOCK_IDS, blockOf } from '../muster/statBlocks.ts';
import { letterBearer, pointsGoals } from '../scenarios/goals.ts';
import { FORMER } from '../scenarios/former.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { layOut, opening } from '../sequence.ts';
import { factionId, factionNos, FIGURE, HORSE, MOMENTS, STATE, type ArgMoment, type ArgState, type Figure, type Kit } from '../state.ts';
import { MISSILES, SHOOTERS } from '../tables.ts';
import { foundAcross } from './acrossObstacles.ts';
import { battleOn, battleShape, figureFields, groundShape, man, type Battle } from './battle.ts';
import { byNames, byPlaces, wrongRelations } from './relations.ts';

/** A stat block (`is`) and what differs from it, then its state: what it came with, and what it has now, go by different names. */
const written = nameable({
  ...FIGURE.inFiles,
  ...figureFields,
  id: f.figureIdShape,
  /** Who it really is (ARG-153): a faction and a stat block. */
  truth: f.maybe(f.object({ side: f.text(), is: figureFields.is })),
  at: point,
  from: f.maybe(point),
  half: f.maybe(f.pair(f.whole(-1000, 1000))),
  ...f.maybes(FIGURE.inFiles, ['riding', 'foes', 'drilled', 'immobile']),
});
type WrittenFigure = f.Shaped<typeof written>;

/** A number of turns to reload is meant for every firearm he carries, as older files have it. */
const figureShape = f.upgraded(written, raw => {
  const { is, missiles, reload } = raw;
  if (typeof reload !== 'number') return raw;
  const block = BLOCK_IDS.find(id => id === is);
  const carried: readonly unknown[] = Array.isArray(missiles) ? missiles : block === undefined ? [] : (blockOf(block).missiles ?? []);
  const guns = MISSILES.filter(one => SHOOTERS[one].firearm === true && carried.includes(one));
  return guns.length === 0 && reload > 0 ? raw : { ...raw, reload: reload === 0 ? {} : Object.fromEntries(guns.map(gun => [gun, reload])) };
});

/** Older files say only whether it is a warhorse. */
const horse = f.upgraded(HORSE, ({ war, ...written }) => ({
  ...written,
  beast: written['beast'] ?? (war === false ? 'horse' : 'warhorse'),
}));
const before: f.Shape<unknown> = { schema: {}, read: value => value, missing: () => null };

const shape = f.object({
  ...STATE.inFiles,
  ...situationFields(battleShape, MOMENTS),
  table: f.maybe(groundShape), // a table of one's own; standard: 120 by 90 cm, clear
  turnLimit: f.maybe(f.whole(1, 100)),
  /** Figures by the faction that commands them, in the order the factions joined. */
  sides: f.dictionary(f.list(figureShape, 0, 60)),
  ...f.maybes(STATE.inFiles, ['relations', 'mantlets', 'carts', 'secrets', 'defences']),
  ground: f.maybe(groundShape), // the ground as it is now, where it has changed
  horses: f.some(horse),
  before,
});
type Written = f.Shaped<typeof shape>;

function wrong({ sides, relations, scenario, battle: own }: Written, fault: Fault, { battle }: { readonly battle: Battle }): void {
  const named = Object.keys(sides).length;
  if (scenario === null && own === null && named < 2) fault('sides', `figures of at least two factions, found ${named}`); // ARG-004
  const factions = battle.factions.map(({ id }) => id);
  wrongRelations(relations ?? {}, factions, fault);
  for (const [side, list] of Object.entries(sides)) {
    if (!factions.includes(side)) fault(`sides.${side}`, `one of ${factions.join(', ')}`);
    for (const [i, { truth }] of list.entries())
      if (truth !== null && !factions.includes(truth.side)) fault(`sides.${side}[${i}].truth.side`, `one of ${factions.join(', ')}`);
  }
}

/** What lies on the field before anybody has done anything (ARG-229). */
function startOn(battle: Battle, options: ArgState['options']) {
  const bearer = letterBearer(battle.victory);
  const { table, relations, mantlets } = battle;
  return {
    table,
    relations,
    mantlets,
    carts: Object.fromEntries((table.marks ?? []).filter(({ kind }) => kind === 'cart').map(({ id, at }) => [id, at])),
    // ARG-152: where somebody may lie hidden or be false, everybody is asked.
    secrets:
      battle.factions.some(faction => faction.deploy.some(({ hidden }) => hidden)) ||
      (battle.treason !== null && options.treason === 'scenario'),
    letter: bearer === null ? null : { holder: bearer, at: null, killer: null },
  };
}

/** What follows from where everybody stands, where it was left out. */
function fillLeftOut(state: ArgState, written: Written): void {
  const all = Object.values(written.sides).flat();
  const wrote = (figure: Figure): WrittenFigure | undefined => all.find(({ id }) => id === figure.kit.id);
  for (const figure of state.figures) figure.foes = wrote(figure)?.foes ?? enemiesTouching(state, figure).map(({ kit }) => kit.id);
  const drilled = state.figures.map(figure => wrote(figure)?.drilled ?? null);
  if (drilled.some(one => one === null)) formUp(state);
  state.figures.forEach((figure, i) => {
    figure.drilled = drilled[i] ?? figure.drilled;
  });
}

function placed(written: WrittenFigure, faction: number, factions: readonly string[]): Figure {
  const kit = kitFor({ ...written, count: 1 }, written.id, faction);
  const beast = written.riding === 'foot' ? null : (written.on ?? kit.beast ?? (written.riding === null ? null : 'horse'));
  const base = baseFor(beast, written.facing);
  return fielded(kit, {
    ...written,
    truth: written.truth === null ? null : disguised(kit, factions.indexOf(written.truth.side), written.truth.is),
    mode: written.riding ?? modeOn(kit, beast),
    beast,
    base: written.half === null ? base : { ...base, half: written.half },
    ammo: written.shots ?? kit.ammo,
    from: written.from ?? written.at,
    foes: [],
    drilled: false,
    immobile: written.immobile ?? written.track === null, // ARG-010: who has left a track has moved
  });
}

function writeFigure(state: ArgState, figure: Figure): unknown {
  const { kit, truth, beast, base } = figure;
  const foes = enemiesTouching(state, figure).map(one => one.kit.id);
  const immobile = figure.track === null;
  const usual = { ammo: kit.ammo, from: figure.at, foes, mode: modeOn(kit, kit.beast), beast: beast === null ? null : kit.beast, immobile };
  return {
    ...writeKit(kit),
    ...(truth === null ? {} : { truth: { side: factionId(state, truth.faction), is: truth.is } }),
    ...FIGURE.write(figure, usual),
    at: figure.at,
    drilled: figure.drilled,
    ...terse({ half: base.half ?? null }, { half: base.half === undefined ? null : (baseFor(beast, figure.facing).half ?? null) }),
  };
}

/** The stat block and what differs from it. */
function writeKit(kit: Kit): Record<string, unknown> {
  const plain = kitFor(man(kit.is), kit.id, kit.faction);
  const { id, name, rides, faction: _faction, points: _points, is, ...rest } = kit;
  const { rides: usual, ...defaults } = plain;
  return { is, id, ...(name === blockOf(is).title ? {} : { name }), ...(rides === usual ? {} : { mode: rides }), ...terse(rest, defaults) };
}

export const situations = situationsBy({
  shape,
  scenarios: SCENARIOS,
  former: FORMER,
  battleOn,
  lay: ({ battle, options }) => ({ ...startOn(battle, options), figures: mustered(battle) }),
  opening,
  /** An open field for the factions a situation names, all enemies, fighting for points; whoever names too few is told so later. */
  open({ table: own, sides: named = {} }) {
    const table = own ?? { width: cm(120), height: cm(90), areas: [], lines: [], marks: [] };
    const sides = [...Object.keys(named), ...['one side', 'another'].slice(Math.min(2, Object.keys(named).length))];
    return f.filledIn(battleShape, { table, factions: sides.map(id => ({ id, name: id, figures: [] })), victory: pointsGoals(sides) });
  },
  own: ['table'],
  changes: ['turnLimit'],
  layOut: (state, step) => layOut(state, step as ArgMoment['kind']), // what is none lays out the whole turn
  stepsOf: state =>
    layOut(state)
      .map(({ kind }) => kind)
      .reverse(),
  judge,
  over: ({ moments }) => moments.length === 0 || moments.some(({ kind }) => kind === 'epilogue'),
  wrong,
  copies: { copyState, freshState },
  state(written, { battle, options }) {
    const start = startOn(battle, options);
    const factions = battle.factions.map(({ id }) => id);
    const figures = inDiceOrder(
      Object.entries(written.sides).flatMap(([side, list]) => list.map(figure => placed(figure, factions.indexOf(side), factions))),
    );
    return {
      ...written,
      table: written.ground ?? battle.table,
      figures,
      relations: written.relations === null ? battle.relations : byPlaces(written.relations, factions),
      mantlets: written.mantlets ?? battle.mantlets,
      defences: written.defences ?? [],
      carts: written.carts ?? start.carts,
      letter: written.letter ?? start.letter,
      secrets: written.secrets ?? (start.secrets || figures.some(figure => figure.hidden || figure.truth !== null)),
      before: null,
    };
  },
  fillIn: fillLeftOut,
  unsaid(state, { defences, before: past }, fault): void {
    const read = past === null ? null : situations.read(past, state.options); // what a game master may go back to is a situation itself
    if (read !== null && !read.ok) return read.complaints.forEach(({ place, expected }) => fault(`before.${place}`, expected));
    state.before = read?.value ?? null;
    const across = defences === null ? foundAcross(state) : null;
    if (across === null) return;
    const [a, b] = across.map(({ kit }) => kit.id);
    fault('defences', `who of ${a} and ${b} defends the obstacle between them (ARG-R82), as [{ figure, against }], or [], found nothing`);
  },
  before: situation => ({ defences: [], ...situation }), // older records left them out where there were none
  write(state): object {
    const { battle, options, table, turn, before: past } = state;
    const { relations, mantlets } = battle;
    const { carts, letter } = startOn(battle, options);
    const ids = battle.factions.map(({ id }) => id);
    const men = (no: number): unknown[] => state.figures.filter(one => one.kit.faction === no).map(one => writeFigure(state, one));
    return {
      ...terse({ ground: table }, { ground: battle.table }),
      turn,
      ...STATE.write(state, { relations, mantlets, carts, letter }),
      ...(foundAcross(state) === null ? {} : { defences: state.defences }),
      ...terse({ relations: byNames(state.relations, ids) }, { relations: byNames(relations, ids) }),
      sides: Object.fromEntries(factionNos(state).map(no => [factionId(state, no), men(no)])),
      ...(past === null ? {} : { before: situations.write(past) }),
    };
  },
});
