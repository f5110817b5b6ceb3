/** What cannot be is told when a file is read, with its place. */
import { begin, defaultsOf, inOneSentence, present, read, rolled, seeded } from '@nobori/engine';
import { writeScenario } from '@nobori/engine/writing';
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../scenarios/index.ts';
import { area, book, fig, land, line, spot, type Written } from '../tabletop.testing.ts';

const complaint = (blue: readonly Written[], red: readonly Written[], more: Written = {}, options: Written = {}): string => {
  const found = book.read({ step: 'orders', sides: { blue, red }, ...more }, { ...defaultsOf(book.options), ...options } as never); // as the settings are
  return found.ok ? '' : inOneSentence(found.complaints);
};
const a = (is: string, more: Written = {}) => fig('a', is, 20, 10, more);
const B = fig('b', 'ronin', 60, 10);

describe('a position that can be', () => {
  test('ARG-008 is read', () => {
    expect(complaint([a('ronin', { foes: ['b'] })], [fig('b', 'ronin', 20, 12, { foes: ['a'] })])).toBe('');
    expect(complaint([a('ashteppo', { reload: { arquebus: 1 } })], [B])).toBe('');
  });
  test('ARG-248 who has thrown off his disguise this turn may have met his own people before', () => {
    const met = (more: Written): string =>
      complaint([a('ronin', { meets: ['c'] }), fig('c', 'exsoldier', 20, 12, { meets: ['a'], ...more })], [B]);
    expect(met({ sprang: 1 })).toBe('');
    expect(met({})).toContain('expected an enemy, found "c"');
  });
});

test('ARG-004 a battle needs two factions', () => {
  const found = book.read({ step: 'orders', sides: { blue: [a('ronin')] } }, defaultsOf(book.options));
  expect(found.ok ? '' : inOneSentence(found.complaints)).toBe('situation.sides: expected figures of at least two factions, found 1.');
});

test('ARG-229 a zone needs room for all who are set up in it', () => {
  const scenario = present(
    SCENARIOS.find(({ id }) => id === 'toll-bridge'),
    'the toll bridge',
  );
  const file = writeScenario(book, scenario) as Written & { readonly factions: readonly Written[] }; // as this book writes it
  const inZone = (within: string): string => {
    const [first, ...others] = file.factions;
    const began = begin(book, { scenario: { ...file, factions: [{ ...first, deploy: [{ within: [within] }] }, ...others] } }, () =>
      rolled(seeded('room')),
    );
    return began.ok ? '' : inOneSentence(began.complaints);
  };
  expect(inZone('20,0 40,8')).toBe('');
  expect(inZone('20,0 24,4')).toMatch(/expected room in the deployment zone for .+ \(ARG-229\)/);
});

test('ARG-010 ARG-085 who has left a track has moved', () => {
  const found = book.read(
    { step: 'shootDeclare', sides: { blue: [a('ashbow', { track: [spot(20, 10)], from: spot(20, 4) })], red: [B] } },
    defaultsOf(book.options),
  );
  expect(found.ok && found.value.figures[0]?.immobile).toBe(false);
});

test('ARG-175 nobody gives ground to himself', () => {
  expect(complaint([a('ronin')], [B], { step: [{ kind: 'bend', figure: 'a', striker: 'a' }] })).toBe(
    'situation.step[0].striker: expected an enemy of a, found a.',
  );
});

test('ARG-015 who is waited for is said by name or by number', () => {
  const said = (waits: readonly (string | number)[]): unknown => {
    const file = { step: [{ kind: 'shooting', waits }], sides: { blue: [a('ashbow')], red: [fig('b', 'ronin', 20, 20)] } };
    const found = book.read(file, defaultsOf(book.options));
    return found.ok ? found.value.moments : inOneSentence(found.complaints);
  };
  expect(said(['red', 'blue'])).toEqual(said([1, 0]));
  expect(said(['green'])).toContain('situation.step[0].waits[0]: expected');
  expect(said([0, 7])).toBe('situation.step[0].waits[1]: expected a side from 0 to 1, found 7.');
});

describe('a position that cannot be', () => {
  test.each<[string, Written, string]>([
    ['ARG-240 two on one spot', fig('c', 'ronin', 20, 11), 'sides.blue[0].at: expected a place of his own: his base overlaps that of c'],
    ['ARG-008 off the table', fig('c', 'ronin', 121, 11), 'sides.blue[1].at: expected a place on the table'],
    ['ARG-008 off its west edge', fig('c', 'ronin', -3, 11), 'sides.blue[1].at: expected a place on the table'],
    ['ARG-009 without a facing', fig('c', 'ronin', 40, 11, { facing: [0, 0] }), 'sides.blue[1].facing: expected a direction'],
    [
      'ARG-086 in contact a yard apart',
      fig('c', 'ronin', 40, 11, { foes: ['b'] }),
      'sides.blue[1].foes: expected an enemy in contact, found "b"',
    ],
    ['ARG-086 in contact with a friend', fig('c', 'ronin', 40, 11, { foes: ['a'] }), 'sides.blue[1].foes: expected an enemy, found "a"'],
    ['ARG-032 a charge on foot', fig('c', 'ronin', 40, 11, { charges: ['b'] }), 'sides.blue[1].charges: expected cavalry'],
    [
      'ARG-016 a dead man with an order',
      fig('c', 'ronin', 40, 11, { fate: 'killed', order: { lead: 'c', do: 'hold' } }),
      'sides.blue[1].order: expected nobody who is dead',
    ],
    [
      'ARG-114 a gun that takes for ever',
      fig('c', 'ashteppo', 40, 11, { reload: { arquebus: 2 } }),
      'sides.blue[1].reload: expected at most 1 to load the arquebus',
    ],
    [
      'ARG-010 immobile on his way',
      fig('c', 'ashbow', 40, 11, { immobile: true, track: [spot(40, 11)] }),
      'sides.blue[1].immobile: expected somebody who has left no track',
    ],
    [
      'ARG-114 an empty gun nobody carries',
      fig('c', 'ashbow', 40, 11, { reload: { arquebus: 1 } }),
      'sides.blue[1].reload: expected a firearm he carries',
    ],
    [
      'ARG-082 a shot with a weapon he lacks',
      fig('c', 'ashbow', 40, 11, { aim: { target: 'b', with: 'sling' } }),
      'sides.blue[1].aim: expected a weapon he carries',
    ],
    [
      'ARG-039 a blow with a weapon he lacks',
      fig('c', 'ashbow', 40, 11, { blow: { target: 'b', weapon: 'yari', grip: 'thrust' } }),
      'sides.blue[1].blow: expected a weapon he carries',
    ],
    [
      'ARG-155 a blow at a friend',
      fig('c', 'ronin', 40, 11, { blow: { target: 'a', weapon: 'katana', grip: 'thrust' } }),
      'sides.blue[1].blow.target: expected an enemy, found "a"',
    ],
    [
      'ARG-082 a shot at a friend',
      fig('c', 'ashbow', 40, 11, { aim: { target: 'a', with: 'yumi' } }),
      'sides.blue[1].aim.target: expected an enemy, found "a"',
    ],
    [
      'ARG-218 wounded without the rule',
      fig('c', 'ronin', 40, 11, { wounded: true }),
      'sides.blue[1].wounded: expected a player character',
    ],
    [
      'ARG-033 a rider on foot',
      fig('c', 'ronin', 40, 11, { riding: 'cavalry', on: 'horse' }),
      'sides.blue[1].riding: expected mountedFoot',
    ],
    ['ARG-006 a horse of another length', fig('c', 'cavyari', 40, 11, { half: [0, 900] }), 'sides.blue[1].half: expected half the length'],
    ['ARG-206 a mantlet nobody has', fig('c', 'tatebearer', 40, 11, { carries: 'tate' }), 'sides.blue[1].carries: expected a mantlet'],
    [
      'ARG-083 a shot in a turn to come',
      fig('c', 'ashbow', 40, 11, { shot: 3 }),
      'sides.blue[1].shot: expected a turn that has been: this is turn 1, found 3',
    ],
    [
      'ARG-144 stumbled upon in the open',
      fig('c', 'ronin', 40, 11, { stumbled: true }),
      'sides.blue[1].stumbled: expected somebody hidden',
    ],
    ['ARG-199 a pike laid down nowhere', fig('c', 'ashpike', 40, 11, { pike: 'laid' }), 'sides.blue[1].pikeAt: expected the place'],
  ])('%s', (_shows, other, says) => expect(complaint([a('ronin'), other], [B])).toContain(says));

  test('ARG-155 ARG-084 what was declared could have been: a blow in reach, a shot in range', () => {
    const declared = (man: Written, step: string): string => complaint([man], [B], { step: [{ kind: step, waits: [0, 1] }] });
    const blow = { target: 'b', weapon: 'katana', grip: 'thrust' };
    expect(declared(a('ronin', { blow }), 'melee')).toBe(
      'situation.sides.blue[0].blow: expected a blow by the rules (ARG-155): b is out of reach.',
    );
    expect(declared(fig('a', 'ronin', 60, 12, { blow }), 'melee')).toBe('');
    const aim = { target: 'b', with: 'yumi' };
    expect(declared(fig('a', 'ashbow', 60, 88, { aim }), 'shooting')).toContain(
      'sides.blue[0].aim: expected a shot by the rules (ARG-084)',
    );
    expect(declared(fig('a', 'ashbow', 60, 30, { aim }), 'shooting')).toBe('');
  });
  test('ARG-245 hidden in the open, before the eyes of an enemy, when everybody has moved', () => {
    const lies = (step: string, more: Written = {}): string =>
      complaint([a('ronin', { hidden: true })], [B], { step: [{ kind: step, waits: [0, 1] }], ...more });
    expect(lies('shooting')).toBe('situation.sides.blue[0].hidden: expected ground or an obstacle that hides him (ARG-245): b sees him.');
    expect(lies('shooting', { table: land(area('woods', 10, 5, 30, 15)) })).toBe('');
    expect(lies('shooting', { table: land(area('building', 30, 0, 40, 20)) })).toBe('');
    expect(complaint([a('ronin', { hidden: true })], [B])).toBe(''); // nobody has looked around yet
  });

  test('ARG-003 two characters of one player', () =>
    expect(complaint([a('ronin', { player: true }), fig('c', 'ronin', 40, 11, { player: true })], [B])).toContain(
      'sides.blue[1].player: expected one character',
    ));
  test('ARG-207 a mantlet that faces nowhere, or that its bearer does not carry', () => {
    const tate = (more: Written) =>
      complaint([a('tatebearer')], [B], { mantlets: [{ id: 'tate', at: spot(30, 30), facing: [0, 1000], ...more }] });
    expect(tate({ facing: [0, 0] })).toContain('mantlets[0].facing: expected a direction');
    expect(tate({ bearer: 'a' })).toContain('mantlets[0].bearer: expected somebody who carries it');
  });
  test('ARG-069 a word for ground that nobody knows', () =>
    expect(complaint([a('ronin')], [B], { table: land(line('hedgerow', 30, 30, 40, 30)) })).toContain('lines[0].kind'));
  test('ARG-065 accustomed to ground that nobody knows', () => {
    const knows = (kind: string): string => complaint([fig('a', 'ninja4', 20, 20, { accustomed: [kind] })], [B]);
    expect(knows('bushs')).toContain('sides.blue[0].accustomed[0]: expected one of');
    expect(['bushes', 'hedge'].map(knows)).toEqual(['', '']);
  });
  test('ARG-072 ARG-069 inside a wall, on horseback in a house, or under water in armour', () => {
    const on = (ground: Written, other: Written): string => complaint([a('ronin'), other], [B], { table: ground });
    expect(on(land(line('high wall', 30, 30, 50, 30)), fig('c', 'ronin', 40, 30))).toContain(
      'sides.blue[1].at: expected a place beside the high wall, not inside it',
    );
    const house = land(area('building', 30, 30, 50, 50));
    expect(on(house, fig('c', 'cavyari', 40, 40))).toContain('sides.blue[1].at: expected ground that');
    expect(on(house, fig('c', 'ronin', 40, 50))).toContain('a place beside the house wall, not inside it');
    expect(on(house, fig('c', 'ronin', 40, 40))).toBe('');
    const pond = land(area('deep water', 30, 30, 50, 50));
    expect(on(pond, fig('c', 'sam', 40, 40))).toContain('sides.blue[1].at: expected ground that');
    expect(on(pond, fig('c', 'ronin', 40, 40))).toBe('');
  });
  test('ARG-S3 a letter in two places', () =>
    expect(complaint([a('ronin')], [B], { letter: { holder: 'a', at: [100, 100], killer: null } })).toContain(
      'letter: expected somebody who holds it',
    ));
});

test('ARG-232 an order nobody knows is answered with those of players; a game master’s are read all the same', () => {
  const said = read(book.shapes.order, { kind: 'dance' });
  const sentence = said.ok ? '' : inOneSentence(said.complaints);
  expect(sentence).toMatch(/kind to be one of deploy, .*done, found "dance"/);
  expect(sentence).not.toContain('gm');
  expect(read(book.shapes.order, { kind: 'gmUndo' }).ok).toBe(true);
});

test('ARG-R82 ARG-185 who defends an obstacle is asked for where two fight across it; records of older games meant nobody', () => {
  const file = (more: Written = {}): Written => ({
    step: 'meleeDeclare',
    table: land(line('low wall', 30, 21, 50, 21)),
    sides: { blue: [fig('a', 'ronin', 40, 20)], red: [fig('b', 'ronin', 40, 22)] },
    ...more,
  });
  const said = (more?: Written): string => {
    const found = book.read(file(more), defaultsOf(book.options));
    return found.ok ? '' : inOneSentence(found.complaints);
  };
  expect(said()).toContain('situation.defences: expected who of a and b defends the obstacle between them');
  expect([said({ defences: [] }), said({ defences: [{ figure: 'a', against: 'b' }] })]).toEqual(['', '']);
  const older = book.read(book.before?.(file()), defaultsOf(book.options));
  const again = older.ok && book.read(book.write(older.value), defaultsOf(book.options));
  expect(again && again.ok).toBe(true);
});
