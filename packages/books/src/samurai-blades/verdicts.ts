/** Every way a game can end whatever its scenario, in words: `side` has won, `other` has lost. Whether a side is one or many, no verb depends on it. */
export const VERDICTS = {
  wipedOut: 'Nobody of {other} is left alive.',
  nobody: 'Nobody is left alive.',
  timeUp: 'The last turn is over and both sides still stand.',
  duelBroken: 'The duel was broken by {other}: game and honour are lost.',
  poemHonoured: 'The poem of {figure} is remembered: a posthumous victory for {side}.',
  poemNotHonoured: 'The last samurai of {other} is dead by his own hand, and his poem is not honoured.',
  deathWinsNothing: 'The last samurai of {other} is dead by his own hand; his death wins nothing.',
} as const;
