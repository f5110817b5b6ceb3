/** On foot, on earth, planks and in water, and on hooves. */
import { noise, tone, type Sound } from './tones.ts';

export const steps: Sound = voice => {
  for (let i = 0; i < 5; i += 1)
    noise(voice, { after: i * 0.13, loud: 0.16, lasts: 0.06, filter: 'lowpass', from: 520 - 40 * (i % 2), to: 180 });
};

export const planks: Sound = voice => {
  for (let i = 0; i < 5; i += 1) {
    tone(voice, { after: i * 0.13, loud: 0.16, lasts: 0.08, from: 170 + 30 * (i % 2), to: 120, wave: 'triangle' });
    noise(voice, { after: i * 0.13, loud: 0.08, lasts: 0.03, filter: 'bandpass', from: 1_200, sharp: 3 });
  }
};

export const splashes: Sound = voice => {
  for (let i = 0; i < 4; i += 1)
    noise(voice, {
      after: i * 0.17,
      loud: 0.14,
      lasts: 0.16,
      rise: 0.02,
      filter: 'bandpass',
      from: 900 + 200 * (i % 2),
      to: 2_400,
      sharp: 0.7,
    });
};

export const hooves: Sound = voice => {
  for (const after of [0, 0.09, 0.2, 0.42, 0.51, 0.62])
    noise(voice, { after, loud: 0.3, lasts: 0.06, filter: 'bandpass', from: 330, to: 160, sharp: 2 });
};
