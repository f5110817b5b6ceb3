/** A text in whose slots elements stand: a link, a word in bold. The words around them may come in another order in another language. */
import type { ComponentChildren } from 'preact';
import type { Facts } from '@nobori/engine';
import { t } from './language.ts';

/** No text has it. */
const SEAM = '\u0000';

export function inParts(text: string, elements: Readonly<Record<string, ComponentChildren>>, facts: Facts = {}): ComponentChildren {
  const seams = Object.fromEntries(Object.keys(elements).map(slot => [slot, `${SEAM}${slot}${SEAM}`]));
  return t(text, { ...facts, ...seams })
    .split(SEAM)
    .map((part, i) => (i % 2 === 0 ? part : elements[part]));
}
