/** What the tests of scenarios share. */
import { defaultsOf, present, type Standing } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { act, book, spot, type Act, type Written } from '../tabletop.testing.ts';
import { type ArgState } from '../state.ts';
import { SCENARIOS } from './index.ts';

export const scenario = (id: string) =>
  present(
    SCENARIOS.find(one => one.id === id),
    id,
  );

export const on = (id: string, sides: Readonly<Record<string, readonly Written[]>>, more: Written = {}, options: Written = {}): ArgState =>
  situated(book, { step: 'orders', scenario: id, sides, ...more }, { ...scenario(id).options, ...options });

export const points = (id: string): number[] =>
  scenario(id).factions.map(({ figures }) => book.muster?.cost({ id: 'x', name: 'X', units: figures }, defaultsOf(book.options)) ?? 0);

export const standing = (state: ArgState): Readonly<Record<string, Standing>> | undefined => state.verdict?.standing;

export const place = (seat: string, id: string, x: number, y: number): Act => act(seat, { kind: 'deploy', places: { [id]: spot(x, y) } });
