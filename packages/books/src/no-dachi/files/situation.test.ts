import { canonical, inOneSentence } from '@nobori/engine';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { after, by, group, laid, man, shoot, type Written } from '../tabletop.testing.ts';

const { options } = laid([group('A', 1, [man('A1', 'hat-samurai', 300, 300)]), group('B', 2, [man('B1', 'hat-servant', 300, 900)])]);
const complaint = (situation: Written): string => {
  const found = noDachi.read(situation, options);
  return found.ok ? 'none' : inOneSentence(found.complaints);
};
const good = [group('A', 1, [man('A1', 'hat-samurai', 300, 300)]), group('B', 2, [man('B1', 'hat-servant', 300, 900)])];

test.each([
  ['a block nobody knows', [group('A', 1, [man('A1', 'hat-shogun', 1, 1)])], 'situation.groups[0].figures[0].is: expected one of'],
  [
    'neither block nor class',
    [group('A', 1, [man('A1', {}, 1, 1)]), ...good.slice(1)],
    'situation.groups[0].figures[0]: expected a stat block (is) or a class.',
  ],
  ['a name twice', [...good, ...good], 'situation.groups[2].id: expected a name of its own, "A" is taken'],
  ['one side only', good.slice(1), 'situation.groups: expected at least one group of side 1.'],
])('complains about %s', (_what, groups, sentence) => {
  expect(complaint({ groups })).toContain(sentence);
});

test('complains about a step that is none', () => {
  expect(complaint({ groups: good, step: 'tea' })).toContain('situation.step: expected a step of the turn');
});

test('NOD-101 a position in the middle of everything reads back as it was written', () => {
  const state = after(
    laid([
      group('A', 1, [
        man('A1', { class: 'bushi', missiles: ['bow'], close: 'katana' }, 300, 300, { pavise: true, wounds: 1, commander: true }),
        man('A2', 'hat-samurai-yari-horse', 350, 300, { horseWounds: 1, facing: [3, 4] }),
      ]),
      group('B', 2, [man('B1', 'kor-exarmy-yari-shield', 300, 700)], { trend: 'retiring', shotBy: ['A'] }),
    ]),
    by(shoot('A1', 'B'), [1, 4, 6]),
  );
  const again = noDachi.read(JSON.parse(JSON.stringify(noDachi.write(state))), state.options);
  expect(again.ok && canonical(again.value)).toBe(canonical(state));
});
