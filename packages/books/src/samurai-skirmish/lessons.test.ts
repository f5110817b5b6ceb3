import { lessons } from '@nobori/engine/testing';
import { samuraiSkirmish } from './index.ts';
import { LESSONS } from './lessons/lessons.ts';

lessons(samuraiSkirmish, LESSONS);
