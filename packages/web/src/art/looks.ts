/** Reads a figure's card: which silhouette, which hat, which states, how many wounds. Words as the books write them. */
import type { FigureCard } from '@nobori/engine';
import type { Head, Weapon } from './weapons.ts';

const WEAPON_WORDS: readonly (readonly [RegExp, Weapon])[] = [
  // Missiles first: who carries a bow is known by the bow.
  [/yumi|bow/, 'yumi'],
  [/arquebus|teppo|musket|gun|pistol|matchlock/, 'teppo'],
  [/throwing|shuriken|star/, 'shuriken'],
  [/javelin|uchi-ne|dart|sariken|sling|thrown/, 'javelin'],
  [/nodachi|no-dachi|odachi|great sword|two-handed/, 'nodachi'],
  [/naginata|nagamaki|glaive|halberd/, 'naginata'],
  [/sode|sasu|satsu|mojiri|tsukubo|restrain|barbed/, 'fork'],
  [/yari|spear|lance|pike|hoko/, 'yari'],
  [/kusari|manriki|chain|nunchaku|rope|flail/, 'chain'],
  [/\bono\b|axe|masakari/, 'axe'],
  [/mallet|hammer|tsuchi|kakeya/, 'mallet'],
  [/tetsubo|konsaibo|kanab|club|tool|mace/, 'club'],
  [/\bbo\b|\bjo\b|staff|shakujo|pole|stick|tonfa/, 'staff'],
  [/kama|sickle/, 'kama'],
  [/tanto|knife|dagger|aikuchi|sai\b|jutte|jitte|yawara|shuko/, 'tanto'],
  [/wakizashi|kodachi|short sword/, 'wakizashi'],
  [/tessen|fan/, 'fan'],
  [/banner|standard|nobori|sashimono/, 'banner'],
  [/unarmed|fist|hands|jujutsu|kempo/, 'fist'],
  [/sword|katana|tachi|ninjato|bokken|ni-ten/, 'katana'],
];
const HEAD_WORDS: readonly (readonly [RegExp, Head])[] = [
  [/daimyo|general|kensei|commander|lord|captain/, 'gunbai'],
  [/ninja|shinobi/, 'mask'],
  [/sohei|monk|priest|yamabushi/, 'cowl'],
  [/ronin|bandit|robber|wanderer/, 'amigasa'],
  [/ashigaru|constable|foot soldier|gunner/, 'jingasa'],
  [/farmer|peasant|noumin|villager|servant|ikki/, 'headband'],
  [/samurai|hatamoto|bushi|eiyuu|master|hero|retainer/, 'kabuto'],
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

const found = <T>(rules: readonly (readonly [RegExp, T])[], words: readonly string[]): T | null =>
  rules.find(([fits]) => words.some(word => fits.test(word)))?.[1] ?? null;

export function lookOf(card: Pick<FigureCard, 'looks' | 'marks' | 'leader' | 'out'>): Look {
  const looks = card.looks.map(word => word.toLowerCase());
  const marks = card.marks.map(mark => mark.toLowerCase());
  const count = (fits: RegExp): number =>
    marks.filter(mark => fits.test(mark)).reduce((sum, mark) => sum + Number(/(\d+)/.exec(mark)?.[1] ?? 1), 0);
  const states = new Set(STATE_WORDS.filter(([fits]) => marks.some(mark => fits.test(mark))).map(([, state]) => state));
  return {
    weapon: found(WEAPON_WORDS, looks) ?? 'katana',
    head: found(HEAD_WORDS, looks),
    mounted: looks.some(word => /horse|mounted|cavalry|rider/.test(word)),
    leader: card.leader,
    out: card.out,
    spent: marks.some(mark => /^(spent|done|acted|finished)/.test(mark)),
    wounds: count(/wound/),
    pending: count(/hits noted|distraction|hits? pending/),
    states: STATES.filter(state => states.has(state)),
  };
}
