/** A session in which nothing has happened yet, wherever its game is run. */
export const NOTHING_YET = {
  version: 0,
  mayTakeBack: false,
  ending: null,
  sending: false,
  held: null,
  thinking: null,
  paused: false,
  refusal: null,
  wanted: null,
  latest: [],
  cursor: null,
};
