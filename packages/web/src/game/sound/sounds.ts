/** Each sound by its name. */
import { bow, hiss } from './bow.ts';
import { bell, conch, crickets, defeat, lastTurn, taiko, victory } from './drums.ts';
import { hooves, planks, splashes, steps } from './feet.ts';
import { gun } from './gun.ts';
import type { SoundName } from './names.ts';
import { cut, fall, parry, steel, wound } from './steel.ts';
import type { Sound } from './tones.ts';
import { claps, click, dice, knock, seal, thud } from './wood.ts';

export const SOUNDS: Readonly<Record<SoundName, Sound>> = {
  ...{ click, knock, steps, planks, splashes, hooves, bow, hiss, thud, gun, steel, parry, cut, dice, fall, wound },
  ...{ bell, seal, taiko, lastTurn, claps, conch, crickets, victory, defeat },
};
