/** The after-action report: who fought whom, what each side lost, and whose dice were kinder than dice are. */
import {
  called,
  D6,
  fill,
  say,
  type Account,
  type Book,
  type FigureCard,
  type FigureId,
  type Happening,
  type Reader,
  type Rolled,
  type Seat,
  type Sentence,
  type Standing,
  type State,
} from '@nobori/engine';
import { dieAt } from './chronicle.ts';
import { sidesOf, type Side } from './sides.ts';
import { readerIn, t } from '../../texts/language.ts';

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
function boutsOf(seen: readonly Seen[], cards: readonly FigureCard[], reader: Reader): Bout[] {
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
      found.set(key, {
        figure: called(figure.name, reader),
        side: figure.side,
        target: called(target.name, reader),
        times,
        felled: target.out,
      });
    }
  }
  return [...found.values()].sort((a, b) => b.times - a.times || (a.figure < b.figure ? -1 : 1));
}

/** `view` is the end as the reader knows it, `seen` what he saw of every entry. */
export function reportOf(book: Book, view: State, seen: readonly Seen[], title: string): Report {
  const cards = book.cards(view);
  const reader = readerIn(book, view);
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
    why: view.verdict === null ? t('The battle is not over.') : fill(view.verdict.why, reader),
    rules: view.verdict?.rules ?? [],
    sides: sides.map(side => sideReport(side, cards, view, reader)),
    bouts: boutsOf(seen, cards, reader),
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
      .map(card => ({ name: called(card.name, reader), fate: card.fate === null ? t('out') : fill(card.fate.label, reader) })),
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

const STANDING_WORDS: Readonly<Record<Fared, Sentence>> = {
  won: say('Victory'),
  half: say('A narrow victory'),
  drawn: say('A draw'),
  lost: say('Defeat'),
  undecided: say('Undecided'),
};
export const standingWord = (fared: Fared): string => t(STANDING_WORDS[fared]);

export const oneDecimal = (n: number): string => (Math.round(n * 10) / 10).toFixed(1).replace('-', '−');

/** "2.3 more than expected". */
export function luckWords({ expected, actual }: Pick<LuckSum, 'expected' | 'actual'>): string {
  const difference = actual - expected;
  if (Math.abs(difference) < 0.05) return t('exactly what dice give');
  const n = oneDecimal(Math.abs(difference));
  return difference > 0 ? t('{n, verbatim} more than dice give', { n }) : t('{n, verbatim} fewer than dice give', { n });
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
    `${t('{book, verbatim}, {n} turns.', { book: report.book, n: report.turns })} ${report.why}${report.rules.length === 0 ? '' : ` (${report.rules.join(', ')})`}`,
    '',
    `## ${t('The sides')}`,
    '',
    `| ${t('Side')} | | ${t('Fielded')} | ${t('Lost')} |`,
    '|---|---|---:|---:|',
    ...report.sides.map(
      ({ side, standing, fielded, lost }) => `| ${cell(side.name)} | ${standingWord(standing)} | ${fielded} | ${lost.length} |`,
    ),
    '',
    ...report.sides.flatMap(({ side, lost }) =>
      lost.length === 0
        ? []
        : [
            t('{side, verbatim} lost {lost, verbatim}.', {
              side: side.name,
              lost: lost.map(one => `${one.name} (${one.fate})`).join(', '),
            }),
            '',
          ],
    ),
    `## ${t('Who fought whom')}`,
    '',
    ...(report.bouts.length === 0
      ? [t('Nobody crossed blades.')]
      : [
          `| | | ${t('Times')} | |`,
          '|---|---|---:|---|',
          ...report.bouts.map(bout => `| ${cell(bout.figure)} | ${cell(bout.target)} | ${bout.times} | ${bout.felled ? t('fell') : ''} |`),
        ]),
    '',
    `## ${t('The dice')}`,
    '',
    `| ${t('Side')} | ${t('Successes')} | ${t('Expected')} | |`,
    '|---|---:|---:|---|',
    ...sums.map(sum => `| ${cell(sum.side.name)} | ${sum.actual} | ${oneDecimal(sum.expected)} | ${luckWords(sum)} |`),
    '',
    t('{n} dice were rolled.', { n: report.dice }),
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
    : t('Victory for {sides}', { sides: winners.map(side => side.name) });
}
