/** Goes through a view and fills in what may be behind everything its seat cannot see. */
import type { Random } from '../dice/random.ts';
import { EVERYBODY, type AnyDeclaration } from './field.ts';
import { forEntries, sightOf, type Ask, type Bag, type Looking, type Meanings } from './view.ts';

/** What may be behind one kind of thing; null where there is nothing to guess. `shared`: what is changed has to be a copy. */
export type Filler<L> = (looking: Looking<L>, it: Bag, shared: boolean, random: Random) => Bag;

export function fillerOf<L>(of: AnyDeclaration, meanings: Meanings<L>): Filler<L> | null {
  const sight = sightOf(of, meanings);
  const guesses: { key: string; sees: Ask<L> | null; guess: (...asked: readonly unknown[]) => unknown }[] = [];
  const lists: { key: string; shared: boolean; fillerFor: (entry: unknown) => Filler<L> | null }[] = [];
  for (const [key, { seenBy, entries }] of Object.entries(of.fields)) {
    const guess = sight.guess(key);
    if (guess !== null) guesses.push({ key, sees: seenBy === undefined || seenBy === EVERYBODY ? null : sight.rule(seenBy), guess });
    const fillerFor = forEntries(entries, one => fillerOf(one, meanings));
    if (fillerFor !== null) lists.push({ key, shared: entries?.as !== 'many', fillerFor });
  }
  if (guesses.length + lists.length === 0) return null;

  return (looking, it, shared, random) => {
    const { look, open } = looking;
    let world = it;
    const put = (key: string, value: unknown): void => {
      if (value === world[key]) return;
      if (shared && world === it) world = { ...it };
      world[key] = value;
    };
    for (const { key, shared: within, fillerFor } of lists) {
      const entries = it[key] as readonly Bag[];
      const filled = entries.map(entry => fillerFor(entry)?.(looking, entry, within, random) ?? entry);
      if (filled.some((entry, i) => entry !== entries[i])) put(key, filled);
    }
    for (const { key, sees, guess } of guesses) if (sees === null || !(open || sees(look, world))) put(key, guess(look, world, random));
    return world;
  };
}
