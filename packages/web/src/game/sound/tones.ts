/** What sounds are made of: noise through a filter, and tones that die away. Everything is made here, in code; nothing is recorded. */
export interface Voice {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  /** When it begins, by the clock of the context. */
  readonly at: number;
}

/** One sound: it is heard where and when its voice says. */
export type Sound = (voice: Voice) => void;

let second: AudioBuffer | null = null;

/** A second of noise, made once, always the same. */
function noiseIn(context: BaseAudioContext): AudioBuffer {
  if (second !== null && second.sampleRate === context.sampleRate) return second;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = made.getChannelData(0);
  let seed = 22_222;
  for (let i = 0; i < data.length; i += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    data[i] = (seed / 1_073_741_823.5 - 1) * 0.9;
  }
  second = made;
  return made;
}

/** Up at once, or in `rise` seconds, then away in `lasts`. */
function shaped({ context, out }: Voice, at: number, loud: number, rise: number, lasts: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.max(0.002, rise));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + lasts);
  gain.connect(out);
  return gain;
}

interface Noise {
  readonly after?: number;
  readonly loud: number;
  readonly lasts: number;
  readonly rise?: number;
  readonly filter: BiquadFilterType;
  readonly from: number;
  readonly to?: number;
  readonly sharp?: number;
}

export function noise(voice: Voice, { after = 0, loud, lasts, rise = 0.002, filter, from, to = from, sharp = 1 }: Noise): void {
  const { context } = voice;
  const at = voice.at + after;
  const source = context.createBufferSource();
  source.buffer = noiseIn(context);
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = filter;
  band.Q.value = sharp;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + rise + lasts);
  source.connect(band).connect(shaped(voice, at, loud, rise, lasts));
  source.start(at, (from % 97) / 100);
  source.stop(at + rise + lasts + 0.05);
}

interface Tone {
  readonly after?: number;
  readonly loud: number;
  readonly lasts: number;
  readonly rise?: number;
  readonly from: number;
  readonly to?: number;
  readonly wave?: OscillatorType;
}

export function tone(voice: Voice, { after = 0, loud, lasts, rise = 0.002, from, to = from, wave = 'sine' }: Tone): void {
  const { context } = voice;
  const at = voice.at + after;
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + rise + lasts);
  source.connect(shaped(voice, at, loud, rise, lasts));
  source.start(at);
  source.stop(at + rise + lasts + 0.05);
}
