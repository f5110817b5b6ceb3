/** Real prompts of Samurai Skirmish for tests: games played by any lawful orders until a wanted moment comes. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import {
  begin,
  fill,
  readerFor,
  rolled,
  seeded,
  type Ask,
  type Book,
  type Event,
  type Game,
  type Order,
  type Seat,
  type State,
} from '@nobori/engine';
import { askedOf, type Asked, type Known } from './offers.ts';
import { namedFor } from './scene.ts';

export const book: Book = samuraiSkirmish;

export interface Met {
  readonly game: Game<State, Order, Event>;
  readonly state: State;
  readonly seat: Seat;
  readonly ask: Ask;
}

export function newGame(
  scenario: string,
  seed: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
): Game<State, Order, Event> {
  const dice = rolled(seeded(`${seed} dice`), seeded(`${seed} silent`));
  const begun = begin(book, { scenario, options }, () => dice);
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  return begun.value.game;
}

/** Plays until a moment of this kind (and to its liking) waits for somebody; null when the game ends before. */
export function playTo(game: Game<State, Order, Event>, seed: string, wanted: (met: Met) => boolean): Met | null {
  const random = seeded(seed);
  for (;;) {
    const ask = book.prompt(game.state).asks[0];
    const seat = ask?.seats[0];
    if (ask === undefined || seat === undefined) return null;
    const met = { game, state: game.state, seat, ask };
    if (wanted(met)) return met;
    const submitted = game.submit(seat, ask.choices.sample(random));
    if (submitted.kind !== 'done') throw new Error(`a sampled order was not carried out: ${submitted.kind}`);
  }
}

/** The first such moment in a row of games. */
export function meet(kind: string, scenario = 'rice-carts', also: (met: Met) => boolean = () => true): Met {
  for (let i = 0; i < 60; i += 1) {
    const met = playTo(newGame(scenario, `game ${i}`), `players ${i}`, one => one.state.moments.at(-1)?.kind === kind && also(one));
    if (met !== null) return met;
  }
  throw new Error(`no game came to ${kind}`);
}

/** What an offer of that moment is made from. */
export function knownOf({ state }: Met): Known {
  const reader = readerFor(book, state);
  return { book, shown: state, cards: book.cards(state).map(namedFor(reader)), pieces: [], read: sentence => fill(sentence, reader) };
}

/** Everything that is asked in that moment. */
export const askedIn = (met: Met): Asked => askedOf(met.ask, knownOf(met));
