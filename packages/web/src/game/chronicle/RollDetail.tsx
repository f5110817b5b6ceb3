/** A roll with every number explained: modifiers, sum, what had to be met, what came of it. */
import { signed, type Rolled, say } from '@nobori/engine';
import { useGame } from '../context.tsx';
import { sumOf, thrown } from '../table/oddsRows.ts';
import { RuleId, RuleIds } from '../parts/RuleId.tsx';
import { diceWords, rollTitle } from '../table/words.ts';
import { t } from '../../texts/language.ts';
import './roll-detail.css';

export function RollDetail({ roll }: { readonly roll: Rolled }) {
  const { name, read } = useGame().scene;
  const { modifiers, faces, need, result, rules, modifies, least } = roll;
  return (
    <div className="roll-detail">
      <table>
        <tbody>
          {modifiers.map((modifier, i) => (
            <tr key={`${modifier.label} ${i}`}>
              <td>{read(say(modifier.label))}</td>
              <td>{signed(modifier.value)}</td>
              <td>
                <RuleId id={modifier.rule} />
              </td>
            </tr>
          ))}
          <tr className="total">
            <td>{rollTitle(name(roll.who), read(roll.for))}</td>
            <td>{sumOf(roll)}</td>
            <td>
              <RuleIds ids={rules} />
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        {diceWords(thrown(roll))}: {faces.length === 0 ? t('not thrown') : faces.join(' ')}
        {need !== null && (least === false ? t(', {need} or less counts', { need }) : t(', {need} or more counts', { need }))}
        {modifies === 'dice' || need !== null ? (
          <>
            : <b>{result}</b>
          </>
        ) : null}
      </p>
    </div>
  );
}
