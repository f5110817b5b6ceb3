/** One line of the chronicle: a click shows the board as it was then, the chevron every number behind it. */
import type { FigureId } from '@nobori/engine';
import { useId, useState } from 'preact/hooks';
import { memo } from '../../preact/memo.ts';
import { Crest } from '../parts/drawings.tsx';
import { counts, dieAt, type Line, type Tale } from '../table/chronicle.ts';
import { Die } from '../parts/Die.tsx';
import { Icon } from '../parts/Icon.tsx';
import { RollDetail } from './RollDetail.tsx';
import { RuleIds } from '../parts/RuleId.tsx';
import type { Side } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import { inParts } from '../../texts/inParts.ts';
import './chronicle-line.css';

interface Props {
  readonly line: Tale;
  /** Whose it is. */
  readonly side: Side;
  readonly entry: number;
  readonly fresh: boolean;
  readonly place: 'told' | 'here' | 'later';
  readonly onLook: (entry: number) => void;
  /** Lights up those it tells of; nobody when the pointer has gone. */
  readonly onPoint: (figures: readonly FigureId[]) => void;
}

/** More dice than these are told in the detail. */
const DICE = 6;
/** So few stand at the end of the line. */
const FEW = 2;

/** A line that stands is not drawn again with every order; its side comes in a new object each time. */
const same = (a: Props, b: Props): boolean =>
  a.line.key === b.line.key &&
  a.line.text === b.line.text &&
  a.line.behind.length === b.line.behind.length &&
  a.entry === b.entry &&
  a.fresh === b.fresh &&
  a.place === b.place &&
  a.onLook === b.onLook &&
  a.side.number === b.side.number &&
  a.side.crest === b.side.crest;

export const ChronicleLine = memo(function ChronicleLine({ line, side, entry, fresh, place, onLook, onPoint }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { roll, figures, behind } = line;
  return (
    <li
      className={`line ${place}`}
      data-entry={entry}
      data-happening={line.happening}
      onPointerEnter={() => onPoint(figures)}
      onPointerLeave={() => onPoint([])}
    >
      <button
        className="ev"
        type="button"
        aria-current={place === 'here' ? 'step' : undefined}
        title={t('Show the board as it was then')}
        onClick={() => onLook(entry)}
      >
        {side.number > 0 ? <Crest side={side} size={20} /> : <span className="nobody" />}
        <span>{line.text}</span>
        {roll !== null && (
          <span className={`dice${roll.faces.length <= FEW ? ' few' : ''}`}>
            {roll.faces.slice(0, DICE).map((face, i) => (
              <Die key={i} face={face} die={dieAt(roll, i)} counts={counts(roll, face)} fresh={fresh} />
            ))}
            {roll.faces.length > DICE && <span className="cap">+{roll.faces.length - DICE}</span>}
          </span>
        )}
      </button>
      <button
        className="icb fold"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? t('Hide the numbers') : t('Show the numbers')}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      {open && (
        <div className="behind" id={id}>
          {behind.map(one => (
            <Behind key={one.key} line={one} said={line.text} />
          ))}
        </div>
      )}
    </li>
  );
}, same);

/** A line of the account: its roll with every number, or what it says, unless that was just said. */
function Behind({ line, said }: { readonly line: Line; readonly said: string }) {
  if (line.roll !== null) return <RollDetail roll={line.roll} />;
  const rows = line.more.length === 0 ? [line] : line.more;
  return rows.map(({ text, rules }) => (
    <p key={text}>
      {text === said ? inParts('By {rules}', { rules: <RuleIds ids={rules} /> }) : text} {text !== said && <RuleIds ids={rules} />}
    </p>
  ));
}
