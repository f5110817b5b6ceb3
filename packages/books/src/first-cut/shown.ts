/** What a player is shown of the duel: the men, where they can cut, the round, the odds of a cut. */
import { now, roundAt, say, sideOf } from '@nobori/engine';
import type { Aim, Clock, FigureId, Outcome, Probe, Question, Seat, Stance } from '@nobori/engine';
import { boardOf, cellOf, DIRECTIONS, hexBeside, OFF } from '@nobori/engine/hex';
import type { FigureCard, Mark, Phase, Zone } from './rules.ts';
import { LAST_TURN } from './tables.ts';
import { menOf, type FctOrder, type FctState, type Man } from './state.ts';

export function card({ options }: FctState, { id, name, side, at, wounds, stance, ready }: Man): FigureCard {
  const out = wounds >= options.wounds;
  const marks: readonly (Mark | null)[] = [
    wounds === 0 ? null : { kind: 'wounds', count: wounds, label: say('wounds {wounds}', { wounds }), rule: 'FCT-04' },
    stance === null ? null : { kind: 'holding', label: say('stands {stance}', { stance: say(stance) }), rule: 'FCT-02' },
  ];
  return {
    name: say('{name, verbatim} the swordsman', { name }),
    ...{ id, side, unit: null, leader: false, at: out ? null : at, is: say('swordsman'), spent: ready, out },
    looks: { weapon: 'katana', head: 'amigasa', mounted: false },
    stats: [{ label: say('Wounds to be beaten'), value: say('{n}', { n: options.wounds }), rule: 'FCT-05' }],
    marks: marks.filter(mark => mark !== null),
    fate: out ? { kind: 'out', label: say('beaten'), rule: 'FCT-05' } : null,
  };
}

export function zones(state: FctState, figure: FigureId | null): readonly Zone[] {
  if (figure === null) return [];
  const spots = DIRECTIONS.map(way => hexBeside(menOf(state, figure)[0].at, way)).filter(hex => cellOf(boardOf(state.map), hex) !== OFF);
  return [{ id: 'cut', kind: 'strike', title: say('{figure} can cut here', { figure }), rule: 'FCT-03', spots }];
}

const ROUND = [
  { key: 'stances', title: say('Stances'), whose: 'all', rule: 'FCT-02' },
  { key: 'acting', title: say('Acting'), whose: 'all', rule: 'FCT-03' },
] as const;
export const phases = (state: FctState): readonly Phase[] => roundAt(ROUND, now(state)?.kind === 'stances' ? 'stances' : 'acting');

/** FCT-05: whoever is wounded so often is beaten. */
export const aims = (state: FctState): readonly Aim[] =>
  state.men.map(({ id: me, side }) => {
    const [{ id: foe, wounds: have }, need] = [menOf(state, me)[1], state.options.wounds];
    const facts = { foe, have, need };
    const label = say('Wound {foe} before he wounds you: {need, plural, one {# cut} other {# cuts}} beat him', facts);
    const short = say('{have, plural, one {# cut} other {# cuts}}', facts);
    const goal = { id: `beat ${foe}`, side, kind: 'kill', secret: false, rule: 'FCT-05', where: [], places: [], figures: [foe] } as const;
    return { ...goal, label, short, have, need, done: have >= need };
  });
export const clock = ({ turn }: FctState): Clock => ({ unit: 'turn', now: turn, last: LAST_TURN });

export const probes = (state: FctState, seat: Seat): Probe[] =>
  state.men.flatMap(({ id, side }) => (side === sideOf(state, seat) ? [{ kind: 'cut', figure: id, target: menOf(state, id)[1].id }] : []));

/** FCT-04: a cut, as soon as it can be made; in the same turn or not at all. Stances are told apart while they are still to be chosen (FCT-02). */
export function question(before: FctState, what: FctOrder | Probe): readonly Question<FctState, FctOrder>[] {
  const whom = 'whom' in what ? what.whom : 'target' in what ? what.target : null;
  if (whom === null || !('figure' in what)) return [];
  const { figure } = what;
  return [
    {
      order: { kind: 'strike', figure, whom },
      about: [whom],
      settled: (state, given) => state.turn > before.turn || (given && now(state)?.kind !== 'cut'),
      answers: (state, _seat, ask) => (now(state)?.kind === 'stances' ? ask.choices.list().flatMap(stanceOf) : null),
      outcome: after => outcome(before, after, whom),
    },
  ];
}

const stanceOf = (order: FctOrder): Stance<FctOrder>[] =>
  order.kind === 'stance' ? [{ key: order.stance, label: say('stands {stance}', { stance: say(order.stance) }), order }] : [];

function outcome(before: FctState, after: FctState, whom: FigureId): Outcome {
  const [was, is] = [before, after].map(state => menOf(state, whom)[0].wounds);
  if (is === was) return { key: 'missed', label: say('missed'), weight: 0 };
  if (is === after.options.wounds) return { key: 'beaten', label: say('beaten'), weight: 100 };
  return { key: 'wounded', label: say('wounded'), weight: 35 };
}
