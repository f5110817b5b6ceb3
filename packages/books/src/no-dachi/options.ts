/** The options of the book, for groups that read it otherwise: NOD-T21. */
import type { OptionSpec } from './rules.ts';

export const WHENS = ['each', 'extreme', 'long', 'medium', 'short', 'contact', 'never'] as const;
export const WHOMS = ['any', 'mounted', 'chargers'] as const;
export const HOWS = ['ask', 'fire'] as const;

/** NOD-T21 Options, in the order of the table; `holdFire` is three of them; the last is NOD-041. */
export const OPTIONS = {
  kenseiWounds: { rule: 'NOD-R030', values: ['literal', 'hardy'], default: 'literal' },
  finishOff: { rule: 'NOD-R064', values: [false, true], default: false },
  commandLimits: { rule: 'NOD-R041', values: [true, false], default: true },
  signals: { rule: 'NOD-R043', values: [true, false], default: true },
  startLoaded: { rule: 'NOD-R019', values: [true, false], default: true },
  horseArc: { rule: 'NOD-R044', values: ['frontLeft', 'left', 'front', 'allButRear', 'all'], default: 'frontLeft' },
  arquebusVsUnarmouredNoumin: { rule: 'NOD-R052', values: ['none', 'D4'], default: 'none' },
  coverAtExtreme: { rule: 'NOD-R050', values: ['noShot', 'D12'], default: 'noShot' },
  pistolsPierce: { rule: 'NOD-R053', values: [false, true], default: false },
  followUp: { rule: 'NOD-R073', values: [false, true], default: false },
  breakOff: { rule: 'NOD-R036', values: ['free', 'parting'], default: 'free' },
  helperDice: { rule: 'NOD-R066', values: ['pooled', 'primariesOnly'], default: 'pooled' },
  flight: { rule: 'NOD-R089', values: ['nextTurn', 'atOnce'], default: 'nextTurn' },
  ninjaMove: { rule: 'NOD-R093', values: [14, 10], default: 14 },
  shurikenWounds: { rule: 'NOD-R097', values: [false, true], default: false },
  smokeBombs: { rule: 'NOD-R100', values: ['single', 'unlimited'], default: 'single' },
  automatonNinja: { rule: 'NOD-R092', values: [false, true], default: false },
  armyMorale: { rule: 'NOD-R121', values: [true, false], default: true },
  turnLimit: { rule: 'NOD-R121', values: [20, 6, 12, 30, 60], whole: { least: 6, most: 60 }, default: 20 },
  holdWhen: { rule: 'NOD-R122', values: WHENS, default: 'medium' },
  holdWhom: { rule: 'NOD-R122', values: WHOMS, default: 'any' },
  holdHow: { rule: 'NOD-R122', values: HOWS, default: 'ask' },
  meleeProposals: { rule: 'NOD-R124', values: ['ask', 'accept'], default: 'ask' },
  terrain: { rule: 'NOD-041', values: ['given', 'players'], default: 'given' },
} as const satisfies OptionSpec;
