/** ARG-T21, ARG-R23: the options of the book, for groups that read it otherwise (ARG-019, ARG-R95: what the text itself calls optional has a switch). */
import type { ArgRule, OptionSpec } from './rules.ts';

/** What a scenario gives to single figures, and whether it counts. */
const byScenario = (title: string, text: string, rule: ArgRule) =>
  ({
    title,
    text,
    rule,
    values: ['scenario', 'off'],
    means: { scenario: ['As the scenario has it', ''], off: ['Off', ''] },
    default: 'scenario', // ARG-019, ARG-R95
  }) as const;
const off = (title: string, text: string, rule: ArgRule) => ({ title, text, rule, values: [false, true], default: false }) as const;
const on = (title: string, text: string, rule: ArgRule) => ({ title, text, rule, values: [true, false], default: true }) as const;

export const OPTIONS = {
  moveSystem: {
    title: 'How all move at once',
    rule: 'ARG-046',
    values: ['secret', 'friendly', 'igougo'],
    means: {
      secret: ['Secret', 'Orders are written in secret and carried out together.'],
      friendly: ['Friendly', 'Drafts lie open and may be changed in answer to each other.'],
      igougo: ['In turns', 'Faction after faction, in the order of a die.'],
    },
    default: 'secret',
  },
  eight: {
    title: 'Natural 8',
    rule: 'ARG-013',
    values: ['tripleSix', 'modifierOnly'],
    means: {
      tripleSix: ['Triple six', 'A third 6 makes a shot an 8.'],
      modifierOnly: ['Modifier only', 'No die is higher than 7, so an 8 needs a bonus.'],
    },
    default: 'tripleSix',
  },
  groupVictim: {
    title: 'Who of a group is hit',
    rule: 'ARG-093',
    values: ['random', 'ownerChooses', 'nearest'],
    means: {
      random: ['Random', 'Anybody in sight and range.'],
      ownerChooses: ['Owner chooses', 'The player who is shot at says who.'],
      nearest: ['Nearest', 'The nearest to the shooter.'],
    },
    default: 'random',
  },
  contactFire: {
    title: 'Contact fire',
    rule: 'ARG-087',
    values: ['ready', 'pistolOnly', 'never'],
    means: {
      ready: ['Ready', 'Any weapon that was not used last turn may shoot at an enemy who runs into its bearer or his group.'],
      pistolOnly: ['Pistol only', 'Only pistols.'],
      never: ['Never', 'Nobody.'],
    },
    default: 'ready',
  },
  shotMoment: {
    title: 'Moment of the shot',
    rule: 'ARG-213',
    values: ['end', 'any'],
    means: {
      end: ['End', 'All shots are taken after movement.'],
      any: ['Any', 'An immobile shooter may shoot at its start, or when somebody has come near enough.'],
    },
    default: 'end',
  },
  meleeTie: {
    title: 'Full tie in a clash',
    rule: 'ARG-171',
    values: ['rolloff', 'none', 'both'],
    means: {
      rolloff: ['Roll-off', 'A die decides.'],
      none: ['None', 'Neither blow counts.'],
      both: ['Both', 'Both do.'],
    },
    default: 'rolloff',
  },
  mixedResult: {
    title: 'Hit against recoil',
    rule: 'ARG-172',
    values: ['hitPrevails', 'bothApply'],
    means: {
      hitPrevails: ['Hit prevails', 'The hit stands, the recoil is ignored.'],
      bothApply: ['Both apply', 'One dies, the other gives ground.'],
    },
    default: 'hitPrevails',
  },
  blockedRecoil: {
    title: 'No way back',
    rule: 'ARG-177',
    values: ['stay', 'killed'],
    means: {
      stay: ['Stay', 'Who cannot give ground stays and loses his blow.'],
      killed: ['Killed', 'He is cut down.'],
    },
    default: 'stay',
  },
  perception: {
    title: 'Perception',
    rule: 'ARG-043',
    values: ['role', 'class'],
    means: {
      role: ['Role', 'The values of the stat blocks.'],
      class: ['Class', 'Everybody perceives by class.'],
    },
    default: 'role',
  },
  detectAmbush: on('Detecting an ambush', 'Whoever comes near hidden people may notice that they are watched.', 'ARG-147'),
  treason: byScenario('Treason', 'Disguised figures and false friends, where the scenario has them.', 'ARG-153'),
  arquebus: {
    title: 'Arquebus',
    rule: 'ARG-104',
    values: ['improved', 'early'],
    means: {
      improved: ['Improved', 'The longer weapon of later years.'],
      early: ['Early', 'The first ones that came to Japan.'],
    },
    default: 'improved', // ARG-R23
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
    rule: 'ARG-202',
    values: ['contacted', 'unit'],
    means: {
      contacted: ['Contacted', 'Only the pikemen touched drop their pikes.'],
      unit: ['Unit', 'All of the unit do.'],
    },
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
    rule: 'ARG-116',
    values: ['off', 'ozutsu'],
    means: {
      off: ['Off', 'None.'],
      ozutsu: ['Ozutsu', 'The heavy arquebus on its support.'],
    },
    default: 'off',
  },
  mixedContexts: off('Mixed contexts', 'Heavier armour of other times and places stops arrows and pistol balls better.', 'ARG-115'),
} as const satisfies OptionSpec;
