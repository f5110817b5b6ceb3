/** What a person likes: kept in this browser only. */
import { createStore } from 'zustand/vanilla';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'on' | 'off';
  readonly reminder: boolean;
  readonly confirm: boolean;
  /** The computer's moves: at once, or each shown and stepped through. */
  readonly botPace: 'quick' | 'watch' | 'step';
  /** A phase in which nothing is left to do ends by itself: after a moment in which it can be taken back, or at once; or one ends it by hand. */
  readonly ends: 'wait' | 'atOnce' | 'hand';
  /** "en", or a language that has texts. */
  readonly language: string;
}

const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  reminder: true,
  confirm: true,
  botPace: 'watch',
  ends: 'wait',
  language: 'en',
};
const KEY = 'nobori settings';

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
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
