import { fill, readerFor } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { actions, after, armed, at, combat, does, label, land, man, strike, the, type Written } from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';

const cardOf = (state: KozState, id: string) => {
  const found = kozeriai.cards(state).find(card => card.id === id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
};
const stat = (state: KozState, id: string, name: string) => {
  const found = cardOf(state, id).stats.find(one => one.label.text === name);
  return found === undefined ? undefined : { value: fill(found.value, readerFor(kozeriai, state)), rule: found.rule };
};
const marks = (state: KozState, id: string) =>
  cardOf(state, id).marks.map(mark => [mark.kind, fill(mark.label, readerFor(kozeriai, state))]);
const foe = man('d', 'ronin', 20, 0, 0);

describe('cards', () => {
  test('KOZ-07 KOZ-94 KOZ-108 a card tells wounds, skill in hand, reach, armour and what else is carried, each with its rule', () => {
    const state = actions([man('a', 'samurai-spear', 0, 0, 2, { wounds: 2 }), foe]);
    expect(stat(state, 'a', 'Wounds')).toEqual({ value: '2 of 6', rule: 'KOZ-07' });
    expect(stat(state, 'a', 'In hand')).toMatchObject({ value: 'yari +4', rule: 'KOZ-94' });
    expect(stat(state, 'a', 'Reach')?.value).toBe('2');
    expect(stat(state, 'a', 'Carries')?.value).toBe('katana +2, wakizashi +2 and bow +2');
    expect(cardOf(state, 'a')).toMatchObject({
      at: at(0, 0),
      facing: 2,
      looks: { weapon: 'yari', head: 'kabuto', mounted: false },
      marks: [{ kind: 'wounds', count: 2, rule: 'KOZ-07' }],
      spent: false,
      fate: null,
      out: false,
    });
    expect(fill(cardOf(state, 'a').is)).toBe('samurai, armoured, yari');
    expect(marks(state, 'a')).toEqual([['wounds', 'wounds 2']]);
  });

  test('KOZ-R33 of who has nothing in hand it is said what he would draw', () => {
    const state = actions([man('a', 'samurai-sword', 0, 0, 0, { weapons: { katana: 4 }, sheathed: true }), foe]);
    expect(fill(cardOf(state, 'a').is)).toBe('samurai, armoured, katana at the side');
  });

  test('KOZ-34 a rider has two hexes, his horse shows for itself only when nobody sits on it', () => {
    const state = actions([man('a', 'samurai-mounted', 0, 0, 0, { riding: 'trot' }), foe]);
    expect(cardOf(state, 'a')).toMatchObject({
      at: at(0, 0),
      also: at(0, 1),
      facing: 0,
      looks: { weapon: 'yari', head: 'kabuto', mounted: true },
    });
    expect(stat(state, 'a', 'Horse')?.value).toBe('trot');
    expect(cardOf(state, 'a-horse').at).toBeNull();
    const loose = actions([man('a', 'ronin', 5, 0, 0), { ...man('x', 'horse', 0, 0, 0), seat: 'A' }, foe]);
    expect(cardOf(loose, 'x')).toMatchObject({ at: at(0, 0), also: at(0, 1), looks: { weapon: 'horse', head: null, mounted: false } });
  });

  test.each([
    ['lying', 'prone', { lying: true }],
    ['unconscious', 'stunned', { asleep: true }],
    ['distractions 3', 'distractions', { distractions: 3 }],
    ['poisoned', 'poisoned', { poison: 1 }],
    ['dashed −3', 'charging', { dashed: true }],
    ['has struck', 'note', { stroke: 1 }],
    ['shouting, cannot defend', 'note', { helpless: true }],
    ['being shot at −1', 'note', { underFire: true }],
    ['reloading', 'loading', { arms: [{ weapon: 'bow', load: 2 }], inHand: 0 }],
    ['aiming at Ronin 2, 1 turn', 'aiming', { aim: 'd', aimed: 1, arms: [{ weapon: 'bow' }], inHand: 0 }],
    ['holding Ronin 2', 'holding', { holding: 'd', arms: [{ weapon: 'mojiri' }], inHand: 0, at: at(18, 0) }],
  ] as const)('a mark says “%s”', (text, kind, more) => {
    expect(marks(actions([man('a', 'ronin', 0, 0, 0, { ...(more as Written) }), foe]), 'a')).toContainEqual([kind, text]);
    expect(marks(actions([man('a', 'ronin', 0, 0, 0), foe]), 'a')).toEqual([]);
  });

  test('KOZ-R73 who is entangled says by whom, and a fate is no mark but a fate', () => {
    const held = actions([man('a', 'ronin', 0, 0, 0), man('d', 'constable', 1, 0, 0, { holding: 'a' })]);
    expect(cardOf(held, 'a').marks).toMatchObject([{ kind: 'entangled', about: ['d'], rule: 'KOZ-R73' }]);
    const locked = actions([
      man('a', 'ronin', 0, 0, 0, { grapple: 'd' }),
      man('a2', 'ronin', 5, 0, 0),
      man('d', 'farmer', 0, -1, 3, { grapple: 'a' }),
    ]);
    expect(marks(locked, 'a')).toEqual([['grappled', 'grappling Farmer']]);
    const out = actions([man('a', 'ronin', 0, 0, 0), man('a2', 'ronin', 3, 0, 0, { fate: 'out' }), foe]);
    expect(cardOf(out, 'a2')).toMatchObject({ out: true, at: null, marks: [], fate: { kind: 'out', rule: 'KOZ-125' } });
  });

  test('KOZ-20 who has taken his action is spent while his seat acts, who has struck while it strikes', () => {
    const two = [man('a', 'ronin', 0, 0, 0, { acts: 1, stroke: 1 }), man('a2', 'ronin', 0, -1, 3), man('d', 'ronin', 1, -1, 5)];
    const spent = (state: KozState) => ['a', 'a2', 'd'].map(id => cardOf(state, id).spent);
    expect(spent(actions(two))).toEqual([true, false, false]);
    expect(spent(combat(two))).toEqual([true, false, false]);
  });

  test('KOZ-T26 every weapon has a look of its own kind', () => {
    const held = (weapon: string) => cardOf(actions([man('a', 'ronin', 0, 0, 0, armed(weapon, 1)), foe]), 'a').looks.weapon;
    expect(['naginata', 'shuriken', 'kodachi', 'kusarigama', 'manrikigusari', 'teppo', 'otsuchi'].map(held)).toEqual([
      'naginata',
      'shuriken',
      'wakizashi',
      'chain',
      'weights',
      'teppo',
      'mallet',
    ]);
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
    expect(kozeriai.pieces?.(dead)).toMatchObject([{ id: 'body d', at: at(0, -1), look: 'body' }]);
    expect(cardOf(dead, 'd')).toMatchObject({ at: null, out: true });
    const dropped = after(actions([man('a', 'samurai-spear', 0, 0, 0), foe]), does('draw', 'a', { weapon: 'katana' }));
    expect(kozeriai.pieces?.(dropped)).toMatchObject([{ name: 'yari', at: at(0, 0), look: 'weapon', weapon: 'yari' }]);
    const open = after(actions([man('a', 'ronin', 0, 0, 0), foe], land({}, { door: `${label(0, 0)}/0` })), does('door', 'a'));
    expect(kozeriai.pieces?.(open)).toMatchObject([{ name: 'open door', look: 'open door' }]);
    expect(the(open, 'a').barred).toBe(true);
  });
});
