/**
 * Where a source looks into a text: by a regular expression, by its beginning or its end, by what stands between two signs. Data of a book is
 * read as data; its words and identifiers are for people. Found in the syntax tree.
 */
import { parseAst } from 'vitest/node';
import { walk, type Node, type Source } from './syntax.ts';

/** Ways to look into a text that no list has. */
const LOOKS: ReadonlySet<string> = new Set(['startsWith', 'endsWith', 'split', 'match', 'matchAll', 'search', 'localeCompare']);
/** What the book gives, and what must not be taken apart or held against its words. */
const GIVEN: ReadonlySet<string> = new Set(['order', 'event', 'moment']);
/** Known to every book: the roll of a die, told by the kernel itself. */
const OURS: ReadonlySet<string> = new Set(['rolled']);

const nameOf = (node: unknown): string => {
  const { type, name } = (node ?? {}) as { readonly type?: string; readonly name?: string }; // ESTree
  return type === 'Identifier' ? (name ?? '') : '';
};

/** `order` of `choice.order`. */
function lastNameOf(node: unknown): string {
  const { type, property } = (node ?? {}) as { readonly type?: string; readonly property?: unknown }; // ESTree
  return type === 'MemberExpression' ? nameOf(property) : nameOf(node);
}

/** The kind of an order, an event or a moment. */
const isKind = (node: unknown): boolean => {
  const { type, object, property } = (node ?? {}) as Partial<Node>;
  return (
    type === 'MemberExpression' &&
    nameOf(property) === 'kind' &&
    (GIVEN.has(nameOf(object)) || GIVEN.has(nameOf((object as Node)['property'])))
  );
};

/** Each place with its line, as it is written. */
export function guessesIn({ path, text }: Source): string[] {
  const found: string[] = [];
  const note = (node: Node): void => {
    const { start, end } = node as unknown as { readonly start: number; readonly end: number }; // ESTree
    found.push(`${text.slice(0, start).split('\n').length}: ${text.slice(start, end).split('\n')[0]}`);
  };
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, node => {
    if (node.type === 'Literal' && node['regex'] !== undefined && node['regex'] !== null) note(node);
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && nameOf(node['callee']) === 'RegExp') note(node);
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      if (callee.type === 'MemberExpression' && LOOKS.has(nameOf(callee['property']))) note(node);
    }
    if (node.type === 'BinaryExpression') {
      const [left, right] = [node['left'] as Node, node['right'] as Node];
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const)
        if (isKind(one) && other.type === 'Literal' && !OURS.has(String(other['value']))) note(node);
    }
    if (node.type === 'TSAsExpression' && ['order', 'moment'].includes(lastNameOf(node['expression']))) note(node);
  });
  return found;
}
