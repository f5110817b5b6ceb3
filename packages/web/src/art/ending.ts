/** The picture over the result: the winner's banners at sunrise, one's own banner leaning in the rain, or two banners under one sun. */
import type { CrestLook } from '@nobori/engine';
import { chance } from './chance.ts';
import { add, type Pt } from './geometry.ts';
import { banner, box, HERO, mist, ridge, sky, type Colour } from './hero.ts';
import { carve, circle, flick } from './ink.ts';
import { Draft, type Sheet } from './sheet.ts';
import { matsu } from './terrain/trees.ts';

export interface Flag {
  readonly side: Colour;
  readonly crest: CrestLook;
}

/** How it ended for whoever looks; his own banner comes first. */
export type Ending = 'won' | 'drawn' | 'lost';

const GROUND = 338;

export function endingScene(ending: Ending, flags: readonly Flag[]): Sheet {
  const draft = new Draft(HERO.width, HERO.height);
  const rnd = chance(ending);
  draft.ink(
    sky('water-deep', 0, 220, [
      [0, 1],
      [0.45, 0.5],
      [1, 0],
    ]),
    box(0, 220),
  );
  const disc: Pt = ending === 'lost' ? [1150, 108] : [1004, 140];
  draft.ink(
    sky(ending === 'lost' ? 'paper' : 'sun', 60, 240, [
      [0, ending === 'lost' ? 0.6 : 1],
      [1, 0.5],
    ]),
    circle(disc, ending === 'lost' ? 46 : 84),
  );
  ridge(draft, 262, 118, 'r1', 'far');
  ridge(draft, 312, 92, 'r5', 'mid');
  draft.ink(
    sky('paper', 200, 380, [
      [0, 0],
      [0.86, 0.6],
      [1, 0.6],
    ]),
    box(200, 180),
  );
  draft.print('key', spears(ending));
  if (ending !== 'lost') standing(draft, flags, ending);
  const near = ridge(draft, GROUND, 40, 'r3', 'near', 0.6);
  draft.print('key', carve(near, 2.6, rnd));
  let grass = '';
  for (const p of near) {
    const a = add(p, [rnd.pm(9), rnd.in(4, 34)]);
    grass += flick(a, add(a, [rnd.pm(4), -rnd.in(6, 12)]), 2);
  }
  draft.print('faint', grass);
  if (ending === 'lost') fallen(draft, flags[0]);
  mist(draft, 440, 338, 330, 22, 2, chance('m4'));
  for (const [x, y, h] of [
    [630, 366, 110],
    [1386, 362, 140],
  ] as const)
    matsu(draft, [x, y], h, chance(`p${x}`));
  if (ending === 'lost') draft.print('faint', rain());
  return draft.sheet();
}

/** Row on row behind the hill; after a defeat few, and leaning. */
function spears(ending: Ending): string {
  const rnd = chance(`${ending} spears`);
  let drawn = '';
  const [step, tilt] = ending === 'lost' ? [46, 26] : [12, 5];
  for (let x = 640; x < 1440; x += rnd.in(step * 0.6, step * 1.3)) {
    const [h, lean] = [rnd.in(80, 126), rnd.pm(tilt) + 7];
    const top: Pt = [x + lean, 330 - h];
    drawn += carve([[x, 330], top], 1.8, rnd) + flick(top, [top[0] + 1.4, top[1] - 13], 4);
  }
  return drawn;
}

function standing(draft: Draft, flags: readonly Flag[], ending: Ending): void {
  const rnd = chance('banners');
  const planted = ending === 'drawn' ? flags.slice(0, 2) : Array.from({ length: 5 }, () => flags[0]);
  planted.forEach((flag, i) => {
    if (flag === undefined) return;
    const x = ending === 'drawn' ? 880 + i * 220 : 780 + i * 122 + rnd.pm(8);
    banner(draft, x, 330 + rnd.pm(5), 250 + rnd.pm(16) + Math.sin(i * 1.4) * 14, 42, flag.side, flag.crest, rnd);
  });
}

/** One's own banner, and arrows in the ground around it. */
function fallen(draft: Draft, flag: Flag | undefined): void {
  if (flag === undefined) return;
  const rnd = chance('leaning');
  banner(draft, 1010, 344, 224, 48, flag.side, flag.crest, rnd, 0.42);
  let arrows = '';
  for (const [x, y, lean] of [
    [830, 344, 12],
    [890, 350, -10],
    [1180, 348, -13],
    [1216, 342, 9],
  ] as const) {
    const top: Pt = [x + lean, y - 52];
    arrows += carve([[x, y], top], 2.2, rnd) + flick(top, [top[0] - 7, top[1] - 12], 5) + flick(top, [top[0] + 7, top[1] - 12], 5);
  }
  draft.print('key', arrows);
}

function rain(): string {
  const rnd = chance('rain');
  let drops = '';
  for (let i = 0; i < 150; i += 1) {
    const [x, y, long] = [rnd.in(380, 1440), rnd.in(0, 340), rnd.in(14, 30)];
    drops += flick([x, y], [x - long * 0.35, y + long], 1.6);
  }
  return drops;
}
