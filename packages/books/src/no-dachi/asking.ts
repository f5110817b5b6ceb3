/** How this book asks: one question to all seats of a side, judged for the side of whoever answers. */
import { listed, say, toSide, type Ask, type Choices, type Handler } from '@nobori/engine';
import type { NodEvent } from './events.ts';
import type { NodOrder } from './orders.ts';
import { refusal } from './rules.ts';
import { FAMILIES } from './shown/families.ts';
import { figureOf, sideOfSeat, SIDES, type NodState, type NodSteps } from './state.ts';

export { bySide, END, safeEnd, toSide } from '@nobori/engine';

/** NOD-166, NOD-R091: a man dead by his own hand may be given last words; nobody waits for them. */
const WORDS = 'The moon sets; the road was short.';

function mournersOf(state: NodState): Ask<NodOrder>[] {
  return SIDES.flatMap(side => {
    const own = state.mourned.filter(id => figureOf(state, id).kit.side === side);
    if (own.length === 0) return [];
    const order = (figure: (typeof own)[number], text: string): NodOrder => ({ kind: 'lastWords', figure, text });
    const choices: Choices<NodOrder> = {
      ...listed(() => own.map(figure => order(figure, WORDS))),
      forms: () =>
        own.map(figure => ({
          key: `last words of ${figure}`,
          title: say('Last words of {figure}', { figure }),
          family: FAMILIES.lastWords,
          role: 'talk' as const,
          figure,
          fields: [{ key: 'text', title: say('Last words'), kind: 'text' as const, value: WORDS, least: 1, most: 300, lines: 3 }],
          order: filled => order(figure, String(filled['text'] ?? WORDS)),
        })),
    };
    const asks = toSide(state, side, 'Last words for your dead, if you like.', choices, () => order(own[0] ?? ('' as never), WORDS));
    return asks.map(ask => ({ ...ask, free: true }));
  });
}

const lastWords: Handler<NodState, unknown, Extract<NodOrder, { kind: 'lastWords' }>, NodEvent> = {
  refuse(state, _at, seat, { figure, text }) {
    if (!state.mourned.includes(figure) || figureOf(state, figure).kit.side !== sideOfSeat(state, seat))
      return refusal('NOD-R091', '{figure} has nothing more to say.', { figure });
    return text.trim() === '' ? refusal('NOD-R091', 'Last words want words.') : null;
  },
  carryOut(state, _at, _seat, { figure, text }, _dice, tell) {
    state.mourned = state.mourned.filter(id => id !== figure);
    tell({ kind: 'lastWords', figure, text, rules: ['NOD-166', 'NOD-R091'] });
  },
};

/** Every decision also takes last words. */
export function withLastWords(steps: NodSteps): NodSteps {
  const mapped = Object.entries(steps).map(([kind, step]) => {
    if ('run' in step) return [kind, step];
    const asks = step.asks as (state: NodState, at: unknown) => readonly Ask<NodOrder>[]; // the moment is handed through untouched
    const withWords = (state: NodState, at: unknown): readonly Ask<NodOrder>[] =>
      state.mourned.length === 0 ? asks(state, at) : [...asks(state, at), ...mournersOf(state)];
    return [kind, { ...step, asks: withWords, orders: { ...step.orders, lastWords } }];
  });
  return Object.fromEntries(mapped) as NodSteps; // the same kinds, each with its own step
}
