/** The forces that meet: ready ones and one's own, which of them fight together, what they cost and what breaks a limit. */
import { inOneSentence, MOST_FORCES, say, type Book, type Force, type Options } from '@nobori/engine';
import type { MusterKit } from '@nobori/engine/workshop';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { worth } from '../../app/worth.ts';
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

export function Forces({ book, pool, chosen, options, onChange }: Props) {
  const { ready } = book.muster;
  const kit = useKit(book);
  const field = fieldOf(book, pool, chosen);
  const most = Math.min(book.muster.sides, chosen.length);
  const [first] = ready;
  // A side of its own where the book knows one more, else beside the fewest.
  const counts = Array.from({ length: book.muster.sides }, (_, side) => chosen.filter(one => one.side === side).length);
  const another =
    first === undefined || chosen.length >= MOST_FORCES ? null : [...chosen, { id: first.id, side: counts.indexOf(Math.min(...counts)) }];
  return (
    <section aria-labelledby="forces">
      <h2 className="ruled-head" id="forces">
        {t('Forces')}
      </h2>
      <div className="forces">
        {chosen.map(({ id, side }, i) => {
          const force = pool.find(one => one.id === id);
          const faults = force === undefined || ready.includes(force) ? [] : (kit?.check(force, options) ?? []);
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
                    {t('{force, word} ({worth, verbatim})', { force: one.name, worth: worth(book.muster.cost(one, options), kit) })}
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
                    {Array.from({ length: most }, (_, n) => (
                      <option key={n} value={n}>
                        {t('Side {n}', { n: n + 1 })}
                      </option>
                    ))}
                  </select>
                  <button
                    className="icb"
                    type="button"
                    aria-label={t('Without this force')}
                    onClick={() => onChange(closedUp(chosen.toSpliced(i, 1)))}
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
      <p className="cap">
        {t('Two to eight forces, on {n, plural, =2 {two sides} other {two to # sides}}; those on one side fight together.', {
          n: book.muster.sides,
        })}
      </p>
      {!field.ok && <p className="force-fault">{inOneSentence(field.complaints)}</p>}
      <p>
        {another !== null && (
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

/** Sides without a gap: whoever stood on the last of three stands on the second of two. */
function closedUp(chosen: readonly Picked[]): Picked[] {
  const sides = [...new Set(chosen.map(({ side }) => side))].toSorted((a, b) => a - b);
  return chosen.map(one => ({ ...one, side: sides.indexOf(one.side) }));
}

/** The limits of the book load late; until they are there, and where they cannot be had, nothing is found fault with. */
function useKit(book: Book): MusterKit | null {
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
  return kit;
}
