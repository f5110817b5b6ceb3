import { say } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { createDesk, currentDraft, putDown } from './desk.ts';
import { isEmpty } from './draft.ts';
import { hintFor } from './hints.ts';
import { boardFigures, litOf, movedIn } from './lit.ts';
import { MEASURES } from './measure.ts';
import { ableOf, ownOffers } from './offers.ts';
import { sidesOf } from './sides.ts';
import { askedIn, book, knownOf, meet, type Met } from './skirmish.testing.ts';

function laid(met: Met) {
  const { cards, read } = knownOf(met);
  const asked = askedIn(met);
  const desk = createDesk();
  desk.lay(asked, cards);
  const ground = book.ground(met.state);
  const scene = { cards, sides: sidesOf(met.state), able: ableOf(asked, cards), ground, measure: MEASURES[book.board], read };
  return { desk, cards, asked, scene };
}

describe('what lies ready when a question is put', () => {
  test('a unit to be set up starts from its first ready formation, drawn as ghosts', () => {
    const { desk, scene, asked } = laid(meet('deployment'));
    const draft = currentDraft(desk.getState());
    expect(draft?.plot).toBe(asked.plots[0]);
    expect(draft !== null && isEmpty(draft)).toBe(false);
    const ghosts = boardFigures(scene, desk.getState().drafts).filter(figure => figure.ghost === true);
    expect(ghosts.map(ghost => ghost.card.id)).toEqual(asked.plots[0]?.figures.map(one => one.figure));
  });

  test('one figure that is asked is chosen by itself, several are not', () => {
    const charging = laid(meet('charging', 'yahagi-bridge'));
    expect(charging.desk.getState().chosen).toBe(charging.scene.able[0]);
    const firing = laid(meet('firing', 'rice-carts', one => one.ask.choices.list().length > 3));
    expect(firing.desk.getState().chosen).toBeNull();
  });

  test('answers without a place on the board begin with the first who is asked', () => {
    const { desk, scene } = laid(meet('parries', 'yahagi-bridge'));
    expect(desk.getState().chosen).toBe(scene.able[0]);
  });
});

describe('in hand', () => {
  test('choosing goes round all who can act', () => {
    const { desk, scene } = laid(meet('firing', 'rice-carts', one => one.ask.choices.list().length > 3));
    desk.chooseNext(1);
    expect(desk.getState().chosen).toBe(scene.able[0]);
    desk.chooseNext(-1);
    expect(desk.getState().chosen).toBe(scene.able.at(-1));
  });

  test('turning to another unit forgets no plan', () => {
    const { desk, asked } = laid(meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 1));
    const [first, second] = asked.plots;
    const [a, b] = [first?.figures[0], second?.figures[0]];
    if (first === undefined || a?.from === undefined || a.from === null || b === undefined) throw new Error('two units are wanted');
    desk.choose(a.figure);
    desk.plan({ plot: first, ways: { [a.figure]: [[a.from[0] + 50, a.from[1]]] } });
    desk.choose(b.figure);
    desk.choose(a.figure);
    expect(currentDraft(desk.getState())?.ways[a.figure]).toHaveLength(1);
  });

  test('escape puts down the plan first, then the figure', () => {
    const { desk, asked } = laid(meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0));
    const [plot] = asked.plots;
    const [figure] = plot?.figures ?? [];
    if (plot === undefined || figure?.from === undefined || figure.from === null) throw new Error('a unit is wanted');
    desk.choose(figure.figure);
    desk.plan({ plot, ways: { [figure.figure]: [[figure.from[0] + 50, figure.from[1]]] } });
    expect(putDown(desk)).toBe(true);
    const draft = currentDraft(desk.getState());
    expect(draft !== null && isEmpty(draft)).toBe(true);
    expect(putDown(desk)).toBe(true);
    expect(desk.getState().chosen).toBeNull();
    expect(putDown(desk)).toBe(false);
  });
});

describe('on the board', () => {
  test('targets of the chosen figure are lit, with their chances as soon as they are known', () => {
    const { desk, scene, asked } = laid(meet('firing', 'rice-carts', one => one.ask.choices.list().length > 3));
    const [shooter] = asked.offers.all().find(({ family }) => family.key === 'shoot')?.figures ?? [];
    desk.choose(shooter ?? null);
    const [target] = ownOffers(asked, shooter ?? null).flatMap(offer => offer.targets);
    const lit = litOf(scene, desk.getState(), { chances: new Map([[`target ${target}`, '26%']]), reach: null, over: null });
    expect(lit.find(one => one.kind === 'target' && one.figure === target)?.label).toBe('26%');
    expect(lit.filter(one => one.kind === 'mine').map(one => one.figure)).toEqual(scene.able.filter(id => id !== shooter));
  });

  test('a planned way says what it costs in the measure of the book', () => {
    const { desk, scene, asked } = laid(meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0));
    const [plot] = asked.plots;
    const [figure] = plot?.figures ?? [];
    if (plot === undefined || figure?.from === undefined || figure.from === null) throw new Error('a unit is wanted');
    desk.choose(figure.figure);
    desk.plan({ plot, ways: { [figure.figure]: [[figure.from[0] + 254, figure.from[1]]] } });
    const way = litOf(scene, desk.getState(), { chances: new Map(), reach: null, over: null }).find(one => one.kind === 'way');
    expect(way?.label).toMatch(/^\d+(\.\d)? of \d+(\.\d)?″$/);
  });

  test('ways that were gone are played: step by step is one way, who is pushed goes, and nobody else', () => {
    const { cards } = laid(meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0));
    const [one, other] = cards.filter(card => card.at !== null);
    if (one?.at === undefined || one.at === null || other?.at === undefined || other.at === null) throw new Error('two are wanted');
    const account = { by: [], to: [], at: [], side: null, says: say(''), story: null, phase: null, several: null, roll: null };
    const moved = movedIn(
      [
        { ...account, happening: 'turn' },
        { ...account, happening: 'move', by: [one.id], at: [[1, 2]] },
        { ...account, happening: 'move', by: [one.id], at: [[3, 4]] },
        { ...account, happening: 'push', by: [one.id], to: [other.id], at: [[5, 6]] },
        { ...account, happening: 'shot', by: [one.id], to: [other.id], at: [[7, 8]] },
      ],
      cards,
    );
    expect(moved).toEqual([
      { figure: one.id, way: [one.at, [1, 2], [3, 4]] },
      { figure: other.id, way: [other.at, [5, 6]] },
    ]);
  });
});

describe('hints', () => {
  test('say what to click now', () => {
    const firing = laid(meet('firing', 'rice-carts', one => one.ask.choices.list().length > 3));
    const about = { asked: firing.asked, draft: null, closing: 'End firing', touch: false };
    expect(hintFor({ ...about, chosen: null })?.text).toContain('End firing');
    const [shooter] = firing.scene.able;
    expect(hintFor({ ...about, chosen: shooter ?? null })?.id).toBe('target');
    const first = laid(meet('choosingFirst'));
    expect(hintFor({ asked: first.asked, chosen: null, draft: null, closing: null, touch: false })).toBeNull(); // its answers say it all
  });
});
