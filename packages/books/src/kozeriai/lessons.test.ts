import { lessons } from '@nobori/engine/testing';
import { kozeriai } from './index.ts';
import { LESSONS } from './lessons/lessons.ts';

lessons(kozeriai, LESSONS);
