/** The kinds of men that can be added, as they stand on the bench: all of a few, or those of a sort or of a search. Keys count them. */
import type { TroopType } from '@nobori/engine/workshop';
import { useState } from 'preact/hooks';
import type { Mustering } from './useMuster.ts';
import { typeOf } from './words.ts';

/** More kinds than fit on cards. */
const FEW = 9;

export interface Kinds {
  readonly all: readonly TroopType[];
  /** Those that are seen, in their order. */
  readonly shown: readonly TroopType[];
  /** How they are looked for; null where all of them fit on cards. */
  readonly sought: {
    readonly words: string;
    readonly groups: readonly string[];
    /** The one that is open; null while one searches. */
    readonly group: string | null;
    search(words: string): void;
    open(group: string): void;
  } | null;
}

export function useKinds(muster: Mustering): Kinds {
  const { kit, force, units, at, say } = muster;
  const [words, search] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const all = kit.types(force);
  if (all.length <= FEW) return { all, shown: all, sought: null };
  const groups = [...new Set(all.map(({ group }) => say(group)))];
  // Whoever has a man in hand wants more of his sort.
  const inHand = units[at.unit]?.lines[at.line];
  const his = inHand === undefined ? null : typeOf(muster, inHand.man);
  const open = picked ?? (his === null ? (groups[0] ?? '') : say(his.group));
  const wanted = words.trim().toLocaleLowerCase();
  const shown = all.filter(type => (wanted === '' ? say(type.group) === open : say(type.title).toLocaleLowerCase().includes(wanted)));
  return {
    all,
    shown,
    sought: {
      words,
      groups,
      group: wanted === '' ? open : null,
      search,
      open(group) {
        search('');
        setPicked(group);
      },
    },
  };
}
