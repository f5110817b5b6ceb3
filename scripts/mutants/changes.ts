/**
 * The small changes that turn a source into a mutant: comparisons, numbers of rules, cells of tables; on request every change that a line
 * allows. What only counts through a list, or asks whether there is something at all, is no rule.
 */
import { parseAst } from 'vitest/node';

/** One change: within `whole`, the text from `start` to `end` becomes `to`. */
export interface Change {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** What it is changed in, on one line: several comparisons may stand on one. */
  readonly within: string;
  readonly start: number;
  readonly end: number;
  /** The expression around it, the least that can be worked out by itself. */
  readonly whole: Span;
  /** Set when the expression is worked out once, as its module is loaded: what holds it afterwards. */
  readonly cell?: Cell;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a value of a module lies: `MISSILE.bow.reach`, 0. */
export interface Cell {
  readonly holder: string;
  /** Left out for a whole constant. */
  readonly key?: string;
  readonly value: Span;
  /** Set for a whole `const`, which must become a `let` to be changed: where that word stands. */
  readonly constant?: number;
}

interface Node extends Span {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

/** Types say nothing that is carried out, but casts have an expression in them. */
const partsOf = (node: Node): Node[] =>
  /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)
    ? nodesIn(node['expression'])
    : Object.entries(node).flatMap(([key, value]) => (key === 'key' && node['computed'] !== true ? [] : nodesIn(value)));

const bare = (node: Node): Node => {
  const inner = node['expression'];
  return /^(?:TS(?:As|Satisfies|NonNull)|Parenthesized)Expression$/.test(node.type) && isNode(inner) ? bare(inner) : node;
};

/** The nearest wrong one: what finds it would find the opposite, too. */
const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
};
const FUNCTION = /Function/;
/** Numbers and tables of rules are named in capitals; ready forces and the field they meet on are ours. */
const TABLE_NAME = /^(?!(?:READY|FIELD)\b)[A-Z][A-Z\d_]*\b/;

/** `thorough`: also conditions turned round, `&&` for `||`, `+` for `-`, statements and values left out. `table`: cells may change places with their neighbours. */
export interface Wanted {
  readonly thorough?: boolean;
  readonly table?: boolean;
}

export function changesIn(source: string, { thorough = false, table = false }: Wanted = {}): Change[] {
  const found: Change[] = [];
  const lineAt = (at: number): number => source.slice(0, at).split('\n').length;
  const text = ({ start, end }: Span): string => source.slice(start, end);

  const add = (edit: Span, to: string, whole: Span, parents: readonly Node[]): void => {
    const cell = parents.some(({ type }) => FUNCTION.test(type)) ? undefined : cellOf(whole, parents, text);
    if (cell === null) return; // worked out while loading, and kept nowhere that could be changed
    if (!thorough && cell !== undefined && !TABLE_NAME.test(cell.holder)) return; // shapes of files, say
    found.push({
      line: lineAt(edit.start),
      from: text(edit),
      to,
      within: text(whole).replaceAll(/\s+/g, ' '),
      start: edit.start,
      end: edit.end,
      whole: { start: whole.start, end: whole.end },
      ...(cell && { cell }),
    });
  };

  const visit = (node: Node, parents: readonly Node[]): void => {
    if (/^TS(?:Type|Interface|Enum|Module)|^Import/.test(node.type)) return;
    const { left, right, operator, value } = node;
    if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && isNode(left) && isNode(right)) {
      const asks = thorough || !(isNothing(left) || isNothing(right) || isLoopHead(node, parents.at(-1)) || isSign(left, right));
      const swaps = (asks ? COMPARISONS[String(operator)] : undefined) ?? (thorough ? LOGIC[String(operator)] : undefined);
      const at = source.indexOf(String(operator), left.end);
      for (const to of swaps ?? []) add({ start: at, end: at + String(operator).length }, to, node, parents);
    }
    if (node.type === 'Literal' && typeof value === 'number' && !isPlumbing(node, parents.at(-1)) && (thorough || isRule(value, parents))) {
      add(node, String(value + 1), node, parents);
      add(node, value < 1 ? `(${value - 1})` : String(value - 1), node, parents);
    }
    if (thorough) for (const { edit, to } of turned(node, text)) add(edit, to, edit, [...parents, node]);
    if (table) for (const { cell, to } of neighbours(node, parents.at(-1), text)) add(cell, to, cell, [...parents, node]);
    for (const part of partsOf(node)) visit(part, [...parents, node]);
  };
  for (const node of nodesIn(parseAst(source, { lang: 'ts' }).body)) visit(node, []);
  return onlyIfNothingElse(found).toSorted((a, b) => a.start - b.start || a.whole.end - b.whole.end);
}

/** A value left out breaks more than its rule: that is tried only where a line allows no finer change. */
const onlyIfNothingElse = (changes: readonly Change[]): Change[] => {
  const finer = new Set(changes.filter(({ to }) => to !== GONE).map(({ line }) => line));
  return changes.filter(({ to, line }) => to !== GONE || !finer.has(line));
};

/** Which part of a list, and what stands in for a part that is never missing: numbers that are no rule. */
const isPlumbing = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === 'MemberExpression' && parent['property'] === node) ||
  (parent?.type === 'LogicalExpression' && parent['operator'] === '??' && parent['right'] === node);

/** Numbers of rules stand in tables, or something is compared with them; else 0 and 1 count, and others find a place in a list. */
const isRule = (value: number, parents: readonly Node[]): boolean =>
  !parents.some(({ type }) => FUNCTION.test(type)) || (value > 1 && String(parents.at(-1)?.['operator']) in COMPARISONS);

/** "Is there a cost at all?": a number that is -1 for no, or a length. What a function finds in comparing may well be 0. */
const isSign = (left: Node, right: Node): boolean => right.type === 'Literal' && right['value'] === 0 && left.type !== 'CallExpression';

const isNothing = (node: Node): boolean =>
  (node.type === 'Literal' && node['value'] === null) || (node.type === 'Identifier' && node['name'] === 'undefined');

const isLoopHead = (node: Node, parent: Node | undefined): boolean => parent?.type === 'ForStatement' && parent['test'] === node;

const LOGIC: Readonly<Record<string, readonly string[]>> = { '&&': ['||'], '||': ['&&'], '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'] };

/** What a value becomes that is left out. */
const GONE = 'undefined';

/** The values that a declaration, an assignment, a field, a list or an answer holds. */
function valuesOf(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return nodesIn(node['init']);
  if (node.type === 'AssignmentExpression') return nodesIn(node['right']);
  if (node.type === 'ReturnStatement') return nodesIn(node['argument']);
  if (node.type === 'Property' && node['shorthand'] !== true && node['kind'] === 'init' && node['method'] !== true)
    return nodesIn(node['value']);
  if (node.type === 'ArrowFunctionExpression' && node['expression'] === true) return nodesIn(node['body']);
  if (node.type === 'ArrayExpression') return nodesIn(node['elements']).filter(({ type }) => type !== 'SpreadElement');
  return [];
}

/** Conditions turned round, truths made false, and statements left out. */
function turned(node: Node, text: (span: Span) => string): { edit: Node; to: string }[] {
  const { test, expression, value } = node;
  const found: { edit: Node; to: string }[] = [];
  if (/^(?:If|While|Conditional)/.test(node.type) && isNode(test)) found.push({ edit: test, to: `!(${text(test)})` });
  if (node.type === 'ExpressionStatement' && isNode(expression)) found.push({ edit: expression, to: GONE });
  if (node.type === 'Literal' && typeof value === 'boolean') found.push({ edit: node, to: String(!value) });
  for (const left of valuesOf(node)) if (typeof left['value'] !== 'string') found.push({ edit: left, to: GONE });
  if (node.type === 'UnaryExpression' && node['operator'] === '!' && isNode(node['argument']))
    found.push({ edit: node, to: text(node['argument']) });
  return found;
}

/** What may stand in a cell besides a number: a die, nothing, yes or no, a word of the rules. Texts for people have spaces or capitals. */
const swappable = ({ type, value }: Node): boolean =>
  type === 'Identifier' ||
  (type === 'Literal' && typeof value !== 'number' && (typeof value !== 'string' || /^[a-z\d.-]*$|\d/.test(value)));

/** Cells of a list, and of equal columns in neighbouring rows, that could be mixed up. */
function neighbours(node: Node, parent: Node | undefined, text: (span: Span) => string): { cell: Node; to: string }[] {
  const rows = isNode(parent) && isTable(parent) ? [] : rowsOf(node);
  const columns = isTable(node) ? columnsOf(rows, text) : node.type === 'ArrayExpression' ? [rows] : [];
  return columns.flatMap(cells =>
    cells.flatMap((cell, i) => {
      const other = cells[i + 1] ?? cells[i - 1];
      if (cell === undefined || other === undefined || !swappable(cell) || !swappable(other) || text(cell) === text(other)) return [];
      return [{ cell, to: text(other) }];
    }),
  );
}

/** Rows of lists, or of fields, one below the other. */
const isTable = (node: Node): boolean => {
  const kinds = new Set(rowsOf(node).map(({ type }) => type));
  return kinds.size === 1 && (kinds.has('ArrayExpression') || kinds.has('ObjectExpression'));
};

const rowsOf = (node: Node): Node[] =>
  node.type === 'ArrayExpression'
    ? nodesIn(node['elements']).map(bare)
    : node.type === 'ObjectExpression'
      ? nodesIn(node['properties']).flatMap(({ value }) => (isNode(value) ? [bare(value)] : []))
      : [];

/** Column by column: by place in rows of lists, by name in rows of fields. */
function columnsOf(rows: readonly Node[], text: (span: Span) => string): (Node | undefined)[][] {
  const lists = rows.map(row => nodesIn(row['elements']).map(bare));
  const fields = rows.map(
    row =>
      new Map(nodesIn(row['properties']).flatMap(({ key, value }) => (isNode(key) && isNode(value) ? [[text(key), bare(value)]] : []))),
  );
  const widest = Math.max(...lists.map(list => list.length));
  return [
    ...Array.from({ length: widest }, (_, i) => lists.map(list => list[i])),
    ...[...new Set(fields.flatMap(row => [...row.keys()]))].map(name => fields.map(row => row.get(name))),
  ];
}

/** The place of a value that is worked out while its module is loaded; null when it is kept nowhere. */
function cellOf(whole: Span, parents: readonly Node[], text: (span: Span) => string): Cell | null {
  const declared = parents.findIndex(({ type }) => type === 'VariableDeclarator');
  const declarator = parents[declared];
  const declaration = parents[declared - 1];
  if (declarator === undefined || declaration === undefined) return null;
  const { id, init } = declarator;
  if (!isNode(id) || id.type !== 'Identifier' || !isNode(init)) return null;
  let holder = String(id['name']);
  let key: string | undefined;
  let value = bare(init);
  const holds = ({ start, end }: Span): boolean => start <= whole.start && whole.end <= end;
  for (;;) {
    const step = stepInto(value, holds, text);
    if (step === null) break;
    if (key !== undefined) holder += `[${key}]`;
    key = step.key;
    value = bare(step.value);
  }
  return { holder, value: { start: value.start, end: value.end }, ...(key === undefined ? { constant: declaration.start } : { key }) };
}

/** One step from a list or a row to the cell that holds the change. */
function stepInto(node: Node, holds: (span: Span) => boolean, text: (span: Span) => string): { key: string; value: Node } | null {
  if (node.type === 'ArrayExpression') {
    const elements = nodesIn(node['elements']);
    const i = elements.findIndex(holds);
    const value = elements[i];
    if (value === undefined || elements.some(({ type }) => type === 'SpreadElement') || nodesIn(node['elements']).length !== lengthOf(node['elements'])) return null; // prettier-ignore
    return { key: String(i), value };
  }
  if (node.type !== 'ObjectExpression') return null;
  const property = nodesIn(node['properties']).find(({ value }) => isNode(value) && holds(value));
  if (property === undefined || property.type !== 'Property' || property['computed'] === true) return null;
  const { key, value } = property;
  if (!isNode(key) || !isNode(value) || FUNCTION.test(value.type)) return null;
  return { key: key.type === 'Identifier' ? `'${text(key)}'` : text(key), value };
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
