/** What may be said beforehand of parries (SSK-077, SSK-R47). */
import { say, type Ask, type Instruction } from '@nobori/engine';
import { figureOf, type SskOrder, type SskState } from './state.ts';

type Parry = Extract<SskOrder, { kind: 'parry' }>;

const parriesOf = (ask: Ask<SskOrder>): Parry[] => ask.choices.list().filter(order => order.kind === 'parry');

/** The first man who has yet to decide: with all he can, or with nothing. */
function first(ask: Ask<SskOrder>, all: (figure: Parry['figure']) => boolean): SskOrder | null {
  const listed = parriesOf(ask);
  const own = listed.filter(({ figure }) => figure === listed[0]?.figure);
  const [any] = own;
  return any === undefined ? null : ((all(any.figure) ? own.at(-1) : any) ?? null);
}

export const INSTRUCTIONS: readonly Instruction<SskState, SskOrder>[] = [
  { id: 'parry-all', moment: 'parries', says: say('Everybody parries with all hits he can.'), rule: 'SSK-077', answer: (_view, _seat, ask) => first(ask, () => true) },
  { id: 'strike-all', moment: 'parries', says: say('Nobody parries: every hit strikes.'), rule: 'SSK-077', answer: (_view, _seat, ask) => first(ask, () => false) },
  {
    id: 'wounded-parry',
    moment: 'parries',
    says: say('Whoever has {wounds, plural, one {# wound} other {# wounds}} or more parries with all hits he can; the others strike.'),
    rule: 'SSK-R47',
    slots: { wounds: [1, 2, 3] },
    answer(view, _seat, ask, { wounds = 1 }) {
      return first(ask, id => {
        const { arms, legs } = figureOf(view, id);
        return arms + legs >= wounds;
      });
    },
  },
]; // prettier-ignore
