import { PIECE_LOOKS } from '@nobori/engine';
import type { HexMap } from '@nobori/engine/hex';
import { expect, test } from 'vitest';
import { onSide, pieceParts } from '../art/pieces.ts';
import { isText } from '../art/parts.ts';
import { faultOf } from '../art/wellformed.testing.ts';
import { frameOf, framesFor } from './frame.ts';
import { dist } from './geometry.ts';
import { sceneOf } from './scene.ts';
import { hitAt } from './hit.ts';

await framesFor('hex');

test.each(PIECE_LOOKS)('%s is well drawn', look => {
  const parts = pieceParts(look, 'yari');
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) if (!isText(part)) expect(faultOf(part.d)).toBeNull();
});

test('a weapon on the ground is drawn as that weapon', () => {
  expect(pieceParts('weapon', 'yari')).not.toEqual(pieceParts('weapon', 'yumi'));
});

test('doors and windows stand on the side between two hexes and are pointed at there', () => {
  const map: HexMap = { columns: 5, rows: 5, lower: 'odd', labels: 'letters', ground: 'open' };
  const frame = frameOf({ kind: 'hex', map }, 'hex');
  expect(onSide('open door')).toBe(true);
  const door = { id: 'door', name: 'Door', at: [1, 1], also: [2, 1], look: 'door' } as const;
  const cart = { id: 'cart', name: 'Cart', at: [1, 2], also: [2, 2], look: 'cart' } as const;
  const scene = sceneOf(
    frame,
    [],
    [],
    [door, cart].map(piece => ({ piece, side: null })),
  );
  expect(hitAt(scene, frame.world([1, 1]), 4).piece).toBeUndefined();
  const [a, b] = [frame.world([1, 1]), frame.world([2, 1])];
  expect(hitAt(scene, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 4).piece).toBe('door');
  for (const hex of [cart.at, cart.also]) expect(hitAt(scene, frame.world(hex), 4).piece).toBe('cart');
  expect(dist(a, b)).toBeCloseTo(frame.each, 6);
});
