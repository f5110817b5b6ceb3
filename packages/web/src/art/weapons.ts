/**
 * Silhouettes in a 512 box, bold enough for a base of 28 pixels. Our own, drawn lying along y = 256 and then turned, except two from
 * game-icons.net (CC BY 3.0): the horse's head by Lorc, the fist by Skoll (see CREDITS.md).
 */
import type { HeadLook, WeaponLook } from '@nobori/engine';
import { f } from './ink.ts';
import type { PathPart } from './parts.ts';

/** Paths apart where overlaps must stay solid, and the turn in degrees. */
interface Silhouette {
  readonly paths: readonly string[];
  readonly turn: number;
}
const D = -45;
const lying = (turn: number, ...paths: string[]): Silhouette => ({ paths, turn });
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const link = (x: number, y: number): string => disc(x, y, 20) + disc(x, y, 8);

const WEAPONS = {
  /** A third hilt, two thirds blade, a broad guard: the most common weapon is the plainest. */
  katana: lying(
    D,
    'M178 226c122-36 252-38 382 8l-28 50c-112-34-232-32-354-4zM134 170h40v166h-40zM130 224l-174 34 10 58 164-36zM66 262l26-16 26 16-26 16zM-4 274l26-16 26 16-26 16z',
  ),
  /** As long as the base is wide, nearly half of it hilt; carried steeply on the shoulder. */
  nodachi: lying(
    -64,
    'M248 208c112-56 222-62 332-6l-34 80c-96-50-186-46-298 2zM206 170h38v158h-38zM202 222l-278 36 8 66 270-36zM126 261l28-18 28 18-28 18zM54 271l28-18 28 18-28 18zM-18 281l28-18 28 18-28 18z',
  ),
  /** Short sword. */
  wakizashi: lying(D, 'M216 230c94-26 184-26 274 10l-26 42c-74-26-154-22-248-4zM178 184h34v140h-34zM174 228l-134 24 8 54 126-26z'),
  /** Knife. */
  tanto: lying(D, 'M226 226c74-12 154-6 240 36-86 28-166 30-240 24zM188 196h34v120h-34zM184 228l-128 12v46l128-2z'),
  /** Spear: a broad leaf, a collar with a tassel. */
  yari: lying(
    D,
    'M-78 238h408v36h-408zM330 212h34v88h-34zM330 300l-34 62 60-26 12-36zM368 256l40-68c80 12 140 40 196 68-56 28-116 56-196 68z',
  ),
  /** Throwing spear, arrow-thin. */
  javelin: lying(D, 'M10 240h386v32h-386zM396 256l-16-60 180 60-180 60zM-40 206l80 50-80 50z'),
  naginata: lying(D, 'M-84 238h348v36h-368zM268 212h32v88h-32zM306 222c86-8 172-36 250-106-4 94-56 170-138 190-46 8-82 0-112-16z'),
  /** Staff: thick, blunt and shod at both ends, held level. */
  staff: lying(
    -16,
    'M-40 204h64v104h-64ZM24 226h182v60h-182ZM206 208h28v96h-28ZM234 226h44v60h-44ZM278 208h28v96h-28ZM306 226h182v60h-182ZM488 204h64v104h-64Z',
  ),
  /** Axe: one great crescent. */
  axe: lying(D, 'M-84 236h604v40h-604zM330 236c-8-36-30-76-62-108 72-44 172-58 258-32-12 54-40 108-46 140zM352 276h110v40h-110z'),
  /** War mallet: a drum of a head. */
  mallet: lying(D, 'M-84 236h440v40h-440zM356 116q84-20 168 0v280q-84 20-168 0zM374 158v28h132v-28zM374 326v28h132v-28z'),
  /** Iron club with its studs. */
  club: lying(
    D,
    `M-86 232L150 220Q360 190 530 180Q590 256 530 332Q360 322 150 292L-86 280Z${[240, 315, 390, 465].map((x, i) => disc(x, i % 2 === 0 ? 232 : 282, 17)).join('')}`,
  ),
  yumi: lying(
    D,
    'M188-56c142 92 248 232 240 386-8 112-98 196-222 242l-12-34c98-40 178-112 186-208 8-124-82-242-212-352zM186 0h14v530h-14z',
    'M66 313h396v32h-396zM462 276l112 53-112 53zM-24 290h60l34 39-34 39h-60l34-39z',
  ),
  teppo: lying(
    D,
    'M66 204h524v40h-524ZM474 176h28v28h-28ZM206 204l-48-64h50l46 64Z',
    'M-70 322c60-60 114-74 190-74h316v40l-256 10c-80 6-146 46-212 106zM214 298h98c0 58-92 64-98 0zM240 302c8 22 40 20 46 0z',
  ),
  /** Throwing star. */
  shuriken: lying(
    14,
    'M256 4c12 116 56 196 252 252-116 12-196 56-252 252-12-116-56-196-252-252 116-12 196-56 252-252zM214 256a42 42 0 1 0 84 0 42 42 0 1 0-84 0z',
  ),
  /** Sickle. */
  kama: lying(D, 'M-80 236h404v42h-404zM330 288l-8-68c8-90 78-158 198-160-50 40-68 90-68 150 0 50-22 78-62 78z'),
  /** Sickle, chain and weight. */
  chain: lying(
    D,
    'M-20 236h248v40h-248zM232 284l-6-60c6-74 64-132 164-134-40 34-56 74-56 124 0 42-18 70-52 70z',
    `${[330, 372, 414, 456, 498].map((x, i) => link(x, 320 + i * 10)).join('')}M508 366a42 42 0 1 0 84 0a42 42 0 1 0-84 0Z`,
  ),
  /** Forked pole of the constables. */
  fork: lying(
    D,
    'M-84 238h456v36h-456zM372 214h34v84h-34zM406 238c24-78 94-118 194-110l-12 44c-68-4-118 24-118 84 0 60 50 88 118 84l12 44c-100 8-170-32-194-110z',
  ),
  /** Chain with a weight at each end. */
  weights: lying(
    D,
    `M-70 200h92v112h-92ZM490 200h92v112h-92Z${[58, 102, 146, 190, 234, 278, 322, 366, 410, 454].map((x, i) => link(x, 256 + (i % 2 === 0 ? -16 : 16))).join('')}`,
  ),
  /** Barbed pole: catches sleeves. */
  barbs: lying(
    D,
    `M-84 238h430v36h-430ZM346 224h238v64h-238ZM584 200l26 56-26 56Z${[352, 412, 472, 532].map(x => `M${x} 226l24-78 24 78ZM${x} 286l24 78 24-78Z`).join('')}`,
  ),
  /** Rake or grapnel: three claws. */
  rake: lying(
    D,
    'M-84 238h470v36h-470zM386 140c84-14 164-6 218 46l-30 40c-38-30-84-36-144-24v34c60-8 120-2 182 20-62 22-122 28-182 20v34c60 12 106 6 144-24l30 40c-54 52-134 60-218 46z',
  ),
  /** Cross-bladed spear. */
  jumonji: lying(
    D,
    'M-84 238h416v36h-416zM330 212h34v88h-34zM368 232c82-24 172-2 244 24-72 26-162 48-244 24zM372 236c8-60-10-108-56-144 88 8 128 72 124 144zM372 276c8 60-10 108-56 144 88-8 128-72 124-144z',
  ),
  /** A sword's blade on a shaft as long. */
  nagamaki: lying(
    D,
    'M262 224c98-44 208-48 332-6l-32 70c-112-38-202-36-300-4zM222 168h40v172h-40zM218 228h-302v62h302zM172 259l20-18 20 18-20 18zM104 259l20-18 20 18-20 18zM36 259l20-18 20 18-20 18zM-32 259l20-18 20 18-20 18z',
  ),
  /** Two swords at once. */
  daisho: lying(
    0,
    'M62 492l-38-38 104-104-44-44 32-32 44 44c110-108 220-218 332-298-22 126-152 236-274 336l44 44-32 32-44-44z',
    'M450 492l38-38-104-104 44-44-32-32-44 44c-110-108-220-218-332-298 22 126 152 236 274 336l-44 44 32 32 44-44z',
  ),
  /** Iron rod with a hook for blades. */
  jitte: lying(
    D,
    'M126 232h424v48h-424ZM-62 216h158v80h-158ZM96 184h36v144h-36ZM150 232V132h168v42h-120v58ZM-112 228a28 28 0 1 0 56 0v56a28 28 0 1 0-56 0Z',
  ),
  /** Two sticks on a chain. */
  nunchaku: lying(
    0,
    `M40 480L150 128L222 150L112 502ZM472 480L362 128L290 150L400 502Z${[188, 222, 256, 290, 324].map((x, i) => link(x, [96, 66, 54, 66, 96][i] ?? 60)).join('')}`,
  ),
  /** Hook or noose on a coiled rope. */
  rope: lying(
    0,
    'M30 330a160 160 0 1 0 320 0a160 160 0 1 0-320 0ZM72 330a118 118 0 1 0 236 0a118 118 0 1 0-236 0ZM100 330a90 90 0 1 0 180 0a90 90 0 1 0-180 0ZM142 330a48 48 0 1 0 96 0a48 48 0 1 0-96 0Z',
    'M280 206l120-132c40-50 124-14 96 54-10 24-38 32-60 22l16-34c14 2 18-16 6-24-12-8-24 0-32 12l-112 128z',
  ),
  /** Sling with its stone. */
  sling: lying(
    0,
    'M34 470l32 22c74-142 154-222 250-278l-20-30c-106 60-192 146-262 286zM112 506l38 6c64-108 150-182 254-216l-12-36c-112 34-212 124-280 246z',
    'M292 172a84 84 0 1 0 168 0a84 84 0 1 0-168 0Z',
  ),
  /** Blow-gun and dart. */
  blowgun: lying(D, 'M-70 212h64v88h-64zM-6 236h424v40h-424zM446 244h60v24h-60zM506 206l104 50-104 50z'),
  crossbow: lying(
    D,
    'M-70 226h500v60h-500ZM20 286h60l-30 70h-50Z',
    'M352 24C460 90 506 170 506 256S460 422 352 488L386 520C510 450 566 360 566 256S510 62 386-8Z',
    'M352 24l-114 226v12l114 226 20-12-106-220 106-220z',
  ),
  pistol: lying(
    -18,
    'M96 150h420v64h-420ZM230 150l-56-74h60l54 74Z',
    'M96 214l-76 22c-26 80-18 160 20 234l106-24c-22-74-10-140 58-184h116v-48zM204 276h92c0 58-84 60-92 0zM226 280c8 20 40 20 46 0z',
  ),
  /** Smoke or fire in a pot. */
  bomb: lying(
    0,
    'M86 318a170 170 0 1 0 340 0 170 170 0 1 0-340 0zM216 150v-46h80v46zM250 104c-6-54 40-86 98-90l4 34c-40 2-66 22-62 56zM356 2l16 34 38-6-22 32 26 28-38-4-14 36-14-36-38 2 26-28z',
  ),
  /** Hoe and other tools of the field. */
  hoe: lying(D, 'M-84 236h560v40h-560zM430 276h76c20 70 10 150-38 216-46-66-56-146-38-216zM430 200h76v36h-76z'),
  /** Drum: signals. */
  drum: lying(
    0,
    'M60 168q196-76 392 0v204q-196 76-392 0zM100 194q156 52 312 0-156-52-312 0zM60 250q196 70 392 0v28q-196 70-392 0z',
    'M330 20L500 96L486 126L316 50Z',
    'M182 20L12 96L26 126L196 50Z',
  ),
  /** Mantlet: planks and a crossbar. */
  shield: lying(0, 'M96 20H416V430H96ZM196 60v330h18V60ZM298 60v330h18V60ZM96 150h320v40H96ZM140 430h40v70h-40ZM332 430h40v70h-40Z'),
  /** Iron fan. */
  fan: lying(
    0,
    'M256 452l-212-238a300 300 0 0 1 424 0zM256 366l-140-154a214 214 0 0 1 280 0z',
    'M256 440L226 120h60Z',
    'M256 440L118 176l48-28Z',
    'M256 440L394 176l-48-28Z',
  ),
  /** Banner bearer. */
  banner: lying(12, 'M150 10h34v500h-34ZM184 26h220v310q-60 30-106 10t-114 6Z'),
  /** By Skoll, game-icons.net, CC BY 3.0. */
  fist: lying(
    0,
    'M330 236l63-83 42 33-62 82zM317 226l67-88-45-34-67 88zM289 128l-19 40 57-75-42-32-37 47zM269 55l-47-35-42 55 54 26zM376 291l-139-103-10 1 4 2 63 138-17 3-58-129-40-18-4-30 40 19 36-3 17-35-111-54-80 112 101 153-23 145h186v-119l35-49 11-48z',
  ),
  /** By Lorc, game-icons.net, CC BY 3.0. */
  horse: lying(
    0,
    'M236 20c-27 0-52 6-76 16l50 106c10-6 20-11 31-16l17-105a215 215 0 0 0-22-1zM277 23l-16 97c17-5 36-8 56-10h2l68-42c-38-24-75-39-110-45zM144 44c-19 11-36 24-51 41-9 10-17 20-24 32l86 74a188.6 188.6 0 0 1 39-39l-50-108zM314 129c-99 10-149 59-173 128-23 68-19 154-2 236h233c-14-52-37-76-56-97-10-11-19-22-23-36-3-11-1-24 5-40-11-3-26-4-43 0l-4-18c29-7 55-3 75 12 18 13 30 36 36 65 26 4 56 8 90 9 4-30 15-61 31-91-67-50-121-107-169-168zM59 133c-12 24-21 51-27 81l93 33c5-14 11-28 19-40zM280 176c14 0 25 11 25 25 0 14-11 25-25 25-14 0-25-11-25-25s11-25 25-25M28 233c-3 21-4 44-4 68l85 16c2-18 5-35 10-52zM25 320c1 17 3 35 6 54l75 1c0-13 0-26 1-39l-82-16zM34 393c3 16 7 33 12 50l65-7c-2-14-3-28-4-42l-73-1zM113 455l-62 7a769 769 0 0 0 10 30h59a757 757 0 0 1-7-37z',
  ),
} as const satisfies Record<WeaponLook, Silhouette>;

/** The silhouette centred at x, y; `wide` is the side of its box. */
export function weaponParts(weapon: WeaponLook, x: number, y: number, wide: number, cls: string): PathPart[] {
  const { paths, turn } = WEAPONS[weapon];
  const k = wide / 512;
  const at = `translate(${f(x - 256 * k)} ${f(y - 256 * k)}) scale(${k.toFixed(4)})${turn === 0 ? '' : ` rotate(${turn} 256 256)`}`;
  return paths.map(d => ({ d, cls, at }));
}

/** What troops wear on their heads, in a 24 box: tells ashigaru from samurai where there is room for it. */
export const HEADS = {
  /** Ashigaru: the conical war hat. */
  jingasa: 'M2 16.5Q7 12 12 5.5Q17 12 22 16.5Q12 20.5 2 16.5Z',
  /** Samurai: helmet with its horns. */
  kabuto: 'M4 4C5 9 8 11 12 11S19 9 20 4C22 10 19 13.5 17.6 14.4L21 20H15.5V16.5H8.5V20H3L6.4 14.4C5 13.5 2 10 4 4Z',
  /** Warrior monk: the cowl. */
  cowl: 'M12 3C18 3 20.5 8 20 14L22 21H15.5Q17 17 16 13.5Q12 11 8 13.5Q7 17 8.5 21H2L4 14C3.5 8 6 3 12 3Z',
  /** Ronin: the deep straw hat. */
  amigasa: 'M12 4C18 4 21.5 10 22.5 17Q12 13.5 1.5 17C2.5 10 6 4 12 4Z',
  /** Ninja: the mask, a slit for the eyes. */
  mask: 'M12 2.5C18 2.5 20.5 7 20.5 12.5S17 21.5 12 21.5S3.5 18 3.5 12.5S6 2.5 12 2.5ZM6 10Q12 13.5 18 10L17.6 14Q12 16.5 6.4 14Z',
  /** Commander: the war fan. */
  gunbai:
    'M11 14H13V22.5H11ZM12 2C16 2 19.5 3.5 19.5 7.5C19.5 11 16.5 14.5 12 14.5S4.5 11 4.5 7.5C4.5 3.5 8 2 12 2ZM12 5.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2Z',
  /** From over the sea: the comb and brim of a morion. */
  morion:
    'M1 17.5C5 17 6.2 15.5 6.6 12.5C7 8.5 8.6 6.6 12 6.4S17 8.5 17.4 12.5C17.8 15.5 19 17 23 17.5Q12 22 1 17.5ZM7 8Q12-1 17 8Q12 4.6 7 8Z',
  /** Farmer: the headband. */
  headband: 'M12 3C17 3 20 6.5 20 11V14C20 18.5 16.5 21.5 12 21.5S4 18.5 4 14V11C4 6.5 7 3 12 3ZM4 9.5V12.5H20V9.5Z',
} as const satisfies Record<HeadLook, string>;
