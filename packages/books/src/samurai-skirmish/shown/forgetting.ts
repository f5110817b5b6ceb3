/** What can no longer change how some figures fare: taken out of throw-away positions, so that equal ones are seen to be equal. */
import { goTo, now, type FigureId } from '@nobori/engine';
import { afterParries } from '../melee/steps.ts';
import { figureOf, unitOf, type Bout, type Pair, type SskState } from '../state.ts';

/** Those whose dice count, and of them those whose answers are asked for. */
interface Circle {
  readonly rolls: ReadonlySet<FigureId>;
  readonly decides: ReadonlySet<FigureId>;
}

/**
 * Who counts for the fate of these. Until the pairs are made, everybody joined to them by contact. Then they themselves and whoever strikes
 * at them; those strike with every hit, which serves nobody worse than a parry would, so only these decide. With `sweepingBlows` one may
 * parry what one's own opponent could spread (SSK-R46); with `cancel` (SSK-R49) the hits of all who are joined by blows cancel each other.
 */
export function circleOf(state: SskState, about: readonly FigureId[]): Circle {
  const at = now(state);
  const decides = new Set(about);
  const fights = at?.kind === 'rolling' ? [...at.pairs, ...at.bouts] : at?.kind === 'parries' || at?.kind === 'strikes' ? at.bouts : null;
  if (fights === null) return { rolls: joined(about, touching(state)), decides };
  if (state.options.parry === 'cancel') return { rolls: joined(about, struck(fights)), decides };
  const attackers = fights.filter(({ target }) => decides.has(target)).map(({ figure }) => figure);
  const struckAt = state.options.sweepingBlows ? fights.filter(({ figure }) => decides.has(figure)).map(({ target }) => target) : [];
  return { rolls: new Set([...about, ...attackers, ...struckAt]), decides };
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
  const near = blows ? stillIn(state, about) : about;
  if (state.figures.some(({ kit }) => !near.includes(kit.id))) {
    state.figures = state.figures.filter(({ kit }) => near.includes(kit.id));
    state.contacts = state.contacts.filter(({ a, b }) => near.includes(a) && near.includes(b));
    state.partings = state.partings.filter(({ leaver, enemy }) => near.includes(leaver) && near.includes(enemy));
  }
  state.fallen = NOBODY; // read by morale, and the other notes of the turn by the next one
  state.fought = false;
  for (const figure of state.figures) figure.fought = false;
  if (!blows && !limbs) for (const figure of state.figures) [figure.arms, figure.legs] = [figure.arms + figure.legs, 0]; // a wound is a wound (SSK-R57)
  if (at.kind === 'wounds' && at.figures.some(id => !near.includes(id)))
    goTo(state, { ...at, figures: at.figures.filter(id => near.includes(id)) });
}

/** Rolls and answers that are nothing to these. */
function forgetBlows(state: SskState, about: readonly FigureId[]): void {
  const at = now(state);
  const circle = circleOf(state, about);
  if (at?.kind === 'rolling') {
    const leavers = at.leavers.filter(({ leaver }) => about.includes(leaver));
    const pairs = at.pairs.filter(({ figure }) => circle.rolls.has(figure));
    goTo(state, { kind: 'rolling', leavers, pairs, bouts: summed(state, at.bouts, circle) });
  }
  if (at?.kind === 'parries') afterParries(state, answeredFor(summed(state, at.bouts, circle), circle)); // there may be nobody left to ask
  if (now(state)?.kind === 'strikes') strikesAlone(state, about);
}

function strikesAlone(state: SskState, about: readonly FigureId[]): void {
  const at = now(state);
  if (at?.kind === 'strikes') goTo(state, { kind: 'strikes', bouts: summed(state, at.bouts, circleOf(state, about)) });
}

/** These, and who has yet to roll or to answer, or to be rolled against: few, so a list will do. */
function stillIn(state: SskState, about: readonly FigureId[]): readonly FigureId[] {
  const at = now(state);
  if (at?.kind !== 'rolling' && at?.kind !== 'parries' && at?.kind !== 'strikes') return [...circleOf(state, about).rolls];
  const found = about.slice();
  const add = (...ids: readonly FigureId[]): void => {
    for (const id of ids) if (!found.includes(id)) found.push(id);
  };
  for (const { figure } of at.bouts) add(figure);
  if (at.kind === 'rolling') {
    for (const { leaver, enemy } of at.leavers) add(leaver, enemy);
    for (const { figure, target } of at.pairs) add(figure, target);
    for (const { target } of at.bouts) add(target);
  }
  return found;
}

/** Of the others nobody asks what they do with their hits. */
const answeredFor = (bouts: readonly Bout[], { decides }: Circle): readonly Bout[] =>
  bouts.map(bout => (bout.parry !== null || decides.has(bout.figure) ? bout : { ...bout, parry: 0, spread: {} }));

/** Of several who only strike, and at the same man, the sum of their hits counts: the first gets them all (SSK-R47). */
function summed(state: SskState, bouts: readonly Bout[], { rolls, decides }: Circle): readonly Bout[] {
  const kept = bouts.filter(({ figure }) => rolls.has(figure));
  if (kept.length < 3 || state.options.parry === 'cancel') return kept;
  const strikes = (bout: Bout): boolean =>
    !decides.has(bout.figure) && unitOf(state, figureOf(state, bout.figure).kit.unit).status === 'steady';
  const sums = new Map<FigureId, number>();
  for (const bout of kept) if (strikes(bout)) sums.set(bout.target, (sums.get(bout.target) ?? 0) + bout.hits);
  return kept.map(bout => {
    if (!strikes(bout)) return bout;
    const hits = sums.get(bout.target) ?? 0;
    sums.set(bout.target, 0);
    return hits === bout.hits ? bout : { ...bout, hits };
  });
}
