/** Base contact: who touches whom, who came, and what parts them again (SSK-065, SSK-R07, SSK-R50). */
import type { FigureId } from '@nobori/engine';
import { engaged, inTouch, unitOf, type Contact, type Figure, type SskState } from '../state.ts';
import { parted } from '../terrain/terrain.ts';

/** Enemies on the table that a figure standing where it stands touches. */
export function touched(state: SskState, figure: Figure): Figure[] {
  const found: Figure[] = [];
  for (const enemy of state.figures) {
    if (enemy.fate !== null || enemy.kit.side === figure.kit.side || !inTouch(figure, enemy)) continue;
    if (!parted(state, figure.at, enemy.at)) found.push(enemy);
  }
  return found;
}

/** A figure has moved: its old contacts are gone, those it now has were made by it (SSK-R50). */
export function makeContacts(state: SskState, mover: Figure, rush: Figure['rush']): readonly FigureId[] {
  partFrom(state, mover);
  const enemies = touched(state, mover).filter(enemy => !fleeing(state, enemy) || rush !== null);
  if (enemies.length === 0) return [];
  mover.rush = rush;
  const made: Contact[] = [];
  for (const enemy of enemies) {
    made.push({ a: mover.kit.id, b: enemy.kit.id, by: mover.kit.id, since: state.turn });
    if (rush === null) continue;
    const theirs = unitOf(state, enemy.kit.unit);
    if (!theirs.chargedBy.includes(mover.kit.unit)) theirs.chargedBy = [...theirs.chargedBy, mover.kit.unit];
    // SSK-R27; who has made his own charge move already and fell short has no bonus (SSK-R26).
    if (rush === 'charged' && theirs.charge === mover.kit.unit && !theirs.acted && enemy.rush === null) enemy.rush = 'met'; // SSK-041
  }
  state.contacts = [...state.contacts, ...made];
  return enemies.map(enemy => enemy.kit.id);
}

const fleeing = (state: SskState, figure: Figure): boolean => unitOf(state, figure.kit.unit).status === 'fleeing';

/** All contacts of a figure end: it has gone, died, or routed. */
export function partFrom(state: SskState, figure: Figure): void {
  if (!engaged(state, figure)) return;
  const { id } = figure.kit;
  state.contacts = state.contacts.filter(({ a, b }) => a !== id && b !== id);
}

/** The contact between two figures, if there is one. */
export const contactOf = (state: SskState, a: Figure, b: Figure): Contact | null =>
  state.contacts.find(one => (one.a === a.kit.id && one.b === b.kit.id) || (one.a === b.kit.id && one.b === a.kit.id)) ?? null;

/** For a situation that names no contacts: every touching pair of enemies, made by nobody known. */
export function standingContacts(state: SskState): Contact[] {
  return state.figures.flatMap((figure, i) =>
    figure.fate !== null
      ? []
      : touched(state, figure)
          .filter(enemy => state.figures.indexOf(enemy) > i)
          .map(enemy => ({ a: figure.kit.id, b: enemy.kit.id, by: null, since: state.turn - 1 })),
  );
}
