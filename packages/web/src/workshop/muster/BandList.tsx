/** The band: its units and men, with what breaks a limit beside the thing that breaks it. */
import {
  costOfLine,
  costOfUnit,
  counted,
  copiedUnit,
  dropped,
  droppedUnit,
  kindOf,
  menIn,
  movedLine,
  type At,
  type Unit,
} from '@nobori/engine/workshop';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Line as Icon } from '../../app/Line.tsx';
import { tell } from '../../app/notices.tsx';
import { t } from '../../texts/language.ts';
import { FindingLine, RuleLink } from '../shell/Findings.tsx';
import { Banner, ICONS, Man, type Colours } from './drawings.tsx';
import { useSwipe } from './useSwipe.ts';
import type { Mustering } from './useMuster.ts';
import { kitInWords, LETTERS, nameOf, shown } from './words.ts';

interface Props {
  readonly muster: Mustering;
  readonly colours: Colours;
  readonly name: string;
  onNames(): void;
  onNewUnit(): void;
  undo(): void;
  /** Somebody was chosen: on a phone his options come over the list. */
  onChosen(): void;
}

export function BandList({ muster, colours, name, onNames, onNewUnit, undo, onChosen }: Props) {
  const { book, kit, force, units, faults, notes, change } = muster;
  const men = units.reduce((sum, unit) => sum + menIn(unit), 0);
  const grouped = kit.kinds(force).length > 0;
  const whole = [...faults.filter(({ place }) => place.unit === undefined).map(one => shown(muster, one, men === 0 ? 'remark' : 'fault'))];
  return (
    <section className="mu-list" aria-label={t('The band')} data-panel tabIndex={-1}>
      <header className="mu-band">
        <Banner {...colours} bare={men === 0} />
        <div>
          <h2>{name}</h2>
          <p className="cap">
            {grouped
              ? t('{units, plural, one {# unit} other {# units}}, {men, plural, one {# man} other {# men}}', { units: units.length, men })
              : t('{men, plural, one {# figure} other {# figures}}', { men })}
          </p>
        </div>
        <button className="btn small" type="button" onClick={onNames} disabled={men === 0}>
          <Icon d={ICONS.dice} size={18} />
          {t('Names')}
        </button>
      </header>
      <div className="mu-units">
        {whole.map(one => (
          <FindingLine key={one.says} finding={one} book={book.id} />
        ))}
        {units.map((unit, u) => (
          <UnitPart key={u} muster={muster} colours={colours} unit={unit} index={u} undo={undo} onChosen={onChosen} />
        ))}
        {notes
          .filter(({ place }) => place.unit === undefined)
          .map(one => (
            <FindingLine key={one.text} finding={shown(muster, one, 'remark')} book={book.id} />
          ))}
        {grouped && (
          <div className="mu-addrow">
            <button className="btn small" type="button" onClick={onNewUnit}>
              <Icon d={ICONS.plus} size={18} />
              {t('Unit')}
            </button>
            {units.length > 0 && (
              <button className="btn small plain" type="button" onClick={() => change(copiedUnit(kit, force, muster.at.unit))}>
                <Icon d={ICONS.copy} size={18} />
                {t('Copy unit {letter, verbatim}', { letter: LETTERS[muster.at.unit] ?? '' })}
              </button>
            )}
          </div>
        )}
      </div>
      <footer className="mu-foot mu-keys">
        <span>
          <kbd className="kbd">↑ ↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd className="kbd">+ −</kbd> {t('more, fewer')}
        </span>
        <span>
          <kbd className="kbd">{t('Del')}</kbd> {t('remove')}
        </span>
      </footer>
    </section>
  );
}

type UnitProps = Pick<Props, 'muster' | 'colours' | 'undo' | 'onChosen'> & { readonly unit: Unit; readonly index: number };

function UnitPart({ muster, colours, unit, index, undo, onChosen }: UnitProps) {
  const { book, kit, force, faults, notes, options } = muster;
  const kind = kindOf(kit, force, unit);
  const men = menIn(unit);
  const here = (line: number | undefined) => [
    ...faults.filter(({ place }) => place.unit === index && place.line === line).map(one => shown(muster, one, 'fault')),
    ...notes.filter(({ place }) => place.unit === index && place.line === line).map(one => shown(muster, one, 'remark')),
  ];
  const outside = kind !== null && (men < kind.least || men > kind.most);
  return (
    <section className={`mu-unit side-${colours.side}`}>
      <header className="mu-unit-head">
        <span className="letter">{kind === null ? '1' : (LETTERS[index] ?? '')}</span>
        <h3>{kind === null ? t('The troop') : muster.say(kind.title)}</h3>
        <span className={outside ? 'cap bad' : 'cap'}>
          {kind !== null && (
            <>
              {t('{men} of {least}–{most}', { men, least: kind.least, most: kind.most })} <RuleLink book={book.id} rule={kind.rule} />
            </>
          )}
        </span>
        <span className="pts">{costOfUnit(kit, unit, options)}</span>
      </header>
      {here(undefined).map(one => (
        <FindingLine key={one.says} finding={one} book={book.id} />
      ))}
      <ul>
        {unit.lines.map((_, line) => (
          <li key={line}>
            <Row muster={muster} colours={colours} at={{ unit: index, line }} undo={undo} onChosen={onChosen} />
            {here(line).map(one => (
              <FindingLine key={one.says} finding={one} book={book.id} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ muster, colours, at, undo, onChosen }: Pick<Props, 'muster' | 'colours' | 'undo' | 'onChosen'> & { readonly at: At }) {
  const { kit, force, units, faults, options } = muster;
  const [menu, setMenu] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const line = units[at.unit]?.lines[at.line];
  const chosen = muster.at.unit === at.unit && muster.at.line === at.line;
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const remove = (): void => {
    if (line === undefined) return;
    muster.change(dropped(kit, force, at));
    tell(t('{who, verbatim} went home.', { who: nameOf(muster, line.man) }), 'plain', { label: t('Undo'), run: undo });
  };
  const swipe = useSwipe({ left: remove, held: () => setMenu(true) });
  if (line === undefined) return null;
  const { man, count } = line;
  const bad = faults.some(({ place }) => place.unit === at.unit && place.line === at.line);
  return (
    <div className={`mu-row${chosen ? ' chosen' : ''}${bad ? ' bad' : ''}`} {...swipe}>
      <button
        ref={button}
        className="mu-row-man"
        type="button"
        data-man={`${at.unit}.${at.line}`}
        aria-pressed={chosen}
        onClick={() => {
          muster.choose(at);
          onChosen();
        }}
      >
        <Man {...colours} card={muster.card(man)} leader={kit.leads(man)} size={42} />
        <span className="mu-row-words">
          <span className="nm">
            {nameOf(muster, man)}
            {count > 1 && <span className="faint"> {t('× {count}', { count })}</span>}
          </span>
          <span className="kit">{kitInWords(muster, line)}</span>
        </span>
        <span className="pts">{costOfLine(kit, line, options)}</span>
      </button>
      <button
        className="icb"
        type="button"
        aria-label={t('What can be done with {who, verbatim}', { who: nameOf(muster, man) })}
        aria-expanded={menu}
        onClick={() => setMenu(!menu)}
      >
        <Icon d={ICONS.menu} size={18} />
      </button>
      {menu && <RowMenu muster={muster} at={at} onClose={() => setMenu(false)} remove={remove} />}
    </div>
  );
}

function RowMenu({ muster, at, onClose, remove }: { readonly muster: Mustering; readonly at: At; onClose(): void; remove(): void }) {
  const { kit, force, units, done } = muster;
  const items = useRef<HTMLUListElement>(null);
  useEffect(() => items.current?.querySelector('button')?.focus(), []);
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  const others = units.flatMap((_, i) => (i === at.unit ? [] : [i]));
  return (
    <ul
      ref={items}
      className="mu-menu"
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <li>
        <button type="button" onClick={act(() => done(counted(kit, force, at, 1)))}>
          {t('Another of him')}
        </button>
      </li>
      {others.map(unit => (
        <li key={unit}>
          <button type="button" onClick={act(() => done(movedLine(kit, force, at, unit)))}>
            {t('Into unit {letter, verbatim}', { letter: LETTERS[unit] ?? '' })}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={act(remove)}>
          {t('Send home')}
        </button>
      </li>
      {kit.kinds(force).length > 0 && (
        <li>
          <button type="button" onClick={act(() => muster.change(droppedUnit(kit, force, at.unit)))}>
            {t('The whole unit home')}
          </button>
        </li>
      )}
    </ul>
  );
}
