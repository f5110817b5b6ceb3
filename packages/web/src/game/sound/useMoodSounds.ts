/** Sounds of the game itself: a man is chosen, an order is refused, a goal changes hands, it is one's turn, it is night, it is over. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useGoals } from '../board/useGoals.ts';
import { useDesk, useGame, useSession, useStage } from '../context.tsx';
import { staging } from '../stage/state.ts';
import { useTold } from '../useTold.ts';
import type { SoundName } from './names.ts';
import { soundsFor } from './player.ts';

const play = (sound: SoundName): void => soundsFor().play([{ sound, after: 0 }]);

/** Heard whenever it changes to something new, not when one comes in. */
function useOn(what: unknown, sound: SoundName | null, ready = true): void {
  const before = useRef(what);
  useEffect(() => {
    if (!ready) return;
    if (before.current !== what && sound !== null) play(sound);
    before.current = what;
  }, [what, ready]);
}

/** Between two songs. */
const SONG = 5_000;

/** They sing at night, and fall silent when somebody acts. */
function useCrickets(calm: boolean): void {
  const { book, shown } = useGame().scene;
  const version = useSession(state => state.version);
  const night = useMemo(() => book.zones?.(shown, null).some(({ kind }) => kind === 'light') === true, [book, shown]);
  const sing = night && calm && shown.verdict === null;
  useEffect(() => {
    if (!sing) return undefined;
    const timer = window.setInterval(() => !document.hidden && play('crickets'), SONG);
    return () => window.clearInterval(timer);
  }, [sing, version]);
}

export function useMoodSounds(): void {
  const { scene } = useGame();
  const told = useTold();
  const chosen = useDesk(state => state.chosen);
  const refusal = useSession(state => state.refusal);
  const asked = useSession(state => state.ask !== null && state.viewer !== null);
  const turn = useSession(state => state.view.turn);
  const verdict = useSession(state => state.view.verdict);
  const shown = useStage(staging);
  const fared = verdict?.standing[scene.mine.id] ?? null;
  const calm = !shown;
  const { now, last } = told.book.clock(told.shown);
  const goals = useGoals();
  const held = goals.length === 0 ? null : goals.map(({ id, holder }) => `${id} ${holder ?? ''}`).join();
  const known = useRef(false); // they come late: that nobody hears
  useOn(chosen, chosen === null ? null : 'click');
  useOn(refusal, refusal === null ? null : 'knock');
  useOn(held, known.current ? 'bell' : null);
  known.current ||= held !== null;
  useOn(turn, now === last ? 'lastTurn' : 'taiko', calm);
  useOn(asked, asked ? 'claps' : null, calm);
  useOn(verdict, verdict === null ? null : fared === 'lost' ? 'defeat' : 'victory', calm);
  useCrickets(calm);
}
