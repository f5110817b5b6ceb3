/**
 * The ground with everybody on it, and beside it what the chosen man can do and what threatens him. Whoever is dragged is asked about at every
 * place he comes over: so what does not change with that stands outside, and is not drawn anew.
 */
import type { FigureId, Spot, State } from '@nobori/engine';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { groundLooks } from '../../art/kinds.ts';
import { frameOf } from '../../board/frame.ts';
import { Board, type BoardDrag, type BoardHandle, type Lit } from '../../board/index.ts';
import { boardFigures, boardPieces, drawnZones } from '../../game/table/lit.ts';
import { screenPart } from '../../game/parts/screenPart.ts';
import { byNumber } from '../../game/table/sides.ts';
import { TOUCH, useMedia } from '../../game/useScene.ts';
import { t } from '../../texts/language.ts';
import type { Laying } from './laying.ts';
import type { Bench, Fault } from './model.ts';
import { OddsPanel, share } from './OddsPanel.tsx';
import type { Taken } from './Tray.tsx';
import { useLook, type Look } from './useLook.ts';

interface Props {
  readonly bench: Bench;
  readonly state: State;
  /** Seeds the drawing of the ground. */
  readonly id: string;
  readonly scene: Laying;
  readonly faults: readonly Fault[];
  readonly chosen: FigureId | null;
  /** Whom one has taken up. */
  readonly troop: Taken | null;
  readonly board: RefObject<BoardHandle | null>;
  choose(figure: FigureId | null): void;
  put(figure: FigureId, at: Spot): void;
  /** He comes here. */
  come(at: Spot): void;
  /** What lies on the ground: what is wrong, whose decision it is. */
  readonly children: ComponentChildren;
}

/** While somebody is dragged it is asked this often, in milliseconds, what his place would mean. */
const HELD = 16;
const INSETS = { bottom: 76 };

export function Field({ bench, state, id, scene, faults, chosen, troop, board, choose, put, come, children }: Props) {
  const { book } = bench;
  const touch = useMedia(TOUCH);
  const over = useRef<Spot | null>(null);
  const { look, hold, holding } = useLook(bench, state, chosen, faults.length === 0);

  // Somebody taken from the tray by the mouse is let go wherever it then is.
  useEffect(() => {
    if (troop === null) return undefined;
    const drop = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType !== 'mouse' || over.current === null || !(target instanceof Node) || screenPart('board')?.contains(target) !== true)
        return;
      come(over.current);
    };
    window.addEventListener('pointerup', drop);
    return () => window.removeEventListener('pointerup', drop);
  });

  const drawn = useMemo(() => {
    const ground = book.ground(state);
    return {
      ground,
      frame: frameOf(ground, book.board),
      figures: boardFigures(scene, []),
      sides: byNumber(scene.sides, ({ name }) => name),
      crests: byNumber(scene.sides, ({ crest }) => crest),
      pieces: boardPieces(scene),
    };
  }, [book, state, scene]);
  const looks = useMemo(() => groundLooks(book.terrain), [book]);
  const zones = useMemo(
    () => drawnZones(chosen === null || faults.length > 0 ? [] : (book.zones?.(state, chosen) ?? [])),
    [book, state, chosen, faults],
  );

  const timer = useRef(0);
  const letGo = (): void => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    hold(null);
  };
  const drag: BoardDrag = {
    figures: scene.cards.filter(({ at }) => at !== null).map(one => one.id),
    onMove(to, grabbed) {
      over.current = to;
      if (timer.current === 0)
        timer.current = window.setTimeout(() => {
          timer.current = 0;
          choose(grabbed);
          hold({ figure: grabbed, at: over.current ?? to });
        }, HELD);
      return { label: t('to {place, verbatim}', { place: drawn.frame.tell(to) }), ok: true, snapped: to, way: [to], others: {} };
    },
    onDrop(to, grabbed) {
      letGo();
      choose(grabbed);
      put(grabbed, to);
    },
    onWaypoint: () => undefined,
    onCancel: letGo,
  };
  const lit: Lit[] = [
    ...chancesLit(look),
    ...(chosen === null ? [] : [{ id: 'chosen', kind: 'chosen', figure: chosen } as const]),
    ...faults.flatMap(({ figure }, i): Lit[] => (figure === null ? [] : [{ id: `fault ${i}`, kind: 'told', figure }])),
  ];
  return (
    <>
      <main className="pos-board" id="main" tabIndex={-1} aria-label={t('Board')}>
        <Board
          ref={board}
          ground={drawn.ground}
          looks={looks}
          groundId={id}
          measured={book.board}
          figures={drawn.figures}
          sides={drawn.sides}
          crests={drawn.crests}
          pieces={drawn.pieces}
          zones={zones}
          lit={lit}
          chosen={chosen}
          onPickFigure={one => choose(one === chosen ? null : one)}
          onPickSpot={at => {
            if (troop !== null) come(at);
            else if (touch && chosen !== null) put(chosen, at);
            else choose(null);
          }}
          onPickLit={one => {
            const found = lit.find(other => other.id === one);
            if (found?.kind === 'target' && found.figure !== undefined) choose(found.figure);
          }}
          onHover={what => {
            over.current = what?.at ?? null;
          }}
          onLongPress={what => what.figure !== undefined && choose(what.figure)}
          drag={drag}
          animate={[]}
          insets={INSETS}
        />
        {children}
      </main>
      <aside className="pos-right" aria-label={t('Odds')}>
        <OddsPanel
          book={book}
          look={look}
          card={scene.cards.find(one => one.id === chosen)}
          cards={scene.cards}
          sides={scene.sides}
          reader={scene.reader}
          possible={faults.length === 0 || holding}
          choose={choose}
        />
      </aside>
    </>
  );
}

/** On the board, at each of those he can strike or who can strike him: how likely it is. */
function chancesLit(look: Look | null): Lit[] {
  const blows = new Map((look?.blows ?? []).map(({ target, odds }) => [target, share(odds)]));
  const threats = new Map((look?.threats ?? []).map(threat => [threat.probe.figure, share(threat)]));
  return [...new Set([...blows.keys(), ...threats.keys()])].map(figure => {
    const [his, theirs] = [blows.get(figure), threats.get(figure)];
    const label =
      his === undefined
        ? t('threatens {theirs, verbatim}', { theirs: theirs ?? '' })
        : theirs === undefined
          ? his
          : t('{his, verbatim}, back {theirs, verbatim}', { his, theirs });
    return { id: `chance ${figure}`, kind: 'target', figure, label, tone: 'bad' };
  });
}
