import { describe, expect, it } from 'vitest';
import { figureId, type FigureId } from '../kernel/words.ts';
import { christened, fullName, type Called, type Nameable } from './goesBy.ts';
import { drawnFor, namesFrom } from './names.ts';

describe('names of the time', () => {
  it('come again from the same seed, and differ with another', () => {
    const three = (seed: string) => (['samurai', 'monk', 'commoner'] as const).map(namesFrom(seed, []));
    expect(three('a')).toEqual(three('a'));
    expect(three('a')).not.toEqual(three('b'));
  });

  it('are never given twice, nor taken from somebody who has one', () => {
    const [first] = ['samurai' as const].map(namesFrom('one', []));
    const draw = namesFrom('one', [first?.name ?? '', first?.family ?? '']);
    const all = Array.from({ length: 600 }, (_, i) => draw(i % 2 === 0 ? 'samurai' : 'commoner'));
    expect(new Set(all.map(({ name }) => name)).size).toBe(600);
    expect(all.map(({ name }) => name)).not.toContain(first?.name);
    expect(all.map(({ family }) => family)).not.toContain(first?.family);
  });

  it('sound different where few are needed', () => {
    const draw = namesFrom('few', []);
    const monks = Array.from({ length: 12 }, () => draw('monk').name);
    expect(new Set(monks.map(name => name.slice(0, 2))).size).toBe(12);
    expect(new Set(monks.map(name => name.slice(-3))).size).toBe(12);
  });

  it('of families come again once all are used: kin', () => {
    const draw = namesFrom('kin', []);
    const families = Array.from({ length: 200 }, () => draw('samurai').family ?? '');
    const different = new Set(families).size;
    expect(new Set(families.slice(0, different)).size).toBe(different);
    expect(namesFrom('kin', families)('samurai').family).toMatch(/^\S+$/);
  });

  it('suit those who bear them', () => {
    const draw = namesFrom('suits', []);
    expect(draw('samurai').family).toBeDefined();
    expect([draw('commoner').family, draw('monk').family]).toEqual([undefined, undefined]);
  });

  it('are given to those without one only, and to nobody without a seed', () => {
    const kit = (id: string, goesBy?: Called): Nameable & { readonly id: FigureId } => ({ id: figureId(id), ...(goesBy && { goesBy }) });
    const men = [kit('honda', { name: 'Tadayoshi', family: 'Honda' }), kit('guard'), kit('horse')].map(one => ({ kit: one }));
    const scenario = {
      id: '',
      title: '',
      story: '',
      size: 'small',
      chairs: [],
      options: {},
      unnamed: [figureId('honda'), figureId('guard')],
    } as const;
    const setup = { scenario, options: {}, chairs: [] };
    expect(christened(men, setup)).toEqual(men);
    const names = drawnFor(
      () => ({ figures: men }),
      (_, unnamed) => (unnamed ? 'samurai' : null),
    )(setup, 'seed');
    expect(Object.keys(names)).toEqual(['guard']);
    const [honda, guard, horse] = christened(men, { ...setup, names: { ...names, honda: { name: 'Somebody else' } } });
    expect([honda, horse]).toEqual([men[0], men[2]]);
    expect(fullName(guard?.kit ?? {})).toMatch(/^\S+ \S+$/);
    expect(
      drawnFor(
        () => ({ figures: men }),
        () => ({ name: 'Magistrate' }),
      )(setup, 'seed')['guard'],
    ).toEqual({ name: 'Magistrate' });
    expect([fullName({}), fullName({ goesBy: { name: 'Tome' } })]).toEqual([null, 'Tome']);
  });
});
