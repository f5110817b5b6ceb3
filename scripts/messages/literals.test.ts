import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';
import { describe, expect, test } from 'vitest';
import { sourcesIn } from './app.ts';
import { stringsOf, textsOf } from './literals.ts';
import { compared, templateOf } from './template.ts';

const root = join(import.meta.dirname, '../..');

describe('texts are found', () => {
  test('as literals, on both sides of a choice, in constants, in lists of ways to say a thing', () => {
    const text = `
      import { say } from '@nobori/engine';
      const WORDS = { one: 'a word', many: ['two words', 'three words'] };
      say('plain'); say(here ? 'if' : 'else'); say(WORDS[kind], facts); say(\`no slot\`); refusal('ABC-1', 'refused {why}.');
      other('not a text'); say(name);
    `;
    expect(textsOf([{ path: 'a.ts', text }]).texts).toEqual(
      expect.arrayContaining(['plain', 'if', 'else', 'a word', 'two words', 'three words', 'no slot', 'refused {why}.']),
    );
    expect(textsOf([{ path: 'a.ts', text }]).texts).toHaveLength(8);
  });

  test('through functions that hand them on, from file to file', () => {
    const sources = [
      { path: 'a/words.ts', text: `export const mark = (kind: string, label: string) => ({ kind, label: say(label) });` },
      {
        path: 'a/b/cards.ts',
        text: `import { mark as put } from '../words.ts'; function twice(said: string) { return put('note', said); } twice('done'); put('moved', 'gone');`,
      },
      { path: 'a/c.ts', text: `const mark = (text: string) => text; mark('another function of that name');` },
    ];
    expect(textsOf(sources).texts.toSorted()).toEqual(['done', 'gone']);
  });

  test('in the fields of tellings and modifiers, and in tables of modifiers', () => {
    const text = `
      const TABLE: FactorTable<Shot> = [['close range', 1, near, 'ABC-1'], ['in cover', -1, covered, 'ABC-2']];
      const TELLINGS = { moved: { happening: 'move', says: '{figure} moves.', several: '{by} move.' }, shot: { says: ['a', 'b'] } };
      found.push({ label: 'skill', value: 2, rule: 'ABC-3' });
    `;
    expect(textsOf([{ path: 'a.ts', text }]).texts.toSorted()).toEqual(
      ['a', 'b', 'close range', 'in cover', 'skill', '{by} move.', '{figure} moves.'].toSorted(),
    );
  });

  test('in components, with the elements between them', () => {
    const text = "export const A = () => <p title={t('Title')}>{inParts('Read {it}.', { it: <a>{t('this')}</a> })}</p>;";
    expect(textsOf([{ path: 'a.tsx', text }]).texts.toSorted()).toEqual(['Read {it}.', 'Title', 'this']);
  });

  test('in data that is shown as it stands', () => {
    const text = "export const RULES = { 'A-1': { title: 'One', text: 'It is so.', kind: 'core' } };";
    expect(stringsOf({ path: 'a.ts', text }, 'RULES', ['title', 'text'])).toEqual(['One', 'It is so.']);
  });

  test('and what is put together from pieces is told', () => {
    const text = "say(`${who} moves`); say('a' + b); say(`plain`);";
    expect(textsOf([{ path: 'a.ts', text }])).toEqual({ texts: ['plain'], glued: ['a.ts: … moves', 'a.ts: '] });
  });
});

describe('a translator’s file', () => {
  test('keeps what is there, asks for the rest, and puts what nobody says any more at the end', () => {
    const known = { old: 'alt', one: 'eins', empty: '' };
    expect(compared(['one', 'two'], known)).toEqual({ lacks: ['two'], spare: ['old', 'empty'] });
    expect(JSON.parse(templateOf(['two', 'one'], known))).toEqual({ two: '', one: 'eins', old: 'alt' });
  });
});

describe('our own texts', () => {
  const books = readdirSync(join(root, 'packages/books/src'), { withFileTypes: true }).flatMap(one =>
    one.isDirectory() ? [`packages/books/src/${one.name}`] : [],
  );

  test.each([...books, 'packages/engine/src', 'packages/host/src', 'packages/web/src'])(
    'none of %s is put together from pieces',
    folder => {
      const sources = sourcesIn(root, folder).filter(({ path }) => !path.includes('/web/src/art/')); // drawings, not the screen
      expect(textsOf(sources).glued).toEqual([]);
    },
  );

  /** What a page says in any language. */
  const NAMES = new Set(['nobori', 'Nobori', 'game-icons.net', 'CC BY 3.0', 'SIL Open Font License 1.1']);
  const SPOKEN = /^(?:aria-(?:label|valuetext|roledescription)|title|label|placeholder|alt|says|text|yes)$/;

  test('the app shows no word that was not handed to its language', () => {
    const found: string[] = [];
    const look = (path: string, value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if (Array.isArray(value)) return value.forEach(one => look(path, one));
      const node = value as Readonly<Record<string, unknown>>; // ESTree
      const words = node['type'] === 'JSXText' ? node['value'] : node['type'] === 'JSXAttribute' ? attribute(node) : null;
      if (typeof words === 'string' && /[A-Za-z]{2}/.test(words) && !NAMES.has(words.trim())) found.push(`${path}: ${words.trim()}`);
      Object.values(node).forEach(one => look(path, one));
    };
    const attribute = (node: Readonly<Record<string, unknown>>): unknown => {
      const { name, value } = node as { readonly name?: { readonly name?: unknown }; readonly value?: { readonly value?: unknown } | null };
      return typeof name?.name === 'string' && SPOKEN.test(name.name) ? value?.value : null;
    };
    for (const file of readdirSync(join(root, 'packages/web/src'), { recursive: true, encoding: 'utf8' }).filter(one =>
      one.endsWith('.tsx'),
    ))
      look(file, parseAst(readFileSync(join(root, 'packages/web/src', file), 'utf8'), { lang: 'tsx' }).body);
    expect(found).toEqual([]);
  });
});
