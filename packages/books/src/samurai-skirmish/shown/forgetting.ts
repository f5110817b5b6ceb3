/** What can no longer change how some figures fare: taken out of throw-away positions, so that equal ones are seen to be equal. */
import { goTo, now, type FigureId } from '@nobori/engine';
import { afterParries } from '../melee/steps.ts';
import { figureOf, unitOf, type Bout, type Pair, type SskState } from '../state.ts';

/** Those whose dice count, and of them those whose answers count too. */
interface Circle {
  readonly rolls: ReadonlySet<FigureId>;
  readonly decides: ReadonlySet<FigureId>;
}

/**
 * Who counts for the fate of these. Until the pairs are made, everybody joined to them by contact. Then whoever strikes at them, and, since
 * one parries at most what is rolled against him (SSK-R47), whoever strikes at those: of these only the hits, not what they do with them.
 */
export function circleOf(state: SskState, about: readonly FigureId[]): Circle {
  const at = now(state);
  const fights = at?.kind === 'rolling' ? [...at.pairs, ...at.bouts] : at?.kind === 'parries' || at?.kind === 'strikes' ? at.bouts : null;
  if (fights === null || state.options.sweepingBlows || state.options.parry === 'cancel') {
    const all = joined(about, fights === null ? touching(state) : struck(fights));
    return { rolls: all, decides: all };
  }
  const decides = withAttackers(new Set(about), fights);
  return { rolls: at?.kind === 'strikes' ? decides : withAttackers(decides, fights), decides };
}

type Links = readonly (readonly [FigureId, FigureId])[];

const struck = (fights: readonly Pair[]): Links => fights.map(({ figure, target }) => [figure, target]);
const touching = ({ contacts, partings }: SskState): Links => [
  ...contacts.map(({ a, b }) => [a, b] as const),
  ...partings.map(({ leaver, enemy }) => [leaver, enemy] as const),
];

function joined(ids: readonly FigureId[], links: Links): ReadonlySet<FigureId> {
  const found = new Set(ids);
  for (let before = -1; found.size > before;) {
    before = found.size;
    for (const [a, b] of links) if (found.has(a) !== found.has(b)) found.add(a).add(b);
  }
  return found;
}

const withAttackers = (ids: ReadonlySet<FigureId>, fights: readonly Pair[]): ReadonlySet<FigureId> =>
  new Set([...ids, ...fights.filter(({ target }) => ids.has(target)).map(({ figure }) => figure)]);

const BLOWS: ReadonlySet<string> = new Set(['pairing', 'rolling', 'parries', 'strikes']);
const FROM_MELEE: ReadonlySet<string> = new Set([...BLOWS, 'results', 'wounds', 'burial']);
const NOBODY: readonly FigureId[] = [];

/**
 * From the Melee Section on third figures are nothing to a fight, and once the blows have fallen only the wounds of those asked about count.
 * `limbs`: arm and leg are told apart.
 */
export function forget(state: SskState, about: readonly FigureId[], limbs: boolean): void {
  const at = now(state);
  if (at === null || !FROM_MELEE.has(at.kind)) return;
  const blows = state.moments.some(({ kind }) => BLOWS.has(kind));
  if (blows) forgetBlows(state, about);
  const near = new Set(blows ? [...about, ...stillIn(state, about)] : about);
  if (near.size < state.figures.length) {
    state.figures = state.figures.filter(({ kit }) => near.has(kit.id));
    state.contacts = state.contacts.filter(({ a, b }) => near.has(a) && near.has(b));
    state.partings = state.partings.filter(({ leaver, enemy }) => near.has(leaver) && near.has(enemy));
  }
  state.fallen = NOBODY; // read by morale, and the other notes of the turn by the next one
  state.fought = false;
  for (const figure of state.figures) figure.fought = false;
  if (!blows && !limbs) for (const figure of state.figures) [figure.arms, figure.legs] = [figure.arms + figure.legs, 0]; // a wound is a wound (SSK-R57)
  if (at.kind === 'wounds' && at.figures.some(id => !near.has(id))) goTo(state, { ...at, figures: at.figures.filter(id => near.has(id)) });
}

/** Rolls and answers that are nothing to these. */
function forgetBlows(state: SskState, about: readonly FigureId[]): void {
  const at = now(state);
  const circle = circleOf(state, about);
  if (at?.kind === 'rolling') {
    const leavers = at.leavers.filter(({ leaver }) => about.includes(leaver));
    const pairs = at.pairs.filter(({ figure }) => circle.rolls.has(figure));
    goTo(state, { kind: 'rolling', leavers, pairs, bouts: summed(state, at.bouts, at.pairs, circle) });
  }
  if (at?.kind === 'parries') afterParries(state, answeredFor(summed(state, at.bouts, [], circle), circle)); // there may be nobody left to ask
  if (now(state)?.kind === 'strikes') strikesAlone(state, about);
}

function strikesAlone(state: SskState, about: readonly FigureId[]): void {
  const at = now(state);
  if (at?.kind === 'strikes') goTo(state, { kind: 'strikes', bouts: summed(state, at.bouts, [], circleOf(state, about)) });
}

/** Who has yet to roll or to answer, or to be rolled against. */
function stillIn(state: SskState, about: readonly FigureId[]): Iterable<FigureId> {
  const at = now(state);
  if (at?.kind === 'rolling')
    return [
      ...at.leavers.flatMap(({ leaver, enemy }) => [leaver, enemy]),
      ...at.pairs.flatMap(({ figure, target }) => [figure, target]),
      ...at.bouts.flatMap(({ figure, target }) => [figure, target]),
    ];
  return at?.kind === 'parries' || at?.kind === 'strikes' ? at.bouts.map(({ figure }) => figure) : circleOf(state, about).rolls;
}

/**
 * Of those whose hits alone count, no more count than the one they strike at can parry with, and none once he has decided; what they do with
 * them is nothing to anybody here.
 */
function answeredFor(bouts: readonly Bout[], { decides }: Circle): readonly Bout[] {
  return bouts.flatMap(bout => {
    if (decides.has(bout.figure)) return [bout];
    const struckAt = bouts.find(({ figure }) => figure === bout.target);
    if (struckAt === undefined || struckAt.parry !== null) return [];
    return [{ ...bout, hits: Math.min(bout.hits, struckAt.hits), parry: 0, spread: {} }];
  });
}

/**
 * One whom nobody attacks has no parry to choose, and of others nobody asks what they choose: of several such who strike at the same man only the sum of
 * their hits counts, so the first gets them all (SSK-R47).
 */
function summed(state: SskState, bouts: readonly Bout[], pairs: readonly Pair[], { rolls, decides }: Circle): readonly Bout[] {
  const kept = bouts.filter(({ figure }) => rolls.has(figure));
  if (kept.length < 3 || state.options.sweepingBlows || state.options.parry === 'cancel') return kept;
  const attacked = new Set([...pairs, ...bouts].map(({ target }) => target));
  const steady = (bout: Bout): boolean => unitOf(state, figureOf(state, bout.figure).kit.unit).status === 'steady';
  const free = (bout: Bout): boolean => (!attacked.has(bout.figure) || !decides.has(bout.figure)) && steady(bout);
  const sums = new Map<FigureId, number>();
  for (const bout of kept) if (free(bout)) sums.set(bout.target, (sums.get(bout.target) ?? 0) + bout.hits);
  return kept.map(bout => {
    if (!free(bout)) return bout;
    const hits = sums.get(bout.target) ?? 0;
    sums.set(bout.target, 0);
    return hits === bout.hits ? bout : { ...bout, hits };
  });
}
