/** A link somebody sent: the battle is inside it. Checked like any file, then shown. */
import { useEffect } from 'preact/hooks';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';

export function Moment({ code }: { readonly code: string }) {
  const id = useLoaded(code, async () => (await import('../../app/importFile.ts')).importMoment(code));
  useEffect(() => {
    // In place of the long link: going back should not lead into it again.
    if (id.kind === 'there') window.location.replace(linkTo('game', id.value));
  }, [id]);
  return (
    <main className="page narrow" id="main" tabIndex={-1} aria-busy={id.kind !== 'failed'}>
      <div className="page-head">
        <PageTitle title={t('A moment of a battle')} />
        {id.kind === 'failed' ? <p role="alert">{id.why}</p> : <p>{t('Opening it …')}</p>}
      </div>
      {id.kind === 'failed' && (
        <a className="btn" href={linkTo('')}>
          {t('Home')}
        </a>
      )}
    </main>
  );
}
