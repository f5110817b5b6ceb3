/** A bow: creak, string, hiss. */
import { noise, tone, type Sound } from './tones.ts';

export const hiss: Sound = voice =>
  noise(voice, { loud: 0.14, lasts: 0.34, rise: 0.04, filter: 'bandpass', from: 3_400, to: 1_500, sharp: 2 });

export const bow: Sound = voice => {
  tone(voice, { loud: 0.32, lasts: 0.16, from: 210, to: 130, wave: 'sawtooth' });
  noise(voice, { loud: 0.2, lasts: 0.04, filter: 'bandpass', from: 1_500, sharp: 2 });
  hiss({ ...voice, at: voice.at + 0.03 });
};
