/** Every way a game can end, in words: `side` has won, `other` has lost. Whether a side is one or many, no verb depends on it. */
export const VERDICTS = {
  wipedOut: 'No living character is left of {other}.',
  nobody: 'Nobody is left alive.',
  timeUp: 'The last turn is over and both sides still stand.',
  held: 'The place was last held by {side}.',
  neverHeld: 'Nobody ever held the place.',
  cartThrough: 'The cart is off the map, brought through by {side}.',
  cartSeized: 'The cart is seized by {side}.',
  cartStopped: 'The cart is still on the map, stopped by {side}.',
  killedAndAway: 'The envoy is dead and one of {side} got away.',
  killedNoneAway: 'The envoy is dead, but none of his killers got away.',
  envoyLives: 'The envoy lives, kept safe by {side}.',
  duelBroken: 'The duel was broken by {other}: game and honour are lost.',
  poemHonoured: 'The poem of {figure} is remembered: a posthumous victory for {side}.',
  poemNotHonoured: 'The last samurai of {other} is dead by his own hand, and his poem is not honoured.',
  deathWinsNothing: 'The last samurai of {other} is dead by his own hand; his death wins nothing.',
} as const;
