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
    'M178 226C300 190 430 188 560 234L532 284C420 250 300 252 178 280ZM134 170h40v166h-40ZM130 224L-44 258L-34 316L130 280ZM66 262l26-16 26 16-26 16ZM-4 274l26-16 26 16-26 16Z',
  ),
  /** As long as the base is wide, nearly half of it hilt; carried steeply on the shoulder. */
  nodachi: lying(
    -64,
    'M248 208C360 152 470 146 580 202L546 282C450 232 360 236 248 284ZM206 170h38v158h-38ZM202 222L-76 258L-68 324L202 288ZM126 261l28-18 28 18-28 18ZM54 271l28-18 28 18-28 18ZM-18 281l28-18 28 18-28 18Z',
  ),
  /** Short sword. */
  wakizashi: lying(
    D,
    'M216 230C310 204 400 204 490 240L464 282C390 256 310 260 216 278ZM178 184h34v140h-34ZM174 228L40 252L48 306L174 280Z',
  ),
  /** Knife. */
  tanto: lying(D, 'M226 226C300 214 380 220 466 262C380 290 300 292 226 286ZM188 196h34v120h-34ZM184 228L56 240V286L184 284Z'),
  /** Spear: a broad leaf, a collar with a tassel. */
  yari: lying(
    D,
    'M-78 238h408v36h-408ZM330 212h34v88h-34ZM330 300l-34 62 60-26 12-36ZM368 256L408 188C488 200 548 228 604 256C548 284 488 312 408 324Z',
  ),
  /** Throwing spear, arrow-thin. */
  javelin: lying(D, 'M10 240h386v32h-386ZM396 256L380 196L560 256L380 316ZM-40 206l80 50-80 50Z'),
  naginata: lying(
    D,
    'M-84 238h348v36h-368ZM268 212h32v88h-32ZM306 222C392 214 478 186 556 116C552 210 500 286 418 306C372 314 336 306 306 290Z',
  ),
  /** Staff: thick, blunt and shod at both ends, held level. */
  staff: lying(
    -16,
    'M-40 204h64v104h-64ZM24 226h182v60h-182ZM206 208h28v96h-28ZM234 226h44v60h-44ZM278 208h28v96h-28ZM306 226h182v60h-182ZM488 204h64v104h-64Z',
  ),
  /** Axe: one great crescent. */
  axe: lying(D, 'M-84 236h604v40h-604ZM330 236C322 200 300 160 268 128C340 84 440 70 526 96C514 150 486 204 480 236ZM352 276h110v40h-110Z'),
  /** War mallet: a drum of a head. */
  mallet: lying(D, 'M-84 236h440v40h-440ZM356 116Q440 96 524 116V396Q440 416 356 396ZM374 158v28h132v-28ZM374 326v28h132v-28Z'),
  /** Iron club with its studs. */
  club: lying(
    D,
    `M-86 232L150 220Q360 190 530 180Q590 256 530 332Q360 322 150 292L-86 280Z${[240, 315, 390, 465].map((x, i) => disc(x, i % 2 === 0 ? 232 : 282, 17)).join('')}`,
  ),
  yumi: lying(
    D,
    'M188-56C330 36 436 176 428 330C420 442 330 526 206 572L194 538C292 498 372 426 380 330C388 206 298 88 168-22ZM186 0h14v530h-14Z',
    'M66 313h396v32h-396ZM462 276L574 329L462 382ZM-24 290h60l34 39-34 39h-60l34-39Z',
  ),
  teppo: lying(
    D,
    'M66 204h524v40h-524ZM474 176h28v28h-28ZM206 204l-48-64h50l46 64Z',
    'M-70 322C-10 262 44 248 120 248H436V288L180 298C100 304 34 344-32 404ZM214 298h98c0 58-92 64-98 0ZM240 302c8 22 40 20 46 0Z',
  ),
  /** Throwing star. */
  shuriken: lying(
    14,
    'M256 4C268 120 312 200 508 256C392 268 312 312 256 508C244 392 200 312 4 256C120 244 200 200 256 4ZM214 256a42 42 0 1 0 84 0a42 42 0 1 0-84 0Z',
  ),
  /** Sickle. */
  kama: lying(D, 'M-80 236h404v42h-404ZM330 288L322 220C330 130 400 62 520 60C470 100 452 150 452 210C452 260 430 288 390 288Z'),
  /** Sickle, chain and weight. */
  chain: lying(
    D,
    'M-20 236h248v40h-248ZM232 284L226 224C232 150 290 92 390 90C350 124 334 164 334 214C334 256 316 284 282 284Z',
    `${[330, 372, 414, 456, 498].map((x, i) => link(x, 320 + i * 10)).join('')}M508 366a42 42 0 1 0 84 0a42 42 0 1 0-84 0Z`,
  ),
  /** Forked pole of the constables. */
  fork: lying(
    D,
    'M-84 238h456v36h-456ZM372 214h34v84h-34ZM406 238C430 160 500 120 600 128L588 172C520 168 470 196 470 256C470 316 520 344 588 340L600 384C500 392 430 352 406 274Z',
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
    'M-84 238h470v36h-470ZM386 140C470 126 550 134 604 186L574 226C536 196 490 190 430 202V236C490 228 550 234 612 256C550 278 490 284 430 276V310C490 322 536 316 574 286L604 326C550 378 470 386 386 372Z',
  ),
  /** Cross-bladed spear. */
  jumonji: lying(
    D,
    'M-84 238h416v36h-416ZM330 212h34v88h-34ZM368 232C450 208 540 230 612 256C540 282 450 304 368 280ZM372 236C380 176 362 128 316 92C404 100 444 164 440 236ZM372 276C380 336 362 384 316 420C404 412 444 348 440 276Z',
  ),
  /** A sword's blade on a shaft as long. */
  nagamaki: lying(
    D,
    'M262 224C360 180 470 176 594 218L562 288C450 250 360 252 262 284ZM222 168h40v172h-40ZM218 228H-84V290H218ZM172 259l20-18 20 18-20 18ZM104 259l20-18 20 18-20 18ZM36 259l20-18 20 18-20 18ZM-32 259l20-18 20 18-20 18Z',
  ),
  /** Two swords at once. */
  daisho: lying(
    0,
    'M62 492L24 454L128 350L84 306L116 274L160 318C270 210 380 100 492 20C470 146 340 256 218 356L262 400L230 432L186 388Z',
    'M450 492L488 454L384 350L428 306L396 274L352 318C242 210 132 100 20 20C42 146 172 256 294 356L250 400L282 432L326 388Z',
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
    'M280 206L400 74C440 24 524 60 496 128C486 152 458 160 436 150L452 116C466 118 470 100 458 92C446 84 434 92 426 104L314 232Z',
  ),
  /** Sling with its stone. */
  sling: lying(
    0,
    'M34 470L66 492C140 350 220 270 316 214L296 184C190 244 104 330 34 470ZM112 506L150 512C214 404 300 330 404 296L392 260C280 294 180 384 112 506Z',
    'M292 172a84 84 0 1 0 168 0a84 84 0 1 0-168 0Z',
  ),
  /** Blow-gun and dart. */
  blowgun: lying(D, 'M-70 212h64v88h-64ZM-6 236h424v40h-424ZM446 244h60v24h-60ZM506 206L610 256L506 306Z'),
  crossbow: lying(
    D,
    'M-70 226h500v60h-500ZM20 286h60l-30 70h-50Z',
    'M352 24C460 90 506 170 506 256S460 422 352 488L386 520C510 450 566 360 566 256S510 62 386-8Z',
    'M352 24L238 250V262L352 488L372 476L266 256L372 36Z',
  ),
  pistol: lying(
    -18,
    'M96 150h420v64h-420ZM230 150l-56-74h60l54 74Z',
    'M96 214L20 236C-6 316 2 396 40 470L146 446C124 372 136 306 204 262H320V214ZM204 276h92c0 58-84 60-92 0ZM226 280c8 20 40 20 46 0Z',
  ),
  /** Smoke or fire in a pot. */
  bomb: lying(
    0,
    'M86 318a170 170 0 1 0 340 0a170 170 0 1 0-340 0ZM216 150V104h80V150ZM250 104C244 50 290 18 348 14L352 48C312 50 286 70 290 104ZM356 2l16 34 38-6-22 32 26 28-38-4-14 36-14-36-38 2 26-28Z',
  ),
  /** Hoe and other tools of the field. */
  hoe: lying(D, 'M-84 236h560v40h-560ZM430 276h76c20 70 10 150-38 216c-46-66-56-146-38-216ZM430 200h76v36h-76Z'),
  /** Drum: signals. */
  drum: lying(
    0,
    'M60 168Q256 92 452 168V372Q256 448 60 372ZM100 194Q256 246 412 194Q256 142 100 194ZM60 250Q256 320 452 250V278Q256 348 60 278Z',
    'M330 20L500 96L486 126L316 50Z',
    'M182 20L12 96L26 126L196 50Z',
  ),
  /** Mantlet: planks and a crossbar. */
  shield: lying(0, 'M96 20H416V430H96ZM196 60v330h18V60ZM298 60v330h18V60ZM96 150h320v40H96ZM140 430h40v70h-40ZM332 430h40v70h-40Z'),
  /** Iron fan. */
  fan: lying(
    0,
    'M256 452L44 214A300 300 0 0 1 468 214ZM256 366L116 212A214 214 0 0 1 396 212Z',
    'M256 440L226 120h60Z',
    'M256 440L118 176l48-28Z',
    'M256 440L394 176l-48-28Z',
  ),
  /** Banner bearer. */
  banner: lying(12, 'M150 10h34v500h-34ZM184 26h220v310q-60 30-106 10t-114 6Z'),
  /** By Skoll, game-icons.net, CC BY 3.0. */
  fist: lying(
    0,
    'm329.8 235.69l62.83-82.71l42.86 32.56l-62.83 82.75zm-12.86-9.53l66.81-88l-45-34.15l-66.81 88zm-27.48-97.78l-19.3 39.57l57-75l-42.51-32.3l-36.24 47.71zm-20.74-73.24l-46.64-35.43l-42 55.31l53.67 26.17zm107 235.52l-139-102.71l-9.92.91l4.56 2l62.16 138.43l-16.52 2.25l-57.68-128.5l-40-17.7l-4-30.84l39.41 19.42l36.36-3.33l17-34.83l-110.9-54.09l-80.68 112.51L177.6 346.67l-22.7 145.62H341V372.62l35.29-48.93L387 275.77z',
  ),
  /** By Lorc, game-icons.net, CC BY 3.0. */
  horse: lying(
    0,
    'M236.156 19.906c-27 .295-52.444 5.788-75.75 15.938L210.22 141.5c9.623-5.683 20.014-10.723 31.186-15.03L258.47 20.843a215 215 0 0 0-22.314-.938zm40.813 3.407l-15.564 96.468c16.898-4.827 35.387-8.166 55.53-9.81l2.377-.19l68.03-41.843c-37.876-23.798-75.08-38.45-110.374-44.624zM143.655 44.156C124.946 54.62 107.858 68.31 92.812 84.97c-8.682 9.613-16.686 20.277-23.937 31.905l85.813 74.28a188.6 188.6 0 0 1 39.78-39.28l-50.812-107.72zm170 84.97c-98.41 9.502-148.772 59.09-172.437 127.718c-23.358 67.732-18.883 154.58-1.814 235.97l232.22-.002c-13.15-51.313-36.813-75.542-55.532-96.53c-10.04-11.257-19.156-21.87-22.75-35.97c-2.973-11.657-1.41-24.738 5.156-40c-11.903-3.81-26.067-3.973-43.125.188l-4.406-18.156c29.26-7.137 55.266-3.473 74.874 11.28c18.24 13.725 30.198 36.15 36.437 65.188c26.094 4.41 55.303 7.784 89.595 9.5c4.537-30.6 15.487-60.877 30.875-90.875c-66.84-50.032-120.642-107.877-169.094-168.312zm-254.25 4.28c-12.305 23.56-21.735 50.528-27.75 80.563l93.28 32.968c5.143-14.15 11.484-27.632 19.19-40.22zm220.938 42.344c13.897 0 25.156 11.26 25.156 25.156c0 13.898-11.26 25.156-25.156 25.156c-13.897 0-25.156-11.258-25.156-25.156s11.26-25.156 25.156-25.156M28.406 232.625c-3.147 21.435-4.62 44.283-4.218 68.438l84.75 16.375c2.073-18.17 5.39-35.827 10.218-52.72zm-3.5 87.594c.968 17.276 2.856 35.174 5.75 53.655l75.688 1.47c-.246-13.2.05-26.307.906-39.19L24.906 320.22zm9 72.405c3.113 16.454 7.015 33.356 11.72 50.656l65.25-6.842c-1.765-14.152-3.054-28.315-3.814-42.407l-73.156-1.405zm79.53 62.344l-62.592 6.56a769 769 0 0 0 9.906 30.69h59.344a757 757 0 0 1-6.656-37.25z',
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
