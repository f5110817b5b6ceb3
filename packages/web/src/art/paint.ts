/** Painting terrain on the page itself: thumbnails and the front page. Import it lazily; boards print theirs in a worker (tiles.ts). */
export { heroScene, HERO } from './hero.ts';
export { paintHexMap } from './hexmap.ts';
export { sheetMarkup, sheetSvg } from './sheet-svg.ts';
export { type Sheet } from './sheet.ts';
export { paintTable } from './table.ts';
export { thumbnail, thumbnailSvg, type Dot, type Thumbnail } from './thumbnail.ts';
