/** What may be said beforehand of defences, strokes at those who close in, missiles and holds. */
import { say, type Ask, type Instruction } from '@nobori/engine';
import { figureOf, type KozState } from './state.ts';
import type { KozOrder } from './orders.ts';

const offered = (ask: Ask<KozOrder>, fits: (order: KozOrder) => boolean): KozOrder | null => ask.choices.list().find(fits) ?? null;
const declined = (ask: Ask<KozOrder>): KozOrder | null => offered(ask, ({ kind }) => kind === 'done');
const defence = (ask: Ask<KozOrder>, strike: boolean): KozOrder | null =>
  offered(ask, order => order.kind === 'defend' && order.strike === strike && order.weapon === null);
const struck = (ask: Ask<KozOrder>): KozOrder | null => offered(ask, ({ kind }) => kind === 'strike');

export const INSTRUCTIONS: readonly Instruction<KozState, KozOrder>[] = [
  { id: 'parry', moment: 'defence', says: say('Whoever is struck at parries with what he has in hand.'), rule: 'KOZ-R21', answer: (_view, _seat, ask) => defence(ask, false) },
  {
    id: 'stroke-unless-wounded',
    moment: 'defence',
    says: say('Whoever has fewer than {wounds, plural, one {# wound} other {# wounds}} defends with a stroke; the others parry.'),
    rule: 'KOZ-R21',
    slots: { wounds: [1, 2, 3] },
    answer(view, _seat, ask, { wounds = 1 }) {
      const [matter] = ask.about?.() ?? [];
      const sound = matter !== undefined && figureOf(view, matter.figure).wounds < wounds;
      return (sound ? defence(ask, true) : null) ?? defence(ask, false);
    },
  },
  { id: 'strike-first', moment: 'closing', says: say('Strike first at whoever closes in.'), rule: 'KOZ-R22', answer: (_view, _seat, ask) => struck(ask) },
  { id: 'let-come', moment: 'closing', says: say('Let them close in.'), rule: 'KOZ-R22', answer: (_view, _seat, ask) => declined(ask) },
  { id: 'strike-chargers', moment: 'bracing', says: say('Strike at whoever charges.'), rule: 'KOZ-R58', answer: (_view, _seat, ask) => struck(ask) ?? declined(ask) },
  { id: 'deflect', moment: 'deflecting', says: say('Try to deflect every missile.'), rule: 'KOZ-R72', answer: (_view, _seat, ask) => offered(ask, ({ kind }) => kind === 'deflect') },
  { id: 'hold-on', moment: 'breaking', says: say('Whoever wins a round of a grapple holds on.'), rule: 'KOZ-151', answer: (_view, _seat, ask) => offered(ask, ({ kind }) => kind === 'hold') },
]; // prettier-ignore
