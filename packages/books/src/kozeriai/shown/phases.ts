/** The turn as players see it (KOZ-18, KOZ-19): contingent after contingent acts, shoots and strikes; or all together, step by step (KOZ-R02). */
import { roundAt, say, type Clock, type Seat } from '@nobori/engine';
import type { KozMoment } from '../moments.ts';
import type { Phase, PhasePlan } from '../rules.ts';
import type { KozState } from '../state.ts';

const ACTIONS = { key: 'actions', title: say('Actions'), rule: 'KOZ-20' } as const;
const SHOOTING = { key: 'shooting', title: say('Shooting'), rule: 'KOZ-61' } as const;
const NAMING = { key: 'naming', title: say('Naming targets'), rule: 'KOZ-R02' } as const;
const COMBAT = { key: 'combat', title: say('Combat'), rule: 'KOZ-82' } as const;
const SETUP: readonly PhasePlan[] = [{ key: 'setup', title: say('Set up'), whose: 'all', rule: 'KOZ-02' }];

/** The sections of a turn; everything else lies on top of one of them, or only keeps the books. */
const SECTION: Readonly<Partial<Record<KozMoment['kind'], string>>> = {
  setup: 'setup',
  deployment: 'setup',
  deploying: 'setup',
  actions: 'actions',
  acting: 'actions',
  shooting: 'shooting',
  firing: 'shooting',
  naming: 'naming',
  choosing: 'naming',
  combat: 'combat',
  striking: 'combat',
};

const setsUp = ({ moments }: KozState): boolean => moments.some(({ kind }) => SECTION[kind] === 'setup');

/** KOZ-R01: a turn is over when every seat has had its phase. */
export const clock = (state: KozState): Clock => ({ unit: 'turn', now: setsUp(state) ? 0 : state.turn, last: state.battle.turnLimit });

export function phases(state: KozState): readonly Phase[] {
  const section = state.moments.findLast(({ kind }) => SECTION[kind] !== undefined);
  const key = section === undefined ? null : (SECTION[section.kind] ?? null);
  if (key === 'setup') return roundAt(SETUP, key);
  const round = roundOf(state);
  if (section === undefined || !('seat' in section)) return round.map(phase => ({ ...phase, stage: ended(state) ? 'done' : 'next' }));
  return roundAt(round, key, [section.seat]);
}

/** What is asked when no section is left on the stack comes at the turn's end. */
const ended = ({ moments, turn }: KozState): boolean => turn > 0 && moments.at(-1)?.kind !== 'turnStart';

function roundOf({ options, seats }: KozState): PhasePlan[] {
  const each = (...plans: readonly Omit<PhasePlan, 'whose'>[]): PhasePlan[] =>
    seats.flatMap((seat: Seat) => plans.map(plan => ({ ...plan, whose: [seat] })));
  return options.combatTiming === 'common'
    ? [...each(ACTIONS), ...each(SHOOTING), ...each(NAMING), ...each(COMBAT)]
    : each(ACTIONS, SHOOTING, COMBAT);
}
