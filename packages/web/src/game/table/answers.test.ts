import { say, type FigureId, type Told } from '@nobori/engine';
import { expect, test } from 'vitest';
import { answersOf, matterOf } from './answers.ts';
import { prospectOf, standsOut } from './prospects.ts';
import { askedIn, meet } from './skirmish.testing.ts';

test('SSK-077 the parries of a man are cards, with the hits on both sides as facts', () => {
  const met = meet('parries');
  const asked = askedIn(met);
  const [first] = asked.offers.all();
  const chosen = first?.figures[0] ?? null;
  const answers = answersOf(asked, chosen) ?? [];
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.every(({ figures }) => figures.some(id => id === chosen))).toBe(true);
  const matter = matterOf(asked, chosen);
  expect(matter?.figure).toBe(chosen);
  expect(matter?.others.length).toBeGreaterThan(0);
  expect(matter?.facts).toHaveLength(2);
});

test('who goes first is a question; a phase that one plays is none', () => {
  expect(answersOf(askedIn(meet('choosingFirst')), null)).toHaveLength(2);
  expect(answersOf(askedIn(meet('moving')), null)).toBeNull();
  const firing = askedIn(meet('firing', 'rice-carts', ({ ask }) => ask.choices.list().length > 2));
  expect(answersOf(firing, firing.offers.all()[0]?.figures[0] ?? null)).toBeNull();
});

const chance = (share: number, falls: readonly ('own' | 'foe')[], weight = 0) => ({
  outcome: { key: falls.join(), label: say(''), weight, falls },
  weight: { over: 1n, under: 1n } as never,
  share,
  interval: null,
});
type Chances = readonly ReturnType<typeof chance>[];
/** One line for each answer of theirs; the first serves them best. */
const odds = (...answers: readonly Chances[]) => ({
  questions: [{ about: [] as FigureId[], rows: [{ own: null, lines: answers.map((chances, i) => ({ his: null, chances, worth: 0, best: i === 0 })), sure: 0, best: true }] }] as unknown as Told[], // prettier-ignore
  refusal: null,
  rolls: [],
  narrows: null,
});
const sure = (n: number) => ({ least: n, most: n, likely: n });

test('what an answer may lead to: mine lives, theirs falls', () => {
  expect(prospectOf(odds([chance(0.25, ['own']), chance(0.5, ['foe'], 100), chance(0.125, ['own', 'foe']), chance(0.125, [])]))).toEqual({
    lives: sure(0.625),
    fells: sure(0.625),
    unharmed: sure(1),
  });
  expect(prospectOf(null)).toBeNull();
});

test('where it depends on their answer nobody is promised that they take the one that serves them best', () => {
  const parries = [chance(1, [])];
  const strikes = [chance(0.25, ['own'], -100), chance(0.5, ['foe'], 100), chance(0.25, ['own', 'foe'])];
  const prospect = prospectOf(odds(parries, strikes));
  expect(prospect?.lives).toEqual({ least: 0.5, most: 1, likely: 1 });
  expect(prospect?.fells).toEqual({ least: 0, most: 0.75, likely: 0 });
});

test('a tag is given only where it is true by more than five points', () => {
  const of = (...lives: number[]) => lives.map(one => ({ lives: sure(one), fells: sure(0), unharmed: sure(0) }));
  expect(standsOut(of(0.5, 0.9, 0.84), 'lives')).toBe(1);
  expect(standsOut(of(0.5, 0.9, 0.86), 'lives')).toBeNull();
  expect(standsOut([null, ...of(0.5)], 'lives')).toBeNull();
  const [half, none] = [sure(0.5), sure(0)];
  const risky = { lives: { least: 0.2, most: 1, likely: 1 }, fells: none, unharmed: none };
  expect(standsOut([risky, { lives: half, fells: none, unharmed: none }], 'lives')).toBe(1);
});
