import { lessons } from '@nobori/engine/testing';
import { samuraiBlades } from './index.ts';
import { LESSONS } from './lessons/lessons.ts';

lessons(samuraiBlades, LESSONS);
