/** Watches the game and plays what happened on the stage, one beat after another; what stands on the board is never touched. */
import { moving, settings, unstaged } from '../../store/settings.ts';
import { batchOf, isOwn, plain, sinceOwn, type Watched } from './batch.ts';
import type { Beat, Flying } from './beat.ts';
import { treadOf } from './tread.ts';
import type { Camera } from '../../board/index.ts';
import type { SoundName } from '../sound/names.ts';
import { during, partOf } from './round.ts';
import { cardsDuring, piecesDuring } from './during.ts';
import { alike, type Eye } from './eye.ts';
import { cues, type Sounds } from './cues.ts';
import type { Batch, Stage } from './state.ts';
import { sumOf } from './sum.ts';
import { AT_ONCE, RUNS, scaleOf, STANDS, timesOf, TURN_AT_MOST, type Times } from './times.ts';

/** What is run through is summed up so long. */
const SUMMED = 1_200;
/** So many orders the computers may be ahead of what is shown: like ones are then shown together. */
const AHEAD = 8;
/** The view is on its way so long. */
const GLIDES = 200;
/** Whether it has come to rest is looked at so often, so many times. */
const LOOKS = 40;
const MOST_LOOKS = 50;
/** When the battle is over one sees who stands and who lies there, before the report covers it. */
const LOOKS_BACK = 1_400;
/** After the last beat, before the view goes back. */
const LINGERS = 300;
/** More arrows than these are only in the way. */
const STUCK = 24;

/** A ball is gone; what has a shaft or a blade stays where it struck. */
const sticks = ({ missile }: Flying): boolean => missile !== 'ball';

const phaseOf = ({ book, view }: ReturnType<Watched['getState']>): string => {
  const now = book.phases(view).find(({ stage }) => stage === 'now');
  return `${view.turn} ${now?.key ?? ''} ${String(now?.whose ?? '')}`;
};

/** `from`: the first moment that has not been seen yet; left out, all that has happened so far has. */
export function direct(session: Watched, stage: Stage, eye: Eye, sounds: Sounds, from = session.getState().moments.length): () => void {
  let seen = from;
  let viewer = session.getState().viewer;
  let missed = false;
  let running = false;
  /** What was run through since the viewer's last order. */
  let passed: readonly Beat[] = [];
  let closed = false;
  /** Milliseconds shown since the viewer's last order. */
  let spent = 0;
  let turn = session.getState().view.turn;
  let busy = false;
  /** The computers, when they are too far ahead of what has been shown. */
  const waiting: (() => void)[] = [];
  let endWait: (() => void) | null = null;
  /** Counts what was broken off. */
  let broken = 0;
  /** Where the player looked before the view was taken from him; null while it is his. */
  let home: Camera | null = null;
  /** Where the view was left for what was shown. */
  let left: Camera | null = null;
  /** The phase whose arrows stick. */
  let phase = phaseOf(session.getState());

  const wait = (ms: number): Promise<void> =>
    new Promise(resolve => {
      const timer = window.setTimeout(() => endWait?.(), ms);
      endWait = () => {
        window.clearTimeout(timer);
        endWait = null;
        resolve();
      };
    });

  /** Nothing is laid out on a view that still moves: on a busy machine a glide takes longer than it should. */
  async function atRest(): Promise<void> {
    await wait(GLIDES);
    for (let i = 0; i < MOST_LOOKS && !eye.rests(); i += 1) await wait(LOOKS);
  }

  const timed = (beat: Beat, scale: number): Times => timesOf(beat, eye.far(beat), scale);

  /** Plays beats of a batch, from one to another. `tells`: whoever counts and tells goes along with it. */
  async function play(batch: Batch, from: number, to: number, scale: number, tells: boolean): Promise<void> {
    const still = !moving(settings.getState());
    const whole = broken;
    for (let nth = from; nth < to && !closed && broken === whole; nth += 1) {
      const beat = batch.beats[nth];
      if (beat === undefined) break;
      const told = Math.max(stage.getState().told ?? 0, batch.moments[Math.min(...beat.shows)] ?? 0);
      const part = tells ? partOf(batch, nth) : null;
      const { book } = session.getState();
      stage.setState({
        // Dice may have been told before the blow they were for: what has been told stays told.
        ...(tells ? { told } : {}),
        round: part === null ? null : during(book.phases(session.viewAt(Math.max(0, told - 1))), part),
        shows: {
          cards: cardsDuring(batch.before.cards, batch.after.cards, batch.beats, nth),
          pieces: piecesDuring(batch.before.pieces, batch.after.pieces, batch.beats, nth),
        },
      });
      if (tells) await eye.uncovered();
      if (closed || broken !== whole) break;
      const began = performance.now();
      const before = eye.camera();
      const brought = running ? 'there' : eye.bring(beat, home, !still);
      if (brought === 'brought') home ??= before;
      if (brought === 'brought' && !still) await atRest();
      if (brought === 'brought') left = eye.camera();
      if (closed || broken !== whole) break;
      const times = timed(beat, scale);
      stage.setState({ playing: { batch, nth, times, still, aside: false, elsewhere: brought === 'elsewhere' } });
      if (!running) sounds.play(cues(beat, times, still, tread(beat, batch)));
      await wait(running ? RUNS : still ? STANDS : times.end);
      spent += performance.now() - began;
      if (tells && broken === whole) stage.setState(({ stuck }) => ({ stuck: [...stuck, ...beat.flying.filter(sticks)].slice(-STUCK) }));
    }
  }

  const tread = ({ goings }: Beat, { before }: Batch): SoundName => {
    const { book, view } = session.getState();
    const { terrain } = book;
    return treadOf(goings, before.cards, book.ground(view), terrain);
  };

  /** The view is the player's again: back to where he looked, unless he has moved it himself. */
  function goHome(): void {
    if (home === null) return;
    window.setTimeout(() => {
      if (busy || closed) return; // it is still needed
      const now = eye.heading();
      // A new turn may bring the forces into view meanwhile, or be about to: that is where one looks now.
      const stayed = now === null || left === null || alike(now, left);
      if (stayed && !eye.panned()) eye.back(home, moving(settings.getState()));
      home = null;
    }, LINGERS);
  }

  /** What really stands there. Not before all that waits has been shown: between two batches nothing is asked either. */
  const empty = (): void => {
    if (!closed) stage.setState({ playing: null, shows: null, told: null, round: null });
    goHome();
    for (const go of waiting.splice(0)) go();
  };

  /** Everything at once: what came of it stands there for a moment, and nobody waits. */
  async function flash(batch: Batch): Promise<void> {
    const shown = batch.beats.filter(({ stamps, trays }) => stamps.length + trays.length > 0);
    const last = shown.at(-1);
    if (last === undefined) return;
    const beat: Beat = { ...last, goings: [], flying: [], meetings: [], stamps: shown.flatMap(({ stamps }) => stamps).slice(-6) };
    const still = !moving(settings.getState());
    const times = { ...timed(beat, 0), end: still ? STANDS : AT_ONCE };
    stage.setState({ playing: { batch: { ...batch, beats: [beat] }, nth: 0, times, still, aside: true, elsewhere: false } });
    sounds.play(cues(beat, times, true, 'steps'));
    await wait(times.end);
  }

  /** All that waits to be shown, as one batch, again and again until nothing waits. */
  async function goOn(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      for (let state = session.getState(); seen < state.moments.length && !closed; state = session.getState()) {
        const [first, last] = [seen, state.moments.length - 1];
        seen = state.moments.length;
        if (state.view.turn !== turn) spent = 0;
        turn = state.view.turn;
        const now = phaseOf(state);
        if (now !== phase) stage.setState({ stuck: [] });
        phase = now;
        const mine = state.moments.slice(first).every(moment => isOwn(moment, viewer));
        if (state.moments.slice(first).some(moment => isOwn(moment, viewer))) [spent, passed] = [0, []];
        const batch = batchOf(session, first, last);
        if (plain(batch, mine)) continue;
        const { pace } = settings.getState();
        if (pace === 'atOnce') {
          stage.setState({ shows: null, told: null });
          await flash(batch);
          continue;
        }
        stage.setState({ told: first });
        const total = batch.beats.reduce((sum, beat) => sum + timed(beat, 1).end + (beat.kind === 'march' ? 0 : GLIDES + LOOKS), 0);
        const over = state.ask !== null || state.view.verdict !== null;
        const ran = running;
        await play(batch, 0, batch.beats.length, scaleOf(total, pace, TURN_AT_MOST - spent, over), true);
        if (ran || running) void sumUp((passed = [...passed, ...batch.beats]));
        else if (state.view.verdict !== null && batch.beats.length > 0) {
          stage.setState({ shows: null });
          await wait(LOOKS_BACK);
        }
        for (const go of waiting.splice(0)) go();
      }
    } finally {
      busy = false;
      empty();
    }
  }

  async function sumUp(beats: readonly Beat[]): Promise<void> {
    const sum = sumOf(beats);
    if (sum === null || closed) return;
    stage.setState({ sum });
    await new Promise(resolve => window.setTimeout(resolve, SUMMED));
    if (!closed) stage.setState({ sum: null });
  }

  /** Breaks off whatever is shown: what really stands there is there at once. */
  function clear(): void {
    const { moments } = session.getState();
    seen = moments.length;
    broken += 1;
    stage.setState({ playing: null, shows: null, told: null, round: null, recalled: null, stuck: [], sum: null });
    endWait?.();
  }

  function recall(): void {
    const state = session.getState();
    if (state.handTo !== null || state.cursor !== null) return;
    if (stage.getState().recalled !== null) return stage.getState().close();
    endAll();
    const batch = batchOf(session, sinceOwn(state), state.moments.length - 1);
    missed = false;
    stage.setState({ recalled: { batch, at: null } });
  }

  /** The rest is not shown. */
  function endAll(): void {
    const was = running;
    running = true;
    endWait?.();
    running = was;
    if (stage.getState().playing !== null) clear();
  }

  stage.setState({
    hurry: () => endWait?.(),
    run(on) {
      if (running === on) return;
      running = on;
      if (on) endWait?.();
    },
    recall,
    again(nth) {
      const { recalled } = stage.getState();
      if (recalled === null || busy) return;
      stage.setState({ recalled: { ...recalled, at: nth } });
      busy = true;
      const { pace } = settings.getState();
      void play(recalled.batch, nth, nth + 1, pace === 'cinematic' ? scaleOf(0, pace, 0, true) : 1, false).finally(() => {
        busy = false;
        empty();
        void goOn();
      });
    },
    close: () => stage.setState({ recalled: null }),
  });

  session.follow(() => {
    if (!busy || session.getState().moments.length - seen < AHEAD || settings.getState().pace === 'atOnce') return undefined;
    return new Promise(resolve => waiting.push(resolve));
  });

  const unsubscribe = session.subscribe(state => {
    const other = state.viewer !== viewer;
    viewer = state.viewer;
    if (other || state.handTo !== null || state.cursor !== null || state.moments.length < seen) {
      clear();
      if (other && state.viewer !== null && state.handTo === null && !unstaged(settings.getState())) returned();
      return;
    }
    if (seen === state.moments.length) return;
    const { recalled } = stage.getState();
    if (recalled !== null) stage.setState({ recalled: null });
    if (unstaged(settings.getState())) seen = state.moments.length;
    else if (document.hidden) {
      missed = true;
      seen = state.moments.length;
    } else void goOn();
  });

  /** Somebody has the screen again: what others did meanwhile he has not seen. */
  function returned(): void {
    const state = session.getState();
    const first = sinceOwn(state);
    if (first >= state.moments.length || !state.moments.slice(0, first).some(moment => isOwn(moment, state.viewer))) return;
    if (batchOf(session, first, state.moments.length - 1).beats.length > 0) recall();
  }

  const onSight = (): void => {
    if (document.hidden || !missed) return;
    const state = session.getState();
    if (batchOf(session, sinceOwn(state), state.moments.length - 1).beats.length > 0) recall();
    missed = false;
  };
  document.addEventListener('visibilitychange', onSight);
  if (seen < session.getState().moments.length && !unstaged(settings.getState())) void goOn();
  // Whoever comes back to a game that went on elsewhere.
  if (session.online !== undefined && viewer !== null && !unstaged(settings.getState())) returned();

  return () => {
    closed = true;
    endWait?.();
    unsubscribe();
    session.follow(null);
    for (const go of waiting.splice(0)) go();
    document.removeEventListener('visibilitychange', onSight);
    stage.setState({ playing: null, shows: null, told: null, round: null, recalled: null, stuck: [], sum: null });
  };
}
