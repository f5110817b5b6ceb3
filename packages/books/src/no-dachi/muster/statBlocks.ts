/** The stat blocks of the ledger, section 6: figures ready to be named in forces, scenarios and situations. */
import type { Bought } from '../files/battle.ts';

export type Block = Partial<Bought> & Pick<Bought, 'class' | 'entry'> & { readonly name: string };

// prettier-ignore
export const ROSTER = {
  // Hatamoto
  'hat-commander-saint': { name: 'Commander, sword saint', entry: 'commander', class: 'kensei', close: 'nodachi', armour: 'heavy', samurai: true },
  'hat-commander-horse': { name: 'Commander, mounted', entry: 'commander', class: 'eiyuu', close: 'katana', armour: 'heavy', horse: true, samurai: true },
  'hat-commander-foot': { name: 'Commander', entry: 'commander', class: 'bushi', close: 'katana', armour: 'armoured', samurai: true },
  'hat-samurai': { name: 'Samurai', entry: 'samurai', class: 'bushi', close: 'katana', armour: 'armoured', samurai: true },
  'hat-samurai-yari-horse': { name: 'Samurai, mounted', entry: 'samurai', class: 'bushi', close: 'yari', armour: 'armoured', horse: true, samurai: true },
  'hat-samurai-hero': { name: 'Samurai, hero', entry: 'samurai', class: 'eiyuu', close: 'yari', armour: 'armoured', samurai: true },
  'hat-samurai-bow-horse': { name: 'Samurai, horse archer (uses the *)', entry: 'samurai', class: 'bushi', close: 'katana', missiles: ['bow'], armour: 'armoured', horse: true, samurai: true },
  'hat-samurai-nodachi': { name: 'Samurai, no-dachi (uses the *)', entry: 'samurai', class: 'bushi', close: 'nodachi', armour: 'armoured', samurai: true },
  'hat-servant-ashigaru': { name: 'Servant', entry: 'servant', class: 'ashigaru', close: 'wakizashi' },
  'hat-servant': { name: 'Servant', entry: 'servant', class: 'noumin', close: 'wakizashi' },
  'hat-ashigaru-yari': { name: 'Ashigaru, yari', entry: 'ashigaru', class: 'ashigaru', close: 'yari', armour: 'light' },
  'hat-ashigaru-naginata': { name: 'Ashigaru, naginata', entry: 'ashigaru', class: 'ashigaru', close: 'naginata', armour: 'light' },
  'hat-ashigaru-teppo': { name: 'Ashigaru, arquebus', entry: 'ashigaru', class: 'ashigaru', close: 'wakizashi', missiles: ['arquebus'], armour: 'light' },
  'hat-ashigaru-teppo-bare': { name: 'Ashigaru, arquebus, unarmoured', entry: 'ashigaru', class: 'ashigaru', close: 'wakizashi', missiles: ['arquebus'] },
  'hat-ashigaru-yumi': { name: 'Ashigaru, bow', entry: 'ashigaru', class: 'ashigaru', close: 'wakizashi', missiles: ['bow'], armour: 'light' },
  'hat-ashigaru-yumi-bare': { name: 'Ashigaru, bow, unarmoured', entry: 'ashigaru', class: 'ashigaru', close: 'wakizashi', missiles: ['bow'] },
  // Ikkō-ikki
  'ikk-commander': { name: 'Commander (abbot)', entry: 'commander', class: 'eiyuu', close: 'naginata', armour: 'armoured' },
  'ikk-commander-saint': { name: 'Commander, sword saint', entry: 'commander', class: 'kensei', close: 'naginata', armour: 'armoured' },
  'ikk-sohei-naginata': { name: 'Sōhei, naginata', entry: 'sohei', class: 'bushi', close: 'naginata', armour: 'light' },
  'ikk-sohei-yari': { name: 'Sōhei, yari', entry: 'sohei', class: 'bushi', close: 'yari', armour: 'armoured' },
  'ikk-sohei-katana-horse': { name: 'Sōhei, mounted', entry: 'sohei', class: 'bushi', close: 'katana', armour: 'light', horse: true },
  'ikk-monto-yari': { name: 'Monto, yari', entry: 'monto', class: 'ashigaru', close: 'yari' },
  'ikk-monto-naginata': { name: 'Monto, naginata', entry: 'monto', class: 'ashigaru', close: 'naginata' },
  'ikk-monto-katana': { name: 'Monto, katana', entry: 'monto', class: 'ashigaru', close: 'katana', armour: 'light' },
  'ikk-monto-teppo': { name: 'Monto, arquebus', entry: 'monto', class: 'ashigaru', close: 'wakizashi', missiles: ['arquebus'] },
  'ikk-monto-yumi': { name: 'Monto, bow', entry: 'monto', class: 'ashigaru', close: 'wakizashi', missiles: ['bow'] },
  'ikk-noumin': { name: 'Noumin, farm tools', entry: 'noumin', class: 'noumin' },
  'ikk-noumin-yari': { name: 'Noumin, bamboo yari', entry: 'noumin', class: 'noumin', close: 'yari' },
  'ikk-noumin-naginata': { name: 'Noumin, naginata', entry: 'noumin', class: 'noumin', close: 'naginata' },
  'ikk-noumin-wakizashi': { name: 'Noumin, wakizashi', entry: 'noumin', class: 'noumin', close: 'wakizashi' },
  // Ninja
  'nin-chunin': { name: 'Chūnin', entry: 'chunin', class: 'eiyuu', close: 'katana', missiles: ['shuriken', 'smokebomb'], ninja: true },
  'nin-chunin-saint': { name: 'Chūnin, sword saint', entry: 'chunin', class: 'kensei', close: 'kusarigama', missiles: ['shuriken'], ninja: true },
  'nin-genin-shuriken': { name: 'Genin, shuriken', entry: 'genin', class: 'bushi', close: 'katana', missiles: ['shuriken'], ninja: true },
  'nin-genin-kusarigama': { name: 'Genin, kusari-gama', entry: 'genin', class: 'bushi', close: 'kusarigama', ninja: true },
  'nin-genin-fukiya': { name: 'Genin, blow-gun', entry: 'genin', class: 'bushi', close: 'wakizashi', missiles: ['fukiya'], ninja: true },
  'nin-genin-bo': { name: 'Genin, staff and smoke', entry: 'genin', class: 'bushi', close: 'bo', missiles: ['smokebomb'], ninja: true },
  'nin-genin-nanchaku': { name: 'Genin, nanchaku or neko-te', entry: 'genin', class: 'bushi', close: 'nanchaku', ninja: true },
  'nin-genin-yumi': { name: 'Genin, bow', entry: 'genin', class: 'bushi', close: 'katana', missiles: ['bow'], ninja: true },
  'nin-genin-hero': { name: 'Genin, hero', entry: 'genin', class: 'eiyuu', close: 'katana', missiles: ['fukiya'], ninja: true },
  // Europeans
  'eur-commander-horse': { name: 'Commander, full plate, mounted', entry: 'commander', class: 'bushi', close: 'yari', missiles: ['pistol'], armour: 'heavy', horse: true },
  'eur-commander': { name: 'Commander, hero', entry: 'commander', class: 'eiyuu', close: 'wakizashi+shield', missiles: ['pistol'], armour: 'heavy' },
  'eur-gentleman': { name: 'Gentleman', entry: 'gentleman', class: 'bushi', close: 'wakizashi+shield', missiles: ['pistol'], armour: 'armoured' },
  'eur-gentleman-plate': { name: 'Gentleman, full plate (at most 3)', entry: 'gentleman', class: 'bushi', close: 'yari', armour: 'heavy' },
  'eur-man-pike': { name: 'Man, pike (as yari)', entry: 'man', class: 'ashigaru', close: 'yari', armour: 'light' },
  'eur-man-target': { name: 'Man, sword and shield', entry: 'man', class: 'ashigaru', close: 'wakizashi+shield', armour: 'light' },
  'eur-man-arquebus': { name: 'Man, arquebus', entry: 'man', class: 'ashigaru', close: 'wakizashi', missiles: ['arquebus'] },
  'eur-man-crossbow': { name: 'Man, crossbow', entry: 'man', class: 'ashigaru', close: 'wakizashi', missiles: ['crossbow'] },
  'eur-man-rider': { name: 'Man, mounted, pistol', entry: 'man', class: 'ashigaru', close: 'wakizashi', missiles: ['pistol'], armour: 'light', horse: true },
  // Korean guerrillas
  'kor-commander': { name: 'Commander', entry: 'commander', class: 'eiyuu', close: 'katana', missiles: ['bow'], armour: 'armoured' },
  'kor-commander-horse': { name: 'Commander, mounted', entry: 'commander', class: 'bushi', close: 'yari', armour: 'armoured', horse: true },
  'kor-exarmy-yari-shield': { name: 'Ex-army follower, yari and shield', entry: 'exarmy', class: 'ashigaru', close: 'yari', shield: true },
  'kor-exarmy-yari': { name: 'Ex-army follower, yari', entry: 'exarmy', class: 'ashigaru', close: 'yari' },
  'kor-exarmy-bow': { name: 'Ex-army follower, bow', entry: 'exarmy', class: 'ashigaru', close: 'wakizashi', missiles: ['bow'] },
  'kor-exarmy-crossbow': { name: 'Ex-army follower, Chinese crossbow', entry: 'exarmy', class: 'ashigaru', close: 'wakizashi', missiles: ['crossbow'] },
  'kor-exarmy-firelance': { name: 'Ex-army follower, fire-lance', entry: 'exarmy', class: 'ashigaru', missiles: ['firelance'] },
  'kor-exarmy-horse': { name: 'Ex-army follower, mounted', entry: 'exarmy', class: 'ashigaru', close: 'yari', horse: true },
  'kor-follower': { name: 'Follower, yari', entry: 'follower', class: 'noumin', close: 'yari' },
  'kor-follower-wakizashi': { name: 'Follower, knife', entry: 'follower', class: 'noumin', close: 'wakizashi' },
  'kor-follower-shield': { name: 'Follower, yari and shield', entry: 'follower', class: 'noumin', close: 'yari', shield: true },
  'kor-follower-bow': { name: 'Follower, bow', entry: 'follower', class: 'noumin', close: 'wakizashi', missiles: ['bow'] },
} as const satisfies Record<string, Block>;
export type BlockId = keyof typeof ROSTER;
export const BLOCKS = Object.keys(ROSTER) as BlockId[]; // the keys of a literal object are just its keys

/** What is bought, with everything said that a block leaves out. */
export const whole = (block: Partial<Bought> & Pick<Bought, 'class'>): Bought => ({
  entry: block.entry ?? '',
  class: block.class,
  close: block.close ?? 'improvised',
  missiles: block.missiles ?? [],
  armour: block.armour ?? 'none',
  horse: block.horse ?? false,
  pavise: block.pavise ?? false,
  shield: block.shield ?? false,
  ninja: block.ninja ?? false,
  samurai: block.samurai ?? false,
  animal: block.animal ?? false,
  pace: block.pace ?? null,
  barding: block.barding ?? 'none',
  leader: block.leader ?? false,
  commander: block.commander ?? false,
  called: block.called ?? '',
});

export const block = (id: BlockId, changes: Partial<Bought> = {}): Bought => whole({ ...ROSTER[id], ...changes });
