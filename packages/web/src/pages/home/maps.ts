/** What the maps of all scenarios are drawn from, fetched with the first of them. Empty here: build/cards.ts puts in its place what shelf.ts finds. */
import type { Maps } from './shelf.ts';

export const MAPS: Maps = {};
