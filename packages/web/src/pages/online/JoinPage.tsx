/** Behind an invitation: what is fought, who is there already, and a chair to sit down in. */
import type { GameCard } from '@nobori/host';
import { useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { tell } from '../../app/notices.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { callMe, gameCard, invited, newSalt, sitDown, whoAmI, type Me } from '../../online/api.ts';
import { note } from '../../online/noted.ts';
import { titleOf } from '../../online/titleOf.ts';
import { paceOf, whoSits } from '../../online/onlineWords.ts';
import { WhoAreYou } from '../../online/WhoAreYou.tsx';
import { openBook } from '../../store/library.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';

interface Chair {
  readonly game: GameCard;
  readonly seat: string;
  readonly title: string;
  readonly book: string;
  readonly me: Me | null;
}

/** `#/join/<invitation>`, or `#/join/lobby/<game>/<seat>` where anybody may sit down. */
export default function JoinPage({ route }: PageProps) {
  const [first = '', game = '', seat = ''] = route.parts;
  const invitation = first === 'lobby' ? null : first;
  const chair = useLoaded(route.parts.join('/'), async (): Promise<Chair> => {
    const at = invitation === null ? { game, seat } : await invited(invitation);
    const [card, me] = await Promise.all([gameCard(at.game), whoAmI()]);
    const book = await openBook(card.book);
    return { game: card, seat: at.seat, title: titleOf(book, card), book: book.title, me };
  });
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      {chair.kind === 'loading' && <p className="faint late">{t('One moment …')}</p>}
      {chair.kind === 'failed' && (
        <>
          <div className="page-head">
            <PageTitle title={t('No chair here')} />
            <p role="alert">{chair.why}</p>
          </div>
          <p>
            <a className="btn ink" href={linkTo('lobby')}>
              {t('Lobby')}
            </a>
          </p>
        </>
      )}
      {chair.kind === 'there' && <Free chair={chair.value} invitation={invitation} />}
    </main>
  );
}

function Free({ chair: { game, seat, title, book, me }, invitation }: { readonly chair: Chair; readonly invitation: string | null }) {
  const [busy, setBusy] = useState(false);
  const own = game.chairs.find(one => one.seat === seat);
  const sit = async (name: string, crest: string): Promise<void> => {
    setBusy(true);
    try {
      await callMe(name, crest);
      const salt = newSalt();
      await sitDown(game.id, seat, salt, invitation);
      note(game.id, { hash: game.dice.hash, seat, salt });
      goTo(linkTo('table', game.id, seat));
    } catch (error) {
      setBusy(false);
      tell(whyOf(error), 'wrong');
    }
  };
  return (
    <>
      <div className="page-head">
        <PageTitle title={t(title)} />
        <p>
          {book} · {paceOf(game.terms)}
        </p>
      </div>
      <section aria-labelledby="chair">
        <h2 className="ruled-head" id="chair">
          {t('Your chair: {chair, word}', { chair: own?.name ?? seat })}
        </h2>
        <ul className="join-others">
          {game.chairs
            .filter(one => one.seat !== seat)
            .map(one => (
              <li key={one.seat}>
                {t(one.name)}: <b>{whoSits(one.who)}</b>
              </li>
            ))}
        </ul>
        <WhoAreYou me={me} act={t('Sit down')} busy={busy} onDone={(name, crest) => void sit(name, crest)} />
        <p className="cap">{t('No account and no password: this browser keeps your chair.')}</p>
      </section>
    </>
  );
}
