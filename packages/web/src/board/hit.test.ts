import { figureId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { figuresAt, hitAt, type Scene } from './hit.ts';

const man = (id: string, x: number, y: number, faint = false) => ({ id: figureId(id), at: [x, y] as const, radius: 12.5, faint });
const place = (id: string, x: number, y: number) => ({ id, at: [x, y] as const, radius: 20, spot: [x, y] as const });
const scene: Scene = {
  figures: [man('a', 100, 100), man('b', 110, 100), man('dead', 104, 100, true)],
  pieces: [],
  places: [place('near', 130, 100), place('far', 300, 300)],
};

test('the nearest centre is meant, whatever is drawn on top', () => {
  expect(hitAt(scene, [101, 100], 4).figure).toBe('a');
  expect(hitAt(scene, [108, 100], 4).figure).toBe('b');
});

test('those who stand are meant before the fallen', () => {
  expect(hitAt(scene, [104, 100], 4).figure).toBe('a');
  expect(figuresAt(scene, [104, 100], 4).map(({ id }) => id)).toEqual(['a', 'b', 'dead']);
});

test('picking again at the same point goes on to the next that lies there, and round', () => {
  const at = [104, 100] as const;
  expect([0, 1, 2, 3].map(turn => hitAt(scene, at, 4, turn).figure)).toEqual(['a', 'b', 'dead', 'a']);
});

test('a target is never smaller than a finger', () => {
  expect(hitAt({ ...scene, places: [], pieces: [] }, [80, 100], 4)).toEqual({ figure: null, place: null });
  expect(hitAt({ ...scene, places: [], pieces: [] }, [80, 100], 22).figure).toBe('a');
});

test('a place under the pointer is meant before a figure that is only near', () => {
  expect(hitAt(scene, [128, 100], 30)).toEqual({ figure: null, place: 'near' });
  expect(hitAt(scene, [112, 100], 30)).toEqual({ figure: 'b', place: null });
});

test('a thing in reach lies half under the base of whom it is lit for, and is still meant by a pointer on it', () => {
  const lantern: Scene = { figures: [man('a', 100, 100)], places: [place('lantern', 100, 110)], pieces: [] };
  expect(hitAt(lantern, [100, 110], 4)).toEqual({ figure: null, place: 'lantern' });
  expect(hitAt(lantern, [100, 102], 4)).toEqual({ figure: 'a', place: null });
});

test('empty ground is nothing', () => {
  expect(hitAt(scene, [500, 500], 22)).toEqual({ figure: null, place: null });
});

test('a horse is picked by its hindquarters too', () => {
  const rider = { ...man('rider', 200, 200), rear: [240, 200] as const };
  const stable: Scene = { figures: [rider], places: [], pieces: [] };
  expect(hitAt(stable, [238, 205], 4).figure).toBe('rider');
  expect(hitAt(stable, [262, 200], 4).figure).toBeNull();
});
