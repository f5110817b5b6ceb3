/** What the tests of scenarios share. */
/** The scenarios, NOD-S1 to NOD-S3, as they are set up, what is special about them, and how they end. */
import { present, tray } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { noDachi } from '../index.ts';
import { type NodState } from '../state.ts';
import { mm, type Written } from '../tabletop.testing.ts';

export const scenario = (id: string) =>
  present(
    noDachi.scenarios.find(one => one.id === id),
    id,
  );

export const begun = (id: string, open: readonly number[] = []): NodState => {
  const state = laidOut(noDachi, scenario(id));
  noDachi.proceed(state, tray(open), () => undefined);
  return state;
};

export const verdict = (state: NodState): unknown => state.verdict?.standing ?? null;

export const deploy = (id: string, places: Readonly<Record<string, readonly [number, number]>>, hidden = false): Written => ({
  kind: 'deploy',
  unit: id,
  places: Object.fromEntries(Object.entries(places).map(([who, [x, y]]) => [who, mm(x, y)])),
  hidden,
});

// NOD-S1

export const yari = { class: 'ashigaru', close: 'yari', armour: 'light' };
