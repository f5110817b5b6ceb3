/** `#/lobby/invite` and `#/lobby/offer`: which battle, how fast, who one is; then there is a game with a link for each other chair, in the lobby or not. */
import { useState } from 'preact/hooks';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { GamePicture } from '../../online/GameLine.tsx';
import { MakeGame } from '../../online/MakeGame.tsx';
import { openBook } from '../../store/library.ts';
import { t } from '../../texts/language.ts';
import { SHELF } from '../home/cards.ts';

const BATTLES = SHELF.flatMap(({ id: book, cards }) => cards.map(({ id, title }) => ({ book, scenario: id, title })));

export function InvitePage({ listed }: { readonly listed: boolean }) {
  const [at, setAt] = useState(0);
  const battle = BATTLES[at] ?? { book: '', scenario: '', title: '' };
  const book = useLoaded(battle.book, () => openBook(battle.book));
  const chairs = book.kind === 'there' ? (book.value.scenarios.find(({ id }) => id === battle.scenario)?.chairs ?? []) : [];
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={listed ? t('Offer a game') : t('Invite a friend')} />
        <p>
          {listed
            ? t('It stands in the lobby until somebody sits down. Every chair that is not yours gets a link, too.')
            : t('Every chair that is not yours gets a link: whoever opens it first sits down there.')}
        </p>
      </div>
      {book.kind === 'failed' && <p role="alert">{book.why}</p>}
      <div className="invite">
        <div className="terms">
          <label className="terms-line">
            <span>{t('Battle')}</span>
            <select className="field" value={at} onChange={event => setAt(Number(event.currentTarget.value))}>
              {SHELF.map(({ id, title }) => (
                <optgroup key={id} label={title}>
                  {BATTLES.map((one, i) =>
                    one.book === id ? (
                      <option key={one.scenario} value={i}>
                        {t(one.title)}
                      </option>
                    ) : null,
                  )}
                </optgroup>
              ))}
            </select>
          </label>
          <GamePicture key={at} game={battle} title={t(battle.title)} />
        </div>
        <div className="terms">
          <MakeGame
            chairs={chairs}
            listed={listed}
            plan={() => ({ book: battle.book, scenario: battle.scenario, occupants: {}, dice: 'app', hints: false, title: battle.title })}
          />
        </div>
      </div>
    </main>
  );
}
