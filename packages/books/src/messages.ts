/** Written by `npm run texts` from the folders of texts: what each book says in other languages, loaded when it is read. */
import type { Messages } from '@nobori/engine';

export const MESSAGES: Readonly<Record<string, Readonly<Record<string, () => Promise<Messages>>>>> = {
};
