/** Chances to win, as people say them: nobody knows them to a tenth. */
import { t } from '../../texts/language.ts';

/** "64%"; never 0 or 100 % of what is not decided. */
export const winning = (chance: number): string => t('{n}%', { n: Math.min(99, Math.max(1, Math.round(chance * 100))) });
