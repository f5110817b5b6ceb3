/** Why: every roll on the way with its modifiers, one line each, value to the right, rule id in a column of its own. */
import { signed, type Reader, type Rolled, fill, say } from '@nobori/engine';
import { rollTables } from '../table/oddsRows.ts';
import { RuleId, RuleIds } from '../parts/RuleId.tsx';
import { useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './roll-tables.css';

export function RollTables({ rolls, reader }: { readonly rolls: readonly Rolled[]; readonly reader: Reader }) {
  const tables = rollTables(rolls, reader);
  const room = useMedia('(min-width: 1181px)');
  if (tables.length === 0) return null;
  return (
    <details className="rolls-why" open={room}>
      <summary>
        <span>
          {tables
            .map(table => table.sum)
            .slice(0, 2)
            .join(' · ')}
        </span>
        <b>{t('Why')}</b>
      </summary>
      {tables.map(({ key, title, sum, modifiers, rules }) => (
        <table key={key}>
          <tbody>
            <tr>
              <th scope="colgroup">{title}</th>
              <th>{sum}</th>
              <th>
                <RuleIds ids={rules.slice(0, 1)} />
              </th>
            </tr>
            {modifiers.map((modifier, i) => (
              <tr key={`${modifier.label} ${i}`}>
                <td>{fill(say(modifier.label), reader)}</td>
                <td>{signed(modifier.value)}</td>
                <td>
                  <RuleId id={modifier.rule} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}
