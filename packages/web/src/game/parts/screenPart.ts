/** Parts of the screen that others look for. Each says itself what it is (`data-part`); class names are for the style sheets alone. */
import type { LessonPart } from '@nobori/engine';

export type ScreenPart = Exclude<LessonPart, 'answers'> | 'advice' | 'board' | 'ending' | 'group' | 'todo';

declare module 'preact' {
  interface HTMLAttributes {
    'data-part'?: ScreenPart;
  }
}

export const screenPart = (name: ScreenPart): HTMLElement | null => document.querySelector<HTMLElement>(`[data-part=${name}]`);

const tall = (name: ScreenPart): number => screenPart(name)?.offsetHeight ?? 0;
/** How much of the board's foot the bar covers, with those who stand on its edge. */
export const barHeight = (): number => tall('bar') + tall('todo');
