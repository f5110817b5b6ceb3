/** What one seat may know: all but concealed weapons, unseen deployment, secret questions and, by option, skills (KOZ-R90, KOZ-186, KOZ-210). */
import type { Seat } from '@nobori/engine';
import { STAT_BLOCKS } from '../muster/figures.ts';
import { weaponNamed } from '../weapons/inHand.ts';
import type { MomentAt } from '../moments.ts';
import { cloneFigure, figureOf, OFF_MAP, riderOf, type Arm, type Figure, type Kit, type KozState } from '../state.ts';

/** Built up: hidden arms are left out or shown as what they are taken for; every other field everybody may see. */
export function view(state: KozState, seat: Seat | 'public'): KozState {
  const side = state.chairs.find(chair => chair.seat === seat)?.side ?? null;
  const setting = state.moments.at(-1);
  const unseen = setting?.kind === 'deploying' && setting.seats.length > 1;
  return {
    ...state, // what is not replaced below is never changed in place
    figures: state.figures.map(figure => {
      if (figure.kit.seat === seat) return cloneFigure(figure);
      const known = figure.kit.side === side ? cloneFigure(figure) : asSeen(state, figure);
      return unseen && figure.kit.area !== null ? { ...known, at: OFF_MAP, facing: 0 } : known;
    }),
    moments: state.moments.filter(moment => !('secret' in moment) || !moment.secret || seatAsked(state, moment) === seat),
  };
}

/** Whose question it is that nobody else may know of. */
function seatAsked(state: KozState, moment: MomentAt<'closing'> | MomentAt<'defence'>): Seat {
  if (moment.kind === 'closing') return figureOf(state, moment.figures[0] ?? moment.figure).kit.seat;
  const target = figureOf(state, moment.target);
  return (riderOf(state, target) ?? target).kit.seat;
}

/** A hidden weapon in hand passes for something else; one that is worn is not seen at all. */
function asSeen(state: KozState, figure: Figure): Figure {
  const secret = figure.arms.some(arm => arm.hidden);
  if (!secret && !state.options.hiddenSkills) return cloneFigure(figure);
  const arms: Arm[] = [];
  let hand = -1;
  figure.arms.forEach((arm, i) => {
    const { guise } = weaponNamed(arm.weapon);
    if (arm.hidden && guise === null) return;
    if (i === figure.hand) hand = arms.length;
    arms.push(arm.hidden && guise !== null ? { ...arm, weapon: guise, hidden: false } : arm);
  });
  return { ...cloneFigure(figure), arms, hand, kit: kitSeen(state, figure, arms) };
}

/** Skills of weapons nobody knows of are not shown; with hidden skills one sees what such a fighter usually has. */
function kitSeen(state: KozState, { kit, arms }: Figure, seen: readonly Arm[]): Kit {
  const hidden = arms.filter(arm => arm.hidden).map(arm => arm.weapon);
  const usual = STAT_BLOCKS[kit.type];
  const skills: Record<string, number> = {};
  const [best = 0, rest = 0] = Object.values(usual?.weapons ?? {});
  const guess = (weapon: string): number => usual?.weapons[weapon] ?? rest;
  for (const [weapon, skill] of Object.entries(kit.skills))
    if (!hidden.includes(weapon)) skills[weapon] = state.options.hiddenSkills ? guess(weapon) : skill;
  for (const { weapon } of seen)
    if (skills[weapon] === undefined)
      skills[weapon] = state.options.hiddenSkills ? best : (kit.skills[guised(weapon, arms)] ?? kit.secondary);
  if (!state.options.hiddenSkills) return { ...kit, skills };
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
