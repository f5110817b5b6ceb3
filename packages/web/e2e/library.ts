/** A library of a few things as a file: a force, a scenario, a position and grounds of several books. */
import { kozeriai } from '@nobori/books/kozeriai';
import { noDachi } from '@nobori/books/no-dachi';
import { samuraiBlades } from '@nobori/books/samurai-blades';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { begin, rolled, seeded, type Book, type State } from '@nobori/engine';
import { writeScenario } from '@nobori/engine/writing';

/** A book's own types are narrower than the interface; the app, too, knows it only through the interface. */
const asBook = (book: unknown): Book => book as Book;

/** A position of this book as it stands once everybody has his place. */
function setUpIn(book: Book, scenario: string): { readonly situation: unknown; readonly options: State['options'] } {
  const begun = begin(book, { scenario, situation: null, options: {} }, () => rolled(seeded('a'), seeded('b')));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('it does not begin');
  const { game } = begun.value;
  for (let i = 0; i < 200 && book.cards(game.state).some(card => card.at === null && !card.out); i += 1) {
    const [ask] = book.prompt(game.state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined || game.submit(seat, ask.fallback()).kind !== 'done') break;
  }
  return { situation: book.write(game.state), options: game.state.options };
}

const thing = (id: string, kind: string, book: string, name: string, value: unknown, tags: readonly string[] = [], folder = '') => ({
  ...{ id, kind, book, name, value, tags, folder },
  created: 1_790_000_000_000,
  updated: 1_790_000_000_000,
});

const scenarioOf = (book: Book, id: string): unknown => {
  const found = book.scenarios.find(one => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return writeScenario(book, found);
};

export const LIBRARY = {
  nobori: 2,
  kind: 'library',
  things: [
    thing('f1', 'force', 'samurai-skirmish', 'Riders of Kai', samuraiSkirmish.muster.ready[0], ['75 points', 'takeda'], 'Club league'),
    thing('s1', 'scenario', 'samurai-skirmish', 'The Rice Carts, mine', scenarioOf(asBook(samuraiSkirmish), 'rice-carts'), ['unfinished']),
    thing('p1', 'position', 'kozeriai', 'Sunday at Kenji’s', setUpIn(asBook(kozeriai), kozeriai.scenarios[0]?.id ?? ''), [], 'Club league'),
    thing('g1', 'ground', 'samurai-blades', 'Kawazoe', samuraiBlades.scenarios[0] === undefined ? null : samuraiBlades.scenarios[0].map, [
      'stream',
    ]),
    thing('p2', 'position', 'no-dachi', 'The brushwood fence', setUpIn(asBook(noDachi), noDachi.scenarios[0]?.id ?? '')),
  ],
  games: [],
};
