/** Line icons in a 24 box: buttons, and the states of figures, which live at 10 pixels. */
import type { ActIcon } from '@nobori/engine';
import type { FigureState } from './looks.ts';

export const ICONS = {
  // going about
  home: 'M4 11.5 12 4l8 7.5M6.5 10v10h11V10',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M19 12H6M11 7l-5 5 5 5',
  end: 'M5 12h13M13 7l5 5-5 5',
  down: 'm6 9 6 6 6-6',
  up: 'm6 15 6-6 6 6',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5',
  gear: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  // the board
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  ruler: 'M3.5 16.5 16.5 3.5l4 4-13 13ZM7 13l2 2M10 10l2.5 2.5M13 7l2 2',
  // orders
  step: 'M12 19V6M7 11l5-5 5 5',
  turn: 'M6 17a7.5 7.5 0 1 1 12 0M18 17v-5M18 17h-5',
  dash: 'M6 13l6-6 6 6M6 19l6-6 6 6',
  strike: 'M19.5 4.5 8 16M5 13.5 10.5 19M4 20l3-3',
  parry: 'M5 5l14 14M19 5 5 19M5 9l4-4M15 5l4 4',
  door: 'M6 20V4h12v16M4 20h16M14.5 12v1.5',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5V6Z',
  flag: 'M6 21V4M6 4h11l-2.5 4 2.5 4H6',
  dice: 'M4 4h16v16H4ZM8.5 8.4v.2M15.5 8.4v.2M12 11.9v.2M8.5 15.4v.2M15.5 15.4v.2',
  // time
  undo: 'M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9',
  play: 'M8 5.5v13l10-6.5Z',
  pause: 'M8 5.5v13M16 5.5v13',
  prev: 'M17 6v12l-8-6ZM7 6v12',
  next: 'M7 6v12l8-6ZM17 6v12',
  // things and people
  book: 'M12 6.5C9.5 4.7 6.5 4.5 4 5v13c2.5-.5 5.5-.3 8 1.5 2.5-1.8 5.5-2 8-1.5V5c-2.5-.5-5.5-.3-8 1.5ZM12 6.5v13',
  log: 'M5 6h14M5 12h14M5 18h9',
  person: 'M12 4.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM5.5 19.5c.6-4 3.2-6 6.5-6s5.9 2 6.5 6',
  people:
    'M9 5a2.8 2.8 0 1 0 0 5.6A2.8 2.8 0 0 0 9 5ZM3 19c.5-3.7 2.9-5.5 6-5.5s5.5 1.8 6 5.5M15.5 5.3a2.6 2.6 0 0 1 0 5M17 13.8c2.3.6 3.7 2.3 4 5.2',
  share:
    'M8 12.5 16 8M8 12l8 4.5M6 10.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM18 4.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM18 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  save: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  moon: 'M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  check: 'm5 12.5 4.5 4.5L19 7',
} as const satisfies Record<string, string>;

/** Each family of acts has its sign: an icon without a drawing does not compile. */
export const ACT_ICONS: Readonly<Record<ActIcon, string>> = {
  // going about
  move: ICONS.step,
  charge: 'M4 12h12M11.5 6.5 18 12l-6.5 5.5M4 7.5h4M4 16.5h4',
  turn: ICONS.turn,
  run: ICONS.dash,
  climb: 'M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8',
  ride: 'M5 19c0-6 2-8 5-9l1-4 3 2c3 1 5 3 5 6l-3 1-2-1c0 2 1 3 1 5',
  dismount: 'M4 19c2-4 5-6 8-6s6 2 8 6M12 10V3M9 6l3-3 3 3',
  mount: 'M4 19c2-4 5-6 8-6s6 2 8 6M12 3v7M9 7l3 3 3-3',
  leave: 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4',
  flee: 'M11.5 6l-6 6 6 6M18.5 6l-6 6 6 6',
  rise: 'M5 20h14M12 16V5M7.5 9.5 12 5l4.5 4.5',
  lie: 'M4 17h16M6 14h9M17.5 12.2a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Z',
  kneel: 'M11 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM11 8v6h6v6M11 14l-4 6H4',
  jump: 'M4 19C5 8 15 5 19 14M14.5 12.5 19 14.5l1.5-4.5',
  // fighting
  shoot: 'M4 20 18 6M12 5h7v7M4 20l1-4M4 20l4-1',
  throw: 'M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2Z',
  aim: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM12 3.5v5M12 15.5v5M3.5 12h5M15.5 12h5',
  load: 'M7 4h10M7 20h10M8 4c0 5 8 6 8 8s-8 3-8 8M16 4c0 5-8 6-8 8s8 3 8 8',
  hold: ICONS.shield,
  strike: ICONS.strike,
  parry: ICONS.parry,
  dodge: 'M5 20c0-8 4-12 13-13M13.5 3.5 18 7l-3.5 4.5',
  grapple: 'M9.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM14.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  draw: 'M20 4 11 13M8 12l4 4M10 14l-2.5 2.5M3.5 14.5l6 6',
  change: 'M5 8h13M14 4l4 4-4 4M19 16H6M10 12l-4 4 4 4',
  pick: 'M5 20h14M9 16h6v-5H9ZM12 8V3M9.5 5.5 12 3l2.5 2.5',
  drop: 'M5 20h14M9 16h6v-5H9ZM12 3v5M9.5 5.5 12 8l2.5-2.5',
  carry: 'M6 11h12v8H6ZM6 14.5h12M9 11V7h6v4',
  // the rest
  set: 'M12 21c-4-5-6-7.5-6-11a6 6 0 0 1 12 0c0 3.5-2 6-6 11ZM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  form: 'M6 5.9v.2M12 5.9v.2M18 5.9v.2M6 11.9v.2M12 11.9v.2M18 11.9v.2M6 17.9v.2M12 17.9v.2M18 17.9v.2',
  order: ICONS.flag,
  signal: 'M4 10v4l9 4V6ZM16 9.5a3.5 3.5 0 0 1 0 5M18.5 6.5a7.5 7.5 0 0 1 0 11',
  talk: 'M4 5h16v11h-9l-5 4v-4H4Z',
  search: ICONS.search,
  hide: 'M4 11c4 5 12 5 16 0M6.5 14l-1.5 2.5M12 15v3M17.5 14l1.5 2.5',
  light: 'M9 6h6M12 3v3M8 8c-2.5 3-2.5 7 0 10h8c2.5-3 2.5-7 0-10ZM10 21h4',
  door: ICONS.door,
  rest: 'M6 6.5h7l-7 8h7M15 13h4.5L15 18h4.5',
  rally: 'M6 21V4h11v8H6M17.5 21v-6M15 17.5l2.5-2.5 2.5 2.5',
  challenge: 'M4 5h16v11h-9l-5 4v-4H4ZM12 7.5v4M12 13.4v.2',
  end: ICONS.end,
  yes: ICONS.check,
  no: ICONS.close,
  dice: ICONS.dice,
  master: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
};

export const STATE_ICONS: Readonly<Record<FigureState, string>> = {
  stunned: 'M12 12.5c1-.9 2.6.2 2.1 1.7-.7 2-4 1.8-4.7-.4C8.5 10.8 10.6 8.3 13.4 8.5c3.6.2 5.3 3.9 4.3 7',
  prone: 'M4 16.5h12M18.5 14.9a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM6 12l5 2',
  grappled: 'M9.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM14.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  entangled: 'M6 6l12 12M18 6 6 18M12 4v16M4 12h16',
  fleeing: 'M11.5 6l-6 6 6 6M18.5 6l-6 6 6 6',
  shaken: 'M5 8l4 3-4 3 4 3M12 8l4 3-4 3 4 3',
  asleep: 'M6 6.5h7l-7 8h7M15 13h4.5L15 18h4.5',
  unaware: 'M8.8 9.2a3.3 3.3 0 1 1 4.8 3c-1.1.6-1.6 1.3-1.6 2.6M12 18v.3',
  hidden: 'M4 11c4 5 12 5 16 0M6.5 14l-1.5 2.5M12 15v3M17.5 14l1.5 2.5',
  loading: 'M7 5h10M7 19h10M8 5c0 4.5 8 5 8 7s-8 2.5-8 7M16 5c0 4.5-8 5-8 7s8 2.5 8 7',
  aiming: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM12 3.5v5M12 15.5v5M3.5 12h5M15.5 12h5',
  engaged: 'M6 6l12 12M18 6 6 18',
  charging: 'M4 12h12M11.5 6.5 18 12l-6.5 5.5M4 7.5h4M4 16.5h4',
  holding: 'M12 5 17.5 7v5c0 3.4-2.2 5.4-5.5 6.8-3.3-1.4-5.5-3.4-5.5-6.8V7Z',
  moved: 'M6 17.8v.2M10 14.4v.2M13.4 10.4v.2M17.5 6.5v.2',
};
