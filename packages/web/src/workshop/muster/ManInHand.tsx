/** The man in hand: who he is, all he may buy with its price, and his sum. */
import { changed, chosen, christenedForce, counted, priceOfChip, sumOf, type Chip, type ChipRow } from '@nobori/engine/workshop';
import { equal, type Stat } from '@nobori/engine';
import { useId, useState } from 'preact/hooks';
import { Line as Icon } from '../../app/Line.tsx';
import { newId } from '../../store/newId.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { RuleLink } from '../shell/Findings.tsx';
import { ICONS, Man, WeaponIcon, type Colours } from './drawings.tsx';
import { manInHand, type Mustering } from './useMuster.ts';
import { nameOf, signed, typeOf } from './words.ts';

interface Props {
  readonly muster: Mustering;
  readonly colours: Colours;
  /** Closes the sheet of a phone. */
  onClose(): void;
}

export function ManInHand({ muster, colours, onClose }: Props) {
  const { kit, force, at, options, book, done } = muster;
  const line = manInHand(muster);
  if (line === null) return null;
  const { man, count } = line;
  const card = muster.card(man);
  const type = typeOf(muster, man);
  const sum = sumOf(kit, force, man, options);
  const price = kit.price(man, options);
  return (
    <article className={`mu-inhand side-${colours.side}`} aria-label={t('The man in hand')} data-panel tabIndex={-1}>
      <button className="mu-sheet-close" type="button" aria-label={t('Close')} onClick={onClose} />
      <div className="mu-pic">
        <Man {...colours} card={card} leader={kit.leads(man)} size={120} />
        {card !== null && <Stats muster={muster} stats={card.stats} />}
      </div>
      <div className="mu-hand-words">
        <header>
          <div>
            <NameField muster={muster} />
            <p className="soft">
              {card === null ? (type === null ? '' : muster.say(type.title)) : muster.say(card.is)}
              {type !== null && (
                <>
                  {' '}
                  <RuleLink book={book.id} rule={type.rule} />
                </>
              )}
              {type !== null && !equal(kit.named(man, null), kit.named(type.man, null)) && (
                <>
                  {' '}
                  <button
                    className="mu-plain"
                    type="button"
                    onClick={() => done(changed(kit, force, at, kit.named(type.man, kit.called(man))))}
                  >
                    {t('as he comes')}
                  </button>
                </>
              )}
            </p>
          </div>
          {kit.budget.in === 'points' && (
            <p className="mu-price">
              <b>{price}</b>
              <span className="cap">{t('{price, plural, one {point} other {points}}', { price })}</span>
            </p>
          )}
        </header>
        <div className="mu-kits">
          {kit.rows(man, force, options).map(row => (
            <Chips key={row.id} muster={muster} row={row} man={man} />
          ))}
        </div>
        <footer className="mu-sum">
          {kit.budget.in === 'points' && (
            <p>
              {sum.map(({ what, points }, i) => (
                <span key={i}>
                  {i === 0
                    ? t('{points} {what, verbatim}', { points, what: muster.say(what) })
                    : t('{points, signed} {what, verbatim}', { points, what: muster.say(what) })}
                </span>
              ))}
              {sum.length > 1 && <b>{t('= {price}', { price })}</b>} <RuleLink book={book.id} rule={kit.budget.rule} />
            </p>
          )}
          <span className="mu-stepper" role="group" aria-label={t('How many')}>
            <button className="icb" type="button" aria-label={t('One fewer')} onClick={() => done(counted(kit, force, at, -1))}>
              <Icon d={ICONS.minus} size={16} />
            </button>
            <b>{count}</b>
            <button className="icb" type="button" aria-label={t('One more')} onClick={() => done(counted(kit, force, at, 1))}>
              <Icon d={ICONS.plus} size={16} />
            </button>
          </span>
        </footer>
      </div>
    </article>
  );
}

/** A few numbers of his card, short ones first. */
function Stats({ muster, stats }: { readonly muster: Mustering; readonly stats: readonly Stat[] }) {
  const told = stats
    .filter(({ rule }) => rule !== muster.kit.budget.rule)
    .map(({ label, value }) => ({ label: muster.say(label), value: muster.say(value) }))
    .filter(({ value }) => value.length <= 9);
  return (
    <dl className="mu-cells">
      {told.slice(0, 4).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NameField({ muster }: { readonly muster: Mustering }) {
  const { kit, force, at, done, change } = muster;
  const line = manInHand(muster);
  if (line === null) return null;
  const namable = kit.nameKind(line.man, force) !== null || kit.called(line.man) !== null;
  const type = typeOf(muster, line.man);
  const title = type === null ? '' : muster.say(type.title);
  if (!namable) return <h2>{title}</h2>;
  const called = kit.called(line.man);
  return (
    <h2 className="mu-name">
      <span className="sr">{nameOf(muster, line.man)}</span>
      <input
        className="field"
        aria-label={t('His name')}
        value={called === null ? '' : nameOf(muster, line.man)}
        placeholder={title}
        maxLength={40}
        onInput={event => {
          const name = event.currentTarget.value;
          done(changed(kit, force, at, kit.named(line.man, name.trim() === '' ? null : { name }), true), 'name');
        }}
      />
      <button
        className="icb"
        type="button"
        aria-label={t('A name by dice')}
        onClick={() => change(christenedForce(kit, changed(kit, force, at, kit.named(line.man, null), true).force, newId(), at))}
      >
        <Icon d={ICONS.dice} size={18} />
      </button>
    </h2>
  );
}

function Chips({ muster, row, man }: { readonly muster: Mustering; readonly row: ChipRow; readonly man: unknown }) {
  const { kit, force, at, done, faults, book } = muster;
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = row.chips.filter(chip => all || chip.on || chip.rare !== true);
  const bad = faults.some(({ place }) => place.unit === at.unit && place.line === at.line && place.row === row.id);
  const why = row.chips.find(chip => chip.why !== undefined && chip.on)?.why;
  return (
    <>
      <span className="lbl" id={id}>
        {row.rule === undefined ? (
          muster.say(row.title)
        ) : (
          <a href={linkTo('rules', book.id, why?.rule ?? row.rule)} title={why?.rule ?? row.rule}>
            {muster.say(row.title)}
          </a>
        )}
      </span>
      <div className="mu-chips" data-chips role="group" aria-labelledby={id}>
        {shown.map(chip => (
          <button
            key={chip.id}
            className={chipClass(chip, bad)}
            type="button"
            aria-pressed={chip.on}
            title={chip.why === undefined ? undefined : muster.say(chip.why)}
            onClick={() => done(chosen(kit, force, at, row, chip))}
          >
            {chip.look !== undefined && <WeaponIcon look={chip.look} />}
            <span className="chip-word">{muster.say(chip.title)}</span>
            <Price muster={muster} man={man} row={row} chip={chip} />
          </button>
        ))}
        {shown.length < row.chips.length && (
          <button className="chip" type="button" aria-label={t('More of them')} onClick={() => setAll(true)}>
            …
          </button>
        )}
      </div>
    </>
  );
}

const chipClass = ({ on, why }: Chip, bad: boolean): string =>
  `chip${on ? ' on' : ''}${on && bad ? ' bad' : ''}${why === undefined ? '' : ' off'}`;

function Price({
  muster,
  man,
  row,
  chip,
}: {
  readonly muster: Mustering;
  readonly man: unknown;
  readonly row: ChipRow;
  readonly chip: Chip;
}) {
  const points = muster.kit.budget.in === 'points' && row.quiet !== true ? priceOfChip(muster.kit, man, row, chip, muster.options) : 0;
  return points === 0 ? null : <span className="pt">{signed(points)}</span>;
}
