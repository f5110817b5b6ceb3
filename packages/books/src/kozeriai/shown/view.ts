/** What one seat may know: all but concealed weapons, unseen deployment and, by option, skills (KOZ-R90, KOZ-186, KOZ-210). */
import { seeing, sideOf, type Sight } from '@nobori/engine';
import { copyState } from '../copies.ts';
import { STAT_BLOCKS, type StatBlock } from '../muster/figures.ts';
import { DROPPED, FIGURE, STATE, type Figure, type Kit, type KozState } from '../state.ts';
import { armSeen, armsSeen, handSeen } from '../weapons/hidden.ts';
import { WEAPON_IDS } from '../weapons/glossary.ts';
import { weaponNamed } from '../weapons/inHand.ts';
import { guessedArms, guessedFacing, guessedKit, guessedPlace, guessedThing } from './guesses.ts';

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

/** KOZ-R95: a disguised weapon that was let go is still what it seems. */
const dropped: Sight<Look, typeof DROPPED> = {
  of: DROPPED,
  rules: { losers: ({ side }, { by }) => by !== null && by === side },
  instead: { arm: (_look, { arm }) => armSeen(arm) ?? arm },
  guess: { arm: ({ state }, { arm }, random) => guessedThing(state, arm, random) },
};

/** Weapons that pass for others. */
const DISGUISES = WEAPON_IDS.filter(id => weaponNamed(id).guise !== null);

/** KOZ-R95: one of them was let go, and its secret is kept: it lies about, or somebody has taken it up who never learned its use. */
const outOfHand = ({ dropped: lies, figures: all }: KozState, weapon: string): boolean =>
  lies.some(({ arm }) => arm.hidden && arm.weapon === weapon) ||
  all.some(({ arms, kit }) => kit.skills[weapon] === undefined && arms.some(arm => arm.hidden && arm.weapon === weapon));

/** Skills of weapons nobody knows of pass for skills of what is seen; with hidden skills one sees what such a fighter usually has. */
function kitSeen(state: KozState, { kit, arms }: Figure): Kit {
  const { options } = state;
  const hidden = arms.filter(arm => arm.hidden).map(arm => arm.weapon);
  for (const weapon of DISGUISES)
    if (kit.skills[weapon] !== undefined && !arms.some(arm => arm.weapon === weapon) && outOfHand(state, weapon)) hidden.push(weapon);
  if (hidden.length === 0 && !options.hiddenSkills) return kit;
  const skills: Record<string, number> = {};
  // Each in the place of what it is: the order of a view tells nothing either.
  for (const [weapon, skill] of Object.entries(kit.skills)) {
    const shown = hidden.includes(weapon) ? weaponNamed(weapon).guise : weapon;
    if (shown !== null && (shown === weapon || kit.skills[shown] === undefined)) skills[shown] ??= skill;
  }
  return options.hiddenSkills ? { ...kit, ...usualOf(kit, Object.keys(skills)) } : { ...kit, skills };
}

/** What such a fighter usually has learned. */
function usualOf({ type }: Kit, weapons: readonly string[]): Pick<Kit, 'skills' | 'iaijutsu' | 'kiai' | 'niten' | 'yadomejutsu'> {
  const usual: Partial<StatBlock> = STAT_BLOCKS[type] ?? {};
  const { weapons: known = {}, iaijutsu = null, kiai = null, niten = null, yadomejutsu = {} } = usual;
  const [, rest = 0] = Object.values(known);
  return { skills: Object.fromEntries(weapons.map(weapon => [weapon, known[weapon] ?? rest])), iaijutsu, kiai, niten, yadomejutsu };
}

export const sight = seeing({
  of: STATE,
  copy: copyState,
  look(state: KozState, seat): Look {
    const setting = state.moments.at(-1);
    return { state, side: sideOf(state, seat), unseen: setting?.kind === 'deploying' && setting.seats.length > 1 };
  },
  sights: [figures, dropped],
});
