/** Live drawings and what the board needs at once. Painting terrain is another, later load: see paint.ts and tiles.ts. */
export * from './crests.ts';
export * from './figures.ts';
export { type Pt } from './geometry.ts';
export * from './hexsize.ts';
export * from './looks.ts';
export * from './parts.ts';
export * from './signals.ts';
export * from './tableframe.ts';
export * from './weapons.ts';
