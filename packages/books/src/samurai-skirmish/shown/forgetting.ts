/** What can no longer change how some figures fare: taken out of throw-away positions, so that equal ones are seen to be equal. */
import { goTo, now, type FigureId } from '@nobori/engine';
import { afterParries } from '../melee/steps.ts';
import { figureOf, unitOf, type Bout, type Pair, type SskState } from '../state.ts';

/** Everybody joined to these: by contact until the pairs are made, then by who strikes at whom (SSK-R45 to SSK-R47). */
export function joined(state: SskState, ids: readonly FigureId[]): ReadonlySet<FigureId> {
  const found = new Set(ids);
  const links = linksOf(state);
  for (let before = -1; found.size > before;) {
    before = found.size;
    for (const [a, b] of links) if (found.has(a) !== found.has(b)) found.add(a).add(b);
  }
  return found;
}

function linksOf(state: SskState): (readonly [FigureId, FigureId])[] {
  const at = now(state);
  const left = (partings: SskState['partings']) => partings.map(({ leaver, enemy }) => [leaver, enemy] as const);
  const struck = (fights: readonly Pair[]) => fights.map(({ figure, target }) => [figure, target] as const);
  if (at?.kind === 'rolling') return [...left(at.leavers), ...struck(at.pairs), ...struck(at.bouts)];
  if (at?.kind === 'parries' || at?.kind === 'strikes') return struck(at.bouts);
  return [...state.contacts.map(({ a, b }) => [a, b] as const), ...left(state.partings)];
}

const BLOWS: ReadonlySet<string> = new Set(['pairing', 'rolling', 'parries', 'strikes']);
const FROM_MELEE: ReadonlySet<string> = new Set([...BLOWS, 'results', 'wounds', 'burial']);
const NOBODY: readonly FigureId[] = [];

/**
 * From the Melee Section on third figures are nothing to a fight: blows fall between those joined by contact, and once they have fallen only the
 * wounds of those asked about count. `limbs`: arm and leg are told apart.
 */
export function forget(state: SskState, about: readonly FigureId[], limbs: boolean): void {
  const at = now(state);
  if (at === null || !FROM_MELEE.has(at.kind)) return;
  const blows = state.moments.some(({ kind }) => BLOWS.has(kind));
  const near = blows ? joined(state, about) : new Set(about);
  if (near.size < state.figures.length) {
    state.figures = state.figures.filter(({ kit }) => near.has(kit.id));
    state.contacts = state.contacts.filter(({ a }) => near.has(a));
    state.partings = state.partings.filter(({ leaver }) => near.has(leaver));
  }
  state.fallen = NOBODY; // read by morale, and the other notes of the turn by the next one
  state.fought = false;
  for (const figure of state.figures) figure.fought = false;
  if (!blows && !limbs) for (const figure of state.figures) [figure.arms, figure.legs] = [figure.arms + figure.legs, 0]; // a wound is a wound (SSK-R57)
  if (at.kind === 'wounds' && at.figures.some(id => !near.has(id))) goTo(state, { ...at, figures: at.figures.filter(id => near.has(id)) });
  if (at.kind === 'rolling') {
    const pairs = at.pairs.filter(({ figure }) => near.has(figure));
    const leavers = at.leavers.filter(({ leaver }) => near.has(leaver));
    goTo(state, { kind: 'rolling', leavers, pairs, bouts: summed(state, at.bouts, at.pairs, near) });
  }
  if (at.kind === 'parries') afterParries(state, summed(state, at.bouts, [], near)); // there may be nobody left to ask
  if (at.kind === 'strikes') goTo(state, { kind: 'strikes', bouts: summed(state, at.bouts, [], near) });
}

/** One whom nobody attacks has no parry to choose: of several such only the sum of their hits counts, so the first gets them all (SSK-R47). */
function summed(state: SskState, bouts: readonly Bout[], pairs: readonly Pair[], near: ReadonlySet<FigureId>): readonly Bout[] {
  const kept = bouts.filter(({ figure }) => near.has(figure));
  if (kept.length < 3 || state.options.sweepingBlows || state.options.parry === 'cancel') return kept;
  const attacked = new Set([...pairs, ...bouts].map(({ target }) => target));
  const free = (bout: Bout): boolean =>
    !attacked.has(bout.figure) && unitOf(state, figureOf(state, bout.figure).kit.unit).status === 'steady';
  const sums = new Map<FigureId, number>();
  for (const bout of kept) if (free(bout)) sums.set(bout.target, (sums.get(bout.target) ?? 0) + bout.hits);
  return kept.map(bout => {
    if (!free(bout)) return bout;
    const hits = sums.get(bout.target) ?? 0;
    sums.set(bout.target, 0);
    return hits === bout.hits ? bout : { ...bout, hits };
  });
}
