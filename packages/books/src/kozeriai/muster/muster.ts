/** Contingents, KOZ-02, KOZ-06, KOZ-16, KOZ-R91: the book has no points, so muster only gives notes; and a field to meet on. */
import {
  against,
  fill,
  list,
  maybe,
  nameable,
  object,
  oneOf,
  optional,
  seatId,
  text,
  whole,
  type Force,
  type Muster,
  type Shape,
  type Shaped,
  CREST_LOOKS,
  chairOf,
} from '@nobori/engine';
import { figureFields, openBattle, plainMan, type KozScenario } from '../files/battle.ts';
import { refusal, type Refusal } from '../rules.ts';
import { STAT_BLOCKS, STAT_IDS } from './figures.ts';
import { isNoble, mayLearnIaijutsu } from '../weapons/inHand.ts';
import { GAITS } from '../tables.ts';
import { WEAPONS } from '../weapons/glossary.ts';

const unit = nameable({ ...figureFields, count: optional(whole(1, 20), () => 1), riding: maybe(oneOf(GAITS)) });
export type KozUnit = Shaped<typeof unit>;

export interface KozForce extends Force {
  readonly units: readonly KozUnit[];
}

const forceShape: Shape<KozForce> = object({ id: text(), name: text(), crest: maybe(oneOf(CREST_LOOKS)), units: list(unit, 1, 20) });

const men = (force: KozForce): KozUnit[] => force.units.flatMap(one => Array.from({ length: one.count }, () => one));
const weaponsOf = ({ is, weapons }: KozUnit): Readonly<Record<string, number>> => weapons ?? STAT_BLOCKS[is]?.weapons ?? {};

/** Mistakes that keep a contingent from being fielded at all. */
function mistakes(force: KozForce): Refusal[] {
  return force.units
    .filter(({ is }) => !STAT_IDS.includes(is) || is === 'horse')
    .map(({ is }) => refusal('KOZ-05', 'There is no fighter {is}.', { is }));
}

/** What is unusual about a contingent: told, never forbidden. */
export function notesOn(force: KozForce): Refusal[] {
  const all = men(force);
  const found: Refusal[] = [];
  if (all.length < 3 || all.length > 8)
    found.push(refusal('KOZ-02', 'A contingent is best with 3 to 8 figures; this one has {count}.', { count: all.length }));
  const muskets = all.filter(one => 'teppo' in weaponsOf(one)).length;
  if (muskets * 5 > all.length)
    found.push(refusal('KOZ-16', 'Muskets were up to one in five; here are {muskets} in {count}.', { muskets, count: all.length }));
  if (all.some(one => one.is.startsWith('ashigaru') && Object.keys(weaponsOf(one)).some(weapon => WEAPONS.get(weapon)?.missile === 'bow')))
    found.push(refusal('KOZ-16', 'The bow is a noble weapon: ashigaru with bows are unusual.'));
  if (all.some(one => one.is === 'farmer' && Object.keys(weaponsOf(one)).some(weapon => WEAPONS.has(weapon) && isNoble(weapon))))
    found.push(refusal('KOZ-15', 'Farmers may not use bows or swords.'));
  for (const one of all) {
    const best = Math.max(...Object.values(weaponsOf(one)), one.niten ?? 0);
    if (best > 6)
      found.push(
        refusal('KOZ-R91', '{who} has skill {best}; more than +6 is hardly ever seen.', {
          who: one.name ?? STAT_BLOCKS[one.is]?.name ?? one.is,
          best,
        }),
      );
    if (one.iaijutsu !== null && !(mayLearnIaijutsu(one.is) && (weaponsOf(one)['katana'] ?? 0) >= 4))
      found.push(refusal('KOZ-153', 'Iaijutsu is for samurai and ronin of sword skill +4 or more.'));
  }
  return found;
}

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

const plain = (is: string, count = 1, more: Partial<KozUnit> = {}): KozUnit => {
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
  check: mistakes,
  notes: notesOn,
  field(forces) {
    if (forces.length < 2 || forces.length > 8) return { ok: false, complaints: [{ place: 'forces', expected: 'two to eight forces' }] };
    const wrong = forces.flatMap(mistakes);
    if (wrong.length > 0) return { ok: false, complaints: wrong.map(one => ({ place: 'forces', expected: fill(one) })) };
    return { ok: true, value: fieldOf(forces) };
  },
};
