/** ARG-T21, ARG-R23: the options of the book, for groups that read it otherwise (ARG-019, ARG-R95: what the text itself calls optional has a switch). */
import type { ArgRule, OptionSpec } from './rules.ts';

/** What a scenario gives to single figures, and whether it counts. */
const byScenario = (title: string, text: string, rule: ArgRule) =>
  ({ title, text, rule, values: ['scenario', 'off'], default: 'scenario' }) as const;
const off = (title: string, text: string, rule: ArgRule) => ({ title, text, rule, values: [false, true], default: false }) as const;
const on = (title: string, text: string, rule: ArgRule) => ({ title, text, rule, values: [true, false], default: true }) as const;

export const OPTIONS = {
  moveSystem: {
    title: 'How all move at once',
    text: 'secret: orders are written in secret and carried out together. friendly: drafts lie open and may be changed in answer to each other. igougo: faction after faction, in the order of a die.',
    rule: 'ARG-046',
    values: ['secret', 'friendly', 'igougo'],
    default: 'secret',
  },
  eight: {
    title: 'Natural 8',
    text: 'tripleSix: a third 6 makes a shot an 8. modifierOnly: no die is higher than 7, so an 8 needs a bonus.',
    rule: 'ARG-013',
    values: ['tripleSix', 'modifierOnly'],
    default: 'tripleSix',
  },
  groupVictim: {
    title: 'Who of a group is hit',
    text: 'random: anybody in sight and range. ownerChooses: the player who is shot at says who. nearest: the nearest to the shooter.',
    rule: 'ARG-093',
    values: ['random', 'ownerChooses', 'nearest'],
    default: 'random',
  },
  contactFire: {
    title: 'Contact fire',
    text: 'ready: any weapon that was not used last turn may shoot at an enemy who runs into its bearer or his group. pistolOnly: only pistols. never: nobody.',
    rule: 'ARG-087',
    values: ['ready', 'pistolOnly', 'never'],
    default: 'ready',
  },
  shotMoment: {
    title: 'Moment of the shot',
    text: 'end: all shots are taken after movement. any: an immobile shooter may shoot at its start, or when somebody has come near enough.',
    rule: 'ARG-213',
    values: ['end', 'any'],
    default: 'end',
  },
  meleeTie: {
    title: 'Full tie in a clash',
    text: 'rolloff: a die decides. none: neither blow counts. both: both do.',
    rule: 'ARG-171',
    values: ['rolloff', 'none', 'both'],
    default: 'rolloff',
  },
  mixedResult: {
    title: 'Hit against recoil',
    text: 'hitPrevails: the hit stands, the recoil is ignored. bothApply: one dies, the other gives ground.',
    rule: 'ARG-172',
    values: ['hitPrevails', 'bothApply'],
    default: 'hitPrevails',
  },
  blockedRecoil: {
    title: 'No way back',
    text: 'stay: who cannot give ground stays and loses his blow. killed: he is cut down.',
    rule: 'ARG-177',
    values: ['stay', 'killed'],
    default: 'stay',
  },
  perception: {
    title: 'Perception',
    text: 'role: the values of the stat blocks. class: everybody perceives by class.',
    rule: 'ARG-043',
    values: ['role', 'class'],
    default: 'role',
  },
  detectAmbush: on('Detecting an ambush', 'Whoever comes near hidden people may notice that they are watched.', 'ARG-147'),
  treason: byScenario('Treason', 'Disguised figures and false friends, where the scenario has them.', 'ARG-153'),
  arquebus: {
    title: 'Arquebus',
    text: 'improved: the longer weapon of later years. early: the first ones that came to Japan.',
    rule: 'ARG-104',
    values: ['improved', 'early'],
    default: 'improved',
  },
  salvo: on('Salvoes', 'Arquebusiers in order under a teppō taishō shoot farther and better at groups.', 'ARG-108'),
  extraLong: off('Extra-long range', 'Arquebuses reach 60 cm with an 8.', 'ARG-107'),
  strongBow: byScenario('Very strong bows', 'A very strong samurai ignores armour with his own bow.', 'ARG-128'),
  sharpshooter: byScenario('Sharpshooters', 'One elite shot a player and turn: a chosen man of a group, or +1.', 'ARG-129'),
  abilities: byScenario('Special abilities', 'Swift strikes and second strikes.', 'ARG-040'),
  avoidArrows: off('Avoiding arrows', 'Well-trained samurai, monks and ninja turn arrows aside by their class.', 'ARG-131'),
  class6: byScenario('Class 6', 'Sensei fight and are protected as class 6; off: they count as class 5.', 'ARG-025'),
  armour3: on('Armour 3', 'Bits of metal count in melee.', 'ARG-029'),
  closeOrder: off('Close order', 'Pikes need a formation, and a formation moves as one body.', 'ARG-200'),
  flankScope: {
    title: 'Flank contact',
    text: 'contacted: only the pikemen touched drop their pikes. unit: all of the unit do.',
    rule: 'ARG-202',
    values: ['contacted', 'unit'],
    default: 'contacted',
  },
  together: off(
    'Striking together',
    'Several against one strike in the step of their longest weapon, with the best of their advantages.',
    'ARG-181',
  ),
  command: off('Command', 'Fighters farther than 20 cm from an officer or sergeant have no bonus in melee.', 'ARG-211'),
  reform: off('Cavalry reforms', 'Cavalry that charged stands still for a turn or is in disorder.', 'ARG-212'),
  spearPress: off('Spears in a press', 'A rider beset by several since last turn drops his spear.', 'ARG-219'),
  duelSpeed: off('Duel of shooters', 'Two who aim at each other roll for who is quicker.', 'ARG-095'),
  accustomed: byScenario('Accustomed to the ground', 'Who knows the ground rolls two slowing dice and keeps the better.', 'ARG-065'),
  capture: off('Capture', 'Prisoners, truncheons, and guns torn out of hands.', 'ARG-214'),
  nerve: off('Nerve', 'Groups that lost half their men or their officer may run.', 'ARG-217'),
  heroWound: off('Heroic wound', 'The first hit on a player character only wounds.', 'ARG-218'),
  night: off('Night', 'Nobody sees farther than 20 cm, unless a torch lights it.', 'ARG-220'),
  ammoCount: off('Counted ammunition', 'Where the scenario counts shots, they run out.', 'ARG-117'),
  artillery: {
    title: 'Artillery',
    text: 'off: none. ozutsu: the heavy arquebus on its support.',
    rule: 'ARG-116',
    values: ['off', 'ozutsu'],
    default: 'off',
  },
  mixedContexts: off('Mixed contexts', 'Heavier armour of other times and places stops arrows and pistol balls better.', 'ARG-115'),
} as const satisfies OptionSpec;
