/** The right column: points and what is left of them, what is to be mended, filling up, crest and colours. */
import { COLOURS, CREST_LOOKS, seeded } from '@nobori/engine';
import { costOfLine, costOfUnit, filledUp } from '@nobori/engine/workshop';
import { useState } from 'preact/hooks';
import { crestDisc } from '../../art/crests.ts';
import { Line as Icon } from '../../app/Line.tsx';
import { tell } from '../../app/notices.tsx';
import { newId } from '../../store/newId.ts';
import { t } from '../../texts/language.ts';
import { FindingLine, RuleLink, type Finding } from '../shell/Findings.tsx';
import { TypedNumber } from '../shell/Typed.tsx';
import { ICONS, Mon, type Colours } from './drawings.tsx';
import type { Mustering } from './useMuster.ts';
import { CREST_SAYS, LETTERS, shown } from './words.ts';

interface Props {
  readonly muster: Mustering;
  readonly colours: Colours;
}

/** What breaks a limit of the book, and of what was agreed, the latter first. Where nobody stands yet nothing is broken. */
export function toMend(muster: Mustering): Finding[] {
  const { cost, limit, faults, kit } = muster;
  if (cost === 0) return [];
  const over = cost - limit;
  const inWhat = kit.budget.in;
  const agreed: Finding[] =
    over <= 0
      ? []
      : [
          {
            rank: 'fault',
            says: t(
              '{over} {inWhat, select, figures {{over, plural, one {figure} other {figures}}} other {{over, plural, one {point} other {points}}}} over the {limit} agreed.',
              { over, limit, inWhat },
            ),
            rule: kit.budget.rule,
          },
        ];
  return [...agreed, ...faults.map(one => shown(muster, one, 'fault'))];
}

export function PointsPanel({ muster, colours }: Props) {
  return (
    <aside className="mu-right" aria-label={t('Points and crest')} data-panel tabIndex={-1}>
      <Points muster={muster} colours={colours} />
      <Settings muster={muster} />
      <Mend muster={muster} />
      <FillUp muster={muster} />
      <CrestAndColours muster={muster} colours={colours} />
    </aside>
  );
}

function Points({ muster, colours }: Props) {
  const { cost, limit, kit, units, options, book, force, change } = muster;
  const [typing, setTyping] = useState(false);
  const left = limit - cost;
  const figures = kit.budget.in === 'figures';
  // A book without units shows its men.
  const parts =
    kit.kinds(force).length === 0
      ? units.flatMap(({ lines }) => lines.map(line => costOfLine(kit, line, options)))
      : units.map(unit => costOfUnit(kit, unit, options));
  const most = Math.max(limit, cost, 1);
  const sizes = kit.budget.sizes;
  const setLimit = (points: number): void => change({ ...force, points });
  return (
    <section className={`mu-points side-${colours.side}`}>
      <p className="mu-gauge-n">
        <b className={left < 0 ? 'over' : ''}>{cost}</b>
        <span className="of">{figures ? t('of {limit} figures', { limit }) : t('of {limit} points', { limit })}</span>
        <span className={left < 0 ? 'left over' : 'left'}>{left < 0 ? t('{n} over', { n: -left }) : t('{n} left', { n: left })}</span>
      </p>
      <div className="mu-gauge" aria-hidden="true">
        {parts.map((part, i) => {
          return (
            <i key={i} className={i % 2 === 0 ? 'full' : 'tint'} style={{ width: `${(100 * part) / most}%` }}>
              {part > most / 9
                ? kit.kinds(force).length === 0
                  ? part
                  : t('{letter, verbatim} {part}', { letter: LETTERS[i] ?? '', part })
                : ''}
            </i>
          );
        })}
        <span className="mark" style={{ left: `${(100 * limit) / most}%` }} />
      </div>
      <div className="mu-sizes">
        <span role="group" aria-label={t('How large')}>
          {sizes.map(size => (
            <button
              key={size}
              className={`chip${size === limit ? ' on' : ''}`}
              type="button"
              aria-pressed={size === limit}
              onClick={() => setLimit(size)}
            >
              {size}
            </button>
          ))}
          {typing ? (
            <TypedNumber
              className="field mu-other"
              label={t('How many at most')}
              value={limit}
              least={1}
              most={10_000}
              focus
              done={setLimit}
              left={() => setTyping(false)}
            />
          ) : (
            <button
              className={`chip${sizes.includes(limit) ? '' : ' on'}`}
              type="button"
              aria-label={t('Any other number')}
              onClick={() => setTyping(true)}
            >
              {sizes.includes(limit) ? '…' : limit}
            </button>
          )}
        </span>
        <RuleLink book={book.id} rule={kit.budget.rule} />
      </div>
    </section>
  );
}

/** What is said of the whole force: its list, its year. */
function Settings({ muster }: { readonly muster: Mustering }) {
  const { kit, force, book, change } = muster;
  const rows = kit.settings?.(force) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="mu-settings">
      {rows.map(row => (
        <label key={row.id}>
          <span className="lbl">{muster.say(row.title)}</span>
          <select
            className="field"
            value={row.chips.find(({ on }) => on)?.id}
            onChange={event => {
              const chip = row.chips.find(({ id }) => id === event.currentTarget.value);
              if (chip !== undefined) change(chip.makes);
            }}
          >
            {row.chips.map(chip => (
              <option key={chip.id} value={chip.id}>
                {muster.say(chip.title)}
              </option>
            ))}
          </select>
          {row.rule !== undefined && <RuleLink book={book.id} rule={row.rule} />}
        </label>
      ))}
    </section>
  );
}

function Mend({ muster }: { readonly muster: Mustering }) {
  const { notes, book, cost } = muster;
  const faults = toMend(muster);
  const good: Finding = { rank: 'good', says: t('Nothing breaks a limit.') };
  return (
    <section className="mu-mend" aria-live="polite">
      <h2 className="ruled-head">
        {t('{n, plural, =0 {Nothing to mend} one {One thing to mend} other {# things to mend}}', { n: faults.length })}
      </h2>
      {faults.map(one => (
        <FindingLine key={one.says} finding={one} book={book.id} short />
      ))}
      {cost > 0 && faults.length === 0 && <FindingLine finding={good} book={book.id} short />}
      {notes.map((one, i) => (
        <FindingLine key={i} finding={shown(muster, one, 'remark')} book={book.id} short />
      ))}
    </section>
  );
}

function FillUp({ muster }: { readonly muster: Mustering }) {
  const { kit, force, options, limit, costOf, change, book } = muster;
  const fill = (like: boolean): void => {
    const next = filledUp(kit, force, {
      points: limit,
      options,
      random: seeded(newId()),
      cost: costOf,
      ...(like ? { like: book.muster.ready } : {}),
    });
    if (next === null) return tell(t('Not even what the list demands can be had for {limit}.', { limit }), 'wrong');
    if (next === force || costOf(next) === costOf(force)) return tell(t('Nobody more fits into what is left.'));
    return change(next);
  };
  return (
    <section className="mu-fill">
      <h2 className="ruled-head">{t('Fill up')}</h2>
      <div className="mu-two">
        <button className="btn small" type="button" onClick={() => fill(false)}>
          <Icon d={ICONS.dice} size={18} />
          {t('By dice')}
        </button>
        <button
          className="btn small"
          type="button"
          title={t('Men and units as in the ready forces of the book')}
          onClick={() => fill(true)}
        >
          <Icon d={ICONS.fan} size={18} />
          {t('Like ready forces')}
        </button>
      </div>
      <p className="cap">{t('Whoever is there stays. One undo takes it all back.')}</p>
    </section>
  );
}

function CrestAndColours({ muster, colours }: Props) {
  const { force, change } = muster;
  return (
    <section className="mu-crest">
      <h2 className="ruled-head">{t('Crest and colours')}</h2>
      <div className="mu-colours" role="group" aria-label={t('Colours')}>
        {Array.from({ length: COLOURS }, (_, i) => i + 1).map(side => (
          <button
            key={side}
            className={side === colours.side ? 'on' : ''}
            type="button"
            aria-label={t('Colour {side}', { side })}
            aria-pressed={side === colours.side}
            onClick={() => change({ ...force, colour: side })}
          >
            <svg className={`crest side-${side}`} width={30} height={30} viewBox="-52 -52 104 104" aria-hidden="true">
              {crestDisc(colours.crest).map(part => (
                <path key={part.cls} className={part.cls} d={part.d} transform={part.at} fill-rule="evenodd" />
              ))}
            </svg>
          </button>
        ))}
      </div>
      <div className="mu-crests" role="group" aria-label={t('Crests')}>
        {CREST_LOOKS.map(crest => (
          <button
            key={crest}
            className={crest === colours.crest ? 'on' : ''}
            type="button"
            aria-label={t(CREST_SAYS[crest])}
            title={t(CREST_SAYS[crest])}
            aria-pressed={crest === colours.crest}
            onClick={() => change({ ...force, crest })}
          >
            <Mon crest={crest} size={24} />
          </button>
        ))}
      </div>
      <p className="cap">{t(CREST_SAYS[colours.crest])}</p>
    </section>
  );
}
