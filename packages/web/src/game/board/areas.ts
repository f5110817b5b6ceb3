/** Parts of the screen that others keep clear of: where the board lies, and how tall the bar at its foot is. */
export const boardArea = (): Element | null => document.querySelector('.board-area');
export const barHeight = (): number => document.querySelector<HTMLElement>('.slip')?.offsetHeight ?? 0;
