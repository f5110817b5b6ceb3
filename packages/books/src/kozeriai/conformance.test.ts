import { conforms } from '@nobori/engine/testing';
import { kozeriai } from './index.ts';

conforms(kozeriai, { games: 3 });
