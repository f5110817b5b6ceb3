import { lessons } from '@nobori/engine/testing';
import { argadSengoku } from './index.ts';
import { LESSONS } from './lessons/lessons.ts';

lessons(argadSengoku, LESSONS);
