/** A staircase from 0 to 100 for each answer the other side has; his best one is marked. */
import { fill, type Reader, type Told } from '@nobori/engine';
import { rowsOf } from '../table/oddsRows.ts';
import { useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './odds-bars.css';

interface Props {
  readonly told: Told;
  readonly reader: Reader;
  readonly fractions: boolean;
}

export function OddsBars({ told, reader, fractions }: Props) {
  const room = useMedia('(min-width: 1181px)');
  return (
    <div className="odds-bars">
      {told.rows
        .flatMap(row => row.lines)
        .map(({ his: answer, chances, best }) => (
          // Where there is little room only his best answer lies open.
          <details key={answer?.key ?? 'plain'} open={room || best || answer === null} className={answer === null ? 'only' : ''}>
            <summary>
              {answer !== null && t('If he {answer, verbatim}', { answer: fill(answer.label, reader) })}
              {best && <span className="best">{t('his best answer')}</span>}
              {!room && !best && <b>{t('Show')}</b>}
            </summary>
            <table>
              <colgroup>
                <col className="outcome" />
                <col />
                <col className="chance" />
              </colgroup>
              <thead className="sr">
                <tr>
                  <th>{t('Outcome')}</th>
                  <th>{t('Share')}</th>
                  <th>{t('Chance')}</th>
                </tr>
              </thead>
              <tbody>
                {rowsOf(chances, reader).map(row => (
                  <tr key={row.key} data-outcome={row.key}>
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
      {!told.exact && (
        <p className="cap">{t('Sampled: there are too many ways to count them all. Each number is right to within a percent or two.')}</p>
      )}
    </div>
  );
}
