import { describe, expect, test } from 'vitest';
import { seeded } from '../dice/random.ts';
import { figureIdShape, idOf, list, maybe, object, oneOf, optional, pair, read, text, whole, type Shaped } from '../kernel/shape.ts';
import { figureId, seatId, type FigureId, type Seat } from '../kernel/words.ts';
import { trapped } from '../testing/traps.ts';
import { copiesOf } from '../testing/writeCopies.ts';
import { count, derived, eachSeenBy, everybody, fixed, given, mark, seenBy, type Keeps } from './field.ts';
import { keeps, many, moments, rows, stack } from './keeps.ts';
import { seeing, type View } from './seeing.ts';
import type { Sight } from './sight.ts';

interface Kit {
  readonly id: FigureId;
  readonly side: Seat;
  readonly skill: number;
}
const figure = idOf('man', figureIdShape);

const MAN = keeps('Man', {
  ...everybody({ wounds: count(3), prone: mark(), hidden: mark(), foes: optional(list(figure), () => []), rides: maybe(figure) }),
  ...seenBy('friends', { kit: fixed(given<Kit>()), stance: maybe(oneOf(['high', 'low'])), at: optional(whole(), () => -1) }),
  ambush: count(6), // nobody has said who may see it
});
interface Man extends Keeps<typeof MAN> {}
const WISH = keeps('Wish', everybody({ by: text(), whom: figure }));
const MOMENTS = moments({
  turn: {},
  acting: everybody({ who: figure }),
  volley: everybody({ left: maybe(list(figure)) }),
  asked: { ...everybody({ seat: text() }), answer: maybe(text()) },
});
const TABLE = keeps('Table', {
  ...everybody({
    map: fixed(given<object>()),
    men: eachSeenBy('watcher', many(MAN)),
    wishes: rows(WISH),
    notes: eachSeenBy('writer', list(text())),
    moments: eachSeenBy('asked', stack(MOMENTS)),
  }),
});
interface Table extends Keeps<typeof TABLE> {}

const copyMan = (it: Man): Man => ({ ...it });
const copy = (it: Table): Table => ({
  map: it.map,
  men: it.men.map(copyMan),
  wishes: it.wishes,
  notes: it.notes,
  moments: [...it.moments],
});
const [red, blue, master] = [seatId('red'), seatId('blue'), seatId('master')];
const SEATS = [red, blue, 'public'] as const;

interface Look {
  readonly state: Table;
  readonly seat: Seat | 'public';
}
const men: Sight<Look, typeof MAN> = {
  of: MAN,
  rules: { friends: ({ seat }, man) => man.kit.side === seat },
  instead: { kit: (_look, man) => ({ ...man.kit, skill: 0 }) },
  guess: {
    ambush: (_look, _man, random) => 1 + random.below(6),
    kit: (_look, man, random) => ({ ...man.kit, skill: 1 + random.below(9) }),
  },
};
const manOf = (state: Table, id: FigureId): Man | undefined => state.men.find(man => man.kit.id === id);
const known = ({ state, seat }: Look, id: FigureId): boolean => {
  const man = manOf(state, id);
  return man !== undefined && (!man.hidden || man.kit.side === seat);
};
const table: Sight<Look, typeof TABLE> = {
  of: TABLE,
  rules: {
    watcher: (look, man) => known(look, man.kit.id),
    writer: ({ seat }, note) => note.startsWith(seat),
    asked: ({ seat }, moment) => moment.kind !== 'asked' || moment.seat === seat,
  },
  eachInstead: { moments: (_look, moment) => (moment.kind === 'acting' ? { kind: 'turn' } : null) },
};
const { view, imagine, ...others } = seeing({
  of: TABLE,
  copy,
  look: (state: Table, seat): Look => ({ state, seat }),
  sights: [men, table],
  known: { man: known },
  open: ({ seat }) => seat === master,
});
const eyes = { view, imagine, ...others };

const [a, b, c] = ['a', 'b', 'c'].map(id => figureId(id)) as [FigureId, FigureId, FigureId];
const man = (id: FigureId, side: Seat, more: Partial<Man> = {}): Man => ({
  wounds: 0,
  prone: false,
  hidden: false,
  foes: [],
  rides: null,
  kit: { id, side, skill: 7 },
  stance: 'high',
  at: 4,
  ambush: 5,
  ...more,
});
/** Blue's c lies hidden. */
const state: Table = {
  map: { wide: 3 },
  men: [man(a, red, { foes: [b, c], rides: c }), man(b, blue, { rides: a }), man(c, blue, { hidden: true })],
  wishes: [
    { by: 'red', whom: b },
    { by: 'blue', whom: c },
  ],
  notes: ['red: wait', 'blue: go', 'blue: stay'],
  moments: [
    { kind: 'turn' },
    { kind: 'volley', left: [b, c] },
    { kind: 'volley', left: null },
    { kind: 'acting', who: c },
    { kind: 'asked', seat: 'blue', answer: 'x' },
  ],
};

describe('who sees what', () => {
  test('a field of which nobody said who may see it is seen by nobody, not even when all is open', () => {
    for (const seat of [...SEATS, master]) expect(view(state, seat).men.map(one => one.ambush)).not.toContain(5);
    expect(view(state, blue).moments.at(-1)).toEqual({ kind: 'asked', seat: 'blue', answer: null });
  });
  test('those a rule names see a field, others its default, or what is shown instead', () => {
    const [mine, his] = view(state, red).men;
    expect(mine).toMatchObject({ stance: 'high', at: 4, kit: { skill: 7 } });
    expect(his).toMatchObject({ stance: null, at: -1, kit: { id: b, skill: 0 } });
  });
  test('a declaration without a sight shows nothing but what is everybody’s', () => {
    const blind = seeing({
      of: keeps('Blind', { ...MAN.fields, kit: given<Kit>(() => ({ id: a, side: red, skill: 0 })) }),
      copy: copyMan,
      look: () => null,
      known: { man: () => false },
      sights: [],
    });
    expect(blind.view(man(a, red, { wounds: 2 }), red)).toMatchObject({ wounds: 2, stance: null, at: -1, ambush: 0 });
  });
  test('a list shown entry by entry does not tell its length', () => {
    expect(view(state, red).notes).toEqual(['red: wait']);
    expect(view(state, 'public').notes).toEqual([]);
  });
  test('whole figures and whole moments can be hidden', () => {
    expect(view(state, red).men.map(one => one.kit.id)).toEqual([a, b]);
    expect(view(state, blue).men).toHaveLength(3);
    expect(view(state, red).moments.map(one => one.kind)).not.toContain('asked');
    expect(view(state, blue).moments.map(one => one.kind)).toContain('asked');
  });
  test('something else may stand in for an entry', () => {
    expect(view(state, red).moments.map(one => one.kind)).toEqual(['turn', 'volley', 'volley', 'turn']);
    expect(view(state, blue).moments.map(one => one.kind)).toEqual(['turn', 'volley', 'volley', 'acting', 'asked']);
  });
  test('when all is open every rule says yes', () => {
    const all = view(state, master);
    expect(all.men.map(one => one.stance)).toEqual(['high', 'high', 'high']);
    expect(all.notes).toEqual(state.notes);
    expect(all.men[0]?.foes).toEqual([b, c]);
    expect(all.moments).toHaveLength(5);
  });
  test('looking changes nothing, and shares what is fixed', () => {
    const before = JSON.stringify(state);
    expect(view(state, red).map).toBe(state.map);
    expect(JSON.stringify(state)).toBe(before);
  });
  test('a last step by hand', () => {
    const last = seeing({
      of: WISH,
      copy: (wish: { by: string; whom: FigureId }) => ({ ...wish }),
      look: (_wish, seat) => seat,
      known: { man: () => true },
      sights: [],
      viewLast: (seat, wish) => {
        wish.by = seat;
      },
    });
    expect(last.view({ by: 'red', whom: a }, blue).by).toBe('blue');
  });
});

describe('whoever is hidden is named nowhere', () => {
  test('lists leave him out, also those that may be null', () => {
    expect(view(state, red).men[0]?.foes).toEqual([b]);
    expect(view(state, blue).men[0]?.foes).toEqual([b, c]);
    expect(view(state, red).moments.slice(1, 3)).toEqual([
      { kind: 'volley', left: [b] },
      { kind: 'volley', left: null },
    ]);
  });
  test('a single id shows its default', () => {
    expect(view(state, red).men.map(one => one.rides)).toEqual([null, a]);
  });
  test('an entry that cannot do without the name is not there', () => {
    expect(view(state, red).wishes).toEqual([{ by: 'red', whom: b }]);
    expect(view(state, blue).wishes).toEqual(state.wishes);
  });
  test('somebody has to say who may know of him', () => {
    expect(() => seeing({ of: WISH, copy: (it: object) => it, look: () => null, sights: [] })).toThrow('who may know of it');
  });
});

describe('imagined worlds', () => {
  test('look like the view they came from, whatever is filled in', () => {
    const open: Table = { ...state, men: state.men.slice(0, 2), moments: [] };
    const mine = view(open, red);
    const world = imagine(mine, red, seeded('a world'));
    expect(world.men.every(one => one.ambush > 0)).toBe(true);
    expect(world.men[0]?.kit.skill).toBe(7);
    expect(world.men[1]?.kit.skill).toBeGreaterThan(0);
    expect(view(world, red)).toEqual(mine);
    expect(mine.men[1]?.kit.skill).toBe(0); // the view is as it was
  });
  test('a first step by hand brings back who is not there at all; then the rest of him is guessed', () => {
    const { view: look, imagine: people } = seeing({
      of: TABLE,
      copy,
      look: (all: Table, seat): Look => ({ state: all, seat }),
      sights: [men, table],
      known: { man: known },
      imagineFirst: (_look, world) => {
        if (world.men.length < 3) world.men.push(man(c, blue, { hidden: true, ambush: 0 }));
      },
    });
    const mine = look({ ...state, moments: [], wishes: [], men: state.men.map(one => ({ ...one, rides: null, foes: [] })) }, red);
    const world = people(mine, red, seeded('c'));
    expect(world.men[2]?.ambush).toBeGreaterThan(0);
    expect(look(world, red)).toEqual(mine);
  });
});

describe('what cannot be declared', () => {
  test('a secret without a default, and with nothing to show instead', () => {
    const secret = keeps('Secret', { number: whole() });
    expect(() => seeing({ of: secret, copy: (it: object) => it, look: () => null, sights: [] })).toThrow('needs a default');
  });
  test('a secret, or a name, where no view would look for it', () => {
    for (const wrapped of [maybe(MAN), list(MAN), maybe(list(MAN)), list(object({ who: figure }))])
      expect(() => keeps('Wrong', everybody({ wrapped }))).toThrow('rows or many');
    expect(() => keeps('Right', everybody({ open: list(object({ who: figureIdShape })) }))).not.toThrow();
  });
});

test('is read with complaints, and written without what is at its default', () => {
  const CLOAK = keeps(
    'Cloak',
    everybody({ id: fixed(text()), tears: count(3), torn: derived<boolean>(), held: maybe(text()), worn: mark() }),
  );
  const cloak = { id: 'a', tears: 1, torn: true, held: null, worn: false };
  expect(read(CLOAK, { id: 'a', tears: 4 })).toMatchObject({ ok: false, complaints: [{ place: 'tears' }] });
  expect(read(CLOAK, { id: 'a', torn: true })).toMatchObject({ ok: false, complaints: [{ place: 'torn' }] });
  expect(read(CLOAK, { id: 'a' })).toEqual({ ok: true, value: { id: 'a', tears: 0, held: null, worn: false } });
  expect(CLOAK.write(cloak)).toEqual({ id: 'a', tears: 1 });
  expect(CLOAK.write(cloak, { tears: 1, worn: true })).toEqual({ id: 'a', worn: false });
});

test('copies, fresh ones and keys are written with every field that belongs there', () => {
  const THING = keeps(
    'Thing',
    everybody({
      kit: fixed(given<Kit>()),
      base: derived<object>(),
      at: optional(oneOf(['here', 'there']), () => 'here' as const),
      arms: given<object>(),
    }),
  );
  const TOP = keeps(
    'Top',
    everybody({
      things: many(THING),
      moments: stack(MOMENTS),
      wet: mark(),
      left: optional(maybe(whole()), () => 3),
      said: pair(maybe(text())),
    }),
  );
  const written = copiesOf(TOP, new Set(['copyState', 'freshThing', 'freshState']));
  expect(written).toContain("import type { Thing, Top } from './state.ts';");
  for (const line of ['kit: it.kit,', 'things: copyThings(it.things),', 'moments: it.moments.slice(),']) expect(written).toContain(line);
  for (const begins of ['const copyThing =', 'export const copyState =', 'export const freshThing ='])
    expect(written.split('\n').some(line => line.startsWith(begins))).toBe(true);
  expect(copiesOf(TOP, new Set(['copyState']))).not.toContain('freshThing');
  expect(written).toContain("freshThing = (it: Pick<Thing, 'kit' | 'base' | 'arms'> & Partial<Thing>)");
  for (const line of ['at: it.at ?? "here"', 'wet: it.wet ?? false', 'left: it.left === undefined ? 3 : it.left'])
    expect(written).toContain(line);
});

test('a trapped view notices who reads what he may not see', () => {
  const noted: string[] = [];
  const shown = trapped(eyes, state, red, (field, reader) => noted.push(`${field} by ${reader}`));
  const peek = (one: Man | undefined): unknown => one?.stance;
  expect(peek(shown.men[0])).toBe('high');
  expect(noted).toEqual([]);
  expect(peek(shown.men[1])).toBe(null);
  expect(noted).toEqual(['Man.stance by peek']);
});

test('the compiler knows views from the truth, names from rules, and what is fixed', () => {
  const send = (shown: View<Table>): number => shown.men.length;
  expect(send(view(state, red))).toBe(2);
  // @ts-expect-error the truth may not leave
  send(state);
  // @ts-expect-error a name without a rule
  const forgotten: Sight<Look, typeof MAN> = { of: MAN, rules: {} };
  // @ts-expect-error what is fixed is not set
  const swap = (one: Man, kit: Kit): void => void (one.kit = kit);
  const kinds: Shaped<typeof MOMENTS>['kind'][] = ['turn', 'acting', 'volley', 'asked'];
  expect([swap, forgotten, ...kinds]).toHaveLength(6);
});
