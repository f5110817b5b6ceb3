/** What has been told and is yet to be done, for whoever may know it. */
import { figureId, seatId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { book, charge, fig, hold, meet, move, play, shoot, spot, type Act } from '../tabletop.testing.ts';

const BLUE = [fig('A1', 'ashyari', 20, 20), fig('A2', 'ashyari', 30, 20)];
const RED = [fig('B1', 'ashyari', 20, 40)];

/** The plan as a seat sees it: who, how it is drawn, whither, at whom, and whether it can be taken back. */
function plan(seat: string, acts: readonly Act[]): string[] {
  const { state } = play(meet('orders', BLUE, RED), acts);
  return (book.intents?.(book.view(state, seatId(seat))) ?? []).map(({ figure, kind, way, targets, undo }) =>
    [figure, kind, ...way.map(at => at.join(',')), ...targets, ...(undo === null ? [] : ['open'])].join(' '),
  );
}

test('ARG-047 written orders are drawn with their way and can be taken back until one is ready', () => {
  expect(plan('blue', [move('blue', 'A1', spot(20, 25)), hold('blue', 'A2')])).toEqual(['A1 go 2000,2500 open', 'A2 hold']);
  expect(plan('blue', [charge('blue', 'A1', 'B1')])).toContain('A1 charge B1 open');
});

test('ARG-047 nobody else sees them', () => {
  expect(plan('red', [move('blue', 'A1', spot(20, 25))]).filter(one => one.startsWith('A'))).toEqual([]);
});

test('ARG-081 a declared shot is drawn to its target until it has been shot', () => {
  const bows = [fig('A1', 'ashbow', 20, 20)];
  const start = meet('shootDeclare', bows, RED);
  const { state } = play(start, [shoot('blue', 'A1', 'B1')]);
  const seen = book.intents?.(book.view(state, seatId('blue'))) ?? [];
  expect(seen.map(({ figure, kind, targets }) => [figure, kind, targets.join()])).toEqual([['A1', 'aim', 'B1']]);
});

test('ARG-044 how far he goes is shown until all have moved, how far he shoots until all have shot', () => {
  const zones = (step: string): string[] => {
    const state = meet(step, [fig('A1', 'ashbow', 20, 20)], [fig('B1', 'ashyari', 20, step === 'meleeDeclare' ? 22 : 40)]);
    return [...new Set((book.zones?.(state, figureId('A1')) ?? []).map(({ rule }) => rule))];
  };
  expect(zones('orders')).toEqual(['ARG-054', 'ARG-084']);
  expect(zones('shootDeclare')).toEqual(['ARG-084']);
  expect(zones('meleeDeclare')).toEqual([]);
});
