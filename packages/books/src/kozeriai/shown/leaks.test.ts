import { canonical, promptFor, seatId, silently, witnessed, type Seat } from '@nobori/engine';
import { conforms, laidOut, refusedBy, type Played } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { actions, after, armed, asked, at, combat, does, done, factor, man, offersOf, parry, playing, stage, step, strike, the, type Written } from '../court.testing.ts'; // prettier-ignore
import type { KozEvent } from '../events.ts';
import { kozeriai } from '../index.ts';
import { HIDDEN_THINGS } from '../scenarios/hidden.testing.ts';
import type { KozState } from '../state.ts';

const D = seatId('D');

/** All that a seat learns of some orders: what it hears, then sees, and whom it knows to be asked. */
function learned(start: KozState, seat: Seat, ...orders: readonly Played[]): string {
  const { state, events } = playing(start, ...orders);
  return canonical([witnessed(events, seat), kozeriai.view(state, seat), promptFor(kozeriai.prompt(state), seat).waitingFor]);
}
const kinds = (events: readonly KozEvent[]): readonly string[] => events.map(event => event.kind);

describe('KOZ-R90 nobody is asked what would betray a hidden weapon', () => {
  test('KOZ-R90 KOZ-R20 whoever seems to hold a short spear is asked to keep others off, feruzue or not', () => {
    const start = (weapon: string) =>
      actions([man('d', 'ashigaru-spear', 0, -3, 3, armed('yari', 2)), man('l', 'monk-bo', 0, 0, 0, armed(weapon, 3))], { active: 'D' });
    const [chain, spear] = [start('feruzue'), start('short-spear')];
    const closing = step('d', 0, -2, 3);
    expect(asked(after(chain, closing))).toEqual(['L', 'closing']);
    expect(offersOf(after(chain, closing), 'strike').map(one => one['mode'])).toEqual(['chain']);
    expect(learned(chain, D, closing)).toBe(learned(spear, D, closing));
    expect(learned(chain, D, closing, done('L'))).toBe(learned(spear, D, closing, done('L')));
  });

  test('KOZ-R90 KOZ-210 a blade in a staff gives no choice of defence by itself; with any other choice it may be bared', () => {
    const start = (weapons: Written) =>
      stage('combat', 'D', [man('a', 'monk-bo', 0, 0, 0, { weapons, stroke: 1 }), man('d', 'ronin', 0, -1, 3, armed('katana', 3))]);
    const [blade, staff] = [{ 'shakujo-yari': 3 }, { bo: 3 }].map(start) as [KozState, KozState];
    expect(learned(blade, D, strike('d', 'a', [5, 5]))).toBe(learned(staff, D, strike('d', 'a', [5, 5])));
    const [more, plain] = [
      { 'shakujo-yari': 3, jutte: 1 },
      { bo: 3, jutte: 1 },
    ].map(start) as [KozState, KozState];
    expect(learned(more, D, strike('d', 'a'))).toBe(learned(plain, D, strike('d', 'a')));
    expect(offersOf(after(more, strike('d', 'a')), 'defend').map(one => one['weapon'])).toContain('shakujo-yari');
    expect(learned(more, D, strike('d', 'a'), parry('a', [5, 5]))).toBe(learned(plain, D, strike('d', 'a'), parry('a', [5, 5])));
  });

  test('KOZ-R90 KOZ-R04 whoever seems to hold a short spear is asked whether he strikes back, as far as a chain would reach', () => {
    const start = (weapon: string) =>
      stage('combat', 'D', [man('a', 'monk-bo', 0, 0, 0, armed(weapon, 3)), man('d', 'ronin', 0, -3, 3, armed('kusarigama', 3))]);
    const swing = strike('d', 'a', [], { mode: 'entangle' });
    expect(offersOf(after(start('feruzue'), swing), 'defend').map(one => one['mode'])).toEqual([null, 'chain']);
    expect(learned(start('feruzue'), D, swing)).toBe(learned(start('short-spear'), D, swing));
  });

  test('KOZ-R90 KOZ-186 a concealed weapon opens no combat step; a shaft that may hide one does, with and without it', () => {
    const near = (weapons: Written, concealed: readonly string[]) =>
      stage('combat', 'A', [
        man('a', 'shinobi', 0, 0, 0, { weapons, concealed }),
        man('d', 'ronin', 0, -2, 3, armed('katana', 3)),
      ]); // prettier-ignore
    expect(asked(near({ shuriken: 3, manrikigusari: 1 }, []))[1]).toBe('striking');
    expect(asked(near({ shuriken: 3, manrikigusari: 1 }, ['manrikigusari']))).toEqual(asked(near({ shuriken: 3 }, [])));
    const far = (weapon: string) =>
      stage('combat', 'A', [man('a', 'monk-bo', 0, 0, 0, armed(weapon, 3)), man('d', 'ronin', 0, -3, 3, armed('katana', 3))]);
    expect(asked(far('feruzue'))).toEqual(['A', 'striking']);
    expect(asked(far('short-spear'))).toEqual(['A', 'striking']);
    expect(asked(far('yari'))[1]).not.toBe('striking');
  });

  test('KOZ-R90 KOZ-R68 a concealed knife gives a grappler no actions of his own', () => {
    const locked = (weapons: Written, concealed: readonly string[]) =>
      actions([
        man('a', 'ronin', 0, 0, 0, { weapons, concealed, grapple: 'd', inHand: -1, round: 2 }),
        man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), grapple: 'a', inHand: -1, round: 2 }),
        man('d9', 'ronin', 33, 0, 0),
      ], { turn: 2 }); // prettier-ignore
    expect(asked(locked({ tanto: 1 }, []))).toEqual(['A', 'acting']);
    expect(asked(locked({ tanto: 1 }, ['tanto']))).toEqual(['D', 'acting']);
  });

  test('KOZ-R90 KOZ-R65 a charger learns nothing of a hidden chain', () => {
    const start = (weapon: string) =>
      actions([man('d', 'ronin', 0, -3, 3, armed('katana', 3)), man('l', 'monk-bo', 0, 0, 0, armed(weapon, 3))], { active: 'D' });
    const charge = does('charge', 'd', { target: 'l', facing: 3 });
    const orders = [charge, done('L', [0, 9])];
    expect(learned(start('feruzue'), D, ...orders)).toBe(learned(start('short-spear'), D, ...orders));
  });

  test('KOZ-R90 KOZ-R22 a hidden chain keeps its owner from no way inside', () => {
    const start = (weapon: string) =>
      stage('combat', 'D', [
        man('a', 'monk-bo', 0, 0, 0, { ...armed(weapon, 3), stroke: 1 }),
        man('d', 'ronin', 0, -3, 3, armed('kawa-nawa', 3)),
      ]); // prettier-ignore
    const swing = strike('d', 'a', [0, 9], { mode: 'strike' });
    expect(asked(after(start('feruzue'), swing))).toEqual(['A', 'closingIn']);
    expect(learned(start('feruzue'), D, swing)).toBe(learned(start('short-spear'), D, swing));
  });
});

describe('KOZ-R90 what shows a hidden weapon says so', () => {
  test('KOZ-R90 KOZ-173 a feruzue strikes as the short spear it seems; its chain is revealed before the stroke is named', () => {
    const start = (weapon: string, far: number) =>
      combat([man('a', 'monk-bo', 0, 0, 0, armed(weapon, 3)), man('d', 'ronin', 0, -far, 3, { ...armed('katana', 3), stroke: 1 })]);
    const thrust = (mode: string) => strike('a', 'd', [5, 5], { mode });
    expect(learned(start('feruzue', 2), D, thrust('spear'))).toBe(learned(start('short-spear', 2), D, thrust('thrust')));
    expect(kinds(playing(start('feruzue', 3), strike('a', 'd', [5, 5], { mode: 'chain' })).events).slice(0, 2)).toEqual([
      'revealed',
      'struck',
    ]);
  });

  test('KOZ-R90 KOZ-R02 a stroke with the chain that is named beforehand reveals it', () => {
    const start = combat(
      [man('a', 'monk-bo', 0, 0, 0, armed('feruzue', 3)), man('d', 'ronin', 0, -2, 3, armed('yari', 3))],
      { step: 'naming' },
      { combatTiming: 'common' },
    );
    expect(start.moments.at(-1)?.kind).toBe('choosing');
    expect(after(start, strike('a', 'd', [], { mode: 'spear' })).named).toEqual([{ figure: 'a', target: 'd', mode: 'thrust', iai: false }]);
    expect(playing(start, strike('a', 'd', [], { mode: 'chain' })).events).toMatchObject([{ kind: 'revealed', reveals: true }]);
  });
});

describe('KOZ-R90 what is used as it seems is as good as what it seems', () => {
  test('KOZ-R90 KOZ-R95 a feruzue taken up by one who never learned its use is a short spear to everybody', () => {
    const start = (weapon: string, hidden: boolean) =>
      combat([
        man('a', 'ronin', 0, 0, 0, { weapons: { 'short-spear': 3 }, arms: [{ weapon, hidden }], inHand: 0 }),
        man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 }),
      ]);
    const thrust = strike('a', 'd', [5, 5], { mode: 'thrust' });
    expect(learned(start('feruzue', true), D, thrust)).toBe(learned(start('short-spear', false), D, thrust));
    expect(offersOf(start('feruzue', true), 'strike').map(one => one['mode'])).not.toContain('chain'); // KOZ-R32
  });

  test('KOZ-R90 KOZ-R32 who has learned the staff with a blade fights as well with a plain one', () => {
    const roll = (skills: Written) =>
      factor(playing(combat([man('a', 'monk-bo', 0, 0, 0, { weapons: skills, arms: [{ weapon: 'bo' }], inHand: 0 }), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 })]), strike('a', 'd', [5, 5])).events, 'a', 'KOZ-94'); // prettier-ignore
    expect([roll({ 'shakujo-yari': 3 }), roll({ bo: 3 }), roll({ jo: 3 })]).toEqual([3, 3, 1]);
  });

  test('KOZ-R90 KOZ-R02 with hidden skills whoever may have learned iaijutsu is asked to name a stroke', () => {
    const start = (iaijutsu: number | null) =>
      stage('naming', 'A', [man('a', 'samurai-sword', 0, 0, 0, { weapons: { katana: 4 }, iaijutsu, sheathed: true }), man('d', 'ronin', 0, -1, 3, armed('katana', 3))], {}, { combatTiming: 'common', hiddenSkills: true }); // prettier-ignore
    expect([asked(start(5)), asked(start(null))]).toEqual([['A', 'choosing'], ['A', 'choosing']]); // prettier-ignore
  });
});

describe('KOZ-R95 a disguised weapon that is let go keeps its secret', () => {
  const chairs = [
    { seat: 'A', side: 'A', name: 'A' },
    { seat: 'D', side: 'D', name: 'D' },
  ];
  const scene = (weapon: string, more: Written = {}) =>
    actions(
      [
        man('a', 'monk-bo', 0, 0, 0, { weapons: { [weapon]: 3, katana: 1 } }),
        man('d', 'monk-bo', 0, -1, 3, armed('katana', 3)),
        man('d2', 'ronin', 9, 0, 3),
      ],
      { chairs, ...more },
    );
  const drops = does('draw', 'a', { weapon: 'katana' });

  test('KOZ-R95 KOZ-R33 dropped, or let go in a grapple, it is what it seems to everybody else', () => {
    expect(learned(scene('feruzue'), D, drops)).toBe(learned(scene('short-spear'), D, drops));
    expect(after(scene('feruzue'), drops).dropped).toMatchObject([{ arm: { weapon: 'feruzue', hidden: true }, by: 'A' }]);
    expect(kozeriai.view(after(scene('feruzue'), drops), seatId('A')).dropped).toMatchObject([{ arm: { weapon: 'feruzue' } }]);
    const right = { rights: [{ a: 'a', b: 'd', since: 0, left: ['A', 'D'] }] };
    const clinch = (weapon: string) =>
      combat([man('a', 'monk-bo', 0, 0, 0, armed(weapon, 3)), man('d', 'ronin', 0, -1, 3, armed('katana', 3)), man('d9', 'ronin', 33, 0, 0)], right); // prettier-ignore
    const grips = does('grapple', 'a', { target: 'd' }, [9, 0]);
    expect(learned(clinch('shakujo-yari'), D, grips)).toBe(learned(clinch('bo'), D, grips));
  });

  test('KOZ-R95 who takes it up asks for what he sees, and then knows it; others do not', () => {
    const lying = (weapon: string) => {
      const dropped = after(scene(weapon), drops, step('a', 1, -1, 0), done('A'), step('d', 0, 0, 3));
      return [dropped, does('draw', 'd', { weapon: 'short-spear' })] as const;
    };
    const [start, takes] = lying('feruzue');
    expect(refusedBy(kozeriai, start, 'D', { kind: 'draw', figure: 'd', weapon: 'feruzue' })).toBe('KOZ-R33');
    const { state, events } = playing(start, takes);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'revealed', weapon: 'feruzue', only: ['D'], reveals: true }));
    expect(the(kozeriai.view(state, D), 'd').arms.map(arm => arm.weapon)).toContain('feruzue');
    expect(the(kozeriai.view(state, seatId('A')), 'd').arms.map(arm => arm.weapon)).toContain('short-spear');
    const heard = ([from, order]: ReturnType<typeof lying>) => canonical(witnessed(playing(from, order).events, 'public'));
    expect(heard(lying('feruzue'))).toBe(heard(lying('short-spear')));
  });

  test('KOZ-R95 KOZ-R90 one that is drawn is still what it seems; daggers and chains are no secret any more', () => {
    const worn = (weapon: string, concealed = [weapon]) =>
      actions([
        man('a', 'monk-bo', 0, 0, 0, { weapons: { katana: 1, [weapon]: 3 }, concealed }),
        man('d', 'ronin', 9, 0, 3),
      ]); // prettier-ignore
    const draws = (weapon: string) => does('draw', 'a', { weapon });
    expect(learned(worn('feruzue'), D, draws('feruzue'))).toBe(learned(worn('short-spear', []), D, draws('short-spear')));
    expect(kinds(playing(worn('aiguchi'), draws('aiguchi')).events)).toContain('revealed');
  });
});

describe('KOZ-R90 option hiddenSkills', () => {
  const seen = (kit: Written, options: Written = { hiddenSkills: true }) =>
    canonical(kozeriai.view(actions([man('a', 'samurai-sword', 0, 0, 0, kit), man('d', 'ronin', 5, 0, 0)], {}, options), D));

  test.each([
    ['iaijutsu', { iaijutsu: 6 }],
    ['ki-ai', { kiai: 4 }],
    ['two swords', { niten: 5 }],
    ['deflecting', { yadomejutsu: { katana: 7 } }],
  ])('KOZ-R90 nobody sees who has learned %s', (_art, kit) => {
    expect(seen(kit)).toBe(seen({}));
    expect(seen(kit, {})).not.toBe(seen({}, {}));
  });

  test('KOZ-R90 a feruzue looks no better than the short spear it seems', () => {
    expect(seen(armed('feruzue', 3))).toBe(seen(armed('short-spear', 3)));
  });

  test('KOZ-R90 a roll, and a hit that may be turned aside, are where others learn something of skills', () => {
    const fight = combat(
      [man('a', 'ronin', 0, 0, 0, armed('katana', 3)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 })],
      {},
      { hiddenSkills: true },
    );
    const rolls = (seat: string) =>
      witnessed(playing(fight, strike('a', 'd', [5, 5])).events, seatId(seat)).flatMap(event =>
        event.kind === 'rolled' ? [[event.who, event.reveals ?? false]] : [],
      );
    expect([rolls('A'), rolls('D')]).toEqual([
      [['a', false], ['d', true]],
      [['a', true], ['d', false]],
    ]); // prettier-ignore
    const shot = stage('shooting', 'A', [man('a', 'samurai-bow', 0, 0, 0, { ...armed('bow', 4), shoots: true }), man('d', 'ronin', 0, -5, 3, { yadomejutsu: { katana: 8 } })], {}, { hiddenSkills: true }); // prettier-ignore
    expect(playing(shot, does('fire', 'a', { target: 'd' }, [9])).events.at(-1)).toMatchObject({ kind: 'hit', reveals: true });
  });
});

test('KOZ-R90 KOZ-R32 a technique weapon picked up by somebody with a hidden one is not taken for his art', () => {
  const start = actions([
    man('a', 'shinobi', 0, 0, 0, { weapons: { ninjato: 1, aiguchi: 1 }, concealed: ['aiguchi'], arms: [{ weapon: 'aiguchi', hidden: true }, { weapon: 'kusarigama' }], inHand: 1 }),
    man('d', 'ronin', 5, 0, 0),
  ]); // prettier-ignore
  const { kit, arms, hand } = the(kozeriai.view(start, D), 'a');
  expect([arms.map(arm => arm.weapon), hand, kit.skills]).toEqual([['kusarigama'], 0, { ninjato: 1 }]);
});

describe('KOZ-R90 hidden deployment', () => {
  const hidden = (areas: readonly [string, string], seats: readonly (readonly [string, string])[]) => {
    const [inn, road] = HIDDEN_THINGS.contingents.map((one, i) => ({
      ...one,
      figures: one.figures.slice(0, 2).map(figure => ({ ...figure, area: areas[i] ?? null })),
    }));
    if (inn === undefined || road === undefined) throw new Error('two contingents');
    const chairs = seats.map(([seat, side]) => ({ seat: seatId(seat), side, name: seat }));
    const state = laidOut(kozeriai, { ...HIDDEN_THINGS, chairs, contingents: [inn, road] });
    kozeriai.proceed(state, { faces: [] } as never, silently);
    return state;
  };
  const two = [['inn', 'inn'], ['road', 'road']] as const; // prettier-ignore
  const put = (seat: string, figure: string, to: readonly [number, number]): Played => ({
    seat,
    order: { kind: 'deploy', figure, to, facing: 1 },
  });

  test('KOZ-R90 a hex that two sides could use is the smaller area’s: that it is taken would betray somebody', () => {
    const state = hidden(['0,1-3,1', '2,1-9,1'], two);
    const places = (nth: number) =>
      new Set((kozeriai.prompt(state).asks[nth]?.choices.list() ?? []).map(order => (order.kind === 'deploy' ? order.to[0] : -1)));
    expect([places(0), places(1)]).toEqual([new Set([0, 1, 2, 3]), new Set([4, 5, 6, 7, 8, 9])]);
  });

  test('KOZ-R90 friends see one another set up, one seat after the other; others see all when everybody is done', () => {
    const state = hidden(['0,1-3,7', '6,1-9,7'], [['inn', 'inn'], ['inn-2', 'inn'], ['road', 'road']]); // prettier-ignore
    const seats = (of: KozState) => kozeriai.prompt(of).asks.flatMap(ask => ask.seats);
    expect(seats(state)).toEqual(['inn', 'road']);
    const first = after(state, put('inn', 'spear', [1, 3]), done('inn'));
    expect(seats(first)).toEqual(['inn-2', 'road']);
    expect(['inn-2', 'road', 'public'].map(seat => the(kozeriai.view(first, seatId(seat)), 'spear').at[0])).toEqual([1, -100, -100]);
    const { state: all, events } = playing(first, put('inn-2', 'staff', [1, 4]), done('inn-2'), put('road', 'pilgrim', [7, 1]), put('road', 'monk', [7, 2]), done('road')); // prettier-ignore
    expect(events).toContainEqual({ kind: 'unveiled', reveals: true, rules: ['KOZ-R90'] });
    expect(the(kozeriai.view(all, seatId('road')), 'spear').at).toEqual(at(1 - 10, 3 - 5));
  });
});

const among = (options: Written) => ({ ...kozeriai, title: 'Kozeriai among hidden things', scenarios: [{ ...HIDDEN_THINGS, options: { ...options } as Readonly<Record<string, boolean>> }] }); // prettier-ignore
conforms(among({}), { games: 3, optionGames: 0 });
conforms(among({ hiddenSkills: true }), { games: 3, optionGames: 0 });
