/** How long the page's own thread works at a stretch, and for each click, by processor time: other programs on the machine do not count. */
const CATEGORIES = ['toplevel', 'blink.user_timing', '__metadata'];

async function eventsOf(browser, page, run) {
  await browser.startTracing(page, { categories: CATEGORIES });
  let buffer;
  try {
    await run();
  } finally {
    buffer = await browser.stopTracing();
  }
  return JSON.parse(buffer.toString('utf8')).traceEvents;
}

/** What the thread that set the mark did, task by task. */
const tasksOf = (events, mark) =>
  events
    .filter(
      ({ ph, name, pid, tid, tdur }) => ph === 'X' && /RunTask/.test(name) && pid === mark.pid && tid === mark.tid && tdur !== undefined,
    )
    .map(({ ts, dur, tdur }) => ({ from: ts, to: ts + dur, ms: tdur / 1000 }));

/** Work for each frame that the page began with the mark "staged frame", not with "plain frame", in milliseconds. */
export async function framesOf(browser, page, run) {
  const events = await eventsOf(browser, page, run);
  const marks = events.filter(({ name }) => name === 'staged frame' || name === 'plain frame').toSorted((a, b) => a.ts - b.ts);
  const [mark] = marks;
  if (mark === undefined) return [];
  const tasks = tasksOf(events, mark).toSorted((a, b) => a.from - b.from);
  const frames = marks.map(() => 0);
  let nth = 0;
  for (const { from, ms } of tasks) {
    while (nth + 1 < marks.length && marks[nth + 1].ts <= from) nth += 1;
    if (from >= mark.ts) frames[nth] += ms;
  }
  return frames.filter((_work, i) => marks[i].name === 'staged frame' && i + 1 < marks.length);
}

/** Runs something under a trace of the page; times come in milliseconds. */
export async function traced(browser, page, run) {
  const events = await eventsOf(browser, page, run);
  const pressed = events.filter(({ name }) => name === 'hand pressed').toSorted((a, b) => a.ts - b.ts);
  const answered = events.filter(({ name }) => name === 'hand answered').toSorted((a, b) => a.ts - b.ts);
  const [mark] = pressed;
  if (mark === undefined) return { longest: 0, over50: 0, over100: 0, clicks: [] };
  const tasks = tasksOf(events, mark); // the thread that pressed is the page's own
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
