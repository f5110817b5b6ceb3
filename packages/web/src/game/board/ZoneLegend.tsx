/** What the areas on the board mean: their forms once more, their names and rules. */
import { type Zone } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { useGame } from '../context.tsx';
import { useClear } from './useClear.ts';
import { Icon } from '../parts/Icon.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { NARROW, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './zone-legend.css';

/** One line a meaning: five lanterns need no five lines. */
const oncePerMeaning = (zones: readonly Zone[], say: (zone: Zone) => string): Zone[] => [
  ...new Map(zones.map(zone => [`${zone.kind} ${say(zone)}`, zone])).values(),
];

interface Props {
  readonly always: readonly Zone[];
  readonly own: readonly Zone[];
  /** Whose own areas they are. */
  readonly of: string | null;
  readonly board: RefObject<BoardHandle | null>;
  /** How much of the board is covered at its foot. */
  readonly foot: number;
}

export default function ZoneLegend({ always, own, of, board, foot }: Props) {
  const narrow = useMedia(NARROW);
  const [open, setOpen] = useState<boolean | null>(null);
  const slip = useRef<HTMLElement>(null);
  const { corner, clear } = useClear(board, slip, own);
  const button = useRef<HTMLButtonElement>(null);
  // Neither men nor a small board are to be covered: then the forms alone are shown until somebody asks.
  const shut = narrow ? open !== true : open === false || (open === null && !clear);
  const kinds = [...new Set([...own, ...always].map(({ kind }) => kind))];
  const small = useClear(board, button, `${shut} ${kinds.join(' ')}`);
  return (
    <>
      {shut && (
        <button
          ref={button}
          // A question on a phone leaves little of the board: rather no forms than a man under them.
          className={`zone-legend is-shut ${small.corner}${narrow && !small.clear ? ' is-measured' : ''}`}
          data-cover
          style={{ '--foot': `${foot}px` }}
          type="button"
          aria-expanded="false"
          aria-label={t('What the areas on the board mean')}
          onClick={() => setOpen(true)}
        >
          {kinds.map(kind => (
            <Swatch key={kind} kind={kind} />
          ))}
        </button>
      )}
      {/* Kept while it finds no room, so that it is known when there is some again. */}
      {(!shut || (!narrow && open === null)) && (
        <section
          ref={slip}
          className={`zone-legend ${corner}${shut ? ' is-measured' : ''}`}
          data-cover
          style={{ '--foot': `${foot}px` }}
          aria-label={t('Areas on the board')}
        >
          <button
            className="zone-shut"
            type="button"
            aria-label={t('Hide what the areas mean')}
            title={t('Hide what the areas mean')}
            onClick={() => setOpen(false)}
          >
            <Icon name="close" size={14} />
          </button>
          {own.length > 0 && (
            <>
              <p className="cap">{of}</p>
              <Lines zones={own} />
            </>
          )}
          <Lines zones={always} />
        </section>
      )}
    </>
  );
}

function Lines({ zones }: { readonly zones: readonly Zone[] }) {
  const { read } = useGame().scene;
  const say = (zone: Zone): string => read(zone.title);
  const lines = oncePerMeaning(zones, say);
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(zone => (
        <li key={zone.id}>
          <Swatch kind={zone.kind} />
          <span>{say(zone)}</span>
          <RuleId id={zone.rule} />
        </li>
      ))}
    </ul>
  );
}

/** The form an area has on the board, in small. */
const Swatch = ({ kind }: { readonly kind: Zone['kind'] }) => (
  <svg className={`zone-swatch is-${kind}`} viewBox="0 0 28 20" aria-hidden="true">
    <path className="swatch-fill" d="M2 2h24v16H2Z" />
    {kind === 'weak' && <path className="swatch-hatch" d="M2 12L12 2M4 18L20 2M12 18L26 4M20 18L26 12" />}
    {kind === 'strike' && <path className="swatch-comb" d="M7 2v5M14 2v5M21 2v5M7 18v-5M14 18v-5M21 18v-5M2 10h5M26 10h-5" />}
    <path className="swatch-edge" d="M2 2h24v16H2Z" />
  </svg>
);
