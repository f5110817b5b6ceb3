/** One scenario: its map, who meets whom, how long, how hard. */
import { useCallback } from 'preact/hooks';
import { Crest, Thumb } from '../../app/drawings.tsx';
import { Icon } from '../../app/Icon.tsx';
import { LEVEL, LEVELS } from '../../app/levels.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import type { Card, ShelfBook } from './shelf.ts';

export function ScenarioCard({ book, card }: { readonly book: ShelfBook; readonly card: Card }) {
  const picture = useCallback(async () => (await import('./maps.ts')).MAPS[book.id]?.[card.id], [book.id, card.id]);
  return (
    <li className="sc">
      <a href={linkTo('setup', book.id, card.id)}>
        <div className="pic">
          <Thumb seed={`${book.id}/${card.id}`} of={picture} title={t(card.title)} />
        </div>
        <div className="txt">
          <h3>{t(card.title)}</h3>
          <p className="soft">{book.title}</p>
          <p className="sides">
            {card.sides.map((side, i) => (
              <span key={i}>
                <Crest side={{ ...side, number: i + 1 }} size={24} />
                {t(side.name)} <b>{side.figures}</b>
                <span className="sr">{t('{n, plural, one {figure} other {figures}}', { n: side.figures })}</span>
              </span>
            ))}
          </p>
          <p className="meta">
            <Icon name={book.board === 'hex' ? 'hex' : 'ruler'} size={18} />
            <span>{book.board === 'hex' ? t('Hexes') : t('Tabletop')}</span>
            <span>{t('{n} min', { n: card.minutes })}</span>
            <span className="lv">
              {[1, 2, 3].map(step => (
                <i key={step} className={step <= LEVEL[card.size] ? 'on' : ''} />
              ))}
              {t(LEVELS[card.size])}
            </span>
          </p>
        </div>
      </a>
    </li>
  );
}
