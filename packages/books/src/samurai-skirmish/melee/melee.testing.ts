/** What the tests of melee share. */
import { seatId, tray } from '@nobori/engine';
import { orderOf, situated } from '@nobori/engine/testing';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskEvent } from '../events.ts';
import { all, asIfTouching, one, two, unit, type Written } from '../tabletop.testing.ts';

/** The Melee Section is about to begin; Side 1 is First, the turn is the last. */
export const melee = (units: readonly unknown[], more: Written = {}): Written => ({
  waived: true,
  step: 'firing',
  first: 1,
  turnLimit: 1,
  units,
  ...more,
});

const radius = (figure: Written): number => (figure['mounted'] === true ? 200 : 125);

/** A1 of Side 1 and B1 of Side 2, base to base along the x axis. */
export const pair = (a: Written, b: Written, more: Written = {}): Written =>
  melee(
    [unit('A', 1, 'samurai', { at: [1000, 1000], ...a }), unit('B', 2, 'samurai', { at: [1000 + radius(a) + radius(b), 1000], ...b })],
    more,
  );

/** Nobody shoots and every die shows a 1: what is told. */
export function fought(situation: Written, options: unknown = {}): SskEvent[] {
  const state = 'contacts' in situation ? asIfTouching(situation, options) : situated(book, situation, options);
  const told: SskEvent[] = [];
  const dice = tray(all(200, 1));
  for (const seat of [one, two]) book.carryOut(state, seatId(seat), orderOf(book, { kind: 'done' }), dice, event => told.push(event));
  return told;
}

/** "A1: 4 @4+": what each figure rolled, in the order it was rolled. */
export const rolls = (told: readonly SskEvent[]): string[] =>
  told.flatMap(event =>
    event.kind === 'rolled' && event.for.text.startsWith('blow')
      ? [`${event.who}: ${event.faces.length} @${event.need}${event.need === 6 ? '' : '+'}`]
      : [],
  );

/** The dice of the attacker against this target. */
export const dice = (attacker: Written, target: Written, more: Written = {}, options: unknown = {}): number =>
  fought(pair(attacker, target, more), options).find(event => event.kind === 'rolled')?.faces.length ?? 0;

export const SAMURAI = { is: 'samurai', armoured: false } as const;

export const ARMOURED = { is: 'samurai', armoured: true } as const;

export const ASHIGARU = { is: 'ashigaru' } as const;

export const RONIN = { is: 'ronin' } as const;
