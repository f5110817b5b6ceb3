/** The after-action report: who fought whom, what each side lost, and whose dice were kinder than dice are. */
import { fill, type Book, type Event, type FigureCard, type NameOf, type Order, type Rolled, type Seat, type State } from '@nobori/engine';
import { dieNamed, isRoll } from './chronicle.ts';
import { sideOfWho, sidesOf, type Side } from './sides.ts';

interface SideReport {
  readonly side: Side;
  readonly standing: string;
  readonly fielded: number;
  readonly lost: readonly { readonly name: string; readonly fate: string }[];
}

export interface Bout {
  readonly figure: string;
  readonly side: string;
  readonly target: string;
  readonly times: number;
  /** The target is out of the fight at the end. */
  readonly felled: boolean;
}

/** One roll against its expectation, in successes. */
export interface Luck {
  readonly side: string;
  readonly entry: number;
  readonly turn: number;
  readonly expected: number;
  readonly actual: number;
}

export interface Report {
  readonly title: string;
  readonly book: string;
  readonly turns: number;
  readonly why: string;
  readonly rules: readonly string[];
  readonly sides: readonly SideReport[];
  readonly bouts: readonly Bout[];
  readonly luck: readonly Luck[];
  readonly dice: number;
}

/** Successes to be expected of a roll, and those there were; null where nothing had to be met. */
export function luckOf(roll: Rolled): { readonly expected: number; readonly actual: number } | null {
  const { need, faces, modifies, modifiers } = roll;
  if (need === null || faces.length === 0) return null;
  const { low, high } = dieNamed(roll.die);
  const added = modifies === 'score' ? modifiers.reduce((sum, { value }) => sum + value, 0) : 0;
  const chance = Math.min(1, Math.max(0, (high - (need - added) + 1) / (high - low + 1)));
  return { expected: chance * faces.length, actual: faces.filter(face => face + added >= need).length };
}

/** Pairs that met: every event that names a figure and its target. */
function boutsOf(events: readonly (readonly Event[])[], cards: readonly FigureCard[], name: NameOf): Bout[] {
  const found = new Map<string, Bout>();
  const card = (id: unknown): FigureCard | undefined => cards.find(one => one.id === id);
  for (const event of events.flat()) {
    const said = event as unknown as Readonly<Record<string, unknown>>;
    const [figure, target] = [card(said['figure'] ?? said['who']), card(said['target'])];
    if (figure === undefined || target === undefined) continue;
    const key = `${figure.id} ${target.id}`;
    const before = found.get(key);
    found.set(key, {
      figure: name(figure.id),
      side: figure.side,
      target: name(target.id),
      times: (before?.times ?? 0) + 1,
      felled: target.out,
    });
  }
  return [...found.values()].sort((a, b) => b.times - a.times || (a.figure < b.figure ? -1 : 1));
}

/** Shots are orders: they too bring two together. */
function shotsOf(orders: readonly Order[]): Event[] {
  return orders.flatMap(order => {
    const said = order as unknown as Readonly<Record<string, unknown>>;
    return typeof said['figure'] === 'string' && typeof said['target'] === 'string' ? [{ ...order, rules: [] }] : [];
  });
}

/** What a battle was, as somebody saw it: the view it ended with, what happened turn by turn, and the orders that are known. */
export interface Battle {
  readonly view: State;
  readonly told: readonly { readonly events: readonly Event[]; readonly turn: number }[];
  readonly orders: readonly Order[];
}

export function reportOf(book: Book, { view: state, told, orders }: Battle, title: string): Report {
  const cards = book.cards(state);
  const name = book.nameOf(state);
  const sides = sidesOf(state);
  const luck: Luck[] = [];
  let dice = 0;
  for (const [entry, { events, turn }] of told.entries()) {
    for (const event of events) {
      if (!isRoll(event)) continue;
      dice += event.faces.length;
      const measured = luckOf(event);
      const side = sideOfWho(event.who, state, cards);
      if (measured !== null && side !== null) luck.push({ side, entry, turn, ...measured });
    }
  }
  return {
    title,
    book: book.title,
    turns: state.turn,
    why: state.verdict === null ? 'The battle is not over.' : fill(state.verdict.why, name),
    rules: state.verdict?.rules ?? [],
    sides: sides.map(side => sideReport(side, cards, state)),
    bouts: boutsOf([shotsOf(orders), ...told.map(({ events }) => events)], cards, name),
    luck,
    dice,
  };
}

function sideReport(side: Side, cards: readonly FigureCard[], { verdict }: State): SideReport {
  const mine = cards.filter(card => card.side === side.id);
  return {
    side,
    standing: verdict?.standing[side.id] ?? 'undecided',
    fielded: mine.length,
    lost: mine.filter(card => card.out).map(card => ({ name: card.name, fate: card.marks[0] ?? 'out' })),
  };
}

export interface LuckSum {
  readonly side: Side;
  readonly expected: number;
  readonly actual: number;
  /** The running difference after each roll, for the chart. */
  readonly steps: readonly { readonly entry: number; readonly turn: number; readonly difference: number }[];
}

export function luckBySide(luck: readonly Luck[], sides: readonly Side[]): LuckSum[] {
  return sides.map(side => {
    let [expected, actual] = [0, 0];
    const steps = luck
      .filter(one => one.side === side.id)
      .map(one => {
        expected += one.expected;
        actual += one.actual;
        return { entry: one.entry, turn: one.turn, difference: actual - expected };
      });
    return { side, expected, actual, steps };
  });
}

const STANDING_WORDS: Readonly<Record<string, string>> = {
  won: 'Victory',
  half: 'A narrow victory',
  drawn: 'A draw',
  lost: 'Defeat',
  undecided: 'Undecided',
};
export const standingWord = (standing: string): string => STANDING_WORDS[standing] ?? standing;

export const oneDecimal = (n: number): string => (Math.round(n * 10) / 10).toFixed(1).replace('-', '−');

/** "2.3 more than expected". */
export function luckWords({ expected, actual }: Pick<LuckSum, 'expected' | 'actual'>): string {
  const difference = actual - expected;
  if (Math.abs(difference) < 0.05) return 'exactly what dice give';
  return `${oneDecimal(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than dice give`;
}

/** The report as a Markdown file. */
export function reportMarkdown(report: Report): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const sums = luckBySide(
    report.luck,
    report.sides.map(({ side }) => side),
  );
  const lines = [
    `# ${report.title}`,
    '',
    `${report.book}, ${report.turns} turns. ${report.why}${report.rules.length === 0 ? '' : ` (${report.rules.join(', ')})`}`,
    '',
    '## The sides',
    '',
    '| Side | | Fielded | Lost |',
    '|---|---|---:|---:|',
    ...report.sides.map(
      ({ side, standing, fielded, lost }) => `| ${cell(side.name)} | ${standingWord(standing)} | ${fielded} | ${lost.length} |`,
    ),
    '',
    ...report.sides.flatMap(({ side, lost }) =>
      lost.length === 0 ? [] : [`${side.name} lost ${lost.map(one => `${one.name} (${one.fate})`).join(', ')}.`, ''],
    ),
    '## Who fought whom',
    '',
    ...(report.bouts.length === 0
      ? ['Nobody crossed blades.']
      : [
          '| | | Times | |',
          '|---|---|---:|---|',
          ...report.bouts.map(bout => `| ${cell(bout.figure)} | ${cell(bout.target)} | ${bout.times} | ${bout.felled ? 'fell' : ''} |`),
        ]),
    '',
    '## The dice',
    '',
    '| Side | Successes | Expected | |',
    '|---|---:|---:|---|',
    ...sums.map(sum => `| ${cell(sum.side.name)} | ${sum.actual} | ${oneDecimal(sum.expected)} | ${luckWords(sum)} |`),
    '',
    `${report.dice} dice were rolled.`,
    '',
  ];
  return lines.join('\n');
}

/** The headline of the result: how one's own side fared; where several sides sit at one screen, who won. */
export function headlineOf({ chairs, verdict }: State, persons: readonly Seat[]): string {
  const sides = [...new Set(chairs.filter(chair => persons.includes(chair.seat)).map(chair => chair.side))];
  const [only] = sides;
  if (sides.length === 1 && only !== undefined) return standingWord(verdict?.standing[only] ?? 'undecided');
  const winners = sidesOf({ chairs }).filter(side => verdict?.standing[side.id] === 'won' || verdict?.standing[side.id] === 'half');
  return winners.length === 0
    ? standingWord(verdict === null ? 'undecided' : 'drawn')
    : `Victory for ${winners.map(side => side.name.replace(/^The /, 'the ')).join(' and ')}`;
}
