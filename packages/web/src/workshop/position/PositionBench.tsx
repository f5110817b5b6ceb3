/** The bench of positions: any moment of a battle, set up by hand. */
import type { PageProps } from '../../app/App.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { framesFor } from '../../board/frame.ts';
import { openJudging } from '../../store/judging.ts';
import { t } from '../../texts/language.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { useThing } from '../shell/useThing.ts';
import { Desk } from './Desk.tsx';
import { readPosition, type Bench } from './model.ts';
import { StartPosition } from './StartPosition.tsx';
import './position.css';

export default function PositionBench({ route }: PageProps) {
  const id = route.parts[1] ?? null;
  return id === null ? <StartPosition /> : <Opened key={id} id={id} />;
}

async function benchFor(id: string): Promise<Bench> {
  const book = await openJudging(id);
  const kit = (await book.workshop?.())?.position;
  if (kit === undefined) throw new Error(t('{book, verbatim} has no positions to set up.', { book: book.title }));
  await framesFor(book.board);
  return { book, kit };
}

function Opened({ id }: { readonly id: string }) {
  const held = useThing('position', id, readPosition);
  const name = held.kind === 'there' ? held.inHand.thing.book : '';
  const bench = useLoaded(name, () => (name === '' ? new Promise<Bench>(() => undefined) : benchFor(name)));
  if (held.kind === 'none')
    return <Nothing words={t('There is no such position in this browser. It may have been deleted, or made in another one.')} />;
  if (bench.kind === 'failed') return <Nothing words={bench.why} />;
  if (held.kind === 'loading' || bench.kind === 'loading') return <Nothing words={null} />;
  return <Desk bench={bench.value} inHand={held.inHand} />;
}

function Nothing({ words }: { readonly words: string | null }) {
  return (
    <>
      <BenchBar bench="position" />
      <main className="page" id="main" tabIndex={-1} aria-busy={words === null}>
        {words !== null && <p>{words}</p>}
      </main>
    </>
  );
}
