import { texts } from '@nobori/engine/testing';
import { noDachi } from './index.ts';

texts(noDachi, import.meta.dirname);
