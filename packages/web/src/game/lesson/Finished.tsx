/** The lesson is won: what was learned, and what next. */
import { useState } from 'preact/hooks';
import { tell } from '../../app/notices.tsx';
import { beginGame } from '../../app/openGame.ts';
import { usualOccupants } from '../../app/plans.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { useGame } from '../context.tsx';
import { Crest } from '../parts/drawings.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { Teacher } from './teacher.ts';
import { useWords } from './useStep.ts';
import { whyOf } from '../../app/useLoaded.ts';
import { t } from '../../texts/language.ts';

export function Finished({ teacher }: { readonly teacher: Teacher }) {
  const { scene } = useGame();
  const words = useWords();
  const [open, setOpen] = useState(true);
  const next = scene.book.scenarios.find(({ id }) => id === teacher.lesson.next);
  if (!open) return null;
  const play = (): void => {
    if (next === undefined) return;
    const { id, chairs, title } = next;
    beginGame({ book: scene.book.id, scenario: id, occupants: usualOccupants(chairs), dice: 'app', hints: true, title }).then(
      game => goTo(linkTo('game', game)),
      (error: unknown) => tell(t('The game could not begin: {why, verbatim}', { why: whyOf(error) }), 'wrong'),
    );
  };
  return (
    <section className="guide finished" aria-label={t('Lesson')}>
      <div className="guide-words">
        <p className="guide-crest">
          <Crest side={scene.mine} size={56} />
        </p>
        <h2>{t('Victory')}</h2>
        <p>{words(teacher.lesson.won)}</p>
      </div>
      <footer>
        {next !== undefined && (
          <button className="btn go" type="button" data-confirm onClick={play}>
            {t('Play {title, word} now', { title: next.title })}
          </button>
        )}
        <a className="btn" href={linkTo('rules', scene.book.id)}>
          <Icon name="book" size={18} />
          {t('Read the rules')}
        </a>
        <span className="guide-ways">
          <a href={linkTo('lesson')}>{t('Other first battles')}</a>
          <button type="button" onClick={() => setOpen(false)}>
            {t('Look at the board')}
          </button>
        </span>
      </footer>
    </section>
  );
}
