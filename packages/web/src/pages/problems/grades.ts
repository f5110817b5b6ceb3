import type { Grade } from '@nobori/bots/problems';
import { say, type Sentence } from '@nobori/engine';

export const GRADE_NAMES: Readonly<Record<Grade, Sentence>> = { easy: say('Easy'), middling: say('Middling'), hard: say('Hard') };
