import { measure } from './measure.ts';
import { say, seatId, WEAPON_LOOKS, type Looks, type Mark, type MarkKind } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { CRESTS, crestsFor, crestsOf } from './crests.ts';
import { dieParts } from './dice.ts';
import { detailFor, fallenParts, figureParts, figureSvg, type Detail } from './figures.ts';
import { ACT_ICONS, ICONS, STATE_ICONS } from './icons.ts';
import { lookOf, STATES } from './looks.ts';
import { isText, markup, type Part } from './parts.ts';
import * as signals from './signals.ts';
import { emptyShelf, lost, waiting } from './vignettes.ts';
import { HEADS } from './weapons.ts';
import { faultOf } from './wellformed.testing.ts';

const SIDES = 8;
const DICE = [4, 6, 8, 10, 12, 20];

const WEARS: Looks = { weapon: 'katana', head: 'kabuto', mounted: false };
const mark = (kind: MarkKind, count?: number): Mark => ({ kind, label: say(kind), rule: '', ...(count === undefined ? {} : { count }) });
const card = (
  looks: Partial<Looks> = {},
  marks: readonly Mark[] = [],
  more: { leader?: boolean; out?: boolean; spent?: boolean } = {},
) => ({
  looks: { ...WEARS, ...looks },
  marks,
  leader: false,
  out: false,
  spent: false,
  ...more,
});
const faults = (parts: readonly Part[]): string[] =>
  parts.flatMap(part => (isText(part) ? [] : [faultOf(part.d)])).filter(fault => fault !== null);

test('a figure is drawn as its book says it looks', () => {
  const looks: Looks = { weapon: 'yumi', head: null, mounted: true };
  expect(lookOf(card(looks, [], { leader: true, spent: true }))).toMatchObject({ ...looks, leader: true, spent: true, out: false });
});

test('marks of a card become wounds and states, the heaviest first', () => {
  const hurt = [
    mark('wounds', 1),
    mark('wounds', 2),
    mark('hits', 1),
    mark('distractions'),
    mark('engaged'),
    mark('loading'),
    mark('moved'),
  ];
  expect(lookOf(card({}, hurt))).toMatchObject({ wounds: 3, noted: 2, states: ['loading', 'engaged', 'moved'] });
  expect(lookOf(card({}, [mark('note'), mark('dead'), mark('acted')]))).toMatchObject({ wounds: 0, noted: 0, states: [] });
});

describe('every figure is well drawn', () => {
  test.each(WEAPON_LOOKS)('%s', weapon => {
    for (let side = 0; side <= SIDES; side++) {
      for (const detail of [0, 1, 2] as Detail[]) {
        for (const mounted of [false, true]) {
          const look = lookOf(card({ weapon, mounted }, [mark('wounds', 2), mark('stunned')]));
          expect(faults(figureParts(look, { side, crest: 'kuyo', facing: 30, detail, long: mounted ? 2 : 0 }))).toEqual([]);
        }
      }
    }
  });
  test('states, crests, hats, the fallen, the ghost', () => {
    for (const state of STATES) {
      expect(faultOf(STATE_ICONS[state])).toBeNull();
      expect(lookOf(card({}, [mark(state)])).states).toEqual([state]);
    }
    expect(
      [...Object.values(CRESTS), ...Object.values(HEADS), ...Object.values(ICONS), ...Object.values(ACT_ICONS)]
        .map(faultOf)
        .filter(fault => fault !== null),
    ).toEqual([]);
    expect(faults(fallenParts())).toEqual([]);
  });
});

test('the smaller, the less is shown; the weapon always is', () => {
  const look = lookOf(card({ weapon: 'yari' }, [mark('engaged'), mark('loading')]));
  const count = (detail: Detail): number => figureParts(look, { side: 1, crest: 'kuyo', detail }).length;
  expect(count(0)).toBeLessThan(count(1));
  expect(count(1)).toBeLessThan(count(2));
  expect([detailFor(28), detailFor(40), detailFor(120)]).toEqual([0, 1, 2]);
  expect(figureParts(look, { side: 1, crest: 'kuyo', detail: 0 }).some(part => part.cls === 'fig-icon')).toBe(true);
});

test('a side has colour, pattern and crest: no two sides share a rim', () => {
  const look = lookOf(card());
  const rims = Array.from({ length: SIDES }, (_, i) =>
    markup(figureParts(look, { side: i + 1, crest: 'kuyo' }).filter(part => part.cls.startsWith('fig-rim'))),
  );
  expect(new Set(rims).size).toBe(SIDES);
  expect(new Set(crestsFor(Array.from({ length: SIDES }, () => undefined))).size).toBe(SIDES);
});

test('a side bears its own crest, unless one before it does; the others get one by their place', () => {
  expect(crestsFor(['ronin', undefined, 'takeda', 'takeda'])).toEqual(['ronin', 'igeta', 'takeda', 'rinpo']);
  const chairs = ['a', 'a', 'b'].map((side, i) => ({
    seat: seatId(`${i}`),
    side,
    name: '',
    ...(i === 0 ? { crest: 'wave' as const } : {}),
  }));
  expect(crestsOf(['a', 'b'], chairs)).toEqual(['wave', 'igeta']);
});

test('many wounds are a number, few are pips', () => {
  const pips = (n: number): Part[] =>
    figureParts(lookOf(card({}, [mark('wounds', n)])), { side: 1, crest: 'kuyo' }).filter(part => /pip|count/.test(part.cls));
  expect(pips(0)).toHaveLength(0);
  expect(pips(3)).toHaveLength(6);
  expect(pips(7).find(isText)).toMatchObject({ text: '7' });
});

test('a figure out of action is a body, and markup names its side', () => {
  expect(figureSvg(card({}, [mark('dead')], { out: true }), { side: 3, crest: 'kuyo' }, 40)).toContain('fallen-x');
  expect(figureSvg(card(), { side: 3, crest: 'kuyo' }, 40, 'A1 <Samurai>')).toContain('aria-label="A1 &lt;Samurai&gt;"');
});

test('dice show their face in their own shape', () => {
  for (const sides of DICE) {
    for (const face of [null, ...Array.from({ length: sides + 1 }, (_, i) => i)]) expect(faults(dieParts(sides, face))).toEqual([]);
  }
  expect(new Set(DICE.map(sides => markup(dieParts(sides, null)))).size).toBe(DICE.length);
  expect(faults(dieParts(3, 2))).toEqual([]);
});

test('signals and vignettes are well drawn and always the same', () => {
  const loop = [
    [0, 0],
    [40, 0],
    [40, 40],
    [0, 40],
  ] as const;
  const all = (): Part[] => [
    ...signals.enso(20),
    ...signals.corners(20),
    ...signals.ready(20),
    ...signals.reachHex(loop, [20, 20], 30, 'dash'),
    ...signals.reachArea([loop], 'limit'),
    signals.cost([3, 4], '7'),
    ...signals.zone([loop]),
    ...signals.sight([0, 0], [90, 40], { stop: [50, 20], dim: [30, 10] }),
    signals.blocker(loop),
    ...signals.way(
      [
        [0, 0],
        [10, 10],
        [40, 10],
      ],
      5,
    ),
    ...measure([0, 0], [30, 40]).parts,
    ...signals.nobori(5),
    ...waiting(),
    ...emptyShelf(),
    ...lost(),
  ];
  expect(faults(all())).toEqual([]);
  expect(all()).toEqual(all());
  expect(measure([0, 0], [30, 40]).middle).toEqual([15, 20]);
});
