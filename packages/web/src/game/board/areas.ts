/** Parts of the screen that others keep clear of: where the board lies, and how tall the bar at its foot is, with those who stand on its edge. */
export const boardArea = (): Element | null => document.querySelector('.board-area');
const tall = (selector: string): number => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
export const barHeight = (): number => tall('.slip') + tall('.slip .todo');
