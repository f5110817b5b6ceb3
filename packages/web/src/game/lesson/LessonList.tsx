/** Beside the board: what one learns in this lesson, what is done, what is asked now. */
import { useStore } from '../../preact/useStore.ts';
import { Icon } from '../parts/Icon.tsx';
import type { Teacher } from './teacher.ts';
import { useWords } from './useStep.ts';
import { t } from '../../texts/language.ts';
import './lesson-list.css';

export default function LessonList({ teacher }: { readonly teacher: Teacher }) {
  const words = useWords();
  const { step, standing } = useStore(teacher);
  const now = standing === 'won' ? teacher.steps.length : step;
  return (
    <section className="lesson-list" aria-label={t('What you learn here')}>
      <h2>{t('What you learn here')}</h2>
      <p className="soft">{t('It teaches by doing, and the dice are kind.')}</p>
      <ol>
        {teacher.steps.map(({ title }, i) => (
          <li key={i} className={i < now ? 'past' : i === now ? 'now' : ''} aria-current={i === now ? 'step' : undefined}>
            <span className="lesson-tick">{i < now && <Icon name="check" size={14} />}</span>
            {words(title)}
          </li>
        ))}
      </ol>
    </section>
  );
}
