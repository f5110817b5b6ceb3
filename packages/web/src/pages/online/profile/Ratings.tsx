/** Ratings, a book each: the number, its band, and the course it took over the latest games. */
import { useLoaded } from '../../../app/useLoaded.ts';
import type { Profile } from '../../../online/api.ts';
import { openBook } from '../../../store/library.ts';
import { t } from '../../../texts/language.ts';
import { curveOf, type Stand } from './curve.ts';
import { Section } from './section.tsx';

export function Ratings({ of }: { readonly of: Profile['ratings'] }) {
  const known = useLoaded(JSON.stringify(of), () =>
    Promise.all(of.map(async one => ({ ...one, title: (await openBook(one.book)).title }))),
  );
  if (known.kind !== 'there') return null;
  return (
    <Section id="ratings" title={t('Rating a book')}>
      {known.value.length === 0 ? (
        <p className="soft">{t('A rating is told after five games of a book that count.')}</p>
      ) : (
        <ul className="profile-list ratings">
          {known.value.map(({ book, title, rating, deviation, games, course }) => (
            <li key={book}>
              <span>
                <b>{title}</b>
                <span className="soft">
                  {t('{games, plural, one {# game} other {# games}} · ± {band}', { games, band: Math.round(2 * deviation) })}
                </span>
              </span>
              <Curve course={course} />
              <b className="rating">{Math.round(rating)}</b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const SIZE = { width: 116, height: 34 };

/** Numbers stand beside it: whoever does not see it misses nothing. */
function Curve({ course }: { readonly course: readonly Stand[] }) {
  const { line, band } = curveOf(course, SIZE);
  return (
    <svg className="rating-curve" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      <path className="band" d={band} />
      <path className="line" d={line} />
    </svg>
  );
}
