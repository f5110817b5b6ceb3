/** Before the battle: who sits where, and one link for each free chair. The game begins by itself when the last one is taken. */
import type { LevelId } from '@nobori/bots/roster';
import type { ChairCard, GameCard } from '@nobori/host';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Crest } from '../app/drawings.tsx';
import { tell } from '../app/notices.tsx';
import { NAMES } from '../app/players.ts';
import { PageTitle } from '../app/pageTitle.tsx';
import { useLoaded, whyOf } from '../app/useLoaded.ts';
import { NARROW } from '../game/useScene.ts';
import { invitationMark } from '@nobori/host/fair';
import { openBook } from '../store/library.ts';
import { goTo, linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { getUp, listGame, myPasskeys, newInvitation, seatBot, withdrawInvitation } from './api.ts';
import { forgetInvitation, invitationsTo, linkOf, rememberInvitations, watchLinkOf } from './invitations.ts';
import { GamePicture } from './GameLine.tsx';
import { AskByName } from './AskByName.tsx';
import { latePart } from '../preact/part.tsx';
import { passkeysThere } from './passkey.ts';
import { colourIn, titleOf } from './titleOf.ts';
import { chairWords, holidaysIn, paceOf } from './onlineWords.ts';

const LEVELS: readonly LevelId[] = ['noumin', 'ashigaru', 'bushi', 'kensei'];

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
      <div className="waiting-title">
        <GamePicture game={game} title={title} />
        <PageTitle title={title} />
        <p className="soft">{book.kind === 'there' ? book.value.title : ''}</p>
      </div>
      <div className="waiting-room">
        <div className="waiting-head">
          <div>
            <h2>{t('Who sits where')}</h2>
            <p className="soft" role="status">
              {t(
                '{n, plural, one {One chair is free} other {# chairs are free}}. The battle begins when everybody sits; you may close this page meanwhile.',
                { n: free },
              )}
            </p>
          </div>
          {seat !== null && (
            <div className="waiting-acts">
              <Offering game={game} />
              <GettingUp game={game} seat={seat} />
            </div>
          )}
        </div>
        <ul className="waiting-chairs">
          {game.chairs.map(chair => (
            <Chair
              key={chair.seat}
              game={game.id}
              chair={chair}
              number={colourIn(game, chair.side)}
              own={chair.seat === seat}
              here={here.includes(chair.seat)}
              invites={seat !== null}
            />
          ))}
        </ul>
        {game.terms.watched && (
          <div className="slip-paper waiting-more">
            <Copied label={t('To look on: nothing hidden shows')} link={watchLinkOf(game.id)} />
          </div>
        )}
        {seat !== null && <Guest />}
      </div>
      <Agreed game={game} />
    </main>
  );
}

/** How it is fought, on one side of the sheet. */
function Agreed({ game: { terms, dice } }: Pick<Props, 'game'>) {
  return (
    <div className="waiting-agreed">
      <section aria-labelledby="agreed-pace">
        <h2 className="ruled-head" id="agreed-pace">
          {t('Pace')}
        </h2>
        <p>{paceOf(terms)}</p>
        {holidaysIn(terms).map(words => (
          <p key={words}>{words}</p>
        ))}
        {terms.clock !== null && (
          <p className="soft">
            {terms.clock.late === 'safe' ? t('For whoever is late the safe order is given.') : t('Whoever runs out of time has lost.')}
          </p>
        )}
        <p className="cap">{t('The same game can go on live or by mail: it passes from one to the other when every side agrees.')}</p>
      </section>
      <section aria-labelledby="agreed-dice">
        <h2 className="ruled-head" id="agreed-dice">
          {t('Dice')}
        </h2>
        <p>
          {t('The server rolls after your order is kept. The dice are sealed now and opened at the end: anybody can check the whole game.')}
        </p>
        <p className="cap">{t('Hash of the seed: {hash, verbatim}', { hash: `${dice.hash.slice(0, 16)}…` })}</p>
      </section>
      <section aria-labelledby="agreed-counts">
        <h2 className="ruled-head" id="agreed-counts">
          {t('Counts')}
        </h2>
        <p>
          {terms.rated ? t('It counts for your ratings.') : t('It does not count for ratings.')}{' '}
          {terms.watched ? t('Others may look on.') : t('Nobody else looks on.')}
        </p>
      </section>
    </div>
  );
}

/** For those who sit there: anybody may come. */
function Offering({ game: { id, terms } }: Pick<Props, 'game'>) {
  const offer = (): void => void listGame(id, !terms.listed).catch((error: unknown) => tell(whyOf(error), 'wrong'));
  return (
    <button className="btn" type="button" aria-pressed={terms.listed} onClick={offer}>
      {terms.listed ? t('No longer in the lobby') : t('Offer it in the lobby')}
    </button>
  );
}

function GettingUp({ game: { id, chairs }, seat }: { readonly game: GameCard; readonly seat: string }) {
  const alone = !chairs.some(chair => chair.seat !== seat && chair.who.kind === 'person');
  const leave = async (): Promise<void> => {
    await getUp(id, seat);
    tell(alone ? t('The game is called off.') : t('You have got up: the chair is free again.'));
    goTo(linkTo('lobby'));
  };
  return (
    <button className="btn plain" type="button" onClick={() => void leave().catch((error: unknown) => tell(whyOf(error), 'wrong'))}>
      {alone ? t('Call it off') : t('Get up')}
    </button>
  );
}

/** What a passkey would be for, and how one hears that it has begun. */
function Guest() {
  const guest = useLoaded('guest', async () => passkeysThere() && (await myPasskeys()).passkeys.length === 0);
  return (
    <div className="slip-paper waiting-more waiting-guest">
      {guest.kind === 'there' && guest.value && (
        <>
          <p>
            <b>{t('You are a guest on this device')}</b>
            <span className="cap">
              {t('Your chair belongs to this browser. A passkey carries it to your phone; no password, no mail.')}
            </span>
          </p>
          <a className="btn" href={linkTo('lobby', 'me')}>
            {t('Add a passkey')}
          </a>
        </>
      )}
      <p>
        <a href={linkTo('lobby', 'me')}>{t('Be told when it is your turn')}</a>
      </p>
    </div>
  );
}

interface ChairProps {
  readonly game: string;
  readonly chair: ChairCard;
  /** The colour of its side. */
  readonly number: number;
  readonly own: boolean;
  readonly here: boolean;
  /** Only those who sit there invite others. */
  readonly invites: boolean;
}

function Chair({ game, chair: { seat, name, who, invitation: state, link }, number, own, here, invites }: ChairProps) {
  const [remembered, setRemembered] = useState(() => invitationsTo(game)[seat] ?? null);
  // Another may have been made since, on another device or just now: the old one leads nowhere.
  const invitation = remembered !== null && invitationMark(remembered) === link ? remembered : null;
  const doing = (work: () => Promise<void>): void => void work().catch((error: unknown) => tell(whyOf(error), 'wrong'));
  const renew = async (): Promise<void> => {
    const fresh = await newInvitation(game, seat);
    rememberInvitations(game, { [seat]: fresh.invitation });
    setRemembered(fresh.invitation);
  };
  const withdraw = async (): Promise<void> => {
    await withdrawInvitation(game, seat);
    forgetInvitation(game, seat);
    setRemembered(null);
  };
  const leads = state === 'sent' || state === 'seen' || (state === 'asked' && invitation !== null);
  const renewing = (
    <div className="waiting-acts">
      <button className="btn small" type="button" title={t('The old one leads nowhere then')} onClick={() => doing(renew)}>
        {leads ? t('New link') : t('Make a link')}
      </button>
      {leads && (
        <button className="btn small" type="button" onClick={() => doing(withdraw)}>
          {t('Withdraw it')}
        </button>
      )}
    </div>
  );
  return (
    <li className="slip-paper waiting-chair" style={{ '--chair': `var(--side-${number})` }}>
      {who.kind === 'person' ? (
        <span className={here ? 'is-here' : undefined}>
          <Crest side={{ number, crest: who.crest as 'tomoe' }} size={40} />
        </span>
      ) : (
        <span className="no-one" aria-hidden="true" />
      )}
      <div>
        <h3>{t(name)}</h3>
        <p className="soft">
          {own ? t('You') : chairWords({ who, invitation: state }, invites)}
          {who.kind === 'person' && !own && here && ` · ${t('here')}`}
        </p>
      </div>
      {who.kind === 'nobody' && invites && (
        <div className="waiting-link">
          {leads && invitation !== null ? (
            <Copied label={t('Link for this chair')} link={linkOf(invitation)} shows>
              <p className="cap">{t('Whoever opens the link first sits down there. It opens no other chair, and once used it is shut.')}</p>
              {renewing}
            </Copied>
          ) : (
            renewing
          )}
          <AskByName game={game} seat={seat} asked={state === 'asked'} doing={doing} />
          <NobodyComes onSeat={bot => doing(async () => void (await seatBot(game, seat, bot)))} />
        </div>
      )}
    </li>
  );
}

/** A computer player takes the chair, and the battle begins. */
function NobodyComes({ onSeat }: { readonly onSeat: (bot: string) => void }) {
  const [bot, setBot] = useState<LevelId>('ashigaru');
  return (
    <div className="waiting-acts">
      <label className="waiting-bot">
        <span>{t('Nobody comes? Let a computer sit there:')}</span>
        <select className="field" value={bot} onChange={event => setBot(event.currentTarget.value as LevelId)}>
          {LEVELS.map(level => (
            <option key={level} value={level}>
              {t(NAMES[level])}
            </option>
          ))}
        </select>
      </label>
      <button className="btn small" type="button" onClick={() => onSeat(bot)}>
        {t('Seat it')}
      </button>
    </div>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly link: string;
  /** The code for a phone is there at once, where there is room. */
  readonly shows?: boolean;
  readonly children?: ComponentChildren;
}

function Copied({ label, link, shows = false, children }: CopiedProps) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      tell(t('The browser does not let us copy: mark the link and copy it yourself.'), 'wrong');
    }
  };
  const [code, setCode] = useState(() => shows && !matchMedia(NARROW).matches);
  return (
    <div className="copied">
      <div className="copied-link">
        <label>
          <span className="cap">{label}</span>
          <input className="field" readOnly value={link} onFocus={event => event.currentTarget.select()} />
        </label>
        <div className="waiting-acts">
          <button className="btn" type="button" onClick={() => void copy()}>
            {copied ? t('Copied') : t('Copy')}
          </button>
          {'share' in navigator && (
            <button className="btn" type="button" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
              {t('Share')}
            </button>
          )}
          <button className="btn plain" type="button" aria-expanded={code} onClick={() => setCode(!code)}>
            {t('Code for a phone')}
          </button>
        </div>
        {children}
      </div>
      {code && <QrCode text={link} label={t('The link as a code for a phone’s camera')} />}
    </div>
  );
}
