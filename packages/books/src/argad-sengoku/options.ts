/** ARG-T21, ARG-R23: the options of the book, for groups that read it otherwise (ARG-019, ARG-R95: what the text itself calls optional has a switch). */
import type { ArgRule, OptionSpec } from './rules.ts';

/** What a scenario gives to single figures, and whether it counts. */
const byScenario = (rule: ArgRule) => ({ rule, values: ['scenario', 'off'], default: 'scenario' }) as const; // ARG-019, ARG-R95
const off = (rule: ArgRule) => ({ rule, values: [false, true], default: false }) as const;
const on = (rule: ArgRule) => ({ rule, values: [true, false], default: true }) as const;

export const OPTIONS = {
  moveSystem: { rule: 'ARG-046', values: ['secret', 'friendly', 'igougo'], default: 'secret' },
  eight: { rule: 'ARG-013', values: ['tripleSix', 'modifierOnly'], default: 'tripleSix' },
  groupVictim: { rule: 'ARG-093', values: ['random', 'ownerChooses', 'nearest'], default: 'random' },
  contactFire: { rule: 'ARG-087', values: ['ready', 'pistolOnly', 'never'], default: 'ready' },
  shotMoment: { rule: 'ARG-213', values: ['end', 'any'], default: 'end' },
  meleeTie: { rule: 'ARG-171', values: ['rolloff', 'none', 'both'], default: 'rolloff' },
  mixedResult: { rule: 'ARG-172', values: ['hitPrevails', 'bothApply'], default: 'hitPrevails' },
  blockedRecoil: { rule: 'ARG-177', values: ['stay', 'killed'], default: 'stay' },
  perception: { rule: 'ARG-043', values: ['role', 'class'], default: 'role' },
  detectAmbush: on('ARG-147'),
  treason: byScenario('ARG-153'),
  arquebus: { rule: 'ARG-104', values: ['improved', 'early'], default: 'improved' }, // ARG-R23
  salvo: on('ARG-108'),
  extraLong: off('ARG-107'),
  strongBow: byScenario('ARG-128'),
  sharpshooter: byScenario('ARG-129'),
  abilities: byScenario('ARG-040'),
  avoidArrows: off('ARG-131'),
  class6: byScenario('ARG-025'),
  armour3: on('ARG-029'),
  closeOrder: off('ARG-200'),
  flankScope: { rule: 'ARG-202', values: ['contacted', 'unit'], default: 'contacted' },
  together: off('ARG-181'),
  command: off('ARG-211'),
  reform: off('ARG-212'),
  spearPress: off('ARG-219'),
  duelSpeed: off('ARG-095'),
  accustomed: byScenario('ARG-065'),
  capture: off('ARG-214'),
  nerve: off('ARG-217'),
  heroWound: off('ARG-218'),
  night: off('ARG-220'),
  ammoCount: off('ARG-117'),
  artillery: { rule: 'ARG-116', values: ['off', 'ozutsu'], default: 'off' },
  mixedContexts: off('ARG-115'),
} as const satisfies OptionSpec;
