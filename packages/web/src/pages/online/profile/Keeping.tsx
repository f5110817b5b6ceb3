/** What the server keeps of one: passkeys, where one is told that a game waits, who is not wanted, and how all of it goes. */
import { useState } from 'preact/hooks';
import { tell } from '../../../app/notices.tsx';
import { useLoaded, whyOf } from '../../../app/useLoaded.ts';
import * as api from '../../../online/api.ts';
import { enterByPasskey, makePasskey, passkeysThere, pushThere, subscribed } from '../../../online/passkey.ts';
import { goTo, linkTo } from '../../../store/route.ts';
import { t } from '../../../texts/language.ts';
import { QuietHours, theNight } from './QuietHours.tsx';
import { OneField, Section, type Part } from './section.tsx';

export function Passkeys({ me, round, doing }: Part & { readonly me: api.Me | null }) {
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
      {me !== null && <GoingOut guest={keys.kind === 'there' && keys.value.length === 0} doing={doing} />}
    </Section>
  );
}

/** On a machine that others use, too; or where a device, or a program’s key, was lost. */
function GoingOut({ guest, doing }: Pick<Part, 'doing'> & { readonly guest: boolean }) {
  const others = async (): Promise<void> => {
    const { keys } = await api.putOthersOut();
    tell(
      t(
        '{n, plural, =0 {You were signed in nowhere else.} one {One other device or program is signed out.} other {# other devices and programs are signed out.}}',
        { n: keys },
      ),
    );
  };
  return (
    <details className="going-out">
      <summary className="btn plain small">{t('Sign out …')}</summary>
      <p className="soft">
        {guest
          ? t('You are a guest: without a passkey nobody can come back to your chairs once you have signed out here.')
          : t('Your passkey lets you come in again.')}
      </p>
      <p className="row">
        <button className={guest ? 'btn strike' : 'btn'} type="button" onClick={() => doing(api.goOut)}>
          {t('Sign out here')}
        </button>
        <button className="btn plain" type="button" onClick={() => doing(others)}>
          {t('Sign out everywhere else')}
        </button>
      </p>
    </details>
  );
}

export function Told({ round, doing }: Part) {
  const told = useLoaded(`told ${round}`, api.myNotices);
  const [to, setTo] = useState('');
  if (told.kind !== 'there') return null;
  const { offers, places, quiet } = told.value;
  const isHook = /^https?:/.test(to.trim());
  /** Whoever is told somewhere for the first time is not woken, unless he says so. */
  const addPlace = async (where: object): Promise<void> => {
    await api.addNotice(where);
    if (places.length === 0 && quiet === null) await api.setQuiet(theNight());
  };
  const add = (): Promise<void> => addPlace(isHook ? { kind: 'hook', url: to.trim() } : { kind: 'mail', to: to.trim() });
  const here = async (): Promise<void> => {
    const subscription = await subscribed(offers.push);
    if (subscription !== null) await addPlace({ kind: 'push', subscription });
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
      {places.length > 0 && <QuietHours hours={quiet} onChange={hours => doing(() => api.setQuiet(hours))} />}
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

export function Blocked({ round, doing }: Part) {
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

export function Leaving({ me }: { readonly me: api.Me }) {
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
