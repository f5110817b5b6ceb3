/** Who can be added: as cards where a book has few kinds, behind a search and its groups where it has many. */
import { offerOf, priceOfChip, type Offer, type TroopType } from '@nobori/engine/workshop';
import { Line as Icon } from '../../app/Line.tsx';
import { t } from '../../texts/language.ts';
import { RuleLink } from '../shell/Findings.tsx';
import { ICONS, Man, type Colours } from './drawings.tsx';
import type { Kinds } from './useKinds.ts';
import type { Mustering } from './useMuster.ts';
import { kitInWords, LETTERS, signed } from './words.ts';

interface Props {
  readonly muster: Mustering;
  readonly colours: Colours;
  add(type: TroopType): void;
}

export const offerFor = ({ kit, force, at, units, costOf, options }: Mustering, type: TroopType): Offer | null =>
  offerOf(kit, force, units.length === 0 ? null : at.unit, type, costOf, options);

export function TroopCards({ muster, colours, kinds, add }: Props & { readonly kinds: Kinds }) {
  const { kit, force, units, at } = muster;
  const kind = units[at.unit] === undefined ? null : (kit.kinds(force).find(({ id }) => id === units[at.unit]?.kind) ?? null);
  const title =
    kind === null
      ? kit.kinds(force).length === 0
        ? t('Add a man')
        : t('Add a unit')
      : t('Add a man to unit {letter, verbatim}', { letter: LETTERS[at.unit] ?? '' });
  return (
    <section className="mu-add" aria-label={title} data-panel tabIndex={-1}>
      {kinds.sought === null ? (
        <>
          <h2 className="ruled-head">
            {title}
            {kind?.says !== undefined && <span className="soft">{muster.say(kind.says)}</span>}
          </h2>
          <ul className="mu-cards">
            {kinds.shown.map((type, i) => (
              <TypeCard key={type.id} muster={muster} colours={colours} type={type} number={i + 1} add={add} />
            ))}
          </ul>
        </>
      ) : (
        <TypeList muster={muster} colours={colours} kinds={kinds} sought={kinds.sought} title={title} add={add} />
      )}
    </section>
  );
}

type CardProps = Props & { readonly type: TroopType; readonly number: number };

function TypeCard({ muster, colours, type, number, add }: CardProps) {
  const { kit, options, book } = muster;
  const card = muster.card(type.man);
  const offer = offerFor(muster, type);
  const stats = (card?.stats ?? [])
    .filter(({ rule }) => rule !== kit.budget.rule)
    .map(({ label, value }) => ({ label: muster.say(label), value: muster.say(value) }))
    .filter(({ label, value }) => value.length <= 8 && label.length <= 9)
    .slice(0, 3);
  const price = kit.price(type.man, options);
  return (
    <li className={`mu-card${offer === null || offer.kind === 'refused' ? ' no' : ''}`}>
      <kbd className="kbd">{number}</kbd>
      <div className="hd">
        <Man {...colours} card={card} size={46} />
        <div>
          <h3>{muster.say(type.title)}</h3>
          <p className="soft">{t('{price, plural, one {# point} other {# points}}', { price })}</p>
        </div>
      </div>
      {stats.length > 0 && (
        <dl className="mu-cells">
          {stats.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="opts">{type.says === undefined ? prices(muster, type) : muster.say(type.says)}</p>
      {offer === null || offer.kind === 'refused' ? (
        <p className="add">
          {offer === null ? <span className="cap">{t('He makes no unit.')}</span> : <span className="cap">{muster.say(offer.why)}</span>}{' '}
          <RuleLink book={book.id} rule={offer === null ? type.rule : offer.why.rule} />
        </p>
      ) : (
        <button className="add" type="button" data-type={type.id} onClick={() => add(type)}>
          <span>
            <Icon d={ICONS.plus} size={16} />
            {offerSays(offer)}
          </span>
          <b>{signed(offer.cost)}</b>
        </button>
      )}
    </li>
  );
}

/** What he may buy, the cheapest of each sort: "armoured +2, spear +2 …". */
function prices({ kit, force, options, say }: Mustering, { man }: TroopType): string {
  return kit
    .rows(man, force, options)
    .flatMap(row => {
      const priced = row.chips.map(chip => ({ chip, points: priceOfChip(kit, man, row, chip, options) })).find(({ points }) => points > 0);
      return priced === undefined ? [] : [t('{what, verbatim} {points, signed}', { what: say(priced.chip.title), points: priced.points })];
    })
    .join(', ');
}

function offerSays(offer: Exclude<Offer, { kind: 'refused' }>): string {
  if (offer.kind === 'joins') return t('One of him');
  if (offer.kind === 'leads') return t('Let him lead');
  return offer.men === 1 ? t('New unit') : t('Unit of {men}', { men: offer.men });
}

interface ListProps extends Props {
  readonly kinds: Kinds;
  readonly sought: NonNullable<Kinds['sought']>;
  readonly title: string;
}

function TypeList({ muster, colours, kinds: { all, shown }, sought, title, add }: ListProps) {
  const told = tellingApart(muster, all);
  return (
    <>
      <div className="mu-filter">
        <h2>{title}</h2>
        <input
          className="field"
          type="search"
          aria-label={t('Search')}
          placeholder={t('Search {n} kinds', { n: all.length })}
          value={sought.words}
          onInput={event => sought.search(event.currentTarget.value)}
          onKeyDown={event => {
            const [first] = shown;
            if (event.key === 'Enter' && first !== undefined) add(first);
          }}
        />
        <span className="mu-tabs" role="group" aria-label={t('Kinds')}>
          {sought.groups.map(one => (
            <button key={one} type="button" aria-pressed={one === sought.group} onClick={() => sought.open(one)}>
              {one}
            </button>
          ))}
        </span>
      </div>
      <ul className="mu-types">
        {shown.map((type, i) => (
          <TypeRow key={type.id} muster={muster} colours={colours} type={type} number={i + 1} told={told(type)} add={add} />
        ))}
        {shown.length === 0 && <li className="faint">{t('Nobody of that name.')}</li>}
      </ul>
    </>
  );
}

/** So many have a key. */
const KEYS = 9;

function TypeRow({ muster, colours, type, number, told, add }: CardProps & { readonly told: string }) {
  const { kit, options, book } = muster;
  const offer = offerFor(muster, type);
  const why = offer?.kind === 'refused' ? offer.why : null;
  return (
    <li className={why === null ? '' : 'no'}>
      <button type="button" data-type={why === null ? type.id : undefined} aria-disabled={why !== null} onClick={() => add(type)}>
        <Man {...colours} card={muster.card(type.man)} size={36} />
        <span>
          <b>{muster.say(type.title)}</b>
          <span className="k">{why === null ? told : muster.say(why)}</span>
        </span>
        {kit.budget.in === 'points' && <b>{kit.price(type.man, options)}</b>}
        {number <= KEYS && <kbd className="kbd">{number}</kbd>}
        <Icon d={ICONS.plus} size={16} />
      </button>
      {why !== null && <RuleLink book={book.id} rule={why.rule} />}
    </li>
  );
}

/** What tells the kinds apart, in short: the first number of the card that is not nearly everybody's, and what he comes with; else two numbers. */
function tellingApart(muster: Mustering, types: readonly TroopType[]): (type: TroopType) => string {
  const numbersOf = ({ man }: TroopType): string[] =>
    (muster.card(man)?.stats ?? [])
      .map(({ label, value }) => t('{label, verbatim} {value, verbatim}', { label: muster.say(label), value: muster.say(value) }))
      .filter(words => words.length <= 22);
  const count = new Map<string, number>();
  for (const words of types.flatMap(numbersOf)) count.set(words, (count.get(words) ?? 0) + 1);
  return type => {
    const numbers = numbersOf(type).filter(words => (count.get(words) ?? 0) <= types.length / 2);
    const comesWith = kitInWords(muster, { man: type.man, count: 1 });
    return (comesWith === '' ? numbers.slice(0, 2) : [...numbers.slice(0, 1), comesWith]).join(' · ');
  };
}
