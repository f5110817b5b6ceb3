/** Changes to many things at once: labels, and throwing away what can be had back. */
import { deleteGame, keepGame, loadGame } from '../../store/saved.ts';
import { deleteThing, keepThings } from '../shelf/things.ts';
import type { Item } from './items.ts';
import { label, type Labels } from './labels.ts';

export async function labelled(items: readonly Item[], change: (labels: Labels) => Labels): Promise<void> {
  await keepThings(items.flatMap(item => (item.kind === 'game' ? [] : [{ ...item.thing, ...change(item) }])));
  for (const item of items) if (item.kind === 'game') label(item.id, change(item));
}

export interface Deleted {
  readonly count: number;
  readonly when: number;
  undo(): Promise<void>;
}

export async function deleted(items: readonly Item[]): Promise<Deleted> {
  const things = items.flatMap(item => (item.kind === 'game' ? [] : [item.thing]));
  const found = await Promise.all(items.filter(({ kind }) => kind === 'game').map(({ id }) => loadGame(id)));
  const games = found.filter(one => one !== null);
  await Promise.all([...things.map(({ id }) => deleteThing(id)), ...games.map(({ game }) => deleteGame(game.id))]);
  return {
    count: items.length,
    when: Date.now(),
    async undo() {
      await keepThings(things);
      for (const { game, lines } of games) await keepGame(game, lines);
    },
  };
}
