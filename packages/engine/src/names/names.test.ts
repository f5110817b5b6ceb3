import { describe, expect, it } from 'vitest';
import { christened, fullName, namesFrom, type Nameable } from './names.ts';

describe('names of the time', () => {
  it('come again from the same seed, and differ with another', () => {
    const three = (seed: string) => (['samurai', 'monk', 'commoner'] as const).map(namesFrom(seed, []));
    expect(three('a')).toEqual(three('a'));
    expect(three('a')).not.toEqual(three('b'));
  });

  it('are never given twice, nor taken from somebody who has one', () => {
    const [first] = ['samurai' as const].map(namesFrom('one', []));
    const draw = namesFrom('one', [first?.name ?? '', first?.family ?? '']);
    const drawn = Array.from({ length: 600 }, (_, i) => draw(i % 2 === 0 ? 'samurai' : 'commoner'));
    expect(new Set(drawn.map(({ name }) => name)).size).toBe(600);
    expect(drawn.map(({ name }) => name)).not.toContain(first?.name);
    expect(drawn.map(({ family }) => family)).not.toContain(first?.family);
  });

  it('suit those who bear them', () => {
    const draw = namesFrom('suits', []);
    expect(draw('samurai').family).toBeDefined();
    expect([draw('commoner').family, draw('monk').family]).toEqual([undefined, undefined]);
  });

  it('are given to those without one only, and to nobody without a seed', () => {
    const men: readonly { readonly kit: Nameable }[] = [{ kit: { called: { name: 'Tadayoshi', family: 'Honda' } } }, { kit: {} }];
    expect(christened(men, undefined, () => 'samurai')).toBe(men);
    const [honda, other] = christened(men, 'seed', () => 'samurai');
    expect(honda).toBe(men[0]);
    expect(fullName(other?.kit ?? {})).toMatch(/^\S+ \S+$/);
    expect(christened(men, 'seed', () => null)[1]).toBe(men[1]);
    expect([fullName({}), fullName({ called: { name: 'Tome' } })]).toEqual([null, null]);
  });
});
