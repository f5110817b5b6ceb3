import { texts } from '@nobori/engine/testing';
import { argadSengoku } from './index.ts';

texts(argadSengoku, import.meta.dirname);
