/** Before the battle: who sits where, and one link for each free chair. The game begins by itself when the last one is taken. */
import type { ChairCard, GameCard } from '@nobori/host';
import { useState } from 'preact/hooks';
import { Crest } from '../app/drawings.tsx';
import { tell } from '../app/notices.tsx';
import { playerName } from '../app/players.ts';
import { PageTitle } from '../app/pageTitle.tsx';
import { useLoaded, whyOf } from '../app/useLoaded.ts';
import { openBook } from '../store/library.ts';
import { linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { listGame, myPasskeys, newInvitation, seatBot, withdrawInvitation } from './api.ts';
import { forgetInvitation, invitationsTo, linkOf, rememberInvitations, watchLinkOf } from './invitations.ts';
import { GamePicture } from './GameLine.tsx';
import { AskByName } from './AskByName.tsx';
import { latePart } from '../preact/part.tsx';
import { passkeysThere } from './passkey.ts';
import { titleOf } from './titleOf.ts';
import { chairWords, paceOf } from './onlineWords.ts';

/** Who plays where nobody comes. */
const BOT = 'ashigaru';

const QrCode = latePart(() => import('./QrCode.tsx'), { calm: 150 });

interface Props {
  readonly game: GameCard;
  readonly seat: string | null;
  readonly here: readonly string[];
}

export function WaitingRoom({ game, seat, here }: Props) {
  const book = useLoaded(game.book, () => openBook(game.book));
  const free = game.chairs.filter(({ who }) => who.kind === 'nobody').length;
  const title = book.kind === 'there' ? t(titleOf(book.value, game)) : '';
  return (
    <main className="page waiting" id="main" tabIndex={-1}>
      <div className="waiting-head">
        <div className="page-head">
          <PageTitle title={title} />
          <p>
            {book.kind === 'there' ? book.value.title : ''} · {paceOf(game.terms)}
          </p>
          <p role="status">
            {t(
              '{n, plural, one {One chair is free} other {# chairs are free}}. The battle begins when everybody sits; you may close this page meanwhile.',
              { n: free },
            )}
          </p>
          {seat !== null && (
            <p>
              <a href={linkTo('lobby', 'me')}>{t('Be told when it is your turn')}</a>
            </p>
          )}
        </div>
        <GamePicture game={game} title={title} />
      </div>
      <ul className="waiting-chairs">
        {game.chairs.map(chair => (
          <Chair
            key={chair.seat}
            game={game.id}
            chair={chair}
            own={chair.seat === seat}
            here={here.includes(chair.seat)}
            invites={seat !== null}
          />
        ))}
      </ul>
      {seat !== null && <Offering game={game} />}
      {game.terms.watched && <Copied label={t('To look on: nothing hidden shows')} link={watchLinkOf(game.id)} />}
      <p className="cap">
        {t('The dice are sealed: the hash of their seed is {hash, verbatim}. It is opened at the end, and anybody can check every roll.', {
          hash: `${game.dice.hash.slice(0, 16)}…`,
        })}
      </p>
    </main>
  );
}

/** For those who sit there: anybody may come, and what a passkey would be for. */
function Offering({ game: { id, terms } }: Pick<Props, 'game'>) {
  const guest = useLoaded('guest', async () => passkeysThere() && (await myPasskeys()).passkeys.length === 0);
  const offer = (): void => void listGame(id, !terms.listed).catch((error: unknown) => tell(whyOf(error), 'wrong'));
  return (
    <div className="waiting-offering">
      <button className="btn" type="button" aria-pressed={terms.listed} onClick={offer}>
        {terms.listed ? t('No longer in the lobby') : t('Offer it in the lobby')}
      </button>
      {guest.kind === 'there' && guest.value && (
        <p className="cap">
          {t('Your chair belongs to this browser. A passkey carries it to your phone; no password, no mail.')}{' '}
          <a href={linkTo('lobby', 'me')}>{t('Add a passkey')}</a>
        </p>
      )}
    </div>
  );
}

interface ChairProps {
  readonly game: string;
  readonly chair: ChairCard;
  readonly own: boolean;
  readonly here: boolean;
  /** Only those who sit there invite others. */
  readonly invites: boolean;
}

function Chair({ game, chair: { seat, name, who, invitation: state }, own, here, invites }: ChairProps) {
  const [invitation, setInvitation] = useState(() => invitationsTo(game)[seat] ?? null);
  const doing = (work: () => Promise<void>): void => void work().catch((error: unknown) => tell(whyOf(error), 'wrong'));
  const renew = async (): Promise<void> => {
    const fresh = await newInvitation(game, seat);
    rememberInvitations(game, { [seat]: fresh.invitation });
    setInvitation(fresh.invitation);
  };
  const withdraw = async (): Promise<void> => {
    await withdrawInvitation(game, seat);
    forgetInvitation(game, seat);
    setInvitation(null);
  };
  const leads = state === 'sent' || state === 'seen' || (state === 'asked' && invitation !== null);
  return (
    <li className="slip-paper waiting-chair">
      {who.kind === 'person' ? (
        <span className={here ? 'is-here' : undefined}>
          <Crest side={{ number: own ? 1 : 2, crest: who.crest as 'tomoe' }} size={40} />
        </span>
      ) : (
        <span className="no-one" aria-hidden="true" />
      )}
      <div>
        <h2>{t(name)}</h2>
        <p className="soft">
          {own ? t('You') : chairWords({ who, invitation: state }, invites)}
          {who.kind === 'person' && !own && here && ` · ${t('here')}`}
        </p>
      </div>
      {who.kind === 'nobody' && invites && (
        <div className="waiting-link">
          {leads && invitation !== null && <Copied label={t('Link for this chair')} link={linkOf(invitation)} />}
          <AskByName game={game} seat={seat} asked={state === 'asked'} doing={doing} />
          <div className="waiting-acts">
            <button className="btn plain small" type="button" onClick={() => doing(renew)}>
              {leads ? t('New link; the old one leads nowhere then') : t('Make a link')}
            </button>
            <button className="btn plain small" type="button" onClick={() => doing(async () => void (await seatBot(game, seat, BOT)))}>
              {t('Nobody comes? Let {player, verbatim} sit there', { player: playerName(BOT) })}
            </button>
            {leads && (
              <button className="btn plain small" type="button" onClick={() => doing(withdraw)}>
                {t('Withdraw it')}
              </button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

function Copied({ label, link }: { readonly label: string; readonly link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      tell(t('The browser does not let us copy: mark the link and copy it yourself.'), 'wrong');
    }
  };
  const [code, setCode] = useState(false);
  return (
    <div className="copied">
      <label>
        <span className="cap">{label}</span>
        <input className="field" readOnly value={link} onFocus={event => event.currentTarget.select()} />
      </label>
      <button className="btn" type="button" onClick={() => void copy()}>
        {copied ? t('Copied') : t('Copy')}
      </button>
      <button className="btn plain" type="button" aria-expanded={code} onClick={() => setCode(!code)}>
        {t('Code for a phone')}
      </button>
      {code && <QrCode text={link} label={t('The link as a code for a phone’s camera')} />}
    </div>
  );
}
