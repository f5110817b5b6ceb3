/** A staircase from 0 to 100: what can come of it, each bar starting where the last one ended. */
import type { Chance, Reader } from '@nobori/engine';
import { rowsOf } from '../table/oddsRows.ts';
import { t } from '../../texts/language.ts';

interface Props {
  readonly chances: readonly Chance[];
  readonly reader: Reader;
  readonly fractions: boolean;
}

export function OddsChances({ chances, reader, fractions }: Props) {
  return (
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
  );
}
