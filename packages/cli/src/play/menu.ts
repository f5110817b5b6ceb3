/** The choices of a person as a numbered list, and what a typed line means. */
import type { Order } from '@nobori/engine';

export interface Choice {
  readonly order: Order;
  readonly says: string;
}

export type Typed =
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'odds'; readonly choice: Choice }
  | { readonly kind: 'order'; readonly json: string }
  | { readonly kind: 'save'; readonly file: string }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'all' | 'hint' | 'why' | 'board' | 'log' | 'undo' | 'help' | 'quit' | 'cards' | 'briefing' | 'give up' | 'draw' }
  | { readonly kind: 'unclear'; readonly reason: string };

export const HELP = `
  a number or a word   the choice with that number, or the only one whose words contain yours
  odds 3               what choice 3 would lead to
  hint                 what a computer player would do in your place, and why
  all                  every choice, also those left out of a long list
  board, cards, log    the table, the figures in words, the story so far
  briefing, goals      what the battle is about: goals, length, special rules, how it stands
  why                  every number of the latest rolls
  rule SSK-R25         a rule in our own words
  undo                 take the latest order back, until dice have fallen
  give up, draw        lose the game; offer a draw, or accept the one that is offered
  order {...}          an order as JSON, for what no list can hold (a move of one's own)
  save FILE            write the record; quit leaves the game`;

const WORDS = ['all', 'hint', 'why', 'board', 'log', 'undo', 'help', 'quit', 'cards', 'draw'] as const;

export function understand(line: string, choices: readonly Choice[]): Typed {
  const [first = '', ...rest] = line.split(/\s+/);
  const tail = rest.join(' ');
  const word = WORDS.find(one => one === first.toLowerCase());
  if (word !== undefined && tail === '') return { kind: word };
  if (first === '?') return { kind: 'help' };
  if (tail === '' && ['briefing', 'goals'].includes(first.toLowerCase())) return { kind: 'briefing' };
  if (line.toLowerCase() === 'give up') return { kind: 'give up' };
  if (first === 'odds') return chosen(tail, choices, 'odds');
  if (first === 'order') return { kind: 'order', json: tail };
  if (first === 'save') return tail === '' ? { kind: 'unclear', reason: 'save needs the name of a file.' } : { kind: 'save', file: tail };
  if (first === 'rule' || first === 'rules') return { kind: 'rule', id: tail };
  return chosen(line, choices, 'choice');
}

function chosen(text: string, choices: readonly Choice[], kind: 'choice' | 'odds'): Typed {
  if (/^\d+$/.test(text)) {
    const choice = choices[Number(text) - 1];
    return choice === undefined ? { kind: 'unclear', reason: `There are ${choices.length} choices.` } : { kind, choice };
  }
  const wanted = text.toLowerCase();
  const found = wanted === '' ? [] : choices.filter(({ says }) => says.toLowerCase().includes(wanted));
  const [only] = found;
  if (found.length === 1 && only !== undefined) return { kind, choice: only };
  const exact = found.find(({ says }) => says.toLowerCase() === wanted);
  if (exact !== undefined) return { kind, choice: exact };
  return {
    kind: 'unclear',
    reason:
      found.length === 0
        ? `No choice says "${text}"; help shows what can be typed.`
        : `${found.length} choices say "${text}"; please be more exact.`,
  };
}
