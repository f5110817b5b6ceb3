/** At the head of the rail: who sits where, whose decision it is, how long each has; and beside the battle what is said. */
import type { ChairCard, GameCard } from '@nobori/host';
import { useRef } from 'preact/hooks';
import { useGame, useSession } from '../game/context.tsx';
import { Crest } from '../game/parts/drawings.tsx';
import { sideNamed } from '../game/table/sides.ts';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import { Asked } from './Agreements.tsx';
import { useClocks, type ClockOf } from './Clocks.tsx';
import { Company } from './Company.tsx';
import { remaining, whoSits } from './onlineWords.ts';
import type { AtTable } from './session.ts';
import { Talk, useHeard } from './Talk.tsx';

interface Props {
  readonly table: AtTable;
  readonly talks: boolean;
  readonly onTalk: (talks: boolean) => void;
}

export default function AtTheTable({ table, talks, onTalk }: Props) {
  const { line, besides, act } = table;
  const game = useStore(line, state => state.game);
  const { fresh, latest } = useHeard(line, talks);
  const tab = useRef<HTMLButtonElement>(null);
  if (game === null) return null;
  const shut = (): void => {
    onTalk(false);
    tab.current?.focus();
  };
  return (
    <div className="at-table" role="group" aria-label={t('At the table')}>
      <Chairs table={table} game={game} />
      <Company line={line} />
      <Asked besides={besides} act={act} game={game} seat={line.getState().seat} />
      <p className="sr" role="status">
        {latest}
      </p>
      <div className="at-table-tabs" role="group" aria-label={t('What is shown here')}>
        <button type="button" aria-pressed={!talks} onClick={() => onTalk(false)}>
          {t('Battle')}
        </button>
        <button ref={tab} type="button" aria-pressed={talks} onClick={() => onTalk(true)}>
          {t('Talk')} {fresh > 0 && <b>{t('{n} new', { n: fresh })}</b>}
        </button>
      </div>
      {talks && <Talk table={table} game={game} onShut={shut} />}
    </div>
  );
}

function Chairs({ table: { line }, game }: Pick<Props, 'table'> & { readonly game: GameCard }) {
  const clocks = useClocks(line, game);
  const here = useStore(line, state => state.here?.seats ?? null);
  return (
    <ul className="at-chairs" aria-label={t('Chairs')}>
      {game.chairs.map(chair => (
        <Chair
          key={chair.seat}
          chair={chair}
          own={chair.seat === line.getState().seat}
          here={here?.includes(chair.seat) ?? null}
          clock={clocks.find(({ seat }) => seat === chair.seat) ?? null}
        />
      ))}
    </ul>
  );
}

interface ChairProps {
  readonly chair: ChairCard;
  readonly own: boolean;
  /** Null where it is not told. */
  readonly here: boolean | null;
  readonly clock: ClockOf | null;
}

function Chair({ chair: { seat, side, name, who }, own, here, clock }: ChairProps) {
  const { sides } = useGame().scene;
  const decides = useSession(({ view, waitingFor, asked }) => view.verdict === null && [...waitingFor, ...asked].some(one => one === seat));
  return (
    <li className={decides ? 'decides' : ''}>
      <span className={here === true ? 'is-here' : undefined}>
        <Crest side={sideNamed(sides, side)} size={32} />
      </span>
      <span className="at-chair">
        <b>{own ? t('{name, verbatim} (you)', { name: whoSits(who) }) : whoSits(who)}</b>
        <span>
          {t(name)}
          {decides && ` · ${own ? t('you decide') : t('decides')}`}
          {who.kind === 'person' && !own && here !== null && ` · ${here ? t('here') : t('away')}`}
        </span>
      </span>
      {clock !== null && (
        <span className={`at-clock${clock.runs ? ' runs' : ''}${clock.short ? ' short' : ''}`}>{remaining(clock.rest)}</span>
      )}
    </li>
  );
}
