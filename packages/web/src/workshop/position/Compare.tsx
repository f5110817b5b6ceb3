/** Two or three orders side by side: what becomes of each by the dice, and how the computer weighs them. */
import type { Advice } from '@nobori/bots/advice';
import { fill, nextAsk, type Book, type Order, type Reader, type Seat, type State } from '@nobori/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { winning } from '../../game/advice/winning.ts';
import { oddsFor, type ExplainedOdds } from '../../game/host/oddsInWorker.ts';
import { awake } from '../../game/host/think.ts';
import { Dialog } from '../../game/parts/Dialog.tsx';
import { bestLine, rowsOf } from '../../game/table/oddsRows.ts';
import { t } from '../../texts/language.ts';
import { Stairs } from './OddsPanel.tsx';
import './compare.css';

interface Props {
  readonly book: Book;
  readonly state: State;
  readonly reader: Reader;
  readonly close: () => void;
}

/** So many orders of a question can be chosen from, and so many stand side by side. */
const [OFFERED, BESIDE] = [120, 3];
/** Milliseconds after which the computer says what it has. */
const PATIENCE = 4_000;

interface Offer {
  readonly id: string;
  readonly order: Order;
  readonly text: string;
}

/** What can be ordered now, and by whom. */
function offersIn({ book, state, reader }: Pick<Props, 'book' | 'state' | 'reader'>): {
  readonly seat: Seat | null;
  readonly offers: readonly Offer[];
} {
  const next = nextAsk(book.prompt(state));
  if (next === null) return { seat: null, offers: [] };
  const { ask, seat } = next;
  const view = book.view(state, seat);
  const found = new Map<string, Offer>();
  for (const order of ask.choices.list()) {
    if (found.size >= OFFERED) break;
    const text = fill(book.choice(view, order).label, reader);
    if (!found.has(text)) found.set(text, { id: JSON.stringify(order), order, text });
  }
  return { seat, offers: [...found.values()] };
}

export function Compare(props: Props) {
  const { book, state, reader, close } = props;
  const { seat, offers } = useMemo(() => offersIn(props), [book, state, reader]);
  const advice = useAdvice(book, state, seat);
  const [chosen, setChosen] = useState<readonly (string | null)[]>([null, null, null]);
  // Until somebody chooses, the best three as the computer weighs them stand there.
  const weighed = useMemo(() => {
    if (advice === null || seat === null) return [];
    const view = book.view(state, seat);
    return [{ order: advice.order, chance: advice.chance }, ...advice.others].map(
      ({ order, chance }): Offer & { readonly chance: number | null } => ({
        id: JSON.stringify(order),
        order,
        text: fill(book.choice(view, order).label, reader),
        chance,
      }),
    );
  }, [advice]);
  const all = [...weighed, ...offers.filter(({ text }) => !weighed.some(one => one.text === text))];
  const columns = chosen
    .slice(0, Math.min(BESIDE, Math.max(2, all.length)))
    .map((id, i) => all.find(one => one.id === id) ?? all[i] ?? null);
  return (
    <Dialog label={t('Compare orders')} className="pos-compare" onClose={close}>
      <h2>{t('Compare orders')}</h2>
      {all.length < 2 ? (
        <p>{seat === null ? t('Nobody decides anything here. Choose another moment below the board.') : t('There is only one order to give.')}</p>
      ) : (
        <div className="pos-columns">
          {columns.map((one, i) => (
            <section key={i} aria-label={t('Order {n}', { n: i + 1 })}>
              <select className="field" aria-label={t('Order {n}', { n: i + 1 })} value={one?.id ?? ''} onChange={event => setChosen(chosen.with(i, event.currentTarget.value))}>
                {all.map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
              </select>
              {one !== null && seat !== null && <Column {...props} seat={seat} offer={one} chance={weighed.find(({ id }) => id === one.id)?.chance ?? null} thinking={advice === null} />}
            </section>
          ))}
        </div>
      )}
      <p className="cap">{t('Chances to win are the bushi’s own estimate, from what this side sees.')}</p>
      <button className="btn" type="button" onClick={close}>
        {t('Back')}
      </button>
    </Dialog>
  ); // prettier-ignore
}

interface ColumnProps extends Props {
  readonly seat: Seat;
  readonly offer: Offer;
  readonly chance: number | null;
  readonly thinking: boolean;
}

function Column({ book, state, reader, seat, offer, chance, thinking }: ColumnProps) {
  const [odds, setOdds] = useState<ExplainedOdds | null | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    setOdds(undefined);
    void oddsFor(book.id, state, seat, offer.order).then(found => wanted && setOdds(found));
    return () => {
      wanted = false;
    };
  }, [book, state, seat, offer.id]);
  const told = odds ?? null;
  const refusal = told?.refusal ?? null;
  const [first] = told?.questions ?? [];
  const line = first === undefined ? null : bestLine(first);
  return (
    <>
      <p className="pos-weighed">
        <span>{t('Chance to win')}</span>
        <b>{chance !== null ? winning(chance) : thinking ? '…' : t('not weighed')}</b>
      </p>
      {odds === undefined && <p className="cap">{t('Counting …')}</p>}
      {odds === null && <p className="cap">{t('No die is thrown for it.')}</p>}
      {refusal !== null && <p className="cap">{fill(refusal, reader)}</p>}
      {line !== null && <Stairs rows={rowsOf(line.chances, reader)} />}
    </>
  );
}

/** What the computer makes of it, from what the seat sees; null while it thinks, and where it cannot. */
function useAdvice(book: Book, state: State, seat: Seat | null): Advice | null {
  const [advice, setAdvice] = useState<Advice | null>(null);
  useEffect(() => {
    if (seat === null) return undefined;
    let wanted = true;
    void awake()
      .then(({ thinker }) => thinker.advise(book.id, book.view(state, seat), seat, PATIENCE))
      .then(
        found => wanted && setAdvice(found),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [book, state, seat]);
  return advice;
}
