/** Coherency, NOD-035 to NOD-039, NOD-R026, NOD-R027. */
import { bodies, connected, within, type Place } from '@nobori/engine/table';
import { gapBetween, touchesAny } from '../basics/contact.ts';
import { refusal, type Refusal } from '../rules.ts';
import type { Figure, NodState } from '../state.ts';
import { COHERENCY } from '../tables.ts';
import { quickness } from '../wounds/wounds.ts';

/** NOD-038, NOD-R027: slower than the best of its group, and not within 5 cm of anybody faster. */
export function straggles(
  state: NodState,
  members: readonly Figure[],
  figure: Figure,
  placeOf: (figure: Figure) => Place = itself,
): boolean {
  const own = quickness(state, figure);
  let slower = false;
  for (const mate of members) {
    if (quickness(state, mate) <= own) continue; // NOD-038
    slower = true;
    if (within(placeOf(figure), placeOf(mate), COHERENCY)) return false;
  }
  return slower;
}

const itself = (figure: Figure): Place => figure;
const ONE_BODY = { parts: [], whole: true };

/** The bodies the group falls into, and whether all who must be together are: engaged figures and stragglers are links only (NOD-R026). */
function together(
  state: NodState,
  members: readonly Figure[],
  placeOf: (figure: Figure) => Place,
  enemies: readonly Figure[],
): { readonly parts: readonly (readonly number[])[]; readonly whole: boolean } {
  const places = members.map(placeOf);
  if (connected(places, COHERENCY)) return ONE_BODY;
  const parts = bodies(places, COHERENCY);
  const bound = (i: number): boolean => {
    const [figure, place] = [members[i], places[i]];
    return figure !== undefined && place !== undefined && !touchesAny(state, place, enemies) && !straggles(state, members, figure, placeOf); // NOD-037
  };
  return { parts, whole: parts.filter(part => part.some(bound)).length <= 1 };
}

export const isTogether = (state: NodState, members: readonly Figure[], enemies: readonly Figure[]): boolean =>
  together(state, members, itself, enemies).whole;

/** NOD-R026: where a step may leave a group. */
export function refuseApart(
  state: NodState,
  members: readonly Figure[],
  placeOf: (figure: Figure) => Place,
  enemies: readonly Figure[],
): Refusal | null {
  const after = together(state, members, placeOf, enemies);
  if (after.whole) return null;
  const unit = members[0]?.kit.unit ?? '';
  const before = together(state, members, itself, enemies);
  if (before.whole) {
    const stray = members[after.parts[1]?.[0] ?? 0];
    return refusal('NOD-036', '{figure} would end more than 5 cm from the rest of group {unit}.', { figure: stray?.kit.id ?? '', unit });
  }
  // Apart already: no part further from the others than it was, and one of them nearer.
  let nearer = false;
  for (const part of before.parts) {
    const [mine, rest] = [members.filter((_, i) => part.includes(i)), members.filter((_, i) => !part.includes(i))];
    const [was, is] = [gapBetween(mine, rest), gapBetween(mine.map(placeOf), rest.map(placeOf))];
    if (is > was) return refusal('NOD-R026', 'Group {unit} is scattered: its parts must not move further apart.', { unit });
    if (is < was) nearer = true;
  }
  return nearer ? null : refusal('NOD-R026', 'Group {unit} is scattered: a move must bring its parts nearer together.', { unit });
}
