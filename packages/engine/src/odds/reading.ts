/** A graph read: backwards for what each answer is worth, forwards for exact shares. */
import { ALWAYS, decimal, fraction, plus, type Fraction } from '../dice/fraction.ts';
import type { Outcome } from '../kernel/question.ts';
import type { Graph } from './graph.ts';
import type { Answer } from './run.ts';

export interface Chance {
  readonly outcome: Outcome;
  readonly weight: Fraction;
  readonly share: number;
  /** 95 % interval when sampled; null when exact. */
  readonly interval: readonly [number, number] | null;
}

/** The stance each side takes wherever it can; null, or where it cannot: whatever serves it best, or, as samples do, the first answer there is. */
export interface Policy {
  readonly own: string | null;
  readonly his: string | null;
  readonly otherwise?: 'first';
}

/** Two values nearer than this are a tie: the first answer is taken. */
const TIE = 1e-9;

/** Which option is taken at each choice. */
function taken({ nodes }: Graph, policy: Policy): Int32Array {
  const worth = new Float64Array(nodes.length);
  const options = new Int32Array(nodes.length);
  nodes.forEach((node, i) => {
    if (node.kind === 'end') worth[i] = node.outcome.weight;
    else if (node.kind === 'chance') {
      let sum = 0;
      for (const { to, share } of node.ways) sum += share * (worth[to] ?? 0);
      worth[i] = sum;
    } else {
      const wanted = node.own ? policy.own : policy.his;
      const sign = node.own ? 1 : -1;
      let best = node.options.findIndex(({ key }) => key === wanted);
      if (best < 0) {
        best = 0;
        let most = Number.NEGATIVE_INFINITY;
        for (const [j, { to }] of policy.otherwise === 'first' ? [] : node.options.entries()) {
          const value = sign * (worth[to] ?? 0);
          if (value > most + TIE) [best, most] = [j, value];
        }
      }
      options[i] = best;
      worth[i] = worth[node.options[best]?.to ?? 0] ?? 0;
    }
  });
  return options;
}

/** The outcomes with their shares, best first. */
export function chancesOf(graph: Graph, policy: Policy): Chance[] {
  const { nodes, root } = graph;
  const options = taken(graph, policy);
  const weights: (Fraction | undefined)[] = Array.from({ length: nodes.length }, () => undefined);
  weights[root] = ALWAYS;
  const found: Chance[] = [];
  for (let i = root; i >= 0; i -= 1) {
    const [node, weight] = [nodes[i], weights[i]];
    if (node === undefined || weight === undefined) continue;
    if (node.kind === 'end')
      found.push({ outcome: node.outcome, weight: fraction(weight.top, weight.bottom), share: decimal(weight), interval: null });
    else if (node.kind === 'choice') {
      const to = node.options[options[i] ?? 0]?.to ?? 0;
      weights[to] = sum(weights[to], weight);
    } else
      for (const { to, weight: part } of node.ways)
        weights[to] = sum(weights[to], { top: weight.top * part.top, bottom: weight.bottom * part.bottom });
  }
  return inRank(found);
}

export const inRank = (chances: readonly Chance[]): Chance[] =>
  chances.toSorted((a, b) => b.outcome.weight - a.outcome.weight || (a.outcome.key < b.outcome.key ? -1 : 1));

/** Shortened only when neither bottom fits into the other: dice have few sides, so most do. */
function sum(a: Fraction | undefined, b: Fraction): Fraction {
  if (a === undefined) return b;
  const [more, less] = a.bottom < b.bottom ? [b, a] : [a, b];
  if (more.bottom === less.bottom) return { top: more.top + less.top, bottom: more.bottom };
  if (more.bottom % less.bottom !== 0n) return plus(a, b);
  return { top: more.top + less.top * (more.bottom / less.bottom), bottom: more.bottom };
}

/** The answers met on the way, of one side. */
export function answersIn({ nodes }: Graph, own: boolean): Answer[] {
  const found = new Map<string, Answer>();
  for (const node of nodes)
    if (node.kind === 'choice' && node.own === own)
      for (const { key, label } of node.options) if (!found.has(key)) found.set(key, { key, label });
  return [...found.values()];
}
