/** Signs of the tools, in a box of 24. */
export const TOOL_ICONS = {
  brush: 'M14 4l6 6-8.5 8.5-6-6ZM5.500 12.500C4 14 4.500 17 3.500 20c3 .3 6-.2 7.500-1.700',
  line: 'M5 19 19 5M3.500 19a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0M17.500 5a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0',
  fill: 'M5 11.500 12 4.500l7.500 7.500-7 7ZM5 11.500h14M9 3l3 3M20.500 16c1 1.500 1 3 0 3.500s-1.800-1-1-2.500Z',
  polygon: 'M5 9l8-4 6 5-2 9H8Z',
  house: 'M4 11.500 12 5l8 6.500M6.500 10v9.500h11V10M10.500 19.500V14h3v5.500',
  sides: 'M8 4l8 5-1 9M8 4v0M15 18v0',
  height: 'M3 19 9.500 7l4 7 2.500-4 5 9Z',
  eraser: 'M9 19h11M5 14l8-9 6 5-8 9H8Z',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  copy: 'M8 8h11v11H8ZM5 15V5h10',
  mirror: 'M12 3v18M9 7 4 17h5ZM15 7l5 10h-5Z',
  box: 'M4 6h16v12H4Z',
  turn: 'M6 17a7.500 7.500 0 1 1 12 0M18 17v-5M18 17h-5',
  place: 'M12 21c-4-5-6-7.500-6-11a6 6 0 0 1 12 0c0 3.500-2 6-6 11Z',
  dice: 'M4 4h16v16H4ZM8.500 8.400v.2M15.500 8.400v.2M12 11.900v.2M8.500 15.400v.2M15.500 15.400v.2',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
} as const;
export type ToolIcon = keyof typeof TOOL_ICONS;
