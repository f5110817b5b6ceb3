/** What became of a try: what it is worth, or that it is right, and why. */
import { useStore } from '../../preact/useStore.ts';
import { useGame } from '../../game/context.tsx';
import { Icon } from '../../game/parts/Icon.tsx';
import { offerOf } from '../../game/table/offers.ts';
import { winning } from '../../game/advice/winning.ts';
import { useHint, useOwnOdds } from '../../game/advice/useHint.ts';
import { percent } from '../../game/table/oddsRows.ts';
import { playOn } from './playOn.ts';
import type { Solver } from './solver.ts';
import { problemLink, useNext } from './ways.ts';
import { t } from '../../texts/language.ts';

export default function SolveBar({ solving }: { readonly solving: Solver }) {
  const standing = useStore(solving, state => state.standing);
  if (standing === 'right' || standing === 'shown') return <Answered solving={solving} right={standing === 'right'} />;
  return <Tried solving={solving} />;
}

function Tried({ solving }: { readonly solving: Solver }) {
  const { scene } = useGame();
  const { standing, tried } = useStore(solving, state => state);
  const what = tried === null ? '' : offerOf(tried.order, scene).text;
  return (
    <div className="advice-bar">
      <p className="advice-words" role="status">
        {standing === 'judged' || tried === null ? (
          <>
            {t('{order, verbatim}: weighing it …', { order: what })}
            <span className="advice-progress" style={{ animationDuration: '3s' }} role="progressbar" aria-label={t('Thinking')} />
          </>
        ) : (
          <>
            <b>
              {tried.chance === null
                ? t('{order, verbatim}: that could not be weighed.', { order: what })
                : t('{order, verbatim}: {chance, verbatim} to win.', { order: what, chance: winning(tried.chance) })}
            </b>{' '}
            {t('One order is worth {best, verbatim}.', { best: winning(solving.problem.chance) })}
          </>
        )}
      </p>
      <span className="advice-acts">
        <button className="btn ink" type="button" data-stay data-confirm disabled={standing === 'judged'} onClick={() => solving.again()}>
          {t('Try again')}
        </button>
        <button className="btn plain" type="button" onClick={() => solving.show()}>
          {t('Show the answer')}
        </button>
      </span>
    </div>
  );
}

function Answered({ solving, right }: { readonly solving: Solver; readonly right: boolean }) {
  const { session, scene } = useGame();
  const { problem } = solving;
  const odds = useOwnOdds(useHint());
  const next = useNext(scene.book.id, problem.id);
  const [second] = problem.others;
  return (
    <div className="advice-bar">
      <p className={`advice-words${right ? ' solved' : ''}`} role="status">
        {right && <Icon name="check" size={20} />}
        <b>
          {right
            ? t('Right: {order, verbatim}.', { order: offerOf(problem.answer, scene).text })
            : t('The answer: {order, verbatim}.', { order: offerOf(problem.answer, scene).text })}
        </b>{' '}
        {problem.why !== null && `${scene.read(problem.why)} `}
        {odds !== null && `${t('{share, verbatim} that it goes your way.', { share: percent(odds) })} `}
        {problem.by === 'odds'
          ? t('{chance, verbatim} to win there and then; the next best {next, verbatim}.', {
              chance: winning(problem.chance),
              next: winning(second?.chance ?? 0),
            })
          : t('{chance, verbatim} to win; the next best {next, verbatim}.', {
              chance: winning(problem.chance),
              next: winning(second?.chance ?? 0),
            })}
      </p>
      <span className="advice-acts">
        {next !== null && (
          <a className="btn ink" data-confirm href={problemLink(scene.book.id, next)}>
            {t('Next problem')}
            <Icon name="end" size={18} />
          </a>
        )}
        <button className="btn" type="button" onClick={() => void playOn(session, scene.book, problem)}>
          <Icon name="branch" size={18} />
          {t('Play on from here')}
        </button>
        <button className="btn plain" type="button" data-stay onClick={() => solving.again()}>
          {t('Look again')}
        </button>
      </span>
    </div>
  );
}
