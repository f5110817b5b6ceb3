/** One square a problem: a tick, a cross, or nothing yet. */
import type { Problem } from '@nobori/bots/problems';
import { Icon } from '../../game/parts/Icon.tsx';
import { useStore } from '../../preact/useStore.ts';
import { progress } from './progress.ts';
import { problemLink } from './ways.ts';
import { t } from '../../texts/language.ts';
import './squares.css';

interface Props {
  readonly book: string;
  /** All of the book; a problem's number is its place among them. */
  readonly all: readonly Problem[];
  readonly shown: readonly Problem[];
  readonly here?: string;
}

export function Squares({ book, all, shown, here }: Props) {
  const solved = useStore(progress, state => state.solved);
  return (
    <ol className="squares">
      {shown.map(({ id }) => {
        const n = all.findIndex(one => one.id === id) + 1;
        const points = solved[id]?.points;
        const how = points === undefined ? 'open' : points > 0 ? 'solved' : 'missed';
        return (
          <li key={id}>
            <a
              className={id === here ? 'here' : how}
              href={problemLink(book, id)}
              aria-current={id === here ? 'page' : undefined}
              aria-label={t('Problem {n}, {how, select, solved {solved} missed {missed} other {not yet tried}}', { n, how })}
            >
              {id === here ? n : how === 'open' ? null : <Icon name={how === 'solved' ? 'check' : 'close'} size={18} />}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
