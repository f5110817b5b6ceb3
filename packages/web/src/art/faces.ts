/** The computer players as prints of large heads: 160 by 180, flat colours, black line. Colours of clothes follow the theme. */
import { chance } from './chance.ts';
import { resample, type Pt } from './geometry.ts';
import { stroke, type Hand } from './ink.ts';

const INK = '#1e1a16';
const PAPER = '#fbf6ea';
const SKIN = '#f4e0c0';
const BROWN = '#e8c9a0';
const GREY = '#d8d4ca';
const DARK = '#2c2a27';

/** A brush stroke from a to b, bent towards c. */
function brush(a: Pt, c: Pt, b: Pt, width: number, press: Hand['press'] = 'both'): string {
  const points = Array.from({ length: 13 }, (_, i): Pt => {
    const t = i / 12;
    const at = (k: 0 | 1): number => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * c[k] + t * t * b[k];
    return [at(0), at(1)];
  });
  return `<path d="${stroke(resample(points, 3), width, chance([...a, ...b].join(' ')), { press, tremble: 0.1 })}" fill="${INK}"/>`;
}
type Curve = readonly [a: Pt, c: Pt, b: Pt];
const brushes = (curves: readonly Curve[], width: number, press: Hand['press'] = 'both'): string =>
  curves.map(([a, c, b]) => brush(a, c, b, width, press)).join('');

const lined = (d: string, fill: string, width = 2.4): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
const flat = (d: string, fill: string, opacity = 1): string => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
const dot = (x: number, y: number, r: number, fill = INK, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
const back = (fill: string): string => `<rect width="160" height="180" fill="${fill}"/>`;

const head = (skin = SKIN): string =>
  lined('M50 58C46 86 50 116 64 130C72 138 86 138 94 131C108 118 114 90 111 58C108 40 54 40 50 58Z', skin) +
  lined('M50 80C43 74 39 80 41 90C42 99 47 103 52 101', skin, 2.2) +
  brush([45, 84], [49, 86], [47, 95], 1.6);

const eyes = (wide: number): string =>
  brushes([[[58, 86], [67, 78 - wide], [79, 85]], [[89, 85], [99, 78 - wide], [108, 85]]], 3.6) +
  brushes([[[61, 90], [69, 92 + wide], [77, 88]], [[91, 89], [98, 92 + wide], [105, 88]]], 1.4) +
  dot(69.5, 86.5, 2.6 + wide * 0.3) + dot(98.5, 86, 2.6 + wide * 0.3); // prettier-ignore
const brows = (stern: number): string =>
  brushes([[[55, 75 + stern], [66, 65], [81, 73 - stern * 0.6]], [[87, 73 - stern * 0.6], [99, 65], [110, 75 + stern]]], 5.4); // prettier-ignore
const nose = (): string => brush([85, 84], [88, 97], [93, 106], 2) + brush([93, 106], [89, 113], [79, 109], 2.4);
const mouth = (smile: number): string =>
  brush([73, 120 - smile * 0.4], [84, 118 + smile], [95, 120 - smile * 0.6], 3) +
  flat(`M76 121Q84 ${121 + smile} 92 120.5Q85 ${127 + smile * 0.4} 76 121Z`, '#c2553f', 0.85);
const collar = (under: string): string => lined('M60 140L82 168L103 139L96 134L82 150L66 134Z', under, 2);
const neck = (): string => lined('M66 126V140Q82 152 97 140V126Z', SKIN, 2);
const robe = (main: string, under: string): string =>
  lined('M4 182C8 154 40 146 60 140L82 166L102 140C124 146 150 152 156 182Z', main) + collar(under) + neck();

/** A farmer under his straw hat. */
const noumin = (): string =>
  back('var(--side-4-tint)') +
  dot(128, 40, 20, 'var(--sun)', 0.85) +
  robe('var(--side-4)', 'var(--dike)') +
  head(BROWN) +
  lined('M48 62Q80 52 113 62L112 72Q80 62 49 72Z', PAPER, 2) +
  eyes(1.4) + brows(-1) + nose() + mouth(6) +
  brushes([[[58, 104], [60, 110], [66, 113]], [[102, 112], [106, 108], [107, 102]]], 1.6) +
  lined('M8 66C30 22 56 12 82 12C108 12 134 24 154 66C120 50 44 50 8 66Z', 'var(--thatch-1)') +
  brushes([[26, 60], [46, 54], [66, 52], [94, 52], [116, 54], [138, 60]].map(([x = 0, y = 0]): Curve => [[82, 14], [(82 + x) / 2, 30], [x, y]]), 1.8, 'start') +
  brush([22, 52], [82, 34], [140, 52], 2) +
  brushes([[[52, 64], [54, 100], [70, 134]], [[110, 64], [112, 104], [94, 134]]], 2.2) +
  flat('M74 132l16 0 4 10-12 6-12-6Z', PAPER) +
  brush([74, 133], [84, 146], [92, 133], 2.4); // prettier-ignore

/** A foot soldier in his war hat. */
const ashigaru = (): string =>
  back('var(--side-1-tint)') +
  robe('var(--side-1)', PAPER) +
  lined('M30 156Q82 132 132 156L140 182H22Z', '#3a3a3a') +
  brushes([162, 170, 178].map((y): Curve => [[26, y], [82, y - 14], [136, y]]), 1.8, 'none') +
  head() + eyes(1) + brows(1) + nose() + mouth(0) +
  lined('M2 70L80 8L160 70C120 56 42 56 2 70Z', 'var(--side-6)') +
  flat('M80 10L160 70C140 63 118 60 96 59Z', '#000', 0.18) +
  flat('M80 32l4 4-4 4-4-4ZM80 41l4 4-4 4-4-4ZM75 36l4 4-4 4-4-4ZM85 36l4 4-4 4-4-4Z', 'var(--gold)') +
  brush([2, 70], [80, 50], [160, 70], 3.2, 'none') +
  brushes([[[50, 66], [52, 104], [72, 136]], [[112, 66], [112, 106], [92, 136]]], 2.6) +
  lined('M74 134h18l-4 12h-10Z', 'var(--side-2)', 2); // prettier-ignore

/** A young samurai. */
const bushi = (): string =>
  back('var(--side-2-tint)') +
  dot(30, 44, 26, PAPER, 0.7) +
  lined('M0 182L10 142L64 146L82 170L100 146L152 142L160 182Z', 'var(--side-2)') +
  collar(PAPER) + neck() + head() +
  lined('M47 64C44 36 66 24 82 24C100 24 116 36 113 64C110 56 106 52 104 58C100 48 92 44 81 44C70 44 62 48 58 58C55 52 50 56 47 64Z', INK) +
  flat('M60 50C64 38 98 38 103 50C98 44 90 43 81 43C72 43 66 44 60 50Z', '#9fb3b8') +
  lined('M68 30C66 16 74 10 86 8C96 8 100 14 96 20L84 30Z', INK) +
  lined('M74 27l14-3 1 5-14 3Z', 'var(--side-2)', 1.6) +
  flat('M49 66C50 84 52 90 55 96C53 84 54 74 56 62ZM112 66C111 84 110 90 107 96C109 84 108 74 106 62Z', INK) +
  eyes(0) + brows(-3) + nose() + mouth(-3) +
  brushes([[[74, 69], [78, 73], [79, 79]], [[91, 79], [91, 73], [94, 69]]], 1.6); // prettier-ignore

/** An old master. */
const kensei = (): string =>
  back('var(--side-3-tint)') +
  flat('M0 60C40 44 60 76 100 58S150 44 160 50V0H0Z', PAPER, 0.55) +
  robe('var(--side-5)', PAPER) + head() +
  lined('M47 62C44 34 66 22 82 22C100 22 116 36 113 62C108 50 100 46 82 46C64 46 54 50 47 62Z', GREY) +
  lined('M72 26C68 12 80 6 88 8C97 10 96 20 90 27Z', GREY) +
  lined('M73 26h17v5h-17Z', 'var(--side-5)', 1.6) +
  brushes([[56, 44], [66, 36], [80, 32], [94, 36], [106, 45]].map(([x = 0, y = 0]): Curve => [[x, y], [x + (82 - x) * 0.2, y - 4], [82 + (x - 82) * 0.5, 27]]), 1.3) +
  lined('M54 74Q64 62 82 74Q68 70 54 80Q46 84 44 96Q46 80 54 74Z', PAPER, 1.6) +
  lined('M86 74Q102 62 111 74Q117 82 117 96Q113 84 108 80Q100 70 86 74Z', PAPER, 1.6) +
  eyes(-1.5) + nose() +
  lined('M66 116Q76 110 84 115Q92 110 101 116Q96 121 84 119Q72 121 66 116Z', PAPER, 1.8) +
  lined('M58 112C58 132 66 150 80 178C86 184 92 168 98 150C104 138 109 128 108 110C104 124 98 126 92 124Q84 128 76 124C68 126 62 122 58 112Z', PAPER, 2) +
  brushes([[70, 130, 80, 168], [78, 132, 83, 172], [86, 132, 86, 166], [94, 130, 90, 158]].map(([a = 0, b = 0, c = 0, d = 0]): Curve => [[a, b], [(a + c) / 2 - 2, (b + d) / 2], [c, d]]), 1.3) +
  brushes([[[58, 100], [60, 104], [65, 106]], [[101, 106], [105, 104], [107, 99]]], 1.4); // prettier-ignore

/** Nobody: a mask under a hood. */
const solo = (): string =>
  back('var(--side-6-tint)') +
  robe(DARK, 'var(--side-2)') +
  lined('M30 182C18 120 22 44 82 30C142 44 146 120 134 182L112 182C116 140 120 110 116 80H48C44 110 48 140 52 182Z', DARK) +
  lined('M50 66C46 92 52 124 68 136C78 142 88 142 96 136C110 124 116 92 112 66C108 46 54 46 50 66Z', '#fffdf6') +
  flat('M50 66C54 48 108 48 112 66C100 54 62 54 50 66Z', INK) +
  flat('M60 66q8-5 14 0q-6 4-14 0ZM90 66q8-5 14 0q-6 4-14 0Z', '#6a655c', 0.8) +
  brushes([[[60, 88], [69, 82], [79, 88]], [[88, 88], [97, 82], [106, 88]]], 3.2) +
  brushes([[[60, 89], [69, 93], [79, 89]], [[88, 89], [97, 93], [106, 89]], [[89, 106], [84, 111], [78, 107]]], 2) +
  dot(69.5, 88, 2.6) + dot(97.5, 88, 2.6) +
  brush([83, 88], [85, 98], [89, 106], 1.8) +
  flat('M72 118Q83 112 95 118Q84 128 72 118Z', 'var(--side-2)') +
  brush([72, 118], [83, 119], [95, 118], 1.8); // prettier-ignore

export const FACES = { noumin, ashigaru, bushi, kensei, solo } as const;
