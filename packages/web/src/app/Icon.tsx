/** Line icons of the pages; those of the bar on every page stand in TopBar.tsx, because everything waits for it. */
import { Line } from './Line.tsx';

const LINES = {
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5',
  ruler: 'M3.5 16.5 16.5 3.5l4 4-13 13ZM7 13l2 2M10 10l2.5 2.5M13 7l2 2',
  hex: 'M12 3.5 19.5 7.8v8.4L12 20.5 4.5 16.2V7.8Z',
  play: 'M8 5.5v13l10-6.5Z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 9.5l5-5 5 5M5 20h14',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  replay: 'M4.5 9A8 8 0 1 1 4 13M4.5 4v5h5',
  place: 'M12 20.5S5.5 14.6 5.5 10a6.5 6.5 0 0 1 13 0c0 4.6-6.5 10.5-6.5 10.5ZM12 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  pen: 'M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7Z',
} as const;

export type IconName = keyof typeof LINES;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <Line d={LINES[name]} size={size} />;
}
