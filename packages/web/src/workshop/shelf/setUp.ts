/** A battle once everybody has his place, set up the plain way. */
import { begin, inOneSentence, rolled, seeded, settle, type Book, type Force, type State } from '@nobori/engine';
import { placed } from '@nobori/host';

export function setUp(book: Book, scenario: unknown): State {
  const begun = begin(book, { scenario, situation: null, options: {} }, () => rolled(seeded('set up'), seeded('unseen')));
  if (!begun.ok) throw new Error(inOneSentence(begun.complaints));
  if (begun.value.kind !== 'begun') throw new Error(book.title);
  return placed(begun.value.game);
}

/** The men of a force on a field where it meets itself; also of one that breaks a limit, which no battle would take. */
export function fielded(book: Book, force: Force): State {
  const field = book.muster.field([force, { ...force, id: `${force.id}-2` }]);
  if (!field.ok) throw new Error(inOneSentence(field.complaints));
  const { value: scenario } = field;
  const begun = begin(book, { scenario, situation: null, options: {} }, () => rolled(seeded('set up'), seeded('unseen')));
  if (begun.ok && begun.value.kind === 'begun') return placed(begun.value.game);
  const options = settle(book.options, {}, scenario.options);
  return book.begin({ scenario, options: options.ok ? options.value : {}, chairs: scenario.chairs });
}
