import { texts } from '@nobori/engine/testing';
import { kozeriai } from './index.ts';

texts(kozeriai, import.meta.dirname);
