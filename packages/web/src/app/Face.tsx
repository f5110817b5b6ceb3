/** The face of a computer player. */
import type { LevelId } from '@nobori/bots/roster';
import { FACES } from '../art/faces.ts';

/** Markup made by our own drawing code. */
export const Face = ({ of }: { readonly of: LevelId | 'solo' }) => (
  <svg viewBox="0 0 160 180" preserveAspectRatio="xMidYMin slice" aria-hidden="true" dangerouslySetInnerHTML={{ __html: FACES[of]() }} />
);
