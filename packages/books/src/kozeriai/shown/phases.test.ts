import { fill, seatId } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { actions, after, done, man, stage, step, type Written } from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';

const shown = (state: KozState) => kozeriai.phases(state).map(({ title, whose, stage: when }) => [fill(title), String(whose), when]);
const now = (state: KozState) => shown(state).find(([, , when]) => when === 'now');
const apart = [man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0)];

test('KOZ-18 KOZ-19 contingent after contingent: actions, shooting, combat', () => {
  expect(shown(actions(apart))).toEqual([
    ['Actions', 'A', 'now'],
    ['Shooting', 'A', 'next'],
    ['Combat', 'A', 'next'],
    ['Actions', 'D', 'next'],
    ['Shooting', 'D', 'next'],
    ['Combat', 'D', 'next'],
  ]);
  expect(shown(after(actions(apart), done('A'))).map(([, , when]) => when)).toEqual(['done', 'done', 'done', 'now', 'next', 'next']);
});

test('KOZ-R02 common timing: all act, all shoot, all name their targets, all strike', () => {
  const common: Written = { combatTiming: 'common' };
  const near = [man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 0, -1, 3)];
  const state = stage('naming', 'D', near, {}, common);
  expect(shown(state).map(([title, whose]) => `${title} ${whose}`)).toEqual([
    ...['Actions A', 'Actions D', 'Shooting A', 'Shooting D', 'Naming targets A', 'Naming targets D', 'Combat A', 'Combat D'],
  ]);
  expect(now(state)).toEqual(['Naming targets', 'D', 'now']);
});

test('KOZ-90 a question to another seat belongs to the phase it comes up in', () => {
  const state = after(
    actions([
      man('a', 'samurai-sword', 0, -2, 3, { weapons: { katana: 4 } }),
      man('l', 'ashigaru-spear', 0, 0, 0, { weapons: { yari: 2 } }),
    ]),
    step('a', 0, -1, 3),
  );
  expect(kozeriai.prompt(state).asks[0]?.seats).toEqual([seatId('L')]);
  expect(now(state)).toEqual(['Actions', 'A', 'now']);
});

test('KOZ-02 setting up is a phase by itself', () => {
  const state = situated(kozeriai, {
    scenario: 'two-umbrellas',
    turn: 0,
    step: [{ kind: 'turnStart' }, { kind: 'deploying', seats: ['ishida', 'ronin'], ready: [] }],
    figures: [{ id: 'k', seat: 'ishida', is: 'ronin', area: '6,1' }],
  });
  expect(shown(state)).toEqual([['Set up', 'all', 'now']]);
});
