/** The muster of this book as the bench shows it: counters, and who begins in the saddle (BLD-115, BLD-197). */
import { capital, say, type Called } from '@nobori/engine';
import type { ChipRow, MusterKit, TroopType } from '@nobori/engine/workshop';
import { NAMES } from '../files/names.ts';
import { checkForce, mayRide, titleOf } from './limits.ts';
import { costOf, EQUIPMENT, type BladesForce, type BladesUnit } from '../muster/muster.ts';
import { MAN_KEYS, type ManKey } from '../tables.ts';

const GROUP = {
  samurai: say('Samurai'),
  ashigaru: say('Ashigaru'),
  temple: say('Monks and ninja'),
  bandits: say('Bandits'),
  village: say('Villagers'),
  things: say('Equipment'),
} as const;
// prettier-ignore
const GROUPS: Readonly<Record<ManKey, keyof typeof GROUP>> = {
  LORD: 'samurai', LORDU: 'samurai', SAM4: 'samurai', SAM3: 'samurai', SAM2: 'samurai', SAM1: 'samurai', SAMB: 'samurai', RON: 'samurai', RON2: 'samurai',
  ASHY: 'ashigaru', ASHN: 'ashigaru', ASHB: 'ashigaru', SMON: 'temple', MON: 'temple', NIN: 'temple', NIN2: 'temple',
  BANC: 'bandits', BAN: 'bandits', BANB: 'bandits', HEAD: 'village', PEA: 'village', POR: 'village', VIL: 'village',
};

const typeOf = (is: BladesUnit['is'], group: keyof typeof GROUP): TroopType<BladesUnit> => ({
  ...{ id: is, title: say(capital(titleOf(is))), group: GROUP[group], man: { is, count: 1, mounted: false }, rule: 'BLD-197' },
});
const TYPES: readonly TroopType<BladesUnit>[] = [
  ...MAN_KEYS.map(is => typeOf(is, GROUPS[is])),
  ...EQUIPMENT.map(is => typeOf(is, 'things')),
];

const rows = (one: BladesUnit): ChipRow<BladesUnit>[] =>
  mayRide(one) || one.mounted
    ? [
        {
          ...{ id: 'horse', title: say('Horse'), several: false, rule: 'BLD-115' },
          chips: [
            { id: 'foot', title: say('on foot'), on: !one.mounted, makes: { ...one, mounted: false } },
            { id: 'mounted', title: say('mounted'), look: 'horse', on: one.mounted, makes: { ...one, mounted: true } },
          ],
        },
      ]
    : [];

function named({ goesBy: _his, ...one }: BladesUnit, called: Called | null): BladesUnit {
  return called === null ? one : { ...one, goesBy: called };
}
const kinds: Readonly<Record<string, (typeof NAMES)[keyof typeof NAMES]>> = NAMES;

export const muster: MusterKit<BladesForce, BladesUnit> = {
  budget: { in: 'points', sizes: [80, 120, 160], usual: 120, rule: 'BLD-197' },
  empty: { id: 'own', name: '', units: [] },
  types: () => TYPES,
  typeOf: ({ is }) => is,
  kinds: () => [],
  open: ({ units }) => [{ kind: '', lines: units.map(one => ({ man: { ...one, count: 1 }, count: one.count })) }],
  close: (force, [side]) => ({ ...force, units: (side?.lines ?? []).map(({ man, count }) => ({ ...man, count })) }),
  rows,
  leads: () => false,
  price: costOf,
  called: ({ goesBy }) => goesBy ?? null,
  named,
  nameKind: ({ is }) => kinds[is] ?? null,
  check: checkForce,
  notes: () => [],
};
