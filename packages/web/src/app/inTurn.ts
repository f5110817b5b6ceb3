/** Work that can wait: one piece after another, each when the page has nothing better to do. */
import { whenIdle } from '../preact/whenIdle.ts';

/** The page begins with what somebody may press; what is only looked at comes a moment later. */
const FIRST_BREATH = 300;
/** The next page comes in so long. */
const SHOWN = 1_000;
/** A page with nothing to press does not say that it stands. */
const AT_LAST = 2_000;
let begin = (): void => undefined;
let last: Promise<unknown> = new Promise<void>(resolve => {
  begin = resolve;
  setTimeout(resolve, AT_LAST);
});

/** What somebody may press stands there: a breath later the rest may come. */
export function stands(): void {
  setTimeout(begin, FIRST_BREATH);
}

export function inTurn(work: () => Promise<void>): Promise<unknown> {
  // One piece that fails must not hold up the others.
  last = last
    .then(() => whenIdle(500))
    .then(() => hurry)
    .then(work)
    .catch(() => undefined);
  return last;
}

let hurry: Promise<unknown> = Promise.resolve();

/** Somebody waits for this: until it is done and shown, nothing that can wait takes a part of the line or of the processor. */
export function first<T>(wanted: Promise<T>): Promise<T> {
  hurry = wanted.catch(() => undefined).then(() => new Promise(resolve => setTimeout(resolve, SHOWN)));
  return wanted;
}
