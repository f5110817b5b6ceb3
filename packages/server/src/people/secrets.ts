/** Secrets that people carry: made here, told once, and kept only as a hash. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 bits: nobody guesses one, so that a quick hash is enough. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Names of games and people: short enough for an address, too many to go through. */
export const newName = (): string => randomBytes(9).toString('base64url');

/** The seed of the dice of a game: 256 bits. */
export const newSeed = (): string => randomBytes(32).toString('hex');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
