/** The buttons of a plan, which nobody has before he has begun one. */
import { latePart } from '../../preact/part.tsx';

export const DraftButtons = latePart(async () => (await import('./DraftButtons.tsx')).DraftButtons, { calm: 150 });
