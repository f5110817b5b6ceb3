/** The hex board. It knows no book: books bring terrain, costs and what blocks sight. */
export * from './board.ts';
export * from './edges.ts';
export * from './footprint.ts';
export * from './frame.ts';
export * from './hex.ts';
export * from './line.ts';
export * from './map.ts';
export * from './mapFile.ts';
export * from './movement.ts';
export * from './reach.ts';
export * from './search.ts';
export * from './sight.ts';
export { hexSaid } from './said.ts';
