/** Printed scenarios with other forces than those they list: wherever the story does not need its very men. */
import { stateFrom } from '@nobori/engine';
import { begun, freeSides, ledBy } from '@nobori/engine/workshop';
import { describe, expect, test } from 'vitest';
import { BOOKS } from './index.ts';

/** Sides of whose men a printed scenario speaks by name, or for whom it has a place of their own. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'koka-manor': ['house'],
  'rice-convoy': ['raiders'],
  'shorin-in': ['temple'],
  'ferry-at-yahagi': ['courier'],
  'powder-house': ['garrison'],
  'merchant-of-sakai': ['white', 'black', 'grey'],
  'tax-collector': ['collector'],
};

const builders = BOOKS.filter(book => book.workshop !== undefined);

describe.each(builders.map(book => [book.id, book] as const))('%s', (_id, book) => {
  test('whoever is not named in the story may be led by somebody else', async () => {
    const kit = (await book.workshop?.())?.scenario;
    if (kit === undefined) return;
    for (const scenario of book.scenarios) {
      const sides = [...new Set(scenario.chairs.map(({ side }) => side))];
      const needed = NEEDED[scenario.id] ?? [];
      expect([scenario.id, ...freeSides(book, kit, scenario)]).toEqual([scenario.id, ...sides.filter(side => !needed.includes(side))]);
    }
  });

  test('a force brings its men, name, crest and colour', async () => {
    const kit = (await book.workshop?.())?.scenario;
    const [force] = book.muster.ready;
    if (kit === undefined || force === undefined) return;
    const mine = { ...force, name: 'Band of my own', crest: 'wave', colour: 6 } as const;
    for (const scenario of book.scenarios) {
      for (const side of freeSides(book, kit, scenario)) {
        const led = ledBy(book, kit, scenario, side, mine);
        const state = begun(book, led);
        if (!state.ok) throw new Error(`${scenario.id}, ${side}: ${state.complaints.map(one => one.place).join()}`);
        const chair = state.value.chairs.find(one => one.side === side);
        expect([scenario.id, chair?.name, chair?.crest, chair?.colour]).toEqual([scenario.id, 'Band of my own', 'wave', 6]);
        // All of them, and nobody else: a convoy keeps its beasts.
        expect(menOf(book.cards(state.value), side)).toEqual(expect.arrayContaining(menOf(fielded(force), 'first')));
        const ids = book.cards(state.value).map(({ id }) => id);
        expect([scenario.id, side, ids.filter((id, i) => ids.indexOf(id) !== i)]).toEqual([scenario.id, side, []]);
        // The game is begun with the battle as it stands, and as it is written.
        const raw = stateFrom(book, { scenario: led, situation: null, options: {}, chairs: null });
        expect(raw.ok && book.cards(raw.value).length).toBe(book.cards(state.value).length);
      }
    }
  });

  /** What they are, in a pitched battle of the book. */
  function fielded(force: (typeof book.muster.ready)[number]): ReturnType<typeof book.cards> {
    const field = book.muster.field([force, force]);
    if (!field.ok) throw new Error('no field');
    const side = field.value.chairs[0]?.side;
    const state = begun(book, field.value);
    if (!state.ok) throw new Error('no battle');
    return book.cards(state.value).map(card => (card.side === side ? { ...card, side: 'first' } : card));
  }

  const menOf = (cards: ReturnType<typeof book.cards>, side: string): string[] =>
    cards.flatMap(card => (card.side === side ? [JSON.stringify(card.is)] : [])).toSorted();
});
