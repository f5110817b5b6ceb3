/**
 * A rule book of one page, for the kernel's own tests: two swordsmen, each turn a guard chosen in secret by both at once, then a cut
 * that the other may parry or answer. It has everything a kernel must carry: simultaneous secrets, a question in the middle of a rule,
 * a contest of dice, a secret roll, an end.
 */
import { D10_ZERO, D6, type Dice } from '../dice/dice.ts';
import { accountsBy } from '../kernel/account.ts';
import { viewByHand } from '../fields/seeing.ts';
import type { Book, Scenario } from '../kernel/book.ts';
import { choicesBy } from '../kernel/choice.ts';
import { roundAt } from '../kernel/phase.ts';
import { defaultsOf, type OptionSpec, type OptionsOf } from '../kernel/catalogue.ts';
import type { Event, Tell } from '../kernel/event.ts';
import { listed, type Ask } from '../kernel/prompt.ts';
import { refusal } from '../kernel/refusal.ts';
import { byKind, list, object, oneOf, optional, read, text, whole, dictionary, type Shape } from '../kernel/shape.ts';
import type { State } from '../kernel/state.ts';
import { ask, done, goTo, now, playedBy, type Steps } from '../kernel/step.ts';
import { figureId, plainly, say, seatId, type FigureId, type Seat } from '../kernel/words.ts';

const OPTIONS = {
  wounds: { title: 'Wounds to die', text: 'How many cuts a man can take.', rule: 'DUEL-3', values: [1, 2, 3], default: 2 },
} as const satisfies OptionSpec;

type Guard = 'high' | 'low';
type Moment =
  | { readonly kind: 'guards'; readonly chosen: Readonly<Record<string, Guard>> }
  | { readonly kind: 'cut'; readonly by: Seat }
  | { readonly kind: 'defence'; readonly by: Seat }
  | { readonly kind: 'clash'; readonly by: Seat; readonly answered: boolean }
  | { readonly kind: 'turnEnd' };

export interface DuelState extends State<Moment> {
  readonly options: OptionsOf<typeof OPTIONS>;
  wounds: Record<string, number>;
  guards: Readonly<Record<string, Guard>>;
}

export type DuelOrder =
  | { readonly kind: 'guard'; readonly guard: Guard }
  | { readonly kind: 'cut' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'parry' }
  | { readonly kind: 'answer' };

export type DuelEvent =
  | (Event & { readonly kind: 'guard'; readonly seat: Seat; readonly guard: Guard })
  | (Event & { readonly kind: 'difference'; readonly value: number })
  | (Event & { readonly kind: 'wounded'; readonly seat: Seat })
  | (Event & { readonly kind: 'omen'; readonly face: number });

const [east, west] = [seatId('east'), seatId('west')];
const facing = (seat: Seat): Seat => (seat === east ? west : east);

const toOne = (seat: Seat, text_: string, orders: readonly DuelOrder[]): Ask<DuelOrder> => ({
  seats: [seat],
  wants: say(text_, { seat }),
  choices: listed(() => orders),
  fallback: () => orders[0] ?? { kind: 'rest' },
});

const yes = () => null;

function wound(state: DuelState, seat: Seat, tell: Tell<DuelEvent>): void {
  state.wounds[seat] = (state.wounds[seat] ?? 0) + 1;
  tell({ kind: 'wounded', seat, rules: ['DUEL-3'] });
}

/** DUEL-2: one die each, the cutter one better from a high guard; who answers may be hurt and may hurt, who parries may neither. */
function clash(state: DuelState, by: Seat, answered: boolean, dice: Dice, tell: Tell<DuelEvent>): void {
  const call = (who: Seat) => ({ who, for: say('clash'), rule: 'DUEL-2' });
  const value = dice.contest(call(by), call(facing(by)), D10_ZERO) + (state.guards[by] === 'high' ? 1 : 0);
  tell({ kind: 'difference', value, rules: ['DUEL-2'] });
  if (value > (answered ? 0 : 3)) wound(state, facing(by), tell);
  if (answered && value < 0) wound(state, by, tell);
}

const steps: Steps<DuelState, DuelOrder, DuelEvent> = {
  guards: {
    asks: (_state, { chosen }) =>
      [east, west]
        .filter(seat => chosen[seat] === undefined)
        .map(seat =>
          toOne(seat, '{seat}: choose a guard in secret.', [
            { kind: 'guard', guard: 'low' },
            { kind: 'guard', guard: 'high' },
          ]),
        ),
    orders: {
      guard: {
        refuse: yes,
        carryOut(state, at, seat, { guard }, dice, tell) {
          const chosen = { ...at.chosen, [seat]: guard };
          if (Object.keys(chosen).length < 2) return goTo(state, { kind: 'guards', chosen });
          state.guards = chosen;
          for (const one of [east, west]) tell({ kind: 'guard', seat: one, guard: chosen[one] ?? 'low', reveals: true, rules: ['DUEL-1'] });
          tell({
            kind: 'omen',
            face: dice.die({ who: east, for: say('omen'), rule: 'DUEL-4', silent: true }, D6),
            only: [east],
            rules: ['DUEL-4'],
          });
          return done(state);
        },
      },
    },
  },
  cut: {
    asks: (_state, { by }) => [toOne(by, '{seat}: cut, or rest.', [{ kind: 'rest' }, { kind: 'cut' }])],
    orders: {
      cut: {
        refuse: state => (state.turn > 30 ? refusal('DUEL-2', 'Both are too tired to cut.') : null),
        carryOut: (state, { by }) => {
          goTo(state, { kind: 'clash', by, answered: false });
          ask(state, { kind: 'defence', by: facing(by) });
        },
      },
      rest: { refuse: yes, carryOut: state => done(state) },
    },
  },
  defence: {
    asks: (_state, { by }) => [toOne(by, '{seat}: parry, or answer the cut.', [{ kind: 'parry' }, { kind: 'answer' }])],
    orders: {
      parry: { refuse: yes, carryOut: state => done(state) },
      answer: {
        refuse: yes,
        carryOut(state) {
          done(state);
          const below = now(state);
          if (below?.kind === 'clash') goTo(state, { ...below, answered: true });
        },
      },
    },
  },
  clash: {
    run(state, { by, answered }, dice, tell) {
      clash(state, by, answered, dice, tell);
      done(state);
    },
  },
  turnEnd: {
    run(state) {
      const dead = [east, west].filter(seat => (state.wounds[seat] ?? 0) >= state.options.wounds);
      if (dead.length === 0 && state.turn < 40) {
        state.turn += 1;
        state.moments = turn(state.turn);
        return;
      }
      const fared = (seat: Seat) => (dead.length === 1 ? (dead.includes(seat) ? 'lost' : 'won') : 'drawn');
      state.verdict = { standing: { east: fared(east), west: fared(west) }, why: say('The duel is over.'), rules: ['DUEL-3'] };
      state.moments = [];
    },
  },
};

const turn = (number: number): Moment[] => {
  const first = number % 2 === 1 ? east : west;
  return [{ kind: 'turnEnd' }, { kind: 'cut', by: facing(first) }, { kind: 'cut', by: first }, { kind: 'guards', chosen: {} }];
};

const chairs = [east, west].map(seat => ({ seat, side: seat, name: seat }));
const scenario: Scenario = { id: 'dawn', title: 'At dawn', story: 'Two men on a beach.', size: 'small', chairs, options: {} };
const scenarioShape: Shape<Scenario> = object({
  id: text(),
  title: text(),
  story: text(),
  size: oneOf(['small', 'medium', 'large']),
  chairs: list(
    object({
      seat: { schema: {}, read: value => (typeof value === 'string' ? seatId(value) : undefined) } satisfies Shape<Seat>,
      side: text(),
      name: text(),
    }),
  ),
  options: optional(dictionary(whole()), () => ({})),
});
const situation = object({
  turn: optional(whole(1), () => 1),
  wounds: optional(dictionary(whole(0)), () => ({})),
  guards: optional(dictionary(oneOf(['high', 'low'])), () => ({})),
  moments: optional({ schema: {}, read: value => value }, () => null),
});

const fresh = (options: DuelState['options']): DuelState => ({
  chairs,
  options,
  turn: 1,
  moments: turn(1),
  verdict: null,
  wounds: { east: 0, west: 0 },
  guards: {},
});
const FAMILY = { key: 'duel', title: say('Duel'), icon: 'strike' } as const;
const men: Readonly<Record<string, FigureId>> = { east: figureId('east'), west: figureId('west') };

export const duel: Book<DuelState, DuelOrder, DuelEvent> = {
  id: 'kozeriai', // any id of the list will do: this book is not in the library
  title: 'Duel',
  author: 'the kernel',
  board: 'cm',
  seats: { min: 2, max: 2 },
  catalogue: () =>
    Promise.resolve({
      rules: Object.fromEntries(
        [1, 2, 3, 4].map(n => [`DUEL-${n}`, { section: 'Duel', kind: 'core', source: 'ours', title: `Rule ${n}`, text: '' }]),
      ),
      rulings: {},
      tables: [],
    }),
  options: OPTIONS,
  muster: {
    shape: object({ id: text(), name: text(), units: list(text()) }),
    ready: [],
    cost: () => 0,
    check: () => [],
    field: () => ({ ok: false, complaints: [] }),
  },
  scenarios: [scenario],
  terrain: { areas: {}, lines: {}, things: {} },
  formats: {},
  shapes: {
    order: byKind({ guard: { guard: oneOf(['high', 'low']) }, cut: {}, rest: {}, parry: {}, answer: {} }),
    scenario: scenarioShape,
    situation,
  },
  begin: ({ options }) => fresh({ ...defaultsOf(OPTIONS), ...options }),
  read(value, options) {
    const found = read(situation, value, 'situation');
    if (!found.ok) return found;
    const { moments, ...rest } = found.value;
    const state = { ...fresh({ ...defaultsOf(OPTIONS), ...options }), ...rest, wounds: { east: 0, west: 0, ...rest.wounds } };
    return { ok: true, value: { ...state, moments: moments === null ? turn(rest.turn) : (moments as Moment[]) } };
  },
  write: ({ turn: number, wounds, guards, moments }) => ({ turn: number, wounds, guards, moments }),
  ...playedBy<DuelState, DuelOrder, DuelEvent>(steps),
  view: (state, seat) =>
    viewByHand({
      ...state,
      wounds: { ...state.wounds },
      moments: state.moments.map(moment =>
        moment.kind === 'guards'
          ? {
              ...moment,
              chosen: Object.fromEntries(Object.entries(moment.chosen).map(([who, guard]) => [who, who === seat ? guard : 'low'])),
            }
          : moment,
      ),
    }),
  candidates: (state, seat) =>
    duel
      .prompt(state)
      .asks.filter(one => one.seats.includes(seat))
      .flatMap(one => one.choices.list()),
  clone: state => ({ ...state, wounds: { ...state.wounds }, moments: [...state.moments] }),
  probes: (_state, seat) => [{ kind: 'cut', figure: men[seat] ?? figureId('east'), target: men[facing(seat)] ?? figureId('west') }],
  foretell(state, seat, what) {
    if (what.kind !== 'cut') return null;
    return {
      ...duel.clone(state),
      moments: [
        { kind: 'clash', by: seat, answered: false },
        { kind: 'defence', by: facing(seat) },
      ],
    };
  },
  stances: state =>
    now(state)?.kind === 'defence'
      ? [
          { key: 'parry', label: say('parries'), order: { kind: 'parry' } },
          { key: 'answer', label: say('answers'), order: { kind: 'answer' } },
        ]
      : [],
  outcome(before, after, seat) {
    const [mine, his] = [seat, facing(seat)].map(one => (after.wounds[one] ?? 0) - (before.wounds[one] ?? 0));
    return his === 1
      ? { key: 'hit', label: say('hit'), weight: 1 }
      : mine === 1
        ? { key: 'hurt', label: say('hurt'), weight: -1 }
        : { key: 'nothing', label: say('nothing'), weight: 0 };
  },
  choice: choicesBy<DuelState, DuelOrder>({
    guard: ({ guard }) => ({ label: say('Guard {guard}', { guard }), family: FAMILY }),
    cut: () => ({ label: say('Cut'), family: FAMILY }),
    rest: () => ({ label: say('Rest'), family: FAMILY, role: 'end' }),
    parry: () => ({ label: say('Parry'), family: FAMILY }),
    answer: () => ({ label: say('Answer'), family: FAMILY }),
  }),
  account: accountsBy<DuelState, DuelEvent>(
    {
      guard: { happening: 'order', says: '{seat} stands {guard}.', side: ({ seat }) => seat },
      difference: { happening: 'roll', says: 'The difference is {value, signed}.' },
      wounded: { happening: 'wound', to: ({ seat }) => [men[seat] ?? figureId(seat)], says: '{seat} is cut.' },
      omen: { happening: 'note', says: 'An omen: {face}.' },
    },
    (_state, figure) => figure,
  ),
  phases: state =>
    roundAt(
      [
        { key: 'guards', title: say('Guards'), whose: 'all' },
        { key: 'cut', title: say('Cuts'), whose: 'all' },
      ],
      now(state)?.kind === 'guards' ? 'guards' : 'cut',
    ),
  aims: () => [],
  ground: () => ({ kind: 'table', table: { width: 1000, height: 1000, areas: [], lines: [] } }),
  cards: () => [],
  nameOf: () => plainly,
  faults: state =>
    Object.entries(state.wounds)
      .filter(([, n]) => n < 0)
      .map(([place]) => ({ place, expected: 'no negative wounds' })),
};
