/** What a contingent may be, KOZ-05, and what is unusual about it, KOZ-02, KOZ-15, KOZ-16, KOZ-153, KOZ-R91: told, never forbidden. */
import { say } from '@nobori/engine';
import { found, type MusterFinding } from '@nobori/engine/workshop';
import { refusal, type KozRule } from '../rules.ts';
import { WEAPONS } from '../weapons/glossary.ts';
import { isNoble, mayLearnIaijutsu } from '../weapons/inHand.ts';
import { STAT_BLOCKS, type Fighter } from '../muster/figures.ts';
import { men, noFighter, weaponsOf, type KozForce } from '../muster/muster.ts';

type Finding = MusterFinding<KozForce, KozRule>;

export const checkForce = (force: KozForce): Finding[] => [
  ...(force.units.length === 0 ? [found<KozForce, KozRule>(refusal('KOZ-02', 'A contingent needs at least one figure.'), {})] : []),
  ...force.units.flatMap((one, line) => {
    const wrong = noFighter(one);
    const mends = [{ says: say('Send him home'), force: { ...force, units: force.units.toSpliced(line, 1) } }];
    return wrong === null ? [] : [found(wrong, { unit: 0, line }, mends)];
  }),
];

const ASHIGARU: ReadonlySet<string> = new Set(['ashigaru-spear', 'ashigaru-musket'] satisfies readonly Fighter[]);

export function notesOn(force: KozForce): Finding[] {
  const all = men(force);
  const list: Finding[] = [];
  const place = (which: (one: KozForce['units'][number]) => boolean) => ({ unit: 0, line: force.units.findLastIndex(which) });
  const shoots = (one: KozForce['units'][number]): boolean => 'teppo' in weaponsOf(one);
  const bowman = (one: KozForce['units'][number]): boolean =>
    ASHIGARU.has(one.is) && Object.keys(weaponsOf(one)).some(weapon => WEAPONS.get(weapon)?.missile === 'bow');
  const proud = (one: KozForce['units'][number]): boolean =>
    one.is === 'farmer' && Object.keys(weaponsOf(one)).some(weapon => WEAPONS.has(weapon) && isNoble(weapon));
  if (all.length < 3 || all.length > 8)
    list.push(found(refusal('KOZ-02', 'A contingent is best with 3 to 8 figures; this one has {count}.', { count: all.length }), {}));
  const muskets = all.filter(shoots).length;
  if (muskets * 5 > all.length)
    list.push(
      found(
        refusal('KOZ-16', 'Muskets were up to one in five; here are {muskets} in {count}.', { muskets, count: all.length }),
        place(shoots),
      ),
    );
  if (all.some(bowman)) list.push(found(refusal('KOZ-16', 'The bow is a noble weapon: ashigaru with bows are unusual.'), place(bowman)));
  if (all.some(proud)) list.push(found(refusal('KOZ-15', 'Farmers may not use bows or swords.'), place(proud)));
  force.units.forEach((one, line) => {
    const best = Math.max(...Object.values(weaponsOf(one)), one.niten ?? 0);
    if (best > 6)
      list.push(
        found(
          refusal('KOZ-R91', '{who} has skill {best}; more than +6 is hardly ever seen.', {
            who: one.goesBy?.name ?? one.name ?? STAT_BLOCKS[one.is]?.name ?? one.is,
            best,
          }),
          { unit: 0, line, row: 'skill' },
        ),
      );
    if (one.iaijutsu !== null && !(mayLearnIaijutsu(one.is) && (weaponsOf(one)['katana'] ?? 0) >= 4))
      list.push(found(refusal('KOZ-153', 'Iaijutsu is for samurai and ronin of sword skill +4 or more.'), { unit: 0, line, row: 'arts' }));
  });
  return list;
}
