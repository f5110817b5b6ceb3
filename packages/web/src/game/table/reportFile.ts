/** The after-action report as a file. */
import { t } from '../../texts/language.ts';
import { lengthWords } from './clock.ts';
import { luckWord, luckWords } from './luck.ts';
import { standingWord, type Report } from './report.ts';

/** The report as a Markdown file. */
export function reportMarkdown(report: Report): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const lines = [
    `# ${report.title}`,
    '',
    `${t('{book, verbatim}, {length, verbatim}.', { book: report.book, length: lengthWords(report, report.turns) })} ${report.why}${report.rules.length === 0 ? '' : ` (${report.rules.join(', ')})`}`,
    '',
    ...report.by.flatMap(({ label, rule }) => [`${label} (${rule})`, '']),
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
    `## ${t('What they did')}`,
    '',
    `| | | ${t('Felled')} | ${t('Hits that told')} | |`,
    '|---|---|---:|---:|---|',
    ...report.sides.flatMap(({ side, deeds }) =>
      deeds.map(one => `| ${cell(one.name)} | ${cell(side.name)} | ${one.felled.length} | ${one.told} | ${cell(one.words)} |`),
    ),
    '',
    `## ${t('The dice')}`,
    '',
    ...report.luck.flatMap(sum => [`- ${sum.side.name}: ${luckWord(sum)}${sum.rolls === 0 ? '' : ` (${luckWords(sum)})`}`]),
    '',
    t('{n} dice were rolled.', { n: report.dice }),
    '',
  ];
  return lines.join('\n');
}
