/** Wood, bone and paper: clicks, knocks, dice, claps of the hyōshigi, a seal. */
import { noise, tone, type Sound } from './tones.ts';

export const click: Sound = voice => tone(voice, { loud: 0.25, lasts: 0.05, from: 1_250, to: 700, wave: 'triangle' });

export const knock: Sound = voice => {
  tone(voice, { loud: 0.4, lasts: 0.12, from: 190, to: 120, wave: 'triangle' });
  noise(voice, { loud: 0.12, lasts: 0.05, filter: 'lowpass', from: 600 });
};

export const dice: Sound = voice => {
  noise(voice, { loud: 0.3, lasts: 0.035, filter: 'bandpass', from: 2_600, sharp: 4 });
  tone(voice, { loud: 0.12, lasts: 0.05, from: 1_900, to: 1_500, wave: 'triangle' });
  noise(voice, { after: 0.09, loud: 0.16, lasts: 0.03, filter: 'bandpass', from: 2_100, sharp: 4 });
};

export const claps: Sound = voice => {
  for (const after of [0, 0.24]) {
    tone(voice, { after, loud: 0.5, lasts: 0.09, from: 1_150, to: 1_000, wave: 'square' });
    noise(voice, { after, loud: 0.3, lasts: 0.03, filter: 'highpass', from: 2_000 });
  }
};

export const seal: Sound = voice => {
  noise(voice, { loud: 0.4, lasts: 0.09, filter: 'lowpass', from: 500, to: 160 });
  tone(voice, { loud: 0.3, lasts: 0.1, from: 110, to: 70 });
};

export const thud: Sound = voice => {
  noise(voice, { loud: 0.35, lasts: 0.1, filter: 'lowpass', from: 420, to: 150 });
  tone(voice, { loud: 0.18, lasts: 0.16, from: 260, to: 210, wave: 'triangle' });
};
