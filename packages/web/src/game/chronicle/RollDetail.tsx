/** A roll with every number explained: modifiers, sum, what had to be met, what came of it. */
import { named, signed, type Rolled } from '@nobori/engine';
import { useGame } from '../context.tsx';
import { sumOf } from '../table/oddsRows.ts';
import { RuleId, RuleIds } from '../parts/RuleId.tsx';
import './roll-detail.css';

export function RollDetail({ roll }: { readonly roll: Rolled }) {
  const { name } = useGame().scene;
  const { modifiers, faces, need, result, rules, die, modifies } = roll;
  return (
    <div className="roll-detail">
      <table>
        <tbody>
          {modifiers.map((modifier, i) => (
            <tr key={`${modifier.label} ${i}`}>
              <td>{modifier.label}</td>
              <td>{signed(modifier.value)}</td>
              <td>
                <RuleId id={modifier.rule} />
              </td>
            </tr>
          ))}
          <tr className="total">
            <td>
              {name(roll.who)}, {named(roll.for, name)}
            </td>
            <td>{sumOf(roll)}</td>
            <td>
              <RuleIds ids={rules} />
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        {die}: {faces.length === 0 ? 'not thrown' : faces.join(' ')}
        {need !== null && `, ${need} or more counts`}
        {modifies === 'dice' || need !== null ? (
          <>
            : <b>{result}</b>
          </>
        ) : null}
      </p>
    </div>
  );
}
