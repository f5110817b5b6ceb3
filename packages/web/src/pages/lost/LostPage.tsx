import { Vignette } from '../../app/drawings.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';

export default function LostPage() {
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('Nothing here')} />
        <p>{t('There is no page at this address. The link may be old, or a letter may be missing.')}</p>
      </div>
      <Vignette of="lost" />
      <a className="btn ink" href={linkTo('')}>
        {t('Go to the start')}
      </a>
    </main>
  );
}
