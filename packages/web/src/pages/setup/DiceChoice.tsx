/** Whose dice fall, and whether hints help. */
import { say } from '@nobori/engine';
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import type { Answers } from './plan.ts';
import { t } from '../../texts/language.ts';

interface Props {
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
}

const KINDS = [
  { id: 'app', name: say('The app rolls'), says: say('Fair dice from a seed, seen as they fall and kept in the record.') },
  { id: 'own', name: say('Our own dice'), says: say('Roll at your table and type the faces in; the app asks for each roll.') },
] as const;

export function DiceChoice({ answers, onChange }: Props) {
  const wanted = useStore(settings, state => state.hints);
  return (
    <section aria-labelledby="dice">
      <h2 className="ruled-head" id="dice">
        {t('Dice and help')}
      </h2>
      <div className="dice-choice">
        <fieldset>
          <legend className="sr">{t('Dice')}</legend>
          <div className="seg">
            {KINDS.map(kind => (
              <label key={kind.id}>
                <input
                  type="radio"
                  name="dice"
                  checked={answers.dice === kind.id}
                  onChange={() => onChange({ ...answers, dice: kind.id })}
                />
                {t(kind.name)}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="cap">{KINDS.filter(kind => kind.id === answers.dice).map(kind => t(kind.says))}</p>
        {wanted && (
          <label className="switch">
            <input
              type="checkbox"
              role="switch"
              checked={answers.hints}
              onChange={event => onChange({ ...answers, hints: event.currentTarget.checked })}
            />
            {t('Hints in this battle: what to do now')}
          </label>
        )}
        {answers.dice === 'app' && (
          <label className="seed">
            {t('Seed')}
            <input
              className="field"
              value={answers.seed}
              maxLength={60}
              placeholder={t('left to chance')}
              autoComplete="off"
              onInput={event => onChange({ ...answers, seed: event.currentTarget.value })}
            />
          </label>
        )}
      </div>
    </section>
  );
}
