/** How long everybody still has: whoever is waited for, counted down, and what the others have left where the time is for the whole game. */
import type { GameCard } from '@nobori/host';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import type { Line } from './line.ts';
import { nameIn, remaining } from './onlineWords.ts';

/** The last minute is told apart. */
const SHORT = 60_000;

export interface ClockOf {
  readonly seat: string;
  readonly rest: number;
  readonly runs: boolean;
  readonly short: boolean;
}

/** Every clock there is, in the order of the chairs; none in a game without. */
export function useClocks(line: Line, game: GameCard): readonly ClockOf[] {
  const until = useStore(line, state => state.until);
  const left = useStore(line, state => state.left);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return game.chairs.flatMap(({ seat }) => {
    const at = until[seat];
    const rest = at === undefined ? left[seat] : Math.max(0, at - now);
    return rest === undefined ? [] : [{ seat, rest, runs: at !== undefined, short: at !== undefined && rest < SHORT }];
  });
}

/** On a narrow screen, over the board. */
export function Clocks({ line, game }: { readonly line: Line; readonly game: GameCard }) {
  const shown = useClocks(line, game);
  const { seat: own } = line.getState();
  if (shown.length === 0) return null;
  return (
    <ul className="talk-clocks" aria-label={t('Clocks')}>
      {shown.map(({ seat, rest, runs, short }) => (
        <li key={seat} className={`${runs ? 'runs' : ''}${short ? ' short' : ''}`}>
          <span>{seat === own ? t('You') : nameIn(game, seat)}</span> <b>{remaining(rest)}</b>
        </li>
      ))}
    </ul>
  );
}
