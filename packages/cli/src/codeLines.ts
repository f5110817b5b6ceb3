/** The lines of a TypeScript source that hold code, with the comments that speak of just that line. */

export interface CodeLine {
  /** From 1. */
  readonly number: number;
  /** The whole line with a comment at its end; before it the comment directly above, if the line is a statement of its own. */
  readonly text: string;
}

/** Comments, and before them what only looks like one: texts with slashes in them. */
const TOKEN = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Lines with something to carry out on them: not comments, not mere brackets. */
export function codeLines(source: string): CodeLine[] {
  const lines = source.split('\n');
  // Comments are blanked, their line ends kept, so that lines keep their numbers.
  const bare = source.replaceAll(TOKEN, token => (/^\/[/*]/.test(token) ? token.replaceAll(/[^\n]/g, ' ') : token)).split('\n');
  const isComment = (i: number): boolean => (lines[i] ?? '').trim() !== '' && (bare[i] ?? '').trim() === '';
  const above = (i: number): string[] => (isComment(i - 1) ? [...above(i - 1), lines[i - 1] ?? ''] : []);
  return lines.flatMap((line, i) => {
    const code = (bare[i] ?? '').trim();
    if (!/\w/.test(code)) return [];
    return [{ number: i + 1, text: isWhole(code) ? [...above(i), line].join('\n') : line }];
  });
}

/** A statement, a field or an element on one line. A heading of a chapter stands above imports: it speaks of the whole file. */
const isWhole = (code: string): boolean => /[;,]$/.test(code) && !code.startsWith('import ') && balanced(code);

const balanced = (code: string): boolean =>
  ['()', '[]', '{}'].every(([open = '', close = '']) => code.split(open).length === code.split(close).length);
