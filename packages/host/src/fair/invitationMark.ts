/** Invitations are told once and kept as hashes: by the beginning of its hash anybody tells whether the one he remembers is the one that counts. */
import { sha256, utf8 } from './sha256.ts';

/** So many letters of the hash: enough to tell two apart, and nothing to guess one by. */
export const INVITATION_MARK = 8;

export const invitationMark = (invitation: string): string =>
  btoa(String.fromCharCode(...sha256(utf8(invitation))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, INVITATION_MARK);
