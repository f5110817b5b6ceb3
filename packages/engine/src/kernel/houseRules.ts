/** The rules of the house, with their words: for whoever looks one up. */

/** What the house itself forbids, whatever the book. */
export const HOUSE_RULES = {
  'NOB-1': { title: 'The game is over', text: 'Once a verdict stands nobody gives orders any more.' },
  'NOB-2': { title: 'Whose decision it is', text: 'Only a seat the game waits for may give an order.' },
  'NOB-3': { title: 'Orders of this moment', text: 'An order must be of a kind the present step of the turn knows.' },
  'NOB-4': {
    title: 'Taking back',
    text: 'A seat may take back its latest order until a die has been rolled or it may have learned something hidden: also where it looked and found nobody. What others have answered meanwhile, unseen and in the same moment, stays.',
  },
  'NOB-5': {
    title: 'Giving up',
    text: 'A seat may give up at any time. Its side has lost once nobody of it is left at the table; the last side has won. Until then the safe order is given in the place of whoever left.',
  },
  'NOB-6': {
    title: 'A draw by agreement',
    text: 'The battle is drawn when somebody of every side wants it. An offer stands until it is declined, or until the turn after it is over.',
  },
  'NOB-7': {
    title: 'The clock',
    text: 'Where a game has a clock, the safe order is given for whoever is late; or, if that was agreed on, he has lost.',
  },
  'NOB-8': {
    title: 'Orders that come too late',
    text: 'An order must answer what is asked now. One that was written for an earlier question is not carried out.',
  },
  'NOB-9': {
    title: 'Orders that cannot be kept',
    text: 'An order counts, and is told, once it has been kept. If it cannot be kept, nothing has happened.',
  },
  'NOB-10': {
    title: 'Whose odds',
    text: 'Odds are asked of figures that are there, and of what one’s own could do.',
  },
  'NOB-11': {
    title: 'Taking back by agreement',
    text: 'Where a die has been rolled or something was learned, a seat may ask to take back its latest order and all that came of it. It is as if it had never been once somebody of every side agrees; dice that fell are not rolled again: the next come after them. The question stands until it is declined, or until the turn after it is over.',
  },
  'NOB-12': {
    title: 'Another pace by agreement',
    text: 'A seat may offer to go on at another pace or with another clock: live, or by mail with days between orders. It counts once somebody of every side agrees; every clock then begins anew. The offer stands until it is declined or withdrawn, or until the turn after it is over.',
  },
  'NOB-13': {
    title: 'After the last turn',
    text: 'A battle ends with its last turn. Where its scenario does not say who has won then, nobody has.',
  },
} as const satisfies Record<string, { title: string; text: string }>;
export type HouseRule = keyof typeof HOUSE_RULES;
