/** One thing of the library: its picture, what it is, its tags, and a box to choose it. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Crest, Thumb } from '../../app/drawings.tsx';
import { Icon } from '../../app/Icon.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { clockWords } from '../../game/table/clock.ts';
import { Token } from '../../game/parts/drawings.tsx';
import { openJudging } from '../../store/judging.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { benchOf } from '../shell/benchOf.ts';
import type { Item, ItemKind } from './items.ts';
import type { Drawn } from './pictures.ts';

export const KIND_WORDS: Readonly<Record<ItemKind, () => string>> = {
  force: () => t('Force'),
  ground: () => t('Ground'),
  scenario: () => t('Scenario'),
  position: () => t('Position'),
  game: () => t('Game'),
};

const linkOf = (item: Item): string => (item.kind === 'game' ? linkTo('game', item.id) : linkTo('workshop', benchOf(item.kind), item.id));

interface Props {
  readonly item: Item;
  readonly chosen: boolean;
  readonly choose: (chosen: boolean) => void;
  readonly onTag: (tag: string) => void;
}

export function ItemCard({ item, chosen, choose, onTag }: Props) {
  const book = useLoaded(item.book, () => openJudging(item.book));
  const fact = useLoaded(`${item.id} ${item.updated}`, async () => (await import('./pictures.ts')).factOf(item));
  const name = t(item.name);
  return (
    <li className={`lib-card${chosen ? ' chosen' : ''}`} data-item={item.id}>
      <label className="lib-choose">
        <input
          type="checkbox"
          checked={chosen}
          aria-label={t('Choose {name, verbatim}', { name })}
          onChange={event => choose(event.currentTarget.checked)}
        />
      </label>
      <span className="lib-kind">{KIND_WORDS[item.kind]()}</span>
      <a
        className="icb lib-print"
        href={item.kind === 'game' ? linkTo('workshop', 'paper', 'game', item.id) : linkTo('workshop', 'paper', item.id)}
        aria-label={t('Print {name, verbatim}', { name })}
      >
        <Icon name="print" size={18} />
      </a>
      <a className="lib-picture" href={linkOf(item)} tabIndex={-1} aria-hidden="true">
        <ItemPicture item={item} />
      </a>
      <div className="lib-words">
        <h2>
          <a
            href={linkOf(item)}
            onKeyDown={event => {
              if (event.key !== ' ') return;
              event.preventDefault();
              choose(!chosen);
            }}
          >
            {name}
          </a>
        </h2>
        <p className="cap">
          {book.kind === 'there' ? book.value.title : item.book}
          {item.kind === 'game' && ` · ${farCome(item.game)}`}
          {fact.kind === 'there' && fact.value !== null && ` · ${fact.value}`}
          {item.folder !== '' && ` · ${item.folder}`}
        </p>
        {item.tags.length > 0 && (
          <p className="lib-tags">
            {item.tags.map(tag => (
              <button key={tag} className="lib-tag" type="button" onClick={() => onTag(tag)}>
                {tag}
              </button>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

function farCome({ over, clock, turn }: Extract<Item, { kind: 'game' }>['game']): string {
  if (over) return t('finished');
  return clock === undefined ? t('turn {turn}', { turn }) : clockWords(clock);
}

function ItemPicture({ item }: { readonly item: Item }) {
  const seed = `library ${item.id} ${item.updated}`;
  const of = useCallback(async () => {
    const { drawnOf } = await import('./pictures.ts');
    const drawn = await drawnOf(item);
    return drawn?.kind === 'map' ? drawn.picture : undefined;
  }, [item.id, item.updated]);
  return item.kind === 'force' ? <ForcePicture item={item} /> : <Thumb seed={seed} of={of} title={item.name} />;
}

/** The men of a force, as many as there is room for. */
const MOST_MEN = 10;

function ForcePicture({ item }: { readonly item: Item }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('./pictures.ts')
      .then(({ drawnOf }) => drawnOf(item))
      .then(found => {
        if (wanted) setDrawn(found);
      });
    return () => {
      wanted = false;
    };
  }, [item.id, item.updated]);
  if (drawn?.kind !== 'force') return <div className="lib-force" />;
  const { side, cards } = drawn;
  const men = cards.slice(0, MOST_MEN);
  return (
    <div className={`lib-force side-${side.number}`}>
      {men.map(card => (
        <Token key={card.id} card={card} side={side} size={men.length > 6 ? 50 : 62} />
      ))}
      {cards.length > men.length && <span>{t('and {n} more', { n: cards.length - men.length })}</span>}
      {cards.length === 0 && <Crest side={side} size={62} />}
    </div>
  );
}
