/** What a force may hold, BLD-115, BLD-196: who may begin in the saddle, and whether the field holds them all, so that nothing is paid for and left out. */
import { say } from '@nobori/engine';
import { found, type MusterFinding } from '@nobori/engine/workshop';
import { refusal, type BldRule } from '../rules.ts';
import { BEASTS, FIGURES, STATS } from '../tables.ts';
import type { BladesForce, BladesUnit } from '../muster/muster.ts';

type Finding = MusterFinding<BladesForce, BldRule>;

const TITLES = {
  ...BEASTS,
  CART: { title: 'cart' },
  BARRICADE: { title: 'barricade' },
  LANTERN: { title: 'lantern' },
  ...FIGURES,
} as const;
export const titleOf = (is: BladesUnit['is']): string => TITLES[is].title;

/** BLD-115. */
export const mayRide = ({ is }: Pick<BladesUnit, 'is'>): boolean => is in STATS && STATS[is as keyof typeof STATS].class === 'samurai';
const isMan = ({ is }: BladesUnit): boolean => is in STATS;

const MOST_MEN = 12;
/** What there is room for on a side of the open field. */
const ROOM = [
  ['CART', 1, 'cart'],
  ['DRAFT', 1, 'draft horse'],
  ['BARRICADE', 12, 'barricades'],
  ['LANTERN', 12, 'lanterns'],
] as const;

/** Fewer of those, from the end of the list. */
function fewer(force: BladesForce, which: (one: BladesUnit) => boolean, by: number): BladesForce {
  let left = by;
  const units = force.units
    .toReversed()
    .flatMap(one => {
      const gone = which(one) ? Math.min(left, one.count) : 0;
      left -= gone;
      return gone === one.count ? [] : [{ ...one, count: one.count - gone }];
    })
    .toReversed();
  return { ...force, units };
}

export function checkForce(force: BladesForce): Finding[] {
  const { units } = force;
  const list: Finding[] = [];
  const countOf = (which: (one: BladesUnit) => boolean): number => units.filter(which).reduce((sum, { count }) => sum + count, 0);
  const men = countOf(isMan);
  const last = (which: (one: BladesUnit) => boolean) => ({ unit: 0, line: units.findLastIndex(which) });
  if (men === 0) list.push(found(refusal('BLD-196', 'A force needs at least one character.'), {}));
  if (men > MOST_MEN)
    list.push(
      found(refusal('BLD-196', 'The open field holds up to twelve characters a side, this force has {men}.', { men }), last(isMan), [
        { says: say('Send {n} home', { n: men - MOST_MEN }), force: fewer(force, isMan, men - MOST_MEN) },
      ]),
    );
  for (const [key, most, what] of ROOM) {
    const such = ({ is }: BladesUnit): boolean => is === key;
    const count = countOf(such);
    if (count > most)
      list.push(
        found(
          refusal('BLD-196', 'The open field holds {most} {what} a side, this force has {count}.', { most, what: say(what), count }),
          last(such),
          [{ says: say('Leave {n} behind', { n: count - most }), force: fewer(force, such, count - most) }],
        ),
      );
  }
  units.forEach((one, line) => {
    if (one.mounted && !mayRide(one))
      list.push(
        found(
          refusal('BLD-115', 'Only samurai begin mounted, not {what}.', { what: say(titleOf(one.is)) }),
          { unit: 0, line, row: 'horse' },
          [{ says: say('Let him go on foot'), force: { ...force, units: units.with(line, { ...one, mounted: false }) } }],
        ),
      );
  });
  return list;
}
