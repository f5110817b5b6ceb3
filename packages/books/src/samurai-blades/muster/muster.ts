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
  whole,
  type Force,
  type Muster,
  type Shaped,
  chairsWith,
  asOne,
  twoSided,
  type Together,
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

/** So many men stand in a column; the next ones stand in another before it. */
const COLUMN = 13;

/** Two forces at the west and east edges of an open field: men in columns, riders with their horses' hex behind them, equipment behind them all. */
export const fieldOf = ([one, two]: readonly [BladesForce, BladesForce]): BladesScenario => battleOf([one], [two]);

/** BLD-015: whoever fights together moves, shoots and fights in one side's phase. The more they are, the longer is the field. */
function battleOf(westward: Together<BladesForce>, eastward: Together<BladesForce>): BladesScenario {
  const [one, two] = [asOne(westward), asOne(eastward)];
  const columns = FIELD.columns + columnsMore(one) + columnsMore(two);
  const west = placed(one, 0, columns);
  const east = placed(two, 1, columns);
  return {
    id: `field-${one.id}-${two.id}`,
    title: against([one.name, two.name]),
    story: 'Two forces meet on open ground.',
    size: 'medium',
    chairs: [...chairsWith('west', westward), ...chairsWith('east', eastward)],
    options: {},
    unnamed: [...west.men, ...east.men].map(({ id }) => id),
    map: {
      ...FIELD,
      columns,
      lower: 'even',
      labels: 'letters',
      ground: 'flat',
      terrain: {},
      levels: {},
      marks: {},
      edges: {},
    },
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

const countIn = ({ units }: BladesForce, which: (is: BladesUnit['is']) => boolean): number =>
  units.filter(({ is }) => which(is)).reduce((sum, { count }) => sum + count, 0);

/** A column of men takes two hexes: some have a horse. */
const columnsMore = (force: BladesForce): number => 2 * Math.max(0, Math.ceil(countIn(force, is => is in STATS) / COLUMN) - 1);

function placed(force: BladesForce, side: 0 | 1, columns: number): Placed {
  const { units } = force;
  const hex = (column: number, row: number): Hex => hexAtColumnRow({ lower: 'even' }, side === 0 ? column : columns - 1 - column, row);
  const men: ManSpec[] = [];
  const counts = (key: string): number => countIn(force, is => is === key);
  const before = columnsMore(force);
  for (const { is, count, mounted, ...his } of units) {
    if (!(is in STATS)) continue;
    for (let i = 0; i < count; i++) {
      const [row, column] = [1 + (men.length % COLUMN), 3 + 2 * Math.floor(men.length / COLUMN)];
      const name = `${is} ${men.length + 1}`;
      // Its key is one of the counters: equipment was passed over above.
      men.push({
        id: figureId(`${side === 0 ? 'w' : 'e'}${men.length + 1}`),
        name,
        is: is as ManSpec['is'],
        at: hex(mounted ? column + 1 : column, row),
        rear: mounted ? hex(column, row) : null,
        asleep: false,
        post: null,
        ...itsName(his),
      });
    }
  }
  const named = (what: string, i: number) => figureId(`${side === 0 ? 'w' : 'e'}-${what}${i === 0 ? '' : `-${i + 1}`}`);
  const each = <T>(what: string, one: (i: number) => T): T[] => Array.from({ length: counts(what) }, (_, i) => one(i));
  const facing = side === 0 ? 'NE' : 'NW';
  return {
    men,
    horses: each('DRAFT', i => ({
      ...({ id: named('draft', i), name: 'A draft horse', is: 'DRAFT', side, draws: null } as const),
      ...(i === 0 ? { at: hex(2, 0), rear: hex(1, 0) } : { at: hex(1, i), rear: hex(0, i) }),
    })),
    carts: each('CART', i => ({ id: named('cart', i), name: 'A cart', side, at: hex(1, 12 - i), rear: hex(0, 12 - i) })),
    lanterns: each('LANTERN', i => ({ at: hex(2, 1 + i), lit: true })),
    barricades: each('BARRICADE', i => ({ at: hex(6 + before + Math.floor(i / COLUMN), 1 + (i % COLUMN)), facing }) as const),
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
  sides: 2,
  field: (forces, sides) => twoSided(forces, sides, battleOf),
};
