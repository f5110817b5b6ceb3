/** Who fights whom, NOD-123 to NOD-126, NOD-R065, NOD-R071, NOD-R112, NOD-R124: contacts split into single and multiple combats. */
import type { FigureId } from '@nobori/engine';
import { enemiesTouching, inContact } from '../basics/contact.ts';
import { meleeCover, fightsToRear, inRearOf } from './dice.ts';
import { heightOf } from '../basics/ground.ts';
import type { Combat, Pins } from '../moments.ts';
import type { NodOrder } from '../orders.ts';
import { inIdOrder } from '../muster/figures.ts';
import { active, figureOf, findFigure, standing, type Figure, type NodState, type Side } from '../state.ts';
import { refusal, type Refusal } from '../rules.ts';
import { ARMOUR, CLASS, CLOSE } from '../tables.ts';

/** All contacts between standing enemies: for each figure of the active side the enemies it touches, by id. */
export type Contacts = readonly (readonly [Figure, readonly Figure[]])[];

export function contactsOf(state: NodState): Contacts {
  const side = active(state);
  const found: (readonly [Figure, readonly Figure[]])[] = [];
  for (const figure of state.figures) {
    if (figure.kit.side !== side || !standing(figure)) continue;
    const foes = enemiesTouching(state, figure);
    if (foes.length > 0) found.push([figure, foes]);
  }
  return found;
}

export const NO_PINS: Pins = { pairs: [], joins: [], primaries: [], first: [] };

/** The greatest number of pairs, with these pairs among them (Kuhn's way of augmenting). */
function mostPairs(contacts: Contacts, fixed: readonly (readonly [FigureId, FigureId])[]): number {
  const taken = new Map<FigureId, FigureId>(fixed.map(([a, b]) => [b, a]));
  const locked = new Set<FigureId>(fixed.map(([, b]) => b));
  const foesOf = (id: FigureId): readonly Figure[] => contacts.find(([figure]) => figure.kit.id === id)?.[1] ?? [];
  const place = (id: FigureId, tried: Set<FigureId>): boolean => {
    for (const { kit } of foesOf(id)) {
      if (tried.has(kit.id) || locked.has(kit.id)) continue;
      tried.add(kit.id);
      const holder = taken.get(kit.id);
      if (holder !== undefined && !place(holder, tried)) continue;
      taken.set(kit.id, id);
      return true;
    }
    return false;
  };
  for (const [figure] of contacts) if (!fixed.some(([a]) => a === figure.kit.id)) place(figure.kit.id, new Set());
  return taken.size;
}

/** May these pairs stand together in a largest pairing? */
export const pairsFit = (contacts: Contacts, pairs: Pins['pairs']): boolean => mostPairs(contacts, pairs) === mostPairs(contacts, []);

/** NOD-R065 (2): as many pairs as possible, those pinned, then lowest ids first. */
function pairsOf(contacts: Contacts, pins: Pins): readonly (readonly [FigureId, FigureId])[] {
  const most = mostPairs(contacts, []);
  let fixed: readonly (readonly [FigureId, FigureId])[] = pins.pairs;
  for (const [figure, foes] of contacts) {
    if (fixed.length === most) break;
    if (fixed.some(([a]) => a === figure.kit.id)) continue;
    for (const { kit } of foes) {
      if (fixed.some(([, b]) => b === kit.id)) continue;
      const tried = [...fixed, [figure.kit.id, kit.id] as const];
      if (mostPairs(contacts, tried) !== most) continue;
      fixed = tried;
      break;
    }
  }
  return fixed;
}

interface Forming {
  readonly mine: Figure[];
  readonly his: Figure[];
}

/** The combats a left-over figure may join: against an enemy it touches who stands alone, up to three against one (NOD-126). */
function places(state: NodState, combats: readonly Forming[], figure: Figure, mine: boolean): Forming[] {
  return combats.filter(({ mine: own, his }) => {
    const [friends, foes] = mine ? [own, his] : [his, own];
    const [foe] = foes;
    return foes.length === 1 && friends.length < 3 && foe !== undefined && inContact(state, figure, foe);
  });
}

/** NOD-R112: against the enemy of the best class. */
function bestPlace(options: readonly Forming[], mine: boolean): Forming | null {
  let best: Forming | null = null;
  const foe = (one: Forming): Figure | undefined => (mine ? one.his : one.mine)[0];
  for (const one of options) if (best === null || rank(foe(one)) > rank(foe(best))) best = one;
  return best;
}
const rank = (figure: Figure | undefined): number => (figure === undefined ? 0 : CLASS[figure.kit.class].rank);

/** NOD-R124: a complete proposal, ready to be carried out. */
export function proposal(state: NodState, pins: Pins): Combat[] {
  const contacts = contactsOf(state);
  const pairs = pairsOf(contacts, pins);
  const combats: Forming[] = pairs.map(([a, b]) => ({ mine: [figureOf(state, a)], his: [figureOf(state, b)] }));
  for (const mine of [true, false])
    for (const figure of inTurn(leftOvers(contacts, pairs, mine), pins)) join(state, combats, figure, mine, pins);
  const order = (combat: Forming): number => {
    const pinned = pins.first.findIndex(id => combat.mine.some(({ kit }) => kit.id === id) || combat.his.some(({ kit }) => kit.id === id));
    return pinned >= 0 ? pinned - 1000 : state.figures.findIndex(figure => figure === combat.mine[0]);
  };
  return combats
    .map(combat => ({ combat, place: order(combat) }))
    .sort((a, b) => a.place - b.place)
    .map(({ combat: { mine, his } }) => ({ mine: ranked(state, mine, his, pins), his: ranked(state, his, mine, pins) }));
}

/** Figures in contact that no pair holds, by id. */
function leftOvers(contacts: Contacts, pairs: Pins['pairs'], mine: boolean): Figure[] {
  if (mine) return contacts.map(([figure]) => figure).filter(({ kit }) => !pairs.some(([a]) => a === kit.id));
  const foes = [...new Set(contacts.flatMap(([, all]) => all))].filter(({ kit }) => !pairs.some(([, b]) => b === kit.id));
  return foes.sort(inIdOrder);
}

/** NOD-R065: those whose owner has chosen a place take it first, the latest choice before earlier ones; of the others the lowest ids. */
function inTurn(figures: readonly Figure[], { joins }: Pins): Figure[] {
  const place = ({ kit }: Figure): number => joins.findIndex(([id]) => id === kit.id);
  return figures.toSorted((a, b) => place(b) - place(a));
}

function join(state: NodState, combats: Forming[], figure: Figure, mine: boolean, pins: Pins): void {
  const open = places(state, combats, figure, mine);
  const wanted = pins.joins.find(([id]) => id === figure.kit.id)?.[1];
  const chosen = open.find(one => (mine ? one.his : one.mine)[0]?.kit.id === wanted) ?? bestPlace(open, mine);
  if (chosen !== null) (mine ? chosen.mine : chosen.his).push(figure);
}

/** The primary first, helpers by id (NOD-125, NOD-R112). */
function ranked(state: NodState, own: readonly Figure[], foes: readonly Figure[], pins: Pins): FigureId[] {
  const able = primaries(own, foes);
  const pinned = able.find(({ kit }) => pins.primaries.includes(kit.id));
  let primary = pinned ?? able[0];
  if (pinned === undefined) for (const one of able) if (primary === undefined || better(one, primary)) primary = one;
  const helpers = own.filter(one => one !== primary).sort((a, b) => state.figures.indexOf(a) - state.figures.indexOf(b));
  return [...(primary === undefined ? [] : [primary]), ...helpers].map(({ kit }) => kit.id);
}

/** NOD-R071: against a rider who cannot fight to his rear, one who is not in it, if there is one. */
export function primaries(own: readonly Figure[], foes: readonly Figure[]): readonly Figure[] {
  const [foe] = foes;
  if (foe === undefined || foes.length > 1 || fightsToRear(foe)) return own;
  const facing = own.filter(one => !inRearOf(foe, one));
  return facing.length === 0 ? own : facing;
}

const dieSum = ({ kit }: Figure): number => CLASS[kit.class].die.high + (CLOSE[kit.close].die?.high ?? 0) + ARMOUR[kit.counts].die.high;
const better = (a: Figure, b: Figure): boolean => dieSum(a) > dieSum(b) || (dieSum(a) === dieSum(b) && a.wounds < b.wounds);

type Change = Extract<NodOrder, { kind: 'pair' | 'join' | 'primary' | 'first' }>;

/** NOD-R124: what a side may change of a proposal: who fights in which combat, who stays out, a primary for one who differs, and for the active side the order. */
export function changes(state: NodState, side: Side, pins: Pins): Change[] {
  const mine = side === active(state);
  const contacts = contactsOf(state);
  const combats = proposal(state, pins);
  const now = whoFightsWhom(combats);
  const differs = (changed: Pins): boolean => whoFightsWhom(proposal(state, changed)) !== now;
  const found: Change[] = [];
  if (mine) {
    for (const [figure, foes] of contacts)
      for (const foe of foes) {
        const pair = [figure.kit.id, foe.kit.id] as const;
        if (pairsFit(contacts, [pair]) && differs(withPair(contacts, pins, pair)))
          found.push({ kind: 'pair', figure: pair[0], target: pair[1] });
      }
    for (const combat of combats.slice(1)) for (const figure of combat.mine.slice(0, 1)) found.push({ kind: 'first', figure });
  }
  for (const figure of leftOvers(contacts, pairsOf(contacts, pins), mine))
    for (const target of joinable(state, contacts, pins, figure))
      if (differs(withJoin(pins, [figure.kit.id, target]))) found.push({ kind: 'join', figure: figure.kit.id, target });
  for (const combat of combats) {
    const own = (mine ? combat.mine : combat.his).map(id => figureOf(state, id));
    const foes = (mine ? combat.his : combat.mine).map(id => figureOf(state, id));
    const [first] = own;
    if (first === undefined) continue;
    for (const one of primaries(own, foes))
      if (one !== first && differ(state, one, first, foes[0] ?? first)) found.push({ kind: 'primary', figure: one.kit.id });
  }
  return found;
}

/** The combats whatever their order, and whoever leads them. */
const whoFightsWhom = (combats: readonly Combat[]): string =>
  combats
    .map(({ mine, his }) => `${mine.toSorted().join()} ${his.toSorted().join()}`)
    .sort()
    .join(';');

/** A later word on the same man takes the place of the one before. */
export function withPair(contacts: Contacts, pins: Pins, [figure, target]: Pins['pairs'][number]): Pins {
  const kept = pins.pairs.filter(([a, b]) => a !== figure && b !== target);
  const pairs = [...kept, [figure, target] as const];
  return { ...pins, pairs: pairsFit(contacts, pairs) ? pairs : [[figure, target]] };
}

export const withJoin = (pins: Pins, [figure, target]: Pins['joins'][number]): Pins => ({
  ...pins,
  joins: [...pins.joins.filter(([id]) => id !== figure), [figure, target]],
});

/** NOD-R124: must this side be asked? */
export const isAsked = (state: NodState, side: Side, pins: Pins): boolean =>
  state.options.meleeProposals === 'ask' && changes(state, side, pins).length > 0;

/** Enemies whose combat a left-over figure may join; none for one who is in a pair. */
function joinable(state: NodState, contacts: Contacts, pins: Pins, figure: Figure): FigureId[] {
  const touched = contacts.flatMap(([one, foes]) => (one === figure ? foes : foes.includes(figure) ? [one] : [])).map(({ kit }) => kit.id);
  return touched.filter(target => refuseJoin(state, contacts, pins, figure.kit.id, target) === null);
}

/** NOD-R065: only who is left over joins, and only a pair whose enemy he touches. */
export function refuseJoin(state: NodState, contacts: Contacts, pins: Pins, id: FigureId, target: FigureId): Refusal | null {
  const facts = { figure: id, target };
  const pairs = pairsOf(contacts, pins);
  const figure = figureOf(state, id);
  const mine = figure.kit.side === active(state);
  if (pairs.some(pair => pair.includes(id))) return refusal('NOD-R065', '{figure} is in a pair already and joins no other.', facts);
  if (!leftOvers(contacts, pairs, mine).includes(figure)) return refusal('NOD-R065', '{figure} touches no enemy.', facts);
  const foe = findFigure(state, target);
  return foe !== null && foe.kit.side !== figure.kit.side && inContact(state, figure, foe) // whom he touches is in a pair: else the two would be one
    ? null
    : refusal('NOD-R065', '{figure} does not touch {target}.', facts);
}

/** In dice, wounds, height or cover. */
function differ(state: NodState, a: Figure, b: Figure, foe: Figure): boolean {
  return (
    dieSum(a) !== dieSum(b) ||
    CLASS[a.kit.class].rank !== CLASS[b.kit.class].rank ||
    a.mounted !== b.mounted ||
    a.wounds !== b.wounds ||
    heightOf(state, a) !== heightOf(state, b) ||
    meleeCover(state, a, foe) !== meleeCover(state, b, foe)
  );
}
