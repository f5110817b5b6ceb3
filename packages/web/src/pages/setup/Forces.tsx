/** Two forces of the muster, with what they cost and what breaks a limit. */
import { say, type Book, type Options } from '@nobori/engine';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';

interface Props {
  readonly book: Book;
  readonly chosen: readonly string[];
  readonly options: Options;
  readonly onChange: (chosen: readonly string[]) => void;
}

const SIDES = [say('First force'), say('Second force')];

export function Forces({ book, chosen, options, onChange }: Props) {
  const { muster } = book;
  return (
    <section aria-labelledby="forces">
      <h2 className="ruled-head" id="forces">
        {t('Forces')}
      </h2>
      <div className="forces">
        {chosen.map((id, i) => {
          const force = muster.ready.find(one => one.id === id);
          const faults = force === undefined ? [] : muster.check(force, options);
          return (
            <div key={i} className="force-choice">
              <label htmlFor={`force ${i}`}>{t(SIDES[i] ?? '')}</label>
              <select
                id={`force ${i}`}
                className="field"
                value={id}
                onChange={event => onChange(chosen.with(i, event.currentTarget.value))}
              >
                {muster.ready.map(one => (
                  <option key={one.id} value={one.id}>
                    {t('{force, word} ({n} points)', { force: one.name, n: muster.cost(one, options) })}
                  </option>
                ))}
              </select>
              {faults.map(fault => (
                <p key={t(fault)} className="force-fault">
                  {t(fault)}{' '}
                  <a className="rid" href={linkTo('rules', book.id, fault.rule)}>
                    {fault.rule}
                  </a>
                </p>
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}
