/** Who sits where: a person at this screen, or one of the computer players. */
import { LEVELLED, namedPlayer, plays, RANDOM, ROSTER, type Named } from '@nobori/bots/roster';
import type { Book, Chair } from '@nobori/engine';
import { Crest } from '../../app/drawings.tsx';
import { Icon } from '../../app/Icon.tsx';
import { PERSON } from '../../app/plans.ts';
import { playerName } from '../../app/players.ts';
import type { ScenarioFacts, SideFacts } from '../../app/scenarioFacts.ts';
import type { Occupant } from '@nobori/host';
import { addChair, addMaster, dropChair, type Answers } from './plan.ts';
import { lazy } from '../../preact/lazy.ts';
import { t } from '../../texts/language.ts';

/** With its faces. Without a connection the list above names them as well. */
const Opponent = lazy(async () => (await import('./Opponent.tsx')).Opponent, { Failed: () => null });

interface Props {
  readonly book: Book;
  readonly facts: ScenarioFacts | null;
  readonly answers: Answers;
  /** Whether chairs may be added: a situation brings its own. */
  readonly more: boolean;
  readonly onChange: (answers: Answers) => void;
}

/** A chair of no side. */
const NOBODYS = { number: 0, crest: 'kuroda' } as const;

export function Seats({ book, facts, answers, more, onChange }: Props) {
  // Tempers are chosen beside the face; whoever plays without a thought is for the command line.
  const players = ROSTER.filter(player => plays(player, book) && player.temper === undefined && player !== RANDOM);
  const seat = (chair: Chair, occupant: Occupant): void =>
    onChange({ ...answers, occupants: { ...answers.occupants, [chair.seat]: occupant } });
  const sides = facts?.sides ?? [];
  const { master } = book;
  return (
    <section aria-labelledby="seats">
      <h2 className="ruled-head" id="seats">
        {t('Seats')}
      </h2>
      <ul className="seats">
        {sides.map(side => (
          <li key={side.id} className={`side-${side.number}`}>
            {answers.chairs
              .filter(chair => chair.side === side.id)
              .map((chair, i) => {
                return (
                  <SeatLine
                    key={chair.seat}
                    chair={chair}
                    side={side}
                    occupant={answers.occupants[chair.seat] ?? PERSON}
                    book={book}
                    players={players}
                    onSeat={occupant => seat(chair, occupant)}
                    onDrop={i > 0 ? () => onChange(dropChair(answers, chair.seat)) : null}
                  />
                );
              })}
            {more && answers.chairs.length < book.seats.max && (
              <button className="btn plain small seat-add" type="button" onClick={() => onChange(addChair(answers, side.id))}>
                <Icon name="plus" size={16} />
                {t('Another player for {side}', { side: side.name })}
              </button>
            )}
          </li>
        ))}
        {more && master !== undefined && !sides.some(side => side.id === master) && (
          <li className="side-0">
            {answers.chairs
              .filter(chair => chair.side === master)
              .map(chair => (
                <SeatLine
                  key={chair.seat}
                  chair={chair}
                  side={NOBODYS}
                  occupant={answers.occupants[chair.seat] ?? PERSON}
                  book={book}
                  players={players}
                  onSeat={occupant => seat(chair, occupant)}
                  onDrop={() => onChange(dropChair(answers, chair.seat))}
                />
              ))}
            {!answers.chairs.some(chair => chair.side === master) && (
              <button className="btn plain small seat-add" type="button" onClick={() => onChange(addMaster(answers, master))}>
                <Icon name="plus" size={16} />
                {t('A game master, who sees everything')}
              </button>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly chair: Chair;
  readonly side: Pick<SideFacts, 'number' | 'crest'>;
  readonly occupant: Occupant;
  readonly book: Book;
  readonly players: readonly Named[];
  readonly onSeat: (occupant: Occupant) => void;
  readonly onDrop: (() => void) | null;
}

function SeatLine({ book, chair, side, occupant, players, onSeat, onDrop }: LineProps) {
  const name = t(chair.name);
  return (
    <div className="seat">
      <Crest side={side} size={34} />
      <label className="seat-name" htmlFor={`seat ${chair.seat}`}>
        {name}
      </label>
      <select
        id={`seat ${chair.seat}`}
        className="field"
        value={occupant.kind === 'bot' ? (namedPlayer(LEVELLED, occupant.bot)?.level ?? occupant.bot) : ''}
        onChange={event => onSeat(event.currentTarget.value === '' ? PERSON : { kind: 'bot', bot: event.currentTarget.value })}
      >
        <option value="">{t('A person here')}</option>
        {players.map(player => (
          <option key={player.id} value={player.id}>
            {t('Computer: {player, verbatim}', { player: playerName(player.id) })}
          </option>
        ))}
      </select>
      {onDrop !== null && (
        <button className="icb" type="button" aria-label={t('Take {chair, verbatim} away', { chair: name })} onClick={onDrop}>
          <Icon name="close" size={18} />
        </button>
      )}
      {occupant.kind === 'bot' && <Opponent book={book} seat={chair.seat} bot={occupant.bot} onBot={bot => onSeat({ kind: 'bot', bot })} />}
    </div>
  );
}
