/** Positions in mid-game as files: pleasant to write, whatever is left out has its default, and read back as they were written. */
import {
  chairShape,
  dictionary,
  flag,
  list,
  maybe,
  now,
  object,
  oneOf,
  optional,
  pair,
  read,
  seatId,
  text,
  whole,
  type Complaint,
  type Options,
  type ReadResult,
  type Shape,
  type Shaped,
} from '@nobori/engine';
import { cm, tableShape, type Table } from '@nobori/engine/table';
import { battleShape, figureFields, figureName, man, RELATIONS, type Battle } from './battle.ts';
import { battleFor, emptyState } from './begin.ts';
import { enemiesTouching } from '../basics/clusters.ts';
import { formUp } from '../melee/closeOrder.ts';
import { freshFigure, inDiceOrder, kitFor, NORTH } from '../muster/figures.ts';
import { momentShape } from '../moments.ts';
import { baseFor, modeOn } from '../movement/runners.ts';
import { momentOfShot, point, way, WEAPON_NAMES } from '../orders.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { DEEDS, FATES, HOWS, type ArgOptions, type ArgMoment, type ArgState, type Figure, type Given, type Kit } from '../state.ts';
import { AREAS, BEASTS, LINES, MISSILES, MODES, STANDARD_TURNS } from '../tables.ts';
import { layOut } from '../sequence.ts';
import { judge } from '../ending/victory.ts';

const no = (): boolean => false;
const none = (): number => 0;
const ids = optional(list(figureName), () => []);

const headed = { lead: figureName, warned: optional(flag(), () => true) };
/** Orders under way, by what is done. */
const GIVEN: Readonly<Record<string, Shape<unknown>>> = {
  hold: object({ ...headed, do: text(), shot: maybe(momentOfShot) }),
  move: object({ ...headed, do: text(), way, pace: whole(0) }),
  drag: object({ ...headed, do: text(), way, cart: text() }),
  charge: object({ ...headed, do: text(), target: figureName, group: optional(flag(), no), way: optional(way, () => []) }),
  follow: object({ ...headed, do: text(), target: figureName }),
  mount: object({ ...headed, do: text(), horse: text(), way: optional(way, () => []) }),
  dismount: object({ ...headed, do: text(), way: optional(way, () => []) }),
  march: object({ ...headed, do: text(), way, turn: maybe(point), first: flag(), most: whole(0) }),
};
const plainGiven = object({ ...headed, do: oneOf(['reload', 'hide', 'brace', 'take', 'plant', 'nothing']) });
const given: Shape<Given> = {
  schema: { type: 'object' },
  read(value, place, complaints) {
    const what = typeof value === 'object' && value !== null && 'do' in value ? String(value.do) : '';
    // The shape chosen by `do` has just read it.
    return (GIVEN[what] ?? plainGiven).read(value, place, complaints) as Given | undefined;
  },
};

const { id: _id, ...spec } = figureFields;
/** A stat block (`is`) and what differs from it, then its state. */
const figureShape = object({
  ...spec,
  id: figureName,
  /** Who it really is (ARG-153): a faction and a stat block. */
  truth: maybe(object({ side: text(), is: figureFields.is })),
  at: point,
  facing: optional(point, () => NORTH),
  riding: maybe(oneOf(MODES)),
  /** What it sits on now, where that is not what it came on. */
  on: maybe(oneOf(BEASTS)),
  half: maybe(pair(whole(-1000, 1000))),
  fate: maybe(oneOf(FATES)),
  by: maybe(whole(0, 9)),
  hidden: optional(flag(), no),
  reload: optional(whole(0, 9), none),
  shots: maybe(whole(0, 99)),
  shot: optional(whole(0), none),
  pike: optional(oneOf(['hand', 'laid', 'lost']), () => 'hand' as const),
  pikeAt: maybe(point),
  dropped: optional(flag(), no),
  disarmed: optional(flag(), no),
  carries: maybe(text()),
  wounded: optional(flag(), no),
  down: maybe(oneOf(['out', 'thrown'])),
  order: maybe(given),
  changes: optional(whole(0), none),
  aim: maybe(
    object({ target: figureName, with: oneOf(MISSILES), how: optional(oneOf(HOWS), () => 'plain' as const), from: maybe(whole(0, 20)) }),
  ),
  avoid: maybe(figureName),
  blow: maybe(
    object({
      target: maybe(figureName),
      weapon: oneOf(WEAPON_NAMES),
      grip: oneOf(['swung', 'thrust']),
      deed: optional(oneOf(DEEDS), () => 'kill' as const),
    }),
  ),
  spring: maybe(oneOf(['spring', 'reveal', 'signal'])),
  from: maybe(point),
  track: maybe(list(point)),
  immobile: optional(flag(), () => true),
  foes: maybe(list(figureName)),
  meets: ids,
  charges: ids,
  climbed: optional(flag(), no),
  stumbled: optional(flag(), no),
  sprang: optional(whole(0), none),
  seenBy: ids,
  noticed: optional(dictionary(oneOf(['blind', 'again', 'alerted'])), () => ({})),
  warned: optional(flag(), no),
  signal: optional(whole(0), none),
  melee: optional(whole(0), none),
  charged: optional(whole(0), none),
  nerve: maybe(oneOf(['halt', 'run'])),
  drilled: maybe(flag()),
});
type WrittenFigure = Shaped<typeof figureShape>;

/** Where the turn stands: a step's name, or the whole stack of moments. */
const step: Shape<string | readonly ArgMoment[]> = {
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: momentShape.schema }] },
  read: (value, place, complaints) => (typeof value === 'string' ? value : list(momentShape).read(value, place, complaints)),
  missing: () => 'turnStart',
};

const ground = tableShape({ areas: AREAS, lines: LINES });
const mantlet = object({ id: text(), at: point, facing: point, fixed: optional(flag(), no), bearer: maybe(figureName) });

const fields = {
  turn: optional(whole(1, 999), () => 1),
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or a table of one's own (standard: 120 by 90 cm, clear) … */
  table: maybe(ground),
  /** … or everything about the battle. */
  battle: maybe(battleShape),
  chairs: maybe(list(chairShape, 2)),
  turnLimit: maybe(whole(1, 100)),
  /** Figures by the faction that commands them, in the order the factions joined. */
  sides: dictionary(list(figureShape, 0, 60)),
  relations: maybe(dictionary(oneOf(RELATIONS))),
  /** The ground as it is now, where it has changed. */
  ground: maybe(ground),
  mantlets: maybe(list(mantlet)),
  horses: optional(
    list(
      object({
        id: text(),
        at: point,
        facing: optional(point, () => NORTH),
        war: optional(flag(), () => true),
        beast: maybe(oneOf(BEASTS)),
      }),
    ),
    () => [],
  ),
  carts: maybe(dictionary(point)),
  defences: optional(list(object({ figure: figureName, against: figureName })), () => []),
  secrets: maybe(flag()),
  letter: maybe(object({ holder: maybe(figureName), at: maybe(point), killer: maybe(figureName) })),
  relief: maybe(whole(1)),
  peace: optional(list(whole(0)), () => []),
  treaties: optional(
    list(
      object({ from: whole(0), to: whole(0), terms: oneOf(['truce', 'ransom', 'passage', 'alliance']), turns: whole(0), since: whole(0) }),
    ),
    () => [],
  ),
  heard: optional(flag(), no),
  raised: ids,
  deed: maybe(figureName),
  step,
};
const before: Shape<unknown> = { schema: {}, read: value => value, missing: () => null };
export const situationShape = object({ ...fields, before });
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
    victory: { kind: 'points' },
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
  const state = emptyState(battle, options, written.chairs ?? scenario?.chairs ?? chairsFor(battle));
  state.turn = written.turn;
  state.table = written.ground ?? battle.table;
  state.relations = written.relations ?? battle.relations;
  state.mantlets = written.mantlets ?? battle.mantlets;
  // Older files say only whether it is a warhorse.
  state.horses = written.horses.map(({ id, at, facing, war, beast }) => ({ id, at, facing, beast: beast ?? (war ? 'warhorse' : 'horse') }));
  state.carts = written.carts ?? state.carts;
  state.defences = written.defences;
  state.letter = written.letter ?? state.letter;
  state.relief = written.relief;
  state.peace = written.peace;
  state.treaties = written.treaties;
  state.heard = written.heard;
  state.raised = written.raised;
  state.deed = written.deed;
  const factions = battle.factions.map(({ id }) => id);
  state.figures = inDiceOrder(
    Object.entries(written.sides).flatMap(([side, list]) => list.map(figure => placed(figure, factions.indexOf(side), factions))),
  );
  state.secrets = written.secrets ?? (state.secrets || state.figures.some(figure => figure.hidden || figure.truth !== null));
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
  const mode = written.riding ?? modeOn(kit, beast);
  const base = baseFor(beast, written.facing);
  return {
    ...freshFigure(kit, written.at),
    truth: written.truth === null ? null : truthOf(kit, factions.indexOf(written.truth.side), written.truth.is),
    mode,
    beast,
    base: written.half === null ? base : { ...base, half: written.half },
    facing: written.facing,
    fate: written.fate,
    by: written.by,
    hidden: written.hidden,
    reload: written.reload,
    ammo: written.shots ?? kit.ammo,
    shot: written.shot,
    pike: written.pike,
    pikeAt: written.pikeAt,
    dropped: written.dropped,
    disarmed: written.disarmed,
    carries: written.carries,
    wounded: written.wounded,
    down: written.down,
    order: written.order,
    changes: written.changes,
    aim: written.aim,
    avoid: written.avoid,
    blow: written.blow,
    spring: written.spring,
    from: written.from ?? written.at,
    track: written.track,
    immobile: written.immobile,
    meets: written.meets,
    charges: written.charges,
    climbed: written.climbed,
    stumbled: written.stumbled,
    sprang: written.sprang,
    seenBy: written.seenBy,
    noticed: written.noticed,
    warned: written.warned,
    signal: written.signal,
    melee: written.melee,
    charged: written.charged,
    nerve: written.nerve,
  };
}

/** ARG-153: another's man under this name. */
export const truthOf = (kit: Kit, faction: number, is: Kit['is']): Kit => ({ ...kitFor(man(is), kit.id, faction), name: kit.name });
