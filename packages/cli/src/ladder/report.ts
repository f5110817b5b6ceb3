/** `docs/players.md`: what the ladder says, from the file of its results alone. */
import { bookOf } from '@nobori/books';
import { MADE, ratings, rungs, type Estimate, type Made, type Result, type Rung } from '@nobori/bots/lab';

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const spanOf = ({ low, high }: Estimate): string => `${percent(low)} to ${percent(high)}`;

export function playersPage(results: readonly Result[]): string {
  const books = [...new Set(results.map(({ book }) => book))];
  return [
    '# Computer players beside each other',
    '',
    '`npx nobori ladder` plays the games, adds each to `docs/players.jsonl` and writes this page. Every match comes in pairs: the same scenario, the',
    'same dice, sides changed. The share counts a win as 1, half a success as 0.65, a draw as 0.5; the interval (95 times of 100) is made from pairs drawn anew.',
    'Elo is counted from `random` where it has played, else from the middle.',
    ...books.flatMap(book => [
      '',
      `## ${bookOf(book)?.title ?? book}`,
      '',
      ...bookPage(results.filter(one => one.book === book)),
      ...calibration(MADE[book]),
    ]),
    '',
  ].join('\n');
}

function bookPage(results: readonly Result[]): string[] {
  return [
    '| first | second | games | share of the first | interval | by scenario |',
    '|---|---|---|---|---|---|',
    ...rungs(results).map(rungLine),
    '',
    '| player | Elo | interval |',
    '|---|---|---|',
    ...[...ratings(results, 'random')]
      .toSorted(([, a], [, b]) => b.mean - a.mean)
      .map(([player, { mean, low, high }]) => `| ${player} | ${Math.round(mean)} | ${Math.round(low)} to ${Math.round(high)} |`),
  ];
}

/** What was said of positions in games the weights had not seen, beside what came of them. */
function calibration(made: Made | undefined): string[] {
  if (made === undefined) return [];
  const bins = made.value.bins.filter(({ count }) => count > 0);
  return [
    '',
    `What the chance to win was said to be, and how often it came true (${made.player}, ${made.games} games of ${made.scenarios.join(', ')}, the last of them held out in turn; log loss ${made.value.loss.toFixed(3)}, ${made.value.even.toFixed(3)} for an even guess):`,
    '',
    `| said | ${bins.map(({ said }) => percent(said)).join(' | ')} |`,
    `|---|${bins.map(() => '---|').join('')}`,
    `| came true | ${bins.map(({ came }) => percent(came)).join(' | ')} |`,
    `| positions | ${bins.map(({ count }) => count).join(' | ')} |`,
  ];
}

function rungLine({ first, second, pairs, over, by }: Rung): string {
  const scenarios = by.map(({ scenario, pairs: here, share }) => `${scenario} ${percent(share.mean)} of ${2 * here}`).join(', ');
  return `| ${first} | ${second} | ${2 * pairs} | ${percent(over.mean)} | ${spanOf(over)} | ${scenarios} |`;
}
