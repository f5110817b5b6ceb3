/** The chosen figure: who he is, what he can do, what has become of him, every number with its rule. */
import { memo } from '../../preact/memo.ts';
import { capital, type FigureCard, type WeaponLook } from '@nobori/engine';
import { linkTo } from '../../store/route.ts';
import { markup } from '../../art/parts.ts';
import { weaponParts } from '../../art/weapons.ts';
import { Token } from '../parts/drawings.tsx';
import { useDesk, useGame } from '../context.tsx';
import { useTold } from '../useTold.ts';
import { Forces } from './Forces.tsx';
import { RuleId, ruleRead } from '../parts/RuleId.tsx';
import { sideNamed } from '../table/sides.ts';
import { Threats } from '../odds/Threats.tsx';
import { t } from '../../texts/language.ts';
import './figure-panel.css';

/** So many numbers stand in cells, the rest and whatever takes more than a number in lines. */
const CELLS = 4;
const SHORT = 7;

export const FigurePanel = memo(function FigurePanel() {
  const scene = useTold();
  const chosen = useDesk(state => state.chosen);
  const card = scene.cards.find(one => one.id === chosen);
  return (
    // The forces hold nothing to press: whoever scrolls by keys comes to the list itself.
    <section
      className="figure-panel"
      data-part="card"
      aria-label={card === undefined ? t('The forces') : t('Chosen figure')}
      tabIndex={card === undefined ? 0 : undefined}
    >
      {card === undefined ? <Forces /> : <OneFigure card={card} />}
    </section>
  );
});

function OneFigure({ card }: { readonly card: FigureCard }) {
  const scene = useTold();
  const side = sideNamed(scene.sides, card.side);
  const own = scene.mine.id === card.side;
  const { read } = scene;
  const stats = card.stats.map(({ label, value, ...more }) => ({ ...more, label: read(label), value: read(value) }));
  // His base has the tag; without a name of his own he is called by it.
  const is = [...(typeof card.full === 'string' ? [card.tag ?? ''] : []), capital(read(card.is))].join(' ').trim();
  const cells = stats.filter(stat => stat.value.length <= SHORT).slice(0, CELLS);
  return (
    <>
      <header>
        <Token card={card} side={side} size={84} />
        <div>
          <h2>{card.full ?? card.name}</h2>
          <p className="soft">{card.leader ? t('{figure, verbatim}, leader', { figure: is }) : is}</p>
          <p className="cap">
            {card.unit === null ? side.name : t('{side, verbatim}, unit {unit, verbatim}', { side: side.name, unit: card.unit })}
          </p>
        </div>
      </header>
      <ul className="cells">
        {cells.map(stat => (
          <li key={stat.label}>
            <StatCell {...stat} />
          </li>
        ))}
      </ul>
      <dl className="facts">
        {stats
          .filter(stat => !cells.includes(stat))
          .map(({ label, value, rule, weapon, pips }, i) => (
            <div key={`${label} ${i}`}>
              <dt>
                {weapon !== undefined && <Weapon look={weapon} />}
                {label}
              </dt>
              <dd>
                {pips !== undefined && <Pips of={pips} />}
                {value}
              </dd>
              <dd className="rule">
                <RuleId id={rule} />
              </dd>
            </div>
          ))}
      </dl>
      {card.marks.length > 0 && (
        <ul className="marks" aria-label={t('Now')}>
          {card.marks.map((mark, i) => (
            <li key={`${mark.kind} ${i}`} data-mark={mark.kind}>
              {capital(read(mark.label))}
            </li>
          ))}
        </ul>
      )}
      {own && !card.out && card.at !== null && <Threats key={card.id} figure={card.id} />}
    </>
  );
}

/** The weapon drawn as on his base. */
const Weapon = ({ look }: { readonly look: WeaponLook }) => (
  <svg
    className="weapon"
    width="22"
    height="22"
    viewBox="-24 -24 48 48"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: markup(weaponParts(look, 0, 0, 46, '')) }} // our own drawing
  />
);

/** More than these are told by the number alone. */
const PIPS = 6;

/** What he has taken, filled, of what he can bear. */
const Pips = ({ of: [taken, most] }: { readonly of: readonly [number, number] }) =>
  most > PIPS ? null : (
    <span className="pips" aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <i key={i} className={i < taken ? 'taken' : ''} />
      ))}
    </span>
  );

interface Stated {
  readonly label: string;
  readonly value: string;
  readonly rule: string;
  readonly weapon?: WeaponLook;
  readonly pips?: readonly [number, number];
}

function StatCell({ label, value, rule, weapon, pips }: Stated) {
  const { book } = useGame().scene;
  return (
    <a
      href={linkTo('rules', book.id, rule)}
      title={t('{label, verbatim}: rule {rule, verbatim}', { label, rule })}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        ruleRead.setState({ reading: rule });
      }}
    >
      {weapon !== undefined && <Weapon look={weapon} />}
      <span>{label}</span>
      <b className={value.length < SHORT ? '' : 'word'}>{value}</b>
      {pips !== undefined && <Pips of={pips} />}
    </a>
  );
}
