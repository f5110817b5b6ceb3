import { describe, expect, test } from 'vitest';
import { called, ENGLISH, fill, languageFrom, oneWay, readerOf, slotsOf } from './message.ts';
import { say, type Facts } from './words.ts';

const names: Readonly<Record<string, string>> = {
  a: 'Kojiro',
  b: 'Jinbei',
  c: 'Saizo',
  wardens: 'The wardens',
  village: 'A village in arms',
};
const reader = readerOf(id => names[id] ?? id, { length: tenths => `${tenths / 100} cm` });
const read = (text: string, facts: Facts = {}): string => fill(say(text, facts), reader);

describe('messages', () => {
  test.each([
    ['{figure} strikes {others}.', { figure: 'a', others: ['b', 'c'] }, 'Kojiro strikes Jinbei and Saizo.'],
    ['{n, plural, one {# die} other {# dice}}', { n: 1 }, '1 die'],
    ['{n, plural, one {# die} other {# dice}}', { n: 3 }, '3 dice'],
    ['{n, plural, =0 {nobody} one {one man} other {# men}} left', { n: 0 }, 'nobody left'],
    ['{how, select, dead {is dead} other {lives}}', { how: 'dead' }, 'is dead'],
    ['{how, select, dead {is dead} other {lives}}', { how: 'leg' }, 'lives'],
    ['{face, select, null {} other {({face})}}', { face: null }, ''],
    ['{face, select, null {} other {({face})}}', { face: 4 }, '(4)'],
    ['{yes, select, true {now} other {later}}', { yes: true }, 'now'],
    ['moves {cost, length} of {most, length}', { cost: 250, most: 1000 }, 'moves 2.5 cm of 10 cm'],
    ['{value, signed} and {other, signed}', { value: 2, other: -1 }, '+2 and −1'],
    ['{side} hold; {side} stand.', { side: 'wardens' }, 'The wardens hold; the wardens stand.'],
    [
      'It is over. {side} hold, near {other}.',
      { side: 'wardens', other: 'village' },
      'It is over. The wardens hold, near a village in arms.',
    ],
    ['{side}: “{text, verbatim}”', { side: 'wardens', text: 'The {a} is c' }, 'The wardens: “The {a} is c”'],
    ['Unit {unit} moves.', { unit: 'A (Samurai)' }, 'Unit A (Samurai) moves.'],
    ['{n, plural, one {# die} other {{few, select, true {few} other {# dice}}}}', { n: 3, few: false }, '3 dice'],
    ['Over: {why}', { why: say('{figure} is dead.', { figure: 'a' }) }, 'Over: Kojiro is dead.'],
    ['{who, plural, one {{figure} goes} other {{figure} and others go}}', { who: 2, figure: 'a' }, 'Kojiro and others go'],
  ] as const)('%s', (text, facts, expected) => expect(read(text, facts)).toBe(expected));

  test('a slot without a fact stays visible', () => expect(read('{missing}')).toBe('{missing}'));

  test.each(['{', '{a', 'b}', '{n, plural, one {x}', '{}'])('%s is a mistake of ours', text => expect(() => read(text)).toThrow(/message/));

  test('slots are found in forms too', () =>
    expect(slotsOf('{n, plural, one {{figure} goes} other {# go}} to {where}')).toEqual(['n', 'figure', 'where']));

  test('another language needs texts only; what it lacks is said in English', () => {
    const german = languageFrom('de', { '{figure} strikes {target}.': '{target} wird von {figure} getroffen.' });
    const reads = readerOf(id => names[id] ?? id, {}, german);
    expect(fill(say('{figure} strikes {target}.', { figure: 'a', target: 'b' }), reads)).toBe('Jinbei wird von Kojiro getroffen.');
    expect(fill(say('{figure} waits.', { figure: 'a' }), reads)).toBe('Kojiro waits.');
    expect(fill(say('{all}', { all: ['a', 'b', 'c'] }), reads)).toBe('Kojiro, Jinbei und Saizo');
  });

  test('names and words are translated too, an empty text is not one; a name may be put together', () => {
    const german = languageFrom('de', { nobody: 'niemand', horse: 'Pferd', Saizo: '' }, { '{rider}’s horse': 'das Pferd von {rider}' });
    const reads = readerOf(id => (id === 'h' ? say('{rider}’s horse', { rider: 'c' }) : (names[id] ?? id)), {}, german);
    expect(fill(say('{beast} {kind, word} {word, verbatim} {none}', { beast: 'h', kind: 'horse', word: 'horse', none: [] }), reads)).toBe(
      'das Pferd von Saizo Pferd horse niemand',
    );
    expect([called('horse', reads), called(say('{rider}’s horse', { rider: 'a' }), reads)]).toEqual(['Pferd', 'das Pferd von Kojiro']);
  });

  test('another language has its own plurals', () => {
    const text = '{n, plural, one {# Schlag} few {#} other {# Schläge}}';
    const polish = readerOf(id => id, {}, languageFrom('pl', { [text]: '{n, plural, one {# cios} few {# ciosy} other {# ciosów}}' }));
    expect([1, 3, 5, 22].map(n => fill(say(text, { n }), polish))).toEqual(['1 cios', '3 ciosy', '5 ciosów', '22 ciosy']);
  });

  test('several ways to say a thing: the same seed gives the same way, and each has its turn', () => {
    const ways = ['one', 'two', 'three'];
    const said = Array.from({ length: 60 }, (_, seed) => oneWay(ways, seed));
    expect(new Set(said)).toEqual(new Set(ways));
    expect(oneWay(ways, 7)).toBe(oneWay(ways, 7));
  });

  test('lists of none, one and many', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(ENGLISH.list)).toEqual(['nobody', 'a', 'a and b', 'a, b and c']);
  });
});
