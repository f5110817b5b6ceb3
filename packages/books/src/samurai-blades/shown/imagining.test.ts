import { seatId, seeded, silently, tray } from '@nobori/engine';
import { expect, test } from 'vitest';
import { samuraiBlades } from '../index.ts';
import type { BladesState } from '../state.ts';
import { after, attack, blue, by, ends, man, moment, offers, red, scene, where } from '../tabletop.testing.ts';

const night = { night: true };
const worlds = (state: BladesState, seat: string): BladesState[] =>
  Array.from({ length: 60 }, (_, i) => samuraiBlades.imagine?.(samuraiBlades.view(state, seatId(seat)), seatId(seat), seeded(i)) ?? state);
const different = (all: readonly BladesState[], of: (world: BladesState) => unknown): number =>
  new Set(all.map(world => JSON.stringify(of(world)))).size;

test('BLD-183 an unseen ninja may be anywhere in the dark, out of reach of the conscious', () => {
  const lanterns = [{ at: 'D5' }];
  const all = worlds(
    scene('movement', [red('S', 'PEA', 'K9'), blue('N', 'NIN', 'Z1'), blue('T', 'PEA', 'Z40')], { ...night, lanterns }),
    'red',
  );
  expect(different(all, world => where(world, 'N'))).toBeGreaterThan(40);
  for (const world of all) {
    expect(samuraiBlades.faults(world)).toEqual([]);
    expect(man(world, 'N').unseen).toBe(true);
    const again = samuraiBlades.clone(world);
    samuraiBlades.proceed(again, tray([]), silently);
    expect(man(again, 'N').unseen).toBe(true);
  }
});

test('BLD-009 BLD-R59 how he is may have changed since he was seen: the stunned have come to or not, who fought may be wounded', () => {
  const lately = { lastSeen: 'D5', lastHealth: 'stunned', health: 'stunned' };
  const state = (more: Record<string, unknown>) =>
    scene('movement', [red('S', 'PEA', 'K9', { fought: 4 }), blue('N', 'NIN', 'Z1', more), blue('T', 'PEA', 'Z40')], {
      ...night,
      phase: 5,
    });
  expect(new Set(worlds(state(lately), 'red').map(world => man(world, 'N').health))).toEqual(new Set(['stunned', 'healthy']));
  expect(new Set(worlds(state({}), 'red').map(world => man(world, 'N').health))).toEqual(new Set(['healthy', 'wounded']));
});

test('BLD-183 what the other side does in the dark may be any step that has not been seen to be over', () => {
  const step = (fought: number) =>
    scene('combat', [red('S', 'PEA', 'D5', { fought }), red('N', 'NIN', 'Z1'), red('L', 'PEA', 'E9'), blue('T', 'PEA', 'D4')], night);
  expect(new Set(worlds(step(0), 'blue').map(moment))).toEqual(new Set(['moving']));
  expect(new Set(worlds(step(1), 'blue').map(moment))).toEqual(new Set(['combat']));
});

test('BLD-207 where ways are offered nobody unseen is near them', () => {
  const figures = [red('S', 'SAM2', 'D5'), red('N', 'NIN', 'Z1'), blue('A', 'ASHY', 'D4'), blue('O', 'PEA', 'Z40')];
  const asked = after(scene('combat', figures, night), attack('S', 'A', 4));
  expect(ends(asked)).toEqual(['C3', 'D3', 'E3']);
  for (const world of worlds(asked, 'blue')) {
    expect(offers(world)).toEqual(offers(asked));
    const [first] = offers(world);
    if (first?.kind !== 'retreat') throw new Error('no retreat');
    expect(man(after(world, by('blue', { ...first })), 'N').unseen).toBe(true);
  }
});
