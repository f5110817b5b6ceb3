/** One die in its own shape. */
import { dieParts } from '../../art/dice.ts';
import { markup } from '../../art/parts.ts';
import { D6, sides as sidesOf, type Die as DieKind } from '@nobori/engine';
import { t } from '../../texts/language.ts';
import './die.css';

interface Props {
  /** Null: not thrown yet. */
  readonly face: number | null;
  /** Null: a plain six. */
  readonly die: DieKind | null;
  /** It counts: drawn in ink. */
  readonly counts?: boolean;
  /** Just thrown: tumbles for a moment. */
  readonly fresh?: boolean;
  readonly size?: number;
}

export function Die({ face, die, counts = false, fresh = false, size = 24 }: Props) {
  const sides = sidesOf(die ?? D6);
  const label =
    face === null
      ? t('d{sides}, not thrown yet', { sides })
      : counts
        ? t('d{sides} shows {face}, counts', { sides, face })
        : t('d{sides} shows {face}', { sides, face });
  return (
    <svg
      className={`die${fresh ? ' fresh' : ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: markup(dieParts(sides, face, counts ? 'good' : 'plain')) }} // our own drawing
    />
  );
}
