/** The benches of the workshop, in the order one works: each loads when somebody sits down at it. */
import { say, type Sentence } from '@nobori/engine';
import type { ComponentType } from 'preact';
import type { PageProps } from '../app/App.tsx';

export const BENCHES = ['muster', 'ground', 'scenario', 'position', 'paper', 'library'] as const;
export type BenchId = (typeof BENCHES)[number];

interface Bench {
  readonly title: Sentence;
  /** A line icon in a box of 24. */
  readonly icon: string;
  load(): Promise<{ default: ComponentType<PageProps> }>;
}

export const BENCH: Readonly<Record<BenchId, Bench>> = {
  muster: { title: say('Muster'), icon: 'M5 6h14M5 12h14M5 18h9', load: () => import('./muster/MusterBench.tsx') },
  ground: {
    title: say('Ground'),
    icon: 'M7.7 4.5h8.6L20.5 12l-4.2 7.5H7.7L3.5 12Z',
    load: () => import('./ground/GroundBench.tsx'),
  },
  scenario: { title: say('Scenario'), icon: 'M6 21V4M6 4h11l-2.5 4 2.5 4H6', load: () => import('./scenario/ScenarioBench.tsx') },
  position: {
    title: say('Position'),
    icon: 'M3 12c5-7 13-7 18 0-5 7-13 7-18 0ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
    load: () => import('./position/PositionBench.tsx'),
  },
  paper: { title: say('Paper'), icon: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z', load: () => import('./paper/PaperBench.tsx') },
  library: { title: say('Library'), icon: 'M3.5 6h6l2 2.5h9V19h-17Z', load: () => import('./library/LibraryBench.tsx') },
};
