/** The muster of this book as the bench shows it: stat blocks, and what a man may have beyond his block (ARG-026, ARG-040, ARG-221 to ARG-227). */
import { capital, equal, say, type Called, type Options, type Sentence } from '@nobori/engine';
import type { Chip, ChipRow, MusterKit, TroopType } from '@nobori/engine/workshop';
import { survivingForces } from '../ending/campaign.ts';
import { man, WEAPON_NAMES, type FigureSpec } from '../files/battle.ts';
import { nameKindOf } from '../files/names.ts';
import { checkForce, GIFT_OPTION, notesOn } from './limits.ts';
import type { ArgForce } from '../muster/muster.ts';
import { costOf, equipped, horsesCost } from '../muster/points.ts';
import { BLOCK_IDS, blockOf, GIFTS, ROLES, type BlockId, type Gift, type Role } from '../muster/statBlocks.ts';
import { refusal, type ArgRule } from '../rules.ts';
import { GIFT, ROLE } from '../shown/cards.ts';
import { MISSILE_LOOK, WEAPON_LOOK } from '../shown/looks.ts';
import { ARMOURS, type Armour, type Missile, type Weapon } from '../tables.ts';

const GROUP = {
  peasants: say('Peasants'),
  bandits: say('Bandits'),
  ashigaru: say('Ashigaru'),
  samurai: say('Samurai'),
  monks: say('Monks'),
  ninja: say('Ninja'),
} as const;
// prettier-ignore
const GROUPS: Readonly<Record<BlockId, keyof typeof GROUP>> = {
  villager: 'peasants', headman: 'peasants', draft: 'peasants', draftyari: 'peasants', servant: 'peasants', slinger: 'peasants', rider: 'peasants',
  bandit2: 'bandits', bandit3: 'bandits', bandit3yari: 'bandits', exsoldier: 'bandits', banditchief: 'bandits',
  recruit: 'ashigaru', ashyari: 'ashigaru', ashpike: 'ashigaru', ashbow: 'ashigaru', ashteppo: 'ashigaru', ashsgt: 'ashigaru',
  carrier: 'ashigaru', tatebearer: 'ashigaru', musician: 'ashigaru',
  taisho: 'samurai', lowsam: 'samurai', sam: 'samurai', samyari: 'samurai', samnag: 'samurai', samnodashi: 'samurai', sambow: 'samurai',
  onnamusha: 'samurai', ronin: 'samurai', cavyari: 'samurai', cavbow: 'samurai', cavoff: 'samurai', messenger: 'samurai', samoff: 'samurai', sensei: 'samurai',
  monk: 'monks', monkoff: 'monks',
  ninja4: 'ninja', ninja5: 'ninja', ninjaoff: 'ninja',
};
const CLASS_RULE = ['ARG-020', 'ARG-021', 'ARG-022', 'ARG-023', 'ARG-024', 'ARG-025'] as const;

const TYPES: readonly TroopType<FigureSpec>[] = (['peasants', 'bandits', 'ashigaru', 'samurai', 'monks', 'ninja'] as const).flatMap(group =>
  BLOCK_IDS.filter(is => GROUPS[is] === group).map(is => ({
    id: is,
    title: say(capital(blockOf(is).title)),
    group: GROUP[group],
    man: man(is),
    rule: CLASS_RULE[blockOf(is).class - 1] ?? 'ARG-020',
  })),
);

/** What is as the block has it is left to the block. */
const own = <T>(value: T, block: T): T | null => (equal(value, block) ? null : value);
const toggled = <T>(all: readonly T[], order: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter(his => his !== one) : order.filter(his => all.includes(his) || his === one);

const ARMOUR_TITLES: Readonly<Record<Armour, Sentence>> = {
  0: say('light clothing'),
  3: say('armour 3'),
  4: say('armour 4'),
  5: say('Sengoku 5'),
};
/** What is given out every day; the rest is for few. */
const USUAL: readonly Weapon[] = ['short', 'katana', 'yari', 'no-dashi', 'naginata', 'pike', 'club', 'knife'];
const LEADING: readonly Role[] = ['officer', 'sergeant', 'musician', 'standard'];
const GREAT: readonly Gift[] = ['swift', 'twice', 'strongBow', 'sharpshooter', 'drilled'];
/** ARG-116: the great gun is for scenarios. */
const SHOT: readonly Missile[] = ['yumi', 'arquebus', 'pistol', 'sling', 'shuriken'];

const off = (rule: ArgRule, option: string) => refusal(rule, 'Counts only where the option “{option, word}” is on.', { option });

function rows(spec: FigureSpec, _force: ArgForce, options: Options): ChipRow<FigureSpec>[] {
  const block = blockOf(spec.is);
  const now = equipped(spec);
  const row = (id: string, title: Sentence, rule: ArgRule, several: boolean, chips: readonly Chip<FigureSpec>[]): ChipRow<FigureSpec> => ({
    ...{ id, title, rule, several, chips },
  });
  const riding = now.mode === 'foot' ? 'foot' : (now.beast ?? 'horse');
  const goes = (mode: FigureSpec['mode'], beast: FigureSpec['beast']): FigureSpec => {
    const plain = { ...spec, mode: own(mode, block.mode), beast: null };
    return equipped(plain).beast === beast ? plain : { ...plain, beast };
  };
  return [
    {
      ...row(
        'class',
        say('Class'),
        'ARG-222',
        false,
        [1, 2, 3, 4, 5, 6].map(cls => ({
          ...{ id: String(cls), title: say('{n}', { n: cls }), on: now.class === cls, makes: { ...spec, class: own(cls, block.class) } },
          ...(cls === 6 && block.class !== 6 ? { why: refusal('ARG-025', 'Only where a scenario has a master of arms.') } : {}),
        })),
      ),
      quiet: true,
    },
    row(
      'hand',
      say('In hand'),
      'ARG-225',
      true,
      WEAPON_NAMES.filter(weapon => weapon !== 'hands').map(weapon => ({
        ...{ id: weapon, title: say(weapon), look: WEAPON_LOOK[weapon], on: now.weapons.includes(weapon), rare: !USUAL.includes(weapon) },
        makes: { ...spec, weapons: own(toggled(now.weapons, WEAPON_NAMES, weapon), block.weapons) },
      })),
    ),
    row(
      'missile',
      say('Missile'),
      'ARG-225',
      true,
      SHOT.map(missile => ({
        ...{ id: missile, title: say(missile), look: MISSILE_LOOK[missile], on: now.missiles.includes(missile) },
        makes: { ...spec, missiles: own(toggled(now.missiles, SHOT, missile), block.missiles) },
      })),
    ),
    row(
      'armour',
      say('Armour'),
      'ARG-226',
      false,
      ARMOURS.map(armour => ({
        ...{
          id: String(armour),
          title: ARMOUR_TITLES[armour],
          on: now.armour === armour,
          makes: { ...spec, armour: own(armour, block.armour) },
        },
        ...(armour === 3 && options['armour3'] === false ? { why: off('ARG-029', 'armour3') } : {}),
      })),
    ),
    row('goes', say('Goes'), 'ARG-224', false, [
      { id: 'foot', title: say('on foot'), on: riding === 'foot', makes: { ...goes('foot', null), horo: own(false, block.horo) } },
      { id: 'warhorse', title: say('warhorse'), look: 'horse', on: riding === 'warhorse', makes: goes('cavalry', 'warhorse') },
      { id: 'horse', title: say('riding horse'), look: 'horse', on: riding === 'horse', makes: goes('mountedFoot', 'horse') },
      { id: 'mule', title: say('mule'), look: 'horse', on: riding === 'mule', makes: goes('mountedFoot', 'mule') },
    ]),
    ...(now.mode === 'foot' && !now.horo
      ? []
      : [
          row('horo', say('Horo'), 'ARG-227', false, [
            { id: 'no', title: say('none'), on: !now.horo, makes: { ...spec, horo: own(false, block.horo) } },
            { id: 'yes', title: say('horo'), on: now.horo, makes: { ...spec, horo: own(true, block.horo) } },
          ]),
        ]),
    row(
      'role',
      say('Role'),
      'ARG-037',
      true,
      ROLES.map(role => ({
        ...{ id: role, title: say('{role}', { role: ROLE[role] }), on: now.roles.includes(role), rare: !LEADING.includes(role) },
        makes: { ...spec, roles: own(toggled(now.roles, ROLES, role), block.roles) },
      })),
    ),
    row(
      'gifts',
      say('Gifts'),
      'ARG-040',
      true,
      GIFTS.map(gift => {
        const needs = GIFT_OPTION[gift];
        return {
          ...{
            id: gift,
            title: say('{gift}', { gift: GIFT[gift] }),
            on: now.gifts.includes(gift),
            rare: !GREAT.includes(gift),
            makes: { ...spec, gifts: toggled(spec.gifts, GIFTS, gift) },
          },
          ...(needs !== undefined && options[needs[0]] === needs[1] ? { why: off(needs[2], needs[0]) } : {}),
        };
      }),
    ),
    row('train', say('In his train'), 'ARG-227', true, [
      ...(['pack horse', 'warhorse'] as const).map(horse => ({
        ...{ id: horse, title: horse === 'warhorse' ? say('warhorse in reserve') : say('pack horse'), on: spec.horses.includes(horse) },
        makes: { ...spec, horses: spec.horses.includes(horse) ? spec.horses.filter(his => his !== horse) : [...spec.horses, horse] },
      })),
    ]),
    {
      ...row('player', say('Player'), 'ARG-003', false, [
        { id: 'no', title: say('no'), on: !spec.player, makes: { ...spec, player: false } },
        { id: 'yes', title: say('the player himself'), on: spec.player, makes: { ...spec, player: true } },
      ]),
      single: 'force',
    },
  ];
}

function named({ goesBy: _his, ...spec }: FigureSpec, called: Called | null): FigureSpec {
  return called === null ? { ...spec, name: null } : { ...spec, name: null, goesBy: called };
}

export const muster: MusterKit<ArgForce, FigureSpec> = {
  budget: { in: 'points', sizes: [60, 80, 100], usual: 80, rule: 'ARG-221' },
  empty: { id: 'own', name: '', units: [] },
  types: () => TYPES,
  typeOf: ({ is }) => is,
  kinds: () => [],
  open: ({ units }) => [{ kind: '', lines: units.map(spec => ({ man: { ...spec, count: 1 }, count: spec.count })) }],
  close: (force, [troop]) => ({ ...force, units: (troop?.lines ?? []).map(({ man: spec, count }) => ({ ...spec, count })) }),
  rows,
  leads: spec => spec.player || equipped(spec).roles.includes('officer'),
  price: spec => costOf(spec) + horsesCost(spec),
  called: ({ goesBy, name }) => goesBy ?? (name === null ? null : { name }),
  named,
  nameKind: ({ is }) => nameKindOf(is),
  check: checkForce,
  notes: notesOn,
  survivors: survivingForces,
};
