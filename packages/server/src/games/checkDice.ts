/** Was every die of a finished game what its seed and the players' salts say? Played through again, with the dice rolled anew. */
import { begin, equal, isOrdered, type Book, type Dice, type GameRecord } from '@nobori/engine';
import { fairDice, seedHash, type Fairness } from './fairDice.ts';

/** Null when every die is right; otherwise where it is not. */
export function checkDice(book: Book, record: GameRecord, fairness: Fairness, hash: string): string | null {
  if (seedHash(fairness.seed) !== hash) return 'The seed is not the one whose hash was told before the game.';
  const box = fairDice(fairness);
  const source = (): Dice => box.dice(null);
  const begun = begin(book, record, source, { keepEvents: false });
  if (!begun.ok || begun.value.kind !== 'begun') return 'The game cannot be laid out again.';
  const { game } = begun.value;
  if (!equal(game.head.opening, record.opening)) return 'The opening dice differ.';
  let at = 0;
  while (at < record.entries.length) {
    const entry = record.entries[at];
    if (entry === undefined) break;
    // Orders that were given together were rolled for together.
    const joined = record.entries.slice(at + 1).findIndex(one => !isOrdered(one) || one.joined !== true);
    const count = isOrdered(entry) ? (joined === -1 ? record.entries.length - at : joined + 1) : 1;
    const given = record.entries.slice(at, at + count);
    const done = isOrdered(entry)
      ? game.propose(
          entry.seat,
          given.filter(isOrdered).map(({ order }) => order),
          entry.given,
        )
      : game.act(entry.kind, entry.seat);
    if (done.kind !== 'proposal' || !equal(done.entries, given)) return `The dice of entry ${at + 1} are not those of the seed.`;
    game.commit(done);
    at += count;
  }
  return null;
}
