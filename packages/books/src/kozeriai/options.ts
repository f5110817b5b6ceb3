/** The options of the book, for groups that read it otherwise (KOZ-R86 and the rulings named). */
import type { OptionSpec } from './rules.ts';

/** KOZ-T31 Options, in the order of the table. */
export const OPTIONS = {
  combatTiming: { rule: 'KOZ-R02', values: ['contingent', 'common'], default: 'contingent' },
  seatOrder: { rule: 'KOZ-R03', values: ['listed', 'alternateSides', 'sideBySide', 'diceEachTurn'], default: 'listed' },
  strikeBack: { rule: 'KOZ-R04', values: [true, false], default: true },
  hardGoing: { rule: 'KOZ-R10', values: [false, true], default: false },
  zones: { rule: 'KOZ-R18', values: ['ledger', 'edited'], default: 'ledger' },
  naginataArc: { rule: 'KOZ-118', values: ['standard', 'wide'], default: 'standard' },
  nodachiReach: { rule: 'KOZ-202', values: ['katana', 'naginata'], default: 'katana' },
  closingStroke: { rule: 'KOZ-R21', values: ['oneStroke', 'always'], default: 'oneStroke' },
  armourVsBlunt: { rule: 'KOZ-R28', values: ['reduces', 'none'], default: 'reduces' },
  knockout: { rule: 'KOZ-R29', values: ['permanent', 'wakes'], default: 'permanent' },
  coupDeGrace: { rule: 'KOZ-R34', values: [false, true], default: false },
  reactionSpeed: { rule: 'KOZ-R39', values: [false, true], default: false },
  startLoaded: { rule: 'KOZ-R43', values: [true, false], default: true },
  strayShots: { rule: 'KOZ-R49', values: [false, true], default: false },
  runDownHurts: { rule: 'KOZ-R52', values: [false, true], default: false },
  slowCollision: { rule: 'KOZ-R55', values: ['roll', 'none'], default: 'roll' },
  swordTrap: { rule: 'KOZ-R81', values: [false, true], default: false },
  poison: { rule: 'KOZ-R82', values: [false, true], default: false },
  exhaustion: { rule: 'KOZ-193', values: [false, true], default: false },
  dashTires: { rule: 'KOZ-R83', values: [false, true], default: false },
  hiddenSkills: { rule: 'KOZ-R90', values: [false, true], default: false },
  bodyCharge: { rule: 'KOZ-138', values: [true, false], default: true },
  grapple: { rule: 'KOZ-147', values: [true, false], default: true },
  iaijutsu: { rule: 'KOZ-153', values: [true, false], default: true },
  kiai: { rule: 'KOZ-156', values: [true, false], default: true },
  niten: { rule: 'KOZ-161', values: [true, false], default: true },
  yadomejutsu: { rule: 'KOZ-165', values: [true, false], default: true },
  exoticWeapons: { rule: 'KOZ-R86', values: [true, false], default: true },
} as const satisfies OptionSpec;
