import { conforms } from '@nobori/engine/testing';
import { firstCut } from './index.ts';

conforms(firstCut);
