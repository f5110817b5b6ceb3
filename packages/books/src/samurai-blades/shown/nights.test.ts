import { rolled, seeded, silently, type Seat } from '@nobori/engine';
import { checkWorlds } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiBlades } from '../index.ts';
import type { BladesState } from '../state.ts';
import { blue, red, scene, type Written } from '../tabletop.testing.ts';

/** No scenario of the book has horses and carts at night, nor ninja on both sides; here all are close together. */
const yard = (options: Written): BladesState =>
  scene(
    'phaseStart',
    [
      ...[red('R1', 'NIN', 'B2'), red('R2', 'NIN', 'C7'), red('R3', 'NIN', 'F8'), red('R4', 'PEA', 'D4'), red('R5', 'PEA', 'C4')],
      ...[red('R6', 'ASHB', 'A5'), red('R7', 'SAM2', 'B4', { rear: 'B5' }), red('RC', 'CART', 'D3', { rear: 'C2' })],
      ...[blue('B1', 'NIN', 'H8'), blue('B2', 'NIN', 'G3'), blue('B3', 'NIN', 'E8'), blue('B4', 'MON', 'F4'), blue('B5', 'PEA', 'E5')],
      ...[blue('B6', 'SAM3', 'H4', { rear: 'I4' }), blue('BH', 'DRAFT', 'F5', { rear: 'F6', control: 2 })],
    ],
    {
      night: true,
      map: { columns: 9, rows: 9, terrain: { river: 'A7-A9', scrub: 'D6-D8', tree: 'G6' } },
      lanterns: [{ at: 'E4' }, { at: 'C8' }, { at: 'H6', lit: false }],
    },
    options,
  );

const ORDERS = 60;

test.each([
  ['', {}],
  [' with option combinedRetreat', { combinedRetreat: 'all' }],
  [' with option frenchBowPhase', { frenchBowPhase: true }],
])('BLD-183 random nights%s: no question, refusal or event tells of unseen men but by a rule', (title, options) => {
  const state = yard(options);
  const random = seeded(`yard${title}`);
  const dice = rolled(seeded(`yard dice${title}`));
  for (let i = 0; i < ORDERS; i += 1) {
    const [ask] = samuraiBlades.prompt(state).asks;
    const seat: Seat | undefined = ask?.seats[0];
    if (ask === undefined || seat === undefined) break;
    checkWorlds(samuraiBlades, state, seat, random);
    samuraiBlades.carryOut(state, seat, ask.choices.sample(random), dice, silently);
    expect(samuraiBlades.faults(state)).toEqual([]);
  }
});
