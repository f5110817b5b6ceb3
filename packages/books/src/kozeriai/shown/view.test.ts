import { present, seatId, witnessed, type Seat } from '@nobori/engine';
import { laidOut, situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { actions, after, armed, combat, does, man, playing, stage, strike, the, type Written } from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { KozState } from '../state.ts';

const D = seatId('D');
const seen = (state: KozState, seat: Seat | 'public' = D): string => JSON.stringify(kozeriai.view(state, seat));

describe('KOZ-R90 hidden things', () => {
  const knife = (weapons: Written, concealed: readonly string[]) =>
    actions([man('a', 'shinobi', 0, 0, 0, { weapons, concealed }), man('d', 'ronin', 5, 0, 0, armed('katana', 3))]);

  test('KOZ-R90 KOZ-186 KOZ-205 with a concealed weapon or without, the others see the same', () => {
    const [with_, without] = [knife({ ninjato: 1, aiguchi: 2 }, ['aiguchi']), knife({ ninjato: 1 }, [])];
    expect(seen(with_)).toBe(seen(without));
    expect(seen(with_, 'public')).toBe(seen(without, 'public'));
    expect(seen(with_, seatId('A'))).toContain('aiguchi');
  });

  test('KOZ-R90 KOZ-210 not even the order in which a view is written tells a blade in a staff from a staff', () => {
    const written = (weapons: Written) => JSON.stringify(the(kozeriai.view(knife(weapons, []), D), 'a').kit.skills);
    expect(written({ 'shakujo-yari': 3, jutte: 1 })).toBe(written({ bo: 3, jutte: 1 }));
  });
  test('KOZ-R90 KOZ-173 KOZ-210 a feruzue passes for a short spear, a shakujo-yari for a staff, until the secret is out', () => {
    expect(seen(knife({ feruzue: 3 }, []))).not.toContain('feruzue');
    expect(seen(knife({ 'shakujo-yari': 3 }, []))).not.toContain('shakujo');
    expect(the(kozeriai.view(knife({ 'shakujo-yari': 3 }, []), D), 'a').arms[0]?.weapon).toBe('bo');
    const bared = after(knife({ 'shakujo-yari': 3 }, []), does('draw', 'a', { weapon: 'shakujo-yari' }));
    expect(seen(bared)).toContain('shakujo');
  });

  test('KOZ-R90 drawing a concealed weapon shows it, and cannot be taken back', () => {
    const { state, events } = playing(knife({ ninjato: 1, aiguchi: 2 }, ['aiguchi']), does('draw', 'a', { weapon: 'aiguchi' }));
    expect(events.some(event => event.reveals === true)).toBe(true);
    expect(seen(state)).toContain('aiguchi');
  });

  test('KOZ-R90 allies see all, enemies and onlookers do not', () => {
    const chairs = [
      { seat: 'A', side: 'north', name: 'A' },
      { seat: 'B', side: 'north', name: 'B' },
      { seat: 'D', side: 'south', name: 'D' },
    ];
    const state = actions(
      [
        man('a', 'shinobi', 0, 0, 0, { weapons: { ninjato: 1, aiguchi: 2 }, concealed: ['aiguchi'] }),
        man('b', 'ronin', 2, 0, 0),
        man('d', 'ronin', 5, 0, 0),
      ],
      { chairs },
    );
    expect([seen(state, seatId('B')).includes('aiguchi'), seen(state).includes('aiguchi')]).toEqual([true, false]);
  });

  test('KOZ-R90 option hiddenSkills: nobody hears how good a shout, a draw or a deflecting hand is', () => {
    const heard = (hiddenSkills: boolean) =>
      [
        ...playing(
          actions([man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), kiai: 4 }), man('d', 'ronin', 0, -2, 3)], {}, { hiddenSkills }),
          does('kiai', 'a'),
          does('shout', 'a', {}, [9]),
        ).events,
        ...playing(
          combat(
            [
              man('a', 'samurai-sword', 0, 0, 0, { ...armed('katana', 4), sheathed: true, iaijutsu: 5 }),
              man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 }),
            ],
            {},
            { hiddenSkills },
          ),
          strike('a', 'd', [3, 5, 9], { iai: true }),
        ).events,
        ...playing(
          stage(
            'shooting',
            'A',
            [
              man('a', 'samurai-bow', 0, 0, 0, { ...armed('bow', 4), shoots: true }),
              man('d', 'ronin', 0, -5, 3, { ...armed('katana', 3), yadomejutsu: { katana: 8 } }),
            ],
            {},
            { hiddenSkills },
          ),
          does('fire', 'a', { target: 'd' }, [9]),
          does('deflect', 'd', {}, [0, 0]),
        ).events,
      ].flatMap(event => (event.kind === 'rolled' && event.least === false ? [[event.for.text, event.need]] : []));
    expect(heard(true)).toEqual([
      ['ki-ai', null],
      ['iaijutsu', null],
      ['deflecting', null],
    ]);
    expect(heard(false)).toEqual([
      ['ki-ai', 4],
      ['iaijutsu', 5],
      ['deflecting', 8],
    ]);
  });

  test('KOZ-R90 option hiddenSkills: others see what such a fighter usually has, and hear only what all factors come to', () => {
    const fight = (katana: number, hiddenSkills: boolean) =>
      combat(
        [man('a', 'ronin', 0, 0, 0, armed('katana', katana)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 })],
        {},
        { hiddenSkills },
      );
    expect(seen(fight(6, true))).toBe(seen(fight(3, true)));
    expect(seen(fight(6, false))).not.toBe(seen(fight(3, false)));
    const { events } = playing(fight(6, true), strike('a', 'd', [5, 5]));
    const heard = (seat: string) =>
      witnessed(events, seatId(seat))
        .filter(event => event.kind === 'rolled' && event.who === 'a')
        .map(event => (event.kind === 'rolled' ? event.modifiers.map(one => one.label) : []));
    expect(heard('A')).toEqual([['skill']]);
    expect(heard('D')).toEqual([['all factors']]);
  });

  test('KOZ-R90 hidden deployment: all set up at once, and see one another only when all are done', () => {
    const scenario = {
      ...present(
        SCENARIOS.find(({ id }) => id === 'sumida-storehouse'),
        'sumida-storehouse',
      ),
      id: 'hidden',
      hiddenDeployment: true,
    };
    const start = laidOut(kozeriai, scenario);
    kozeriai.proceed(start, { faces: [] } as never, () => undefined);
    const [shinobi, watch] = [seatId('shinobi'), seatId('watch')];
    expect(kozeriai.prompt(start).asks.map(ask => ask.seats[0])).toEqual([shinobi, watch]);
    const placed = (to: readonly [number, number]) => {
      const copy = kozeriai.clone(start);
      const events: never[] = [];
      kozeriai.carryOut(
        copy,
        shinobi,
        { kind: 'deploy', figure: 'kage', to, facing: 1 } as never,
        { faces: [] } as never,
        event => void events.push(event as never),
      );
      return JSON.stringify([kozeriai.view(copy, watch), witnessed(events, watch)]);
    };
    expect(placed([0, 3])).toBe(placed([0, 7]));
  });
});

test('situations are written as briefly as they are read, and in the middle of a question', () => {
  const start = combat([man('a', 'samurai-sword', 0, 0, 0), man('d', 'ashigaru-spear', 0, -1, 3)]);
  const asks = after(start, strike('a', 'd'));
  for (const state of [
    start,
    asks,
    stage(
      'shooting',
      'A',
      [man('a', 'samurai-bow', 0, 0, 2, { shoots: true, acts: 1 }), man('d', 'samurai-mounted', 5, 0, 5, { riding: 'trot' })],
      { rain: true },
    ),
  ]) {
    const written = JSON.parse(JSON.stringify(kozeriai.write(state))) as Written;
    expect(JSON.stringify(kozeriai.write(situated(kozeriai, written)))).toBe(JSON.stringify(written));
  }
  expect((kozeriai.write(start) as { figures: unknown[] }).figures[0]).toEqual({ id: 'a', seat: 'A', is: 'samurai-sword', at: '10,10' });
});

test.each([
  ['an unknown stat block', { figures: [man('a', 'wizard', 0, 0, 0)] }, 'figures[0].is'],
  ['a hex off the map', { figures: [{ ...man('a', 'ronin', 0, 0, 0), at: [-5, 0] }] }, 'figures[0].at'],
  ['the same id twice', { figures: [man('a', 'ronin', 0, 0, 0), man('a', 'ronin', 1, 0, 0)] }, 'figures[1]'],
  ['a step that is none', { figures: [man('a', 'ronin', 0, 0, 0)], step: 'supper' }, 'situation.step'],
  ['a weapon nobody knows', { figures: [man('a', 'ronin', 0, 0, 0, { weapons: { lightsabre: 3 } })] }, 'figures[0].weapons'],
  ['a door where there is no side', { figures: [man('a', 'ronin', 0, 0, 0)], doors: ['1,1/9'] }, 'doors[0]'],
])('a situation with %s is complained about', (_what, situation, place) => {
  const result = kozeriai.read(situation, {});
  expect(result.ok ? [] : result.complaints.map(complaint => complaint.place).join()).toContain(place);
});
