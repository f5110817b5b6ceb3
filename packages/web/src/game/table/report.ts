/** The after-action report: who fought whom, what each side lost, and whose dice were kinder than dice are. */
import {
  amid,
  D6,
  fill,
  inWords,
  readerFor,
  type Account,
  type Book,
  type FigureCard,
  type FigureId,
  type Happening,
  type Reader,
  type Rolled,
  type Seat,
  type Standing,
  type State,
} from '@nobori/engine';
import { dieAt } from './chronicle.ts';
import { sidesOf, type Side } from './sides.ts';

/** How a side came out of it; nobody has won before the end. */
export type Fared = Standing | 'undecided';

interface SideReport {
  readonly side: Side;
  readonly standing: Fared;
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
  const { need, faces, modifies, modifiers, least } = roll;
  if (need === null || faces.length === 0) return null;
  const added = modifies === 'score' ? modifiers.reduce((sum, { value }) => sum + value, 0) : 0;
  let expected = 0;
  faces.forEach((_, nth) => {
    const { low, high } = dieAt(roll, nth) ?? D6;
    const good = least === false ? need - added - low + 1 : high - (need - added) + 1;
    expected += Math.min(1, Math.max(0, good / (high - low + 1)));
  });
  return { expected, actual: faces.filter(face => (least === false ? face + added <= need : face + added >= need)).length };
}

/** One entry as the reader saw it happen. */
export interface Seen {
  readonly turn: number;
  readonly accounts: readonly Account[];
}

/** Happenings in which two fight: a shot, a blow, a roll that one makes against the other. */
const FIGHTS: ReadonlySet<Happening> = new Set(['shot', 'throw', 'blow', 'grapple', 'hit', 'miss', 'wound', 'roll']);

/** Pairs that fought: once for every order in which one went for the other. */
function boutsOf(seen: readonly Seen[], cards: readonly FigureCard[]): Bout[] {
  const found = new Map<string, Bout>();
  const card = (id: FigureId): FigureCard | undefined => cards.find(one => one.id === id);
  for (const { accounts } of seen) {
    const pairs = accounts
      .filter(({ happening }) => FIGHTS.has(happening))
      .flatMap(({ by, to }) => by.flatMap(one => to.map(other => [one, other] as const)));
    for (const [key, [one, other]] of new Map(pairs.map(pair => [pair.join(' '), pair]))) {
      const [figure, target] = [card(one), card(other)];
      if (figure === undefined || target === undefined || figure.side === target.side) continue;
      const times = (found.get(key)?.times ?? 0) + 1;
      found.set(key, { figure: figure.name, side: figure.side, target: target.name, times, felled: target.out });
    }
  }
  return [...found.values()].sort((a, b) => b.times - a.times || (a.figure < b.figure ? -1 : 1));
}

/** `view` is the end as the reader knows it, `seen` what he saw of every entry. */
export function reportOf(book: Book, view: State, seen: readonly Seen[], title: string): Report {
  const cards = book.cards(view);
  const reader = readerFor(book, view);
  const sides = sidesOf(view);
  const luck: Luck[] = [];
  let dice = 0;
  for (const [entry, { turn, accounts }] of seen.entries()) {
    for (const { roll, side } of accounts) {
      if (roll === null) continue;
      dice += roll.faces.length;
      const measured = luckOf(roll);
      if (measured !== null && side !== null) luck.push({ side, entry, turn, ...measured });
    }
  }
  return {
    title,
    book: book.title,
    turns: view.turn,
    why: view.verdict === null ? 'The battle is not over.' : fill(view.verdict.why, reader),
    rules: view.verdict?.rules ?? [],
    sides: sides.map(side => sideReport(side, cards, view, reader)),
    bouts: boutsOf(seen, cards),
    luck,
    dice,
  };
}

function sideReport(side: Side, cards: readonly FigureCard[], { verdict }: State, reader: Reader): SideReport {
  const mine = cards.filter(card => card.side === side.id);
  return {
    side,
    standing: verdict?.standing[side.id] ?? 'undecided',
    fielded: mine.length,
    lost: mine
      .filter(card => card.out)
      .map(card => ({ name: card.name, fate: card.fate === null ? 'out' : fill(card.fate.label, reader) })),
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

const STANDING_WORDS: Readonly<Record<Fared, string>> = {
  won: 'Victory',
  half: 'A narrow victory',
  drawn: 'A draw',
  lost: 'Defeat',
  undecided: 'Undecided',
};
export const standingWord = (fared: Fared): string => STANDING_WORDS[fared];

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
    : `Victory for ${inWords(winners.map(side => amid(side.name)))}`;
}
