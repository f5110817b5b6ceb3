/** One ground on the bench: what may be drawn, the board, and what there is to say about it. */
import type { Book, Ground, Spot } from '@nobori/engine';
import type { PaletteItem, ScenarioKit } from '@nobori/engine/workshop';
import { writeScenario } from '@nobori/engine/writing';
import { useState } from 'preact/hooks';
import { tell } from '../../app/notices.tsx';
import { beginGame } from '../../app/openGame.ts';
import { usualOccupants } from '../../app/plans.ts';
import { whyOf } from '../../app/useLoaded.ts';
import type { Pt } from '../../art/geometry.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { useSizedFrame } from '../board/useSizedFrame.ts';
import { scenarioOn } from '../scenario/newScenario.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { useThing } from '../shell/useThing.ts';
import type { GroundRoom } from './GroundBench.tsx';
import { groundText, readGround, writtenGround } from './groundValue.ts';
import { HexEditor } from './HexEditor.tsx';
import { LookedOver, useLookedOver } from './LookedOver.tsx';
import { Palette } from './Palette.tsx';
import { PieceBox } from './PieceBox.tsx';
import { Recipes } from './Recipes.tsx';
import { SizeBox, sizeOf } from './SizeBox.tsx';
import { TableEditor, type Chosen } from './TableEditor.tsx';

export function GroundEditor({ id, book, kit, scenarios }: GroundRoom & { readonly id: string }) {
  const held = useThing<Ground>('ground', id, value => readGround(kit, value));
  if (held.kind === 'loading') return null;
  if (held.kind === 'none')
    return (
      <>
        <BenchBar bench="ground" book={t(book.title)} />
        <main className="page narrow" id="main" tabIndex={-1}>
          <p>{t('What is kept here is no ground of this book.')}</p>
        </main>
      </>
    );
  return <OnTheBench book={book} kit={kit} scenarios={scenarios} inHand={held.inHand} />;
}

const sorry = (error: unknown): void => tell(whyOf(error), 'wrong');

/** A battle on it at once: two ready forces, the first of them one's own. */
async function tryIt(book: Book, scenarios: ScenarioKit, ground: Ground, title: string): Promise<void> {
  const scenario = scenarios.on(ground);
  const plan = {
    book: book.id,
    scenario: writeScenario(book, scenario),
    occupants: usualOccupants(scenario.chairs),
    dice: 'app',
    hints: true,
    title,
  } as const;
  goTo(linkTo('game', await beginGame(plan)));
}

type Handed = Extract<ReturnType<typeof useThing<Ground>>, { kind: 'there' }>['inHand'];

function OnTheBench({ book, kit, scenarios, inHand }: GroundRoom & { readonly inHand: Handed }) {
  const ground = inHand.value;
  const [item, setItem] = useState<PaletteItem | null>(kit.palette[0]?.items[1] ?? kit.palette[0]?.items[0] ?? null);
  const [level, setLevel] = useState(kit.heights?.levels.find(one => one > 0) ?? 0);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [shown, setShown] = useState<readonly Spot[]>([]);
  const [look, setLook] = useState<{ readonly at: Pt } | null>(null);
  const findings = useLookedOver(kit, ground);
  const frame = useSizedFrame(ground, book.board);
  const change = (next: Ground): void => {
    setShown([]);
    inHand.change(writtenGround(kit, next) as Ground); // kept as the book writes it, and read back by `readGround`
  };
  const show = (at: readonly Spot[]): void => {
    setShown(at);
    const [first] = at;
    if (first !== undefined) setLook({ at: frame.world(first) });
  };
  const wrong = findings.find(({ rank }) => rank === 'fault');
  const common = { book, kit, frame, item, level, id: inHand.thing.id, found: shown, look, choose: setItem, raise: setLevel, change };
  return (
    <>
      <BenchBar
        bench="ground"
        book={groundText(book, ground)}
        inHand={inHand}
        next={
          scenarios === null
            ? null
            : { label: t('Try it'), whyNot: wrong === undefined ? null : t(wrong.says), run: () => void tryIt(book, scenarios, ground, inHand.thing.name).catch(sorry) }
        }
      >
        {scenarios !== null && (
          <button className="btn" type="button" data-act="scenario" onClick={() => void scenarioOn(book, scenarios, ground, inHand.thing.name).catch(sorry)}>
            {t('Make a scenario of it')}
          </button>
        )}
      </BenchBar>
      <main className="gr" id="main" tabIndex={-1}>
        <Palette {...common} />
        {ground.kind === 'hex' ? (
          <HexEditor {...common} map={ground.map} />
        ) : (
          <TableEditor {...common} table={ground.table} chosen={chosen} choosePiece={setChosen} />
        )}
        <aside className="gr-inspector" aria-label={t('About this ground')}>
          {ground.kind === 'table' && chosen !== null && (
            <PieceBox book={book} kit={kit} table={ground.table} chosen={chosen} choose={setChosen} change={table => change({ kind: 'table', table })} />
          )}
          <Recipes book={book} kit={kit} size={sizeOf(ground)} draw={change} />
          <SizeBox book={book} kit={kit} ground={ground} change={change} />
          <LookedOver book={book} findings={findings} mend={change} show={show} />
        </aside>
      </main>
    </>
  ); // prettier-ignore
}
