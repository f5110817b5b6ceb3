/** Morale, NOD-143 to NOD-166, NOD-R075 to NOD-R091: the check, its modifiers and what comes of it. */
import { factors, rollAtLeast, rollDie, say, type Sentence, type Tell } from '@nobori/engine';
import { compareDistance, quarter, within, type Place, type Point } from '@nobori/engine/table';
import type { Dice, FactorTable, Modifier, NodRule } from '../rules.ts';
import { commanderOk } from '../sight/command.ts';
import { gap, gapBetween } from '../basics/contact.ts';
import { inCover } from '../shooting/cover.ts';
import { heightOf, inCoverArea } from '../basics/ground.ts';
import { toldOf } from '../sight/hiding.ts';
import { nearestVisible, seenBy, visibleEnemies } from '../sight/sight.ts';
import type { NodEvent } from '../events.ts';
import { active, membersOf, nextOwn, standing, type Figure, type Group, type NodState, type Status } from '../state.ts';
import { CLASS, CLASSES, MORALE_RESULT, RALLY_ON, SEPPUKU, TREND, UPHILL, VOICE, type Class, type MoraleResult } from '../tables.ts';
import { fall, woundsOf } from '../wounds/wounds.ts';

/** NOD-147, NOD-R079: the class of most standing figures; in a tie the lower. */
export function majorityClass(members: readonly Figure[]): Class {
  let best: Class = members[0]?.kit.class ?? 'noumin';
  let most = 0;
  for (const one of CLASSES) {
    // From best to worst, so that of equals the lower stays.
    const count = members.reduce((sum, figure) => sum + (figure.kit.class === one ? 1 : 0), 0);
    if (count >= most && count > 0) [best, most] = [one, count]; // NOD-147, NOD-R079
  }
  return best;
}

/** NOD-R081: nearer to, or further from, the spot of the enemy nearest when the activation began. */
export function trendOf(group: Group, members: readonly Figure[]): Group['trend'] {
  const { watched } = group;
  if (watched === null) return null;
  const there = { at: watched.at, base: { radius: watched.radius } };
  const before = gap({ at: watched.from, base: { radius: watched.own } }, there);
  const after = gapBetween(members, [there]);
  if (before - after >= TREND) return 'advancing';
  return after - before >= TREND ? 'retiring' : null;
}

/** Looks for the nearest visible enemy when an activation begins. */
export function watch(state: NodState, group: Group): void {
  const found = nearestVisible(state, group.side, membersOf(state, group.id));
  group.watched =
    found === null ? null : { at: found.enemy.at, radius: found.enemy.base.radius, from: found.near.at, own: found.near.base.radius };
}

interface Occasion {
  readonly state: NodState;
  readonly group: Group;
  readonly members: readonly Figure[];
  readonly seen: readonly Figure[];
  readonly trend: Group['trend'];
}

/** NOD-T12 Morale modifiers, NOD-159: all that apply, each once. */
// prettier-ignore
export const MORALE: FactorTable<Occasion> = [
  ['higher-class leader',                     1, ({ members }) => led(members),                                    'NOD-148'],
  ['Force commander lost this turn',         -3, ({ state, group }) => lostNow(state, group),                       'NOD-149'],
  ['half killed or disabled',                -2, ({ state, group }) => 2 * fallen(state, group) >= group.strength, 'NOD-150'], // NOD-R080
  ['Force commander dead',                   -2, ({ state, group }) => deadBefore(state, group),                   'NOD-151'],
  ['half wounded',                           -1, ({ members }) => 2 * wounded(members) >= members.length,          'NOD-152'],
  ['retiring from the nearest enemy',        -1, ({ trend }) => trend === 'retiring',                              'NOD-153'],
  ['enemy nearer to flank or rear than friends', -1, moment => outflanked(moment),                                 'NOD-154'],
  ['moving towards the nearest enemy',        1, ({ trend }) => trend === 'advancing',                             'NOD-155'],
  ['friends advancing or winning',            1, moment => heartened(moment),                                      'NOD-156'],
  ['uphill of all enemies, or in cover',      1, moment => goodGround(moment),                                     'NOD-157'],
  ['Force commander near',                    2, moment => commanderNear(moment),                                  'NOD-158'],
];

/** NOD-034: the one figure of a higher class is the leader. */
function led(members: readonly Figure[]): boolean {
  const { rank } = CLASS[majorityClass(members)];
  return members.some(({ kit }) => CLASS[kit.class].rank > rank); // NOD-034
}

/** NOD-R080: those who fled are not counted. */
const fallen = (state: NodState, group: Group): number =>
  state.figures.reduce((sum, { kit, fate }) => sum + (kit.unit === group.id && (fate === 'killed' || fate === 'disabled') ? 1 : 0), 0);

/** Disabled or killed this turn; also killed now who was disabled before. */
const lostNow = ({ lostIn, killedIn, turn }: NodState, { side }: Group): boolean => lostIn[side] === turn || killedIn[side] === turn;

const deadBefore = (state: NodState, { side }: Group): boolean => state.killedIn[side] > 0 && state.killedIn[side] < state.turn;

const wounded = (members: readonly Figure[]): number => members.reduce((sum, figure) => sum + (woundsOf(figure.wounds) > 0 ? 1 : 0), 0);

/** NOD-R082: seen from the mean of its figures, everything outside the front quadrant. */
function outflanked({ state, group, members, seen }: Occasion): boolean {
  const n = members.length;
  const centre: Point = [members.reduce((sum, { at }) => sum + at[0], 0), members.reduce((sum, { at }) => sum + at[1], 0)];
  const aside = ({ at }: Place): boolean => quarter(group.front, centre, [n * at[0], n * at[1]]) !== 'front';
  const enemies = seen.filter(aside);
  if (enemies.length === 0) return false;
  const friends = state.figures.filter(one => one.kit.side === group.side && one.kit.unit !== group.id && standing(one) && aside(one));
  return gapBetween(members, enemies) < gapBetween(members, friends);
}

/** NOD-R083: another group of one's own, in sight, advancing or having won its latest melee. */
function heartened({ state, group, members }: Occasion): boolean {
  return state.groups.some(friend => {
    if (friend === group || friend.side !== group.side) return false;
    const others = membersOf(state, friend.id);
    const wins = friend.won > 0 && friend.wonIn >= state.turn - 1;
    const advances = (friend.watched === null ? friend.trend : trendOf(friend, others)) === 'advancing';
    return (wins || advances) && others.some(one => seenBy(state, members, one));
  });
}

/** NOD-R084. */
function goodGround({ state, members, seen }: Occasion): boolean {
  const lowest = members.reduce((least, figure) => Math.min(least, heightOf(state, figure)), Number.POSITIVE_INFINITY);
  if (seen.length > 0 && seen.every(enemy => lowest >= heightOf(state, enemy) + UPHILL)) return true; // NOD-R084
  return halfInCover(state, members, seen);
}

/** At least half of them in cover against the nearest visible enemy; nobody in sight: in cover terrain. */
export function halfInCover(state: NodState, members: readonly Figure[], seen: readonly Figure[]): boolean {
  let nearest: Figure | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of seen) {
    const here = gapBetween(members, [enemy]);
    if (here < least) [nearest, least] = [enemy, here];
  }
  const covered = members.reduce(
    (sum, one) => sum + ((nearest === null ? inCoverArea(state, one.at) : inCover(state, one, nearest)) ? 1 : 0),
    0,
  );
  return 2 * covered >= members.length;
}

/** NOD-R085: his own group has it as long as he is OK. */
function commanderNear({ state, group, members }: Occasion): boolean {
  const commander = commanderOk(state, group.side);
  if (commander === null) return false;
  if (commander.kit.unit === group.id) return true;
  return members.some(figure => within(figure, commander, VOICE)) && seenBy(state, members, commander);
}

/** All modifiers of a check; a charge counts as going forward before it begins (NOD-R077). */
export function modifiersOf(state: NodState, group: Group, charging = false): Modifier[] {
  const members = membersOf(state, group.id);
  const trend = charging ? 'advancing' : group.watched === null ? group.trend : trendOf(group, members);
  return factors(MORALE, { state, group, members, seen: visibleEnemies(state, members), trend }); // NOD-159
}

/** NOD-160 to NOD-165, NOD-T13. */
export function resultOf(sum: number): MoraleResult {
  for (const [least, result] of MORALE_RESULT) if (sum >= least) return result;
  return 'lost';
}

/** From good to bad. */
const STATUSES: readonly Status[] = ['steady', 'noAdvance', 'fallBack', 'broken', 'lost'];

/** One check: a die, all modifiers, a result that never betters a worse one (NOD-R089). */
export function check(
  state: NodState,
  group: Group,
  why: Sentence,
  rule: NodRule,
  charging: boolean,
  dice: Dice,
  tell: Tell<NodEvent>,
): MoraleResult {
  const members = membersOf(state, group.id);
  const modifiers = modifiersOf(state, group, charging);
  const aside = toldOf(state, group, tell);
  const sum = rollDie(dice, aside, { who: group.id, for: why, rule, modifiers, ...unheard(group) }, CLASS[majorityClass(members)].die);
  const result = resultOf(sum);
  group.injured = false; // it answers all injuries so far (NOD-R078)
  aside({ kind: 'checked', unit: group.id, total: sum, result, ...(charging ? { charging } : {}), rules: [RESULT_RULE[result]] });
  if (result === 'ok' || STATUSES.indexOf(result) < STATUSES.indexOf(group.status)) return result;
  if (result === 'broken' && group.status === 'broken') return result; // it runs already, and may rally when it has (NOD-R090)
  group.status = result;
  // NOD-R087: in its own action phase to the end of this turn, else to the end of its next own one.
  group.until = inOwnActions(state, group) ? state.turn : nextOwn(state, group.side);
  if (result === 'broken' || result === 'lost') breakUp(state, group);
  return result;
}

/** A die that falls at all would tell of a hidden group (NOD-R039). */
const unheard = ({ hidden }: Group): { readonly silent?: true } => (hidden ? { silent: true } : {});

const RESULT_RULE = { ok: 'NOD-160', noAdvance: 'NOD-161', fallBack: 'NOD-162', broken: 'NOD-163', lost: 'NOD-165' } as const;

const inOwnActions = (state: NodState, group: Group): boolean =>
  active(state) === group.side && state.moments.some(moment => moment.kind === 'choosing' || moment.kind === 'forced');

/** Held fire is lost, loads are dropped (NOD-R018, NOD-R077); it runs, and may rally, from its next own turn on. */
function breakUp(state: NodState, group: Group): void {
  group.until = state.turn;
  for (const figure of membersOf(state, group.id)) {
    figure.held = false;
    figure.carries = null;
  }
}

/** NOD-164, NOD-R090: 4 or more, unmodified, with the die of the majority. */
export function rally(state: NodState, group: Group, dice: Dice, tell: Tell<NodEvent>): void {
  const die = CLASS[majorityClass(membersOf(state, group.id))].die;
  const aside = toldOf(state, group, tell);
  if (!rollAtLeast(dice, aside, { who: group.id, for: say('rally'), rule: 'NOD-164', ...unheard(group) }, die, RALLY_ON)) return;
  group.status = 'steady';
  aside({ kind: 'rallied', unit: group.id, rules: ['NOD-164', 'NOD-R090'] });
}

/** NOD-166, NOD-R091: broken for good, the commander killed, every enemy 30 cm away: samurai die by their own hand. */
export function seppuku(state: NodState, tell: Tell<NodEvent>): void {
  const side = active(state);
  if (state.killedIn[side] === 0) return;
  const enemies = state.figures.filter(one => one.kit.side !== side && standing(one));
  for (const group of state.groups) {
    if (group.side !== side || group.status !== 'lost') continue;
    const members = membersOf(state, group.id);
    if (members.some(figure => enemies.some(enemy => compareDistance(figure, enemy, SEPPUKU) < 0))) continue;
    for (const figure of members) {
      if (!figure.kit.samurai) continue;
      fall(state, figure, 'killed', 'seppuku', tell);
      state.mourned = [...state.mourned, figure.kit.id];
    }
  }
}
