/** The stage watches a real game of two people, one of whom has the screen; time and the view of the board are the test's. */
import { asksOf, present, seeded } from '@nobori/engine';
import { diceBox, fromSeed, newTable } from '@nobori/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Camera } from '../../board/index.ts';
import { settings } from '../../store/settings.ts';
import { momentsOf, viewAt } from '../host/moments.ts';
import { viewersOf } from '../host/viewers.ts';
import { bookOf } from '../table/books.testing.ts';
import type { Watched } from './batch.ts';
import { direct } from './director.ts';
import type { Eye } from './eye.ts';
import { createStage, type Stage, type StageState } from './state.ts';
import { TURN_AT_MOST } from './times.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  settings.setState({ pace: 'brisk', motion: 'on' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const AT: Camera = { k: 1, x: 0, y: 0 };

/** The view of the board: everything that is fought over is out of sight, and the view goes there. */
function testEye() {
  const went: Camera[] = [];
  let camera = AT;
  let ahead: Camera | null = null;
  let covered = Promise.resolve();
  let rests = true;
  const eye: Eye = {
    camera: () => camera,
    heading: () => ahead ?? camera,
    rests: () => rests,
    far: () => ({ way: 200, flight: 200 }),
    bring({ kind }) {
      if (kind === 'march') return 'there';
      camera = { k: 1.35, x: went.length + 1, y: 0 };
      return 'brought';
    },
    back(to) {
      camera = to ?? camera;
      went.push(camera);
    },
    panned: () => false,
    uncovered: () => covered,
  };
  const cover = (): (() => void) => {
    let uncover = (): void => undefined;
    covered = new Promise(resolve => (uncover = resolve));
    return () => uncover();
  };
  return {
    eye,
    went,
    cover,
    look: (to: Camera): void => void (camera = to),
    begin: (to: Camera): void => void (ahead = to),
    glide: (on: boolean): void => void (rests = !on),
  };
}

/** `looksOn`: whoever has the screen plays no side. `online`: the game is run elsewhere, and goes on while nobody looks. */
function watched(moments: number, looksOn = false, online = false) {
  const book = bookOf('samurai-skirmish');
  const made = newTable({ book, dice: diceBox('app', fromSeed('staged')) }, { scenario: 'yahagi-bridge' });
  if (!made.ok) throw new Error('the game does not begin');
  const table = made.value;
  const seat = present(table.game.state.chairs[0], 'a chair').seat;
  const client = viewersOf(table, 'test').of(seat);
  const seen = () => ({ book, moments: momentsOf(client), view: client.view, viewer: looksOn ? null : seat, handTo: null, cursor: null, ask: null });
  const store = createStore<ReturnType<Watched['getState']>>(seen);
  let behind: (() => Promise<void> | undefined) | null = null;
  const session: Watched = { ...store, viewAt: nth => viewAt(client, store.getState().moments, nth), follow: wait => void (behind = wait), ...(online && { online: {} }) };
  const random = seeded('people');
  const goOn = (orders: number): void => {
    for (let i = 0; i < orders; i += 1) {
      const [who] = table.questions()[0]?.seats ?? [];
      const ask = who === undefined ? undefined : asksOf(table.book.prompt(table.view(who)), who).find(({ free }) => free !== true);
      if (who !== undefined && ask !== undefined) void table.play(who, [random.below(3) === 0 ? ask.fallback() : ask.choices.sample(random)]);
    }
    store.setState(seen());
  };
  goOn(moments);
  const stage = createStage();
  const { eye, went, look, begin, cover, glide } = testEye();
  const heard: string[] = [];
  const stop = direct(session, stage, eye, { play: cues => void heard.push(...cues.map(({ sound }) => sound)) });
  return { stage, store, goOn, went, look, begin, cover, glide, heard, stop, waits: () => behind?.() };
} // prettier-ignore

/** Orders enough for shots to be told of. */
const LONG = 30;

function noted(stage: Stage): StageState[] {
  const states: StageState[] = [];
  stage.subscribe(state => states.push(state));
  return states;
}

test('what is told never runs ahead of what is shown, and in the end the board is what stands there', async () => {
  const { stage, store, goOn } = watched(4);
  const states = noted(stage);
  const before = store.getState().moments.length;
  goOn(LONG);
  await vi.runAllTimersAsync();
  const told = states.flatMap(one => (one.told === null ? [] : [one.told]));
  expect(told[0]).toBe(before);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(new Set(told).size).toBeGreaterThan(3);
  for (const [i, { playing, told: so }] of states.entries())
    if (playing !== null && so !== null && playing !== states[i - 1]?.playing)
      expect(playing.batch.beats[playing.nth]?.shows.every(nth => (playing.batch.moments[nth] ?? 0) >= so)).toBe(true);
  expect(stage.getState()).toMatchObject({ playing: null, shows: null, told: null });
});

test('nothing is shown while something lies over the board', async () => {
  const { goOn, stage, cover } = watched(4);
  const uncover = cover();
  goOn(LONG);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stage.getState().playing).toBeNull();
  expect(stage.getState().shows).not.toBeNull(); // they stand where they stood
  uncover();
  await vi.advanceTimersByTimeAsync(300);
  expect(stage.getState().playing).not.toBeNull();
});

test('dice are laid out when the view has come to rest, however long a busy machine takes for that', async () => {
  const { goOn, stage, glide } = watched(4);
  const states = noted(stage);
  const fights = (): number =>
    states.filter(({ playing }) => playing !== null && playing.batch.beats[playing.nth]?.kind !== 'march').length;
  glide(true);
  goOn(LONG);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(fights()).toBe(0);
  glide(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(fights()).toBeGreaterThan(0);
});

test('a long turn is shown in eight seconds, and the view goes back to where the player looked', async () => {
  const { goOn, went, stage } = watched(4);
  goOn(LONG);
  const began = performance.now();
  while (stage.getState().told !== null) await vi.advanceTimersByTimeAsync(50);
  expect(performance.now() - began).toBeLessThan(TURN_AT_MOST + 500);
  await vi.runAllTimersAsync();
  expect(went).toEqual([AT]);
});

test('a view that was brought to the forces meanwhile is left there', async () => {
  const { goOn, went, stage, look } = watched(4);
  goOn(LONG);
  while (stage.getState().told !== null) await vi.advanceTimersByTimeAsync(50);
  look({ k: 2, x: 300, y: 300 });
  await vi.runAllTimersAsync();
  expect(went).toEqual([]);
});

test('a view that is still on its way to the forces is not called back, however late a busy machine sets out', async () => {
  const { goOn, went, stage, begin } = watched(4);
  goOn(LONG);
  while (stage.getState().told !== null) await vi.advanceTimersByTimeAsync(50);
  begin({ k: 2, x: 300, y: 300 });
  await vi.runAllTimersAsync();
  expect(went).toEqual([]);
});

test('Space ends the present beat, running through leaves a sum, and nothing is heard of what is run through', async () => {
  const { goOn, stage, heard } = watched(4);
  goOn(LONG);
  await vi.advanceTimersByTimeAsync(300);
  const first = stage.getState().playing?.nth ?? -1;
  stage.getState().hurry();
  await vi.advanceTimersByTimeAsync(300);
  expect(stage.getState().playing?.nth).toBeGreaterThan(first);
  stage.getState().run(true);
  const so = heard.length;
  while (stage.getState().told !== null) await vi.advanceTimersByTimeAsync(30);
  expect(stage.getState().sum).not.toBeNull();
  expect(heard).toHaveLength(so);
});

test('whoever takes the screen sees nothing of what was shown to another; arrows do not stay with him', async () => {
  const { goOn, stage, store } = watched(4);
  goOn(LONG);
  await vi.advanceTimersByTimeAsync(300);
  expect(stage.getState().told).not.toBeNull();
  store.setState({ viewer: null, handTo: store.getState().viewer });
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.getState()).toMatchObject({ playing: null, shows: null, told: null, stuck: [] });
});

test('whoever comes back to a game online sees first what happened since his last order; at this screen nobody is shown what he has seen', () => {
  let shown = 0;
  for (let moments = 8; moments < LONG + 6; moments += 1) {
    const { stage, store, stop } = watched(moments, false, true);
    const { viewer, moments: all } = store.getState();
    const last = all.findLastIndex(({ by, what }) => what === 'order' && by === viewer);
    const news = all.slice(last + 1).some(({ events }) => events.length > 0);
    const told = stage.getState().recalled?.batch.moments ?? [];
    expect(told.every(moment => moment >= last)).toBe(true);
    if (told.length > 0) expect(news || all[last]?.events.some(({ kind }) => kind === 'rolled')).toBe(true);
    shown += told.length;
    stop();
  }
  expect(shown).toBeGreaterThan(0);
  expect(watched(LONG).stage.getState().recalled).toBeNull();
  const { stage } = watched(LONG + 3, true, true);
  expect(stage.getState().recalled).toBeNull(); // who looks on has no order of his own
});

test('the computers wait when they are far ahead, and go on when all has been shown', async () => {
  const { goOn, stage, waits } = watched(4);
  expect(waits()).toBeUndefined();
  goOn(LONG);
  goOn(LONG);
  let freed = false;
  const wait = waits()?.then(() => (freed = true));
  expect(wait).toBeDefined();
  await vi.runAllTimersAsync();
  expect([freed, stage.getState().told]).toEqual([true, null]);
});

test('what the player turned away from is not played, and can be seen again when he looks', () => {
  const { goOn, stage } = watched(4, true);
  Object.assign(document, { hidden: true });
  goOn(LONG);
  expect(stage.getState().told).toBeNull();
  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stage.getState().recalled?.batch.beats.length).toBeGreaterThan(0);
});
