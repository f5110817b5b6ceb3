/** The luck of the dice, over all rolls: to the right of the middle is kind. */
import { Crest } from '../parts/drawings.tsx';
import { luckWord, luckWords, type LuckSum } from '../table/luck.ts';

/** So much luck fills the bar. */
const FULL = 3;

export function LuckBars({ luck }: { readonly luck: readonly LuckSum[] }) {
  return (
    <ul className="luck-bars">
      {luck.map(sum => {
        const share = Math.max(-1, Math.min(1, sum.luck / FULL)) * 50;
        return (
          <li key={sum.side.id} className={`side-${sum.side.number}`}>
            <Crest side={sum.side} size={22} />
            <span className="luck-bar" aria-hidden="true">
              <span style={{ left: `${Math.min(50, 50 + share)}%`, width: `${Math.abs(share)}%` }} />
            </span>
            <span className="luck-words">
              <span className="sr">{sum.side.name}: </span>
              <b>{luckWord(sum)}</b>
              {sum.rolls > 0 && <span>{luckWords(sum)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
