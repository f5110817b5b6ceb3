import { describe, expect, test } from 'vitest';
import { D6, eventText, figureId, fill, orderText, readerFor, rolled, say, seeded } from '@nobori/engine';
import { laidOut, orderOf } from '@nobori/engine/testing';
import { area, book, fig, land, meet, spot, type Written } from './tabletop.testing.ts';
import { man as spec } from './files/battle.ts';
import type { ArgEvent, ArgOrder } from './state.ts';

const [a, b] = [figureId('a'), figureId('b')];
const sides = { blue: [fig('a', 'ashbow', 20, 10, { name: 'Okabe' })], red: [fig('b', 'ronin', 20, 30)] } as const;
const bushes = { ...area('bushes', 40, 40, 60, 60), id: 'copse', name: 'The copse' };
const battle = {
  table: { ...land(), areas: [bushes], marks: [{ id: 'cart', kind: 'cart', name: 'Rice cart', at: spot(50, 50) }] },
  factions: [
    { id: 'blue', name: 'The retainers', figures: [] },
    { id: 'red', name: 'The gang', figures: [spec('ronin')] },
  ],
};
const state = meet('orders', sides.blue, sides.red, { battle });
const reader = readerFor(book, state);
const [A, B] = ['Okabe', 'b masterless samurai'];

/** Every kind of event with what its sentence must name, however it is worded: a kind left out does not compile. */
// oxfmt-ignore
const SAID: { readonly [K in ArgEvent['kind']]: readonly (readonly [Omit<Extract<ArgEvent, { kind: K }>, 'kind' | 'rules'>, readonly string[]])[] } = {
  rolled: [
    [{ who: a, for: say('shot at {target}', { target: b }), dice: [D6], faces: [6, 4], modifies: 'score', need: 5, result: 5,
      modifiers: [{ label: 'bushes', value: -1, rule: 'ARG-118' }] }, [A, `shot at ${B}`, '−1 (bushes)', '5+', '6 4']],
    [{ who: a, for: say('quickness'), dice: [D6], faces: [3], modifies: 'score', need: null, result: 6,
      modifiers: [{ label: 'class', value: 3, rule: 'ARG-095' }] }, [A, 'quickness', '+3 (class)', '6']],
  ],
  deployed: [[{ side: 'blue' }, ['The retainers']]],
  turnBegan: [[{ turn: 3 }, ['3']]],
  initiative: [[{ sides: ['red', 'blue'] }, ['The gang and the retainers']]],
  ordered: [
    [{ figure: a, order: 'hold', target: null }, [A, 'holds']],
    [{ figure: a, order: 'charge', target: b }, [A, 'charges', B]],
    [{ figure: a, order: 'march', target: null }, [A, 'close order']],
  ],
  moved: [[{ figure: a, way: [spot(1, 1)], length: 1250 }, [A, '12.5 cm']]],
  met: [[{ figure: a, target: b, charge: true }, [A, 'charges', B]], [{ figure: a, target: b, charge: false }, [A, 'contact', B]]],
  slowed: [[{ figure: a, left: 400, blocked: false }, [A, '4 cm']], [{ figure: a, left: 0, blocked: true }, [A, 'no farther']]],
  stopped: [[{ figure: a }, [A, 'stops']]],
  mounted: [[{ figure: a, up: true }, [A, ' mounts']], [{ figure: a, up: false }, [A, 'dismounts']]],
  left: [[{ figure: a, edge: 'north' }, [A, 'north edge']]],
  entered: [[{ figures: [a, b] }, [A, B, 'arrive.']], [{ figures: [a] }, [A, 'arrives.']]],
  watched: [[{ figures: [a] }, [A, 'watched']]],
  listened: [[{ side: 'red' }, ['The gang', 'listen']]],
  revealed: [[{ figure: b, at: spot(1, 1), how: 'sprang' }, [B, 'springs']], [{ figure: b, at: spot(1, 1), how: 'false' }, [B, 'false friend']]],
  hid: [[{ figure: a }, [A, 'out of sight']]],
  aimed: [[{ figure: a, target: b, with: 'yumi', how: 'plain' }, [A, 'shoots', B, 'yumi']], [{ figure: a, target: b, with: 'arquebus', how: 'salvo' }, [A, 'salvo', B]]],
  waited: [[{ phase: 'shooting' }, ['Nobody shoots']], [{ phase: 'surprise' }, ['surprise']]],
  missed: [[{ figure: a, target: b }, [A, 'misses', B]]],
  killed: [[{ figure: b, by: a, how: 'shot' }, [B, 'killed by', A]], [{ figure: b, by: null, how: 'cut down' }, [B, 'killed.']]],
  captured: [[{ figure: b, by: a }, [A, B, 'prisoner']]],
  felled: [[{ figure: b, by: a }, [A, 'knocks', B]]],
  seized: [[{ figure: b, by: a }, [A, 'weapon', B]]],
  wounded: [[{ figure: a }, [A, 'wounded']]],
  rose: [[{ figure: a }, [A, 'gets up']]],
  reloaded: [[{ figure: a }, [A, 'reloaded']]],
  dropped: [[{ figure: a }, [A, 'lets']]],
  signalled: [[{ by: 'music' }, ['conch']], [{ by: 'sight' }, ['advances']]],
  clashed: [[{ figure: a, target: b, winner: b }, [B]], [{ figure: a, target: b, winner: null }, [A, B, 'neither']]],
  recoiled: [[{ figure: a, to: spot(1, 1), stays: false }, [A, 'gives ground']], [{ figure: a, to: spot(1, 1), stays: true }, [A, 'stays']]],
  pressed: [[{ figure: a, to: spot(1, 1) }, [A, 'follows up']]],
  shaken: [[{ figures: [a, b], result: 'run' }, [A, B, 'running']], [{ figures: [a], result: 'steady' }, [A, 'Steady']]],
  related: [[{ side: 'blue', other: 'red', as: 'ally' }, ['The retainers and the gang', 'allies']], [{ side: 'blue', other: 'red', as: 'enemy' }, ['enemies']]],
  offered: [[{ side: 'blue', other: 'red', terms: 'truce', turns: 3 }, ['the retainers', 'the gang', 'a truce']], [{ side: 'blue', other: '', terms: 'truce', turns: 0 }, ['The retainers', 'end']]],
  accepted: [[{ side: 'blue', other: 'red', terms: 'passage', turns: 3 }, ['the retainers', 'the gang', 'safe passage']]],
  deadlocked: [[{ figures: [a, b] }, [A, B, 'Deadlock']]],
  letter: [[{ figure: a }, [A, 'letter']], [{ figure: null }, ['ground']]],
  fell: [[{ piece: 'copse' }, ['The copse', 'falls']]],
  mastered: [
    [{ act: 'gmNote', figure: null, piece: null, as: null, text: 'Take {care}.' }, ['game master', 'Take {care}.']],
    [{ act: 'gmMove', figure: a, piece: null, as: null, text: null }, ['game master moves', A]],
    [{ act: 'gmGround', figure: null, piece: 'copse', as: 'woods', text: null }, ['the copse counts as woods']],
    [{ act: 'gmUndo', figure: null, piece: null, as: null, text: null }, ['back']],
  ],
  voted: [[{ side: 'red', figure: a, what: 'deed' }, ['the gang', A, 'finest deed']], [{ side: 'red', figure: a, what: 'raise' }, [A, 'promotion']]],
  honoured: [[{ figure: a, what: 'deed' }, [A, 'finest deed']], [{ figure: a, what: 'raise' }, [A, 'rises']]],
  ended: [[{ why: say('{side} cleared the road.', { side: 'blue' }) }, ['over', 'The retainers cleared the road.']]],
};

/** Every kind of order, likewise. */
// oxfmt-ignore
const OFFERED: { readonly [K in ArgOrder['kind']]: readonly (readonly [Written, readonly string[]])[] } = {
  deploy: [[{ places: { a: spot(1, 1) } }, ['Set up 1 figure']]],
  traitor: [[{ figure: 'b' }, [B, 'disguise']]],
  hold: [[{ figures: ['a'] }, [A, 'holds']], [{ figures: ['a', 'b'] }, [A, B, 'hold']], [{ figures: ['a'], shot: { when: 'start' } }, [A, 'at once']],
    [{ figures: ['a'], shot: { when: 'near', figure: 'b', within: 1000 } }, [A, B, '10 cm']]],
  reload: [[{ figures: ['a'] }, [A, 'reloads']]],
  hide: [[{ figures: ['a'] }, [A, 'hides']]],
  brace: [[{ figures: ['a'] }, [A, 'braces']]],
  take: [[{ figures: ['a'] }, [A, 'picks up']]],
  plant: [[{ figures: ['a'] }, [A, 'mantlet']]],
  move: [[{ figures: ['a'], way: [spot(20, 20)] }, [A, 'moves 10 cm to the north']], [{ figures: ['a'], way: [spot(27, 3)] }, [A, 'south-east']],
    [{ figures: ['a'], way: [spot(20, -2)] }, [A, 'leaves the table over the south edge']], [{ figures: ['a', 'b', 'c'], way: [spot(20, 20)] }, [`${A} and 2 more move`]]],
  charge: [[{ figures: ['a'], target: 'b' }, [A, 'charges', B]]],
  follow: [[{ figures: ['a'], target: 'b' }, [A, 'follows', B]]],
  mount: [[{ figures: ['a'], horse: 'h' }, [A, ' mounts']]],
  dismount: [[{ figures: ['a'] }, [A, 'dismounts']]],
  march: [[{ figures: ['a', 'b'], way: [spot(20, 20)] }, [A, B, 'march 10 cm to the north']], [{ figures: ['a', 'b'], turn: [1000, 0] }, [A, B, 'turn to face east']]],
  drag: [[{ figures: ['a'], cart: 'cart', way: [spot(12, 10)] }, [A, 'drags Rice cart', 'west']]],
  relate: [[{ side: 'red', as: 'enemy' }, ['the gang', 'an enemy']]],
  offer: [[{ side: 'red', terms: 'truce', turns: 3 }, ['the gang', 'a truce', '3 turns']]],
  accept: [[{ side: 'red' }, ['the gang', 'Accept']]],
  peace: [[{}, ['end the game']]],
  deadlock: [[{ figures: ['a', 'b'] }, [A, B, 'deadlock']]],
  agree: [[{}, ['deadlock']]],
  shoot: [[{ figure: 'a', target: 'b' }, [A, 'shoots at', B]], [{ figure: 'a', target: 'b', how: 'salvo' }, [A, 'salvo', B]], [{ figure: 'a', target: 'b', from: 2 }, ['on the way']]],
  avoid: [[{ figure: 'a', target: 'b' }, [A, B, 'avoids']]],
  victim: [[{ figure: 'a', target: 'b' }, [A, B, 'in the way']]],
  spring: [[{ figures: ['a'] }, [A, 'springs']]],
  reveal: [[{ figure: 'a' }, [A, 'stands up']]],
  signal: [[{ figure: 'a' }, [A, 'signal']]],
  strike: [[{ figure: 'a', target: 'b' }, [A, 'strikes', B]], [{ figure: 'a', target: 'b', weapon: 'naginata', grip: 'swung' }, ['(naginata, both hands)']],
    [{ figure: 'a', target: 'b', deed: 'capture' }, [A, 'capture', B]], [{ figure: 'a', target: 'b', deed: 'seize' }, [A, 'disarm', B]]],
  decline: [[{ figure: 'a' }, [A, 'does not strike']]],
  bend: [[{ figure: 'a', to: spot(18, 10) }, [A, 'gives ground', 'west']]],
  press: [[{ figure: 'a', to: spot(18, 10) }, [A, 'follows up']]],
  stay: [[{ figure: 'a' }, [A, 'stays']]],
  deed: [[{ figure: 'a' }, [A, 'finest deed']]],
  raise: [[{ figure: 'a' }, [A, 'Promote']]],
  gmMove: [[{ figure: 'a', to: spot(1, 1) }, ['Game master', A]]],
  gmAdd: [[{ is: 'monk', side: 'red', to: spot(1, 1) }, ['warrior monk', 'the gang']]],
  gmRemove: [[{ figure: 'a' }, [A, 'away']]],
  gmReveal: [[{ figure: 'a' }, [A, 'reveal']]],
  gmHide: [[{ figure: 'a' }, [A, 'hide']]],
  gmTest: [[{ figure: 'a' }, [A, 'test']]],
  gmRelate: [[{ side: 'blue', other: 'red', as: 'neutral' }, ['The retainers and the gang', 'neutral']]],
  gmGround: [[{ piece: 'copse', as: 'woods' }, ['The copse counts as woods']]],
  gmNote: [[{ text: 'Take {care}.' }, ['Take {care}.']], [{ text: 'Psst', secret: true }, ['secret', 'Psst']]],
  gmUndo: [[{}, ['back']]],
  done: [[{}, ['End giving orders']]],
};

const broken = (text: string): boolean => /[{}]|undefined|null|NaN|\[object/.test(text.replace('{care}', '')) || text.trim() === '';

describe('one sentence for each kind of event and order', () => {
  test.each(
    Object.entries(SAID).flatMap(([kind, rows]) => rows.map(([event, facts]) => [kind, { kind, rules: [], ...event }, facts] as const)),
  )('event %s: %o', (_kind, event, facts) => {
    const sentence = eventText(book, state, event as unknown as ArgEvent); // the table above pairs each kind with its fields
    expect(broken(sentence)).toBe(false);
    expect(facts.filter(fact => !sentence.includes(fact))).toEqual([]);
  });

  test.each(Object.entries(OFFERED).flatMap(([kind, rows]) => rows.map(([order, facts]) => [kind, { kind, ...order }, facts] as const)))(
    'order %s: %o',
    (_kind, written, facts) => {
      const order = orderOf(book, written);
      const sentence = orderText(book, state, order);
      expect(broken(sentence)).toBe(false);
      expect(facts.filter(fact => !sentence.includes(fact))).toEqual([]);
      const { short, family } = book.choice(state, order);
      expect(broken(short === undefined ? 'none' : fill(short, reader))).toBe(false);
      expect(broken(fill(family.title, reader))).toBe(false);
    },
  );
});

/** A whole game, drawn by chance: what every event and every order is called. */
function told(
  scenario: (typeof book.scenarios)[number],
  seed: string,
): { readonly events: readonly [ArgEvent, string][]; readonly texts: readonly string[] } {
  const chance = seeded(seed);
  const dice = rolled(seeded(`${seed} dice`));
  const game = laidOut(book, scenario);
  const events: [ArgEvent, string][] = [];
  const texts: string[] = [];
  const hear = (event: ArgEvent): void => void events.push([event, eventText(book, game, event)]);
  book.proceed(game, dice, hear);
  for (let i = 0; i < 3000 && game.moments.length > 0; i += 1) {
    const [ask] = book.prompt(game).asks;
    const seat = ask?.seats[0];
    if (ask === undefined || seat === undefined) break;
    const order = ask.choices.sample(chance);
    texts.push(fill(ask.wants, readerFor(book, game)), orderText(book, book.view(game, seat), order));
    book.carryOut(game, seat, order, dice, hear);
  }
  return { events, texts };
}

describe('whole games', () => {
  test.each(book.scenarios.map(scenario => [scenario.id, scenario] as const))(
    '%s: no leftover slot in any event, question or order',
    (id, scenario) => {
      const { events, texts } = told(scenario, id);
      expect(events.some(([{ kind }]) => kind === 'ended')).toBe(true);
      expect([...events.map(([, text]) => text), ...texts].filter(broken)).toEqual([]);
    },
  );
});
