/**
 * KOZ-R90: whoever looks on while another gives an order learns nothing from it that he could not see, neither by what he hears nor by which
 * question the game then asks. The general suite looks at the orders of the seat itself; here they are everybody else's.
 */
import { canonical, promptFor, rolled, seeded, silently, witnessed, type Seat } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import type { KozEvent } from '../events.ts';
import { kozeriai as book } from '../index.ts';
import type { KozOrder } from '../orders.ts';
import { HIDDEN_THINGS } from '../scenarios/hidden.testing.ts';
import type { KozState } from '../state.ts';

/** What a watcher has of another's order, up to the first event that reveals something. */
function witness(state: KozState, seat: Seat, order: KozOrder, watcher: Seat, seed: number): readonly string[] {
  const copy = book.clone(state);
  const events: KozEvent[] = [];
  book.carryOut(copy, seat, order, rolled(seeded(seed), seeded(seed + 1)), event => events.push(event));
  const heard = witnessed(events, watcher);
  const shows = heard.findIndex(event => event.reveals === true);
  if (shows >= 0) return [...heard.slice(0, shows).map(event => canonical(event)), 'revealed'];
  return [...heard.map(event => canonical(event)), canonical([book.view(copy, watcher), promptFor(book.prompt(copy), watcher).waitingFor])];
}

/** They part nowhere, or only where something is revealed. */
function same(a: readonly string[], b: readonly string[]): boolean {
  const at = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => i).find(i => a[i] !== b[i]);
  return at === undefined || a[at] === 'revealed' || b[at] === 'revealed';
}

test.each([{}, { hiddenSkills: true }, { combatTiming: 'common', hiddenSkills: true }, { coupDeGrace: true, knockout: 'wakes' }])(
  'KOZ-R90 KOZ-R95 with options %j others’ orders betray nothing',
  options => {
    const told: string[] = [];
    for (let game = 0; game < 2; game += 1) {
      const random = seeded(`watchers ${game}`);
      const dice = rolled(seeded(`dice ${game}`));
      const state = laidOut(book, { ...HIDDEN_THINGS, options: { ...options } });
      book.proceed(state, dice, silently);
      while (state.verdict === null) {
        const ask = book.prompt(state).asks[0];
        const [seat] = ask?.seats ?? [];
        if (ask === undefined || seat === undefined) break;
        const drawn = ask.choices.sample(random);
        const order = book.refuse(state, seat, drawn) === null ? drawn : ask.fallback();
        for (const { seat: watcher } of state.chairs) {
          const world = watcher === seat ? state : book.imagine(book.view(state, watcher), watcher, random);
          if (world === state || book.refuse(world, seat, order) !== null) continue;
          const seed = random.below(1_000_000);
          const [truth, other] = [witness(state, seat, order, watcher, seed), witness(world, seat, order, watcher, seed)];
          if (!same(truth, other)) told.push(JSON.stringify(order));
        }
        book.carryOut(state, seat, order, dice, silently);
      }
    }
    expect(told).toEqual([]);
  },
);
