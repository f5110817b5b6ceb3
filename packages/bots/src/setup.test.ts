/** Setting up has no end of its own: one may always think again. A computer player comes to an end. */
import { BOOKS } from '@nobori/books';
import { begin, present, rolled, seeded } from '@nobori/engine';
import { expect, test } from 'vitest';
import { playerOf } from './index.ts';

const noumin = present(playerOf('noumin'), 'noumin');

test.each([
  ['argad-sengoku', 'merchant-of-sakai'],
  ['argad-sengoku', 'rice-tax'],
  ['kozeriai', 'sumida-storehouse'],
  ['kozeriai', 'tax-collector'],
])('%s, %s: everybody is set up once, and the battle begins', (id, scenario) => {
  const book = present(BOOKS.find(one => one.id === id), id); // prettier-ignore
  const begun = begin(book, { scenario, options: {} }, () => rolled(seeded('dice'), seeded('secret')));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  const { game } = begun.value;
  const most = 2 * book.cards(game.state).length + 8;
  let given = 0;
  for (; given < most && game.state.moments.at(-1)?.kind === 'deploying'; given += 1) {
    const seat = present(book.prompt(game.state).asks.at(-1)?.seats.at(-1), 'somebody is asked'); // the last first: nobody waits for his turn
    game.submit(seat, noumin.choose(book, book.view(game.state, seat), seat, seeded(`${given}`)));
  }
  expect(given).toBeLessThan(most);
});
