/** Melee modifiers, ARG-T13: all that apply are added (ARG-192), save for those in disorder (ARG-211, ARG-212). */
import { factors, type FigureId } from '@nobori/engine';
import { cutsBase, within } from '@nobori/engine/table';
import type { FactorTable, Modifier } from '../rules.ts';
import { inCloseOrder } from './closeOrder.ts';
import { enemiesTouching, touch } from '../basics/clusters.ts';
import { obstacleBetween } from '../terrain/sight.ts';
import { fieldOf, gradeAt, levelOf } from '../terrain/terrain.ts';
import { COMMAND, handOf } from '../tables.ts';
import { classOf, figureOf, friends, has, plays, standing, type ArgState, type Blow, type Figure } from '../state.ts';
import { cramped } from './weaponInHand.ts';
import { canReach } from './reach.ts';

interface Bout {
  readonly state: ArgState;
  readonly me: Figure;
  readonly foe: Figure;
  readonly blow: Blow;
}

export const MELEE: FactorTable<Bout> = [
  [
    'naginata with both hands',
    1,
    bout => bout.blow.weapon === 'naginata' && wide(bout) && !bout.foe.charges.includes(bout.me.kit.id), // ARG-R79
    'ARG-182',
  ], // ARG-R79
  [
    'improvised weapon or low class',
    -1,
    ({ state, me, blow }) => handOf(blow.weapon).improvised === true || classOf(state, me) <= 2, // ARG-R74, ARG-R75
    'ARG-183',
  ], // ARG-R74, ARG-R75
  ['heavy two-handed tool', 1, bout => bout.blow.weapon === 'heavy tool' && wide(bout), 'ARG-184'],
  [
    'defends an obstacle',
    1,
    ({ state, me, foe }) => me.mode === 'foot' && (defends(state, me, foe) || defendsOver(state, me, foe)),
    'ARG-185',
  ],
  ['foe on higher ground', -1, ({ state, me, foe }) => levelOf(state, foe.at) > levelOf(state, me.at) || me.climbed, 'ARG-186'],
  [
    'cavalry against foot',
    1,
    ({ state, me, foe }) => me.mode === 'cavalry' && foe.mode !== 'cavalry' && ground(state, me, foe) === 0,
    'ARG-187',
  ],
  [
    'foot against cavalry',
    -1,
    ({ state, me, foe }) => me.mode === 'foot' && foe.mode === 'cavalry' && ground(state, foe, me) < 2, // ARG-R80
    'ARG-188',
  ], // ARG-R80
  ['mounted foot against cavalry', -1, ({ me, foe }) => me.mode === 'mountedFoot' && foe.mode === 'cavalry', 'ARG-188'], // ARG-R81
  ['charge', 1, ({ me, foe }) => me.charges.includes(foe.kit.id), 'ARG-189'],
  ['receives the charge', 1, receives, 'ARG-191'],
  [
    'surprise',
    1,
    ({ state, me, foe }) => me.sprang === state.turn && foe.sprang !== state.turn && !me.seenBy.includes(foe.kit.id),
    'ARG-193',
  ],
  [
    'to master him',
    -1,
    ({ me, blow }) => blow.deed !== 'kill' && (blow.weapon === 'hands' || (blow.weapon === 'net' && !me.kit.gifts.includes('nets'))),
    'ARG-214',
  ],
];

/** Room to swing with both hands: on foot, in the open, in no close order (ARG-161, ARG-182, ARG-184, ARG-209). */
const wide = ({ state, me, foe, blow }: Bout): boolean =>
  blow.grip === 'swung' && me.mode === 'foot' && !cramped(state, me, foe) && !inCloseOrder(state, me);

/** How hard the ground of a fight is for cavalry: the worse of where the two stand. */
function ground(state: ArgState, rider: Figure, other: Figure): number {
  const field = fieldOf(state.table);
  const who = { mode: 'cavalry', heavy: false } as const;
  return Math.max(gradeAt(field, who, rider.at[0], rider.at[1]), gradeAt(field, who, other.at[0], other.at[1]));
}

/** ARG-191, ARG-R78, ARG-R97: an immobile soldier on foot with a point for the horse to run onto, in the first rank or over it. */
function receives({ state, me, foe, blow }: Bout): boolean {
  if (me.mode !== 'foot' || !me.immobile || !has(me, 'soldier') || handOf(blow.weapon).lance !== true || foe.charges.length === 0)
    // ARG-036
    return false;
  const over = (id: FigureId): boolean => touch(state, figureOf(state, id), foe) && cutsBase(me.at, foe.at, figureOf(state, id)); // ARG-194
  return foe.charges.includes(me.kit.id) || (!touch(state, me, foe) && foe.charges.some(over)); // ARG-R78, ARG-R97
}

/** ARG-185, ARG-R82: across an obstacle, against who came at it, until an enemy stands on one's own side. */
function defends(state: ArgState, me: Figure, foe: Figure): boolean {
  if (!obstacleBetween(state, me.at, foe.at)) return false;
  const first = state.defences.some(({ figure, against }) => figure === me.kit.id && against === foe.kit.id);
  return first && enemiesTouching(state, me).every(enemy => obstacleBetween(state, me.at, enemy.at)); // ARG-R82
}

/** Over a friend who defends it against the same enemy, the obstacle before himself too. */
const defendsOver = (state: ArgState, me: Figure, foe: Figure): boolean =>
  !touch(state, me, foe) &&
  obstacleBetween(state, me.at, foe.at) && // ARG-R107
  state.figures.some(
    one =>
      one !== me &&
      one.mode === 'foot' &&
      standing(one) &&
      friends(state, me, one) &&
      touch(state, one, foe) &&
      cutsBase(me.at, foe.at, one) &&
      defends(state, one, foe),
  );

/** ARG-211, ARG-R90: too far from anybody who commands. ARG-212: cavalry that has not reformed. */
function inDisorder(state: ArgState, figure: Figure): boolean {
  if (state.options.reform && figure.charged > 0 && figure.charged === state.turn - 1 && !figure.immobile) return true;
  if (!state.options.command) return false;
  const leads = (one: Figure): boolean => plays(one, 'officer') || plays(one, 'sergeant');
  // Who is hidden commands nobody, or a bonus would betray him (ARG-244).
  const leaders = state.figures.filter(one => one.kit.faction === figure.kit.faction && leads(one) && !one.hidden);
  return leaders.length > 0 && !leaders.some(one => standing(one) && within(one, figure, COMMAND)); // ARG-R90
}

/** Everything that counts for this blow. */
export function meleeModifiers(state: ArgState, me: Figure, foe: Figure, blow: Blow): Modifier[] {
  const found = factors(MELEE, { state, me, foe, blow });
  const shared = state.options.together ? together(state, me, foe, blow, found) : found;
  return inDisorder(state, me) ? shared.filter(({ value }) => value < 0) : shared;
}

/** ARG-181: several against one share the best weapon and the best footing. */
function together(state: ArgState, me: Figure, foe: Figure, blow: Blow, own: readonly Modifier[]): Modifier[] {
  const mates = state.figures.filter(
    one =>
      one !== me &&
      one.kit.faction === me.kit.faction &&
      one.blow?.target === foe.kit.id &&
      standing(one) &&
      canReach(state, one, foe, one.blow.weapon, one.blow.grip),
  );
  if (mates.length === 0) return [...own];
  const theirs = mates.map(one => factors(MELEE, { state, me: one, foe, blow: one.blow ?? blow }));
  const weapon = (list: readonly Modifier[]): Modifier | undefined => list.find(({ rule }) => rule === 'ARG-182' || rule === 'ARG-184');
  const better = weapon(own) === undefined ? theirs.map(weapon).find(one => one !== undefined) : undefined;
  const level = theirs.some(list => !list.some(({ rule }) => rule === 'ARG-186'));
  return [
    ...own.filter(({ rule }) => !(level && rule === 'ARG-186')),
    ...(better === undefined ? [] : [{ ...better, label: 'a friend’s weapon', rule: 'ARG-181' as const }]),
  ];
}
