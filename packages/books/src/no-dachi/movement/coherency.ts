/** Coherency, NOD-035 to NOD-039, NOD-R026, NOD-R027. */
import { bodies, connected, within, type Place } from '@nobori/engine/table';
import { gapBetween, touchesAny } from '../basics/contact.ts';
import { refusal, type Refusal } from '../rules.ts';
import type { Figure, NodState } from '../state.ts';
import { COHERENCY } from '../tables.ts';
import { quickness } from '../wounds/wounds.ts';

/** NOD-038, NOD-R027: slower than the best of its group, and not within 5 cm of anybody faster. */
export function straggles(state: NodState, members: readonly Figure[], figure: Figure, places: readonly Place[] = members): boolean {
  const own = quickness(state, figure);
  let slower = false;
  for (let i = 0; i < members.length; i += 1) {
    const mate = members[i];
    const there = places[i];
    if (mate === undefined || there === undefined || quickness(state, mate) <= own) continue; // NOD-038
    slower = true;
    if (within(places[members.indexOf(figure)] ?? figure, there, COHERENCY)) return false;
  }
  return slower;
}

/** Those of a group who are quicker than one of them; mostly nobody, and nothing is made. */
export function fasterThan(state: NodState, members: readonly Figure[], figure: Figure): readonly Figure[] {
  const own = quickness(state, figure);
  for (const one of members) if (quickness(state, one) > own) return members.filter(mate => quickness(state, mate) > own);
  return NOBODY;
}
const NOBODY: readonly Figure[] = [];

const ONE_BODY = { parts: [], whole: true };

/** The bodies the group falls into, and whether all who must be together are: engaged figures and stragglers are links only (NOD-R026). */
function together(
  state: NodState,
  members: readonly Figure[],
  places: readonly Place[],
  enemies: readonly Figure[],
): { readonly parts: readonly (readonly number[])[]; readonly whole: boolean } {
  if (connected(places, COHERENCY)) return ONE_BODY;
  const parts = bodies(places, COHERENCY);
  const bound = (i: number): boolean => {
    const figure = members[i];
    const place = places[i];
    return figure !== undefined && place !== undefined && !touchesAny(state, place, enemies) && !straggles(state, members, figure, places); // NOD-037
  };
  return { parts, whole: parts.filter(part => part.some(bound)).length <= 1 };
}

export const isTogether = (state: NodState, members: readonly Figure[], enemies: readonly Figure[]): boolean =>
  together(state, members, members, enemies).whole;

/** NOD-R026: where a step may leave a group. */
export function refuseApart(
  state: NodState,
  members: readonly Figure[],
  places: readonly Place[],
  enemies: readonly Figure[],
): Refusal | null {
  const after = together(state, members, places, enemies);
  if (after.whole) return null;
  const unit = members[0]?.kit.unit ?? '';
  const before = together(state, members, members, enemies);
  if (before.whole) {
    const stray = members[after.parts[1]?.[0] ?? 0];
    return refusal('NOD-036', '{figure} would end more than 5 cm from the rest of group {unit}.', { figure: stray?.kit.id ?? '', unit });
  }
  // Apart already: no part further from the others than it was, and one of them nearer.
  let nearer = false;
  for (const part of before.parts) {
    const apart = (all: readonly Place[]): number =>
      gapBetween(
        all.filter((_, i) => part.includes(i)),
        all.filter((_, i) => !part.includes(i)),
      );
    const [was, is] = [apart(members), apart(places)];
    if (is > was) return refusal('NOD-R026', 'Group {unit} is scattered: its parts must not move further apart.', { unit });
    if (is < was) nearer = true;
  }
  return nearer ? null : refusal('NOD-R026', 'Group {unit} is scattered: a move must bring its parts nearer together.', { unit });
}
