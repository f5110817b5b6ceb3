/** Several men chosen together. Beside the desk, which knows one: small, because it is there from the first board on; what they do comes later. */
import type { FigureCard, FigureId } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BoardDrag, Lit } from '../../board/types.ts';
import { useStore } from '../../preact/useStore.ts';
import { useDesk, useTools } from '../context.tsx';
import { useAble } from '../useAble.ts';
import type { Desk } from '../table/desk.ts';
import type { GroupDraft } from './drafts.ts';

export interface GroupState {
  /** Empty, or two and more. They stay chosen until others are. */
  readonly chosen: readonly FigureId[];
  /** What they are meant to do, and has not been ordered yet. */
  readonly draft: GroupDraft | null;
  /** How they are carried, and what the board shows of it; null until that part of the app is there. */
  readonly drag: BoardDrag | null;
  readonly lit: readonly Lit[];
  /** Those of them who are not on the map yet, where they would be set up. */
  readonly placed: readonly FigureCard[];
  /** What is asked now is about each of them alone: until something else is asked, it is as if one were chosen. */
  readonly rests: unknown;
}

export interface Group extends StoreApi<GroupState> {
  choose(figures: readonly FigureId[]): void;
  /** Takes one in or out; whoever was chosen alone before is the first of them. */
  toggle(figure: FigureId, alone: FigureId | null): void;
  clear(): void;
}

const NOBODY: GroupState = { chosen: [], draft: null, drag: null, lit: [], placed: [], rests: null };

function newGroup(): Group {
  const store = createStore<GroupState>(() => NOBODY);
  const choose = (figures: readonly FigureId[]): void => store.setState(figures.length < 2 ? NOBODY : { ...NOBODY, chosen: figures });
  return {
    ...store,
    choose,
    toggle(figure, alone) {
      const { chosen } = store.getState();
      const before = chosen.length > 0 ? chosen : alone === null ? [] : [alone];
      choose(before.includes(figure) ? before.filter(one => one !== figure) : [...before, figure]);
    },
    clear: () => choose([]),
  };
}

const groups = new WeakMap<Desk, Group>();

export function groupAt(desk: Desk): Group {
  const group = groups.get(desk) ?? newGroup();
  groups.set(desk, group);
  return group;
}

export const useGroup = <T>(select: (state: GroupState) => T): T => useStore(groupAt(useTools().desk), select);

const TOO_FEW: readonly FigureId[] = [];

/** Those of them who can act now; nobody where that is one man or none, who is then asked alone. */
export function useSeveral(): readonly FigureId[] {
  const able = useAble();
  const chosen = useGroup(state => state.chosen);
  const asked = useDesk(state => state.asked);
  const rests = useGroup(state => state.rests) === asked;
  return useMemo(() => {
    const some = rests ? TOO_FEW : chosen.filter(id => able.includes(id));
    return some.length > 1 ? some : TOO_FEW;
  }, [chosen, able, rests]);
}

/** His unit where he has one, else all of his side: those of them who can act. */
export function comrades(cards: readonly FigureCard[], able: readonly FigureId[], figure: FigureId): FigureId[] {
  const he = cards.find(({ id }) => id === figure);
  return cards.filter(({ id, side, unit }) => able.includes(id) && side === he?.side && unit === he.unit).map(({ id }) => id);
}

/** Escape: first what they are meant to do, then their being chosen. */
export function putDownGroup(desk: Desk): boolean {
  const group = groupAt(desk);
  const { chosen, draft } = group.getState();
  if (draft !== null) group.setState({ draft: null });
  else if (chosen.length > 0) group.clear();
  else return false;
  return true;
}
