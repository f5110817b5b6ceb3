/** Was every die of a finished game what its seed and the players' salts say? Played through again, with the dice rolled anew. */
import { begin, equal, isOrdered, say, type Book, type Dice, type GameRecord, type Seat, type Sentence } from '@nobori/engine';
import { fairDice, seedHash } from './fairDice.ts';
import type { ToldDice } from './told.ts';

/** What somebody noted when he sat down: only that makes it sure that nothing was exchanged afterwards. */
export interface Noted {
  readonly hash: string;
  readonly seat: Seat;
  readonly salt: string;
}

export type Checked =
  /** Every die is right: so many, `secret` of them seen by nobody when they fell. */
  { readonly ok: true; readonly dice: number; readonly secret: number } | { readonly ok: false; readonly why: Sentence };

const wrong = (why: Sentence): Checked => ({ ok: false, why });

export function checkDice(book: Book, record: GameRecord, told: ToldDice, noted: Noted | null = null): Checked {
  if (seedHash(told.seed) !== told.hash || (noted !== null && noted.hash !== told.hash))
    return wrong(say('The seed is not the one whose hash was told before the game.'));
  if (noted !== null && told.salts[noted.seat] !== noted.salt)
    return wrong(say('The salt of {seat} is not the one that was given.', { seat: noted.seat }));
  const box = fairDice(told);
  const source = (): Dice => box.dice(null);
  const begun = begin(book, record, source, { keepEvents: false });
  if (!begun.ok || begun.value.kind !== 'begun') return wrong(say('The game cannot be laid out again.'));
  const { game } = begun.value;
  if (!equal(game.head.opening, record.opening)) return wrong(say('The dice of the opening are not those of the seed.'));
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
    if (done.kind !== 'proposal' || !equal(done.entries, given))
      return wrong(say('The dice of entry {n} are not those of the seed.', { n: at + 1 }));
    game.commit(done);
    at += count;
  }
  const fell = [record.opening, ...record.entries.filter(isOrdered)];
  const [open, secret] = [fell.flatMap(({ dice }) => dice).length, fell.flatMap(({ silent }) => silent).length];
  return { ok: true, dice: open + secret, secret };
}
