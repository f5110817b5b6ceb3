/** One scenario: its map, who meets whom, how long, how hard. */
import { useMemo } from 'preact/hooks';
import { Crest, Thumb } from '../../app/drawings.tsx';
import { Icon } from '../../app/Icon.tsx';
import { factsOf, LEVEL, LEVELS, type Offer } from '../../app/scenarioFacts.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';

export function ScenarioCard({ book, scenario }: Offer) {
  const facts = useMemo(() => factsOf(book, scenario.id), [book, scenario]);
  return (
    <li className="sc">
      <a href={linkTo('setup', book.id, scenario.id)}>
        <div className="pic">{facts !== null && <Thumb seed={`${book.id}/${scenario.id}`} facts={facts} title={t(scenario.title)} />}</div>
        <div className="txt">
          <h3>{t(scenario.title)}</h3>
          <p className="soft">{book.title}</p>
          <p className="sides">
            {facts?.sides.map(side => (
              <span key={side.id}>
                <Crest side={side} size={24} />
                {side.name} <b>{side.figures}</b>
                <span className="sr">{t('{n, plural, one {figure} other {figures}}', { n: side.figures })}</span>
              </span>
            ))}
          </p>
          <p className="meta">
            <Icon name={book.board === 'hex' ? 'hex' : 'ruler'} size={18} />
            <span>{book.board === 'hex' ? t('Hexes') : t('Tabletop')}</span>
            {facts !== null && <span>{t('{n} min', { n: facts.minutes })}</span>}
            <span className="lv">
              {[1, 2, 3].map(step => (
                <i key={step} className={step <= LEVEL[scenario.size] ? 'on' : ''} />
              ))}
              {t(LEVELS[scenario.size])}
            </span>
          </p>
        </div>
      </a>
    </li>
  );
}
