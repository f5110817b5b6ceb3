/** Where no game can be opened: why, and where to go from here. */
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';

export function NoGame({ id, why }: { readonly id: string; readonly why: string }) {
  const kept = useLoaded(id, async () => (await import('../../store/saved.ts')).loadGame(id));
  const game = kept.kind === 'there' ? kept.value : null;
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('No game here')} />
        <p role="alert">{why}</p>
      </div>
      <p className="row">
        <a className="btn ink" href={linkTo('games')}>
          {t('Your games')}
        </a>
        {game !== null && (
          <button
            className="btn"
            type="button"
            onClick={() => void import('../../app/asFar.ts').then(({ takeUnsealed }) => takeUnsealed(game))}
          >
            {t('Take it as a file')}
          </button>
        )}
        <a className="btn" href={linkTo('')}>
          {t('Home')}
        </a>
      </p>
    </main>
  );
}
