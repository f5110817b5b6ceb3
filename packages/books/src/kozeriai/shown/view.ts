/** What one seat may know: all but concealed weapons, unseen deployment, secret questions and, by option, skills (KOZ-R90, KOZ-186, KOZ-210). */
import { seeing, sideOf, type Seat, type Sight } from '@nobori/engine';
import { copyState } from '../copies.ts';
import type { KozMoment } from '../moments.ts';
import { STAT_BLOCKS } from '../muster/figures.ts';
import { FIGURE, figureOf, riderOf, STATE, type Arm, type Figure, type Kit, type KozState } from '../state.ts';
import { weaponNamed } from '../weapons/inHand.ts';

interface Look {
  readonly state: KozState;
  readonly seat: Seat | 'public';
  readonly side: string | null;
  /** Several set up at once, unseen by one another. */
  readonly unseen: boolean;
}

const figures: Sight<Look, typeof FIGURE> = {
  of: FIGURE,
  rules: {
    friends: ({ side }, { kit }) => kit.side === side,
    setter: ({ seat, unseen }, { kit }) => !unseen || kit.area === null || kit.seat === seat,
  },
  instead: {
    arms: (_look, { arms }) => (arms.some(arm => arm.hidden) ? arms.flatMap(arm => armSeen(arm) ?? []) : arms),
    hand: (_look, { arms, hand }) => handSeen(arms, hand),
    kit: ({ state }, figure) => kitSeen(state, figure),
  },
};

/** A hidden weapon in hand passes for something else; one that is worn is not seen at all. */
function armSeen(arm: Arm): Arm | null {
  if (!arm.hidden) return arm;
  const { guise } = weaponNamed(arm.weapon);
  return guise === null ? null : { ...arm, weapon: guise, hidden: false };
}

/** The place of the weapon in hand among those that are seen. */
function handSeen(arms: readonly Arm[], hand: number): number {
  const held = arms[hand];
  return held === undefined || armSeen(held) === null ? -1 : arms.slice(0, hand).filter(arm => armSeen(arm) !== null).length;
}

/** Skills of weapons nobody knows of are not shown; with hidden skills one sees what such a fighter usually has. */
function kitSeen({ options }: KozState, { kit, arms }: Figure): Kit {
  const { hiddenSkills } = options;
  const hidden = arms.filter(arm => arm.hidden);
  if (hidden.length === 0 && !hiddenSkills) return kit;
  const usual = STAT_BLOCKS[kit.type];
  const skills: Record<string, number> = {};
  const [best = 0, rest = 0] = Object.values(usual?.weapons ?? {});
  const guess = (weapon: string): number => usual?.weapons[weapon] ?? rest;
  for (const [weapon, skill] of Object.entries(kit.skills))
    if (!hidden.some(arm => arm.weapon === weapon)) skills[weapon] = hiddenSkills ? guess(weapon) : skill;
  for (const { weapon } of arms.flatMap(arm => armSeen(arm) ?? []))
    skills[weapon] ??= hiddenSkills ? best : (kit.skills[guised(weapon, arms)] ?? kit.secondary);
  if (!hiddenSkills) return { ...kit, skills };
  return {
    ...kit,
    skills,
    iaijutsu: usual?.iaijutsu ?? null,
    kiai: usual?.kiai ?? null,
    niten: usual?.niten ?? null,
    yadomejutsu: usual?.yadomejutsu ?? {},
  };
}

/** The real weapon behind what is seen. */
const guised = (seen: string, arms: readonly Arm[]): string =>
  arms.find(arm => arm.hidden && weaponNamed(arm.weapon).guise === seen)?.weapon ?? seen;

const questions: Sight<Look, typeof STATE> = {
  of: STATE,
  rules: { asked: ({ state, seat }, moment) => !('secret' in moment) || !moment.secret || seatAsked(state, moment) === seat },
};

/** Whose question it is that nobody else may know of. */
function seatAsked(state: KozState, moment: Extract<KozMoment, { secret: boolean }>): Seat {
  if (moment.kind === 'closing') return figureOf(state, moment.figures[0] ?? moment.figure).kit.seat;
  const target = figureOf(state, moment.target);
  return (riderOf(state, target) ?? target).kit.seat;
}

export const sight = seeing({
  of: STATE,
  copy: copyState,
  look(state: KozState, seat): Look {
    const setting = state.moments.at(-1);
    return { state, seat, side: sideOf(state, seat), unseen: setting?.kind === 'deploying' && setting.seats.length > 1 };
  },
  sights: [figures, questions],
});
