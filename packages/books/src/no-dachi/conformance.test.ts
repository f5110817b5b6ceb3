import { conforms } from '@nobori/engine/testing';
import { noDachi } from './index.ts';

// Each value of an option in one scenario, in turn: all of them in all four would take a minute of one core.
conforms(noDachi, { games: 2, optionScenarios: noDachi.scenarios.map(scenario => scenario.id) });
