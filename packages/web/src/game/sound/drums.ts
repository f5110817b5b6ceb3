/** Taiko, bell, conch and shō: the large moments. */
import { noise, tone, type Sound, type Voice } from './tones.ts';

const stroke = (voice: Voice, after: number, loud = 0.9): void => {
  tone(voice, { after, loud, lasts: 0.7, from: 118, to: 52 });
  noise(voice, { after, loud: loud * 0.35, lasts: 0.06, filter: 'lowpass', from: 900, to: 200 });
};

export const taiko: Sound = voice => stroke(voice, 0);

export const lastTurn: Sound = voice => {
  for (const after of [0, 0.34, 0.68]) stroke(voice, after);
};

const bellAt = (voice: Voice, after: number, base: number, lasts: number, loud: number): void => {
  for (const [part, share] of [[1, 1], [2, 0.5], [2.4, 0.45], [3, 0.3], [4.5, 0.15]] as const)
    tone(voice, { after, loud: loud * share, lasts: lasts / Math.sqrt(part), from: base * part });
}; // prettier-ignore

export const bell: Sound = voice => {
  noise(voice, { loud: 0.1, lasts: 0.3, rise: 0.08, filter: 'bandpass', from: 700, to: 1_600 });
  bellAt(voice, 0.12, 1_320, 0.9, 0.16);
};

export const conch: Sound = voice => {
  for (const [from, loud] of [[233, 0.16], [466, 0.08], [699, 0.04]] as const)
    tone(voice, { loud, lasts: 0.7, rise: 0.3, from: from * 0.94, to: from, wave: 'triangle' });
}; // prettier-ignore

export const crickets: Sound = voice => {
  for (let i = 0; i < 6; i += 1) tone(voice, { after: i * 0.11, loud: 0.03, lasts: 0.05, rise: 0.01, from: 4_300, wave: 'triangle' });
};

/** A chord of the shō over drums: four seconds. */
export const victory: Sound = voice => {
  for (const from of [440, 494, 660, 740, 880, 988]) tone(voice, { loud: 0.06, lasts: 3, rise: 0.9, from, wave: 'sawtooth' });
  for (const after of [0, 0.5, 0.9, 1.2, 1.45, 1.65, 2.4]) stroke(voice, after, 0.6);
};

/** A temple bell and rain: five seconds. */
export const defeat: Sound = voice => {
  bellAt(voice, 0, 98, 4.6, 0.4);
  bellAt(voice, 2.4, 98, 2.4, 0.25);
  noise(voice, { after: 0.6, loud: 0.035, lasts: 3.2, rise: 1, filter: 'highpass', from: 2_600 });
};
