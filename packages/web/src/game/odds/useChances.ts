/** The chance beside each target: worked out one after the other, written as they come. */
import { useEffect, useState } from 'preact/hooks';
import { useGame } from '../context.tsx';
import type { OfferMark } from '../table/offers.ts';
import { oddsFor } from '../host/oddsInWorker.ts';

/** More targets than this are not counted out beforehand; pointing at one still asks. */
const MOST = 12;
const NONE: ReadonlyMap<string, string> = new Map();

export function useChances(marks: readonly OfferMark[]): ReadonlyMap<string, string> {
  const { book, shown, viewer, reader } = useGame().scene;
  const [known, setKnown] = useState(NONE);
  useEffect(() => {
    setKnown(NONE);
    const targets = marks.filter(mark => mark.kind === 'target');
    if (viewer === null || targets.length === 0 || targets.length > MOST) return undefined;
    let gone = false;
    const askAll = async (): Promise<void> => {
      const [{ chipOf }, { sideBySide }] = await Promise.all([import('../table/oddsRows.ts'), import('../host/narrowing.ts')]);
      await sideBySide(
        targets,
        async ({ offers: [offer] }) => (gone || offer === undefined ? null : oddsFor(book.id, shown, viewer, offer.order)),
        ({ id }, found) => {
          // Where nothing can come of it nothing is written: a charge at each man of a far army would cover it. Pointing at one still says so.
          const chance = gone || found === null || found.refusal !== null ? null : chipOf(found, reader);
          if (chance !== null) setKnown(before => new Map([...before, [id, chance]]));
          return !gone;
        },
      );
    };
    void askAll();
    return () => {
      gone = true;
    };
  }, [book, shown, viewer, reader, marks]);
  return known;
}
