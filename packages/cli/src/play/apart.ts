/** Choices as a list says them. Those that would read alike are told apart: by where they end, how men stand there and which way they look. */
import {
  endOfWay,
  fill,
  formationOf,
  middleOf,
  say,
  windTo,
  type Book,
  type Choice,
  type Order,
  type Sentence,
  type Spot,
  type State,
} from '@nobori/engine';
import { labelOf } from '@nobori/engine/hex';
import { orderLine, readerIn } from '../language.ts';

/** Where the figures of a choice end. */
function endsOf(choice: Choice): readonly Spot[] {
  const many = Object.values(choice.ways ?? {}).flatMap(way => way.slice(-1));
  const one = endOfWay(choice);
  return many.length > 0 || one === null ? many : [one];
}

type Telling = (choice: Choice, book: Book, view: State) => Sentence | null;

/** As the rulers of the map count; of many, where their middle ends. */
const where: Telling = (choice, book, view) => {
  const [ends, ground] = [endsOf(choice), book.ground(view)];
  const [first] = ends;
  if (first === undefined) return null;
  if (ground.kind === 'hex') return say('to {hex}', { hex: labelOf(ground.map, first) });
  const [x, y] = middleOf(ends);
  return say('to {x, length} across, {y, length} up', { x, y });
};

const FORMATIONS = { few: null, line: say('in line'), block: say('in ranks') } as const;
const formation: Telling = choice => FORMATIONS[formationOf(endsOf(choice))];

/** Degrees on a table; on hexes the books say it themselves. */
const facing: Telling = ({ facing: to }, { board }) => {
  if (to === undefined || board === 'hex') return null;
  const angle = (to * Math.PI) / 180;
  return say('facing {wind}', { wind: windTo([Math.sin(angle), Math.cos(angle)], 16) });
};

const WAYS_TO_TELL: readonly Telling[] = [where, formation, facing];

export function choicesTold(book: Book, view: State, orders: readonly Order[]): readonly string[] {
  const reader = readerIn(book, view);
  let told = orders.map(order => orderLine(book, view, order));
  const choices = orders.map(order => book.choice(view, order));
  for (const tell of WAYS_TO_TELL) {
    told = amongAlike(told, rows => {
      const more = rows.map(i => { const choice = choices[i]; const words = choice === undefined ? null : tell(choice, book, view); return words === null ? '' : `, ${fill(words, reader)}`; }); // prettier-ignore
      // What is the same of all of them tells nobody apart.
      return new Set(more).size > 1 ? more : rows.map(() => '');
    });
  }
  // They differ in what has no words here: the way there, or who stands on which place.
  return amongAlike(told, rows => rows.map((_, n) => (n === 0 ? '' : ` (${n + 1})`)));
}

/** Adds to each of those that read alike what `more` says of them. */
function amongAlike(told: readonly string[], more: (rows: readonly number[]) => readonly string[]): string[] {
  const alike = new Map<string, number[]>();
  told.forEach((words, i) => alike.set(words, [...(alike.get(words) ?? []), i]));
  const result = [...told];
  for (const rows of alike.values()) {
    if (rows.length < 2) continue;
    const added = more(rows);
    rows.forEach((row, n) => (result[row] = `${told[row] ?? ''}${added[n] ?? ''}`));
  }
  return result;
}
