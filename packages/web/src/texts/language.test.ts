import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { begin, called, fill, rolled, say, seeded, type Book } from '@nobori/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapterOf } from '../game/table/chronicle.ts';
import { nameOfSeat } from '../game/table/sides.ts';
import { inParts } from './inParts.ts';
import { knowBook, language, LANGUAGES, readerIn, speak, t } from './language.ts';
import { inOtherLetters } from './otherLetters.ts';

const book = samuraiSkirmish as unknown as Book; // known through the interface only
const begun = begin(book, { scenario: 'yahagi-bridge' }, () => rolled(seeded('words'), seeded('unseen')));
if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
const { state } = begun.value.game;

/** A small folder of German: some texts of the app, some of a book. */
const APP = {
  'Turn {turn}, {seat, verbatim}': 'Zug {turn}, {seat, verbatim}',
  '{n, plural, one {# order} other {# orders}}': '{n, plural, one {# Befehl} other {# Befehle}}',
  'No games yet. {choose}, and it will be kept here from its first order.': '{choose}: dann steht es hier. Noch gibt es keines.',
  'Play again': '',
  Draw: 'Unentschieden',
};
const BOOK = {
  'The wanderers': 'Die Wanderer',
  Ronin: 'Ronin-Kämpfer',
  '{id, verbatim} {troop, word}': '{troop, word} {id, verbatim}',
  'Set up your men.': 'Stelle eine Einheit auf.',
  Draw: 'Ziehen',
};

describe('a folder of German', () => {
  beforeAll(() => {
    speak('de', APP);
    knowBook(book.id, BOOK);
  });
  afterAll(() => speak('en', {}));

  test('changes what the app says; the rest is English', () => {
    expect(language()).toBe('de');
    expect(t('Turn {turn}, {seat, verbatim}', { turn: 3, seat: 'Kai' })).toBe('Zug 3, Kai');
    expect([1, 2].map(n => t('{n, plural, one {# order} other {# orders}}', { n }))).toEqual(['1 Befehl', '2 Befehle']);
    expect([t('Play again'), t('Play now')]).toEqual(['Play again', 'Play now']); // not translated yet
    expect(t('{libraries}', { libraries: ['one', 'two'] })).toBe('one und two');
  });

  test('may put what stands in a slot elsewhere', () => {
    expect(inParts('No games yet. {choose}, and it will be kept here from its first order.', { choose: 7 })).toEqual([
      '',
      7,
      ': dann steht es hier. Noch gibt es keines.',
    ]);
  });

  test('changes what a book says: names, questions, the chronicle', () => {
    const reader = readerIn(book, state);
    const names = book.cards(state).map(({ name }) => called(name, reader));
    expect(names.slice(0, 2)).toEqual(['Ronin-Kämpfer A1', 'Ronin-Kämpfer A2']);
    expect(names.slice(-2)).toEqual(['Samurai B2', 'Ashigaru B3']); // the book's word, in the order of the language
    const [ask] = book.prompt(state).asks;
    expect(ask === undefined ? '' : fill(ask.wants, reader)).toBe('Stelle eine Einheit auf.');
    expect(state.chairs.map(({ seat }) => nameOfSeat(state, seat))).toEqual(['Die Wanderer', 'The wardens']);
    const chapter = chapterOf({ book, view: state }, 0, null, begun.value.kind === 'begun' ? (begun.value.game.events[0] ?? []) : []);
    for (const line of chapter.lines) expect(line.text).not.toMatch(/[{}]|undefined/);
  });

  test('lets a book have its own word for what the app calls otherwise', () => {
    expect([t('Draw'), fill(say('Draw'), readerIn(book, state))]).toEqual(['Unentschieden', 'Ziehen']);
  });
});

test('English needs no file', () => {
  expect([language(), LANGUAGES[0], t('Play again'), t('{n} min', { n: 5 })]).toEqual(['en', 'en', 'Play again', '5 min']);
});

test('the made-up language keeps every slot', () => {
  expect(inOtherLetters('{n, plural, =0 {Nobody lost} other {# of {fielded} lost}}, {x, verbatim}')).toBe(
    '{n, plural, =0 {Νοβοδψ λοστ} other {# οφ {fielded} λοστ}}, {x, verbatim}',
  );
});
