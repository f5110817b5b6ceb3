/** Positions in mid-game as files: pleasant to write, whatever is left out has its default, and read back as they were written. */
import {
  chairShape,
  dictionary,
  flag,
  list,
  maybe,
  object,
  oneOf,
  optional,
  read,
  seatId,
  STANDINGS,
  text,
  whole,
  type Chair,
  type Complaint,
  type Options,
  type ReadResult,
  type Shape,
  type Shaped,
  figureIdShape as id,
} from '@nobori/engine';
import { COMPASS } from '@nobori/engine/hex';
import { battleOn, battleShape, mapShape, NOTHING_SPECIAL, type Battle } from './battle.ts';
import { kitOf } from './begin.ts';
import { momentShape, taskShape } from './moments.ts';
import { isNight, canBeSeen } from '../night/night.ts';
import { NOWHERE, hexShape } from '../terrain/hexNames.ts';
import { layOutPhase, STEP_NAMES, type StepName } from '../phase/orderOfSteps.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import {
  figureOf,
  freshFigure,
  HEALTHS,
  living,
  mountOf,
  turnOfPhase,
  type BladesOptions,
  type BladesMoment,
  type BladesState,
  type Figure,
  type Side,
} from '../state.ts';
import { KEYS } from '../tables.ts';
import { sitUp } from '../phase/wholeTurnActions.ts';
import { ninja } from '../characters/counterValues.ts';

const side = oneOf([1, 2]);
const no = (): boolean => false;
const never = (): number => 0;
const stamp = optional(whole(0), never);

/** A counter (`is`) and where it stands; a character with a rear hex sits on a war horse of his own unless `rides` names one. */
const figureShape = object({
  id,
  name: maybe(text()),
  side,
  is: oneOf(KEYS),
  at: maybe(hexShape),
  rear: maybe(hexShape),
  health: optional(oneOf(HEALTHS), () => 'healthy' as const),
  rides: maybe(id),
  draws: maybe(id),
  control: maybe(side),
  task: maybe(taskShape),
  rode: maybe(flag()),
  asleep: optional(flag(), no),
  post: maybe(hexShape),
  fought: stamp,
  moved: stamp,
  attacked: stamp,
  shot: stamp,
  deflected: stamp,
  armed: stamp,
  unseen: maybe(flag()),
  lastSeen: maybe(hexShape),
  lastHealth: optional(oneOf(HEALTHS), () => 'healthy' as const),
});
type WrittenFigure = Shaped<typeof figureShape>;

/** Where the phase stands: a step's name, or the whole stack of moments. */
const step: Shape<string | readonly BladesMoment[]> = {
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: momentShape.schema }] },
  read: (value, where, complaints) => (typeof value === 'string' ? value : list(momentShape).read(value, where, complaints)),
  missing: () => 'phaseStart',
};

const verdictShape = object({
  standing: dictionary(oneOf(STANDINGS)),
  why: object({ text: text(), facts: dictionary(text()) }),
  rules: list(text()),
});

export const situationShape = object({
  /** Phases are counted from 1; odd ones are the first side's. */
  phase: optional(whole(1, 999), () => 1),
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or everything about the battle … */
  battle: maybe(battleShape),
  /** … or a map of one's own (standard: 26 by 40 hexes of flat ground), with barricades, by day or night. */
  map: maybe(mapShape),
  barricades: optional(list(object({ at: hexShape, facing: oneOf(COMPASS) })), () => []),
  night: optional(flag(), no),
  chairs: maybe(list(chairShape, 2)),
  figures: list(figureShape, 1, 200),
  lanterns: maybe(list(object({ at: hexShape, lit: optional(flag(), () => true) }))),
  step,
  alarm: maybe(whole(1)),
  duel: maybe(object({ by: list(id, 2, 2), fought: whole(0) })),
  challenged: stamp,
  refused: optional(list(side), () => []),
  poems: optional(list(object({ figure: id, lines: list(text()), honoured: flag() })), () => []),
  held: maybe(side),
  verdict: maybe(verdictShape),
});
type Written = Shaped<typeof situationShape>;

const asSide = (number: 1 | 2): Side => (number === 1 ? 0 : 1);
export const asNumber = (one: Side): 1 | 2 => (one === 0 ? 1 : 2);

const CHAIRS: readonly Chair[] = [
  { seat: seatId('red'), side: 'red', name: 'Red' },
  { seat: seatId('blue'), side: 'blue', name: 'Blue' },
];

export function readSituation(value: unknown, options: Options): ReadResult<BladesState> {
  const found = read(situationShape, value, 'situation');
  if (!found.ok) return found;
  const complaints = wrongIn(found.value);
  return complaints.length > 0 ? { ok: false, complaints } : { ok: true, value: stateOf(found.value, options) };
}

/** What the shapes cannot see: names that point nowhere, ids given twice. */
function wrongIn(written: Written): Complaint[] {
  const complaints: Complaint[] = [];
  const ids: readonly string[] = written.figures.map(figure => figure.id);
  written.figures.forEach((figure, i) => {
    const where = `situation.figures[${i}]`;
    if (ids.indexOf(figure.id) !== i) complaints.push({ place: `${where}.id`, expected: `an id of its own, "${figure.id}" is taken` });
    for (const link of [figure.rides, figure.draws])
      if (link !== null && !ids.includes(link)) complaints.push({ place: where, expected: `a figure of the situation, found "${link}"` });
    if ((figure.is === 'HORSE' || figure.is === 'DRAFT' || figure.is === 'CART') && figure.rear === null && figure.health === 'healthy')
      complaints.push({ place: `${where}.rear`, expected: 'a rear hex: horses and carts fill two' });
  });
  if (written.scenario !== null && !SCENARIOS.some(one => one.id === written.scenario))
    complaints.push({
      place: 'situation.scenario',
      expected: `one of ${SCENARIOS.map(one => one.id).join(', ')}, found "${written.scenario}"`,
    });
  if (typeof written.step === 'string' && !STEP_NAMES.some(name => name === written.step))
    complaints.push({ place: 'situation.step', expected: `a step of the phase (${STEP_NAMES.join(', ')}), found "${written.step}"` });
  return complaints;
}

export const OPEN_MAP: Battle['map'] = {
  columns: 26,
  rows: 40,
  lower: 'even',
  labels: 'letters',
  ground: 'flat',
  terrain: {},
  levels: {},
  marks: {},
  edges: {},
};

/** Two sides, Red first, until one is wiped out. */
export const openBattle = (map: Battle['map'], barricades: Battle['barricades'], night: boolean): Battle => ({
  map,
  sides: [
    { id: 'red', name: 'Red', men: [] },
    { id: 'blue', name: 'Blue', men: [] },
  ],
  horses: [],
  carts: [],
  lanterns: [],
  barricades,
  first: 0,
  turnLimit: 15,
  secret: null,
  victory: { kind: 'lastMan' },
  exit: null,
  special: { ...NOTHING_SPECIAL, night },
});

function battleFor(written: Written): Battle {
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  return (
    written.battle ?? (scenario === undefined ? openBattle(written.map ?? OPEN_MAP, written.barricades, written.night) : battleOn(scenario))
  );
}

function stateOf(written: Written, options: Options): BladesState {
  const battle = battleFor(written);
  const scenario = SCENARIOS.find(one => one.id === written.scenario);
  const state: BladesState = {
    chairs: written.chairs ?? scenario?.chairs ?? chairsFor(battle),
    options: options as BladesOptions, // settled against OPTIONS by the caller
    battle,
    turn: turnOfPhase(written.phase),
    moments: [],
    verdict: written.verdict,
    phase: written.phase,
    figures: figuresOf(written),
    lanterns: (written.lanterns ?? battle.lanterns).map(({ at, lit }) => ({ at, lit })),
    alarm: written.alarm,
    duel: duelOf(written),
    challenged: written.challenged,
    refused: written.refused.map(asSide),
    poems: written.poems,
    held: written.held === null ? null : asSide(written.held),
  };
  for (const { id: figure, unseen } of written.figures) {
    const one = figureOf(state, figure);
    if (unseen === null) one.unseen = inTheDark(state, one);
  }
  state.moments = typeof written.step === 'string' ? layOutPhase(state, written.step as StepName) : [...written.step]; // its name was looked at
  return state;
}

/** BLD-183: what follows from light and enemies beside him where a situation does not say. */
export const inTheDark = (state: BladesState, figure: Figure): boolean =>
  isNight(state) && ninja(figure) && living(figure) && !canBeSeen(state, figure);

function duelOf({ duel }: Written): BladesState['duel'] {
  const [one, two] = duel?.by ?? [];
  return duel === null || one === undefined || two === undefined ? null : { by: [one, two], fought: duel.fought };
}

export const chairsFor = (battle: Battle): readonly Chair[] =>
  battle.sides[0].id === 'red' ? CHAIRS : battle.sides.map(one => ({ seat: seatId(one.id), side: one.id, name: one.name }));

function figuresOf(written: Written): Figure[] {
  const figures: Figure[] = [];
  for (const spec of written.figures) {
    const figure = placed(spec);
    figures.push(figure);
    const isMan = figure.kit.sort === 'man';
    if (!isMan || spec.rear === null || spec.at === null || spec.rides !== null) continue;
    const kit = kitOf(mountOf(spec.id), `${figure.kit.name}’s horse`, 'horse', figure.kit.side);
    const horse = Object.assign(freshFigure(kit, 'HORSE'), { at: spec.at, rear: spec.rear });
    sitUp(figure, horse);
    figures.push(horse);
  }
  for (const figure of figures) for (const horse of figures) if (figure.rides === horse.kit.id) horse.rider = figure.kit.id;
  return figures;
}

const sortOf = (is: WrittenFigure['is']): Figure['kit']['sort'] =>
  is === 'CART' ? 'cart' : is === 'HORSE' || is === 'DRAFT' ? 'horse' : 'man';

function placed(spec: WrittenFigure): Figure {
  const sort = sortOf(spec.is);
  const {
    id: figure,
    is,
    at,
    rear,
    health,
    rides,
    draws,
    task,
    fought,
    moved,
    attacked,
    shot,
    deflected,
    armed,
    lastSeen,
    lastHealth,
  } = spec;
  const rode = spec.rode ?? (sort === 'man' && rear !== null);
  const kit = kitOf(figure, spec.name ?? figure, sort, asSide(spec.side), { rode, asleep: spec.asleep, post: spec.post });
  return Object.assign(freshFigure(kit, is), {
    at: at ?? NOWHERE,
    rear,
    health,
    rides,
    draws,
    task,
    fought,
    moved,
    attacked,
    shot,
    deflected,
    armed,
    lastSeen,
    lastHealth,
    control: spec.control === null ? null : asSide(spec.control),
    unseen: spec.unseen ?? false,
  });
}
