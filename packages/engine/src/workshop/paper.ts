/** What a book brings to the printer: which of its tables one needs at the table, how large its bases are, and what is laid on the board as a template. */
import type { State } from '../kernel/state.ts';
import type { FigureId, RuleId, Sentence, Spot } from '../kernel/words.ts';

/** The hexes around a man that mean something, as they lie when he stands at 0,0 and looks north. */
export interface Template<R extends RuleId = RuleId> {
  readonly id: string;
  readonly title: Sentence;
  readonly rule: R;
  readonly parts: readonly {
    readonly title: Sentence;
    readonly kind: 'strike' | 'reach' | 'weak' | 'area';
    readonly spots: readonly Spot[];
  }[];
}

export interface PaperKit<S extends State = State, R extends RuleId = RuleId> {
  /** Tables that are looked up in play, in the order they are needed … */
  readonly play: readonly R[];
  /** … and those of mustering and setting up. What is in neither is not for the table: options, forces, what programs need. */
  readonly muster: readonly R[];
  /** How wide and how long his base is, in tenths of a millimetre; null on hexes, where a counter fills its hex. */
  base(state: S, figure: FigureId): { readonly across: number; readonly along: number } | null;
  /** So many wounds, or whatever else is counted under this key, he has before it is all over; none where he cannot have any. Left out, as many as can be counted. */
  most?(state: S, figure: FigureId, key: string): number;
  /** Left out where nothing is laid on the board. */
  templates?(): readonly Template<R>[];
}

/** The base of whoever stands on a table, from what he is kept with. */
export function baseIn(
  { figures }: { readonly figures: readonly { readonly kit: { readonly id: FigureId }; readonly base: BaseKept }[] },
  id: FigureId,
): { readonly across: number; readonly along: number } | null {
  const base = figures.find(({ kit }) => kit.id === id)?.base;
  if (base === undefined) return null;
  const across = 2 * base.radius;
  return { across, along: across + (base.half === undefined ? 0 : 2 * Math.round(Math.hypot(...base.half))) };
}

interface BaseKept {
  readonly radius: number;
  readonly half?: Spot;
}
