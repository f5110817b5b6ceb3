/** The people one has played with, from one's own games. */
import type { Sitter } from '@nobori/host';
import type { Me, MyGame } from './api.ts';

type Person = Extract<Sitter, { kind: 'person' }>;

export interface Known extends Pick<Person, 'id' | 'name' | 'crest'> {
  readonly games: number;
  /** Against him: won, and lost. */
  readonly won: number;
  readonly lost: number;
  /** What was fought last. */
  readonly latest: MyGame;
}

/** Whom one has met most, first. */
export function peopleIn(games: readonly MyGame[], me: Pick<Me, 'id'>): readonly Known[] {
  const known = new Map<string, Known>();
  for (const game of games) {
    const mine = game.chairs.find(({ who }) => who.kind === 'person' && who.id === me.id);
    for (const { side, who } of game.chairs) {
      if (who.kind !== 'person' || who.id === me.id) continue;
      const { id, name, crest } = who;
      const before = known.get(id) ?? { games: 0, won: 0, lost: 0, latest: game };
      const fared = mine === undefined || side === mine.side ? undefined : game.result?.[mine.side];
      known.set(id, {
        ...{ id, name, crest, latest: before.latest, games: before.games + 1 },
        won: before.won + Number(fared === 'won'),
        lost: before.lost + Number(fared === 'lost'),
      });
    }
  }
  return [...known.values()].toSorted((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}
