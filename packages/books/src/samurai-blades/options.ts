/** The options of the book, for groups that read it otherwise (the rules and rulings named), in the ledger's order. The French edition is off by default (BLD-R07). */
import type { OptionSpec } from './rules.ts';

export const OPTIONS = {
  frenchBowPhase: { rule: 'BLD-045', values: [false, true], default: false },
  mountedMissileB: { rule: 'BLD-R03', values: ['stunned', 'asPrinted'], default: 'stunned' },
  mountedMissilePlusOne: { rule: 'BLD-064', values: [false, true], default: false },
  stunnedDefence: { rule: 'BLD-R11', values: ['wounded', 'healthy'], default: 'wounded' },
  stunnedBlocksSight: { rule: 'BLD-R23', values: [false, true], default: false },
  saddleOverMounted: { rule: 'BLD-R24', values: [false, true], default: false },
  combinedRetreat: { rule: 'BLD-R48', values: ['one', 'all'], default: 'one' },
  barricadeMelee: { rule: 'BLD-R26', values: ['allRound', 'frontOnly'], default: 'allRound' },
  cornerCover: { rule: 'BLD-R27', values: ['allRound', 'protectedSides'], default: 'allRound' },
  horseAttackArc: { rule: 'BLD-113', values: ['any', 'frontOnly'], default: 'any' },
  quickMount: { rule: 'BLD-R19', values: [false, true], default: false },
  treachery: { rule: 'BLD-169', values: ['locked', 'allowed'], default: 'locked' },
  seppukuVictory: { rule: 'BLD-R58', values: ['poem', 'noWin'], default: 'poem' },
  hiddenNinja: { rule: 'BLD-R59', values: [true, false], default: true },
} as const satisfies OptionSpec;
