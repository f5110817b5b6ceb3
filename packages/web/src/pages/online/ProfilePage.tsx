/** Oneself: name and crest, games and how they ended, ratings, passkeys, where one is told that a game waits, who is not wanted, and how one leaves. */
import type { Standing } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PageTitle } from '../../app/pageTitle.tsx';
import { tell } from '../../app/notices.tsx';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import * as api from '../../online/api.ts';
import { enterByPasskey, makePasskey, passkeysThere, pushThere, subscribed } from '../../online/passkey.ts';
import { chairWords, whoSits } from '../../online/onlineWords.ts';
import { doorOf } from '../../online/server.ts';
import { titleOf } from '../../online/titleOf.ts';
import { WhoAreYou } from '../../online/WhoAreYou.tsx';
import { openBook } from '../../store/library.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import '../../online/online.css';

export default function ProfilePage() {
  const [round, setRound] = useState(0);
  const me = useLoaded(`me ${round}`, api.whoAmI);
  const again = (): void => setRound(round + 1);
  /** Whatever does not go well is said; then everything is looked at anew. */
  const doing = (work: () => Promise<unknown>): void => void work().then(again, (error: unknown) => tell(whyOf(error), 'wrong'));
  return (
    <main className="page narrow profile" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('You')} />
        <p>
          <a href={linkTo('lobby')}>{t('Lobby')}</a>
        </p>
      </div>
      {me.kind === 'failed' && <p role="alert">{me.why}</p>}
      {me.kind === 'there' && (
        <>
          <WhoAreYou
            key={me.value?.id}
            me={me.value}
            act={t('Keep name and crest')}
            busy={false}
            onDone={(name, crest) => doing(() => api.callMe(name, crest))}
          />
          <Passkeys me={me.value} round={round} doing={doing} />
          {me.value !== null && (
            <>
              <Invitations round={round} doing={doing} />
              <Results me={me.value} round={round} />
              <Ratings me={me.value} />
              <Told round={round} doing={doing} />
              <Blocked round={round} doing={doing} />
              <Leaving me={me.value} />
            </>
          )}
        </>
      )}
    </main>
  );
}

interface Part {
  readonly round: number;
  readonly doing: (work: () => Promise<unknown>) => void;
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 className="ruled-head" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

interface OneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly onDone: () => void;
  /** Its button. */
  readonly children: ComponentChildren;
}

const OneField = ({ label, value, onInput, onDone, children }: OneFieldProps) => (
  <form
    className="profile-add"
    onSubmit={event => {
      event.preventDefault();
      onDone();
    }}
  >
    <label>
      <span>{label}</span>
      <input className="field" value={value} autoComplete="off" onInput={event => onInput(event.currentTarget.value)} />
    </label>
    {children}
  </form>
);

function Passkeys({ me, round, doing }: Part & { readonly me: api.Me | null }) {
  const keys = useLoaded(`keys ${round} ${me?.id ?? ''}`, async () => (me === null ? [] : (await api.myPasskeys()).passkeys));
  return (
    <Section id="passkeys" title={t('Passkeys')}>
      <p className="soft">
        {t('This browser knows you. A passkey lets you come in on other devices too, with all your games: no password, no address.')}
      </p>
      {keys.kind === 'there' && keys.value.length > 0 && (
        <ul className="profile-list">
          {keys.value.map(({ id, name }) => (
            <li key={id}>
              <span>{t('Passkey of {name, verbatim}', { name })}</span>
              <button className="btn plain small" type="button" onClick={() => doing(() => api.dropPasskey(id))}>
                {t('Delete')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {passkeysThere() ? (
        <p className="row">
          {me !== null && (
            <button className="btn" type="button" onClick={() => doing(() => makePasskey(me))}>
              {t('Make a passkey')}
            </button>
          )}
          <button className="btn plain" type="button" onClick={() => doing(enterByPasskey)}>
            {t('Come in with a passkey')}
          </button>
        </p>
      ) : (
        <p className="cap">{t('Passkeys need https: ask whoever runs this server.')}</p>
      )}
    </Section>
  );
}

/** Chairs one has kept free for others, and what has become of their links. */
function Invitations({ round, doing }: Part) {
  const open = useLoaded(`invitations ${round}`, async () => {
    const { games } = await api.myGames();
    const waiting = games.filter(({ status }) => status === 'waiting');
    return Promise.all(waiting.map(async game => ({ game, title: titleOf(await openBook(game.book), game) })));
  });
  if (open.kind !== 'there' || open.value.length === 0) return null;
  return (
    <Section id="invitations" title={t('Open invitations')}>
      <ul className="profile-list">
        {open.value.flatMap(({ game, title }) =>
          game.chairs
            .filter(({ who }) => who.kind === 'nobody')
            .map(({ seat, name, who, invitation }) => (
              <li key={`${game.id} ${seat}`}>
                <span>
                  <a href={linkTo('table', game.id)}>{t(title)}</a> · {t(name)}
                </span>
                <span className="soft">{chairWords({ who, invitation }, true)}</span>
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

/** So many of the latest are shown; the lobby has all. */
const LATEST = 8;

/** How one's own side fared, where it was noted. */
function faredIn({ chairs, result }: GameCard, me: api.Me): Standing | null {
  const side = chairs.find(({ who }) => who.kind === 'person' && who.id === me.id)?.side;
  return side === undefined ? null : (result?.[side] ?? null);
}

const FARED: Readonly<Record<Standing, () => string>> = {
  won: () => t('won'),
  half: () => t('half won'),
  drawn: () => t('drawn'),
  lost: () => t('lost'),
};

function Results({ me, round }: Pick<Part, 'round'> & { readonly me: api.Me }) {
  const known = useLoaded(`results ${round} ${me.id}`, async () => {
    const { games } = await api.myGames();
    const over = games.filter(({ status }) => status === 'over');
    const latest = await Promise.all(
      over.slice(0, LATEST).map(async game => ({ game, title: titleOf(await openBook(game.book), game), fared: faredIn(game, me) })),
    );
    const won = over.filter(game => faredIn(game, me) === 'won').length;
    return { running: games.length - over.length, over: over.length, won, latest };
  });
  if (known.kind !== 'there') return null;
  const { running, over, won, latest } = known.value;
  return (
    <Section id="results" title={t('Your games')}>
      <p className="soft">{t('{running} under way, {over} fought to the end, {won} of them won.', { running, over, won })}</p>
      <ul className="profile-list">
        {latest.map(({ game, title, fared }) => (
          <li key={game.id}>
            <span>
              <a href={linkTo('table', game.id)}>{t(title)}</a>
              <span className="soft"> {t('against {others}', { others: othersIn(game, me) })}</span>
            </span>
            <b>{fared === null ? t('over') : FARED[fared]()}</b>
          </li>
        ))}
      </ul>
      <a className="btn" href={doorOf('me/games').href} download>
        {t('All of them as a file')}
      </a>
    </Section>
  );
}

const othersIn = ({ chairs }: GameCard, me: api.Me): readonly string[] =>
  chairs.flatMap(({ who }) => (who.kind === 'person' && who.id === me.id ? [] : [whoSits(who)]));

function Ratings({ me }: { readonly me: api.Me }) {
  const known = useLoaded(me.id, async () => {
    const { ratings } = await api.somebody(me.id);
    return Promise.all(ratings.map(async one => ({ ...one, title: (await openBook(one.book)).title })));
  });
  if (known.kind !== 'there' || known.value.length === 0) return null;
  return (
    <Section id="ratings" title={t('Ratings')}>
      <ul className="profile-list">
        {known.value.map(({ book, title, rating, deviation, games }) => (
          <li key={book}>
            <span>{title}</span>
            <b>{t('{rating} ± {band}', { rating: Math.round(rating), band: Math.round(2 * deviation) })}</b>
            <span className="soft">{t('{games, plural, one {# game} other {# games}}', { games })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Told({ round, doing }: Part) {
  const told = useLoaded(`told ${round}`, api.myNotices);
  const [to, setTo] = useState('');
  if (told.kind !== 'there') return null;
  const { offers, places } = told.value;
  const isHook = /^https?:/.test(to.trim());
  const add = (): Promise<unknown> => api.addNotice(isHook ? { kind: 'hook', url: to.trim() } : { kind: 'mail', to: to.trim() });
  const here = async (): Promise<void> => {
    const subscription = await subscribed(offers.push);
    if (subscription !== null) await api.addNotice({ kind: 'push', subscription });
  };
  return (
    <Section id="told" title={t('When a game waits for you')}>
      <p className="soft">{t('You are told once a hand-over, and not while you look. Every notice can be stopped with one click.')}</p>
      <ul className="profile-list">
        {places.map(({ id, kind, to: where, confirmed }) => (
          <li key={id}>
            <span>{kind === 'push' ? t('A browser ({where, verbatim})', { where }) : where}</span>
            {!confirmed && <span className="soft">{t('waits for your yes in the letter')}</span>}
            <button className="btn plain small" type="button" onClick={() => doing(() => api.dropNotice(id))}>
              {t('Stop')}
            </button>
          </li>
        ))}
      </ul>
      {pushThere() && (
        <button className="btn" type="button" onClick={() => doing(here)}>
          {t('Tell me in this browser')}
        </button>
      )}
      <OneField
        label={offers.mail ? t('Mail address, or a webhook (https://…)') : t('A webhook (https://…)')}
        value={to}
        onInput={setTo}
        onDone={() => to.trim() !== '' && doing(() => add().then(() => setTo('')))}
      >
        <button className="btn" type="submit">
          {t('Tell me there')}
        </button>
      </OneField>
    </Section>
  );
}

function Blocked({ round, doing }: Part) {
  const blocked = useLoaded(`blocked ${round}`, api.myBlocks);
  if (blocked.kind !== 'there' || blocked.value.people.length === 0) return null;
  return (
    <Section id="blocked" title={t('Not at your tables')}>
      <ul className="profile-list">
        {blocked.value.people.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button className="btn plain small" type="button" onClick={() => doing(() => api.unblock(id))}>
              {t('Welcome again')}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Leaving({ me }: { readonly me: api.Me }) {
  const [name, setName] = useState('');
  const leave = async (): Promise<void> => {
    try {
      await api.deleteMe(name);
      tell(t('You are gone from here. What you fought stays, without your name.'));
      goTo(linkTo('lobby'));
    } catch (error) {
      tell(whyOf(error), 'wrong');
    }
  };
  return (
    <Section id="leaving" title={t('Delete me')}>
      <p className="soft">
        {t(
          'Your name, keys, addresses, ratings and words are deleted, and running battles given up. Finished ones stay, fought by “a player who left”. To be sure, type your name.',
        )}
      </p>
      <OneField label={t('Your name')} value={name} onInput={setName} onDone={() => void leave()}>
        <button className="btn strike" type="submit" disabled={name.trim() !== me.name}>
          {t('Delete me')}
        </button>
      </OneField>
    </Section>
  );
}
