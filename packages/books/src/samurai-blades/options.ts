/** The options of the book, for groups that read it otherwise (the rules and rulings named), in the ledger's order. The French edition is off by default (BLD-R07). */
import type { OptionSpec } from './rules.ts';

export const OPTIONS = {
  frenchBowPhase: {
    title: 'Single bow step',
    text: 'Off: foot bows first, then horse bows and shuriken. On: the French edition’s single step, all of them together in any order.',
    rule: 'BLD-045',
    values: [false, true],
    default: false,
  },
  mountedMissileB: {
    title: 'Missile result B on riders',
    rule: 'BLD-R03',
    values: ['stunned', 'asPrinted'],
    means: {
      stunned: ['Stunned', 'The horse dies and the rider is stunned.'],
      asPrinted: ['As printed', 'The horse dies and the rider is wounded, the same as result D.'],
    },
    default: 'stunned',
  },
  mountedMissilePlusOne: {
    title: 'French +1',
    text: 'On: 1 is added to every roll on the table for mounted targets, so that D cannot happen.',
    rule: 'BLD-064',
    values: [false, true],
    default: false,
  },
  stunnedDefence: {
    title: 'Defence of the stunned',
    rule: 'BLD-R11',
    values: ['wounded', 'healthy'],
    means: {
      wounded: ['Wounded', 'A stunned man defends with the defence of his wounded side.'],
      healthy: ['Healthy', 'With his full defence.'],
    },
    default: 'wounded',
  },
  stunnedBlocksSight: {
    title: 'Stunned men in the way',
    text: 'Off: stunned men lie down and hinder no line of sight. On: they block like standing men.',
    rule: 'BLD-R23',
    values: [false, true],
    default: false,
  },
  saddleOverMounted: {
    title: 'From the saddle over riders',
    text: 'Off: a mounted archer shoots over adjacent men on foot only. On: over adjacent riders too.',
    rule: 'BLD-R24',
    values: [false, true],
    default: false,
  },
  combinedRetreat: {
    title: 'Retreats of several',
    rule: 'BLD-R48',
    values: ['one', 'all'],
    means: {
      one: ['One', 'A retreat falls on one man of the beaten side, chosen by its owner.'],
      all: ['All', 'Everybody of that side in the fight retreats.'],
    },
    default: 'one',
  },
  barricadeMelee: {
    title: 'Barricades hand to hand',
    rule: 'BLD-R26',
    values: ['allRound', 'frontOnly'],
    means: {
      allRound: ['All round', 'The advantage of a barricade counts against attacks from every side.'],
      frontOnly: ['Front only', 'Only over its three front sides.'],
    },
    default: 'allRound',
  },
  cornerCover: {
    title: 'Cover of exterior corners',
    rule: 'BLD-R27',
    values: ['allRound', 'protectedSides'],
    means: {
      allRound: ['All round', 'Medium cover against every line.'],
      protectedSides: ['Protected sides', 'Only against lines over the side shared with the wall or a side next to it.'],
    },
    default: 'allRound',
  },
  horseAttackArc: {
    title: 'Where a rider may strike',
    rule: 'BLD-113',
    values: ['any', 'frontOnly'],
    means: {
      any: ['Any', 'Through any hexside of either hex.'],
      frontOnly: ['Front only', 'Only into the three hexes in front of the front hex.'],
    },
    default: 'any',
  },
  quickMount: {
    title: 'Quick mounting',
    text: 'Off: mounting is done at the start of the side’s next phase. On: in step 6 of the same phase.',
    rule: 'BLD-R19',
    values: [false, true],
    default: false,
  },
  treachery: {
    title: 'Treachery',
    rule: 'BLD-169',
    values: ['locked', 'allowed'],
    means: {
      locked: ['Locked', 'While a duel lasts nobody else can be moved.'],
      allowed: ['Allowed', 'A side may break the duel, and loses game and honour at once.'],
    },
    default: 'locked',
  },
  seppukuVictory: {
    title: 'What seppuku wins',
    rule: 'BLD-R58',
    values: ['poem', 'noWin'],
    means: {
      poem: ['Poem', 'The dead samurai’s side wins if the opponent honours his poem.'],
      noWin: ['No win', 'Honour only, the enemy wins.'],
    },
    default: 'poem',
  },
  hiddenNinja: {
    title: 'Hidden ninja',
    text: 'On: unseen ninja are not shown to the other side. Off: they are shown, but cannot be attacked while unseen.',
    rule: 'BLD-R59',
    values: [true, false],
    default: true,
  },
} as const satisfies OptionSpec;
