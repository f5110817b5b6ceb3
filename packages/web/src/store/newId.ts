/** An id nobody else has; also the seed of a new game's dice, so that nobody guesses it. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), part => part.toString(36).padStart(7, '0')).join('');
