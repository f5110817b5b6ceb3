/** A component that is drawn again only when what it is given has changed. */
import { h, type FunctionComponent, type VNode } from 'preact';
import { useRef } from 'preact/hooks';

function alike<P extends object>(a: P, b: P): boolean {
  const before = new Map<string, unknown>(Object.entries(a));
  const now = Object.entries(b);
  return now.length === before.size && now.every(([name, value]) => before.has(name) && Object.is(before.get(name), value));
}

export function memo<P extends object>(Shown: FunctionComponent<P>, same: (a: P, b: P) => boolean = alike): FunctionComponent<P> {
  return function Memo(props) {
    const kept = useRef<{ readonly props: P; readonly drawn: VNode<P> } | null>(null);
    // The same node twice: Preact leaves alone what it drew from it.
    if (kept.current === null || !same(kept.current.props, props)) kept.current = { props, drawn: h(Shown, props) };
    return kept.current.drawn;
  };
}
