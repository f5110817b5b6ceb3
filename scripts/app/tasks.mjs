/** How long the page's own thread works at a stretch, and for each click, by processor time: other programs on the machine do not count. */
const CATEGORIES = ['toplevel', 'blink.user_timing', '__metadata'];

/** Runs something under a trace of the page; times come in milliseconds. */
export async function traced(browser, page, run) {
  await browser.startTracing(page, { categories: CATEGORIES });
  let buffer;
  try {
    await run();
  } finally {
    buffer = await browser.stopTracing();
  }
  const { traceEvents: events } = JSON.parse(buffer.toString('utf8'));
  const pressed = events.filter(({ name }) => name === 'hand pressed').toSorted((a, b) => a.ts - b.ts);
  const answered = events.filter(({ name }) => name === 'hand answered').toSorted((a, b) => a.ts - b.ts);
  const [mark] = pressed;
  if (mark === undefined) return { longest: 0, over50: 0, over100: 0, clicks: [] };
  // The thread that pressed is the page's own.
  const tasks = events
    .filter(
      ({ ph, name, pid, tid, tdur }) => ph === 'X' && /RunTask/.test(name) && pid === mark.pid && tid === mark.tid && tdur !== undefined,
    )
    .map(({ ts, dur, tdur }) => ({ from: ts, to: ts + dur, ms: tdur / 1000 }));
  const clicks = pressed.flatMap(({ ts }, i) => {
    const end = answered[i]?.ts;
    // A press stands in the middle of the task that made it.
    return end === undefined ? [] : [tasks.reduce((sum, task) => sum + (task.to > ts && task.from < end ? task.ms : 0), 0)];
  });
  return {
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    over50: tasks.filter(({ ms }) => ms > 50).length,
    over100: tasks.filter(({ ms }) => ms > 100).length,
    clicks,
  };
}
