import { texts } from '@nobori/engine/testing';
import { samuraiSkirmish } from './index.ts';

texts(samuraiSkirmish, import.meta.dirname);
