import { describe, expect, test } from 'vitest';
import {
  actions,
  after,
  armed,
  asked,
  at,
  combat,
  does,
  factor,
  man,
  offersOf,
  playing,
  stage,
  strike,
  the,
  type Written,
} from '../court.testing.ts';
import { WEAPON_IDS, WEAPONS } from './glossary.ts';

/** KOZ-T26, sorted by what a weapon is on the board: class, zone, edged or blunt. */
const GROUPS: readonly (readonly [kind: string, weapons: string])[] = [
  ['standard yari e', 'yari su-yari take-yari gekken inoshishi-no-yari kama-yari magari-yari satsumata futayama-yari kage-yari yumi-yari'],
  ['standard short-spear e', 'yari-nage feruzue'],
  ['standard katana e', 'katana tachi daisho ninjato nodachi'],
  ['standard katana b', 'bokken jo kumade'],
  ['standard naginata e', 'naginata nagamaki'],
  ['standard bo b', 'bo shakujo-yari'],
  ['standard tetsubo b', 'tetsubo konsaibo ono otsuchi'],
  ['short katana e', 'wakizashi kodachi kama makura-yari kusarigama nagegama'],
  ['short katana b', 'nunchaku'],
  ['short tessen e', 'sai'],
  ['short tessen b', 'tessen jutte kiseru club'],
  ['close-in tessen e', 'tanto doshi aiguchi sariken'],
  ['close-in tessen b', 'shuko yawara'],
  ['close-in katana b', 'tonfa'],
  // in hand, missile weapons are no weapons: KOZ-R36
  ['unarmed katana b', 'daikyu kyu kyusen teppo teppo-yumi o-yumi shuriken uchi-ne jujutsu shorinji-kempo hands'],
];
const ROWS = GROUPS.flatMap(([kind, weapons]) => weapons.split(' ').map(weapon => [weapon, kind] as const));
/** Told apart elsewhere: the two barbed poles, two chains and ropes, two swords at once. */
const OTHERS = ['manrikigusari', 'kawa-nawa', 'mojiri', 'sodegarami', 'niten'];

/** The three rows of KOZ-T6: against bare hands, a dagger, a short sword. */
const CLASSES: Readonly<Record<string, string>> = { '2 2 1': 'standard', '2 1 0': 'short', '1 0 0': 'close-in', '0 0 0': 'unarmed' };

/** Ahead, ahead to the right, beside, two ahead, two ahead and to the right. */
const SPOTS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, -2],
  [1, -2],
] as const;
const ZONES: Readonly<Record<string, string>> = {
  '0 1': 'katana',
  '0 3 4': 'yari',
  '0 1 3': 'naginata',
  '0 1 2': 'bo',
  '0': 'tessen',
  '0 3': 'short-spear',
};

const own = (weapon: string): Written =>
  WEAPONS.get(weapon)?.modes[0]?.class === 'unarmed' && !WEAPONS.get(weapon)?.missile
    ? { weapons: { [weapon]: 0 }, inHand: -1 }
    : armed(weapon, 0);
const mode = (weapon: string): string => WEAPONS.get(weapon)?.modes[0]?.name ?? '';

/** What it does, found out by fighting with it. */
function kindOf(weapon: string): string {
  const named = weapon === 'jujutsu' || weapon === 'shorinji-kempo' ? 'hands' : mode(weapon);
  const ring = combat([
    man('a', 'ronin', 0, 0, 0, own(weapon)),
    ...SPOTS.map(([q, r], i) => man(`d${i}`, 'ronin', q, r, 0, { lying: true })),
  ]);
  const reached = SPOTS.map((_, i) => i).filter(i =>
    offersOf(ring, 'strike').some(one => one['figure'] === 'a' && one['target'] === `d${i}` && one['mode'] === named),
  );
  const against = (foe: Written) =>
    playing(
      combat([man('a', 'ronin', 0, 0, 0, own(weapon)), man('d', 'ronin', 0, -1, 3, { ...foe, stroke: 1 })]),
      strike('a', 'd', [9, 0], { mode: named }),
    );
  const fights = [against({ arms: [], inHand: -1 }), against(armed('tanto', 0)), against(armed('wakizashi', 0))];
  const { wounds, distractions } = the(fights[0]?.state ?? ring, 'd');
  const zone = ZONES[reached.join(' ')] ?? reached.join(' ');
  const weak = zone === 'katana' && weakInFront(weapon) ? 'tetsubo' : zone;
  return [
    CLASSES[fights.map(({ events }) => factor(events, 'a', 'KOZ-95') ?? 0).join(' ')],
    weak,
    wounds > 0 ? 'e' : distractions > 0 ? 'b' : '–',
  ].join(' ');
}
/** Slow to bring round: −2 when attacked from ahead to the right, where it can strike. */
const weakInFront = (weapon: string): boolean =>
  factor(
    playing(
      combat([man('a', 'ronin', 1, -1, 4, armed('katana', 0)), man('d', 'ronin', 0, 0, 0, { ...own(weapon), stroke: 1 })]),
      strike('a', 'd', [5, 5]),
    ).events,
    'd',
    'KOZ-115',
  ) === -2;

describe('the glossary', () => {
  test.each(ROWS)('KOZ-202 KOZ-203 KOZ-R89 %s: %s', (weapon, kind) => {
    expect(kindOf(weapon)).toBe(kind);
  });

  test('KOZ-202 all 61 weapons and techniques of the book, the three of the zone charts, a plain bow and what a feruzue is taken for', () => {
    const listed = [...ROWS.map(([weapon]) => weapon), ...OTHERS];
    expect(new Set(listed).size).toBe(61 + 3);
    expect(WEAPON_IDS.filter(id => !listed.includes(id))).toEqual(['bow', 'short-spear']);
  });

  test('KOZ-204 sword, spear, bow and naginata are listed first', () => {
    expect(WEAPON_IDS.slice(0, 4)).toEqual(['katana', 'yari', 'bow', 'naginata']);
  });

  test('KOZ-R87 KOZ-128 the ono, axe or hammer, is one weapon: blunt, and 1 distraction more', () => {
    const hit = (weapon: string) =>
      the(
        after(
          combat([man('a', 'ronin', 0, 0, 0, armed(weapon, 0)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 })]),
          strike('a', 'd', [5, 3]),
        ),
        'd',
      );
    expect(hit('ono')).toMatchObject({ wounds: 0, distractions: 3 });
    expect(hit('otsuchi').distractions).toBe(3); // KOZ-R89: like the ono
    expect(WEAPON_IDS).toEqual(expect.arrayContaining(['wakizashi', 'niten', 'shorinji-kempo'])); // the misprints mended
  });

  test('KOZ-R88 KOZ-R47 aiguchi and sariken are close-in in the hand and hand-thrown when thrown; daikyu and o-yumi are missile weapons', () => {
    const needs = (weapon: string) => {
      const start = stage('shooting', 'A', [
        man('a', 'ronin', 0, 0, 0, { ...armed(weapon, 0), shoots: true }),
        man('a2', 'ronin', 1, 0, 0),
        man('d', 'ronin', 0, -5, 3),
      ]);
      const { events } = playing(start, does('fire', 'a', { target: 'd' }, [1]));
      return events.flatMap(event => (event.kind === 'rolled' ? [event.need] : []))[0];
    };
    expect(['aiguchi', 'sariken', 'shuriken', 'daikyu', 'kyu', 'kyusen', 'o-yumi', 'teppo-yumi', 'yumi-yari'].map(needs)).toEqual([
      7, 7, 7, 5, 5, 5, 5, 5, 5,
    ]);
  });

  test('KOZ-209 KOZ-R47 an uchi-ne is for throwing and no use in a fight; a yari-nage is a spear as well', () => {
    const thrown = (weapon: string) =>
      the(
        after(
          stage('shooting', 'A', [man('a', 'ronin', 0, 0, 0, { ...armed(weapon, 2), shoots: true }), man('d', 'ronin', 0, -5, 3)]),
          does('fire', 'a', { target: 'd' }, [9, 9]),
        ),
        'd',
      ).wounds;
    expect([thrown('uchi-ne'), thrown('yari-nage')]).toEqual([6, 6]); // 9 − 2 like an arrow − 1
    const skill = (weapon: string) =>
      factor(
        playing(
          combat([man('a', 'ronin', 0, 0, 0, armed(weapon, 2)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 })]),
          strike('a', 'd', [0, 9]),
        ).events,
        'a',
        'KOZ-94',
      );
    expect([skill('uchi-ne'), skill('yari-nage')]).toEqual([0, 2]);
  });

  test('KOZ-209 KOZ-R43 thrown, either lies in the target’s hex and has to be picked up', () => {
    const end = after(
      stage('shooting', 'A', [man('a', 'ronin', 0, 0, 0, { ...armed('yari-nage', 2), shoots: true }), man('d', 'ronin', 0, -5, 3)]),
      does('fire', 'a', { target: 'd' }, [1]),
    );
    expect(end.dropped).toMatchObject([{ at: at(0, -5), arm: { weapon: 'yari-nage' } }]);
    expect(the(end, 'a')).toMatchObject({ arms: [], hand: -1 });
  });

  test('KOZ-R33 a yumi-yari that has shot must be turned round, which is a change at −4', () => {
    const start = (arm: Written) =>
      actions([
        man('a', 'ronin', 0, 0, 0, { weapons: { 'yumi-yari': 2 }, arms: [{ weapon: 'yumi-yari', ...arm }], inHand: 0 }),
        man('d', 'ronin', 0, -2, 3, { ...armed('katana', 0), stroke: 1 }),
      ]);
    expect(asked(after(start({}), does('stand', 'a')))).toEqual(['A', 'striking']);
    const shot = start({ mode: 1, load: 3 });
    expect(offersOf(after(shot, does('stand', 'a')), 'strike').some(one => one['mode'] === 'thrust')).toBe(false);
    const { events } = playing(
      shot,
      does('draw', 'a', { weapon: 'yumi-yari' }),
      does('stand', 'a'),
      strike('a', 'd', [9, 0], { mode: 'thrust' }),
    );
    expect(factor(events, 'a', 'KOZ-104')).toBe(-4);
  });

  test('KOZ-R92 the missing table of collisions is the row “Barricade or collision”: 1 unseats, 2 only halts', () => {
    const meet = (die: number) => {
      const start = actions([
        man('a', 'samurai-mounted', 0, 0, 0, { riding: 'canter', ...armed('katana', 4) }),
        man('d', 'samurai-mounted', 0, -3, 3, { riding: 'halt', ...armed('katana', 0), stroke: 1 }),
      ]);
      return asked(after(start, does('ride', 'a', { gait: 'canter', to: at(0, -3), facing: 0 }, [die, 9])))[1];
    };
    expect([meet(1), meet(2)]).toEqual(['falling', 'acting']);
  });

  test('KOZ-R92 “section 6” and “see diagram” are the zone tables: kusarigama and feruzue reach as far as those say', () => {
    const reaches = (weapon: string, name: string) =>
      [1, 2, 3, 4].filter(n =>
        offersOf(combat([man('a', 'ronin', 0, 0, 0, armed(weapon, 0)), man('d', 'ronin', 0, -n, 3)]), 'strike').some(
          one => one['mode'] === name,
        ),
      );
    expect([reaches('kusarigama', 'sickle'), reaches('kusarigama', 'flail'), reaches('kusarigama', 'entangle')]).toEqual([
      [1],
      [2],
      [1, 2, 3],
    ]);
    expect([reaches('feruzue', 'spear'), reaches('feruzue', 'chain')]).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('stat blocks', () => {
  const block = (is: string, more: Written = {}) => the(actions([man('a', is, 0, 0, 0, more), man('d', 'ronin', 20, 0, 0)]), 'a');

  test('KOZ-T30 the blocks the weapons chapter adds: naginata, horseman, constable, and what a master has learned', () => {
    expect(block('samurai-naginata').kit).toMatchObject({
      armour: 'armoured',
      skills: { naginata: 4, katana: 2, wakizashi: 2 },
      stamina: 22,
    });
    expect(block('samurai-mounted').kit).toMatchObject({ armour: 'armoured', skills: { yari: 4, katana: 2, wakizashi: 2, bow: 2 } });
    expect(block('constable').kit).toMatchObject({ armour: 'part', skills: { mojiri: 2, jutte: 1, manrikigusari: 1 }, stamina: 18 });
    expect(block('master').kit).toMatchObject({ iaijutsu: 5, niten: 4, yadomejutsu: { katana: 6 }, kiai: 3, stamina: 25 });
  });

  test('KOZ-T30 a horse is unarmoured, with a limit of 8', () => {
    const state = actions([man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt' }), man('d', 'ronin', 20, 0, 0)]);
    expect(the(state, 'a-horse').kit).toMatchObject({ armour: 'unarmoured', limit: 8, horse: true });
  });

  test('KOZ-06 KOZ-R91 skills may be changed, without a cap', () => {
    expect(block('samurai-sword', { weapons: { katana: 10 } }).kit.skills).toEqual({ katana: 10 });
  });
});
