/** The options of the book, for groups that read it otherwise (SSK-R62 and the rulings named). */
import type { OptionSpec } from './rules.ts';

/** SSK-T16 Options, in the order of the table. */
export const OPTIONS = {
  morale: { rule: 'SSK-R62', values: [true, false], default: true },
  rout: { rule: 'SSK-R72', values: ['remove', 'flee'], default: 'remove' },
  precedence: { rule: 'SSK-R22', values: ['choose', 'winnerFirst'], default: 'choose' },
  secretCharges: { rule: 'SSK-R23', values: [false, true], default: false },
  chargesMoveFirst: { rule: 'SSK-R24', values: [false, true], default: false },
  chargeTargets: { rule: 'SSK-R25', values: ['greatest', 'free'], default: 'greatest' },
  advanceToContact: { rule: 'SSK-R28', values: [false, true], default: false },
  breakOff: { rule: 'SSK-R30', values: [false, true], default: false },
  figuresBlock: { rule: 'SSK-R34', values: [true, false], default: true },
  fireIntoMelee: { rule: 'SSK-R39', values: [false, true], default: false },
  fireResultsFirst: { rule: 'SSK-R42', values: [false, true], default: false },
  reloadStandstill: { rule: 'SSK-R38', values: [false, true], default: false },
  parry: { rule: 'SSK-R49', values: ['secret', 'open', 'cancel'], default: 'secret' },
  sweepingBlows: { rule: 'SSK-R46', values: [false, true], default: false },
  roninNinjaWounds: { rule: 'SSK-R56', values: [1, 2, 3], default: 2 },
  luckyFateForAll: { rule: 'SSK-R55', values: [false, true], default: false },
  fiftyPercent: { rule: 'SSK-R63', values: ['perTurn', 'ofStart'], default: 'perTurn' },
  openPenalty: { rule: 'SSK-R82', values: ['always', 'underFire'], default: 'always' },
  succession: { rule: 'SSK-R21', values: [false, true], default: false },
  nodachi: { rule: 'SSK-R52', values: ['sword', 'twoHanded'], default: 'sword' },
  dismount: { rule: 'SSK-R61', values: [false, true], default: false },
  daimyoDeath: { rule: 'SSK-R76', values: [false, true], default: false },
} as const satisfies OptionSpec;
