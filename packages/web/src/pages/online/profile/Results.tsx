/** Games that are over: against whom, how one fared, and what it did to one's rating. */
import type { Standing } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import type { Me, MyGame } from '../../../online/api.ts';
import { GamePicture } from '../../../online/GameLine.tsx';
import { useLoaded } from '../../../app/useLoaded.ts';
import { dayOf, whoSits } from '../../../online/onlineWords.ts';
import { doorOf } from '../../../online/server.ts';
import { titleOf } from '../../../online/titleOf.ts';
import { openBook } from '../../../store/library.ts';
import { linkTo } from '../../../store/route.ts';
import { t } from '../../../texts/language.ts';
import { Section } from './section.tsx';

/** So many of the latest are shown; the lobby has all. */
const LATEST = 8;

/** How one's own side fared, where it was noted. */
export function faredIn({ chairs, result }: GameCard, me: Me): Standing | null {
  const side = chairs.find(({ who }) => who.kind === 'person' && who.id === me.id)?.side;
  return side === undefined ? null : (result?.[side] ?? null);
}

const FARED: Readonly<Record<Standing, () => string>> = {
  won: () => t('won'),
  half: () => t('half won'),
  drawn: () => t('drawn'),
  lost: () => t('lost'),
};

const othersIn = ({ chairs }: GameCard, me: Me): readonly string[] =>
  chairs.flatMap(({ who }) => (who.kind === 'person' && who.id === me.id ? [] : [whoSits(who)]));

/** "+9", "−7": with the sign that is as wide as a plus. */
const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(Math.round(change))}`;

export function Results({ me, games }: { readonly me: Me; readonly games: readonly MyGame[] }) {
  const latest = games.filter(({ status }) => status === 'over').slice(0, LATEST);
  return (
    <Section id="results" title={t('Results')}>
      {latest.length === 0 ? (
        <p className="soft">{t('None of your games is over yet.')}</p>
      ) : (
        <ul className="profile-list">
          {latest.map(game => (
            <Result key={game.id} game={game} me={me} />
          ))}
        </ul>
      )}
      <p className="row">
        <a className="btn" href={linkTo('lobby')}>
          {t('All your games')}
        </a>
        <a className="btn plain" href={doorOf('me/games').href} download>
          {t('Take all of them home as a file')}
        </a>
      </p>
    </Section>
  );
}

function Result({ game, me }: { readonly game: MyGame; readonly me: Me }) {
  const title = useLoaded(`title ${game.id}`, async () => titleOf(await openBook(game.book), game));
  const fared = faredIn(game, me);
  const name = title.kind === 'there' ? t(title.value) : '';
  return (
    <li className="profile-result">
      <GamePicture game={game} title={name} />
      <span>
        <a href={linkTo('table', game.id)}>{name}</a>
        <span className="soft">{t('against {others} · {day, verbatim}', { others: othersIn(game, me), day: dayOf(game.changed) })}</span>
      </span>
      <b className={fared === null ? undefined : `fared-${fared}`}>
        {fared === null ? t('over') : FARED[fared]()}
        {game.change !== null && `, ${signed(game.change)}`}
      </b>
    </li>
  );
}
