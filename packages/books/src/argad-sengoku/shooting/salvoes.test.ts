/** Groups that shoot together, and salvoes. */
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  done,
  fig,
  gather,
  gone,
  land,
  line,
  man,
  meet,
  momentKind,
  play,
  refused,
  row,
  shoot,
  spot,
  strike,
  eventsOf,
  turnsToLoad,
  type Written,
} from '../tabletop.testing.ts';
import { serves } from './salvo.ts';

describe('groups', () => {
  const atThree = () => meet('shootDeclare', row('a', 'ashbow', 2, 58, 10, 3), row('b', 'bandit3', 3, 57, 20, 3));
  test('ARG-092 ARG-093 ARG-R26 a shot at a group falls on a random one of it', () => {
    const at = (pick: number) =>
      gone(play(atThree(), [shoot('blue', 'a1', 'b1'), done('blue', [pick, 6, 1])], 'surprise').state, 'b1', 'b2', 'b3');
    expect([at(1), at(2), at(3)]).toEqual([['b1'], ['b2'], ['b3']]);
  });
  test('ARG-R28 two may fall on the same: the second is wasted', () => {
    const shots = [shoot('blue', 'a1', 'b1'), shoot('blue', 'a2', 'b1'), done('blue', [3, 6, 1, 3, 6, 1])];
    expect(gone(play(atThree(), shots, 'surprise').state, 'b1', 'b2', 'b3')).toEqual(['b3']);
  });
  test('ARG-017 ARG-R27 who stands 5 cm from the next belongs to the group, a millimetre further he does not', () => {
    const apart = (gap: number) => {
      const state = meet(
        'shootDeclare',
        [fig('a', 'ashbow', 60, 10)],
        [fig('b1', 'bandit3', 60, 20), fig('b2', 'bandit3', 60 + 2 + gap, 20)],
      );
      return gone(play(state, [shoot('blue', 'a', 'b1'), done('blue', gap > 5 ? [6, 1] : [2, 6, 1])], 'surprise').state, 'b1', 'b2');
    };
    expect([apart(5), apart(5.1)]).toEqual([['b2'], ['b1']]);
  });
  test('ARG-205 ARG-079 ARG-118 example 10: who hides is left out; each has his own cover', () => {
    const group = [
      fig('g1', 'bandit3', 56, 27),
      fig('g2', 'bandit3', 60, 27),
      fig('g3', 'bandit3', 64, 27, { order: { lead: 'g3', do: 'hide' } }),
    ];
    const state = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], group, {
      table: land(area('bushes', 63, 25, 70, 30)),
      mantlets: [{ id: 't', at: spot(60, 25.5), facing: [0, -1000], fixed: true }],
    });
    const at = (pick: number) =>
      gone(play(state, [shoot('blue', 'a', 'g1'), done('blue', [pick, 6, 1])], 'surprise').state, 'g1', 'g2', 'g3');
    expect([at(2), at(1)]).toEqual([[], ['g1']]);
  });
  test('ARG-093 option groupVictim: the nearest, or whom the owner says', () => {
    const state = (groupVictim: string) =>
      meet(
        'shootDeclare',
        [fig('a', 'ashbow', 60, 10)],
        [fig('b1', 'bandit3', 56, 21), fig('b2', 'bandit3', 60, 18), fig('b3', 'bandit3', 64, 21)],
        {},
        { groupVictim },
      );
    expect(gone(play(state('nearest'), [shoot('blue', 'a', 'b1'), done('blue', [5])], 'surprise').state, 'b1', 'b2', 'b3')).toEqual(['b2']);
    const asked = play(state('ownerChooses'), [shoot('blue', 'a', 'b1'), done('blue')]).state;
    expect(momentKind(asked)).toBe('victims');
    expect(
      gone(play(asked, [act('red', { kind: 'victim', figure: 'b3', target: 'a' }, [6, 1])], 'surprise').state, 'b1', 'b2', 'b3'),
    ).toEqual(['b3']);
  });
  test('ARG-088 ARG-R29 nobody shoots into a melee, and who fights there is left out of the pick', () => {
    const state = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 60, 10), fig('f', 'ashyari', 58, 24)],
      [fig('b1', 'bandit3', 58, 26), fig('b2', 'bandit3', 62, 24)],
    );
    const { state: after } = play(state, [shoot('blue', 'a', 'b2'), done('blue', [6, 1])], 'surprise');
    expect(gone(after, 'b1', 'b2')).toEqual(['b2']);
    const alone = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 60, 10), fig('f', 'ashyari', 58, 24), fig('free', 'ashbow', 100, 10)],
      [fig('b1', 'bandit3', 58, 26), fig('c', 'bandit3', 100, 18)],
    );
    expect(refused(alone, shoot('blue', 'a', 'b1'))).toBe('ARG-088');
  });
  test('ARG-102 one shuriken a player and turn', () => {
    const state = meet('shootDeclare', row('a', 'ninja4', 2, 58, 10, 3), [fig('b', 'bandit3', 60, 16)]);
    expect(refused(play(state, [shoot('blue', 'a1', 'b')]).state, shoot('blue', 'a2', 'b'))).toBe('ARG-102');
  });
});

describe('salvoes', () => {
  const held = (id: string) => ({ order: { lead: id, do: 'hold' } });
  const guns = [1, 2, 3, 4].map(i => fig(`s${i}`, 'ashteppo', 50 + 3 * i, 10, held(`s${i}`)));
  const staff = [fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 65, 10, held('c'))];
  const monks = (cm: number) => row('m', 'monk', 5, 54, 12 + cm, 3);
  const all = (cm: number) => [1, 2, 3, 4].map(i => ({ id: `s${i}`, order: shoot('blue', `s${i}`, 'm1', { how: 'salvo' }), cm }));
  test('ARG-108 ARG-109 ARG-R46 example 9: four guns at five monks within 40 cm', () => {
    const state = meet('shootDeclare', [...guns, ...staff], monks(38));
    const { state: after, events } = play(
      state,
      [...all(38).map(({ order }) => order), done('blue', [3, 6, 2, 3, 5, 1, 6, 6, 4, 5, 2])],
      'surprise',
    );
    expect(gone(after, 'm1', 'm2', 'm3', 'm4', 'm5')).toEqual(['m1', 'm3']);
    expect(['s1', 's2', 's3', 's4'].map(id => turnsToLoad(after, id))).toEqual([1, 1, 1, 1]);
    expect(eventsOf(events, 'rolled').map(({ need, modifiers: list }) => [need, list.length])).toEqual([[6, 0], [6, 0], [6, 0], [6, 0]]); // prettier-ignore
  });
  test('ARG-108 example 9: beyond 40 cm a 7 with −1', () => {
    const state = meet('shootDeclare', [...guns, ...staff], monks(41));
    const { events } = play(state, [shoot('blue', 's1', 'm1', { how: 'salvo' }), done('blue', [1, 1])], 'surprise');
    expect(eventsOf(events, 'rolled').map(({ need, modifiers: list }) => [need, list[0]?.label])).toEqual([[7, 'armour 4']]);
  });
  const refusedBy = (figures: Written[], him: Written[] = monks(30), options: Written = {}) =>
    refused(
      meet('shootDeclare', [...figures, fig('free', 'ashbow', 100, 10)], [...him, fig('x', 'bandit3', 100, 18)], {}, options),
      shoot('blue', 's1', 'm1', { how: 'salvo' }),
    );
  test.each([
    ['ARG-109 without a taishō', [...guns, fig('c', 'carrier', 65, 10, held('c'))], 'ARG-109'],
    [
      'ARG-109 with one out of earshot',
      [...guns, fig('t', 'taisho', 20, 10, held('t')), fig('c', 'carrier', 65, 10, held('c'))],
      'ARG-109',
    ],
    [
      'ARG-110 with one who moved',
      [...guns, fig('t', 'taisho', 50, 10, { ...held('t'), immobile: false }), fig('c', 'carrier', 65, 10, held('c'))],
      'ARG-109',
    ],
    ['ARG-109 without a carrier', [...guns, fig('t', 'taisho', 50, 10, held('t'))], 'ARG-109'],
    [
      'ARG-109 with two guns only',
      [...guns.slice(0, 2), fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 58, 12, held('c'))],
      'ARG-109',
    ],
  ])('%s no salvo', (_shows, figures, rule) => expect(refusedBy(figures)).toBe(rule));
  test('ARG-R47 ARG-R46 behind a wall they need not stand in one group, but three they must be, with officer and carrier', () => {
    const state = (figures: Written[], wall = 80) =>
      meet('shootDeclare', [...figures, fig('free', 'ashbow', 100, 10)], [...monks(30), fig('x', 'bandit3', 100, 18)], {
        table: land(line('low wall', 40, 11.5, wall, 11.5)),
      });
    const salvo = shoot('blue', 's1', 'm1', { how: 'salvo' });
    const [two, far] = [guns.slice(0, 2), fig('s3', 'ashteppo', 68, 10, held('s3'))];
    const both = [fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 58, 9, held('c'))];
    expect(refused(state([...two, far, ...both]), salvo)).toBeNull();
    expect(refused(state([...two, far, ...both], 60), salvo)).toBe('ARG-109'); // the third is not behind it
    expect(refused(state([...two, ...both]), salvo)).toBe('ARG-109');
    expect(refused(state([...two, far]), salvo)).toBe('ARG-109');
  });
  test('ARG-R46 ARG-R47 ARG-111 behind a wall one carrier serves all within 20 cm, and they shoot at one group', () => {
    const [two, far] = [guns.slice(0, 2), fig('s3', 'ashteppo', 68, 10, held('s3'))];
    const both = [fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 58, 9, held('c'))];
    const state = meet('shootDeclare', [...two, far, ...both], [...monks(30), ...row('n', 'monk', 3, 80, 42, 3)], {
      table: land(line('low wall', 40, 11.5, 80, 11.5)),
    });
    const salvo = (figure: string, target: string) => shoot('blue', figure, target, { how: 'salvo' });
    expect(refused(state, salvo('s3', 'm1'))).toBeNull();
    const first = play(state, [salvo('s1', 'm1')]).state;
    expect([refused(first, salvo('s3', 'm5')), refused(first, salvo('s3', 'n1'))]).toEqual([null, 'ARG-111']);
  });
  test.each([
    ['has not loaded', { reload: 1 }],
    ['has moved', { immobile: false }],
    ['reloads', { order: { lead: 's3', do: 'reload' } }],
    ['does not hear him', { at: [7450, 1000] }],
  ])('ARG-109 ARG-R46 one of three who %s does not count', (_shows, differs) => {
    const three = [...guns.slice(0, 2), { ...fig('s3', 'ashteppo', 59, 10, held('s3')), ...differs }];
    const link = row('y', 'ashyari', 4, 62, 12, 3); // so that they are one group, however far apart
    expect(refusedBy([...three, ...link, fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 56, 13, held('c'))])).toBe('ARG-109');
  });
  test('ARG-111 only at a group, and all of it at the same; ARG-108 off with its option', () => {
    expect(refusedBy([...guns, ...staff], monks(30).slice(0, 2))).toBe('ARG-111');
    expect(refusedBy([...guns, ...staff], monks(30), { salvo: false })).toBe('ARG-108');
    const two = meet('shootDeclare', [...guns, ...staff], [...monks(30), ...row('n', 'monk', 3, 80, 42, 3)]);
    const first = play(two, [shoot('blue', 's1', 'm1', { how: 'salvo' })]).state;
    expect(refused(first, shoot('blue', 's2', 'n1', { how: 'salvo' }))).toBe('ARG-111');
    expect(refused(first, shoot('blue', 's2', 'm4', { how: 'salvo' }))).toBeNull();
  });
  test('ARG-110 the taishō who serves a salvo does not shoot, and who has aimed serves none', () => {
    const armed = [fig('t', 'taisho', 50, 10, { ...held('t'), missiles: ['pistol'] }), fig('c', 'carrier', 65, 10, held('c'))];
    const state = meet('shootDeclare', [...guns, ...armed], [...monks(18), fig('x', 'bandit3', 50, 24)]);
    const salvo = shoot('blue', 's1', 'm1', { how: 'salvo' });
    const own = shoot('blue', 't', 'x');
    expect([refused(state, salvo), refused(state, own)]).toEqual([null, null]);
    expect([refused(play(state, [salvo]).state, own), refused(play(state, [own]).state, salvo)]).toEqual(['ARG-110', 'ARG-109']);
  });
  test('ARG-110 an officer whom no salvo needs may shoot', () => {
    const other = fig('u', 'taisho', 90, 10, { ...held('u'), missiles: ['pistol'] });
    const state = meet('shootDeclare', [...guns, ...staff, other], [...monks(18), fig('x', 'bandit3', 90, 24)]);
    expect(refused(play(state, [shoot('blue', 's1', 'm1', { how: 'salvo' })]).state, shoot('blue', 'u', 'x'))).toBeNull();
  });
  test('ARG-110 ARG-109 of two in earshot the one whom three hear directs it, before the shots and after', () => {
    const pistol = { missiles: ['pistol'] };
    const near = [fig('s', 'taisho', 33, 10, { ...held('s'), ...pistol }), fig('t', 'taisho', 56, 7, { ...held('t'), ...pistol })]; // s1 alone hears s
    const state = meet('shootDeclare', [...guns, ...near, fig('c', 'carrier', 65, 10, held('c'))], [...monks(18), fig('x', 'bandit3', 33, 20), fig('y', 'bandit3', 56, 18)]); // prettier-ignore
    const salvo = shoot('blue', 's1', 'm1', { how: 'salvo' });
    const aimed = play(state, [salvo]).state;
    expect([refused(aimed, shoot('blue', 's', 'x')), refused(aimed, shoot('blue', 't', 'y'))]).toEqual([null, 'ARG-110']);
    const shot = play(aimed, [done('blue', [1, 1])], 'surprise').state;
    expect(['s', 't', 'c'].map(id => serves(shot, man(shot, id)))).toEqual([false, true, true]);
  });
  test('ARG-109 ARG-079 who hides is no help to a salvo', () => {
    const hiding = guns.slice(0, 3).map((gun, i) => (i === 2 ? { ...gun, order: { lead: 's3', do: 'hide' } } : gun));
    expect(refusedBy([...hiding, fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 61, 12, held('c'))])).toBe('ARG-109');
  });
  test('ARG-081 ARG-111 what an ally has aimed at in secret does not hold a salvo back', () => {
    const other = ['u1', 'u2', 'u3'].map((id, i) => fig(id, 'ashteppo', 53 + 3 * i, 7, held(id)));
    const state = gather(
      'shootDeclare',
      {
        blue: [...guns, ...staff],
        green: [...other, fig('v', 'taisho', 50, 7, held('v')), fig('w', 'carrier', 62, 7, held('w'))],
        red: [...monks(30), ...row('n', 'monk', 3, 80, 42, 3)],
      },
      { relations: { '0|1': 'ally' } },
    );
    const aimed = play(state, [shoot('green', 'u1', 'm1', { how: 'salvo' })]).state;
    expect(refused(aimed, shoot('blue', 's4', 'n1', { how: 'salvo' }))).toBe(refused(state, shoot('blue', 's4', 'n1', { how: 'salvo' })));
    expect(refused(state, shoot('blue', 's4', 'n1', { how: 'salvo' }))).toBeNull();
  });
  test('ARG-110 the taishō still strikes if he is contacted', () => {
    const state = meet('meleeDeclare', [...guns, ...staff], [fig('b', 'bandit3', 50, 12)]);
    expect(refused(state, strike('blue', 't', 'b'))).toBeNull();
  });
});
