/** The places that decide the battle, as the board ropes them off: each once, in the colours of whoever holds it now. */
import type { Aim, Ground, Spot, Where } from '@nobori/engine';
import type { BoardGoal } from '../../board/types.ts';
import type { Scene } from './scene.ts';
import { t } from '../../texts/language.ts';

type Known = Pick<Scene, 'book' | 'shown' | 'sides' | 'cards' | 'pieces' | 'ground' | 'read'>;

interface Claim {
  readonly aim: Aim;
  /** Had at this place. */
  readonly have: number;
}

export function goalsOnBoard(scene: Known): BoardGoal[] {
  const found = new Map<string, { readonly where: Where; readonly claims: Claim[] }>();
  for (const aim of scene.book.aims(scene.shown))
    aim.where.forEach((where, i) => {
      const key = JSON.stringify(where);
      const known = found.get(key) ?? { where, claims: [] };
      known.claims.push({ aim, have: aim.places[i] ?? 0 });
      found.set(key, known);
    });
  return [...found].flatMap(([id, { where, claims }]) => {
    const at = where.kind === 'piece' ? spotOf(scene, where.id) : null;
    const [first] = claims;
    if (first === undefined || (where.kind === 'piece' && at === null)) return []; // it is gone
    const holder = scene.sides.find(side => side.id === holderOf(scene, claims));
    const goal = scene.read(first.aim.label);
    const side = holder?.name;
    const label =
      side === undefined
        ? t('{goal, verbatim}. Nobody holds it.', { goal })
        : t('{goal, verbatim}. Held by: {side, verbatim}.', { goal, side });
    return [{ id, where, at, holder: holder === undefined ? null : holder.number - 1, label }];
  });
}

/** Whoever has it; what is to be reached is held by the other side until then, where there is but one. */
function holderOf({ sides }: Known, claims: readonly Claim[]): string | null {
  const had = claims.find(({ aim, have }) => (aim.kind === 'hold' || aim.kind === 'save' ? have > 0 : aim.done));
  if (had !== undefined) return had.aim.side;
  const [first] = claims;
  if (first === undefined || first.aim.kind === 'hold' || sides.length !== 2) return null;
  return sides.find(({ id }) => id !== first.aim.side)?.id ?? null;
}

/** Where the thing of that id is: a piece, a figure, or a mark of the table. */
const spotOf = ({ pieces, cards, ground }: Known, id: string): Spot | null =>
  pieces.find(piece => piece.id === id)?.at ?? cards.find(card => card.id === id && !card.out)?.at ?? markAt(ground, id);

const markAt = (ground: Ground, id: string): Spot | null =>
  ground.kind === 'table' ? (ground.table.marks?.find(mark => mark.id === id)?.at ?? null) : null;
