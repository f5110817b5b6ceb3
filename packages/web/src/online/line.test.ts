/** A line that mends itself, against a socket that does what the test says. */
import { seatId } from '@nobori/engine';
import type { Command, Frame, Message, Update } from '@nobori/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLine, type Line } from './line.ts';

interface Socket extends EventTarget {
  readonly url: URL;
  /** What was sent, besides questions whether anybody is there. */
  readonly sent: Message[];
  readonly asked: Extract<Message, { t: 'ping' }>[];
  readyState: number;
}

let sockets: Socket[] = [];
const latest = (): Socket => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('nobody has called');
  return socket;
};

class FakeSocket extends EventTarget implements Socket {
  static readonly OPEN = 1;
  readonly sent: Message[] = [];
  readonly asked: Extract<Message, { t: 'ping' }>[] = [];
  readonly url: URL;
  readyState = 0;
  constructor(url: URL) {
    super();
    this.url = url;
    sockets.push(this);
  }
  send(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.t === 'ping') this.asked.push(message);
    else this.sent.push(message);
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

const opens = (socket = latest()): void => {
  socket.readyState = FakeSocket.OPEN;
  socket.dispatchEvent(new Event('open'));
};
const hears = (frame: Frame, socket = latest()): boolean =>
  socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
const breaks = (socket = latest()): void => {
  socket.readyState = 3;
  socket.dispatchEvent(new Event('close'));
};

const reload = vi.fn<() => void>();
const page = Object.assign(new EventTarget(), { baseURI: 'https://club.example/nobori/#/table/g1', visibilityState: 'visible' });
let lines: Line[] = [];
let version = -1;
let fits = true;
const taken: Update[] = [];

function line(seat: string | null = 'north'): Line {
  const opened = openLine('g1', seat, {
    version: () => version,
    take(updates) {
      taken.push(...updates);
      return fits;
    },
  });
  lines.push(opened);
  return opened;
}

beforeEach(() => {
  [sockets, lines, version, fits] = [[], [], -1, true];
  taken.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', page);
  const kept = new Map<string, string>();
  const getItem = (name: string): string | null => kept.get(name) ?? null;
  vi.stubGlobal('sessionStorage', { getItem, setItem: (name: string, value: string) => kept.set(name, value) });
  reload.mockClear();
  const browser = { setTimeout: (work: () => void, after: number) => setTimeout(work, after), location: { reload } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), browser));
});
afterEach(() => {
  lines.forEach(({ close }) => close());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const command = (id: string): Command => ({ id, seat: seatId('north'), version: 0, kind: 'giveUp' });
const update = (n: number): Update => ({
  version: n,
  base: n - 1,
  change: null,
  what: 'order',
  by: null,
  given: null,
  order: null,
  events: [],
  withdraws: [],
});

test('it calls for its seat, with the version it has, and is live once it is answered', () => {
  version = 7;
  const one = line();
  expect(latest().url.href).toBe('wss://club.example/nobori/api/games/g1/live?after=7&seat=north');
  expect(one.getState().link.kind).toBe('seeking');
  opens();
  expect(one.getState().link.kind).toBe('live');
});

test('whoever looks on names no seat', () => {
  line(null);
  expect(latest().url.searchParams.has('seat')).toBe(false);
});

test('after a break it comes back, later each time, and asks for what it missed', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  line();
  opens();
  version = 12;
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const before = sockets.length;
    breaks();
    let waited = 0;
    while (sockets.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  expect(latest().url.searchParams.get('after')).toBe('12');
});

test('not everybody comes back at once: each waits between half and one and a half of that, as chance has it', () => {
  const comesAfter = (chance: number): number => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    line();
    opens();
    const before = sockets.length;
    breaks();
    let waited = 0;
    while (sockets.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    return waited;
  };
  expect([0, 0.5, 0.999].map(comesAfter)).toEqual([250, 500, 750]);
});

test('one that is cut off as soon as it stands is called later each time; one that stood for a while at once', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  line();
  const waitsAfter = (lived: number): number => {
    opens();
    vi.advanceTimersByTime(lived);
    const before = sockets.length;
    breaks();
    let waited = 0;
    while (sockets.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    return waited;
  };
  expect([20, 20, 20, 6000, 20].map(waitsAfter)).toEqual([500, 1000, 2000, 500, 1000]);
});

test('whoever has ordered and is not answered looks for another line after ten seconds, and gives it there', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const one = line();
  opens();
  hears({ t: 'pong', at: 0 });
  void one.give(command('a/1'));
  vi.advanceTimersByTime(10_500);
  expect(sockets).toHaveLength(2);
  opens();
  expect(latest().sent).toEqual([{ t: 'command', command: command('a/1') }]);
});

test('an order that was not answered is given again, the same one, and its answer is heard once', async () => {
  const one = line();
  opens();
  const answer = one.give(command('a/1'));
  expect(one.getState().waiting).toBe(1);
  breaks();
  expect(one.getState()).toMatchObject({ link: { kind: 'seeking' }, waiting: 1 });
  vi.advanceTimersByTime(20_000);
  opens();
  expect(latest().sent).toEqual([{ t: 'command', command: command('a/1') }]);
  hears({ t: 'answer', id: 'a/1', answer: { kind: 'done', carried: 1, version: 3 } });
  expect(await answer).toEqual({ kind: 'done', carried: 1, version: 3 });
  expect(one.getState().waiting).toBe(0);
  breaks();
  vi.advanceTimersByTime(20_000);
  opens();
  expect(latest().sent).toEqual([]);
});

test('an order given without a line waits for it', () => {
  const one = line();
  void one.give(command('a/1'));
  expect(latest().sent).toEqual([]);
  opens();
  expect(latest().sent).toEqual([{ t: 'command', command: command('a/1') }]);
});

test('an update that does not follow on what is there makes it ask for everything', () => {
  line();
  opens();
  hears({ t: 'updates', updates: [update(4)] });
  expect(latest().sent).toEqual([]);
  fits = false;
  hears({ t: 'updates', updates: [update(9)] });
  expect(latest().sent).toEqual([{ t: 'again', after: -1 }]);
  expect(taken.map(one => one.version)).toEqual([4, 9]);
});

test('times of the server are told by this device’s clock', () => {
  const one = line();
  opens();
  hears({ t: 'times', now: Date.now() - 5000, until: { north: Date.now() + 1000 }, left: { south: 7000 } });
  expect(one.getState()).toMatchObject({ until: { north: Date.now() + 6000 }, left: { south: 7000 } });
  hears({ t: 'times', now: Date.now(), until: {}, left: {} });
  expect(one.getState().until).toEqual({}); // nobody is waited for any more: no clock runs on
});

test('what is said twice is shown once', () => {
  const one = line();
  opens();
  const said = [{ id: 1, seat: 'south', at: 0, words: 'Well played' }];
  hears({ t: 'said', said });
  hears({ t: 'said', said: [...said, { id: 2, seat: null, at: 1, words: '…' }] });
  expect(one.getState().said.map(({ id }) => id)).toEqual([1, 2]);
});

test('whoever looks at the page again, or is online again, does not wait', () => {
  line();
  opens();
  breaks();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sockets.length).toBe(2);
  breaks();
  window.dispatchEvent(new Event('online'));
  expect(sockets.length).toBe(3);
});

test('the server is asked now and then whether it is there: its distance is told, and one that is mute is called anew', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const one = line();
  opens();
  vi.advanceTimersByTime(40);
  hears({ t: 'pong', at: latest().asked[0]?.at ?? 0 });
  expect(one.getState().away).toBe(40);
  vi.advanceTimersByTime(20_000);
  expect(latest().asked).toHaveLength(2);
  expect(one.getState().link.kind).toBe('live');
  vi.advanceTimersByTime(10_000);
  expect(one.getState().link.kind).toBe('seeking');
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
});

test('who is here is told, and is not known any more when the line breaks', () => {
  const one = line();
  opens();
  hears({ t: 'here', seats: ['north'], watching: 2 });
  expect(one.getState().here).toEqual({ seats: ['north'], watching: 2 });
  breaks();
  expect(one.getState().here).toBeNull();
});

test('a line that was closed stays closed', () => {
  const one = line();
  opens();
  one.close();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(sockets.length).toBe(1);
});

test.each([
  ['north', 1],
  [null, 0],
] as const)('who no longer sits there (%s) begins again as anybody who comes', (seat, times) => {
  line(seat);
  opens();
  latest().readyState = 3;
  latest().dispatchEvent(Object.assign(new Event('close'), { code: 1008, reason: 'not yours' }));
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(times);
  expect(sockets.length > 1).toBe(seat === null);
});

test('where the server refuses the page that has just been loaded anew as well, it is called later and later instead', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const refuses = (): void => {
    opens();
    latest().readyState = 3;
    latest().dispatchEvent(Object.assign(new Event('close'), { code: 1008, reason: 'not yours' }));
  };
  line();
  refuses();
  expect(reload).toHaveBeenCalledTimes(1);
  const one = line(); // the page that was loaded anew
  const before = sockets.length;
  for (let tries = 0; tries < 5; tries += 1) {
    refuses();
    vi.advanceTimersByTime(500 * 2 ** tries);
  }
  expect(reload).toHaveBeenCalledTimes(1);
  expect(sockets.length - before).toBe(5);
  expect(one.getState().link.kind).toBe('seeking');
  vi.advanceTimersByTime(60_000);
  refuses();
  expect(reload).toHaveBeenCalledTimes(2); // perhaps he has got up meanwhile
});
