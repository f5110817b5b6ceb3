/** The muster of this book as the bench shows it: troops, what each may buy (SSK-118, SSK-T14), and units of five kinds (SSK-T1). */
import { say, type Called, type Sentence } from '@nobori/engine';
import type { ChipRow, MusterKit, TroopType, UnitKind as KindOfUnit } from '@nobori/engine/workshop';
import type { FigureSpec } from '../files/battle.ts';
import { nameKindOf } from '../files/names.ts';
import { checkForce, notesOn, UNIT_RULE } from './limits.ts';
import type { SskForce } from '../muster/muster.ts';
import { armouredBy, costOf } from '../muster/points.ts';
import { man } from '../muster/readyForces.ts';
import type { SskRule } from '../rules.ts';
import { MISSILE_LOOK, WEAPON_LOOK } from '../shown/looks.ts';
import { POINTS, UNIT_KINDS, UNITS, WEAPONS, type Troop, type UnitKind } from '../tables.ts';

const TITLES: Readonly<Record<Troop, Sentence>> = {
  ashigaru: say('Ashigaru'),
  sohei: say('Sohei'),
  ronin: say('Ronin'),
  ninja: say('Ninja'),
  samurai: say('Samurai'),
  hatamoto: say('Hatamoto'),
  daimyo: say('Daimyo'),
};

/** What is special about a kind of troops. */
const SAYS: Readonly<Partial<Record<Troop, Sentence>>> = {
  ronin: say('Units of 1 to 6, no leader; leads ashigaru and sohei.'),
  ninja: say('Throws, counts as armoured; buys nothing.'),
  hatamoto: say('Leads samurai, or serves under the Daimyo.'),
  daimyo: say('At most one. Hatamoto may serve under him.'),
};

const TROOP_RULE: Readonly<Record<Troop, SskRule>> = { ...UNIT_RULE, hatamoto: 'SSK-119', daimyo: 'SSK-119' };
/** The bench begins with those who make a unit of their own. */
const ORDER: readonly Troop[] = ['samurai', 'hatamoto', 'daimyo', 'ronin', 'ashigaru', 'sohei', 'ninja'];

const TYPES: readonly TroopType<FigureSpec>[] = ORDER.map(is => ({
  id: is,
  title: TITLES[is],
  group: say('Troops'),
  ...(SAYS[is] === undefined ? {} : { says: SAYS[is] }),
  man: man(is),
  rule: TROOP_RULE[is],
}));

const UNIT_TITLES: Readonly<Record<UnitKind, Sentence>> = {
  ashigaru: say('Ashigaru unit'),
  sohei: say('Sohei unit'),
  samurai: say('Samurai unit'),
  ronin: say('Ronin unit'),
  ninja: say('Ninja unit'),
};

const KINDS: readonly KindOfUnit<FigureSpec>[] = UNIT_KINDS.map(of => {
  const { least, most, leaders } = UNITS[of];
  return {
    id: of,
    title: UNIT_TITLES[of],
    least,
    most,
    rule: UNIT_RULE[of],
    says:
      leaders.length === 0
        ? say('takes {troop}; nobody leads it', { troop: TITLES[of] })
        : say('takes {troop}; led by {leaders}', { troop: TITLES[of], leaders: leaders.map(one => TITLES[one]) }),
    begun: ({ id }) =>
      id !== of
        ? null
        : leaders.length === 0
          ? [{ man: man(of), count: least }]
          : [
              { man: man(of, { leader: true }), count: 1 },
              { man: man(of), count: least - 1 },
            ],
  };
});

/** SSK-R14: as his kind usually has it is left to his kind. */
const worn = (spec: FigureSpec, armoured: boolean): FigureSpec =>
  armouredBy(spec) === armoured ? spec : { ...spec, armoured: armouredBy({ is: spec.is, armoured: null }) === armoured ? null : armoured };

/** SSK-118: what such a man may buy at all; what the table has no price for is not offered. */
function rows(spec: FigureSpec): ChipRow<FigureSpec>[] {
  const price = POINTS[spec.is];
  const row = (id: string, title: Sentence, rule: SskRule, chips: ChipRow<FigureSpec>['chips'], single?: 'unit'): ChipRow<FigureSpec> => ({
    ...{ id, title, several: false, rule, chips },
    ...(single === undefined ? {} : { single }),
  });
  const none = say('none');
  const armoured = armouredBy(spec);
  const leads = UNIT_KINDS.some(of => UNITS[of].leaders.some(one => one === spec.is));
  return [
    ...(price.armour === null
      ? []
      : [
          row('armour', say('Armour'), 'SSK-R14', [
            { id: 'none', title: none, on: !armoured, makes: worn(spec, false) },
            { id: 'armoured', title: say('armoured'), on: armoured, makes: worn(spec, true) },
          ]),
        ]),
    ...(price.twoHanded === null
      ? []
      : [
          row(
            'hand',
            say('In hand'),
            'SSK-118',
            WEAPONS.map(weapon => ({
              id: weapon,
              title: say(weapon),
              look: WEAPON_LOOK[weapon],
              on: spec.weapon === weapon,
              makes: { ...spec, weapon },
            })),
          ),
        ]),
    ...(price.yumi === null
      ? []
      : [
          row('missile', say('Missile'), 'SSK-118', [
            { id: 'none', title: none, on: spec.missile === null, makes: { ...spec, missile: null, trained: false } },
            ...(['yumi', 'arquebus'] as const).map(missile => ({
              ...{ id: missile, title: say(missile), look: MISSILE_LOOK[missile], on: spec.missile === missile },
              makes: { ...spec, missile },
            })),
          ]),
        ]),
    ...(price.trained === null || spec.missile === null
      ? []
      : [
          row('trained', say('Shooting'), 'SSK-R15', [
            { id: 'no', title: say('untrained'), on: !spec.trained, makes: { ...spec, trained: false } },
            { id: 'yes', title: say('trained'), on: spec.trained, makes: { ...spec, trained: true } },
          ]),
        ]),
    ...(price.horse === null
      ? []
      : [
          row('horse', say('Horse'), 'SSK-118', [
            { id: 'foot', title: say('on foot'), on: !spec.mounted, makes: { ...spec, mounted: false } },
            { id: 'mounted', title: say('mounted'), look: 'horse', on: spec.mounted, makes: { ...spec, mounted: true } },
          ]),
        ]),
    ...(leads || spec.leader
      ? [
          row(
            'leader',
            say('Leader'),
            'SSK-013',
            [
              { id: 'no', title: say('no'), on: !spec.leader, makes: { ...spec, leader: false } },
              { id: 'yes', title: say('leads his unit'), on: spec.leader, makes: { ...spec, leader: true } },
            ],
            'unit',
          ),
        ]
      : []),
  ];
}

function named({ goesBy: _his, ...spec }: FigureSpec, called: Called | null): FigureSpec {
  return called === null ? spec : { ...spec, goesBy: called };
}

export const muster: MusterKit<SskForce, FigureSpec> = {
  budget: { in: 'points', sizes: [35, 75, 150], usual: 75, rule: 'SSK-116' },
  empty: { id: 'own', name: '', units: [] },
  types: () => TYPES,
  typeOf: ({ is }) => is,
  kinds: () => KINDS,
  open: ({ units }) =>
    units.map(({ of, figures }) => ({ kind: of, lines: figures.map(spec => ({ man: { ...spec, count: 1 }, count: spec.count })) })),
  close: (force, units) => ({
    ...force,
    units: units.map(({ kind, lines }) => ({
      of: UNIT_KINDS.find(of => of === kind) ?? 'samurai',
      figures: lines.map(({ man: spec, count }) => ({ ...spec, count })),
    })),
  }),
  rows,
  leads: ({ leader }) => leader,
  price: (spec, { morale }) => costOf(spec, morale !== false),
  called: ({ goesBy }) => goesBy ?? null,
  named,
  nameKind: ({ is }) => nameKindOf(is),
  check: checkForce,
  notes: notesOn,
};
