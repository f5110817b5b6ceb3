import { lessons } from '@nobori/engine/testing';
import { noDachi } from './index.ts';
import { LESSONS } from './lessons/lessons.ts';

lessons(noDachi, LESSONS);
