import { conforms } from '@nobori/engine/testing';
import { argadSengoku } from './index.ts';

// Everybody decides at once in every phase: thousands of simultaneous secrets, of which a part is looked at here (and all kinds of them in
// shown/secrecy.test.ts). Options are played in the two quick scenarios, in the others by their recorded games and in the thorough run.
conforms(argadSengoku, { games: 1, optionScenarios: ['toll-bridge', 'four-banners'], secrecyEvery: 12 });
