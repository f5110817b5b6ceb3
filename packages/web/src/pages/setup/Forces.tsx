/** Two forces of the muster, with what they cost and what breaks a limit. */
import { fill, type Book, type Options } from '@nobori/engine';
import { linkTo } from '../../store/route.ts';

interface Props {
  readonly book: Book;
  readonly chosen: readonly string[];
  readonly options: Options;
  readonly onChange: (chosen: readonly string[]) => void;
}

const SIDES = ['First force', 'Second force'];

export function Forces({ book, chosen, options, onChange }: Props) {
  const { muster } = book;
  return (
    <section aria-labelledby="forces">
      <h2 className="ruled-head" id="forces">
        Forces
      </h2>
      <div className="forces">
        {chosen.map((id, i) => {
          const force = muster.ready.find(one => one.id === id);
          const faults = force === undefined ? [] : muster.check(force, options);
          return (
            <div key={SIDES[i]} className="force-choice">
              <label htmlFor={`force ${i}`}>{SIDES[i]}</label>
              <select
                id={`force ${i}`}
                className="field"
                value={id}
                onChange={event => onChange(chosen.with(i, event.currentTarget.value))}
              >
                {muster.ready.map(one => (
                  <option key={one.id} value={one.id}>
                    {one.name} ({muster.cost(one, options)} points)
                  </option>
                ))}
              </select>
              {faults.map(fault => (
                <p key={fill(fault)} className="force-fault">
                  {fill(fault)}{' '}
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
