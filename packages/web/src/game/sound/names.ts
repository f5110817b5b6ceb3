/** Every sound there is, by what is heard. */
const SOUND_NAMES = [
  ...[
    'click',
    'knock',
    'steps',
    'planks',
    'splashes',
    'hooves',
    'bow',
    'hiss',
    'thud',
    'gun',
    'steel',
    'parry',
    'cut',
    'dice',
    'fall',
    'wound',
  ],
  ...['bell', 'seal', 'taiko', 'lastTurn', 'claps', 'conch', 'crickets', 'victory', 'defeat'],
] as const;
export type SoundName = (typeof SOUND_NAMES)[number];
