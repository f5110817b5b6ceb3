/** People one has played with, and the way to the next game with them. */
import { Crest } from '../../../app/drawings.tsx';
import type { Me, MyGame } from '../../../online/api.ts';
import { peopleIn, type Known } from '../../../online/people.ts';
import { linkTo } from '../../../store/route.ts';
import { t } from '../../../texts/language.ts';
import { Section } from './section.tsx';

/** So many are shown. */
const MOST = 10;

/** The battle that was fought last with him; one that was written is not known by a name, so the front page then. */
const nextWith = ({ latest: { book, scenario } }: Known): string => (scenario === null ? linkTo('') : linkTo('setup', book, scenario));

export function People({ me, games }: { readonly me: Me; readonly games: readonly MyGame[] }) {
  const people = peopleIn(games, me).slice(0, MOST);
  if (people.length === 0) return null;
  return (
    <Section id="people" title={t('People')}>
      <ul className="profile-list">
        {people.map(one => (
          <li key={one.id} className="profile-person">
            <Crest side={{ number: 2, crest: one.crest as 'tomoe' }} size={32} />
            <span>
              <b>{one.name}</b>
              <span className="soft">
                {t('{games, plural, one {# game} other {# games}}', { games: one.games })}
                {one.won + one.lost > 0 && ` · ${one.won} : ${one.lost}`}
              </span>
            </span>
            <a className="btn small" href={nextWith(one)} aria-label={t('Play {name, verbatim} again', { name: one.name })}>
              {t('Play again')}
            </a>
          </li>
        ))}
      </ul>
      <p className="cap">{t('Make the game with a free chair: there they can be asked by name.')}</p>
    </Section>
  );
}
