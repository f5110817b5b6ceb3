/** A book of one page for the kernel's own tests: secrets chosen at once, a question in the middle of a rule, a contest, a secret roll. */
import { count, D10_ZERO, D6, done, everybody, figureId, figureIdShape, fixed, flag, keeps, many, mark, maybe, moments } from '../index.ts';
import { now, oneOf, say, seatId, seatShape, seeing, seenBy, whole, type Keeps, type Seat, type Steps } from '../index.ts';
import { always, byItself, event, order, orders, question, smallBook, stateWith, tellings } from '../small/index.ts';
import { copierOf, type EventsOf, type OrdersOf } from '../small/index.ts';
const [GUARDS, DEFENCES, east, west] = [['low', 'high'] as const, ['parry', 'answer'] as const, seatId('east'), seatId('west')];
const facing = (seat: Seat): Seat => (seat === east ? west : east);
const OPTIONS = { wounds: { rule: 'DUEL-3', values: [1, 2, 3], default: 2 } } as const;
const open = everybody({ id: fixed(figureIdShape), wounds: count(), ready: mark() });
const MAN = keeps('Man', { ...open, ...seenBy('owner', { guard: maybe(oneOf(GUARDS)) }) });
const by = everybody({ by: seatShape });
const MOMENTS = moments({ guards: {}, cut: by, defence: by, clash: { ...by, ...everybody({ answered: flag() }) }, turnEnd: {} });
const STATE = stateWith('DuelState', OPTIONS, MOMENTS, everybody({ men: many(MAN) }));
export interface DuelState extends Keeps<typeof STATE> {}
const sight = seeing<DuelState, { readonly open: boolean; readonly seat: string }>({
  ...{ of: STATE, copy: copierOf<DuelState>(STATE), look: ({ men }, seat) => ({ open: men.every(({ ready }) => ready), seat }) },
  sights: [{ of: MAN, rules: { owner: ({ open, seat }, { id }: Keeps<typeof MAN>) => open || id === seat } }],
});
const strike = (says: string) => order(says, says, 'strike', {});
const [guard, rest] = [order('Guard {guard}', 'Guard', 'hold', { guard: oneOf(GUARDS) }), order('Rest', 'Rest', 'end', {}, 'end')] as const;
const ORDERS = orders({ guard, cut: strike('Cut'), parry: strike('Parry'), answer: strike('Answer'), rest });
export type DuelOrder = OrdersOf<typeof ORDERS>;
const EVENTS = {
  guard: event('order', '{seat} stands {guard}.', { seat: seatShape, guard: oneOf(GUARDS) }),
  difference: event('roll', 'The difference is {value, signed}.', { value: whole() }),
  wounded: event('wound', '{seat} is cut.', { seat: seatShape }),
  omen: event('note', 'An omen: {face}.', { face: whole() }),
};
export type DuelEvent = EventsOf<typeof EVENTS>;
const manOf = ({ men }: DuelState, seat: Seat) => men.filter(({ id }) => String(id) === seat);
const cutBy = (one: Seat, answered = false) => ({ kind: 'clash', by: one, answered }) as const;
const GUARDED: readonly [DuelOrder, DuelOrder] = [{ kind: 'guard', guard: 'low' }, { kind: 'guard', guard: 'high' }]; // prettier-ignore
const ends = always((state: DuelState) => done(state));
const steps: Steps<DuelState, DuelOrder, DuelEvent> = {
  guards: {
    asks: ({ men }) => men.flatMap(({ id, ready }) => (ready ? [] : [question([seatId(id)], 'Choose a guard.', {}, GUARDED)])),
    orders: {
      guard: always((state, _at, seat, { guard }, dice, tell) => {
        for (const man of manOf(state, seat)) Object.assign(man, { guard, ready: true });
        if (state.men.some(({ ready }) => !ready)) return;
        done(state);
        for (const { id, guard: on } of state.men)
          tell({ kind: 'guard', seat: seatId(id), guard: on ?? 'low', reveals: true, rules: ['DUEL-1'] });
        const face = dice.die({ who: east, for: say('omen'), rule: 'DUEL-4', silent: true }, D6);
        tell({ kind: 'omen', face, only: [east], rules: ['DUEL-4'] });
      }),
    },
  },
  cut: {
    asks: (_state, at) => [question([at.by], 'Cut, or rest.', {}, [{ kind: 'rest' }, { kind: 'cut' }])],
    orders: { cut: always((state, at) => state.moments.splice(-1, 1, cutBy(at.by), { kind: 'defence', by: facing(at.by) })), rest: ends },
  },
  defence: {
    asks: (_state, at) => [question([at.by], 'Parry, or answer the cut.', {}, [{ kind: 'parry' }, { kind: 'answer' }])],
    orders: { parry: ends, answer: always((state, at) => state.moments.splice(-2, 2, cutBy(facing(at.by), true))) },
  },
  clash: byItself((state, { by: one, answered }, dice, tell) => {
    const call = (who: Seat) => ({ who, for: say('clash'), rule: 'DUEL-2' });
    const value = dice.contest(call(one), call(facing(one)), D10_ZERO) + (manOf(state, one)[0]?.guard === 'high' ? 1 : 0);
    tell({ kind: 'difference', value, rules: ['DUEL-2'] });
    const hurt = value > (answered ? 0 : 3) ? [facing(one)] : answered && value < 0 ? [one] : [];
    for (const seat of hurt) tell({ kind: 'wounded', seat, rules: ['DUEL-3'] });
    for (const man of hurt.flatMap(seat => manOf(state, seat))) man.wounds += 1;
    done(state);
  }),
  turnEnd: byItself(state => {
    const dead = state.men.find(man => man.wounds >= state.options.wounds)?.id;
    const fared = (seat: Seat) => (dead === undefined ? 'drawn' : String(dead) === seat ? 'lost' : 'won');
    const over = dead !== undefined || state.turn === 40; // nobody fights for ever
    if (over) state.verdict = { standing: { east: fared(east), west: fared(west) }, why: say('The duel is over.'), rules: ['DUEL-3'] };
    Object.assign(state, over ? { moments: [] } : { turn: state.turn + 1, moments: turn(state.turn + 1) });
    for (const man of state.men) Object.assign(man, { ready: false, guard: null });
  }),
};
const hurt = (before: DuelState, after: DuelState, one: Seat) => manOf(before, one)[0]?.wounds !== manOf(after, one)[0]?.wounds;
const end = (key: string, weight: number) => ({ key, label: say(key), weight });
const cut = (seat: Seat) => ({ kind: 'cut', by: seat }) as const;
const turn = (n: number): DuelState['moments'] => [{ kind: 'turnEnd' }, cut(n % 2 === 1 ? west : east), cut(n % 2 === 1 ? east : west), { kind: 'guards' }]; // prettier-ignore
const chairs = [east, west].map(seat => ({ seat, side: seat, name: seat }));
const man = (seat: Seat) => ({ id: figureId(seat), wounds: 0, ready: false, guard: null });
const fresh = () => ({ chairs, turn: 1, moments: turn(1), verdict: null, men: [man(east), man(west)] });
const rule = (n: number) => [`DUEL-${n}`, { section: 'Duel', kind: 'core', source: 'ours', title: `Rule ${n}`, text: '' }] as const;
export const duel = smallBook<DuelState, DuelOrder, DuelEvent>({
  ...{ id: 'duel', title: 'Duel', author: 'the kernel', options: OPTIONS, sight, orders: ORDERS, steps, cards: () => [] },
  begin: ({ options }) => ({ ...fresh(), options }),
  scenarios: [{ id: 'dawn', title: 'At dawn', story: 'Two men on a beach.', size: 'small', chairs, options: {} }],
  catalogue: () => Promise.resolve({ rules: Object.fromEntries([1, 2, 3, 4].map(rule)), rulings: {}, options: {}, tables: [] }),
  account: tellings(EVENTS, () => null),
  ground: () => ({ kind: 'table', table: { width: 1000, height: 1000, areas: [], lines: [] } }),
  probes: (_state, seat) => [{ kind: 'look', figure: figureId(seat), target: figureId(facing(seat)) }],
  question: (state, seat) => [
    {
      ...{ order: { kind: 'cut' } as const, about: [seat, facing(seat)].map(figureId) },
      settled: (later, given) => (given ? !['defence', 'clash'].includes(now(later)?.kind ?? '') : later.turn > state.turn),
      answers: later => (now(later)?.kind === 'defence' ? DEFENCES.map(kind => ({ key: kind, label: say(kind), order: { kind } })) : null),
      outcome: later => (hurt(state, later, facing(seat)) ? end('hit', 1) : hurt(state, later, seat) ? end('hurt', -1) : end('nothing', 0)),
    },
  ],
});
