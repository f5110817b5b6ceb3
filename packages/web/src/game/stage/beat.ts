/** One thing shown on the stage, as data: who goes, what flies, who crosses blades, what is rolled, what becomes of whom. Played in that order. */
import type { FigureId, Happening, Rolled, Spot } from '@nobori/engine';

export interface Going {
  readonly figure: FigureId;
  /** From where he stood. */
  readonly way: readonly Spot[];
  /** He runs off the board; where to is told by nobody. */
  readonly away: boolean;
  /** It follows from the blows and dice of this beat, and is shown after them. */
  readonly late: boolean;
}

export type Missile = 'arrow' | 'ball' | 'blade';

export interface Flying {
  readonly by: FigureId | null;
  readonly to: FigureId | null;
  readonly from: Spot;
  readonly end: Spot;
  readonly missile: Missile;
  readonly hits: boolean;
}

interface Meeting {
  readonly by: FigureId;
  readonly to: FigureId;
  readonly from: Spot;
  readonly end: Spot;
}

export interface Tray {
  readonly roll: Rolled;
  readonly figure: FigureId | null;
  readonly side: string | null;
  /** Where it belongs; null where it is about nobody on the board. */
  readonly at: Spot | null;
}

/** What becomes of somebody, heaviest first: of several things only the heaviest is stamped on him. */
export const STAMPS = ['death', 'capture', 'rout', 'flight', 'wound', 'fall', 'hit', 'reveal', 'alarm', 'challenge', 'signal', 'rally', 'parry', 'miss'] as const satisfies readonly Happening[]; // prettier-ignore
export type Stamped = (typeof STAMPS)[number];

export interface Stamp {
  readonly what: Stamped;
  readonly figure: FigureId | null;
  readonly at: Spot;
}

export type BeatKind = 'march' | 'shots' | 'fight' | 'dice' | 'harm' | 'sign';

export interface Beat {
  readonly kind: BeatKind;
  readonly goings: readonly Going[];
  readonly flying: readonly Flying[];
  readonly meetings: readonly Meeting[];
  readonly trays: readonly Tray[];
  readonly stamps: readonly Stamp[];
  /** Which of the accounts it shows, and those of them that say it best. */
  readonly shows: readonly number[];
  readonly told: readonly number[];
  /** Everybody in it, and where they are: what must be in view. */
  readonly figures: readonly FigureId[];
  readonly places: readonly Spot[];
}

/** Two who roll against each other: their dice lie side by side, whatever else is rolled beside them. */
export function opposed({ kind, trays }: Pick<Beat, 'kind' | 'trays'>): readonly [Tray, Tray] | null {
  for (const tray of trays) {
    // He may have rolled for something else besides: the die that is compared is the one against this man.
    const his = tray.figure === null ? [] : trays.filter(({ figure }) => figure !== null && figure === tray.roll.against);
    const other = his.find(({ roll }) => roll.against === tray.figure) ?? his[0];
    if (other !== undefined) return [tray, other];
  }
  const [a, b] = trays;
  if (a === undefined || b === undefined || trays.length !== 2) return null;
  return (kind === 'fight' || kind === 'shots') && a.figure !== null && b.figure !== null && a.figure !== b.figure && a.side !== b.side
    ? [a, b]
    : null;
}
