/** The score as the sign hangs it out: for each side what is counted, my side first, and how it stands. */
import { say, type Aim, type Sentence, type Verdict } from '@nobori/engine';
import { isMan, type Scene } from '../table/scene.ts';
import type { Side } from '../table/sides.ts';

export interface Count {
  readonly key: string;
  readonly says: Sentence;
  readonly have: number;
  readonly need: number;
}

export interface SideScore {
  readonly side: Side;
  readonly counts: readonly Count[];
}

/** Two counts of a side are as many as one takes in at a glance. */
const MOST = 2;

type Known = Pick<Scene, 'book' | 'shown' | 'sides' | 'cards' | 'mine'>;

export function scoreOf(scene: Known): SideScore[] {
  const aims = scene.book.aims(scene.shown);
  const mineFirst = scene.sides.toSorted((a, b) => Number(b.id === scene.mine.id) - Number(a.id === scene.mine.id));
  return mineFirst.map(side => ({ side, counts: countsOf(scene, aims, side) })).filter(({ counts }) => counts.length > 0);
}

/** What the book counts for a side; where it counts nothing, its men. */
function countsOf({ book, shown, cards }: Known, aims: readonly Aim[], side: Side): Count[] {
  const counted = aims
    .filter(aim => aim.side === side.id)
    .flatMap(({ id, short, have, need }) => (short === null ? [] : [{ key: id, says: short, have, need }]));
  if (counted.length > 0) return counted.slice(0, MOST);
  const men = cards.filter(card => card.side === side.id && isMan(card));
  if (men.length === 0) return [];
  const left = men.filter(({ out }) => !out).length;
  // Before the battle nobody is "left".
  const says =
    book.clock(shown).now === 0
      ? say('{men, plural, one {one man} other {# men}}', { men: men.length })
      : say('{left} of {men} left', { left, men: men.length });
  return [{ key: 'men', says, have: 0, need: 0 }];
}

/** Up to so many are drawn as pips; more are numbers. */
const PIPS = 5;

/** One pip for each that is had or needed; none where there is nothing to count up to. */
export const pipsOf = ({ have, need }: Pick<Count, 'have' | 'need'>): readonly boolean[] => {
  const all = Math.max(have, need);
  return all < 2 || all > PIPS ? [] : Array.from({ length: all }, (_, i) => i < have);
};

export interface Standing {
  readonly says: Sentence;
  /** Whose it would be, where it is one side's. */
  readonly side: string | null;
}

/** Whose victory it is. */
export function wonBy(standing: Verdict['standing']): Standing {
  const won = Object.keys(standing).filter(side => standing[side] === 'won');
  const [first] = won;
  if (first === undefined) return { says: say('Nobody’s victory'), side: null };
  return { says: say('Victory for {sides}', { sides: won }), side: won.length === 1 ? first : null };
}

/** Who would have won now; `mine`: the side of whoever reads it. */
export function standingOf({ standing }: Pick<Verdict, 'standing'>, mine: string | null): Standing {
  const those = (fared: string): string[] => Object.keys(standing).filter(side => standing[side] === fared);
  const [won, half] = [those('won'), those('half')];
  const [first] = won.length > 0 ? won : half;
  if (first === undefined) return { says: say('As it stands: a draw'), side: null };
  const says =
    won.length === 1 && first === mine
      ? say('As it stands: you win')
      : won.length > 0
        ? say('As it stands: victory for {sides}', { sides: won })
        : say('As it stands: half a success for {sides}', { sides: half });
  return { says, side: (won.length > 0 ? won : half).length === 1 ? first : null };
}
