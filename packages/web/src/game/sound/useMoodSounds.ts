/** Sounds of the game itself: a man is chosen, an order is refused, it is one's turn, it is over. */
import { useEffect, useRef } from 'preact/hooks';
import { useDesk, useGame, useSession, useStage } from '../context.tsx';
import { staging } from '../stage/state.ts';
import type { SoundName } from './names.ts';
import { soundsFor } from './player.ts';

/** Heard whenever it changes to something new, not when one comes in. */
function useOn(what: unknown, sound: SoundName | null, ready = true): void {
  const before = useRef(what);
  useEffect(() => {
    if (!ready) return;
    if (before.current !== what && sound !== null) soundsFor().play([{ sound, after: 0 }]);
    before.current = what;
  }, [what, ready]);
}

export function useMoodSounds(): void {
  const { scene } = useGame();
  const chosen = useDesk(state => state.chosen);
  const refusal = useSession(state => state.refusal);
  const asked = useSession(state => state.ask !== null && state.viewer !== null);
  const turn = useSession(state => state.view.turn);
  const verdict = useSession(state => state.view.verdict);
  const shown = useStage(staging);
  const fared = verdict?.standing[scene.mine.id] ?? null;
  const calm = !shown;
  useOn(chosen, chosen === null ? null : 'click');
  useOn(refusal, refusal === null ? null : 'knock');
  useOn(turn, 'taiko', calm);
  useOn(asked, asked ? 'claps' : null, calm);
  useOn(verdict, verdict === null ? null : fared === 'lost' ? 'defeat' : 'victory', calm);
}
