/** Odds in words for the terminal, and as data for programs. */
import { called, fill, inFull, type Answer, type Chance, type Line, type Odds, type Reader, type Row, type Told } from '@nobori/engine';
import colours from 'picocolors';
import { percent } from './telling.ts';

export type Found = Extract<Odds, { kind: 'told' }>;

/** How the better answers are marked. */
interface Marks {
  readonly own: string;
  readonly his: string;
  /** Where somebody chooses anew each time he is asked. */
  readonly ownEach: string;
  readonly hisEach: string;
  /** Where neither sees what the other answers. */
  readonly blind: string;
}
const SERVES = 'does what serves it best each time';
const FOR_A_SIDE: Marks = {
  own: ' (the surest)',
  his: ' (its best answer)',
  ownEach: SERVES,
  hisEach: SERVES,
  blind: 'Both sides choose unseen: the best answer of a block is the best reply to that choice.',
};
/** Nobody knows to whom a condition is welcome: only how likely it is made. */
const FOR_A_CONDITION: Marks = {
  own: ' (makes it likeliest)',
  his: ' (makes it least likely)',
  ownEach: 'does what makes it likeliest each time',
  hisEach: 'does what makes it least likely each time',
  blind: 'Both sides choose unseen: what is marked in a block is the reply to that choice.',
};

/** A block for each question, in it one for each pair of stances that makes a difference; `of`: it was asked how likely something is. */
export const oddsLines = ({ questions }: Found, name: Reader, of = false): string[] =>
  questions.flatMap(one => [
    ...(questions.length > 1 ? [`${one.about.map(id => called(name.nameOf(id), name)).join(', ')}:`] : []),
    ...one.rows.flatMap(row => rowLines(row, one, name, of ? FOR_A_CONDITION : FOR_A_SIDE)),
    ...(one.without === null ? [] : ['Without this order:', ...one.without.map(chance => chanceLine(chance, name))]),
    ...(one.blind ? [(of ? FOR_A_CONDITION : FOR_A_SIDE).blind] : []),
    ...(one.takes === null ? [] : [fill(one.takes, name)]),
    ...(one.unseen ? ['Not counting what you cannot see.'] : []),
  ]);

const rowLines = ({ own, best, lines }: Row, { rows }: Told, name: Reader, marks: Marks): string[] => [
  ...(rows.length === 1 ? [] : [`If your side ${stance(own, name, marks.ownEach)}${best ? marks.own : ''}:`]),
  ...lines.flatMap(line => [
    ...(lines.length === 1 ? [] : [`If the other side ${stance(line.his, name, marks.hisEach)}${line.best ? marks.his : ''}:`]),
    ...line.chances.map(chance => chanceLine(chance, name)),
  ]),
];

const stance = (answer: Answer | null, name: Reader, each: string): string => (answer === null ? each : fill(answer.label, name));

function chanceLine({ outcome, weight, share, interval }: Chance, name: Reader): string {
  const bar = '█'.repeat(Math.round(share * 30));
  const exact = interval === null ? inFull(weight) : `${percent(interval[0])} to ${percent(interval[1])}, sampled`;
  return `  ${percent(share).padStart(8)}  ${fill(outcome.label, name).padEnd(44)} ${colours.dim(exact.length > 40 ? '' : exact)} ${bar}`;
}

/** `exact` and `branches` are those of the first question, a branch for each pair of stances. */
export const oddsData = ({ questions }: Found, name: Reader): object => ({
  exact: questions.every(({ exact }) => exact),
  branches: questions.slice(0, 1).flatMap(({ rows }) =>
    rows.flatMap(({ own, lines }) =>
      lines.map(({ his, best, chances }) => ({
        own: answerData(own, name),
        answer: answerData(his, name),
        best,
        outcomes: outcomesData(chances, name),
      })),
    ),
  ),
  questions: questions.map(({ about, exact, rows, without, blind, passed, takes, unseen }) => ({
    about,
    exact,
    rows: rows.map(({ own, best, sure, lines }) => ({
      own: answerData(own, name),
      best,
      sure,
      lines: lines.map((line: Line) => ({
        his: answerData(line.his, name),
        best: line.best,
        worth: line.worth,
        outcomes: outcomesData(line.chances, name),
      })),
    })),
    without: without === null ? null : outcomesData(without, name),
    blind,
    passed,
    takes: takes === null ? null : fill(takes, name),
    unseen,
  })),
});

const answerData = (answer: Answer | null, name: Reader): unknown =>
  answer === null ? null : { key: answer.key, says: fill(answer.label, name) };

const outcomesData = (chances: readonly Chance[], name: Reader): unknown =>
  chances.map(({ outcome, weight, share, interval }) => ({
    key: outcome.key,
    says: fill(outcome.label, name),
    fraction: inFull(weight),
    decimal: share,
    ...(interval === null ? {} : { interval }),
  }));
