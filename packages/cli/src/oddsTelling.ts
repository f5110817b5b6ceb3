/** Odds in words for the terminal, and as data for programs. */
import { called, fill, inFull, type Answer, type Chance, type Line, type Odds, type Reader, type Row, type Told } from '@nobori/engine';
import colours from 'picocolors';
import { percent } from './telling.ts';

export type Found = Extract<Odds, { kind: 'told' }>;

/** A block for each question, in it one for each pair of stances that makes a difference. */
export const oddsLines = ({ questions }: Found, name: Reader): string[] =>
  questions.flatMap(one => [
    ...(questions.length > 1 ? [`${one.about.map(id => called(name.nameOf(id), name)).join(', ')}:`] : []),
    ...one.rows.flatMap(row => rowLines(row, one, name)),
    ...(one.without === null ? [] : ['Without this order:', ...one.without.map(chance => chanceLine(chance, name))]),
    ...(one.blind ? ['Both sides choose unseen: the best answer of a block is the best reply to that choice.'] : []),
    ...(one.takes === null ? [] : [fill(one.takes, name)]),
    ...(one.unseen ? ['Not counting what you cannot see.'] : []),
  ]);

const rowLines = ({ own, best, lines }: Row, { rows }: Told, name: Reader): string[] => [
  ...(rows.length === 1 ? [] : [`If your side ${stance(own, name)}${best ? ' (the surest)' : ''}:`]),
  ...lines.flatMap(line => [
    ...(lines.length === 1 ? [] : [`If the other side ${stance(line.his, name)}${line.best ? ' (its best answer)' : ''}:`]),
    ...line.chances.map(chance => chanceLine(chance, name)),
  ]),
];

const stance = (answer: Answer | null, name: Reader): string =>
  answer === null ? 'does what serves it best each time' : fill(answer.label, name);

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
