/** Parts of the screen that others look for: to keep clear of them, to give them the focus, to point at them. What they are called stands here alone. */
export const PARTS = {
  area: '.board-area',
  board: '.board-area .board',
  bar: '.slip',
  todo: '.slip .todo',
  sign: '.game .sign',
  chronicle: '.chronicle',
  covers: '.board-mini, .zone-legend',
} as const;

export const part = (name: keyof typeof PARTS): HTMLElement | null => document.querySelector(PARTS[name]);

/** How tall the bar at the board's foot is, with those who stand on its edge. */
export const barHeight = (): number => (part('bar')?.offsetHeight ?? 0) + (part('todo')?.offsetHeight ?? 0);
