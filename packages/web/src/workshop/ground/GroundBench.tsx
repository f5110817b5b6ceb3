/** The bench of the ground: `#/workshop/ground/<id>`, or what one may begin with. */
import type { Book } from '@nobori/engine';
import type { GroundKit, ScenarioKit } from '@nobori/engine/workshop';
import type { PageProps } from '../../app/App.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { framesFor } from '../../board/frame.ts';
import { openJudging } from '../../store/judging.ts';
import { t } from '../../texts/language.ts';
import { loadThing } from '../shelf/things.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import './ground.css';
import { GroundEditor } from './GroundEditor.tsx';
import { GroundStart } from './GroundStart.tsx';

export interface GroundRoom {
  readonly book: Book;
  readonly kit: GroundKit;
  /** How a battle on it is written; null where the book has none. */
  readonly scenarios: ScenarioKit | null;
}

async function roomOf(id: string): Promise<GroundRoom> {
  const thing = await loadThing(id);
  if (thing === null || thing.kind !== 'ground') throw new Error(t('There is no such ground in this browser.'));
  const book = await openJudging(thing.book);
  const [workshop] = await Promise.all([book.workshop?.(), framesFor(book.board)]);
  if (workshop?.ground === undefined) throw new Error(t('This book has no ground to draw.'));
  return { book, kit: workshop.ground, scenarios: workshop.scenario ?? null };
}

export default function GroundBench({ route }: PageProps) {
  const id = route.parts[1] ?? '';
  return id === '' ? <GroundStart route={route} /> : <Opened key={id} id={id} />;
}

function Opened({ id }: { readonly id: string }) {
  const room = useLoaded(id, () => roomOf(id));
  if (room.kind === 'there') return <GroundEditor id={id} {...room.value} />;
  return (
    <>
      <BenchBar bench="ground" />
      <main className="page narrow" id="main" tabIndex={-1}>
        <p>{room.kind === 'failed' ? room.why : t('Opening …')}</p>
      </main>
    </>
  );
}
