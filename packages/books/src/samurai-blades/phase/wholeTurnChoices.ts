/** Choices: whole-turn actions, clearing bodies, seppuku (BLD-046, BLD-104, BLD-114, BLD-127, BLD-173). */
import { say, type Form } from '@nobori/engine';
import { sameHex, type Hex } from '@nobori/engine/hex';
import { refuseClear } from '../movement/clearingBodies.ts';
import { adjacent, distanceToHex } from '../terrain/occupancy.ts';
import { lastSamurai, refuseSeppuku } from '../honour/seppuku.ts';
import { riderless, type BladesOrder, type BladesState, type Figure, type Side } from '../state.ts';
import { FAMILIES } from '../shown/families.ts';
import { POEM_LINES } from '../tables.ts';
import { refuseArm, refuseDetach, refuseDismount, refuseHarness, refuseMount } from './wholeTurnActions.ts';

/** For those who have no verse of their own: ours, in the old measure. */
const BORROWED_POEM: readonly string[] = ['The paddy water stills;', 'one heron lifts from evening', 'and leaves no ring behind.'];

export function declarationsOf(state: BladesState, side: Side, man: Figure): BladesOrder[] {
  const figure = man.kit.id;
  const found: BladesOrder[] = [];
  const offer = (order: BladesOrder, refused: unknown): void => {
    if (refused === null) found.push(order);
  };
  if (man.rides !== null) offer({ kind: 'dismount', figure }, refuseDismount(state, side, figure));
  for (const horse of state.figures) {
    if (horse.kit.sort !== 'horse' || !adjacent(man, horse)) continue;
    const target = horse.kit.id;
    if (riderless(horse)) offer({ kind: 'mount', figure, target }, refuseMount(state, side, { kind: 'mount', figure, target }));
    if (horse.draws !== null) offer({ kind: 'detach', figure, target }, refuseDetach(state, side, { kind: 'detach', figure, target }));
    else
      for (const { kit } of state.figures)
        if (kit.sort === 'cart') {
          const order = { kind: 'harness', figure, target, cart: kit.id } as const;
          offer(order, refuseHarness(state, side, order));
        }
  }
  if (state.battle.special.arms === figure) offer({ kind: 'arm', figure }, refuseArm(state, side, figure));
  if (state.battle.special.seppuku && lastSamurai(state, side) === figure) {
    const order = { kind: 'seppuku', figure, poem: BORROWED_POEM } as const;
    offer(order, refuseSeppuku(state, side, order));
  }
  return found;
}

/** BLD-176: a text box for the poem. */
export function poemForms(state: BladesState, side: Side): Form<BladesOrder>[] {
  const figure = lastSamurai(state, side);
  if (figure === null || refuseSeppuku(state, side, { kind: 'seppuku', figure, poem: BORROWED_POEM }) !== null) return [];
  return [
    {
      key: 'poem',
      title: say('Write the death poem of {figure}', { figure }),
      family: FAMILIES.seppuku,
      role: 'grave',
      figure,
      fields: [
        {
          key: 'poem',
          kind: 'text',
          title: say('Three to five lines'),
          value: BORROWED_POEM.join('\n'),
          least: 1,
          most: POEM_LINES.most * (POEM_LINES.longest + 1),
          lines: POEM_LINES.most,
        },
      ],
      order: ({ poem }) => ({ kind: 'seppuku', figure, poem: linesOf(String(poem)) }),
    },
  ];
}

/** The lines of a text as somebody typed it. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

/** Every pair that could clear a hex; bodies lie in few. */
export function clearings(state: BladesState, side: Side): BladesOrder[] {
  const hexes: Hex[] = [];
  for (const { health, at, rear } of state.figures)
    if (health === 'dead') for (const hex of [at, rear]) if (hex !== null && !hexes.some(one => sameHex(one, hex))) hexes.push(hex);
  return hexes.flatMap(at => {
    const men = state.figures.filter(
      man => man.kit.sort === 'man' && man.kit.side === side && man.rides === null && distanceToHex(man, at) <= 1,
    );
    return men.flatMap((one, i) =>
      men
        .slice(i + 1)
        .map(two => ({ kind: 'clear', figures: [one.kit.id, two.kit.id], at }) as const)
        .filter(order => refuseClear(state, side, order) === null),
    );
  });
}
