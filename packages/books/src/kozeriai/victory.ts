/** Who wins: KOZ-R06 and what the scenarios say; looked at when a turn ends. */
import { inWords, say, unreachable, type Sentence, type Standing, type Tell } from '@nobori/engine';
import { hexBeside, hexKey, hexOfLabel, places, type Hex } from '@nobori/engine/hex';
import type { KozEvent } from './events.ts';
import { long, rearOf } from './ground.ts';
import { remove } from './melee/results.ts';
import type { KozRule, Verdict } from './rules.ts';
import { able, figureOf, heldBy, type Figure, type KozState } from './state.ts';

const sidesOf = (state: KozState): string[] => [...new Set(state.chairs.map(chair => chair.side))];

/** Out of action: dead, knocked out, captured. Who has escaped is not. */
const fallen = (figure: Figure): boolean => figure.fate === 'dead' || figure.fate === 'out' || figure.fate === 'captured';

const menOf = (state: KozState, side: string): Figure[] => state.figures.filter(one => one.kit.side === side && !one.kit.horse);

const won = (state: KozState, winner: string, why: Sentence, rules: readonly KozRule[]): Verdict =>
  verdict(state, side => (side === winner ? 'won' : 'lost'), why, rules);
const drawn = (state: KozState, why: Sentence, rules: readonly KozRule[]): Verdict => verdict(state, () => 'drawn', why, rules);

function verdict(state: KozState, fared: (side: string) => Standing, why: Sentence, rules: readonly KozRule[]): Verdict {
  return { standing: Object.fromEntries(sidesOf(state).map(side => [side, fared(side)])), why, rules };
}

/** What the seats of a side are called; the sentences below fit one of them and many ("can", "took"). */
const nameOf = (state: KozState, side: string): string =>
  inWords([...new Set(state.chairs.filter(chair => chair.side === side).map(chair => chair.name))]);

/** KOZ-S3: at the end of a turn a shinobi held by two weapons, or lying and held, is taken. */
export function capture(state: KozState, tell: Tell<KozEvent>): void {
  const { victory } = state.battle;
  if (victory.kind !== 'storehouse') return;
  for (const figure of state.figures) {
    if (figure.kit.side !== victory.side || figure.kit.horse) continue;
    const holds = heldBy(state, figure);
    if (figure.fate === null && (holds >= 2 || (holds === 1 && figure.lying)))
      remove(state, figure, 'captured', ['KOZ-R06', 'KOZ-191'], tell);
  }
}

export function judge(state: KozState): Verdict | null {
  const { victory, turnLimit } = state.battle;
  const over = state.turn >= turnLimit;
  switch (victory.kind) {
    case 'last':
      return lastStanding(state, over, victory.wounds);
    case 'tax':
      return taxes(state, over, victory);
    case 'storehouse':
      return storehouse(state, over, victory.side);
    default:
      return unreachable(victory);
  }
}

/** KOZ-R06: no enemy able to fight; all down is a draw. */
function lastStanding(state: KozState, over: boolean, byWounds: boolean): Verdict | null {
  const standing = sidesOf(state).filter(side => menOf(state, side).some(one => able(one)));
  const [first] = standing;
  if (first === undefined) return drawn(state, say('Nobody is left to fight.'), ['KOZ-R06']);
  if (standing.length === 1) return won(state, first, say('{side} alone can still fight.', { side: nameOf(state, first) }), ['KOZ-R06']);
  if (!over) return null;
  if (!byWounds) return drawn(state, say('Time has run out.'), ['KOZ-R06']);
  const wounds = (side: string): number => menOf(state, side).reduce((sum, one) => sum + one.wounds, 0);
  const fewest = Math.min(...sidesOf(state).map(wounds));
  const best = sidesOf(state).filter(side => wounds(side) === fewest);
  const [winner] = best;
  return best.length === 1 && winner !== undefined
    ? won(state, winner, say('{side} took the fewest wounds before time ran out.', { side: nameOf(state, winner) }), ['KOZ-R06'])
    : drawn(state, say('Time has run out, and no side alone took the fewest wounds.'), ['KOZ-R06']);
}

type Tax = Extract<KozState['battle']['victory'], { kind: 'tax' }>;

/** KOZ-S2 */
function taxes(state: KozState, over: boolean, { collector, side, farmers, losses, well }: Tax): Verdict | null {
  const village = sidesOf(state).find(one => one !== side) ?? side;
  const hida = figureOf(state, collector);
  const down = menOf(state, village).filter(one => one.kit.type === 'farmer' && fallen(one)).length;
  const held = over && menOf(state, side).some(one => able(one) && besideHex(one, hexOfLabel(state.battle.map, well)));
  const taken = !fallen(hida) && (down >= farmers || held);
  const saved = fallen(hida) || menOf(state, side).filter(fallen).length >= losses;
  if (taken && saved) return drawn(state, say('Both sides have what they fought for, and have paid for it.'), ['KOZ-R06']);
  if (taken) return won(state, side, say(held ? 'The well is in the hands of the collector.' : 'The village is broken.'), ['KOZ-R06']);
  if (saved) return won(state, village, say(fallen(hida) ? 'The collector is down.' : 'The collector has lost too many men.'), ['KOZ-R06']);
  return over ? drawn(state, say('Nobody pays, and nobody is driven off.'), ['KOZ-R06']) : null;
}

function besideHex(figure: Figure, hex: Hex | null): boolean {
  if (hex === null) return false;
  const own = long(figure) ? [figure.at, rearOf(figure)] : [figure.at];
  return ([0, 1, 2, 3, 4, 5] as const).some(d => {
    const [q, r] = hexBeside(hex, d);
    return own.some(([oq, or]) => oq === q && or === r);
  });
}

/** KOZ-S3: in at the end of one turn, away in a later one. */
function storehouse(state: KozState, over: boolean, side: string): Verdict | null {
  let left = false;
  for (const one of state.figures) {
    if (one.kit.side !== side || one.kit.horse) continue;
    if (one.fate === 'escaped') return won(state, side, say('The shinobi have been inside, and one is away.'), ['KOZ-R06']);
    left ||= !fallen(one);
  }
  const watch = (): string => sidesOf(state).find(one => one !== side) ?? side;
  if (!left) return won(state, watch(), say('All shinobi are dead or taken.'), ['KOZ-R06']);
  return over ? drawn(state, say('The night ends.'), ['KOZ-R06']) : null;
}

const insides = new WeakMap<object, ReadonlySet<number>>();

/** The hexes of the storehouse, read once a map. */
function insideOf(map: KozState['battle']['map'], text: string): ReadonlySet<number> {
  const known = insides.get(map) ?? new Set(places(map, text).map(hexKey));
  insides.set(map, known);
  return known;
}

/** KOZ-S3: a shinobi stands inside when the turn ends: from the next turn on there is a way out. */
export function brokenInto(state: KozState): boolean {
  const { victory, map } = state.battle;
  if (victory.kind !== 'storehouse') return false;
  return state.figures.some(one => one.kit.side === victory.side && able(one) && insideOf(map, victory.inside).has(hexKey(one.at)));
}
