/** Reads a figure's card: which silhouette, which hat, which states, how many wounds. Words as the books write them. */
import type { FigureCard } from '@nobori/engine';
import type { Head, Weapon } from './weapons.ts';

const WEAPON_WORDS: readonly (readonly [RegExp, Weapon])[] = [
  // Missiles first: who carries a bow is known by the bow.
  [/crossbow|o-yumi|teppo-yumi/, 'crossbow'],
  [/yumi|bow\b|daikyu|\bkyu/, 'yumi'],
  [/fukiya|blow-?gun|blow-?pipe/, 'blowgun'],
  [/pistol/, 'pistol'],
  [/arquebus|teppo|musket|gun\b|matchlock|ozutsu|fire-?lance/, 'teppo'],
  [/throwing|shuriken|star\b/, 'shuriken'],
  [/bomb|grenade/, 'bomb'],
  [/\bsling/, 'sling'],
  [/javelin|uchi-ne|dart|sariken|thrown|yari-nage/, 'javelin'],
  [/ni-?ten|two swords|daisho/, 'daisho'],
  [/nodachi|no-da(ch|sh)i|odachi|great sword|two-handed/, 'nodachi'],
  [/nagamaki/, 'nagamaki'],
  [/naginata|glaive|halberd/, 'naginata'],
  [/mojiri|sode|barbed/, 'barbs'],
  [/sasu|satsu|tsukubo|restrain|fork/, 'fork'],
  [/kumade|grapnel|\brake/, 'rake'],
  [/kusari-?gama|nage-?gama|sickle and chain/, 'chain'],
  [/jumonji|magari|ka(ma|ge|gi)-yari|futayama|gekken|cross.?bladed/, 'jumonji'],
  [/manriki|weighted chain|feruzue|\bchain/, 'weights'],
  [/yari|spear|lance|pike|hoko/, 'yari'],
  [/n[ua]nchaku|flail/, 'nunchaku'],
  [/kawa-?nawa|rope|lasso|whip|\bnet\b/, 'rope'],
  [/\bono\b|axe|masakari/, 'axe'],
  [/mallet|hammer|tsuchi|kakeya/, 'mallet'],
  [/tetsubo|konsaibo|kanab|club|mace/, 'club'],
  [/\bbo\b|\bjo\b|staff|shakujo|\bpole|\bstick|tonfa/, 'staff'],
  [/\bhoe|\btool|kuwa\b/, 'hoe'],
  [/kama|sickle|scythe/, 'kama'],
  [/jutte|jitte|\bsai\b|kiseru|truncheon/, 'jitte'],
  [/tanto|knife|dagger|aikuchi|aiguchi|doshi/, 'tanto'],
  [/tessen|\bfan\b/, 'fan'],
  [/drum|conch|musician/, 'drum'],
  [/mantlet|\btate\b|pavise|shield/, 'shield'],
  [/banner|standard|nobori|sashimono/, 'banner'],
  [/wakizashi|kodachi|short sword/, 'wakizashi'],
  [/unarmed|fist|hands|jujutsu|kempo|neko-?te|shuko|yawara/, 'fist'],
  [/sword|katana|tachi|ninjato|bokken/, 'katana'],
];
const HEAD_WORDS: readonly (readonly [RegExp, Head])[] = [
  [/daimyo|general|kensei|commander|lord|captain|taisho/, 'gunbai'],
  [/ninja|shinobi/, 'mask'],
  [/sohei|monk|priest|yamabushi/, 'cowl'],
  [/ronin|bandit|robber|wander/, 'amigasa'],
  [/european|portuguese|namban|spaniard/, 'morion'],
  [/ashigaru|constable|foot soldier|gunner|guerrilla/, 'jingasa'],
  [/farmer|peasant|noumin|villag|servant|ikki|porter|merchant|headman|traveller/, 'headband'],
  [/samurai|hatamoto|bushi|eiyuu|master|hero|retainer|warrior|sensei/, 'kabuto'],
];

/** States in order of weight: the heaviest are shown first. */
export const STATES = [
  ...[
    'stunned',
    'prone',
    'grappled',
    'entangled',
    'fleeing',
    'asleep',
    'unaware',
    'hidden',
    'reloading',
    'aiming',
    'engaged',
    'charged',
    'holding',
    'moved',
  ],
] as const;
export type FigureState = (typeof STATES)[number];
const STATE_WORDS: readonly (readonly [RegExp, FigureState])[] = [
  [/stun|knocked out|dazed|unconscious/, 'stunned'],
  [/prone|lying|fallen over|on the ground|down$/, 'prone'],
  [/grappl/, 'grappled'],
  [/entangl|held|restrained|captured/, 'entangled'],
  [/flee|fled|rout|panic|run/, 'fleeing'],
  [/asleep|sleep/, 'asleep'],
  [/unaware|surprised/, 'unaware'],
  [/hidden|hiding|concealed/, 'hidden'],
  [/reload|unloaded|loading/, 'reloading'],
  [/aim/, 'aiming'],
  [/engaged|in melee/, 'engaged'],
  [/charg|dash|gallop/, 'charged'],
  [/hold|waiting|guard|standing fast|steadfast/, 'holding'],
  [/^moved|has moved/, 'moved'],
];

/** What the drawing needs of a figure. */
export interface Look {
  readonly weapon: Weapon;
  readonly head: Head | null;
  readonly mounted: boolean;
  readonly leader: boolean;
  readonly out: boolean;
  /** Pale: it has acted. */
  readonly spent: boolean;
  /** Suffered, and noted but not yet rolled for. */
  readonly wounds: number;
  readonly pending: number;
  readonly states: readonly FigureState[];
}

/** As the words above are written: small letters, no macrons. */
export const plain = (word: string): string => word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const found = <T>(rules: readonly (readonly [RegExp, T])[], words: readonly string[]): T | null =>
  rules.find(([fits]) => words.some(word => fits.test(word)))?.[1] ?? null;

/** The weapon words speak of, if they speak of one. */
export const weaponOf = (looks: readonly string[]): Weapon | null => found(WEAPON_WORDS, looks.map(plain));

const HORSE = /horse|mounted|cavalry|rider|pony/;
/** A beast by itself: nobody on its back, or between its shafts. */
const BARE = /riderless|draft|draught|pack horse|led horse|loose horse/;

export function lookOf(card: Pick<FigureCard, 'looks' | 'marks' | 'leader' | 'out'>): Look {
  const looks = card.looks.map(plain);
  const marks = card.marks.map(mark => mark.toLowerCase());
  const count = (fits: RegExp): number =>
    marks.filter(mark => fits.test(mark)).reduce((sum, mark) => sum + Number(/(\d+)/.exec(mark)?.[1] ?? 1), 0);
  const states = new Set(STATE_WORDS.filter(([fits]) => marks.some(mark => fits.test(mark))).map(([, state]) => state));
  const [weapon, head] = [found(WEAPON_WORDS, looks), found(HEAD_WORDS, looks)];
  const horse = looks.some(word => HORSE.test(word));
  const bare = horse && ((weapon === null && head === null) || looks.some(word => BARE.test(word)));
  return {
    weapon: bare ? 'horse' : (weapon ?? 'katana'),
    head,
    mounted: horse && !bare,
    leader: card.leader,
    out: card.out,
    spent: marks.some(mark => /^(spent|done|acted|finished)/.test(mark)),
    wounds: count(/wound/),
    pending: count(/hits noted|distraction|hits? pending/),
    states: STATES.filter(state => states.has(state)),
  };
}
