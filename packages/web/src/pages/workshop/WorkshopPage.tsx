/** The workshop: `#/workshop/<bench>/<id of a thing>`, and `#/workshop/open?t=…` for a link that carries one. */
import type { PageProps } from '../../app/App.tsx';
import { lazy } from '../../preact/lazy.ts';
import { BENCH, BENCHES } from '../../workshop/benches.ts';
import { OpenedLink } from '../../workshop/shell/OpenedLink.tsx';
import '../../workshop/shell/workshop.css';

const SHOWN = new Map(BENCHES.map(id => [id as string, lazy(async () => (await BENCH[id].load()).default)]));

export default function WorkshopPage({ route }: PageProps) {
  const [at = ''] = route.parts;
  if (at === 'open') return <OpenedLink word={route.query.get('t') ?? ''} />;
  const name = SHOWN.has(at) ? at : 'library';
  const Bench = SHOWN.get(name);
  return Bench === undefined ? null : <Bench key={name} route={route} />;
}
