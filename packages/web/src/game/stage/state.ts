/** What the stage shows now. Small and always there; whatever fills it is loaded after the first order can be given. */
import type { Account, Event, Phase } from '@nobori/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Scene } from '../table/scene.ts';
import type { Beat, Flying } from './beat.ts';
import type { Times } from './times.ts';

/** How everybody stood. */
type Stood = Pick<Scene, 'cards' | 'pieces'>;

export interface Batch {
  readonly beats: readonly Beat[];
  readonly events: readonly Event[];
  /** Of which moment each of them tells. */
  readonly moments: readonly number[];
  readonly accounts: readonly Account[];
  readonly before: Stood;
  readonly after: Stood;
}

export interface Playing {
  readonly batch: Batch;
  /** The beat that is shown. */
  readonly nth: number;
  readonly times: Times;
  /** Without motion: marks and numbers stand there. */
  readonly still: boolean;
  /** Nobody waits for it: the game goes on beneath. */
  readonly aside: boolean;
  /** Off the screen, and the view is left to the player: an arrow at the edge says where. */
  readonly elsewhere: boolean;
}

interface Recalled {
  readonly batch: Batch;
  readonly at: number | null;
}

export interface StageState {
  readonly playing: Playing | null;
  /** What the board shows instead of what stands there. */
  readonly shows: Stood | null;
  /** So many moments have been told; null when all have. Neither the chronicle nor anything that counts runs ahead of the stage. */
  readonly told: number | null;
  /** Where the round stands in what is shown; null: where it was ordered. */
  readonly round: readonly Phase[] | null;
  /** What happened since one's own last order, looked at again. */
  readonly recalled: Recalled | null;
  /** What flew in this phase and sticks in men and ground until it is over. */
  readonly stuck: readonly Flying[];
  /** What was run through, in a few words. */
  readonly sum: string | null;
  /** Ends the present beat. */
  hurry(): void;
  /** Runs through all of it while it is on. */
  run(on: boolean): void;
  recall(): void;
  /** Shows one of the things again that are looked at. */
  again(nth: number): void;
  close(): void;
}

export type Stage = StoreApi<StageState>;

const nothing = (): void => undefined;

export const createStage = (): Stage =>
  createStore<StageState>(() => ({
    playing: null,
    shows: null,
    told: null,
    round: null,
    recalled: null,
    stuck: [],
    sum: null,
    hurry: nothing,
    run: nothing,
    recall: nothing,
    again: nothing,
    close: nothing,
  }));

/** Something is shown, and nothing is asked meanwhile. */
export const staging = ({ playing, told }: StageState): boolean => (playing === null ? told !== null : !playing.aside);
