/** How this book asks: a question goes to the owner of the figure it is about, whoever's phase it is. */
import { askedOf, listed, present, safeEnd, say } from '@nobori/engine';
import type { Ask, Facts, FigureId, Form, Seat, Sentence } from '@nobori/engine';
import type { KozMoment } from './moments.ts';
import type { KozOrder } from './orders.ts';
import { FAMILIES } from './shown/families.ts';
import { figureOf, type KozState } from './state.ts';
import { armIn } from './weapons/inHand.ts';
import { weapon } from './words.ts';

/** KOZ-03: whoever is asked may put a remark into the story. */
const REMARK: Form<KozOrder> = {
  key: 'remark',
  title: say('Add a remark to the story'),
  family: FAMILIES.talk,
  role: 'talk',
  fields: [{ key: 'text', title: say('What is said'), kind: 'text', value: '…', least: 1, most: 500 }],
  order: ({ text }) => ({ kind: 'remark', text: String(text) }),
};
export const remarks = (): readonly Form<KozOrder>[] => [REMARK];

/** One question to one seat, with few answers. */
export const toSeat = (
  seat: Seat,
  text: string,
  facts: Facts,
  list: () => readonly KozOrder[],
  fallback: () => KozOrder = safeEnd,
): readonly Ask<KozOrder>[] => [askedOf([seat], text, { ...listed(list), forms: remarks }, fallback, facts)];

/** What one should know of a man before answering for him or against him. */
export function armedAs(state: KozState, id: FigureId): Sentence {
  const figure = figureOf(state, id);
  return say(
    '{figure} {bare, select, true {is unarmed} other {holds the {arm}}}{wounds, plural, =0 {} one {, # wound} other {, # wounds}}{distractions, plural, =0 {} one {, # distraction} other {, # distractions}}',
    {
      figure: id,
      bare: armIn(figure).weapon === 'hands',
      arm: weapon(armIn(figure).weapon),
      wounds: figure.wounds,
      distractions: figure.distractions,
    },
  );
}

/** What comes next, the first of them first; they lie on the stack in the opposite order. */
export const putOnStack = (state: KozState, ...moments: readonly KozMoment[]): void => void state.moments.push(...moments.toReversed());

/** The first of a list that is never empty. */
export const firstChoice = <T>(list: readonly T[]): T => present(list[0], 'a first choice');
