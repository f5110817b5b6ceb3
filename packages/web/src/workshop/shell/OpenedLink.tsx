/** A link that carries a force, a ground, a scenario or a position: it is kept here as a copy, and opened on its bench. */
import { useEffect, useState } from 'preact/hooks';
import { PageTitle } from '../../app/pageTitle.tsx';
import { BOOK_IDS } from '../../store/library.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { newThing } from '../shelf/newThing.ts';
import { thingInLink } from '../shelf/thingFile.ts';
import { keepThing } from '../shelf/things.ts';
import { benchOf } from './benchOf.ts';

export function OpenedLink({ word }: { readonly word: string }) {
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    void (async () => {
      const carried = await thingInLink(word);
      if (carried === null || !BOOK_IDS.includes(carried.book)) return setWrong(true);
      const thing = newThing(carried);
      await keepThing(thing);
      return goTo(linkTo('workshop', benchOf(thing.kind), thing.id));
    })().catch(() => setWrong(true));
  }, [word]);
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <PageTitle title={wrong ? t('Nothing in this link') : t('Opening …')} />
      {wrong && (
        <p>{t('The link holds nothing that the workshop knows. It may have been cut off on its way: ask for it again, or for a file.')}</p>
      )}
    </main>
  );
}
