/** Who met whom, how often, and who did not get up again. */
import { useState } from 'preact/hooks';
import { Crest } from '../parts/drawings.tsx';
import type { Bout } from '../table/report.ts';
import { sideNamed, type Side } from '../table/sides.ts';
import { t } from '../../texts/language.ts';

const SHOWN = 8;

export function Bouts({ bouts, sides }: { readonly bouts: readonly Bout[]; readonly sides: readonly Side[] }) {
  const [all, setAll] = useState(false);
  if (bouts.length === 0) return <p className="soft">{t('Nobody crossed blades.')}</p>;
  const shown = all ? bouts : bouts.slice(0, SHOWN);
  return (
    <>
      <table className="bouts">
        <thead>
          <tr>
            <th scope="col">{t('Who')}</th>
            <th scope="col">{t('Against')}</th>
            <th scope="col">{t('Times')}</th>
            <th scope="col">{t('Came of it')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(bout => (
            <tr key={`${bout.figure} ${bout.target}`}>
              <td>
                <Crest side={sideNamed(sides, bout.side)} size={18} /> {bout.figure}
              </td>
              <td>{bout.target}</td>
              <td className="num">{bout.times}</td>
              <td>{bout.felled ? t('Out of the fight at the end') : t('Still standing')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < bouts.length && (
        <button className="btn plain small" type="button" onClick={() => setAll(true)}>
          {t('Show all {n}', { n: bouts.length })}
        </button>
      )}
    </>
  );
}
