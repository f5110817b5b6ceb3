/** A message in Greek letters, its slots as they were: whatever the app says without asking for its text stays Latin, and shows. */
import { partsOf } from '@nobori/engine/message';

/** In the place of a, b, c … z. */
const GREEK = 'αβχδεφγηιξκλμνοπθρστυωωχψζ';

const written = (text: string): string =>
  text
    .replaceAll(/[a-z]/g, letter => GREEK.charAt(letter.charCodeAt(0) - 97))
    .replaceAll(/[A-Z]/g, letter => GREEK.charAt(letter.charCodeAt(0) - 65).toUpperCase());

export const inOtherLetters = (text: string): string => respelt(partsOf(text));

function respelt(parts: ReturnType<typeof partsOf>): string {
  return parts
    .map(part => {
      if (typeof part === 'string') return written(part);
      const { key, as, forms } = part;
      if (forms === null) return as === null ? `{${key}}` : `{${key}, ${as}}`;
      return `{${key}, ${as ?? ''}, ${[...forms].map(([name, form]) => `${name} {${respelt(form)}}`).join(' ')}}`;
    })
    .join('');
}
