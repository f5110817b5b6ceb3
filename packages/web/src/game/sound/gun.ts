/** A matchlock: pan, shot, and what the hills give back. */
import { noise, tone, type Sound } from './tones.ts';

export const gun: Sound = voice => {
  noise(voice, { loud: 0.12, lasts: 0.06, filter: 'highpass', from: 3_000 });
  noise(voice, { after: 0.06, loud: 0.9, lasts: 0.28, filter: 'lowpass', from: 2_600, to: 160 });
  tone(voice, { after: 0.06, loud: 0.5, lasts: 0.22, from: 120, to: 45 });
  noise(voice, { after: 0.26, loud: 0.12, lasts: 0.7, rise: 0.05, filter: 'lowpass', from: 480, to: 120 });
};
