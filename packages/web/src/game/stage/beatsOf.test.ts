import { BOOKS } from '@nobori/books';
import { D6, figureId, say, type Account, type Book, type FigureCard, type Happening, type Rolled } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { opposed } from './beat.ts';
import { beatsOf, PARTS } from './beatsOf.ts';
import { cardsDuring, piecesDuring } from './during.ts';
import { recordsOf, shownIn } from './recorded.testing.ts';

/** Some games of each book, from the first to the last of them. */
const some = (book: Book): readonly string[] => {
  const won = recordsOf(book).filter(file => file.endsWith('-won.json'));
  return [...new Set([0, 1, 2, 3].map(nth => won[Math.round((nth * (won.length - 1)) / 3)]))].filter(file => file !== undefined);
};

describe.each(BOOKS.map(book => [book.title, book] as const))('%s on the stage', (_title, book) => {
  const shown = some(book).flatMap(file => shownIn(book, file));

  test('whatever is not silent and happens to somebody on the board is shown, once and in order', () => {
    expect(shown.filter(({ accounts, before, after }) => beatsOf(accounts, before, after).length > 0).length).toBeGreaterThan(3);
    for (const { name, accounts, before, after } of shown) {
      const beats = beatsOf(accounts, before, after);
      const shows = beats.flatMap(beat => beat.shows);
      expect(new Set(shows).size).toBe(shows.length);
      for (const nth of shows) expect(PARTS[accounts[nth]?.happening ?? 'note']).not.toBe('silent');
      const placed = new Set(before.filter(({ at }) => at !== null).map(({ id }) => id));
      for (const [nth, { happening, by, to, at, roll }] of accounts.entries()) {
        // Of a blow from out of the dark, or into it, only what comes of it is seen.
        const all = [...by, ...to];
        const seen = PARTS[happening] === 'strike' ? all.every(id => placed.has(id)) : all.some(id => placed.has(id));
        // A way without an end, or one that only says so ("gets no farther"), has nothing to be seen.
        const empty = PARTS[happening] === 'go' && at.length === 0;
        if (PARTS[happening] !== 'silent' && seen && !empty && (roll === null || roll.faces.length > 0)) expect(shows, `${name}: ${happening}`).toContain(nth);
      }
    }
  });

  test('who goes ends where he really stands, and everything when all is shown is as it is', () => {
    for (const { name, accounts, before, after, lay, lies } of shown) {
      const beats = beatsOf(accounts, before, after);
      expect(cardsDuring(before, after, beats, beats.length)).toBe(after);
      expect(piecesDuring(lay, lies, beats, beats.length)).toBe(lies);
      const ends = new Map(beats.flatMap(({ goings }) => goings.filter(({ away }) => !away).map(({ figure, way }) => [figure, way.at(-1)] as const)));
      for (const [id, end] of ends) {
        const card = after.find(one => one.id === id);
        // Who falls from the saddle, or mounts, stands elsewhere in the end; a horse may give ground by either of its hexes.
        const rider = accounts.some(({ happening, by, to }) => (happening === 'fall' || happening === 'mount') && [...by, ...to].includes(id));
        if (card !== undefined && card.at !== null && !card.out && !rider) expect([card.at, card.also].map(spot => spot?.join()), `${name}: ${id}`).toContain(end?.join());
      }
    }
  });

  test('nobody moves, falls or vanishes before his beat', () => {
    for (const { name, accounts, before, after, lay, lies } of shown) {
      const beats = beatsOf(accounts, before, after);
      const first = beats[0];
      if (first === undefined) continue;
      const during = cardsDuring(before, after, beats, 0);
      for (const { figure } of beats.flatMap(({ stamps, goings }) => [...stamps, ...goings])) {
        const was = before.find(({ id }) => id === figure);
        if (was !== undefined && was.at !== null) expect(during.find(({ id }) => id === figure), `${name}: ${figure}`).toBe(was);
      }
      const dead = beats.flatMap(({ stamps }) => stamps.filter(({ what }) => what === 'death').map(({ figure }) => figure));
      const known = new Set(lay.map(({ id }) => id));
      const bodies = piecesDuring(lay, lies, beats, 0).filter(({ id, of }) => of !== undefined && !known.has(id) && dead.includes(of));
      expect(bodies).toEqual([]);
    }
  });

  test('whoever is killed before one’s eyes leaves a body', () => {
    if (book.pieces === undefined) return;
    for (const { name, accounts, before, after, lies } of shown) {
      const stamps = beatsOf(accounts, before, after).flatMap(beat => beat.stamps);
      for (const { figure } of stamps.filter(({ what }) => what === 'death')) expect(lies.map(({ of }) => of), `${name}: ${figure}`).toContain(figure);
    }
  });
}); // prettier-ignore

const [a, b, c, d] = [figureId('a'), figureId('b'), figureId('c'), figureId('d')];
const man = (id: typeof a, x: number, side: string): FigureCard => ({
  ...{
    id,
    name: id,
    side,
    unit: null,
    leader: false,
    at: [x, 0],
    is: say('man'),
    stats: [],
    marks: [],
    spent: false,
    fate: null,
    out: false,
  },
  looks: { weapon: 'yumi', head: null, mounted: false },
});
const men = [man(a, 0, 'red'), man(b, 900, 'blue'), man(c, 100, 'red'), man(d, 800, 'blue')];
const told = (happening: Happening, more: Partial<Account> = {}): Account => ({
  ...{ happening, by: [], to: [], at: [], side: null, says: say(''), story: null, phase: null, several: null, roll: null },
  ...more,
});
const roll = (who: typeof a, result: number): Rolled => ({
  ...{ kind: 'rolled', who, for: say('shot'), dice: [D6], faces: [3], modifies: 'dice', modifiers: [], need: 4, result, rules: [] },
});

describe('beats', () => {
  test('arrows of one side fly together, and one whose dice do not count lands beside', () => {
    const accounts = [
      told('shot', { by: [a], to: [b], roll: roll(a, 0), side: 'red' }),
      told('shot', { by: [c], to: [d], roll: roll(c, 1), side: 'red' }),
      told('wound', { to: [d] }),
    ];
    const [volley, ...more] = beatsOf(accounts, men, men);
    expect(more).toEqual([]);
    expect(volley?.flying.map(({ by, hits }) => [by, hits])).toEqual([
      [a, false],
      [c, true],
    ]);
    expect(volley?.told).toEqual([2]); // the wound says it best
  });

  test('two who roll against each other lie side by side; a push follows the blow it comes from', () => {
    const accounts = [
      told('blow', { by: [a], to: [b] }),
      told('roll', { by: [a], roll: roll(a, 5), side: 'red' }),
      told('roll', { by: [b], roll: roll(b, 2), side: 'blue' }),
      told('push', { to: [b], at: [[950, 0]] }),
    ];
    const [fight, ...more] = beatsOf(accounts, men, men);
    expect(more).toEqual([]);
    expect(fight === undefined ? null : opposed(fight)?.map(({ figure }) => figure)).toEqual([a, b]);
    expect(fight?.goings).toEqual([{ figure: b, way: [[900, 0], [950, 0]], away: false, late: true }]); // prettier-ignore
  });

  test('dice that are compared lie side by side, also where the blow was told before', () => {
    const accounts = [
      told('roll', { by: [a], roll: { ...roll(a, 5), against: b }, side: 'red' }),
      told('roll', { by: [b], roll: roll(b, 2), side: 'blue' }),
    ];
    const [dice] = beatsOf(accounts, men, men);
    expect(dice === undefined ? null : opposed(dice)?.map(({ figure }) => figure)).toEqual([a, b]);
    const besides = beatsOf([...accounts, told('roll', { by: [b], roll: roll(b, 4) })], men, men)[0];
    expect([besides?.trays.length, besides === undefined ? null : opposed(besides)?.map(({ figure }) => figure)]).toEqual([3, [a, b]]);
    const before = told('roll', { by: [b], roll: { ...roll(b, 0), faces: [2] }, side: 'blue' }); // horse or rider: not what is compared
    const mutual = [accounts[0], told('roll', { by: [b], roll: { ...roll(b, 3), against: a }, side: 'blue' })];
    const [compared] = beatsOf([before, ...mutual].flatMap(one => one ?? []), men, men);
    expect(compared === undefined ? null : opposed(compared)?.map(tray => tray.roll.result)).toEqual([5, 3]);
    const [apart] = beatsOf([a, b].map(who => told('roll', { by: [who], roll: roll(who, 3) })), men, men);
    expect(apart === undefined ? null : opposed(apart)).toBe(null);
  });

  test('where what came of all blows is told at the end, they fall one after the other', () => {
    const accounts = [told('hit', { to: [a] }), told('hit', { to: [b] }), told('wound', { to: [a] }), told('death', { to: [a] }), told('wound', { to: [b] }), told('death', { to: [c] })];
    const beats = beatsOf(accounts, men, men);
    expect(beats.map(({ stamps }) => stamps.filter(({ what }) => what !== 'hit').map(({ what, figure }) => `${what} ${figure}`))).toEqual([['death a'], ['wound b'], ['death c']]);
    expect(beats.map(({ told: said }) => said)).toEqual([[3], [4], [5]]);
  });

  test('those who rout run off and do not simply vanish', () => {
    const gone = men.map(card => (card.side === 'blue' ? { ...card, at: null, out: true } : card));
    const [rout] = beatsOf([told('rout', { by: [b, d] })], men, gone);
    expect(rout?.goings.map(({ figure, away }) => [figure, away])).toEqual([
      [b, true],
      [d, true],
    ]);
  });

  test('dice about nobody on the board are left to the chronicle', () => {
    expect(beatsOf([told('roll', { roll: roll(figureId('nobody'), 1) })], men, men)).toEqual([]);
  });

  test('while the first of two marches is played the second has not begun, while the second is played the first is over', () => {
    const after = men.map(card => (card.id === a ? { ...card, at: [50, 50] as const } : card.id === b ? { ...card, at: [700, 0] as const } : card));
    const accounts = [told('move', { by: [a], at: [[50, 50]] }), told('shot', { by: [c], to: [d] }), told('move', { by: [b], at: [[700, 0]] })];
    const beats = beatsOf(accounts, men, after);
    expect(beats.map(({ kind }) => kind)).toEqual(['march', 'shots', 'march']);
    const at = (played: number, id: typeof a) => cardsDuring(men, after, beats, played).find(card => card.id === id)?.at;
    expect([at(0, a), at(0, b)]).toEqual([[0, 0], [900, 0]]); // prettier-ignore
    expect([at(1, a), at(2, b)]).toEqual([[50, 50], [900, 0]]); // prettier-ignore
    expect(at(3, b)).toEqual([700, 0]);
  });
}); // prettier-ignore
