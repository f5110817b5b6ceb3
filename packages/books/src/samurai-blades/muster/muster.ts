/** Forces of one's own by points, BLD-197, and an open field to meet on. */
import {
  against,
  figureId,
  flag,
  list,
  itsName,
  nameable,
  oneOf,
  optional,
  seatId,
  whole,
  type Force,
  type Muster,
  type Shaped,
  chairOf,
  forceWith,
} from '@nobori/engine';
import { hexAtColumnRow, type Hex } from '@nobori/engine/hex';
import { NOTHING_SPECIAL, type Battle, type BladesScenario, type ManSpec } from '../files/battle.ts';
import { lastManGoals } from '../scenarios/goals.ts';
import { pointsFor } from './points.ts';
import { MAN_KEYS, POINTS, STATS } from '../tables.ts';

/** A line of a force: so many alike, mounted or not, or equipment. */
export const EQUIPMENT = ['DRAFT', 'CART', 'BARRICADE', 'LANTERN'] as const;
const unit = nameable({
  is: oneOf([...MAN_KEYS, ...EQUIPMENT]),
  count: optional(whole(1, 20), () => 1),
  mounted: optional(flag(), () => false),
});
export type BladesUnit = Shaped<typeof unit>;

export interface BladesForce extends Force {
  readonly units: readonly BladesUnit[];
}

export const costOf = ({ is, count, mounted }: BladesUnit): number =>
  count * (is === 'BARRICADE' ? POINTS.barricade : is === 'LANTERN' ? POINTS.lantern : pointsFor(is, mounted));

const FIELD = { columns: 20, rows: 14 } as const;

/** Two forces at the west and east edges of an open field: riders outside, men in one column, equipment behind them. */
export function fieldOf([one, two]: readonly [BladesForce, BladesForce]): BladesScenario {
  const west = placed(one, 0);
  const east = placed(two, 1);
  return {
    id: `field-${one.id}-${two.id}`,
    title: against([one.name, two.name]),
    story: 'Two forces meet on open ground.',
    size: 'medium',
    chairs: [chairOf(seatId('west'), 'west', one), chairOf(seatId('east'), 'east', two)],
    options: {},
    unnamed: [...west.men, ...east.men].map(({ id }) => id),
    map: { ...FIELD, lower: 'even', labels: 'letters', ground: 'flat', terrain: {}, levels: {}, marks: {}, edges: {} },
    sides: [
      { id: 'west', name: one.name, men: west.men },
      { id: 'east', name: two.name, men: east.men },
    ],
    horses: [...west.horses, ...east.horses],
    carts: [...west.carts, ...east.carts],
    lanterns: [...west.lanterns, ...east.lanterns],
    barricades: [...west.barricades, ...east.barricades],
    first: 0,
    turnLimit: 15,
    secret: null,
    victory: lastManGoals(['west', 'east']),
    exit: null,
    special: NOTHING_SPECIAL,
  };
}

type Placed = Pick<Battle, 'horses' | 'carts' | 'lanterns' | 'barricades'> & { readonly men: readonly ManSpec[] };

function placed({ units }: BladesForce, side: 0 | 1): Placed {
  const hex = (column: number, row: number): Hex =>
    hexAtColumnRow({ lower: 'even' }, side === 0 ? column : FIELD.columns - 1 - column, row);
  const men: ManSpec[] = [];
  const counts = (key: string): number => units.filter(({ is }) => is === key).reduce((sum, { count }) => sum + count, 0);
  for (const { is, count, mounted, ...his } of units) {
    if (!(is in STATS)) continue;
    for (let i = 0; i < count; i++) {
      const row = 1 + men.length;
      const name = `${is} ${men.length + 1}`;
      // Its key is one of the counters: equipment was passed over above.
      men.push({
        id: figureId(`${side === 0 ? 'w' : 'e'}${men.length + 1}`),
        name,
        is: is as ManSpec['is'],
        at: hex(mounted ? 4 : 3, row),
        rear: mounted ? hex(3, row) : null,
        asleep: false,
        post: null,
        ...itsName(his),
      });
    }
  }
  const named = (what: string) => figureId(`${side === 0 ? 'w' : 'e'}-${what}`);
  const facing = side === 0 ? 'NE' : 'NW';
  return {
    men,
    horses:
      counts('DRAFT') === 0
        ? []
        : [{ id: named('draft'), name: 'A draft horse', is: 'DRAFT', side, at: hex(2, 0), rear: hex(1, 0), draws: null }],
    carts: counts('CART') === 0 ? [] : [{ id: named('cart'), name: 'A cart', side, at: hex(1, 12), rear: hex(0, 12) }],
    lanterns: Array.from({ length: counts('LANTERN') }, (_, i) => ({ at: hex(2, 1 + i), lit: true })),
    barricades: Array.from({ length: counts('BARRICADE') }, (_, i) => ({ at: hex(6, 1 + i), facing }) as const),
  };
}

const READY: readonly BladesForce[] = [
  {
    id: 'B1',
    name: 'House riders',
    crest: 'katabami',
    units: [
      { is: 'SAM3', count: 1, mounted: true },
      { is: 'SAM2', count: 2, mounted: true },
      { is: 'SAMB', count: 1, mounted: false },
    ],
  },
  {
    id: 'B2',
    name: 'Border patrol',
    units: [
      { is: 'SAM2', count: 2, mounted: false },
      { is: 'ASHY', count: 4, mounted: false },
      { is: 'ASHB', count: 2, mounted: false },
    ],
  },
  {
    id: 'B3',
    name: 'Hill bandits',
    crest: 'janome',
    units: [
      { is: 'BANC', count: 1, mounted: false },
      { is: 'RON', count: 1, mounted: false },
      { is: 'BAN', count: 5, mounted: false },
      { is: 'BANB', count: 2, mounted: false },
    ],
  },
  {
    id: 'B4',
    name: 'Temple guard',
    crest: 'rinpo',
    units: [
      { is: 'SMON', count: 2, mounted: false },
      { is: 'MON', count: 5, mounted: false },
    ],
  },
  {
    id: 'B5',
    name: 'A village up in arms',
    crest: 'inaho',
    units: [
      { is: 'HEAD', count: 1, mounted: false },
      { is: 'RON2', count: 1, mounted: false },
      { is: 'PEA', count: 9, mounted: false },
      { is: 'BARRICADE', count: 4, mounted: false },
    ],
  },
];

const forceShape = forceWith<BladesForce>({ units: list(unit, 0, 30) });

export const muster: Muster<BladesForce, BladesScenario> = {
  shape: forceShape,
  ready: READY,
  cost: force => force.units.reduce((sum, one) => sum + costOf(one), 0),
  field(forces) {
    const [one, two] = forces;
    if (one === undefined || two === undefined || forces.length !== 2)
      return { ok: false, complaints: [{ place: 'forces', expected: 'two forces' }] };
    return { ok: true, value: fieldOf([one, two]) };
  },
};
