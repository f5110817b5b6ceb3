/** The hint on the screen, as something one can see and give. */
import type { Advice } from '@nobori/bots/advice';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useStore } from '../../preact/useStore.ts';
import { useDesk, useGame, useSession } from '../context.tsx';
import { oddsFor } from '../host/oddsInWorker.ts';
import { likelihood } from '../table/oddsRows.ts';
import { offerOf, type Offer } from '../table/offers.ts';
import { hintAt, weighedIn, type Weighed } from './hint.ts';

interface Looked extends Weighed {
  readonly offer: Offer;
}

export interface Hint {
  readonly advice: Advice;
  /** Up to four, the best first. */
  readonly weighed: readonly Looked[];
  /** The one that is looked at. */
  readonly looked: Looked;
}

/** What was told; null while nobody asked or it is still thought out. */
export function useHint(): Hint | null {
  const { session, scene } = useGame();
  const advised = useDesk(state => state.advised);
  const live = useSession(state => state.cursor === null);
  const { advice, nth } = useStore(session.solving?.hint ?? hintAt(session), state => state);
  return useMemo(() => {
    if (!advised || !live || advice === null) return null;
    const weighed = weighedIn(advice).map(one => ({ ...one, offer: offerOf(one.order, scene) }));
    const looked = weighed[nth] ?? weighed[0];
    return looked === undefined ? null : { advice, weighed, looked };
  }, [advised, live, advice, nth, scene]);
}

/** How likely the order itself goes well, by the book's own odds; null where no dice are at stake or it is not known yet. */
export function useOwnOdds(told: Hint | null): number | null {
  const { book, shown, viewer } = useGame().scene;
  const [known, setKnown] = useState<{ readonly of: unknown; readonly share: number | null } | null>(null);
  const order = told?.looked.order ?? null;
  useEffect(() => {
    let gone = false;
    if (order === null || viewer === null) return undefined;
    void oddsFor(book.id, shown, viewer, order).then(found => {
      if (!gone) setKnown({ of: order, share: found === null || found.refusal !== null ? null : likelihood(found) });
    });
    return () => {
      gone = true;
    };
  }, [book, shown, viewer, order]);
  // Where nothing good can come of its dice it is given for another reason.
  return known !== null && known.of === order && known.share !== 0 ? known.share : null;
}
