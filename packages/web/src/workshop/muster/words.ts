/** What the bench says of men and of findings. */
import { fullName, say, type CrestLook, type Sentence } from '@nobori/engine';
import type { Chip, ChipRow, Line, MusterFinding, TroopType } from '@nobori/engine/workshop';
import { t } from '../../texts/language.ts';
import type { Finding } from '../shell/Findings.tsx';
import type { Mustering } from './useMuster.ts';

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const typeOf = ({ kit, force }: Mustering, man: unknown): TroopType | null =>
  kit.types(force).find(({ id }) => id === kit.typeOf(man)) ?? null;

/** His name, or what he is. */
export function nameOf(muster: Mustering, man: unknown): string {
  const called = muster.kit.called(man);
  const type = typeOf(muster, man);
  return (called === null ? null : fullName({ goesBy: called })) ?? (type === null ? '' : muster.say(type.title));
}

/** What differs from the plainest of his kind. */
const bought = (row: ChipRow): readonly Chip[] => (row.several ? row.chips : row.chips.slice(1)).filter(({ on }) => on);

/** "Hatamoto: armoured, mounted". */
export function kitInWords(muster: Mustering, { man }: Line): string {
  const { kit, force, options, say: tell } = muster;
  const parts = kit.rows(man, force, options).flatMap(row => (row.quiet === true ? [] : bought(row).map(({ title }) => title)));
  const type = typeOf(muster, man);
  const what: Sentence | null = kit.called(man) === null ? null : (type?.title ?? null);
  if (what === null) return parts.length === 0 ? '' : tell(say('{parts}', { parts }));
  return parts.length === 0 ? tell(what) : tell(say('{what}: {parts}', { what, parts }));
}

export const signed = (points: number): string => t('{points, signed}', { points });

/** A finding of the book as the bench shows it, with what mends it and what that costs. */
export function shown(muster: Mustering, finding: MusterFinding, rank: Finding['rank']): Finding {
  const { place, mends = [], rule } = finding;
  return {
    rank,
    says: rank === 'remark' ? t('{says, verbatim} It is allowed.', { says: muster.say(finding) }) : muster.say(finding),
    rule,
    mendings: mends.map(mend => {
      const points = muster.costOf(mend.force) - muster.cost;
      const what = muster.say(mend.says);
      return {
        label: points === 0 ? what : t('{what, verbatim}, {points, signed}', { what, points }),
        run: () => muster.change(mend.force),
      };
    }),
    ...(place.unit === undefined ? {} : { show: () => muster.choose({ unit: place.unit ?? 0, line: place.line ?? 0 }) }),
  };
}

export const CREST_SAYS: Readonly<Record<CrestLook, Sentence>> = {
  kuyo: say('The nine luminaries of the Date.'),
  rokumonsen: say('The six coins of the Sanada.'),
  ichimonji: say('The bar and three stars of the Mōri.'),
  yotsume: say('The four eyes of the Amago.'),
  takeda: say('The four diamonds of the Takeda.'),
  uroko: say('The three scales of the Hōjō.'),
  shimazu: say('The cross in a ring of the Shimazu.'),
  kuroda: say('The disc of the Kuroda.'),
  mokko: say('The gourd flower of the Oda.'),
  hikiryo: say('The two bars of the Ashikaga and their officers.'),
  tomoe: say('The threefold whirl: shrines, and those under their care.'),
  katabami: say('Wood sorrel, for a house of standing.'),
  igeta: say('The frame of a well: wardens of a place.'),
  rinpo: say('The wheel of the law, for a temple.'),
  tsuki: say('The moon, for men of the night.'),
  janome: say('The snake’s eye, for outlaws.'),
  wave: say('A wave: people of the sea, and leagues.'),
  inaho: say('The ear of rice, for a village.'),
  ronin: say('A circle left open: no lord.'),
};
