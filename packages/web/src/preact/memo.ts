/** A component that is drawn again only when what it is given has changed. */
import { h, type Component, type FunctionComponent } from 'preact';

function alike<P extends object>(a: P, b: P): boolean {
  const before = new Map<string, unknown>(Object.entries(a));
  const now = Object.entries(b);
  return now.length === before.size && now.every(([name, value]) => before.has(name) && Object.is(before.get(name), value));
}

/** By Preact's own question whether to draw: a node kept to be handed back would hold the page it was first drawn on for ever. */
export function memo<P extends object>(Shown: FunctionComponent<P>, same: (a: P, b: P) => boolean = alike): FunctionComponent<P> {
  return function Memo(this: Component<P>, props: P) {
    this.shouldComponentUpdate = next => !same(this.props, next);
    return h(Shown, props);
  };
}
