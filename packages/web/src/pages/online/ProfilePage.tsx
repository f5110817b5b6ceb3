/** Oneself: name and crest, ratings and their course, invitations, results, people, and what the server keeps of one. */
import { useState } from 'preact/hooks';
import { Crest } from '../../app/drawings.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { tell } from '../../app/notices.tsx';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import * as api from '../../online/api.ts';
import { WhoAreYou } from '../../online/WhoAreYou.tsx';
import { monthOf } from '../../online/onlineWords.ts';
import { t } from '../../texts/language.ts';
import { Invitations } from './profile/Invitations.tsx';
import { Blocked, Leaving, Passkeys, Told } from './profile/Keeping.tsx';
import { People } from './profile/People.tsx';
import { Ratings } from './profile/Ratings.tsx';
import { faredIn, Results } from './profile/Results.tsx';
import '../../online/online.css';
import './profile/profile.css';

export default function ProfilePage() {
  const [round, setRound] = useState(0);
  const me = useLoaded(`me ${round}`, api.whoAmI);
  const again = (): void => setRound(round + 1);
  /** Whatever does not go well is said; then everything is looked at anew. */
  const doing = (work: () => Promise<unknown>): void => void work().then(again, (error: unknown) => tell(whyOf(error), 'wrong'));
  const known = me.kind === 'there' ? me.value : null;
  const games = useLoaded(`games ${round} ${known?.id ?? ''}`, async () => (known === null ? [] : (await api.myGames()).games));
  const profile = useLoaded(`profile ${known?.id ?? ''}`, async () => (known === null ? null : api.somebody(known.id)));
  const mine = games.kind === 'there' ? games.value : [];
  if (me.kind !== 'there')
    return (
      <main className="page narrow profile" id="main" tabIndex={-1} aria-busy={me.kind === 'loading'}>
        <PageTitle title={t('You')} />
        {me.kind === 'failed' && <p role="alert">{me.why}</p>}
      </main>
    );
  const naming = (
    <WhoAreYou
      key={known?.id}
      me={known}
      act={t('Keep name and crest')}
      busy={false}
      onDone={(name, crest) => doing(() => api.callMe(name, crest))}
    />
  );
  if (known === null)
    return (
      <main className="page narrow profile" id="main" tabIndex={-1}>
        <div className="page-head">
          <PageTitle title={t('You')} />
        </div>
        {naming}
        <Passkeys me={null} round={round} doing={doing} />
      </main>
    );
  return (
    <main className="page profile three" id="main" tabIndex={-1}>
      <div className="profile-self">
        <div className="profile-head">
          <Crest side={{ number: 1, crest: known.crest }} size={72} />
          <div>
            <PageTitle title={known.name} />
            {profile.kind === 'there' && profile.value !== null && (
              <p className="soft">{t('since {month, verbatim}', { month: monthOf(profile.value.since) })}</p>
            )}
          </div>
        </div>
        <details>
          <summary className="btn small">{t('Name and crest')}</summary>
          {naming}
        </details>
        <Numbers me={known} games={mine} />
        {profile.kind === 'there' && profile.value !== null && <Ratings of={profile.value.ratings} />}
      </div>
      <div>
        <Invitations round={round} doing={doing} />
        <Results me={known} games={mine} />
      </div>
      <div>
        <People me={known} games={mine} />
        <Passkeys me={known} round={round} doing={doing} />
        <Told round={round} doing={doing} />
        <Blocked round={round} doing={doing} />
        <Leaving me={known} />
      </div>
    </main>
  );
}

function Numbers({ me, games }: { readonly me: api.Me; readonly games: readonly api.MyGame[] }) {
  const numbers = [
    [t('Games'), games.length],
    [t('Won'), games.filter(game => faredIn(game, me) === 'won').length],
    [t('Running'), games.filter(({ status }) => status === 'running').length],
  ] as const;
  return (
    <dl className="profile-numbers">
      {numbers.map(([what, count]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
