/** What one seat may know: all but concealed weapons, unseen deployment and, by option, skills (KOZ-R90, KOZ-186, KOZ-210). */
import { seeing, sideOf, type Sight } from '@nobori/engine';
import { copyState } from '../copies.ts';
import { STAT_BLOCKS } from '../muster/figures.ts';
import { FIGURE, STATE, type Figure, type Kit, type KozState } from '../state.ts';
import { armsSeen, handSeen } from '../weapons/hidden.ts';
import { weaponNamed } from '../weapons/inHand.ts';
import { guessedArms, guessedFacing, guessedKit, guessedPlace } from './guesses.ts';

interface Look {
  readonly state: KozState;
  readonly side: string | null;
  /** Sides set up at once, unseen by one another. */
  readonly unseen: boolean;
}

const figures: Sight<Look, typeof FIGURE> = {
  of: FIGURE,
  rules: {
    friends: ({ side }, { kit }) => kit.side === side,
    setters: ({ side, unseen }, { kit }) => !unseen || kit.area === null || kit.side === side,
  },
  instead: {
    arms: (_look, { arms }) => armsSeen(arms),
    hand: (_look, { arms, hand }) => handSeen(arms, hand),
    kit: ({ state }, figure) => kitSeen(state, figure),
  },
  guess: {
    arms: (_look, figure, random) => guessedArms(figure, random),
    kit: ({ state }, figure, random) => guessedKit(state, figure, random),
    facing: ({ state }, figure, random) => guessedFacing(state, figure, random),
    at: ({ state }, figure, random) => guessedPlace(state, figure, random),
  },
};

/** Skills of weapons nobody knows of pass for skills of what is seen; with hidden skills one sees what such a fighter usually has. */
function kitSeen({ options }: KozState, { kit, arms }: Figure): Kit {
  const hidden = arms.filter(arm => arm.hidden);
  if (hidden.length === 0 && !options.hiddenSkills) return kit;
  const skills: Record<string, number> = { ...kit.skills };
  for (const { weapon } of hidden) {
    const { guise } = weaponNamed(weapon);
    const skill = kit.skills[weapon];
    delete skills[weapon];
    if (guise !== null && skill !== undefined) skills[guise] ??= skill;
  }
  return options.hiddenSkills ? { ...kit, ...usualOf(kit, Object.keys(skills)) } : { ...kit, skills };
}

/** What such a fighter usually has learned. */
function usualOf({ type }: Kit, weapons: readonly string[]): Pick<Kit, 'skills' | 'iaijutsu' | 'kiai' | 'niten' | 'yadomejutsu'> {
  const usual = STAT_BLOCKS[type];
  const [, rest = 0] = Object.values(usual?.weapons ?? {});
  return {
    skills: Object.fromEntries(weapons.map(weapon => [weapon, usual?.weapons[weapon] ?? rest])),
    iaijutsu: usual?.iaijutsu ?? null,
    kiai: usual?.kiai ?? null,
    niten: usual?.niten ?? null,
    yadomejutsu: usual?.yadomejutsu ?? {},
  };
}

export const sight = seeing({
  of: STATE,
  copy: copyState,
  look(state: KozState, seat): Look {
    const setting = state.moments.at(-1);
    return { state, side: sideOf(state, seat), unseen: setting?.kind === 'deploying' && setting.seats.length > 1 };
  },
  sights: [figures],
});
