/** Nobody is in the force yet: the ready ones of the book to begin with. */
import { t } from '../../texts/language.ts';
import { worth } from '../../app/worth.ts';
import { Banner } from './drawings.tsx';
import type { Mustering } from './useMuster.ts';

export function ReadyForces({ muster }: { readonly muster: Mustering }) {
  const { book, kit, force, costOf, change } = muster;
  return (
    <section className="mu-nobody" aria-label={t('Ready forces')}>
      <p className="soft">{t('Nobody is in hand yet: add somebody, fill up, or begin with a ready force.')}</p>
      <ul className="mu-ready">
        {book.muster.ready.map((ready, i) => (
          <li key={ready.id}>
            <button
              className="mu-ready-card"
              type="button"
              onClick={() =>
                change({ ...ready, id: force.id, name: force.name, ...(force.points === undefined ? {} : { points: force.points }) })
              }
            >
              <Banner side={(i % 8) + 1} crest={ready.crest ?? 'kuroda'} />
              <b>{t(ready.name)}</b>
              <span className="soft">{worth(costOf(ready), kit)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
