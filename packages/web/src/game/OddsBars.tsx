/** A staircase from 0 to 100 for each answer the other side has; his best one is marked. */
import { fill, type NameOf, type Odds } from '@nobori/engine';
import { rowsOf } from './oddsRows.ts';
import './odds-bars.css';

interface Props {
  readonly odds: Odds;
  readonly name: NameOf;
  readonly fractions: boolean;
}

export function OddsBars({ odds, name, fractions }: Props) {
  return (
    <div className="odds-bars">
      {odds.branches.map(({ answer, chances, best }) => (
        <div key={answer?.key ?? 'plain'}>
          {answer !== null && (
            <h4>
              If he {fill(answer.label, name)}
              {best && <span className="best">his best answer</span>}
            </h4>
          )}
          <table>
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
        </div>
      ))}
      {!odds.exact && (
        <p className="cap">Sampled: there are too many ways to count them all. Each number is right to within a percent or two.</p>
      )}
    </div>
  );
}
