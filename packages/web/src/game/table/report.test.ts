import { figureId, say, seatId, witnessed, type Account } from '@nobori/engine';
import { expect, test } from 'vitest';
import type { Seen } from './deeds.ts';
import { goneOf, headlineOf, ownSide, reportOf, type Course } from './report.ts';
import { reportMarkdown } from './reportFile.ts';
import { book, newGame, playTo } from './skirmish.testing.ts';

/** The whole game as everybody may know it. */
const courseOf = ({ events, state }: ReturnType<typeof newGame>): Course => {
  const view = book.view(state, 'public');
  const seen = events.map((some): Seen => ({
    turn: state.turn,
    accounts: witnessed(some, 'public').map(event => book.account(view, event)),
  }));
  return { seen, turns: [] };
};

test('a game master is no side of the report: he neither wins nor loses', () => {
  const game = newGame('yahagi-bridge', 'report');
  const { state } = game;
  const master = { seat: seatId('master'), side: 'master', name: 'Game master' };
  const mastered = { ...state, chairs: [...state.chairs, master] };
  const report = reportOf({ ...book, master: 'master' }, mastered, courseOf(game), '');
  expect(report.sides.map(({ side }) => side.id)).toEqual([...new Set(state.chairs.map(({ side }) => side))]);
  expect(report.luck.map(({ side }) => side.id)).not.toContain('master');
});

test('a whole battle: everybody is accounted for, and the report says who won and by which goal', () => {
  const game = newGame('yahagi-bridge', 'report');
  playTo(game, 'report', () => false);
  const report = reportOf(book, game.state, courseOf(game), 'Four at Yahagi Bridge');
  const cards = book.cards(game.state);
  const out = cards.filter(card => card.out);
  expect(report.sides.reduce((sum, side) => sum + side.fielded, 0)).toBe(cards.length);
  expect(report.sides.reduce((sum, side) => sum + side.lost.length, 0)).toBe(out.length);
  expect(report.losses.map(({ figure }) => figure).toSorted()).toEqual(out.map(({ id }) => id).toSorted());
  expect(report.why).not.toMatch(/[{}]/);
  expect(report.by).toHaveLength(game.state.verdict?.by?.length ?? 0);
  const rolled = game.events.flat().filter(event => event.kind === 'rolled');
  expect(report.dice).toBe(
    rolled.reduce((sum, event) => sum + ('faces' in event && Array.isArray(event.faces) ? event.faces.length : 0), 0),
  );
  const felled = report.sides.flatMap(({ deeds }) => deeds.flatMap(one => one.felled));
  expect(felled.length).toBeGreaterThan(0);
  expect(new Set(felled).size).toBe(felled.length); // nobody falls to two
  expect(felled.filter(id => !out.some(card => card.id === id))).toEqual([]);
  for (const { side, deeds, fielded } of report.sides) {
    expect(deeds).toHaveLength(fielded);
    expect(deeds.flatMap(({ felled: his }) => his).filter(id => cards.find(card => card.id === id)?.side === side.id)).toEqual([]);
  }
  expect(report.luck.some(({ rolls }) => rolls > 0)).toBe(true);
  const markdown = reportMarkdown(report);
  expect(markdown).toContain('# Four at Yahagi Bridge');
  expect(markdown).toContain('## What they did');
  for (const { side } of report.sides) expect(markdown).toContain(side.name);
});

test('deeds are what a man did: whom he felled, whom he reached, and what came to nothing', () => {
  const { state } = newGame('yahagi-bridge', 'report');
  const cards = book.cards(state);
  const [one, friend] = cards.filter(card => card.side === cards[0]?.side);
  const [foe, other] = cards.filter(card => card.side !== one?.side);
  if (one === undefined || friend === undefined || foe === undefined || other === undefined) throw new Error('four are wanted');
  const account: Account = {
    happening: 'note',
    by: [],
    to: [],
    at: [],
    side: one.side,
    says: say(''),
    story: null,
    phase: null,
    several: null,
    roll: null,
  };
  const went = (happening: Account['happening'], by = one.id, to = foe.id): Account => ({ ...account, happening, by: [by], to: [to] });
  const befell = (happening: Account['happening'], to = foe.id): Account => ({ ...account, happening, to: [to] });
  const seen: Seen[] = [
    { turn: 1, accounts: [went('talk'), went('shot', friend.id, other.id), went('shot', one.id, figureId('nobody here'))] },
    { turn: 2, accounts: [went('blow'), befell('hit'), befell('wound'), went('blow', foe.id, one.id), went('parry', one.id, foe.id)] },
    { turn: 3, accounts: [went('blow', friend.id, other.id), befell('wound', other.id), went('blow'), befell('death')] },
  ];
  const gone = cards.map(card => (card.id === foe.id ? { ...card, out: true } : card));
  const { sides } = reportOf(
    book,
    state,
    {
      seen,
      turns: [
        { turn: 2, cards },
        { turn: 3, cards: gone },
      ],
    },
    'Deeds',
  );
  const deeds = sides.flatMap(side => side.deeds);
  const of = (id: string) => deeds.find(({ figure }) => figure === id);
  expect(of(one.id)).toMatchObject({ felled: [foe.id], told: 2, tries: 3, parries: 1, fell: null });
  expect(of(friend.id)).toMatchObject({ felled: [], told: 1, tries: 2 });
  expect(of(foe.id)).toMatchObject({ felled: [], told: 0, tries: 1, fell: 3 });
  expect(of(other.id)?.words).toBe('Did not come to blows.');
  expect(of(foe.id)?.words).toContain('Fell on turn 3.');
  expect(sides.find(({ side }) => side.id === one.side)?.deeds[0]?.figure).toBe(one.id); // best first
});

test('a loss counts for the turn at whose end he is out, once', () => {
  const cards = book.cards(newGame('yahagi-bridge', 'report').state);
  const [first, second] = cards;
  if (first === undefined || second === undefined) throw new Error('two are wanted');
  const without = (...ids: string[]) => cards.map(card => (ids.includes(card.id) ? { ...card, out: true } : card));
  const { losses } = goneOf([
    { turn: 1, cards },
    { turn: 2, cards: without(first.id) },
    { turn: 4, cards: without(first.id, second.id) },
  ]);
  expect(losses).toEqual([
    { figure: first.id, side: first.side, turn: 2 },
    { figure: second.id, side: second.side, turn: 4 },
  ]);
});

test('whoever leaves the field for his goal is not lost and did not fall: ARG-S1 is won that way', () => {
  const { state } = newGame('yahagi-bridge', 'report');
  const cards = book.cards(state);
  const [runner] = cards;
  if (runner === undefined) throw new Error('somebody is wanted');
  const left = { kind: 'left', label: say('left the table'), rule: 'ARG-S1', about: [] } as const;
  const through = cards.map(card => (card === runner ? { ...card, out: true, fate: left } : card));
  const ended = { ...book, cards: () => through };
  const { losses, sides } = reportOf(ended, state, { seen: [], turns: [{ turn: 5, cards: through }] }, 'Through');
  expect(losses).toEqual([]);
  expect(sides.flatMap(({ lost }) => lost)).toEqual([]);
  const [his] = sides.flatMap(({ deeds }) => deeds.filter(({ figure }) => figure === runner.id));
  expect(his).toMatchObject({ fell: null, left: 5, words: 'Left the field on turn 5.' });
});

test('a horse that falls is no man lost', () => {
  const [horse, ...men] = book.cards(newGame('yahagi-bridge', 'report').state);
  if (horse === undefined) throw new Error('somebody is wanted');
  const fallen = { ...horse, out: true, looks: { ...horse.looks, weapon: 'horse' as const } };
  expect(goneOf([{ turn: 1, cards: [fallen, ...men] }]).losses).toEqual([]);
});

test("the headline is one side's own, or the winner's where several sit at the screen", () => {
  const game = newGame('yahagi-bridge', 'report');
  playTo(game, 'report', () => false);
  const seats = game.state.chairs.map(chair => chair.seat);
  const [first, second] = seats;
  if (first === undefined || second === undefined) throw new Error('two seats are wanted');
  const words = [headlineOf(game.state, [first]), headlineOf(game.state, [second])];
  expect(words.every(word => ['Victory', 'A narrow victory', 'A draw', 'Defeat'].includes(word))).toBe(true);
  expect(headlineOf(game.state, seats)).toMatch(/^(Victory for the|A draw)/);
  expect(ownSide(game.state, seats)).toBeNull();
  expect(ownSide(game.state, [first])).toBe(game.state.chairs[0]?.side);
});
