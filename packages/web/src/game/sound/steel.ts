/** Steel on steel, steel on cloth, a man who falls, a breath. */
import { noise, tone, type Sound, type Voice } from './tones.ts';

const ring = (voice: Voice, base: number, lasts: number, loud: number): void => {
  for (const [part, share] of [[1, 1], [2.76, 0.6], [5.4, 0.35], [8.93, 0.2]] as const)
    tone(voice, { loud: loud * share, lasts: lasts / Math.sqrt(part), from: base * part });
}; // prettier-ignore

export const steel: Sound = voice => {
  ring(voice, 720, 0.35, 0.2);
  noise(voice, { loud: 0.3, lasts: 0.05, filter: 'highpass', from: 3_500 });
};

export const parry: Sound = voice => {
  ring(voice, 1_040, 0.5, 0.18);
  noise(voice, { loud: 0.2, lasts: 0.03, filter: 'highpass', from: 5_000 });
};

export const cut: Sound = voice => {
  noise(voice, { loud: 0.3, lasts: 0.14, rise: 0.02, filter: 'bandpass', from: 2_200, to: 500, sharp: 1.5 });
  noise(voice, { after: 0.1, loud: 0.25, lasts: 0.08, filter: 'lowpass', from: 400, to: 160 });
};

export const fall: Sound = voice => {
  noise(voice, { loud: 0.22, lasts: 0.2, rise: 0.05, filter: 'bandpass', from: 900, to: 380 });
  noise(voice, { after: 0.18, loud: 0.5, lasts: 0.16, filter: 'lowpass', from: 300, to: 80 });
  for (const after of [0.2, 0.27, 0.33]) tone(voice, { after, loud: 0.05, lasts: 0.08, from: 2_300, wave: 'triangle' });
};

export const wound: Sound = voice =>
  noise(voice, { loud: 0.2, lasts: 0.26, rise: 0.05, filter: 'bandpass', from: 700, to: 1_400, sharp: 3 });
