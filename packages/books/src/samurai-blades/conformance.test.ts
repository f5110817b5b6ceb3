import { conforms } from '@nobori/engine/testing';
import { samuraiBlades } from './index.ts';

conforms(samuraiBlades, { games: 3 });
