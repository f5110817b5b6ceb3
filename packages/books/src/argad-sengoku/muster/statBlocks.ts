/** ARG-F2: the stat blocks (ARG-020 to ARG-037), and what a figure may carry beyond its block (ARG-026, ARG-040). */
import type { Armour, Missile, Mode, Weapon } from '../tables.ts';

/** ARG-037: what a figure does for others. */
export const ROLES = ['officer', 'sergeant', 'taisho', 'musician', 'carrier', 'tateBearer', 'standard'] as const;
export type Role = (typeof ROLES)[number];
/** ARG-035, ARG-036. */
export const TRAITS = ['samurai', 'soldier', 'ninja', 'monk'] as const;
export type Trait = (typeof TRAITS)[number];
/** ARG-040 to ARG-042, ARG-103, ARG-128, ARG-129, ARG-214, ARG-115: gifts and failings a scenario may give. */
export const GIFTS = ['swift', 'twice', 'strongBow', 'sharpshooter', 'poorThrower', 'nets', 'drilled', 'heavyArmour', 'torch'] as const;
export type Gift = (typeof GIFTS)[number];

export interface Block {
  readonly title: string;
  readonly class: number;
  readonly armour: Armour;
  readonly weapons: readonly Weapon[];
  readonly missiles: readonly Missile[];
  readonly traits: readonly Trait[];
  readonly roles: readonly Role[];
  readonly perception: number;
  readonly mode: Mode;
  readonly horo: boolean;
}

const S: readonly Trait[] = ['samurai', 'soldier'];
const T: readonly Trait[] = ['soldier'];
const N: readonly Trait[] = ['ninja'];
const M: readonly Trait[] = ['monk', 'soldier'];

type More = Partial<Pick<Block, 'missiles' | 'traits' | 'roles' | 'mode' | 'horo'>>;
const f = (title: string, cls: number, armour: Armour, weapons: readonly Weapon[], perception: number, more: More = {}): Block => ({
  title,
  class: cls,
  armour,
  weapons,
  missiles: [],
  traits: [],
  roles: [],
  perception,
  mode: 'foot',
  horo: false,
  ...more,
});

const BLOCKS = {
  villager: f('villager', 1, 0, ['knife'], 2),
  headman: f('headman', 1, 0, ['knife'], 3),
  draft: f('drafted peasant', 2, 0, ['short', 'club'], 2),
  draftyari: f('drafted peasant with spear', 2, 0, ['yari', 'short'], 2),
  servant: f('armed servant', 2, 0, ['short'], 2),
  slinger: f('peasant slinger', 2, 0, ['short'], 2, { missiles: ['sling'] }),
  recruit: f('ashigaru recruit', 2, 4, ['yari', 'short'], 3),
  bandit2: f('occasional bandit', 2, 0, ['short'], 3),
  bandit3: f('veteran bandit', 3, 0, ['short'], 3),
  bandit3yari: f('veteran bandit with spear', 3, 0, ['yari', 'short'], 3),
  exsoldier: f('bandit, former soldier', 4, 0, ['short'], 3, { traits: T }),
  banditchief: f('bandit chief', 4, 0, ['no-dashi', 'short'], 3, { roles: ['officer'] }),
  ashyari: f('ashigaru spearman', 3, 4, ['yari', 'short'], 3, { traits: T }),
  ashpike: f('ashigaru pikeman', 3, 4, ['pike', 'short'], 3, { traits: T }),
  ashbow: f('ashigaru archer', 3, 4, ['short'], 3, { traits: T, missiles: ['yumi'] }),
  ashteppo: f('ashigaru arquebusier', 3, 4, ['short'], 3, { traits: T, missiles: ['arquebus'] }),
  ashsgt: f('ashigaru sergeant', 3, 4, ['yari', 'short'], 3, { traits: T, roles: ['sergeant'] }),
  taisho: f('teppō taishō', 4, 4, ['short'], 4, { traits: S, roles: ['officer', 'taisho'] }),
  carrier: f('ammunition carrier', 3, 0, ['short'], 3, { roles: ['carrier'] }),
  tatebearer: f('mantlet bearer', 3, 0, ['short'], 3, { roles: ['tateBearer'] }),
  musician: f('drummer or conch blower', 3, 0, ['short'], 3, { roles: ['musician'] }),
  lowsam: f('lesser samurai', 4, 4, ['katana'], 4, { traits: S }),
  sam: f('samurai', 5, 5, ['katana'], 4, { traits: S }), // ARG-162
  samyari: f('samurai with yari', 5, 5, ['yari', 'katana'], 4, { traits: S }),
  samnag: f('samurai with naginata', 5, 5, ['naginata', 'katana'], 4, { traits: S }),
  samnodashi: f('samurai with no-dashi', 5, 5, ['no-dashi', 'katana'], 4, { traits: S }),
  sambow: f('samurai archer', 5, 5, ['katana'], 4, { traits: S, missiles: ['yumi'] }),
  onnamusha: f('woman warrior', 5, 0, ['naginata', 'short'], 4, { traits: S }),
  ronin: f('masterless samurai', 5, 0, ['katana'], 4, { traits: S }),
  cavyari: f('mounted samurai', 5, 5, ['yari', 'katana'], 4, { traits: S, mode: 'cavalry' }),
  cavbow: f('mounted samurai archer', 5, 5, ['katana'], 4, { traits: S, missiles: ['yumi'], mode: 'cavalry' }),
  cavoff: f('mounted samurai officer', 5, 5, ['yari', 'katana'], 4, { traits: S, roles: ['officer'], mode: 'cavalry' }),
  messenger: f('mounted messenger', 4, 4, ['katana'], 4, { traits: S, mode: 'cavalry', horo: true }),
  samoff: f('samurai officer', 5, 5, ['katana'], 4, { traits: S, roles: ['officer'] }),
  monk: f('warrior monk', 4, 4, ['naginata', 'short'], 3, { traits: M }),
  monkoff: f('warrior monk leader', 4, 4, ['naginata', 'short'], 3, { traits: M, roles: ['officer'] }),
  ninja4: f('ninja under training', 4, 0, ['short'], 4, { traits: N, missiles: ['shuriken'] }),
  ninja5: f('veteran ninja', 5, 0, ['short'], 5, { traits: N, missiles: ['shuriken'] }),
  ninjaoff: f('ninja chief', 5, 0, ['short'], 5, { traits: N, missiles: ['shuriken'], roles: ['officer'] }),
  sensei: f('master of arms', 6, 0, ['katana'], 4, { traits: ['samurai'] }),
  rider: f('rider on a riding horse', 2, 0, ['short'], 2, { mode: 'mountedFoot' }),
} as const satisfies Readonly<Record<string, Block>>;
export type BlockId = keyof typeof BLOCKS;

/** The keys of a literal object are just its keys. */
export const BLOCK_IDS = Object.keys(BLOCKS) as readonly BlockId[];
export const blockOf = (id: BlockId): Block => BLOCKS[id];
