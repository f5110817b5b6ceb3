import { describe, expect, test } from 'vitest';
import {
  after,
  asked,
  attack,
  blue,
  by,
  done,
  health,
  man,
  moment,
  offers,
  red,
  refused,
  scene,
  shoot,
  stay,
  told,
  walk,
  where,
  type Written,
} from '../tabletop.testing.ts';
import { samuraiBlades } from '../index.ts';

const challenger = red('S', 'SAM3', 'D5', { rear: 'D4' });
const knights = [blue('B', 'SAM2', 'D15', { rear: 'D16' }), blue('C', 'SAM2', 'H15', { rear: 'H16' })];
const march = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('movement', figures, more, options);
const challenge = (figure: string) => by('red', { kind: 'challenge', figure });
const accept = (figure: string) => by('blue', { kind: 'accept', figure });
const POEM = ['Autumn on the ford.', 'The banner is wet with rain', 'and nobody calls.', 'Let the crows have it.'];

describe('challenges', () => {
  test('BLD-166 BLD-167 BLD-168 a mounted samurai challenges, one of theirs accepts, all others stand still', () => {
    const state = march([challenger, red('P', 'PEA', 'K9'), ...knights, blue('Q', 'PEA', 'Z40')]);
    const asking = after(state, challenge('S'));
    expect([moment(asking), asked(asking)]).toEqual(['challenge', 'blue']);
    const duel = after(asking, accept('B'));
    expect(duel.duel).toMatchObject({ by: ['S', 'B'] });
    expect([refused(duel, walk('red', 'P', 'K8')), refused(duel, by('red', { kind: 'dismount', figure: 'S' }))]).toEqual(['BLD-168', null]);
    const theirs = after(duel, done('red'));
    expect([asked(theirs), refused(theirs, walk('blue', 'Q', 'Z39'))]).toEqual(['blue', 'BLD-168']);
  });
  test('BLD-168 while it lasts the question says who alone may act', () => {
    const wants = (state: ReturnType<typeof march>) => samuraiBlades.prompt(state).asks[0]?.wants;
    const before = march([challenger, red('P', 'PEA', 'K9'), ...knights]);
    expect(wants(before)?.facts).toEqual({});
    const duel = after(before, challenge('S'), accept('B'));
    expect([wants(duel)?.facts, wants(after(duel, done('red')))?.facts]).toEqual([{ duellist: 'S' }, { duellist: 'B' }]);
  });

  test('BLD-166 BLD-211 step 5 waits while a challenge is open, also after the last move, and no longer once it is made', () => {
    const state = after(march([challenger, ...knights]), done('red'));
    expect([moment(state), asked(state), offers(state).map(({ kind }) => kind)]).toEqual(['combat', 'red', ['challenge', 'done']]);
    const refusedIt = after(state, challenge('S'), by('blue', { kind: 'refuse' }));
    expect([asked(refusedIt), refusedIt.phase]).toEqual(['blue', 2]);
    expect(after(march([challenger, blue('B', 'SAM2', 'D15')]), done('red')).phase).toBe(2); // nobody could accept
    expect(after(march([red('S', 'SAM3', 'D5'), ...knights]), done('red')).phase).toBe(2);
  });

  test('BLD-R57 BLD-168 a duellist shoots at no lantern and attacks no horse', () => {
    const archer = red('S', 'SAMB', 'D5', { rear: 'D4' });
    const figures = [archer, ...knights, blue('H', 'HORSE', 'E5', { rear: 'E6' }), blue('Q', 'PEA', 'Z40')];
    const duel = after(scene('horseBows', figures, { lanterns: [{ at: 'D9' }] }), challenge('S'), accept('B'));
    expect(refused(duel, by('red', { kind: 'shootLantern', figure: 'S', at: 'D9' }))).toBe('BLD-168');
    expect(refused(duel, by('red', { kind: 'shoot', figure: 'S', target: 'H' }))).toBe('BLD-168');
    expect(offers(duel).map(({ kind }) => kind)).not.toContain('shootLantern');
  });

  test('BLD-211 challenger and accepter are mounted samurai, and no second challenge while a duel lasts', () => {
    const state = march([challenger, red('T', 'SAM3', 'K9'), red('N', 'PEA', 'M9', { rear: 'M10', rode: true }), ...knights]);
    expect([refused(state, challenge('T')), refused(state, challenge('N')), refused(state, challenge('S'))]).toEqual([
      'BLD-211',
      'BLD-211',
      null,
    ]);
    const asking = after(state, challenge('S'));
    expect(refused(asking, accept('S'))).toBe('BLD-167');
    expect(refused(after(asking, accept('B')), challenge('S'))).toBe('BLD-211');
  });

  test('BLD-172 one challenge a side a phase; it is open in every step of one’s own phase', () => {
    const archers = [red('A', 'ASHB', 'F5'), challenger, ...knights];
    const state = scene('footBows', archers);
    expect(refused(state, challenge('S'))).toBeNull();
    const again = after(state, challenge('S'), by('blue', { kind: 'refuse' }));
    expect(refused(again, challenge('S'))).toBe('BLD-172');
    const close = scene('combat', [challenger, blue('B', 'SAM2', 'D6', { rear: 'D7' }), blue('C', 'SAM2', 'H15', { rear: 'H16' })]);
    expect(refused(close, challenge('S'))).toBeNull();
    expect(refused(after(scene('footBows', archers), shoot('A', 'B', 5)), challenge('S'))).toBe('NOB-2'); // never between a die and its result
  });

  test('BLD-171 having no mounted samurai to accept with is no refusal', () => {
    const state = march([challenger, red('P', 'PEA', 'K9'), blue('B', 'SAM2', 'D15')]);
    const alone = after(state, challenge('S'));
    expect([moment(alone), alone.refused]).toEqual(['moving', []]);
    const refusedIt = after(march([challenger, red('P', 'PEA', 'K9'), ...knights]), challenge('S'), by('blue', { kind: 'refuse' }));
    expect([moment(refusedIt), refusedIt.refused]).toEqual(['moving', [1]]);
  });

  test('BLD-R57 duellists shoot and fight each other only, also on foot; the stunned of others recover', () => {
    const duel = { by: ['S', 'B'], fought: 1 };
    const figures = [
      challenger,
      red('W', 'PEA', 'K9', { health: 'stunned' }),
      blue('B', 'SAM2', 'D6', { rear: 'D7' }),
      blue('Q', 'PEA', 'E4'),
    ];
    const state = scene('combat', figures, { duel });
    expect([refused(state, attack('S', 'B')), refused(state, attack('S', 'Q'))]).toEqual([null, 'BLD-168']);
    const fought = after(state, attack('S', 'B', 7));
    expect([health(fought, 'W'), asked(fought), refused(fought, by('blue', { kind: 'dismount', figure: 'B' }))]).toEqual([
      'healthy',
      'blue',
      null,
    ]);
    const foot = scene('combat', [red('S', 'SAM3', 'D5'), ...figures.slice(1)], { duel });
    expect(refused(foot, attack('S', 'B'))).toBeNull();
    const archers = scene(
      'horseBows',
      [red('S', 'SAMB', 'D5', { rear: 'D4' }), blue('B', 'SAM2', 'D15', { rear: 'D16' }), blue('Q', 'PEA', 'H9')],
      { duel },
    );
    expect([refused(archers, shoot('S', 'B')), refused(archers, shoot('S', 'Q'))]).toEqual([null, 'BLD-168']);
  });

  test('BLD-170 it ends with a death, others act again from the next phase; ten game turns without a fight and it lapses', () => {
    const duel = { by: ['S', 'B'], fought: 1 };
    const state = scene(
      'combat',
      [challenger, red('P', 'PEA', 'K9'), blue('B', 'SAM2', 'D6', { health: 'wounded' }), blue('Q', 'PEA', 'Z40')],
      { duel },
    );
    const dead = after(state, attack('S', 'B', 1), stay('red'));
    expect([dead.duel, asked(dead), refused(dead, walk('blue', 'Q', 'Z39'))]).toEqual([null, 'blue', null]);
    const old = (fought: number) =>
      scene('recovery', [challenger, red('P', 'PEA', 'K9'), ...knights], { duel: { by: ['S', 'B'], fought }, phase: 21 }).duel;
    expect([old(1), old(2) === null]).toEqual([null, false]);
    const kept = scene('combat', [challenger, blue('B', 'SAM2', 'D6', { rear: 'D7' })], { duel: { by: ['S', 'B'], fought: 1 }, phase: 21 });
    expect(after(kept, attack('S', 'B', 9)).duel).toMatchObject({ fought: 11 }); // even a blank is a fight
  });

  test('BLD-169 others are locked; with option treachery a side may break the duel and loses at once', () => {
    const duel = { by: ['S', 'B'], fought: 1 };
    const figures = [challenger, red('P', 'PEA', 'K9'), ...knights];
    const locked = march(figures, { duel });
    expect(refused(locked, by('red', { kind: 'abandon', figure: 'P' }))).toBe('BLD-169');
    const open = march(figures, { duel }, { treachery: 'allowed' });
    expect(refused(open, by('red', { kind: 'abandon', figure: 'S' }))).toBe('BLD-169');
    const broken = after(open, by('red', { kind: 'abandon', figure: 'P' }));
    expect(broken.verdict?.standing).toEqual({ red: 'lost', blue: 'won' });
  });
});

describe('seppuku', () => {
  const last = blue('L', 'SAM2', 'D15', { health: 'wounded' });
  const kneel = by('blue', { kind: 'seppuku', figure: 'L', poem: POEM });
  const blueMoves = (figures: readonly Written[], more: Written = {}, options: Written = {}) =>
    march(figures, { phase: 2, ...more }, options);

  test('BLD-E22 challenge and seppuku: BLD-175, BLD-178', () => {
    const figures = [red('A', 'ASHB', 'D5'), red('S', 'SAM3', 'Z1'), last, blue('P', 'PEA', 'Z40')];
    const state = blueMoves(figures, { refused: [2] });
    const knelt = after(state, kneel, done('blue'));
    expect([moment(knelt), asked(knelt)]).toEqual(['shooting', 'red']);
    const shot = after(knelt, shoot('A', 'L', 1));
    expect([health(shot, 'L'), man(shot, 'L').task?.kind]).toEqual(['wounded', 'seppuku']);
    const dead = after(shot, done('red'), done('red'));
    expect([health(dead, 'L'), moment(dead), asked(dead)]).toEqual(['dead', 'poem', 'red']);
    const barred = after(dead, by('red', { kind: 'judge', honour: true }));
    expect([barred.verdict?.standing, barred.poems]).toEqual([
      { red: 'won', blue: 'lost' },
      [{ figure: 'L', lines: POEM, honoured: true }],
    ]);
    const free = after(blueMoves(figures), kneel, done('blue'), done('red'), done('red'), done('red'));
    expect(after(free, by('red', { kind: 'judge', honour: true })).verdict?.standing).toEqual({ red: 'lost', blue: 'won' });
    expect(after(free, by('red', { kind: 'judge', honour: false })).verdict?.standing).toEqual({ red: 'won', blue: 'lost' });
  });

  test('BLD-R65 a shuriken does not touch him either', () => {
    const state = scene('horseBows', [red('N', 'NIN', 'D12'), { ...last, task: { kind: 'seppuku', poem: POEM } }, blue('P', 'PEA', 'Z40')]);
    const thrown = after(state, shoot('N', 'L', 1));
    expect([health(thrown, 'L'), man(thrown, 'L').task?.kind]).toEqual(['wounded', 'seppuku']);
  });

  test('BLD-173 exactly one samurai left, and not stunned', () => {
    const two = blueMoves([red('S', 'SAM3', 'Z1'), last, blue('R', 'RON', 'H15'), blue('P', 'PEA', 'Z40')]);
    expect(refused(two, kneel)).toBe('BLD-173');
    const peasant = blueMoves([red('S', 'SAM3', 'Z1'), last, blue('P', 'PEA', 'Z40')]);
    expect([refused(peasant, kneel), refused(peasant, by('blue', { kind: 'seppuku', figure: 'P', poem: POEM }))]).toEqual([
      null,
      'BLD-173',
    ]);
    const stunned = blueMoves([red('S', 'SAM3', 'Z1'), { ...last, health: 'stunned' }, blue('P', 'PEA', 'Z40')]);
    expect(refused(stunned, kneel)).toBe('BLD-007');
  });

  test('BLD-174 an attack in combat, even without effect, breaks it; it may be tried again', () => {
    const state = after(
      blueMoves([red('S', 'PEA', 'D14'), red('T', 'SAM3', 'Z1'), last, blue('P', 'PEA', 'Z40')]),
      kneel,
      done('blue'),
      done('red'),
    );
    const struck = after(state, attack('S', 'L', 9));
    expect(man(struck, 'L').task).toBeNull();
    expect([asked(struck), refused(struck, kneel)]).toEqual(['blue', null]);
    expect(
      refused(
        after(blueMoves([red('S', 'SAM3', 'D14'), last, blue('P', 'PEA', 'Z40')]), kneel),
        by('blue', { kind: 'attack', figures: ['L'], targets: ['S'] }),
      ),
    ).toBe('BLD-046');
  });

  test('BLD-176 three to five lines, shown to everybody and kept; a text box and a borrowed verse', () => {
    const state = blueMoves([red('S', 'SAM3', 'Z1'), last, blue('P', 'PEA', 'Z40')]);
    const poem = (...lines: string[]) => refused(state, by('blue', { kind: 'seppuku', figure: 'L', poem: lines }));
    expect([poem('one', 'two'), poem('one', ' ', 'three'), poem('1', '2', '3', '4', '5', '6'), poem('1', '2', '3')]).toEqual([
      'BLD-176',
      'BLD-176',
      'BLD-176',
      null,
    ]);
    const long = 'x'.repeat(120);
    expect([poem('1', '2', '3', '4', '5'), poem('1', '2', long)]).toEqual([null, null]);
    expect(offers(state).some(order => order.kind === 'seppuku')).toBe(true);
    const [form] = samuraiBlades.prompt(state).asks[0]?.choices.forms?.() ?? [];
    expect(form?.order({ poem: 'a line\n\n b \nc' })).toEqual({ kind: 'seppuku', figure: 'L', poem: ['a line', 'b', 'c'] });
    const events = told(state, kneel, done('blue'), done('red'));
    expect(events.find(({ kind }) => kind === 'poem')).toMatchObject({ lines: POEM });
  });

  test('BLD-177 BLD-R58 the safe default honours the poem; with option seppukuVictory noWin it wins nothing', () => {
    const figures = [red('S', 'SAM3', 'Z1'), last, blue('P', 'PEA', 'Z40')];
    const dead = after(blueMoves(figures, {}, { seppukuVictory: 'noWin' }), kneel, done('blue'), done('red'));
    expect(samuraiBlades.prompt(dead).asks[0]?.fallback()).toEqual({ kind: 'judge', honour: true });
    expect(after(dead, by('red', { kind: 'judge', honour: true })).verdict?.standing).toEqual({ red: 'won', blue: 'lost' });
  });

  test('a mounted samurai’s body is put down before his poem is judged (BLD-201)', () => {
    const rider = blue('L', 'SAM2', 'D15', { rear: 'D16' });
    const state = after(blueMoves([red('S', 'SAM3', 'Z1'), rider, blue('P', 'PEA', 'Z40')]), kneel, done('blue'), done('red'));
    expect([moment(state), asked(state)]).toEqual(['placing', 'blue']);
    const laid = after(state, by('blue', { kind: 'place', figure: 'L', at: 'E15' }));
    expect([where(laid, 'L'), moment(laid), man(laid, 'L-horse').rider]).toEqual(['E15', 'poem', null]);
  });
});
