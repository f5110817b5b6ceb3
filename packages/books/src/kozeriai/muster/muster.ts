/** Contingents, KOZ-02, KOZ-06, KOZ-16, KOZ-R91: the book has no points, so muster only gives notes; and a field to meet on. */
import {
  against,
  fill,
  list,
  maybe,
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

const COLUMNS = 24;
const ROWS = 16;

/** KOZ-02: two to eight contingents round an open field, each a side of its own. */
function fieldOf(forces: readonly KozForce[]): KozScenario {
  const places = ['0,13-23,15', '0,0-23,2', '0,4-2,11', '21,4-23,11', '0,13-5,15', '18,0-23,2', '0,0-5,2', '18,13-23,15'];
  const facings = [0, 3, 1, 5, 0, 3, 3, 0] as const;
  const rooms = forces.length <= 4 ? places : ['7,13-11,15', '13,0-17,2', ...places.slice(2, 4), ...places.slice(4)];
  return {
    id: `field-${forces.map(force => force.id).join('-')}`,
    title: against(forces.map(force => force.name)),
    story: 'Contingents meet on open ground.',
    size: 'medium',
    chairs: forces.map((force, i) => chairOf(seatId(`seat${i + 1}`), `side${i + 1}`, force)),
    options: {},
    contingents: forces.map((force, i) => ({
      side: `side${i + 1}`,
      figures: force.units.map((one, n) => ({
        ...plainMan(`s${i + 1}-${n + 1}`, one.is),
        ...one,
        area: rooms[i] ?? '0,0-23,15',
        facing: facings[i] ?? 0,
        riding: one.riding ?? (STAT_BLOCKS[one.is]?.riding === true ? 'halt' : null),
      })),
    })),
    ...openBattle(
      { columns: COLUMNS, rows: ROWS, lower: 'odd', labels: 'numbers', ground: 'open', terrain: {}, levels: {}, edges: {} },
      forces.map((_, i) => `side${i + 1}`),
    ),
  };
}

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
  field(forces) {
    if (forces.length < 2 || forces.length > 8) return { ok: false, complaints: [{ place: 'forces', expected: 'two to eight forces' }] };
    const wrong = forces.flatMap(({ units }) => units.map(noFighter)).filter(one => one !== null);
    if (wrong.length > 0) return { ok: false, complaints: wrong.map(one => ({ place: 'forces', expected: fill(one) })) };
    return { ok: true, value: fieldOf(forces) };
  },
};
