/** Plays sounds, if they are wanted: nothing before the first gesture, never two of a kind at the same time. */
import { settings } from '../../store/settings.ts';
import type { Cue, Sounds } from '../stage/cues.ts';
import { spaced } from './spaced.ts';

let context: AudioContext | null = null;
let gain: GainNode | null = null;
const free = spaced();

/** A page that nobody has touched is silent. */
export const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

async function heard(cues: readonly Cue[]): Promise<void> {
  const { SOUNDS } = await import('./sounds.ts');
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  if (gain === null) {
    gain = context.createGain();
    gain.connect(context.destination);
  }
  gain.gain.value = (settings.getState().volume / 100) ** 2;
  for (const { sound, after } of cues) {
    const at = context.currentTime + after / 1_000;
    if (free(sound, at * 1_000)) SOUNDS[sound]({ context, out: gain, at });
  }
}

/** A sound that fails to play is no fault of the game. */
export const soundsFor = (): Sounds => ({
  play(cues) {
    if (settings.getState().sound === 'on' && cues.length > 0 && touched()) void heard(cues).catch(() => undefined);
  },
});
