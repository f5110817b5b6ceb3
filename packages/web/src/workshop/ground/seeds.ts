/** Seeds one can say aloud. */
const WORDS = [
  'hagi',
  'uji',
  'otoki',
  'kiso',
  'mino',
  'sagami',
  'iga',
  'nara',
  'kai',
  'suwa',
  'ise',
  'tango',
  'bizen',
  'aki',
  'tosa',
  'echigo',
];

export function seedByDice(): string {
  const [word = 0, number = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${WORDS[word % WORDS.length] ?? ''} ${number % 1000}`;
}
