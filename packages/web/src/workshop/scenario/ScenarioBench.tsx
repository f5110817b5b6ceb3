/** The bench of the scenario: `#/workshop/scenario/<id>`, or what one may begin with. */
import type { PageProps } from '../../app/App.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { framesFor } from '../../board/frame.ts';
import { openJudging } from '../../store/judging.ts';
import { t } from '../../texts/language.ts';
import '../ground/ground.css';
import { loadThing } from '../shelf/things.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import './scenario.css';
import { ScenarioEditor, type ScenarioRoom } from './ScenarioEditor.tsx';
import { ScenarioStart } from './ScenarioStart.tsx';

async function roomOf(id: string): Promise<ScenarioRoom> {
  const thing = await loadThing(id);
  if (thing === null || thing.kind !== 'scenario') throw new Error(t('There is no such scenario in this browser.'));
  const book = await openJudging(thing.book);
  const [workshop] = await Promise.all([book.workshop?.(), framesFor(book.board)]);
  if (workshop?.scenario === undefined) throw new Error(t('This book has no scenarios to write.'));
  return { book, kit: workshop.scenario, grounds: workshop.ground ?? null, musters: workshop.muster ?? null };
}

export default function ScenarioBench({ route }: PageProps) {
  const id = route.parts[1] ?? '';
  return id === '' ? <ScenarioStart route={route} /> : <Opened key={id} id={id} />;
}

function Opened({ id }: { readonly id: string }) {
  const room = useLoaded(id, () => roomOf(id));
  if (room.kind === 'there') return <ScenarioEditor id={id} {...room.value} />;
  return (
    <>
      <BenchBar bench="scenario" />
      <main className="page narrow" id="main" tabIndex={-1}>
        <p>{room.kind === 'failed' ? room.why : t('Opening …')}</p>
      </main>
    </>
  );
}
