import { begin, present, rolled, seeded } from '@nobori/engine';
import { expect, test } from 'vitest';
import { BOOKS } from './index.ts';

/** Positions of battles whose turns are counted, once everybody is set up. */
const COUNTED = BOOKS.flatMap(book => {
  const random = seeded('over');
  const begun = begin(book, { scenario: present(book.scenarios[0], 'a scenario').id }, () => rolled(random, random));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error(`no game of ${book.id}`);
  const { game } = begun.value;
  while (book.clock(game.state).now === 0) {
    const ask = present(
      book.prompt(game.state).asks.find(({ free }) => free !== true),
      'a question',
    );
    game.submit(present(ask.seats[0], 'a seat'), ask.choices.sample(random));
  }
  return book.clock(game.state).last === null ? [] : [[book.id, book, game.state] as const];
});

test.each(COUNTED)('%s: after the last turn nobody fights on', (_id, book, state) => {
  const key = book.id === 'samurai-blades' ? 'phase' : 'turn'; // what its files count
  const at = (number: number) => book.read({ ...(book.write(state) as object), [key]: number }, state.options);
  let last = 1;
  while (at(last + 1).ok) last += 1;
  const [there, after] = [at(last), at(last + 1)];
  expect(there.ok && book.clock(there.value)).toEqual({ ...book.clock(state), now: book.clock(state).last });
  expect(after.ok ? [] : after.complaints.map(({ place }) => place)).toEqual([`situation.${key}`]);
});
