/** The turn and its phases: what is over, what is now, what comes. */
import type { State } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import { Crest } from '../parts/drawings.tsx';
import { useGame, useSession } from '../context.tsx';
import { phasesOf } from '../table/phases.ts';
import { sideNamed } from '../table/sides.ts';
import './turn-track.css';

/** The views of the turn that is shown, as far as it has come. */
function useTurn(): readonly State[] {
  const { session, scene } = useGame();
  const at = useSession(state => state.cursor ?? state.moments.length - 1);
  const { shown } = scene;
  return useMemo(() => {
    let first = at;
    while (first > 0 && session.viewAt(first - 1).turn === shown.turn) first -= 1;
    return [...Array.from({ length: at - first }, (_, i) => session.viewAt(first + i)), shown];
  }, [session, at, shown]);
}

export function TurnTrack() {
  const { scene } = useGame();
  const { book, shown, sides } = scene;
  const turn = useTurn();
  const phases = useMemo(() => phasesOf(book, turn), [book, turn]);
  const seat = useSession(state => state.thinking ?? (state.ask === null ? state.waitingFor[0] : state.viewer) ?? null);
  const deciding = sideNamed(sides, shown.chairs.find(chair => chair.seat === seat)?.side ?? null);
  return (
    <nav className={`turn-track side-${deciding.number}`} aria-label="Turn and phase">
      <span className="turn">Turn {shown.turn}</span>
      {deciding.number > 0 && <Crest side={deciding} size={24} />}
      <ol>
        {phases.map(({ kind, label, stage }, i) => (
          <li key={`${kind} ${i}`} className={stage} aria-current={stage === 'now' ? 'step' : undefined}>
            {label}
            {stage === 'done' && <span className="sr"> (over)</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
