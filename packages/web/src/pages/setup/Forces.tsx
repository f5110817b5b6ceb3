/** The forces that meet: ready ones and one's own, which of them fight together, what they cost and what breaks a limit. */
import { say, type Book, type Force, type Options, type Refusal } from '@nobori/engine';
import type { MusterKit } from '@nobori/engine/workshop';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { fieldOf, type Picked } from './plan.ts';

interface Props {
  readonly book: Book;
  /** Whom one may choose from. */
  readonly pool: readonly Force[];
  readonly chosen: readonly Picked[];
  readonly options: Options;
  readonly onChange: (chosen: readonly Picked[]) => void;
}

const SIDES = [say('First force'), say('Second force'), say('Third force'), say('Fourth force')];
const MOST = 8;

export function Forces({ book, pool, chosen, options, onChange }: Props) {
  const { ready } = book.muster;
  const faultsOf = useLimits(book, options);
  const sides = [...new Set(chosen.map(({ side }) => side))].sort((a, b) => a - b);
  const [first] = ready;
  // A side of its own where the field has room for one more, else beside the first.
  const another = [sides.length, 0].flatMap(side => {
    const more = first === undefined || chosen.length >= MOST ? null : [...chosen, { id: first.id, side }];
    return more !== null && fieldOf(book, pool, more).ok ? [more] : [];
  })[0];
  return (
    <section aria-labelledby="forces">
      <h2 className="ruled-head" id="forces">
        {t('Forces')}
      </h2>
      <div className="forces">
        {chosen.map(({ id, side }, i) => {
          const force = pool.find(one => one.id === id);
          const faults = force === undefined || ready.includes(force) ? [] : faultsOf(force);
          return (
            <div key={i} className="force-choice">
              <label htmlFor={`force ${i}`}>{SIDES[i] === undefined ? t('Force {n}', { n: i + 1 }) : t(SIDES[i])}</label>
              <select
                id={`force ${i}`}
                className="field"
                value={id}
                onChange={event => onChange(chosen.with(i, { id: event.currentTarget.value, side }))}
              >
                {pool.map(one => (
                  <option key={one.id} value={one.id}>
                    {t('{force, word} ({n} points)', { force: one.name, n: book.muster.cost(one, options) })}
                  </option>
                ))}
              </select>
              {chosen.length > 2 && (
                <span className="force-side">
                  <select
                    className="field"
                    aria-label={t('Its side')}
                    value={side}
                    onChange={event => onChange(chosen.with(i, { id, side: Number(event.currentTarget.value) }))}
                  >
                    {chosen.map((_, n) => (
                      <option key={n} value={n}>
                        {t('Side {n}', { n: n + 1 })}
                      </option>
                    ))}
                  </select>
                  <button
                    className="icb"
                    type="button"
                    aria-label={t('Without this force')}
                    onClick={() => onChange(chosen.toSpliced(i, 1))}
                  >
                    <Icon name="close" size={18} />
                  </button>
                </span>
              )}
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
      <p>
        {another !== undefined && (
          <button className="btn plain small" type="button" onClick={() => onChange(another)}>
            <Icon name="plus" size={16} />
            {t('Another force')}
          </button>
        )}
        <a className="btn plain small" href={linkTo('workshop', 'muster')}>
          {t('Muster one of your own')}
        </a>
      </p>
    </section>
  );
}

/** The limits of the book load late; until they are there, and where they cannot be had, nothing is found fault with. */
function useLimits(book: Book, options: Options): (force: Force) => readonly Refusal[] {
  const [kit, setKit] = useState<MusterKit | null>(null);
  useEffect(() => {
    let wanted = true;
    book.workshop?.().then(
      ({ muster }) => wanted && setKit(muster ?? null),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [book]);
  return force => kit?.check(force, options) ?? [];
}
