import { conforms } from '@nobori/engine/testing';
import { noDachi } from './index.ts';

conforms(noDachi, { games: 2 });
