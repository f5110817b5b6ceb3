/** A staircase from 0 to 100 for each answer the other side has; his best one is marked. */
import { fill, type NameOf, type Odds } from '@nobori/engine';
import { rowsOf } from '../table/oddsRows.ts';
import { useMedia } from '../useScene.ts';
import './odds-bars.css';

interface Props {
  readonly odds: Odds;
  readonly name: NameOf;
  readonly fractions: boolean;
}

export function OddsBars({ odds, name, fractions }: Props) {
  const room = useMedia('(min-width: 1181px)');
  return (
    <div className="odds-bars">
      {odds.branches.map(({ answer, chances, best }) => (
        // Where there is little room only his best answer lies open.
        <details key={answer?.key ?? 'plain'} open={room || best || answer === null} className={answer === null ? 'only' : ''}>
          <summary>
            {answer !== null && <>If he {fill(answer.label, name)}</>}
            {best && <span className="best">his best answer</span>}
            {!room && !best && <b>Show</b>}
          </summary>
          <table>
            <colgroup>
              <col className="outcome" />
              <col />
              <col className="chance" />
            </colgroup>
            <thead className="sr">
              <tr>
                <th>Outcome</th>
                <th>Share</th>
                <th>Chance</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(chances, name).map(row => (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  <td aria-hidden="true">
                    <i className={row.tone} style={{ '--from': `${row.from * 100}%`, '--p': `${row.share * 100}%` }} />
                  </td>
                  <td className="chance">{fractions ? row.exactly : row.percent}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
      {!odds.exact && (
        <p className="cap">Sampled: there are too many ways to count them all. Each number is right to within a percent or two.</p>
      )}
    </div>
  );
}
