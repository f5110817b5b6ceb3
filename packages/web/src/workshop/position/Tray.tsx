/** Who can come, for each side, those first who fight and stand nowhere yet: taken up and put down, dragged onto the ground, or called beside the chosen man by Enter. */
import { equal, fill, type FigureCard, type FigureId, type Spot, type State } from '@nobori/engine';
import { useMemo, useState } from 'preact/hooks';
import { Crest, Token } from '../../game/parts/drawings.tsx';
import type { Side } from '../../game/table/sides.ts';
import { readerIn, t } from '../../texts/language.ts';
import { settled, type Bench } from './model.ts';

/** Whom one has taken up: somebody of a kind, or a man of the battle who stands nowhere yet. */
export type Taken = { readonly side: string; readonly id: string } | { readonly figure: FigureId };

interface Props {
  readonly bench: Bench;
  readonly state: State;
  readonly sides: readonly Side[];
  readonly cards: readonly (FigureCard & { readonly name: string })[];
  readonly inHand: Taken | null;
  readonly take: (one: Taken | null) => void;
  readonly come: (one: Taken, at: Spot) => void;
  /** Where whoever is called by a key comes. */
  readonly near: Spot | null;
}

/** So many are shown before one searches. */
const FIRST = 6;

export function Tray({ bench, state, sides, cards, inHand, take, come, near }: Props) {
  const { book, kit } = bench;
  const [words, setWords] = useState('');
  const looks = useMemo(() => cardsOf(bench), [bench]);
  const reader = useMemo(() => readerIn(book, state), [book, state]);
  const all = kit.troops.map(one => ({ ...one, name: fill(one.title, reader) }));
  const found = all.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const counts = new Map<string, number>();
  for (const { side, at, out } of book.cards(state)) if (at !== null && !out) counts.set(side, (counts.get(side) ?? 0) + 1);
  const one = (who: Taken, name: string, card: FigureCard | undefined, side: Side) => {
    const lifted = inHand !== null && equal(inHand, who);
    return (
      <li key={'figure' in who ? who.figure : who.id}>
        <button
          type="button"
          className={`${lifted ? 'lifted' : ''}${'figure' in who ? ' waits' : ''}`}
          aria-pressed={lifted}
          title={'figure' in who ? t('{name, verbatim} stands nowhere yet', { name }) : name}
          onPointerDown={event => {
            if (event.pointerType === 'mouse') take(who);
          }}
          onClick={event => {
            // A finger takes him up, the next tap puts him down; a key calls him.
            if (event.detail === 0) come(who, beside(near, bench, state));
            else take(lifted && (event as unknown as PointerEvent).pointerType !== 'mouse' ? null : who);
          }}
        >
          {card !== undefined && <Token card={card} side={side} size={42} />}
          <span>{name}</span>
        </button>
      </li>
    );
  };
  return (
    <>
      {sides.map(side => (
        <section key={side.id} className="pos-tray">
          <h2>
            <Crest side={side} size={26} />
            <span>{side.name}</span>
            <span className="cap">{t('{n} on the board', { n: counts.get(side.id) ?? 0 })}</span>
          </h2>
          <ul>
            {cards
              .filter(card => card.side === side.id && card.at === null && !card.out)
              .map(card => one({ figure: card.id }, card.name, card, side))}
            {found.slice(0, words === '' ? FIRST : 24).map(({ id, name }) => one({ side: side.id, id }, name, looks.get(id), side))}
          </ul>
        </section>
      ))}
      {all.length > FIRST && (
        <input
          className="field"
          type="search"
          aria-label={t('Search {n} kinds', { n: all.length })}
          placeholder={t('Search {n} kinds', { n: all.length })}
          value={words}
          onInput={event => setWords(event.currentTarget.value)}
        />
      )}
      {inHand !== null && <p className="cap">{t('Point at the ground: there he stands. Escape lets him be.')}</p>}
    </>
  );
}

/** How each of them looks: all of them asked of the book, on a ground of their own. */
function cardsOf({ book, kit }: Bench): ReadonlyMap<string, FigureCard> {
  const blank = kit.read(kit.blank(null), settled(book, {}));
  if (!blank.ok) return new Map();
  const side = blank.value.chairs[0]?.side ?? '';
  return new Map(
    kit.troops.flatMap(({ id }) => {
      const added = kit.add(blank.value, side, id, [6, 2]);
      const card = added.ok ? book.cards(added.value.state).find(one => one.id === added.value.figure) : undefined;
      return card === undefined ? [] : [[id, card] as const];
    }),
  );
}

/** A free place beside somebody, or in the middle of the ground. */
function beside(near: Spot | null, { book }: Bench, state: State): Spot {
  const ground = book.ground(state);
  const [step, middle]: [number, Spot] =
    ground.kind === 'table'
      ? [500, [Math.round(ground.table.width / 2), Math.round(ground.table.height / 2)]]
      : [1, [Math.floor(ground.map.columns / 2), Math.floor(ground.map.rows / 2 - ground.map.columns / 4)]];
  const from = near ?? middle;
  const taken = new Set(book.cards(state).map(({ at }) => at?.join()));
  for (let ring = 0; ring < 12; ring += 1)
    for (let x = -ring; x <= ring; x += 1)
      for (let y = -ring; y <= ring; y += 1) {
        const spot: Spot = [from[0] + x * step, from[1] + y * step];
        if (!taken.has(spot.join())) return spot;
      }
  return from;
}
