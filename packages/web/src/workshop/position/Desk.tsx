/** A position under one's hands: who can come at the left, the ground in the middle, odds and threats at the right. */
import { called, fill, inOneSentence, type FigureId, type Spot, type State } from '@nobori/engine';
import { standAt } from '@nobori/engine/workshop';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tell } from '../../app/notices.tsx';
import { keepPlan } from '../../app/situationPlan.ts';
import { groundLooks } from '../../art/kinds.ts';
import { Board, type BoardDrag, type BoardHandle, type Lit } from '../../board/index.ts';
import { frameOf } from '../../board/frame.ts';
import { boardFigures, boardPieces, drawnZones } from '../../game/table/lit.ts';
import { namedFor } from '../../game/table/scene.ts';
import { byNumber, sidesOf } from '../../game/table/sides.ts';
import { TOUCH, useMedia } from '../../game/useScene.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { readerIn, t } from '../../texts/language.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { FindingLine } from '../shell/Findings.tsx';
import type { InHand } from '../shell/useThing.ts';
import { Compare } from './Compare.tsx';
import { faultsIn, settled, whereIn, written, type Bench, type PositionValue } from './model.ts';
import { OddsPanel, share } from './OddsPanel.tsx';
import { States } from './States.tsx';
import { Tray } from './Tray.tsx';
import { useLook, type Look } from './useLook.ts';
import { usePositionKeys } from './usePositionKeys.ts';
import { WhoseDecision } from './WhoseDecision.tsx';

interface Props {
  readonly bench: Bench;
  readonly inHand: InHand<PositionValue>;
}

/** While somebody is dragged it is asked this often, in milliseconds, what his place would mean. */
const HELD = 16;

export function Desk({ bench, inHand }: Props) {
  const { book, kit } = bench;
  const { value } = inHand;
  const opened = useMemo(() => kit.read(value.situation, settled(book, value.options)), [book, kit, value]);
  if (opened.ok) return <Laid bench={bench} inHand={inHand} state={opened.value} />;
  return (
    <>
      <BenchBar bench="position" book={book.title} inHand={inHand} />
      <main className="page" id="main" tabIndex={-1}>
        <FindingLine finding={{ rank: 'fault', says: inOneSentence(opened.complaints) }} book={book.id} />
        <p className="soft">{t('The book cannot read this position. Undo, or mend the file.')}</p>
      </main>
    </>
  );
}

function Laid({ bench, inHand, state }: Props & { readonly state: State }) {
  const { book, kit } = bench;
  const [chosen, setChosen] = useState<FigureId | null>(null);
  const [troop, setTroop] = useState<{ readonly side: string; readonly id: string } | null>(null);
  const [held, setHeld] = useState<State | null>(null);
  const [comparing, setComparing] = useState(false);
  const touch = useMedia(TOUCH);
  const board = useRef<BoardHandle>(null);
  const over = useRef<Spot | null>(null);

  const scene = useMemo(() => {
    const reader = readerIn(book, state);
    const named = namedFor(reader);
    return {
      reader,
      cards: book.cards(state).map(named),
      pieces: book.pieces?.(state).map(named) ?? [],
      sides: sidesOf(state),
      able: [],
      read: (sentence: Parameters<typeof fill>[0]) => fill(sentence, reader),
      name: (id: string) => called(reader.nameOf(id), reader),
    };
  }, [book, state]);
  const faults = useMemo(() => faultsIn(bench, state), [bench, state]);
  const where = useMemo(() => whereIn(bench, state), [bench, state]);
  const ground = useMemo(() => book.ground(state), [book, state]);
  const frame = useMemo(() => frameOf(ground, book.board), [ground, book.board]);
  const card = scene.cards.find(({ id }) => id === chosen);

  // Two keys may be pressed before the first of them is drawn: the second goes on from what came of it.
  const latest = useRef(state);
  latest.current = state;

  /** What a hand does: tried on a copy, kept when the book can read what came of it. */
  const edit = (act: (copy: State) => void, hand?: string): void => {
    const copy = book.clone(latest.current);
    act(copy);
    const next = written(bench, copy);
    const read = kit.read(next.situation, settled(book, next.options));
    if (read.ok) {
      latest.current = read.value;
      inHand.change(next, hand);
    } else tell(t('That cannot be: {why, verbatim}', { why: inOneSentence(read.complaints) }), 'wrong');
  };
  const add = (side: string, id: string, at: Spot): void => {
    const added = kit.add(state, side, id, at);
    if (!added.ok) return tell(t('He cannot come: {why, verbatim}', { why: inOneSentence(added.complaints) }), 'wrong');
    inHand.change(written(bench, added.value.state));
    setChosen(added.value.figure);
    return undefined;
  };
  const remove = (id: FigureId): void => {
    edit(copy => kit.remove(copy, id));
    setChosen(null);
  };
  usePositionKeys({ bench, card, edit, remove, letGo: () => (troop === null ? setChosen(null) : setTroop(null)) });

  // Somebody taken from the tray by the mouse is let go wherever it then is.
  useEffect(() => {
    if (troop === null) return undefined;
    const drop = (event: PointerEvent): void => {
      if (
        event.pointerType !== 'mouse' ||
        over.current === null ||
        !(event.target instanceof Element) ||
        event.target.closest('.board') === null
      )
        return;
      add(troop.side, troop.id, over.current);
      setTroop(null);
    };
    window.addEventListener('pointerup', drop);
    return () => window.removeEventListener('pointerup', drop);
  });

  const timer = useRef(0);
  const letGo = (): void => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    setHeld(null);
  };
  const drag: BoardDrag = {
    figures: scene.cards.filter(({ at }) => at !== null).map(({ id }) => id),
    onMove(to, grabbed) {
      over.current = to;
      if (timer.current === 0)
        timer.current = window.setTimeout(() => {
          timer.current = 0;
          const copy = book.clone(state);
          kit.put(copy, grabbed, over.current ?? to);
          setChosen(grabbed);
          setHeld(copy);
        }, HELD);
      return { label: t('to {place, verbatim}', { place: frame.tell(to) }), ok: true, snapped: to, way: [to], others: {} };
    },
    onDrop(to, grabbed) {
      letGo();
      setChosen(grabbed);
      edit(copy => kit.put(copy, grabbed, to));
    },
    onWaypoint: () => undefined,
    onCancel: letGo,
  };
  const possible = faults.length === 0 || held !== null;
  const look = useLook(bench, held ?? state, chosen, possible);
  const lit: Lit[] = [
    ...chancesLit(look),
    ...(chosen === null ? [] : [{ id: 'chosen', kind: 'chosen', figure: chosen } as const]),
    ...faults.flatMap(({ figure }, i): Lit[] => (figure === null ? [] : [{ id: `fault ${i}`, kind: 'told', figure }])),
  ];
  const zones = useMemo(
    () => (chosen === null || faults.length > 0 ? [] : (book.zones?.(state, chosen) ?? [])),
    [book, state, chosen, faults],
  );
  const [first] = faults;
  const sentence = ({ figure, key, expected }: (typeof faults)[number]): string => {
    const setting = kit.settings.find(one => one.key === key);
    const who = figure === null ? key : scene.name(figure);
    return setting === undefined
      ? t('{who, verbatim}: {what, verbatim}.', { who, what: expected })
      : t('{who, verbatim}, {field, verbatim}: {what, verbatim}.', { who, field: scene.read(setting.title), what: expected });
  };
  return (
    <>
      <BenchBar
        bench="position"
        book={book.title}
        inHand={inHand}
        next={{
          label: t('Play on from here'),
          whyNot: first === undefined ? null : sentence(first),
          run() {
            const { situation, options } = written(bench, state);
            keepPlan({ book: book.id, situation, scenario: null, options, title: inHand.thing.name });
            goTo(linkTo('setup', book.id, 'situation'));
          },
        }}
      >
        <button className="btn pos-compare-open" type="button" disabled={faults.length > 0} onClick={() => setComparing(true)}>
          {t('Compare orders')}
        </button>
      </BenchBar>
      {comparing && <Compare book={book} state={state} reader={scene.reader} close={() => setComparing(false)} />}
      <div className="pos">
        <aside className="pos-left" aria-label={t('Who stands there')}>
          <Tray bench={bench} state={state} sides={scene.sides} inHand={troop} take={setTroop} add={add} near={card?.at ?? null} />
          {card !== undefined && (
            <States
              bench={bench}
              state={state}
              card={card}
              others={scene.cards}
              read={scene.read}
              set={(key, value) => edit(copy => kit.set(copy, card.id, key, value), `${card.id}.${key}`)}
              remove={() => remove(card.id)}
            />
          )}
        </aside>
        <main className="pos-board" id="main" tabIndex={-1} aria-label={t('Board')}>
          <Board
            ref={board}
            ground={ground}
            looks={groundLooks(book.terrain)}
            groundId={`position-${inHand.thing.id}`.replaceAll(/[^\w-]/g, '-')}
            measured={book.board}
            figures={boardFigures(scene, [])}
            sides={byNumber(scene.sides, ({ name }) => name)}
            crests={byNumber(scene.sides, ({ crest }) => crest)}
            pieces={boardPieces(scene)}
            zones={drawnZones(zones)}
            lit={lit}
            chosen={chosen}
            onPickFigure={id => setChosen(id === chosen ? null : id)}
            onPickSpot={at => {
              if (troop !== null) {
                add(troop.side, troop.id, at);
                setTroop(null);
              } else if (touch && chosen !== null) edit(copy => kit.put(copy, chosen, at));
              else setChosen(null);
            }}
            onPickLit={id => {
              const found = lit.find(one => one.id === id);
              if (found?.kind === 'target' && found.figure !== undefined) setChosen(found.figure);
            }}
            onHover={what => {
              over.current = what?.at ?? null;
            }}
            onLongPress={what => what.figure !== undefined && setChosen(what.figure)}
            drag={drag}
            animate={[]}
            insets={{ bottom: 76 }}
          />
          {faults.length > 0 && (
            <div className="pos-faults" role="alert">
              {faults.slice(0, 3).map(fault => (
                <FindingLine
                  key={`${fault.figure ?? ''} ${fault.key} ${fault.expected}`}
                  book={book.id}
                  finding={{
                    rank: 'fault',
                    says: sentence(fault),
                    show() {
                      if (fault.figure === null) return;
                      setChosen(fault.figure);
                      const at = scene.cards.find(({ id }) => id === fault.figure)?.at ?? null;
                      if (at !== null) board.current?.showSpot(at);
                    },
                  }}
                />
              ))}
              {faults.length > 3 && <p className="cap">{t('and {n} more', { n: faults.length - 3 })}</p>}
            </div>
          )}
          <WhoseDecision
            state={state}
            sides={scene.sides}
            where={where}
            read={scene.read}
            stand={id => edit(copy => void standAt(book, kit, copy, id))}
            turn={n => edit(copy => kit.turn(copy, n), 'turn')}
          />
        </main>
        <aside className="pos-right" aria-label={t('Odds')}>
          <OddsPanel
            book={book}
            look={look}
            card={card}
            cards={scene.cards}
            sides={scene.sides}
            reader={scene.reader}
            possible={possible}
            choose={setChosen}
          />
        </aside>
      </div>
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
