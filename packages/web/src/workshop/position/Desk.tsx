/** A position under one's hands: who can come at the left, the ground in the middle, odds and threats at the right. */
import { inOneSentence, type FigureId, type Spot, type State } from '@nobori/engine';
import { standAt } from '@nobori/engine/workshop';
import { useMemo, useRef, useState } from 'preact/hooks';
import { tell } from '../../app/notices.tsx';
import { keepPlan } from '../../app/situationPlan.ts';
import type { BoardHandle } from '../../board/index.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { FindingLine } from '../shell/Findings.tsx';
import type { InHand } from '../shell/useThing.ts';
import { Compare } from './Compare.tsx';
import { Field } from './Field.tsx';
import { layingOf } from './laying.ts';
import { faultsIn, settled, whereIn, written, type Bench, type PositionValue } from './model.ts';
import { States } from './States.tsx';
import { Tray, type Taken } from './Tray.tsx';
import { usePositionKeys } from './usePositionKeys.ts';
import { WhoseDecision } from './WhoseDecision.tsx';

interface Props {
  readonly bench: Bench;
  readonly inHand: InHand<PositionValue>;
}

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
  const [troop, setTroop] = useState<Taken | null>(null);
  const [comparing, setComparing] = useState(false);
  const board = useRef<BoardHandle>(null);

  const scene = useMemo(() => layingOf(book, state), [book, state]);
  const faults = useMemo(() => faultsIn(bench, state), [bench, state]);
  const where = useMemo(() => whereIn(bench, state), [bench, state]);
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
  const put = (figure: FigureId, at: Spot): void => edit(copy => kit.put(copy, figure, at));
  const come = (who: Taken, at: Spot): void => {
    if (!('figure' in who)) return add(who.side, who.id, at);
    put(who.figure, at);
    return setChosen(who.figure);
  };
  const remove = (id: FigureId): void => {
    edit(copy => kit.remove(copy, id));
    setChosen(null);
  };
  usePositionKeys({ bench, card, edit, remove, letGo: () => (troop === null ? setChosen(null) : setTroop(null)) });

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
          <Tray
            bench={bench}
            state={state}
            sides={scene.sides}
            cards={scene.cards}
            inHand={troop}
            take={setTroop}
            come={come}
            near={card?.at ?? null}
          />
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
        <Field
          bench={bench}
          state={state}
          id={`position-${inHand.thing.id}`.replaceAll(/[^\w-]/g, '-')}
          scene={scene}
          faults={faults}
          chosen={chosen}
          troop={troop}
          board={board}
          choose={setChosen}
          put={put}
          come={at => {
            if (troop !== null) come(troop, at);
            setTroop(null);
          }}
        >
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
        </Field>
      </div>
    </>
  );
}
