import { type NodRule } from './rules.ts';
import { D6, D8, eventText, figureId, fill, orderText, present, readerFor, rolled, say, seatId, seeded, tray } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import type { NodEvent } from './events.ts';
import { noDachi } from './index.ts';
import type { NodOrder } from './orders.ts';
import { after, area, by, done, eventsOf, group, laid, land, man, mm, move, shoot, unit } from './tabletop.testing.ts';
import { judge } from './ending/victory.ts';

const state = laid([
  group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'] }, 300, 300, { name: 'Jinbei' })]),
  group('B', 2, [man('B1', { class: 'ashigaru', armour: 'light' }, 300, 500)]),
]);
const said = (event: NodEvent): string => eventText(noDachi, state, event);

test('a shot is told with every die', () => {
  const told = eventsOf(state, by(shoot('A1', 'B'), [8, 2, 3])).map(said);
  expect(told).toEqual([
    'A1 Jinbei shoots at B1 Ashigaru: Medium range.',
    'A1 Jinbei, shot at B1 Ashigaru: D8: 8.',
    'B1 Ashigaru, armour and range: D6 D8: 2 3 = 3.',
    'B1 Ashigaru: Killed.',
    'B1 Ashigaru is killed.',
  ]);
});

test('a check is told with every modifier', () => {
  const hurt = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)], { injured: true }),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 900)]),
    ],
    { lostIn: [1, 0] },
  );
  const told = eventsOf(hurt, by(done, [5])).map(said);
  expect(told).toContain('A, morale: 5 −3 (Force commander lost this turn) = 2.');
  expect(told).toContain('Group A: 2, carries on.');
});

const [a1, b1] = [figureId('A1'), figureId('B1')];
const [A, B] = ['A1 Jinbei', 'B1 Ashigaru'];
const modifier = (label: string, value: number, rule: NodRule) => ({ label, value, rule });

/** Every kind of event with what its sentence must name, however it is worded: a kind left out does not compile. */
// oxfmt-ignore
const SAID: { readonly [K in NodEvent['kind']]: readonly (readonly [Extract<NodEvent, { kind: K }>, readonly string[]])[] } = {
  rolled: [
    [{ kind: 'rolled', who: a1, for: say('melee with {target}', { target: b1 }), dice: [D8, D6], faces: [7, 3], modifies: 'score', need: null, result: 8, rules: ['NOD-127'],
      modifiers: [modifier('uphill', 1, 'NOD-130')] },                                                                [A, B, '7 3', '+1 (uphill)', '8']],
    [{ kind: 'rolled', who: b1, for: say('the fall'), dice: [D6], faces: [5], modifies: 'score', modifiers: [], need: 5, result: 1, rules: ['NOD-142'] }, [B, 'fall', '5+']],
    [{ kind: 'rolled', who: 'side2', for: say('who attacks'), dice: [D6], faces: [4, 4, 2, 5], modifies: 'score', modifiers: [], need: null, result: 5, rules: ['NOD-042'] }, ['Side 2', '4 4 2 5', '= 5']],
  ],
  groundLaid:      [[{ kind: 'groundLaid', ground: 'open wood', from: [0, 0], to: [9, 9], rules: [] },               ['open wood']]],
  groundCleared:   [[{ kind: 'groundCleared', ground: 'hedge', rules: [] },                                          ['hedge', 'away']]],
  groundScattered: [[{ kind: 'groundScattered', pieces: 1, rules: [] },                                              ['1 piece.']],
                    [{ kind: 'groundScattered', pieces: 5, rules: [] },                                              ['5 pieces']]],
  attacker:        [[{ kind: 'attacker', side: 'side2', rules: [] },                                                 ['Attacker', 'Side 2']]],
  edgeTaken:       [[{ kind: 'edgeTaken', side: 'side1', edge: 'west', rules: [] },                                  ['west edge', 'Side 1']]],
  automatonLeads:  [[{ kind: 'automatonLeads', side: 'side1', rules: [] },                                           ['automaton', 'Side 1']]],
  deployed:        [[{ kind: 'deployed', unit: 'A', places: { [a1]: [10, 10] }, rules: [] },                         ['Group A', 'set up']]],
  turnBegan:       [[{ kind: 'turnBegan', turn: 3, side: 'side1', rules: [] },                                       ['3', 'round 2', 'Side 1']]],
  moved:           [[{ kind: 'moved', figure: a1, way: [[3000, 3000], [3000, 3300], [3400, 3300]], run: false, rules: [] }, [A, 'moves', '7 cm']],
                    [{ kind: 'moved', figure: b1, way: [[3000, 5000], [3000, 6000]], run: true, rules: [] },         [B, 'runs', '10 cm']]],
  revealed:        [[{ kind: 'revealed', unit: 'B', rules: [] },                                                     ['Group B', 'revealed']]],
  hid:             [[{ kind: 'hid', unit: 'B', rules: [] },                                                          ['Group B', 'sight']]],
  charges:         [[{ kind: 'charges', unit: 'A', targets: ['B', 'C'], rules: [] },                                 ['Group A', 'charges', 'B and C']]],
  shotAt:          [[{ kind: 'shotAt', figure: a1, target: b1, band: 'medium', cover: true, horse: false, rules: [] }, [A, B, 'Medium', 'in cover']],
                    [{ kind: 'shotAt', figure: a1, target: b1, band: 'extreme', cover: false, horse: true, rules: [] }, [A, `horse of ${B}`, 'Extreme']]],
  heldFire:        [[{ kind: 'heldFire', unit: 'B', rules: [] },                                                     ['group B', 'Held fire']]],
  missed:          [[{ kind: 'missed', target: b1, rules: [] },                                                      [B, 'not hit']]],
  slowed:          [[{ kind: 'slowed', unit: 'B', rules: [] },                                                       ['Group B', 'half speed']]],
  smoked:          [[{ kind: 'smoked', at: [1, 1], hit: true, rules: [] },                                           ['Smoke']],
                    [{ kind: 'smoked', at: [1, 1], hit: false, rules: [] },                                          ['fails']]],
  smokeGone:       [[{ kind: 'smokeGone', at: [1, 1], rules: [] },                                                   ['smoke', 'gone']]],
  loaded:          [[{ kind: 'loaded', figure: a1, weapon: 'firelance', step: 1, of: 2, rules: [] },                 [A, 'fire-lance', '1 of 2']]],
  hurt:            [[{ kind: 'hurt', figure: b1, harm: 'light', horse: false, points: 1, rules: [] },                [B, 'Light Wound']],
                    [{ kind: 'hurt', figure: b1, harm: 'wound', horse: true, points: 2, rules: [] },                 [`The horse of ${B}`, 'a Wound']],
                    [{ kind: 'hurt', figure: b1, harm: 'killed', horse: false, points: 6, rules: [] },               [B, 'Killed']]],
  disabled:        [[{ kind: 'disabled', figure: b1, rules: [] },                                                    [B, 'disabled']]],
  killed:          [[{ kind: 'killed', figure: b1, cause: 'wounds', rules: [] },                                     [B, 'killed']],
                    [{ kind: 'killed', figure: b1, cause: 'poison', rules: [] },                                     [B, 'poison']],
                    [{ kind: 'killed', figure: b1, cause: 'seppuku', rules: [] },                                    [B, 'own hand']],
                    [{ kind: 'killed', figure: b1, cause: 'finished', rules: [] },                                   [B, 'finished off']]],
  horseLost:       [[{ kind: 'horseLost', figure: a1, rules: [] },                                                   [A, 'horse']]],
  mounted:         [[{ kind: 'mounted', figure: a1, rules: [] },                                                     [A, 'mounts']]],
  dismounted:      [[{ kind: 'dismounted', figure: a1, at: [1, 1], rules: [] },                                      [A, 'foot']]],
  climbed:         [[{ kind: 'climbed', figure: a1, to: [1, 1], height: 300, rules: [] },                            [A, 'climbs', '3 cm up']],
                    [{ kind: 'climbed', figure: a1, to: [1, 1], height: 0, rules: [] },                              [`${A} climbs.`]]],
  carried:         [[{ kind: 'carried', figure: a1, thing: 'barrel', rules: [] },                                    [A, 'barrel']]],
  putDown:         [[{ kind: 'putDown', figure: a1, thing: 'barrel', at: [1, 1], rules: [] },                        [A, 'barrel', 'down']]],
  usedThing:       [[{ kind: 'usedThing', figure: a1, thing: 'lantern by the gate', rules: [] },                     [A, 'puts out the lantern by the gate']]],
  signalled:       [[{ kind: 'signalled', figure: a1, rules: [] },                                                   [A, 'signal']]],
  delivered:       [[{ kind: 'delivered', unit: 'A', to: 'C', rules: [] },                                           ['Group A', 'message', 'group C']]],
  stopped:         [[{ kind: 'stopped', unit: 'A', rules: [] },                                                      ['Group A', 'stopped']]],
  paired:          [[{ kind: 'paired', mine: [a1], his: [b1], rules: [] },                                           [`${A} against ${B}`]]],
  fought:          [[{ kind: 'fought', winner: a1, loser: b1, margin: 2, result: 'light', rules: [] },               [A, B, 'by 2', 'Light Wound']],
                    [{ kind: 'fought', winner: a1, loser: b1, margin: 1, result: 'pushed', rules: [] },              ['pushed back']],
                    [{ kind: 'fought', winner: a1, loser: b1, margin: 1, result: 'dismounted', rules: [] },          ['dismounted']],
                    [{ kind: 'fought', winner: a1, loser: b1, margin: 3, result: 'nothing', rules: [] },             ['no effect']]],
  drew:            [[{ kind: 'drew', a: a1, b: b1, rules: [] },                                                      [A, B, 'nothing']]],
  pushed:          [[{ kind: 'pushed', figure: b1, from: [3000, 3000], to: [3000, 3200], rules: [] },                [B, 'pushed back', '2 cm']]],
  followed:        [[{ kind: 'followed', figure: a1, to: [1, 1], rules: [] },                                        [A, 'follows']]],
  checked:         [[{ kind: 'checked', unit: 'A', total: -1, result: 'noAdvance', rules: [] },                      ['Group A', '-1', 'no advance']],
                    [{ kind: 'checked', unit: 'A', total: 4, result: 'ok', rules: [] },                              ['4', 'carries on']],
                    [{ kind: 'checked', unit: 'A', total: -2, result: 'fallBack', rules: [] },                       ['fall back']],
                    [{ kind: 'checked', unit: 'A', total: -3, result: 'broken', rules: [] },                         ['runs']],
                    [{ kind: 'checked', unit: 'A', total: -4, result: 'lost', rules: [] },                           ['beyond rallying']]],
  rallied:         [[{ kind: 'rallied', unit: 'A', rules: [] },                                                      ['Group A', 'rallies']]],
  gone:            [[{ kind: 'gone', figure: a1, fate: 'left', rules: [] },                                          [A, 'leaves']],
                    [{ kind: 'gone', figure: a1, fate: 'fled', rules: [] },                                          [A, 'flees']]],
  alarmed:         [[{ kind: 'alarmed', why: 'seen', rules: [] },                                                    ['alarm', 'seen']],
                    [{ kind: 'alarmed', why: 'shot at', rules: [] },                                                 ['alarm', 'shot at']],
                    [{ kind: 'alarmed', why: 'fight', rules: [] },                                                   ['alarm', 'fighting']]],
  lastWords:       [[{ kind: 'lastWords', figure: a1, text: 'The moon sets.', rules: [] },                           [A, '“The moon sets.”']]],
  ended:           [[{ kind: 'ended', why: say('The last ferry has gone.'), rules: [] },                             ['over', 'The last ferry has gone.']]],
};

const unreadable = (text: string): boolean => /[{}]|undefined|null|NaN|\[object/.test(text) || text.trim() === '';

describe('one sentence for each kind of event', () => {
  test.each(
    Object.values(SAID)
      .flat()
      .map(([event, facts]) => [event.kind, event, facts] as const),
  )('%s: %o', (_kind, event, facts) => {
    const sentence = said(event);
    expect(unreadable(sentence)).toBe(false);
    expect(facts.filter(fact => !sentence.includes(fact))).toEqual([]);
  });
});

const shift = { turns: {}, facing: {}, leave: [], during: [] };
/** Every kind of order with its label, its label beside the figure's card, and what it does to the moment. */
// oxfmt-ignore
const ORDERED: { readonly [K in NodOrder['kind']]: readonly (readonly [Extract<NodOrder, { kind: K }>, string, (string | null)?, string?])[] } = {
  deploy:    [[{ kind: 'deploy', unit: 'A', places: { [a1]: [10, 10] }, hidden: false, order: null },                'Set up group A'],
              [{ kind: 'deploy', unit: 'A', places: { [a1]: [10, 10] }, hidden: true, order: { kind: 'attack', unit: 'B' } }, 'Set up group A, hidden, first order: attack B']],
  lay:       [[{ kind: 'lay', ground: 'marsh', from: [0, 0], to: [9, 9] },                                           'Lay out: marsh']],
  clear:     [[{ kind: 'clear', piece: 'marsh 1' },                                                                  'Take away: marsh 1']],
  scatter:   [[{ kind: 'scatter' },                                                                                  'Ground at random']],
  automaton: [[{ kind: 'automaton' },                                                                                'Let the book lead this side', null, 'grave']],
  edge:      [[{ kind: 'edge', edge: 'north' },                                                                      'Take the north edge']],
  agree:     [[{ kind: 'agree', orders: {} },                                                                        'Agree on a signal']],
  toward:    [[{ kind: 'toward', unit: 'A', goal: 'cover' },                                                         'Group A falls back into cover', 'Fall back into cover']],
  move:      [[{ kind: 'move', unit: 'A', ways: { [a1]: [[3000, 3700]] }, ...shift },                                'Group A moves 7 cm north', 'Move 7 cm north'],
              [{ kind: 'move', unit: 'A', ways: { [a1]: [[3000, 4800]] }, ...shift },                                'Group A charges B', 'Charge B'],
              [{ kind: 'move', unit: 'A', ways: {}, ...shift, facing: { [a1]: [1, 0] } },                            'Group A turns on the spot', 'Turn on the spot'],
              [{ kind: 'move', unit: 'A', ways: { [a1]: [[2700, 2700]] }, ...shift, leave: [a1] },                   `Group A moves 4.2 cm south-west, ${A} leaving the table`, `Move 4.2 cm south-west, ${A} leaving the table`, 'grave'],
              [{ kind: 'move', unit: 'A', ways: { [a1]: [[3300, 3000]] }, ...shift, during: [{ figure: a1, at: 0, target: 'B' }] }, 'Group A moves 3 cm east, shooting on the way', 'Move 3 cm east, shooting on the way']],
  shoot:     [[{ kind: 'shoot', figure: a1, target: 'B', weapon: null },                                             `${A} shoots at group B`, 'Shoot at group B'],
              [{ kind: 'shoot', figure: a1, target: 'B', weapon: 'fukiya' },                                         `${A} shoots at group B with the blow-gun`, 'Shoot at group B with the blow-gun']],
  smoke:     [[{ kind: 'smoke', figure: a1, at: [10, 10] },                                                          `${A} throws a smoke bomb`, 'Throw a smoke bomb']],
  load:      [[{ kind: 'load', figure: a1, weapon: null },                                                           `${A} loads`, 'Load'],
              [{ kind: 'load', figure: a1, weapon: 'bow' },                                                          `${A} loads the bow`, 'Load the bow']],
  mount:     [[{ kind: 'mount', figure: a1, horse: 'horse' },                                                        `${A} mounts`, 'Mount']],
  dismount:  [[{ kind: 'dismount', figure: a1, to: [10, 10] },                                                       `${A} dismounts`, 'Dismount']],
  climb:     [[{ kind: 'climb', figure: a1, to: [10, 10] },                                                          `${A} climbs`, 'Climb']],
  carry:     [[{ kind: 'carry', figure: a1, thing: 'barrel', facing: null },                                         `${A} takes up the barrel`, 'Take up the barrel']],
  use:       [[{ kind: 'use', figure: a1, thing: 'lantern' },                                                        `${A} puts out the lantern`, 'Put out the lantern']],
  finishOff: [[{ kind: 'finishOff', figure: a1, target: b1 },                                                        `${A} finishes ${B} off`, `Finish ${B} off`]],
  reveal:    [[{ kind: 'reveal', unit: 'A' },                                                                        'Group A shows itself', 'Come out of hiding']],
  front:     [[{ kind: 'front', unit: 'A', facing: [-1, 0] },                                                        'Group A fronts west', 'Front west']],
  instruct:  [[{ kind: 'instruct', unit: 'A', when: 'medium', whom: 'mounted', how: 'ask' },                         'Held fire of group A: from Medium range, at riders only, ask first']],
  command:   [[{ kind: 'command', unit: 'A', order: { kind: 'goTo', at: [1000, 2500] } },                            'New order for group A: go to 10 cm from the west edge, 25 cm from the south edge', 'New order: go to 10 cm from the west edge, 25 cm from the south edge'],
              [{ kind: 'command', unit: 'A', order: { kind: 'halt' } },                                              'New order for group A: halt', 'New order: halt']],
  message:   [[{ kind: 'message', unit: 'A', to: 'C', order: { kind: 'attack', unit: 'B' } },                        'Group A takes word to group C: attack B', 'Take word to group C: attack B']],
  signal:    [[{ kind: 'signal', figure: a1 },                                                                       `${A} gives the signal`, 'Give the signal']],
  finish:    [[{ kind: 'finish', unit: 'A' },                                                                        'Group A is done for this turn', 'Done for this turn']],
  fire:      [[{ kind: 'fire', figures: [a1], target: 'B' },                                                         `${A} fires at group B`, 'Fire at group B']],
  wait:      [[{ kind: 'wait' },                                                                                     'Wait', null, 'end']],
  spare:     [[{ kind: 'spare', target: 'B' },                                                                       'Leave group B alone this turn']],
  pass:      [[{ kind: 'pass' },                                                                                     'Hold, and do not ask again this turn']],
  pair:      [[{ kind: 'pair', figure: a1, target: b1 },                                                             `${A} fights ${B}`, `Fight ${B}`]],
  join:      [[{ kind: 'join', figure: a1, target: b1 },                                                             `${A} joins in against ${B}`, `Join in against ${B}`]],
  primary:   [[{ kind: 'primary', figure: a1 },                                                                      `${A} is the primary`, 'Be the primary']],
  first:     [[{ kind: 'first', figure: a1 },                                                                        `${A} fights first`, 'Fight first']],
  follow:    [[{ kind: 'follow', figure: a1, to: [10, 10] },                                                         `${A} follows up`, 'Follow up']],
  lastWords: [[{ kind: 'lastWords', figure: a1, text: 'Moon' },                                                      `Last words of ${A}`, null, 'talk']],
  done:      [[{ kind: 'done' },                                                                                     'End actions', null, 'end']],
};

test.each(
  Object.values(ORDERED)
    .flat()
    .map(([order, label, short = null, role = 'act']) => [order, label, short, role] as const),
)('an order as a choice: %o', (order, label, short, role) => {
  const choice = noDachi.choice(state, order);
  expect(orderText(noDachi, state, order)).toBe(label);
  expect(choice.short === undefined ? null : fill(choice.short, readerFor(noDachi, state))).toBe(short);
  expect(choice.role).toBe(role);
});

test('NOD-R076 a move into contact is a charge at whom it touches, with everybody’s way', () => {
  const order: NodOrder = { kind: 'move', unit: 'A', ways: { [a1]: [mm(300, 480)] }, ...shift };
  expect(noDachi.choice(state, order)).toMatchObject({
    family: { key: 'charge' },
    figures: ['A1'],
    targets: ['B1'],
    ways: { A1: [mm(300, 480)] },
  });
});

test('NOD-R024 done ends what the moment is about', () => {
  const ends = (step: readonly object[]): string => orderText(noDachi, { ...state, moments: step as never }, { kind: 'done' });
  expect(ends([{ kind: 'acting', unit: 'A', step: 1, went: false, unchecked: false }])).toBe('End the first action');
  expect(ends([{ kind: 'pairing', side: 0, pins: {} }])).toBe('Accept the combats');
  expect(ends([{ kind: 'following', figure: 'A1', target: 'B1' }])).toBe('Stay');
});

/** The story of a whole game, drawn by chance: every event and order with its sentence. */
function toldOf(scenario: (typeof noDachi.scenarios)[number], seed: string): readonly (readonly [string, string])[] {
  const chance = seeded(seed);
  const dice = rolled(seeded(`${seed} dice`));
  const game = laidOut(noDachi, scenario);
  const told: [string, string][] = [];
  const hear = (event: NodEvent): void => void told.push([event.kind, eventText(noDachi, game, event)]);
  noDachi.proceed(game, dice, hear);
  for (let i = 0; i < 3000 && game.moments.length > 0; i += 1) {
    const [ask] = noDachi.prompt(game).asks;
    const seat = present(ask?.seats[0], 'somebody asked');
    const order = present(ask, 'an ask').choices.sample(chance);
    told.push([order.kind, orderText(noDachi, game, order)]);
    noDachi.carryOut(game, seat, order, dice, hear);
  }
  return told;
}

test.each(noDachi.scenarios.map(scenario => [scenario.id, scenario] as const))(
  '%s: a whole game without a leftover slot',
  (id, scenario) => {
    const told = toldOf(scenario, id);
    expect(told.at(-1)?.[0]).toBe('ended');
    expect(told.filter(([, text]) => unreadable(text))).toEqual([]);
  },
);

test('the plot of a group shows cost and refusals while it is dragged, in whole millimetres', () => {
  const rider = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi', horse: true }, 350, 300, { facing: [0, 1] })]),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 900)]),
    ],
    { table: land(area('marsh', 200, 330, 400, 500)) },
  );
  const [plot] = noDachi.prompt(rider).asks[0]?.choices.plots() ?? [];
  if (plot === undefined) throw new Error('no plot');
  expect(plot.kind).toBe('ways');
  expect(plot.figures.map(({ figure, allowance }) => [figure, allowance])).toEqual([
    ['A1', 1400],
    ['A2', 2400],
  ]);
  expect(plot.figures[0]?.cost([[3004, 3704]])).toBe(1100); // 70 mm, 40 of them in the marsh
  expect(plot.figures[0]?.cost([[3000, 3900]])).toMatchObject({ rule: 'NOD-054' });
  const order = plot.order({ [figureId('A1')]: [[3004, 3304]], [figureId('A2')]: [[3804, 3004]] });
  expect(order).toMatchObject({ ways: { A1: [mm(300, 330)], A2: [mm(380, 300)] }, turns: { A2: [[1, 1]] } }); // the horse turns on the spot first
});

test('cards say what a player would ask, and marks what has become of a figure', () => {
  const marked = after(
    laid(
      [
        group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'], horse: true }, 300, 300, { wounds: 3, facing: [1, 0] })]),
        group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 340)]),
      ],
      { turn: 1 },
    ),
    by(done, []),
  );
  const card = noDachi.cards(marked).find(({ id }) => id === 'A1');
  expect(card).toMatchObject({ facing: 90, unit: 'A', out: false, spent: true, looks: { weapon: 'yumi', head: 'kabuto', mounted: true } });
  expect(fill(present(card, 'a card').is)).toBe('bushi, bow and improvised weapon, on horseback');
  expect(card?.marks.map(mark => fill(mark.label))).toEqual(expect.arrayContaining(['wounds 1', 'light wound', 'holding fire', 'done']));
  expect(unit(marked, 'A').activated).toBe(true);
  const moved = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 900, { fate: 'killed' }), man('B2', { class: 'ashigaru' }, 340, 900)]),
    ],
    { smoke: [{ at: mm(500, 500), until: 9 }] },
  );
  expect(noDachi.pieces?.(moved).map(({ look }) => look)).toEqual(['body', 'smoke']);
  expect(eventsOf(moved, by(move('A', { A1: [mm(300, 310)] }))).map(event => eventText(noDachi, moved, event))).toEqual([
    'A1 Bushi moves 1 cm.',
  ]);
});

test('NOD-042 the roll for the Attacker is told with its faces, and the higher that decided it', () => {
  const field = laidOut(
    noDachi,
    present(
      noDachi.scenarios.find(({ id }) => id === 'open-field'),
      'the open field',
    ),
  );
  const told: string[] = [];
  noDachi.proceed(field, tray([4, 4, 2, 5]), event => told.push(eventText(noDachi, field, event)));
  expect(told).toEqual(['An ikkō-ikki band, who attacks: D6: 4 4 2 5 = 5.', 'The Attacker is an ikkō-ikki band.']);
});

test.each(['The robbers', 'A hatamoto’s house', 'Takeda'])('NOD-R121 verdicts read well of %s', side => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, { fate: 'killed' }), man('A2', { class: 'bushi' }, 340, 300)]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
  ]);
  const named = (status: 'steady' | 'lost', armyMorale: boolean) => ({
    ...state,
    options: { ...state.options, armyMorale },
    groups: state.groups.map(one => (one.id === 'A' ? { ...one, status } : one)),
    battle: { ...state.battle, sides: [{ ...state.battle.sides[0], name: side }, state.battle.sides[1]] as const },
    chairs: state.chairs.map(chair => (chair.side === state.battle.sides[0].id ? { ...chair, name: side } : chair)),
  });
  const why = (status: 'steady' | 'lost', armyMorale: boolean): string => {
    const over = named(status, armyMorale);
    const verdict = judge(over);
    return verdict === null ? '' : fill(verdict.why, readerFor(noDachi, over));
  };
  expect(why('lost', false)).toBe(`${side}: no unbroken group is left.`);
  expect(why('steady', true)).toBe(`${side}: half of the points are lost or broken.`);
});

test('NOD-S1 the verdict names the man, not his number', () => {
  const ferry = laid(
    [
      group('A', 1, [man('A1', { class: 'eiyuu' }, 300, 520, { name: 'Naitō Saburō' })]),
      group('B', 2, [man('B1', { class: 'bushi' }, 100, 400)]),
    ],
    { scenario: 'ferry-at-yahagi' },
  );
  const last = present(eventsOf(ferry, by(done, [], 'courier')).at(-1), 'an end');
  expect(eventText(noDachi, ferry, last)).toBe('The game is over. A1 Naitō Saburō has reached the ferry.');
});

test('NOD-R035 a horse may be turned where it ends, or on the spot', () => {
  const riding = laid([
    group('A', 1, [man('A1', { class: 'bushi', horse: true }, 300, 300, { facing: [0, 1] })]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
  ]);
  const plot = present(noDachi.prompt(riding).asks[0]?.choices.plots()[0], 'a plot');
  const turn = (hand: string) => plot.extras.filter(({ what }) => what === `turn ${hand}`);
  expect(plot.order({}, turn('left'))).toMatchObject({ ways: {}, facing: { A1: [-1, 1] } });
  expect(plot.order({ [figureId('A1')]: [[3000, 4000]] }, turn('right'))).toMatchObject({ facing: { A1: [1000, 1000] } });
  expect(noDachi.refuse(riding, seatId('side1'), plot.order({}, turn('left')))).toBe(null);
});

test('NOD-177 NOD-R037 what single figures do on the way is offered with the plot; a leaver may stay as well', () => {
  const shadows = laid(
    [
      group('N-I', 1, [man('N2', { class: 'bushi', ninja: true, missiles: ['shuriken'] }, 300, 100)]),
      group('G-I', 2, [man('G3', { class: 'ashigaru' }, 300, 280)]),
    ],
    { scenario: 'powder-house' },
  );
  const { choices } = present(noDachi.prompt(shadows).asks[0], 'an ask');
  const [plot] = choices.plots();
  const extras = plot?.extras.map(({ what }) => what);
  expect(extras).toEqual(['leave', 'start G-I', 'half G-I', 'end G-I']);
  const end = present(
    plot?.extras.find(({ what }) => what === 'end G-I'),
    'an extra',
  );
  expect(plot?.order({ [figureId('N2')]: [[3000, 1700]] }, [end])).toMatchObject({ during: [{ figure: 'N2', at: 700, target: 'G-I' }] });
  const moves = choices.list().flatMap(order => (order.kind === 'move' ? [order] : []));
  expect(moves.some(({ during }) => during.length > 0)).toBe(true);
  const gone = moves.filter(({ leave }) => leave.length > 0);
  expect(gone.length).toBeGreaterThan(0);
  for (const { ways } of gone) expect(moves.some(move => move.leave.length === 0 && JSON.stringify(move.ways) === JSON.stringify(ways))).toBe(true); // prettier-ignore
});

test('in a game that names people a group goes by the first of its men who stands', () => {
  const named = laid([
    group('A-I', 1, [
      man('A1', { class: 'eiyuu' }, 300, 300, { goesBy: { name: 'Saburō', family: 'Naitō' } }),
      man('A2', { class: 'bushi' }, 340, 300, { goesBy: { name: 'Jirō', family: 'Naitō' } }),
    ]),
    group('B-I', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
  ]);
  expect([noDachi.nameOf(named)('A-I'), noDachi.nameOf(named)('B-I')]).toEqual(['Saburō', 'B-I']);
  present(named.figures[0], 'the first').fate = 'killed';
  expect(noDachi.nameOf(named)('A-I')).toBe('Jirō');
});
