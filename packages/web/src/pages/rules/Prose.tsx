/** A text of the catalogue: ids in it lead to their rules, words that were searched for are marked. */
import { linkTo } from '../../store/route.ts';

interface Props {
  readonly text: string;
  readonly book: string;
  readonly ids: ReadonlySet<string>;
  readonly words: readonly string[];
}

const ID = /\b([A-Z]{2,5}-[A-Z]?\d+[a-z]?)\b/;

export function Prose({ text, book, ids, words }: Props) {
  return text.split(ID).map((part, i) =>
    i % 2 === 1 && ids.has(part) ? (
      <a key={`${i} ${part}`} className="rid" href={linkTo('rules', book, part)}>
        <Marked text={part} words={words} />
      </a>
    ) : (
      <Marked key={`${i} ${part}`} text={part} words={words} />
    ),
  );
}

const plain = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.map(plain).join('|')})`, 'i'));
  return parts.map((part, i) => (i % 2 === 1 ? <mark key={`${i} ${part}`}>{part}</mark> : part));
}
