/** Positions in mid-game as files: pleasant to write, whatever is left out has its default, and read back as they were written. */
import {
  chairShape,
  dictionary,
  figureIdShape,
  list,
  maybe,
  now,
  object,
  oneOf,
  optional,
  pair,
  read,
  seatId,
  stepShape,
  text,
  upgraded,
  whole,
  type Complaint,
  type Options,
  type ReadResult,
  type Shape,
  type Shaped,
} from '@nobori/engine';
import { cm, pointShape as point, type Table } from '@nobori/engine/table';
import { battleShape, figureFields, groundShape, type Battle } from './battle.ts';
import { battleFor, emptyState } from './begin.ts';
import { enemiesTouching } from '../basics/clusters.ts';
import { copyState, freshState } from '../copies.ts';
import { formUp } from '../melee/closeOrder.ts';
import { disguised, fielded, inDiceOrder, kitFor } from '../muster/figures.ts';
import { baseFor, modeOn } from '../movement/runners.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { FIGURE, HORSE, MOMENTS, STATE, type ArgOptions, type ArgMoment, type ArgState, type Figure } from '../state.ts';
import { BEASTS, MODES, STANDARD_TURNS } from '../tables.ts';
import { layOut } from '../sequence.ts';
import { judge } from '../ending/victory.ts';

/** A stat block (`is`) and what differs from it, then its state: what it came with, and what it has now, go by different names. */
const figureShape = object({
  ...FIGURE.inFiles,
  ...figureFields,
  id: figureIdShape,
  /** Who it really is (ARG-153): a faction and a stat block. */
  truth: maybe(object({ side: text(), is: figureFields.is })),
  at: point,
  from: maybe(point),
  riding: maybe(oneOf(MODES)),
  /** What it sits on now, where that is not what it came on. */
  on: maybe(oneOf(BEASTS)),
  half: maybe(pair(whole(-1000, 1000))),
  shots: FIGURE.inFiles.ammo,
  foes: maybe(FIGURE.inFiles.foes),
  drilled: maybe(FIGURE.inFiles.drilled),
});
type WrittenFigure = Shaped<typeof figureShape>;

/** Older files say only whether it is a warhorse. */
const horse = upgraded(HORSE, ({ war, ...written }) => ({ ...written, beast: written['beast'] ?? (war === false ? 'horse' : 'warhorse') }));
const before: Shape<unknown> = { schema: {}, read: value => value, missing: () => null };

export const situationShape = object({
  ...STATE.inFiles,
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or a table of one's own (standard: 120 by 90 cm, clear) … */
  table: maybe(groundShape),
  /** … or everything about the battle. */
  battle: maybe(battleShape),
  chairs: maybe(list(chairShape, 2)),
  turnLimit: maybe(whole(1, 100)),
  /** Figures by the faction that commands them, in the order the factions joined. */
  sides: dictionary(list(figureShape, 0, 60)),
  relations: maybe(STATE.inFiles.relations),
  /** The ground as it is now, where it has changed. */
  ground: maybe(groundShape),
  mantlets: maybe(STATE.inFiles.mantlets),
  horses: optional(list(horse), () => []),
  carts: maybe(STATE.inFiles.carts),
  secrets: maybe(STATE.inFiles.secrets),
  step: stepShape(MOMENTS, 'turnStart'),
  before,
});
type Written = Shaped<typeof situationShape>;

export function readSituation(value: unknown, options: Options): ReadResult<ArgState> {
  const found = read(situationShape, value, 'situation');
  if (!found.ok) return found;
  const complaints = wrongIn(found.value);
  if (complaints.length > 0) return { ok: false, complaints };
  const state = stateOf(found.value, options as ArgOptions); // settled against OPTIONS by the caller
  if (found.value.before !== null) {
    const past = readSituation(found.value.before, options);
    if (!past.ok) return past;
    state.before = past.value;
  }
  const { step: named } = found.value;
  if (typeof named === 'string' && now(state)?.kind !== named)
    return {
      ok: false,
      complaints: [{ place: 'situation.step', expected: `a step of the turn as these options lay it out, "${named}" is none` }],
    };
  return { ok: true, value: state };
}

/** What the shapes cannot see: names that point nowhere or are given twice. */
function wrongIn(written: Written): Complaint[] {
  const complaints: Complaint[] = [];
  const names = Object.values(written.sides).flatMap(list => list.map(({ id }) => id));
  names.forEach((id, i) => {
    if (names.indexOf(id) !== i) complaints.push({ place: 'situation.sides', expected: `every figure once, "${id}" stands there twice` });
  });
  if (written.scenario !== null && !SCENARIOS.some(one => one.id === written.scenario))
    complaints.push({
      place: 'situation.scenario',
      expected: `one of ${SCENARIOS.map(one => one.id).join(', ')}, found "${written.scenario}"`,
    });
  const factions = battleOf(written).factions.map(({ id }) => id);
  for (const [side, list] of Object.entries(written.sides)) {
    if (!factions.includes(side)) complaints.push({ place: `situation.sides.${side}`, expected: `one of ${factions.join(', ')}` });
    list.forEach((figure, i) => {
      if (figure.truth !== null && !factions.includes(figure.truth.side))
        complaints.push({ place: `situation.sides.${side}[${i}].truth.side`, expected: `one of ${factions.join(', ')}` });
    });
  }
  return complaints;
}

const OPEN_TABLE: Table = { width: cm(120), height: cm(90), areas: [], lines: [], marks: [] };

/** An open field for the factions a situation names, all enemies, fighting for points. */
function openBattle(table: Table, sides: readonly string[]): Battle {
  return {
    table,
    factions: sides.map(id => ({ id, name: id, figures: [], deploy: [], npc: false })),
    relations: {},
    grudges: [],
    mantlets: [],
    ambushes: [],
    treason: null,
    relief: null,
    turnLimit: STANDARD_TURNS,
    victory: pointsGoals(sides),
  };
}

function battleOf(written: Written): Battle {
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  const base =
    written.battle ?? (scenario === undefined ? openBattle(written.table ?? OPEN_TABLE, Object.keys(written.sides)) : battleFor(scenario));
  return written.turnLimit === null ? base : { ...base, turnLimit: written.turnLimit };
}

const chairsFor = (battle: Battle): ArgState['chairs'] => battle.factions.map(({ id, name }) => ({ seat: seatId(id), side: id, name }));

function stateOf(written: Written, options: ArgOptions): ArgState {
  const battle = battleOf(written);
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  const empty = emptyState(battle, options, written.chairs ?? scenario?.chairs ?? chairsFor(battle));
  const factions = battle.factions.map(({ id }) => id);
  const figures = inDiceOrder(
    Object.entries(written.sides).flatMap(([side, list]) => list.map(figure => placed(figure, factions.indexOf(side), factions))),
  );
  const state = copyState(
    freshState({
      ...empty,
      ...written,
      chairs: empty.chairs,
      battle,
      table: written.ground ?? battle.table,
      figures,
      relations: written.relations ?? battle.relations,
      mantlets: written.mantlets ?? battle.mantlets,
      carts: written.carts ?? empty.carts,
      letter: written.letter ?? empty.letter,
      secrets: written.secrets ?? (empty.secrets || figures.some(figure => figure.hidden || figure.truth !== null)),
      before: null,
    }),
  );
  fillLeftOut(state, written);
  state.moments = typeof written.step === 'string' ? layOut(state, written.step as ArgMoment['kind']) : [...written.step];
  const kinds = state.moments.map(({ kind }) => kind);
  if (kinds.length === 0 || kinds.includes('epilogue')) state.verdict = judge(state); // a game that is over stays over
  return state;
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
  });
}
