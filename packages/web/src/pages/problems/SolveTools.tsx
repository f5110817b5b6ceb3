/** Before a problem, beside what can be done: a nudge, the answer, or another problem. */
import { useStore } from '../../preact/useStore.ts';
import { useGame } from '../../game/context.tsx';
import { problemLink, useNext } from './ways.ts';
import type { Solver } from './solver.ts';
import { t } from '../../texts/language.ts';

export function SolveTools({ solving }: { readonly solving: Solver }) {
  const { scene } = useGame();
  const nudged = useStore(solving, state => state.nudged);
  const next = useNext(scene.book.id, solving.problem.id);
  return (
    <>
      {!nudged && (
        <button
          className="btn plain"
          type="button"
          aria-keyshortcuts="h"
          title={t('Whose order it is; costs a point (H)')}
          onClick={() => solving.nudge()}
        >
          {t('A nudge')} <span className="more">−1</span>
        </button>
      )}
      <button className="btn plain" type="button" onClick={() => solving.show()}>
        {t('Show the answer')}
      </button>
      {next !== null && (
        <a className="btn plain" href={problemLink(scene.book.id, next)}>
          {t('Skip')}
        </a>
      )}
    </>
  );
}
