/** Mistakes planted in what a book shows: each must be found, or a book could pass and its screen be wrong. */
import { expect, test } from 'vitest';
import type { Book, FigureCard } from '../kernel/book.ts';
import type { Aim } from '../kernel/goals.ts';
import type { Order, Verdict } from '../kernel/state.ts';
import { figureId, say, seatId } from '../kernel/words.ts';
import { duel, type DuelEvent, type DuelOrder, type DuelState } from './duel.ts';
import { laidOut } from './play.ts';
import { watcher } from './shown.ts';

type Duel = Book<DuelState, DuelOrder, DuelEvent>;
const east = seatId('east');
const [dawn] = duel.scenarios;
if (dawn === undefined) throw new Error('the duel has a scenario');
const state = laidOut(duel, dawn);

const CARD: FigureCard = {
  ...{ id: figureId('east'), name: 'The man of the east', side: 'east', unit: null, leader: false, at: [100, 100], is: say('swordsman') },
  looks: { weapon: 'katana', head: 'amigasa', mounted: false },
  stats: [{ label: say('Wounds'), value: say('{n}', { n: 2 }), rule: 'DUEL-3' }],
  marks: [{ kind: 'wounds', label: say('wounded'), rule: 'DUEL-3' }],
  ...{ spent: false, fate: null, out: false },
};
const PIECE = { id: 'cart', name: 'a cart', at: [500, 500], look: 'cart' } as const;
const ZONE = { id: 'cut', kind: 'strike', title: say('a cut reaches so far'), rule: 'DUEL-2', spots: [[0, 0]] } as const;
const PHASE = { key: 'guards', title: say('Guards'), whose: 'all', stage: 'now', rule: 'DUEL-1' } as const;
const AIM: Aim = {
  ...{ id: 'beat', side: 'east', kind: 'kill', secret: false, label: say('Beat him'), short: null, rule: 'DUEL-3' },
  ...{ where: [], places: [], figures: [], have: 0, need: 2, done: false },
};
const EVENT: DuelEvent = { kind: 'wounded', seat: east, rules: ['DUEL-3'] };
const VERDICT: Verdict = { standing: { east: 'won', west: 'lost' }, why: say('The duel is over.'), rules: ['DUEL-3'] };

const right: Duel = {
  ...duel,
  cards: () => [CARD],
  pieces: () => [PIECE],
  zones: () => [ZONE],
  phases: () => [PHASE],
  aims: () => [AIM],
};

/** What is said of this book; null where nothing is amiss. */
function found(book: Duel, events: readonly DuelEvent[] = [EVENT], verdict: Verdict | null = null): string | null {
  const watch = watcher(book, new Set(['DUEL-1', 'DUEL-2', 'DUEL-3', 'DUEL-4']));
  try {
    watch.moment(state, east);
    watch.told({ ...state, verdict }, events);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const carded = (card: Partial<FigureCard>): Duel => ({ ...right, cards: () => [{ ...CARD, ...card }] });
const chosen = (made: Partial<ReturnType<Duel['choice']>>): Duel => ({
  ...right,
  choice: (view, order) => ({ ...duel.choice(view, order), ...made }),
});
const asking = (text: string): Duel => ({
  ...right,
  prompt: of => ({ asks: duel.prompt(of).asks.map(ask => ({ ...ask, wants: say(text) })) }),
});
const throws = (): never => {
  throw new Error('fell over');
};
const telling = (made: Partial<ReturnType<Duel['account']>>): Duel => ({
  ...right,
  account: (of, event, seed) => ({ ...duel.account(of, event, seed), ...made }),
});

test('where nothing is planted, nothing is found', () => {
  expect(found(right)).toBeNull();
  expect(found(right, [EVENT], VERDICT)).toBeNull();
});

test.each<[string, Duel, string]>([
  ['a slot of a prompt that is misspelt', asking('{saet} stands on guard.'), 'nothing to fill {saet}'],
  ['a prompt without words', asking(' '), 'an empty sentence'],
  ['a card by a rule that is not there', carded({ stats: [{ label: say('Wounds'), value: say('2'), rule: 'DUEL-9' }] }), 'no rule DUEL-9'],
  ['a mark by a rule that is not there', carded({ marks: [{ kind: 'dead', label: say('dead'), rule: 'DUEL-9' }] }), 'no rule DUEL-9'],
  ['a card off the map', carded({ at: [1001, 100] }), 'stands off the map'],
  ['a name that is an id', carded({ name: 'east' }), 'its name is its id'],
  ['a card of a side nobody has', carded({ side: 'south' }), '"south" has no chair'],
  ['somebody out of the fight without a fate', carded({ out: true }), 'has a fate'],
  ['two cards with one id', { ...right, cards: () => [CARD, CARD] }, 'the same id twice'],
  ['a thing off the map', { ...right, pieces: () => [{ ...PIECE, at: [-1, 0] }] }, 'lies off the map'],
  ['a thing without a name', { ...right, pieces: () => [{ ...PIECE, name: '' }] }, 'no name'],
  ['zones that fail', { ...right, zones: throws }, 'fell over'],
  ['a zone by a rule that is not there', { ...right, zones: () => [{ ...ZONE, rule: 'DUEL-9' }] }, 'no rule DUEL-9'],
  ['two phases at once', { ...right, phases: () => [PHASE, PHASE] }, 'two of them are now'],
  ['an aim of a side nobody has', { ...right, aims: () => [{ ...AIM, side: 'south' }] }, '"south" has no chair'],
  ['an aim that is half had', { ...right, aims: () => [{ ...AIM, have: 0.5 }] }, 'no whole numbers'],
  ['a choice for nobody', chosen({ figures: [figureId('north')] }), 'nobody is called north'],
  ['a choice at nobody', chosen({ targets: [figureId('north')] }), 'nobody is called north'],
  ['a choice that leads nowhere', chosen({ way: [[Number.NaN, 0]] }), 'what is no place'],
  ['two choices that end the moment', chosen({ role: 'end' }), 'several of them end the moment'],
  ['a label with a slot nobody fills', chosen({ label: say('Guard {high}') }), 'nothing to fill {high}'],
  ['an event that cannot be told', { ...right, account: throws }, 'fell over'],
  ['an event told with a slot nobody fills', telling({ says: say('{who} is cut.') }), 'nothing to fill {who}'],
  ['a story with a slot nobody fills', telling({ story: say('{who} is cut.') }), 'nothing to fill {who}'],
  ['an event that happens nowhere', telling({ at: [[0, Number.NaN]] }), 'what is no place'],
])('%s is found', (_mistake, book, says) => expect(found(book)).toContain(says));

test.each<[string, readonly DuelEvent[], Verdict | null, string]>([
  ['an event by a rule that is not there', [{ ...EVENT, rules: ['DUEL-9'] }], null, 'no rule DUEL-9'],
  ['a verdict by a rule that is not there', [], { ...VERDICT, rules: ['DUEL-9'] }, 'no rule DUEL-9'],
  ['a verdict that leaves a side out', [], { ...VERDICT, standing: { east: 'won' } }, 'says nothing of "west"'],
  ['a verdict for a side nobody has', [], { ...VERDICT, standing: { ...VERDICT.standing, south: 'won' } }, 'a side nobody has: "south"'],
])('%s is found', (_mistake, events, verdict, says) => expect(found(right, events, verdict)).toContain(says));

test('a refusal by a rule that is not there, or without words, is found', () => {
  const { refused } = watcher<DuelState, Order & DuelOrder, DuelEvent, (typeof duel.scenarios)[number]>(right, new Set(['DUEL-1']));
  expect(() => refused({ ...say('No.'), rule: 'DUEL-1' })).not.toThrow();
  expect(() => refused({ ...say('No.'), rule: 'DUEL-9' })).toThrow('no rule DUEL-9');
  expect(() => refused({ ...say('{figure} may not.'), rule: 'DUEL-1' })).toThrow('nothing to fill {figure}');
});
