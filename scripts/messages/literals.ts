/**
 * Every text that sources hand to `say`, `refusal`, `t` and their like, found in the syntax tree: literals, both sides of a choice between two,
 * the values of a constant. A function that hands one of its parameters on to such a place is such a place itself.
 */
import { posix } from 'node:path';
import { parseAst } from 'vitest/node';
import { isNode, nodesIn, partsOf, walk, type Node, type Source } from './syntax.ts';

export type { Source };

const node = (value: unknown): Node | null => (isNode(value) ? value : null);
const nameOf = (value: unknown): string | null => {
  const found = node(value);
  return found?.type === 'Identifier' && typeof found['name'] === 'string' ? found['name'] : null;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const cooked = (piece: Node | undefined): string => text((piece?.['value'] as { readonly cooked?: unknown } | undefined)?.cooked); // ESTree

/** Where texts are handed over in the first place: which argument it is. */
const DOORS: Readonly<Record<string, number>> = { say: 0, refusal: 1, refusalBy: 1, t: 0, inParts: 0 };
/** Fields whose strings are messages, wherever they stand. */
const FIELDS: ReadonlySet<string> = new Set(['says', 'short', 'brief', 'several', 'label']);
/** A table of modifiers: the first cell of each row is its label. */
const ROWS = 'FactorTable';
/** A table of texts, one or several a row, or a function that gives them back. */
const TALES = 'Stories';

interface File {
  readonly path: string;
  readonly tree: Node;
  /** Name here to the file it comes from and its name there. */
  readonly imports: ReadonlyMap<string, readonly [path: string, name: string]>;
  /** What stands at the top of the file: functions and constants by name. */
  readonly constants: ReadonlyMap<string, Node>;
}

function read({ path, text: written }: Source): File {
  const tree = parseAst(written, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node; // ESTree, read by field
  const imports = new Map<string, readonly [string, string]>();
  const constants = new Map<string, Node>();
  walk(tree, one => {
    if (one.type === 'ImportDeclaration') {
      const from = text(node(one['source'])?.['value']);
      for (const part of nodesIn(one['specifiers'])) {
        const [here, there] = [nameOf(part['local']), nameOf(part['imported'])];
        if (here !== null && there !== null && from.startsWith('.')) imports.set(here, [posix.join(posix.dirname(path), from), there]);
      }
    }
    const name = nameOf(one['id']);
    const init = node(one['init']);
    if (one.type === 'VariableDeclarator' && name !== null && init !== null) constants.set(name, one);
    if (one.type === 'FunctionDeclaration' && name !== null) constants.set(name, one);
  });
  return { path, tree, imports, constants };
}

const bare = (value: Node): Node => {
  const inner = node(value['expression']);
  return /^(?:TS\w+|Parenthesized)Expression$/.test(value.type) && inner !== null ? bare(inner) : value;
};
const isFunction = (value: Node | null): value is Node => value !== null && /Function(?:Expression|Declaration)$/.test(value.type);
const functionIn = (declared: Node): Node | null => {
  const init = node(declared['init']);
  const found = declared.type === 'FunctionDeclaration' ? declared : init === null ? null : bare(init);
  return isFunction(found) ? found : null;
};

/** Is it declared as one of those? */
const typed = (declared: Node, type: string): boolean =>
  JSON.stringify(node(declared['id'])?.['typeAnnotation'] ?? null).includes(`"${type}"`);

/** Whatever a function may give back. */
function givenBackBy(made: Node): Node[] {
  const body = node(made['body']);
  if (body === null) return [];
  if (body.type !== 'BlockStatement') return [body];
  const found: Node[] = [];
  walk(body, one => {
    const given = one.type === 'ReturnStatement' ? node(one['argument']) : null;
    if (given !== null) found.push(given);
  });
  return found;
}

export interface Texts {
  /** In the order they are met. */
  readonly texts: readonly string[];
  /** Texts put together from pieces, which no translator can find: where they stand. */
  readonly glued: readonly string[];
}

/** All texts of some sources that belong together. */
export function textsOf(sources: readonly Source[]): Texts {
  const files = new Map(sources.map(source => [source.path, read(source)]));
  /** "path#name" to the arguments that are texts. */
  const doors = new Map<string, Set<number>>();
  const found = new Set<string>();
  const glued = new Set<string>();

  /** Where a name of a file is declared. */
  const homeOf = (file: File, name: string): readonly [File, string] => {
    const [path, there] = file.imports.get(name) ?? [];
    const home = path === undefined ? undefined : files.get(path);
    return home === undefined || there === undefined ? [file, name] : homeOf(home, there);
  };
  const doorsOf = (file: File, callee: Node | null): readonly number[] => {
    const name = nameOf(callee);
    if (name === null) return [];
    const [home, there] = homeOf(file, name);
    const own = doors.get(`${home.path}#${there}`);
    const door = DOORS[there];
    return [...(own ?? []), ...(own === undefined && door !== undefined ? [door] : [])];
  };
  /** What a text argument can be, looked through choices and constants; `names` gets the names it hangs on. */
  const readText = (file: File, value: Node | null, names: (name: string) => void, seen = new Set<Node>()): void => {
    if (value === null || seen.has(value)) return;
    seen.add(value);
    const one = bare(value);
    const go = (next: unknown): void => readText(file, node(next), names, seen);
    if (one.type === 'Literal' && typeof one['value'] === 'string') found.add(one['value']);
    else if (one.type === 'TemplateLiteral' && nodesIn(one['expressions']).length === 0) found.add(cooked(nodesIn(one['quasis'])[0]));
    else if (one.type === 'TemplateLiteral' || (one.type === 'BinaryExpression' && one['operator'] === '+'))
      glued.add(
        `${file.path}: ${nodesIn(one['quasis'])
          .map(piece => cooked(piece))
          .join('…')}`,
      );
    else if (one.type === 'ConditionalExpression') [one['consequent'], one['alternate']].forEach(go);
    else if (one.type === 'LogicalExpression') [one['left'], one['right']].forEach(go);
    else if (one.type === 'ArrayExpression') nodesIn(one['elements']).forEach(go);
    else if (one.type === 'ObjectExpression') for (const property of nodesIn(one['properties'])) go(property['value']);
    else if (one.type === 'MemberExpression') go(one['object']);
    else if (one.type === 'CallExpression' && nameOf(one['callee']) === 'oneWay') nodesIn(one['arguments']).slice(0, 1).forEach(go);
    else if (one.type === 'Identifier') {
      const name = String(one['name']);
      names(name);
      const [home, there] = homeOf(file, name);
      const declared = home.constants.get(there);
      const init = declared === undefined || functionIn(declared) !== null ? null : node(declared['init']);
      if (init !== null) readText(home, init, () => undefined, seen);
    }
  };

  const look = (file: File): boolean => {
    let more = false;
    const visit = (one: Node, around: readonly (readonly [key: string, params: readonly string[]])[]): void => {
      let inside = around;
      const declared = one.type === 'VariableDeclarator' || one.type === 'FunctionDeclaration' ? functionIn(one) : null;
      const name = nameOf(one['id']);
      if (declared !== null && name !== null)
        inside = [
          ...around,
          [`${file.path}#${name}`, nodesIn(declared['params']).map(param => nameOf(param) ?? nameOf(param['left']) ?? '')],
        ];
      const handedOn = (used: string): void => {
        for (const [key, params] of inside) {
          const at = params.indexOf(used);
          if (at === -1 || doors.get(key)?.has(at) === true) continue;
          doors.set(key, (doors.get(key) ?? new Set()).add(at));
          more = true;
        }
      };
      if (one.type === 'CallExpression')
        for (const at of doorsOf(file, node(one['callee']))) readText(file, nodesIn(one['arguments'])[at] ?? null, handedOn);
      if (one.type === 'Property' && FIELDS.has(nameOf(one['key']) ?? '')) {
        const value = node(one['value']);
        if (value !== null && !isFunction(bare(value))) readText(file, value, handedOn);
      }
      if (one.type === 'VariableDeclarator' && typed(one, ROWS))
        for (const row of nodesIn(bare(node(one['init']) ?? one)['elements']))
          readText(file, nodesIn(row['elements'])[0] ?? null, () => undefined);
      if (one.type === 'VariableDeclarator' && typed(one, TALES))
        for (const row of nodesIn(bare(node(one['init']) ?? one)['properties'])) {
          const value = node(row['value']);
          for (const given of value === null ? [] : isFunction(bare(value)) ? givenBackBy(bare(value)) : [value])
            readText(file, given, () => undefined);
        }
      for (const part of partsOf(one)) visit(part, inside);
    };
    visit(file.tree, []);
    return more;
  };

  const all = [...files.values()];
  while (all.map(look).some(Boolean));
  return { texts: [...found].filter(one => /\p{L}/u.test(one)), glued: [...glued] };
}

/** The strings below a constant, for data that is shown as it stands: `HOUSE_RULES`. */
export function stringsOf(source: Source, constant: string, fields: readonly string[]): readonly string[] {
  const found: string[] = [];
  const declared = read(source).constants.get(constant);
  if (declared === undefined) throw new Error(`${source.path} has no ${constant}`);
  walk(declared, one => {
    const value = node(one['value']);
    if (
      one.type === 'Property' &&
      value?.type === 'Literal' &&
      typeof value['value'] === 'string' &&
      (fields.length === 0 || fields.includes(nameOf(one['key']) ?? ''))
    )
      found.push(value['value']);
  });
  return found;
}
