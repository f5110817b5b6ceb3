/** The setup page's answers and the game they make. */
import type { Book, Chair, Force, Options, ReadResult, Scenario, Seat } from '@nobori/engine';
import { seatId } from '@nobori/engine';
import { battleTitle } from '../../app/battleTitle.ts';
import { PERSON, usualOccupants } from '../../app/plans.ts';
import type { NewGame } from '../../game/host/session.ts';
import type { Occupant } from '@nobori/host';
import type { Subject } from './SetupPage.tsx';
import { t } from '../../texts/language.ts';

export interface Answers {
  readonly chairs: readonly Chair[];
  readonly occupants: Readonly<Record<Seat, Occupant>>;
  readonly options: Options;
  readonly dice: 'app' | 'own';
  readonly hints: boolean;
  readonly seed: string;
}

export const firstAnswers = (chairs: readonly Chair[]): Answers => ({
  chairs,
  occupants: usualOccupants(chairs),
  options: {},
  dice: 'app',
  hints: true, // each is seen until it is understood, and all can be switched off
  seed: '',
});

/** One more player on a side; he begins as a person. */
export function addChair({ chairs, occupants, ...rest }: Answers, side: string): Answers {
  const own = chairs.filter(chair => chair.side === side);
  const taken = new Set(chairs.map(chair => String(chair.seat)));
  let number = own.length + 1;
  while (taken.has(`${side}-${number}`)) number += 1;
  const seat = seatId(`${side}-${number}`);
  const name = t('{side, word}, player {n}', { side: own[0]?.name ?? side, n: own.length + 1 });
  const after = chairs.findLastIndex(chair => chair.side === side) + 1;
  return { ...rest, chairs: chairs.toSpliced(after, 0, { seat, side, name }), occupants: { ...occupants, [seat]: PERSON } };
}

/** A chair for one who only sees that all goes well; he begins as a person. */
export function addMaster({ chairs, occupants, ...rest }: Answers, side: string): Answers {
  const seat = seatId('game-master');
  return { ...rest, chairs: [...chairs, { seat, side, name: t('Game master') }], occupants: { ...occupants, [seat]: PERSON } };
}

export function dropChair({ chairs, occupants, ...rest }: Answers, seat: Seat): Answers {
  const { [seat]: _gone, ...others } = occupants;
  return { ...rest, chairs: chairs.filter(chair => chair.seat !== seat), occupants: others };
}

export function planOf(book: Book, subject: Subject, field: Scenario | null, usual: readonly Chair[], answers: Answers): NewGame {
  const common = {
    book: book.id,
    occupants: answers.occupants,
    dice: answers.dice,
    hints: answers.hints,
    chairs: answers.chairs === usual ? null : answers.chairs,
    ...(answers.seed.trim() === '' ? {} : { seed: answers.seed.trim() }),
  };
  if (subject.kind === 'situation') {
    const { situation, scenario, options, title } = subject.plan;
    return { ...common, situation, scenario, options: { ...options, ...answers.options }, title };
  }
  const { scenario } = subject;
  return { ...common, scenario: field ?? scenario.id, options: answers.options, title: battleTitle(book, field ?? scenario) };
}

/** A force by its id, and with whom it fights. */
export interface Picked {
  readonly id: string;
  readonly side: number;
}

/** Where a field has no forces of its own, the first two ready ones meet. */
export const firstForces = ({ muster }: Book): Picked[] =>
  (muster.fielded?.forces ?? muster.ready.slice(0, 2).map(({ id }) => id)).map((id, side) => ({ id, side }));

/** The muster's battle; whoever brings a force has a chair. */
export function fieldOf({ muster }: Book, pool: readonly Force[], picked: readonly Picked[]): ReadResult<Scenario> {
  const known = picked.flatMap(({ id, side }) => pool.filter(force => force.id === id).map(force => ({ force, side })));
  return muster.field(
    known.map(({ force }) => force),
    known.map(({ side }) => side),
  );
}
