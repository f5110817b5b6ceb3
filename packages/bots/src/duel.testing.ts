/** Two samurai of each side on an open table, the leaders face to face: positions in which only one thing tells two men apart. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { situated } from '@nobori/engine/testing';

export const inches = (x: number, y: number): [number, number] => [x * 254, y * 254];

/** Before anything is declared. `me`, `foe`: what is different about the leaders. */
export const duel = (me: object, foe: object) => situated(samuraiSkirmish, { step: 'declaring', winner: 1, units: [unit('A', 1, 10, me), unit('B', 2, 30, foe)] }, {}); // prettier-ignore

const unit = (id: string, side: number, y: number, leader: object): object => ({
  id,
  side,
  of: 'samurai',
  figures: [
    { is: 'samurai', leader: true, at: inches(24, y), ...leader },
    { is: 'samurai', at: inches(26, y) },
  ],
});
