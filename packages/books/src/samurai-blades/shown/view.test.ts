import { describe, expect, test } from 'vitest';
import { seatId, seeded, rolled, silently, witnessed, type Seat } from '@nobori/engine';
import { freshFigure } from '../copies.ts';
import { samuraiBlades } from '../index.ts';
import { hidden, type BladesEvent, type BladesState } from '../state.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { after, blue, by, moment, offers, red, scene, told } from '../tabletop.testing.ts';

const temple = seatId('temple');

/** Whole random games of 7.3; `each` sees the state before an order, who gives it, and what then was told. */
function nights(games: number, each: (before: BladesState, after: BladesState, seat: Seat, events: readonly BladesEvent[]) => void): void {
  const scenario = samuraiBlades.scenarios[2];
  if (scenario === undefined) throw new Error('no third scenario');
  const options = Object.fromEntries(Object.entries(samuraiBlades.options).map(([name, entry]) => [name, entry.default]));
  for (let game = 0; game < games; game += 1) {
    const random = seeded(`night ${game}`);
    const dice = rolled(seeded(`night dice ${game}`));
    const state = samuraiBlades.begin({ scenario, options, chairs: scenario.chairs });
    samuraiBlades.proceed(state, dice, silently);
    for (;;) {
      const [ask] = samuraiBlades.prompt(state).asks;
      const [seat] = ask?.seats ?? [];
      if (ask === undefined || seat === undefined) break;
      const before = samuraiBlades.clone(state);
      const events: BladesEvent[] = [];
      samuraiBlades.carryOut(state, seat, ask.choices.sample(random), dice, event => events.push(event));
      each(before, state, seat, events);
    }
  }
}

/** Every place in a value that names a hex, as labels. */
const hexesIn = (value: unknown): string[] =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'number')
    ? [labelFor([Number(value[0]), Number(value[1])])]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(hexesIn)
      : [];

describe('what the temple may know', () => {
  test('BLD-183 whatever a hidden ninja keeps, he is shown as if he kept nothing', () => {
    let seen = 0;
    nights(1, (_before, state) => {
      const marked = samuraiBlades.clone(state);
      const figure = marked.figures.find(one => one.kit.side === 1 && hidden(marked, one));
      if (figure === undefined) return;
      const { kit, is, unseen, lastSeen, lastHealth } = figure;
      const stamps = { fought: 5, moved: 5, attacked: 5, shot: 5, deflected: 5, armed: 5 };
      Object.assign(figure, { ...stamps, control: 1, draws: kit.id, task: { kind: 'arm' } });
      const shown = samuraiBlades.view(marked, temple).figures.find(one => one.kit.id === kit.id);
      expect(shown).toEqual(freshFigure({ kit, is, unseen, lastSeen, lastHealth, health: lastHealth }));
      seen += 1;
    });
    expect(seen).toBeGreaterThan(0);
  });
  test.each(['naming', 'fight', 'victim', 'aftermath'])(
    'BLD-183 BLD-R59 %s: of a fight nobody is told which of the unseen is in it',
    kind => {
      const figures = [red('S', 'PEA', 'D5'), red('R', 'PEA', 'E5'), blue('B', 'PEA', 'D4'), blue('N', 'NIN', 'Z1')];
      const state = scene('combat', figures, { night: true });
      const [attackers, defenders] = [['B', 'N'], ['S']];
      const settled = { victim: null, result: 'E', mounted: false, of: 'defenders', retreated: ['N'] };
      const written = { kind, attackers, defenders, ...settled };
      const at = { ...state, moments: [...state.moments, written] } as BladesState;
      const seen = (seat: string) => samuraiBlades.view(at, seatId(seat)).moments.at(-1);
      expect([seen('red'), seen('blue')]).toMatchObject([
        { kind, attackers: ['B'], defenders },
        { kind, attackers, defenders },
      ]);
    },
  );
  test('BLD-183 no view and no event names the hex of a hidden ninja', () => {
    nights(2, (before, state, seat, events) => {
      const secret = (one: BladesState) => one.figures.filter(figure => figure.kit.side === 1 && hidden(one, figure));
      const view = samuraiBlades.view(state, temple);
      for (const figure of secret(state)) {
        const shown = view.figures.find(one => one.kit.id === figure.kit.id);
        const { kit, is, unseen, lastSeen, lastHealth } = figure;
        expect(shown).toEqual(freshFigure({ kit, is, unseen, lastSeen, lastHealth, health: lastHealth }));
      }
      if (seat === temple) return;
      // A ninja hidden before and after an order of his own side leaves no trace of where he is.
      const heard = witnessed(events, temple);
      const unseen = secret(before).filter(({ kit }) => secret(state).some(one => one.kit.id === kit.id));
      const quietly = heard.filter(
        event => !('figure' in event) || !['appeared', 'vanished', 'moved', 'retreated', 'unhorsed'].includes(event.kind),
      );
      for (const { kit } of unseen) for (const event of quietly) expect(JSON.stringify(event)).not.toContain(`"${kit.id}"`);
      for (const event of quietly.filter(({ kind }) => kind === 'stirred')) expect(hexesIn(event)).toEqual([]);
    });
  });

  test('BLD-183 nobody’s view stands at a step that runs by itself: those asked are the same in all views', () => {
    nights(1, (_before, state) => {
      const asked = (one: BladesState): Seat[] => samuraiBlades.prompt(one).asks.flatMap(({ seats }) => seats);
      for (const seat of [temple, seatId('iga'), 'public'] as const) expect(asked(samuraiBlades.view(state, seat))).toEqual(asked(state));
    });
  });

  test('BLD-R59 whatever an unseen ninja does in the dark, the temple’s view is the same', () => {
    nights(2, (before, _state, seat) => {
      if (seat === temple || before.moments.at(-1)?.kind !== 'moving') return;
      const [ask] = samuraiBlades.prompt(before).asks;
      const pictures = new Set<string>();
      for (const order of (ask?.choices.list() ?? []).slice(0, 12)) {
        if (order.kind !== 'move') continue;
        const copy = samuraiBlades.clone(before);
        const events: BladesEvent[] = [];
        samuraiBlades.answer(copy, seat, order, rolled(seeded('x')), event => events.push(event));
        if (witnessed(events, temple).some(({ kind }) => kind !== 'stirred')) continue; // he was seen on the way
        if (before.figures.find(one => one.kit.id === order.figure)?.unseen !== true) continue;
        pictures.add(JSON.stringify([samuraiBlades.view(copy, temple), witnessed(events, temple)]));
      }
      expect(pictures.size).toBeLessThanOrEqual(1);
    });
  });

  test.each([
    ['wounded by his own attack', 7, 'wounded'],
    ['driven back', 6, 'retreated'],
  ])('BLD-183 an unseen ninja who strikes a sleeper and is %s: the temple hears neither who nor where', (_title, die, kind) => {
    const state = scene(
      'combat',
      [red('E', 'LORDU', 'O12', { asleep: true }), red('M', 'MON', 'E6', { post: 'E6' }), blue('N', 'NIN', 'O13')],
      { scenario: 'shorin-in' },
    );
    const fight = by('iga', { kind: 'attack', figures: ['N'], targets: ['E'] }, die);
    const struck = after(state, fight);
    const [first] = offers(struck);
    const orders = moment(struck) === 'retreat' && first !== undefined ? [fight, by('iga', { ...first })] : [fight];
    const all = told(state, ...orders);
    const events = all.slice(
      0,
      all.findIndex(event => event.kind === 'phaseBegan'),
    ); // then the house wakes
    expect(events.some(event => event.kind === kind)).toBe(true);
    expect(JSON.stringify(witnessed(events, temple))).not.toContain('"N"');
  });

  test('BLD-183 the temple does not see in which step unseen ninja can act, nor whether they can', () => {
    const house = [red('E', 'LORDU', 'J6', { asleep: true }), red('M', 'MON', 'E6', { post: 'E6' })];
    const seen = (step: string, at: string) =>
      samuraiBlades.view(scene(step, [...house, blue('N', 'NIN', at)], { scenario: 'shorin-in' }), temple);
    const throwing = seen('horseBows', 'E10');
    expect(throwing.moments).toEqual([{ kind: 'inTheDark', side: 1 }]);
    expect([seen('movement', 'E10'), seen('horseBows', 'A1')]).toEqual([throwing, throwing]);
    expect(samuraiBlades.prompt(throwing).asks.map(({ seats }) => seats)).toEqual([['iga']]);
    expect(samuraiBlades.phases(throwing).filter(({ stage }) => stage === 'now')).toEqual([]);
  });

  test('a stranger sees what neither side hides', () => {
    let hiding = 0;
    nights(1, (_before, state) => {
      for (const figure of samuraiBlades.view(state, 'public').figures.filter(one => hidden(state, one))) {
        hiding += 1;
        expect(figure.at[0]).toBe(-99);
      }
    });
    expect(hiding).toBeGreaterThan(0);
  });
});
