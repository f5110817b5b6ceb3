import { texts } from '@nobori/engine/testing';
import { samuraiBlades } from './index.ts';

texts(samuraiBlades, import.meta.dirname);
