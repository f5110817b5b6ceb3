/** Who met whom, how often, and who did not get up again. */
import { useState } from 'preact/hooks';
import { Crest } from '../parts/drawings.tsx';
import type { Bout } from '../table/report.ts';
import { sideNamed, type Side } from '../table/sides.ts';

const SHOWN = 8;

export function Bouts({ bouts, sides }: { readonly bouts: readonly Bout[]; readonly sides: readonly Side[] }) {
  const [all, setAll] = useState(false);
  if (bouts.length === 0) return <p className="soft">Nobody crossed blades.</p>;
  const shown = all ? bouts : bouts.slice(0, SHOWN);
  return (
    <>
      <table className="bouts">
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Against</th>
            <th scope="col">Times</th>
            <th scope="col">Came of it</th>
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
              <td>{bout.felled ? 'Out of the fight at the end' : 'Still standing'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < bouts.length && (
        <button className="btn plain small" type="button" onClick={() => setAll(true)}>
          Show all {bouts.length}
        </button>
      )}
    </>
  );
}
