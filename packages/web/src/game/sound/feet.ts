/** On foot and on hooves. */
import { noise, type Sound } from './tones.ts';

export const steps: Sound = voice => {
  for (let i = 0; i < 5; i += 1)
    noise(voice, { after: i * 0.13, loud: 0.16, lasts: 0.06, filter: 'lowpass', from: 520 - 40 * (i % 2), to: 180 });
};

export const hooves: Sound = voice => {
  for (const after of [0, 0.09, 0.2, 0.42, 0.51, 0.62])
    noise(voice, { after, loud: 0.3, lasts: 0.06, filter: 'bandpass', from: 330, to: 160, sharp: 2 });
};
