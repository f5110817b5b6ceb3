import { conforms } from '@nobori/engine/testing';
import { samuraiSkirmish } from './index.ts';

conforms(samuraiSkirmish);
