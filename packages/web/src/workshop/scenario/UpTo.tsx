/** "Muster up to …": a force of so many points at most, put together as the ready forces of the book are. */
import { seeded, type Book, type Force } from '@nobori/engine';
import { filledUp, type MusterKit } from '@nobori/engine/workshop';
import { useState } from 'preact/hooks';
import { tell } from '../../app/notices.tsx';
import { newId } from '../../store/newId.ts';
import { t } from '../../texts/language.ts';
import { TypedNumber } from '../shell/Typed.tsx';

interface Props {
  readonly book: Book;
  readonly kit: MusterKit;
  readonly options: Parameters<Book['muster']['cost']>[1];
  readonly name: string;
  take(force: Force): void;
}

export function UpTo({ book, kit, options, name, take }: Props) {
  const [points, setPoints] = useState(kit.budget.usual);
  const fill = (): void => {
    const force = filledUp(
      kit,
      { ...kit.empty, id: 'mustered', name },
      { points, options, random: seeded(newId()), cost: one => book.muster.cost(one, options), like: book.muster.ready },
    );
    if (force === null || kit.check(force, options).length > 0)
      tell(
        kit.budget.in === 'points'
          ? t('No lawful force can be had for {n} points.', { n: points })
          : t('No lawful force can be had of {n} figures.', { n: points }),
        'wrong',
      );
    else take(force);
  };
  return (
    <label className="gr-row">
      <span>{t('Up to')}</span>
      <span className="gr-pair">
        <TypedNumber value={points} least={1} most={9999} done={setPoints} />
        <button className="btn" type="button" data-act="muster" onClick={fill}>
          {t('Muster')}
        </button>
      </span>
    </label>
  );
}
