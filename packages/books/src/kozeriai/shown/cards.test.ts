import { describe, expect, test } from 'vitest';
import { actions, after, armed, at, combat, does, label, land, man, strike, the, type Written } from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';

const cardOf = (state: KozState, id: string) => {
  const found = kozeriai.cards(state).find(card => card.id === id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
};
const stat = (state: KozState, id: string, name: string) => cardOf(state, id).stats.find(one => one.label === name);
const foe = man('d', 'ronin', 20, 0, 0);

describe('cards', () => {
  test('KOZ-07 KOZ-94 KOZ-108 a card tells wounds, skill in hand, reach, armour and what else is carried, each with its rule', () => {
    const state = actions([man('a', 'samurai-spear', 0, 0, 2, { wounds: 2 }), foe]);
    expect(stat(state, 'a', 'Wounds')).toEqual({ label: 'Wounds', value: '2 of 6', rule: 'KOZ-07' });
    expect(stat(state, 'a', 'In hand')).toMatchObject({ value: 'yari +4', rule: 'KOZ-94' });
    expect(stat(state, 'a', 'Reach')?.value).toBe('2');
    expect(stat(state, 'a', 'Carries')?.value).toBe('katana +2, wakizashi +2, bow +2');
    expect(cardOf(state, 'a')).toMatchObject({
      at: at(0, 0),
      facing: 2,
      looks: ['samurai', 'armoured', 'yari'],
      marks: ['wounds 2'],
      out: false,
    });
  });

  test('KOZ-34 a rider has two hexes, his horse shows for itself only when nobody sits on it', () => {
    const state = actions([man('a', 'samurai-mounted', 0, 0, 0, { riding: 'trot' }), foe]);
    expect(cardOf(state, 'a')).toMatchObject({ at: at(0, 0), also: at(0, 1), facing: 0 });
    expect(stat(state, 'a', 'Horse')?.value).toBe('trot');
    expect(cardOf(state, 'a-horse').at).toBeNull();
    const loose = actions([man('a', 'ronin', 5, 0, 0), { ...man('x', 'horse', 0, 0, 0), seat: 'A' }, foe]);
    expect(cardOf(loose, 'x')).toMatchObject({ at: at(0, 0), also: at(0, 1), looks: ['horse', 'riderless'] });
  });

  test.each([
    ['lying', { lying: true }],
    ['dashed −3', { dashed: true }],
    ['has struck', { stroke: 1 }],
    ['shouting, cannot defend', { helpless: true }],
    ['being shot at −1', { underFire: true }],
    ['reloading', { arms: [{ weapon: 'bow', load: 2 }], inHand: 0 }],
  ] as const)('a mark says “%s”', (mark, more) => {
    expect(cardOf(actions([man('a', 'ronin', 0, 0, 0, { ...(more as Written) }), foe]), 'a').marks).toContain(mark);
    expect(cardOf(actions([man('a', 'ronin', 0, 0, 0), foe]), 'a').marks).toEqual([]);
  });

  test('KOZ-92 KOZ-R33 KOZ-R16 bodies, weapons on the ground and worked doors are pieces', () => {
    const dead = after(
      combat([
        man('a', 'ronin', 0, 0, 0, armed('katana', 9)),
        man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }),
        man('d2', 'ronin', 20, 0, 0),
      ]),
      strike('a', 'd', [9, 0]),
    );
    expect(kozeriai.pieces?.(dead)).toMatchObject([{ id: 'body d', at: at(0, -1), looks: ['body', 'dead'] }]);
    expect(cardOf(dead, 'd')).toMatchObject({ at: null, out: true });
    const dropped = after(actions([man('a', 'samurai-spear', 0, 0, 0), foe]), does('draw', 'a', { weapon: 'katana' }));
    expect(kozeriai.pieces?.(dropped)).toMatchObject([{ name: 'yari', at: at(0, 0), looks: ['dropped weapon', 'yari'] }]);
    const open = after(actions([man('a', 'ronin', 0, 0, 0), foe], land({}, { door: `${label(0, 0)}/0` })), does('door', 'a'));
    expect(kozeriai.pieces?.(open)).toMatchObject([{ name: 'open door', looks: ['open door'] }]);
    expect(the(open, 'a').barred).toBe(true);
  });
});
