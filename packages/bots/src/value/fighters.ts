/**
 * Figures as a computer player weighs them. Any book can be read from its cards; the large ones are read from their states, which is many
 * times as quick, because a card is full of sentences.
 */
import type { argadSengoku } from '@nobori/books/argad-sengoku';
import type { kozeriai } from '@nobori/books/kozeriai';
import type { noDachi } from '@nobori/books/no-dachi';
import type { samuraiBlades } from '@nobori/books/samurai-blades';
import type { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import type { Book, BookId, FigureId, MarkKind, Spot, State, WeaponLook } from '@nobori/engine';

export interface Fighter {
  readonly id: FigureId;
  readonly side: string;
  /** Where it stands; null when it is not on the board. */
  readonly at: Spot | null;
  /** What it is worth whole, by the book's own points where it has them. */
  readonly worth: number;
  /** How much of it is left, between 0 and 1; 0 when it is out of the fight, 1 when it has left it unhurt. */
  readonly life: number;
  readonly leader: boolean;
  /** Will do as it is told: not in flight, stunned, held or asleep. */
  readonly steady: boolean;
  /** Has a weapon that kills from afar. */
  readonly shoots: boolean;
}

interface Reading<S extends State> {
  fighters(view: S, book: Book): readonly Fighter[];
}
type StateOf<B> = B extends Book<infer S> ? S : never;

const skirmish: Reading<StateOf<typeof samuraiSkirmish>> = {
  fighters({ figures, units, battle: { sides } }) {
    const running = new Set(units.filter(({ status }) => status === 'fleeing').map(({ id }) => id));
    return figures.map(({ kit, fate, at, legs, arms, leader, missileHits, meleeHits }) => {
      const gone = fate !== null && fate !== 'escaped';
      const hurt = 0.3 * (legs + arms) + 0.45 * (missileHits + meleeHits);
      return {
        id: kit.id,
        side: sides[kit.side].id,
        at: fate === null && at[0] >= 0 ? at : null,
        worth: kit.points,
        life: gone ? 0 : Math.max(0.1, 1 - hurt),
        leader,
        steady: !running.has(kit.unit),
        shoots: kit.missile !== null && arms === 0,
      };
    });
  },
};

const LIFE_OF_BLADES = { healthy: 1, stunned: 0.65, wounded: 0.45, dead: 0, gone: 0, left: 1 } as const;

const blades: Reading<StateOf<typeof samuraiBlades>> = {
  fighters: ({ figures, battle: { sides } }, book) =>
    figures.flatMap(({ kit, is, at, health, rides, unseen, lastSeen }) => {
      if (kit.sort === 'horse') return [];
      const there = at[0] > -50 ? at : unseen ? lastSeen : null;
      const here = LIFE_OF_BLADES[health] > 0 && health !== 'left';
      return [
        {
          id: kit.id,
          side: sides[kit.side].id,
          at: here ? there : null,
          worth: costOf(book, is, rides !== null),
          life: LIFE_OF_BLADES[health],
          leader: is === 'LORD' || is === 'LORDU',
          steady: health !== 'stunned',
          shoots: is === 'SAMB' || is === 'ASHB' || is === 'BANB',
        },
      ];
    }),
};

/** What the muster asks for such a man, asked once. */
const costs = new Map<string, number>();

function costOf({ muster }: Book, is: string, mounted: boolean): number {
  const key = `${is} ${mounted}`;
  const known = costs.get(key) ?? muster.cost({ id: '', name: '', units: [{ is, count: 1, mounted }] }, {});
  costs.set(key, known);
  return known;
}

const STEADY_IN_NO_DACHI: readonly string[] = ['steady', 'noAdvance'];

const nodachi: Reading<StateOf<typeof noDachi>> = {
  fighters({ figures, groups, battle: { sides } }) {
    const steady = new Set(groups.filter(({ status }) => STEADY_IN_NO_DACHI.includes(status)).map(({ id }) => id));
    return figures.map(({ kit, fate, at, wounds }) => ({
      id: kit.id,
      side: sides[kit.side].id,
      at: fate === null && at[0] >= 0 ? at : null,
      worth: kit.points,
      life: fate === 'left' ? 1 : fate === null ? Math.max(0.15, 1 - 0.3 * wounds) : 0,
      leader: false,
      steady: steady.has(kit.unit),
      shoots: kit.missiles.length > 0,
    }));
  },
};

const argad: Reading<StateOf<typeof argadSengoku>> = {
  fighters: ({ figures, battle: { factions } }) =>
    figures.map(({ kit, truth, fate, at, wounded, down, reload, ammo }) => {
      const { points, faction, roles } = truth ?? kit;
      const gone = fate === 'killed' || fate === 'captured' || fate === 'removed';
      return {
        id: kit.id,
        side: factions[faction]?.id ?? '',
        at: fate === null && at[0] >= 0 ? at : null,
        worth: points,
        life: gone ? 0 : wounded ? 0.6 : 1,
        leader: roles.length > 0,
        steady: down === null,
        shoots: ammo !== 0 && kit.missiles.some(missile => missile !== 'shuriken' && reload[missile] === undefined),
      };
    }),
};

const koz: Reading<StateOf<typeof kozeriai>> = {
  fighters: ({ figures }) =>
    figures.flatMap(({ kit, fate, at, wounds, distractions, lying, asleep, helpless, arms, hand }) => {
      if (kit.horse) return [];
      const weapon = arms[hand]?.weapon;
      const hurt = (0.8 * wounds + 0.4 * distractions) / Math.max(1, kit.limit);
      return [
        {
          id: kit.id,
          side: kit.side,
          at: fate === null && at[0] >= 0 ? at : null,
          // What he can do best, and what he can do with what he holds: else nobody would draw, or everybody would again and again.
          worth: 12 + Math.max(0, ...Object.values(kit.skills)) + (weapon === undefined ? 0 : (kit.skills[weapon] ?? kit.secondary)),
          life: fate === 'escaped' ? 1 : fate === null ? Math.max(0.1, 1 - hurt) : 0,
          leader: kit.heroic,
          steady: !lying && !asleep && !helpless,
          shoots: false, // what he holds may be thrown, but nobody stands off with it
        },
      ];
    }),
};

const READINGS: Readonly<Partial<Record<BookId, Reading<State>>>> = {
  'samurai-skirmish': skirmish,
  'samurai-blades': blades,
  'no-dachi': nodachi,
  'argad-sengoku': argad,
  kozeriai: koz,
};

const UNSTEADY: ReadonlySet<MarkKind> = new Set(['stunned', 'prone', 'grappled', 'entangled', 'fleeing', 'shaken', 'asleep']);
const HURTS: ReadonlySet<MarkKind> = new Set(['wounds', 'hits', 'distractions', 'poisoned']);
const SHOOTING: ReadonlySet<WeaponLook> = new Set(['yumi', 'crossbow', 'teppo', 'pistol']);

const byCards: Reading<State> = {
  fighters: (view, book) =>
    book.cards(view).map(({ id, side, at, out, fate, leader, marks, looks }) => ({
      id,
      side,
      at: out ? null : at,
      worth: 10,
      life: out
        ? Number(fate?.kind === 'left')
        : Math.max(0.1, 1 - 0.25 * marks.reduce((sum, { kind, count = 1 }) => sum + (HURTS.has(kind) ? count : 0), 0)),
      leader,
      steady: !marks.some(({ kind }) => UNSTEADY.has(kind)),
      shoots: SHOOTING.has(looks.weapon),
    })),
};

export const fightersIn = (book: Book, view: State): readonly Fighter[] => (READINGS[book.id] ?? byCards).fighters(view, book);
