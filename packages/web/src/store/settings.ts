/** What a person likes: kept in this browser only. */
import { createStore } from 'zustand/vanilla';

export const PACES = ['brisk', 'cinematic', 'atOnce'] as const;
export type Pace = (typeof PACES)[number];

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'on' | 'off';
  readonly textSize: 'normal' | 'large' | 'larger';
  /** The app says what to do and why something cannot be done, and offers lessons. */
  readonly hints: boolean;
  readonly reminder: boolean;
  readonly confirm: boolean;
  /** The briefing opens by itself when a battle begins. */
  readonly briefing: boolean;
  /** How long what happens is shown. */
  readonly pace: Pace;
  /** The computer waits before each of its orders until it is told to go on. */
  readonly stepping: boolean;
  /** Off until it has been asked for. */
  readonly sound: 'unasked' | 'on' | 'off';
  /** From 0 to 100. */
  readonly volume: number;
  /** A phase in which nothing is left to do ends by itself: after a moment in which it can be taken back, or at once; or one ends it by hand. */
  readonly ends: 'wait' | 'atOnce' | 'hand';
  /** "en", or a language that has texts. */
  readonly language: string;
  /** The battle told as a story, or die by die. */
  readonly chronicle: 'story' | 'dice';
}

/** As nobody has changed anything yet. */
export const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  textSize: 'normal',
  hints: true,
  reminder: true,
  confirm: true,
  briefing: true,
  pace: 'brisk',
  stepping: false,
  sound: 'unasked',
  volume: 60,
  ends: 'wait',
  language: 'en',
  chronicle: 'story',
};
const KEY = 'nobori settings';

/** What release 0.1.0 kept: how the computer's orders were shown. */
interface Former {
  readonly botPace?: 'quick' | 'watch' | 'step';
}
const PACE_OF = { quick: { pace: 'atOnce' }, watch: { pace: 'brisk' }, step: { pace: 'brisk', stepping: true } } as const;

function stored(): Settings {
  try {
    const { botPace, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings> & Former;
    return { ...DEFAULTS, ...(botPace === undefined ? {} : PACE_OF[botPace]), ...kept };
  } catch {
    return DEFAULTS; // somebody else's words under our key
  }
}

interface SettingsStore extends Settings {
  readonly change: (some: Partial<Settings>) => void;
}

export const settings = createStore<SettingsStore>((set, get) => ({
  ...stored(),
  change(some) {
    set(some);
    const { change: _change, ...all } = get();
    localStorage.setItem(KEY, JSON.stringify(all));
  },
}));

export const moving = ({ motion }: Settings): boolean =>
  motion === 'on' || (motion === 'system' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches);

/** Nothing is shown step by step, and nothing moves: the board changes, and that is all. */
export const unstaged = (state: Settings): boolean => state.pace === 'atOnce' && state.motion === 'off';
