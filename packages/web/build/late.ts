/**
 * What one can fight without lies in a folder of its own: it is not installed with the books, but kept at its first use. By rooms, so that a
 * new file in one of them needs no word here.
 */
const ROOMS = [
  /\/web\/src\/(workshop|online|pages\/(workshop|problems|analysis|online)|game\/(advice|analysis))\//,
  /\/(books\/src\/[a-z-]+\/workshop|engine\/src\/(workshop|writing))\//,
];

const isLate = (path: string): boolean => ROOMS.some(room => room.test(`/web/${path}`));

/** Files of the way to the first board: what lies in one of them is wanted at once, wherever its source stands. */
const AT_ONCE = /^(shell|home|board|words|kernel)/;

/**
 * The path of a file of the build, made of these sources. Whatever else lies in one file with a late source is wanted by the same parts of the
 * app as that source, else the bundler had put it elsewhere: so it is late as well.
 */
export const lateOr = (chunk: string, sources: readonly string[], name: string): string =>
  !AT_ONCE.test(chunk) && sources.some(isLate) ? `assets/late/${name}` : `assets/${name}`;
