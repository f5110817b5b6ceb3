/** Tables one is asked to, and chairs one has kept free for others. */
import { useLoaded } from '../../../app/useLoaded.ts';
import * as api from '../../../online/api.ts';
import { AskedToSit } from '../../../online/AskedToSit.tsx';
import { chairWords } from '../../../online/onlineWords.ts';
import { titleOf } from '../../../online/titleOf.ts';
import { openBook } from '../../../store/library.ts';
import { linkTo } from '../../../store/route.ts';
import { t } from '../../../texts/language.ts';
import { Section, type Part } from './section.tsx';

/** Chairs one has kept free for others, and what has become of their links. */
export function Invitations({ round, doing }: Part) {
  const open = useLoaded(`invitations ${round}`, async () => {
    const { games } = await api.myGames();
    const waiting = games.filter(({ status }) => status === 'waiting');
    return Promise.all(waiting.map(async game => ({ game, title: titleOf(await openBook(game.book), game) })));
  });
  return (
    <Section id="invitations" title={t('Open invitations')}>
      <AskedToSit />
      <ul className="profile-list">
        {(open.kind === 'there' ? open.value : []).flatMap(({ game, title }) =>
          game.chairs
            .filter(({ who }) => who.kind === 'nobody')
            .map(({ seat, name, who, invitation }) => (
              <li key={`${game.id} ${seat}`}>
                <span>
                  <span>
                    <a href={linkTo('table', game.id)}>{t(title)}</a> · {t(name)}
                  </span>
                  <span className="soft">{chairWords({ who, invitation }, true)}</span>
                </span>
                {(invitation === 'sent' || invitation === 'seen') && (
                  <button className="btn plain small" type="button" onClick={() => doing(() => api.withdrawInvitation(game.id, seat))}>
                    {t('Withdraw it')}
                  </button>
                )}
              </li>
            )),
        )}
      </ul>
    </Section>
  );
}
