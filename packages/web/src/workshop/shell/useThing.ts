/** A thing in hand: every change is kept at once, and can be undone. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { keepThing, loadThing, type Thing, type ThingKind } from '../shelf/things.ts';
import { changed, historyOf, redone, undone, type History } from './history.ts';

export interface InHand<V> {
  readonly thing: Thing;
  readonly value: V;
  /** Strokes with the same hand are undone together. */
  change(value: V, hand?: string): void;
  rename(name: string): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Is it kept as it is now? Not where the browser is full. */
  readonly kept: 'yes' | 'soon' | 'full';
}

export type Held<V> = { readonly kind: 'loading' } | { readonly kind: 'none' } | { readonly kind: 'there'; readonly inHand: InHand<V> };

interface State {
  readonly thing: Thing;
  readonly history: History<unknown>;
}

/** `read` makes the value of what is kept; null when it cannot be read. */
export function useThing<V>(kind: ThingKind, id: string | null, read: (value: unknown) => V | null): Held<V> {
  const [state, setState] = useState<State | 'none' | null>(null);
  const [kept, setKept] = useState<Thing | 'full' | null>(null);
  const saved = useRef<Thing | null>(null);
  useEffect(() => {
    let wanted = true;
    setState(null);
    void loadThing(id ?? '')
      .catch(() => null)
      .then(thing => {
        if (!wanted) return;
        saved.current = thing;
        setKept(thing);
        setState(thing?.kind === kind ? { thing, history: historyOf(thing.value) } : 'none');
      });
    return () => {
      wanted = false;
    };
  }, [kind, id]);

  const thing = state === null || state === 'none' ? null : state.thing;
  // Before anything is drawn: whoever closes the page at once has lost nothing.
  useLayoutEffect(() => {
    if (thing === null || thing === saved.current) return;
    saved.current = thing;
    keepThing(thing).then(
      () => setKept(thing),
      () => setKept('full'),
    );
  }, [thing]);

  const step = useCallback(
    (go: (history: History<unknown>) => History<unknown>) =>
      setState(old => {
        if (old === null || old === 'none') return old;
        const history = go(old.history);
        return history === old.history ? old : { history, thing: { ...old.thing, value: history.now, updated: Date.now() } };
      }),
    [],
  );
  const change = useCallback((value: V, hand?: string) => step(history => changed<unknown>(history, value, hand ?? null)), [step]);
  const undo = useCallback(() => step(undone), [step]);
  const redo = useCallback(() => step(redone), [step]);
  const rename = useCallback(
    (name: string) =>
      setState(old => (old === null || old === 'none' ? old : { ...old, thing: { ...old.thing, name, updated: Date.now() } })),
    [],
  );

  if (state === null) return { kind: 'loading' };
  const value = state === 'none' ? null : read(state.thing.value);
  if (state === 'none' || value === null) return { kind: 'none' };
  const { past, future } = state.history;
  const can = { canUndo: past.length > 0, canRedo: future.length > 0 };
  const how = kept === 'full' ? kept : kept === thing ? 'yes' : 'soon';
  return { kind: 'there', inHand: { thing: state.thing, value, change, rename, undo, redo, ...can, kept: how } };
}
