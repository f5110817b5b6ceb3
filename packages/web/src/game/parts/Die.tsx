/** One die in its own shape. */
import { dieParts } from '../../art/dice.ts';
import { markup } from '../../art/parts.ts';
import './die.css';

interface Props {
  /** Null: not thrown yet. */
  readonly face: number | null;
  readonly sides: number;
  /** It counts: drawn in ink. */
  readonly counts?: boolean;
  /** Just thrown: tumbles for a moment. */
  readonly fresh?: boolean;
  readonly size?: number;
}

export function Die({ face, sides, counts = false, fresh = false, size = 24 }: Props) {
  const label = face === null ? `d${sides}, not thrown yet` : `d${sides} shows ${face}${counts ? ', counts' : ''}`;
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
