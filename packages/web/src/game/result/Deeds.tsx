/** What each man of a side did, best first; the fallen too. */
import { useState } from 'preact/hooks';
import { Token } from '../parts/drawings.tsx';
import { useGame } from '../context.tsx';
import type { Deeds as Done } from '../table/deeds.ts';
import { sideNamed } from '../table/sides.ts';
import { t } from '../../texts/language.ts';

/** More than these wait for a click. */
const SHOWN = 6;

export function Deeds({ deeds }: { readonly deeds: readonly Done[] }) {
  const { scene } = useGame();
  const [all, setAll] = useState(false);
  // A list of men of whom nothing is to be told tells nothing: they are named together.
  const idle = deeds.filter(
    ({ tries, told, parries, felled, fell, left }) => tries + told + parries + felled.length === 0 && fell === null && left === null,
  );
  const busy = deeds.filter(one => !idle.includes(one));
  const shown = all ? busy : busy.slice(0, SHOWN);
  return (
    <>
      <ul className="deeds">
        {shown.map(({ figure, side, name, felled, told, fell, words }) => {
          const card = scene.cards.find(one => one.id === figure);
          return (
            <li key={figure} className={fell === null ? '' : 'fell'}>
              {card !== undefined && <Token card={{ ...card, out: false }} side={sideNamed(scene.sides, side)} size={42} />}
              <p>
                <b>
                  {name}
                  {fell !== null && <span className="dagger"> †</span>}
                </b>
                <span>{words}</span>
              </p>
              <p className="counts">
                {felled.length > 0 && <span title={t('Men felled')}>✕ {felled.length}</span>}
                {told > 0 && <span title={t('Hits that told')}>◆ {told}</span>}
              </p>
            </li>
          );
        })}
      </ul>
      {shown.length < busy.length && (
        <button className="btn plain small" type="button" onClick={() => setAll(true)}>
          {t('Show all {n}', { n: busy.length })}
        </button>
      )}
      {idle.length > 0 && <p className="cap idle">{t('Did not come to blows: {who}.', { who: idle.map(({ name }) => name) })}</p>}
    </>
  );
}
