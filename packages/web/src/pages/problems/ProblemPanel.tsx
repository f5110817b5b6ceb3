/** In the rail, before a problem: which it is, how sure the answer, and how one fares. */
import { GRADES } from '@nobori/bots/problems';
import { useEffect } from 'preact/hooks';
import { useStore } from '../../preact/useStore.ts';
import { useGame } from '../../game/context.tsx';
import { percent } from '../../game/table/oddsRows.ts';
import { linkTo } from '../../store/route.ts';
import { progress, tally } from './progress.ts';
import { Squares } from './Squares.tsx';
import type { Solver } from './solver.ts';
import { problemLink, useProblems } from './ways.ts';
import { GRADE_NAMES } from './grades.ts';
import { t } from '../../texts/language.ts';
import './problem-panel.css';

export default function ProblemPanel({ solving }: { readonly solving: Solver }) {
  const { desk, scene, session } = useGame();
  const { problem } = solving;
  const { standing, nudged } = useStore(solving, state => state);
  const solved = useStore(progress, state => state.solved);
  const all = useProblems(scene.book.id);
  // What became of a try stands in the place of what can be done.
  useEffect(() => desk.setState({ advised: standing !== 'open' }), [desk, standing]);
  const { title } = session.getState();
  const n = all.findIndex(({ id }) => id === problem.id) + 1;
  const graded = all.filter(({ grade }) => grade === problem.grade);
  const [second] = problem.others;
  const ahead = Math.round(100 * (problem.chance - (second?.chance ?? 0)));
  const how = tally(solved, graded.map(({ id }) => id), Date.now()); // prettier-ignore
  const mine = scene.mine.name;
  return (
    <section className="figure-panel problem-panel" aria-label={t('The problem')} tabIndex={0}>
      <div>
        <p className="cap">
          {t('{book, verbatim}, problem {n} of {count}', { book: scene.book.title, n, count: all.length })} ·{' '}
          <a href={linkTo('problems', scene.book.id)}>{t('all')}</a>
        </p>
        <h2>{t(title)}</h2>
        <p className="soft">
          {t('{side, verbatim} to move, turn {turn}: what now? Give the order on the board.', { side: mine, turn: problem.turn })}
        </p>
        <p className="cap">{t('Checked: the best order is {ahead} points ahead of the next.', { ahead })}</p>
        {nudged && <Nudge solving={solving} />}
      </div>
      <section aria-labelledby="of-grade">
        <h3 id="of-grade" className="ruled-head">
          {t(GRADE_NAMES[problem.grade])}{' '}
          <span className="cap">{t('{solved} of {count} solved, {missed} missed', { ...how, count: graded.length })}</span>
        </h3>
        <Squares book={scene.book.id} all={all} shown={graded} here={problem.id} />
        <p className="grades">
          {GRADES.filter(grade => grade !== problem.grade).map(grade => {
            const first = all.find(one => one.grade === grade && solved[one.id] === undefined) ?? all.find(one => one.grade === grade);
            return first === undefined ? null : (
              <a key={grade} className="btn small" href={problemLink(scene.book.id, first.id)}>
                {t(GRADE_NAMES[grade])}
              </a>
            );
          })}
        </p>
      </section>
      <dl className="fares">
        <div>
          <dt>{t('In a row')}</dt>
          <dd>{how.row}</dd>
        </div>
        <div>
          <dt>{t('First tries right')}</dt>
          <dd>{how.first === null ? '–' : percent(how.first)}</dd>
        </div>
        <div>
          <dt>{t('This week')}</dt>
          <dd>{how.week}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Whose order it is, or what kind. */
function Nudge({ solving: { problem } }: { readonly solving: Solver }) {
  const { scene } = useGame();
  const { figures, family } = scene.book.choice(scene.shown, problem.answer);
  const [figure] = figures;
  return (
    <p className="nudge" role="status">
      {figure === undefined
        ? t('Think of this: {what, verbatim}.', { what: scene.read(family.title) })
        : t('Think of {figure, verbatim}: {what, verbatim}.', { figure: scene.name(figure), what: scene.read(family.title) })}
    </p>
  );
}
