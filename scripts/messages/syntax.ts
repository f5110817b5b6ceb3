/** Sources as trees. */
export interface Source {
  /** With slashes, whatever the system. */
  readonly path: string;
  readonly text: string;
}

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);
export const partsOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);

export function walk(from: Node, visit: (one: Node) => void): void {
  visit(from);
  for (const part of partsOf(from)) walk(part, visit);
}
