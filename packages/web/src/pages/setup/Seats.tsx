/** Who sits where: a person at this screen, or one of the computer players. */
import type { Book, Chair } from '@nobori/engine';
import { Crest } from '../../app/drawings.tsx';
import { Icon } from '../../app/Icon.tsx';
import { PERSON } from '../../app/plans.ts';
import type { ScenarioFacts } from '../../app/scenarioFacts.ts';
import { useLoaded } from '../../app/useLoaded.ts';
import type { Occupant } from '../../store/saved.ts';
import { addChair, dropChair, type Answers } from './plan.ts';

interface Props {
  readonly book: Book;
  readonly facts: ScenarioFacts | null;
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function Seats({ book, facts, answers, onChange }: Props) {
  const bots = useLoaded('bots', async () => (await import('@nobori/bots')).PLAYERS.map(({ id, title }) => ({ id, title })));
  const players = bots.kind === 'there' ? bots.value : [{ id: 'greedy', title: '' }];
  const seat = (chair: Chair, occupant: Occupant): void =>
    onChange({ ...answers, occupants: { ...answers.occupants, [chair.seat]: occupant } });
  const sides = facts?.sides ?? [];
  return (
    <section aria-labelledby="seats">
      <h2 className="ruled-head" id="seats">
        Seats
      </h2>
      <ul className="seats">
        {sides.map(side => (
          <li key={side.id} className={`side-${side.number}`}>
            {answers.chairs
              .filter(chair => chair.side === side.id)
              .map((chair, i) => {
                const occupant = answers.occupants[chair.seat] ?? PERSON;
                const bot = occupant.kind === 'bot' ? players.find(player => player.id === occupant.bot) : undefined;
                return (
                  <div className="seat" key={chair.seat}>
                    <Crest side={side} size={34} />
                    <label className="seat-name" htmlFor={`seat ${chair.seat}`}>
                      {chair.name}
                    </label>
                    <select
                      id={`seat ${chair.seat}`}
                      className="field"
                      value={occupant.kind === 'bot' ? occupant.bot : ''}
                      onChange={event => seat(chair, event.target.value === '' ? PERSON : { kind: 'bot', bot: event.target.value })}
                    >
                      <option value="">A person here</option>
                      {players.map(player => (
                        <option key={player.id} value={player.id}>
                          Computer: {player.id}
                        </option>
                      ))}
                    </select>
                    {i > 0 && (
                      <button
                        className="icb"
                        type="button"
                        aria-label={`Take ${chair.name} away`}
                        onClick={() => onChange(dropChair(answers, chair.seat))}
                      >
                        <Icon name="close" size={18} />
                      </button>
                    )}
                    {bot !== undefined && bot.title !== '' && (
                      <p className="cap">
                        {capital(bot.id)}: {bot.title.toLowerCase()}.
                      </p>
                    )}
                  </div>
                );
              })}
            {answers.chairs.length < book.seats.max && (
              <button className="btn plain small seat-add" type="button" onClick={() => onChange(addChair(answers, side.id))}>
                <Icon name="plus" size={16} />
                Another player for {side.name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
