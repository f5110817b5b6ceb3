/** Names of the time for those whom a scenario leaves without one. */
import type { NameKind } from '@nobori/engine/names';
import { STAT_BLOCKS, type Fighter } from '../muster/figures.ts';
import type { Figure } from '../state.ts';

// prettier-ignore
const NAMES: Readonly<Record<string, NameKind>> = {
  'samurai-sword': 'samurai', 'samurai-spear': 'samurai', 'samurai-bow': 'samurai', 'samurai-naginata': 'samurai', 'samurai-mounted': 'samurai',
  ronin: 'samurai', master: 'samurai', super: 'samurai', 'monk-naginata': 'monk', 'monk-bo': 'monk',
  'ashigaru-spear': 'commoner', 'ashigaru-musket': 'commoner', shinobi: 'commoner', farmer: 'commoner', constable: 'commoner',
} satisfies Readonly<Record<Exclude<Fighter, 'horse'>, NameKind>>;

/** Whose names suit a man who has none: who is called like his stat block, or so that it only says what he is. Horses are called after their riders. */
export const nameFor = ({ kit: { type, name } }: Figure, unnamed: boolean): NameKind | null =>
  unnamed || name === STAT_BLOCKS[type]?.name ? nameKindOf(type) : null;

export const nameKindOf = (type: string): NameKind | null => NAMES[type] ?? null;
