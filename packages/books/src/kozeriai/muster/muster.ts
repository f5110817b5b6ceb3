/** Contingents, KOZ-02, KOZ-06, KOZ-16, KOZ-R91: the book has no points, so muster only gives notes; and a field to meet on. */
import {
  against,
  present,
  seatId,
  fill,
  list,
  maybe,
  nameable,
  oneOf,
  optional,
  whole,
  type Force,
  type Muster,
  type Shaped,
  chairsWith,
  sidesFor,
  type Together,
  forceWith,
} from '@nobori/engine';
import { figureFields, openBattle, plainMan, type KozScenario } from '../files/battle.ts';
import { refusal, type Refusal } from '../rules.ts';
import { STAT_BLOCKS, STAT_IDS } from './figures.ts';
import { GAITS } from '../tables.ts';

const unit = nameable({ ...figureFields, count: optional(whole(1, 20), () => 1), riding: maybe(oneOf(GAITS)) });
export type KozUnit = Shaped<typeof unit>;

export interface KozForce extends Force {
  readonly units: readonly KozUnit[];
}

const forceShape = forceWith<KozForce>({ units: list(unit, 0, 20) });

export const men = (force: KozForce): KozUnit[] => force.units.flatMap(one => Array.from({ length: one.count }, () => one));
export const weaponsOf = ({ is, weapons }: KozUnit): Readonly<Record<string, number>> => weapons ?? STAT_BLOCKS[is]?.weapons ?? {};

/** Whom a contingent cannot field at all. */
export const noFighter = ({ is }: Pick<KozUnit, 'is'>): Refusal | null =>
  !STAT_IDS.includes(is) || is === 'horse' ? refusal('KOZ-05', 'There is no fighter {is}.', { is }) : null;

const FACINGS = [0, 3, 1, 5, 0, 3, 3, 0] as const;

/** Where sides set up: up to four have an edge each, more of them parts of one. */
interface Ground {
  readonly columns: number;
  readonly rows: number;
  readonly edges: readonly string[];
  readonly parts: readonly string[];
}

const SMALL: Ground = {
  columns: 24,
  rows: 16,
  edges: ['0,13-23,15', '0,0-23,2', '0,4-2,11', '21,4-23,11'],
  parts: ['7,13-11,15', '13,0-17,2', '0,4-2,11', '21,4-23,11', '0,13-5,15', '18,0-23,2', '0,0-5,2', '18,13-23,15'],
};
/** So many hexes the smallest of its edges has, and of its parts. */
const ROOM = { edges: 24, parts: 15 };
const LARGE: Ground = {
  columns: 40,
  rows: 28,
  edges: ['0,23-39,27', '0,0-39,4', '0,7-4,20', '35,7-39,20'],
  parts: ['15,23-24,27', '15,0-24,4', '0,9-4,18', '35,9-39,18', '0,23-9,27', '30,0-39,4', '0,0-9,4', '30,23-39,27'],
};

/** KOZ-02: two to eight contingents round an open field, each a side of its own or beside others. */
function fieldOf(sides: readonly Together<KozForce>[]): KozScenario {
  const forces = sides.flat();
  const few = sides.length <= 4;
  // A horse takes two hexes, and men want some to choose from.
  const most = Math.max(
    ...sides.map(side => side.reduce((sum, force) => sum + men(force).reduce((hexes, one) => hexes + (riding(one) ? 2 : 1), 0), 0)),
  );
  const { columns, rows, ...places } = most > ROOM[few ? 'edges' : 'parts'] && forces.length > 2 ? LARGE : SMALL;
  const rooms = few ? places.edges : places.parts;
  const called = (side: number): string => `side${side + 1}`;
  return {
    id: `field-${forces.map(force => force.id).join('-')}`,
    title: against(sides.map(([first]) => first.name)),
    story: 'Contingents meet on open ground.',
    size: 'medium',
    chairs: sides.flatMap((side, i) => chairsWith(called(i), side)).map((chair, i) => ({ ...chair, seat: seatId(`seat${i + 1}`) })),
    options: {},
    contingents: sides
      .flatMap((side, i) => side.map(force => ({ force, i })))
      .map(({ force, i }, nth) => ({
        side: called(i),
        figures: force.units.map((one, n) => ({
          ...plainMan(`s${nth + 1}-${n + 1}`, one.is),
          ...one,
          area: present(rooms[i], 'room for a side'),
          facing: FACINGS[i] ?? 0,
          riding: riding(one),
        })),
      })),
    ...openBattle(
      { columns, rows, lower: 'odd', labels: 'numbers', ground: 'open', terrain: {}, levels: {}, edges: {} },
      sides.map((_, i) => called(i)),
    ),
  };
}

const riding = (one: KozUnit): KozUnit['riding'] => one.riding ?? (STAT_BLOCKS[one.is]?.riding === true ? 'halt' : null);

export const plain = (is: string, count = 1, more: Partial<KozUnit> = {}): KozUnit => {
  const { id: _id, at: _at, area: _area, facing: _facing, ...rest } = plainMan('', is);
  return { ...rest, count, ...more };
};

const READY: readonly KozForce[] = [
  {
    id: 'retainers',
    name: 'Retainers',
    crest: 'katabami',
    units: [plain('samurai-sword'), plain('samurai-spear'), plain('samurai-bow'), plain('ashigaru-spear', 2)],
  },
  {
    id: 'seven',
    name: 'Hired swords',
    crest: 'ronin',
    units: [plain('master', 1, { name: 'The master' }), plain('ronin', 5), plain('samurai-bow')],
  },
  { id: 'temple', name: 'Temple monks', crest: 'rinpo', units: [plain('monk-naginata', 3), plain('monk-bo', 3)] },
  { id: 'village', name: 'Village', crest: 'inaho', units: [plain('ronin'), plain('farmer', 7)] },
  { id: 'night', name: 'Shinobi', crest: 'tsuki', units: [plain('shinobi', 4)] },
  { id: 'police', name: 'City watch', crest: 'hikiryo', units: [plain('samurai-sword'), plain('constable', 4)] },
];

export const muster: Muster<KozForce, KozScenario> = {
  shape: forceShape,
  ready: READY,
  /** No points in the book: a contingent costs its number of figures. */
  cost: force => men(force).length,
  sides: 8,
  field(forces, sides) {
    const found = sidesFor(8, forces, sides);
    if (!found.ok) return found;
    const wrong = forces.flatMap(({ units }) => units.map(noFighter)).filter(one => one !== null);
    if (wrong.length > 0) return { ok: false, complaints: wrong.map(one => ({ place: 'forces', expected: fill(one) })) };
    return { ok: true, value: fieldOf(found.value) };
  },
};
