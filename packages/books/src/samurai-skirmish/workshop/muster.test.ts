/** The muster of this book on the bench: where a broken limit stands, what mends it, and whom a unit takes. */
import { fill, plainly, present } from '@nobori/engine';
import { addedMan, chosen, counted, movedLine, offerOf, sumOf, type TroopType } from '@nobori/engine/workshop';
import { describe, expect, test } from 'vitest';
import type { FigureSpec } from '../files/battle.ts';
import { man, READY_FORCES } from '../muster/readyForces.ts';
import { muster as game, type SskForce } from '../muster/muster.ts';
import { notesOn } from './limits.ts';
import { muster } from './muster.ts';

const cost = (force: SskForce): number => game.cost(force, {});
const force = (...units: SskForce['units']): SskForce => ({ id: 'own', name: 'Own', units });
const ashigaru = (...figures: FigureSpec[]) => ({ of: 'ashigaru' as const, figures });
const typeOf = (id: string): TroopType<FigureSpec> =>
  present(
    muster.types(muster.empty).find(type => type.id === id),
    'a type',
  );
const told = (one: SskForce) =>
  muster
    .check(one, {})
    .map(({ rule, place, mends = [] }) => [
      rule,
      place,
      mends.map(({ says, force: after }) => `${fill(says, plainly)} ${cost(after) - cost(one)}`),
    ]);

describe('findings', () => {
  test('SSK-008 a unit too small, with how many to add and what they cost', () => {
    const small = force(ashigaru(man('ashigaru', { leader: true }), man('ashigaru', { count: 4 })));
    expect(told(small)).toEqual([['SSK-008', { unit: 0 }, ['Add 3 ashigaru 6']]]);
  });
  /** The lines of the only unit, once the first finding is mended. */
  const mended = (...figures: FigureSpec[]): (readonly [string, number])[] =>
    present(muster.check(force(ashigaru(...figures)), {})[0]?.mends?.[0], 'a mending').force.units.flatMap(unit =>
      unit.figures.map(({ is, count }) => [is, count] as const),
    );
  test('SSK-008 who is missing joins a line of his own kind, or is one of his own', () => {
    const leader = man('samurai', { leader: true });
    expect(mended(leader, man('ashigaru', { count: 4 }))).toEqual([['samurai', 1], ['ashigaru', 7]]); // prettier-ignore
    expect(mended(leader)).toEqual([['samurai', 1], ['ashigaru', 7]]); // prettier-ignore
  });
  test('SSK-008 who is too many is sent home from the end, and never the leader', () => {
    const leader = man('ashigaru', { leader: true });
    const spears = man('ashigaru', { count: 2, weapon: 'spear' });
    expect(mended(man('ashigaru', { count: 8 }), spears, leader, man('ashigaru'))).toEqual([
      ['ashigaru', 8],
      ['ashigaru', 1],
      ['ashigaru', 1],
    ]);
  });
  test('SSK-118 spear and bow: at the man who has both, with either to drop', () => {
    const both = force(
      ashigaru(man('ashigaru', { leader: true }), man('ashigaru', { count: 8 }), man('ashigaru', { weapon: 'spear', missile: 'yumi' })),
    );
    expect(told(both)).toEqual([['SSK-118', { unit: 0, line: 2 }, ['Drop the spear -1', 'Drop the yumi -5']]]);
  });
  test('SSK-013 nobody leads: one who may is proposed, and only he then leads', () => {
    const leaderless = force(ashigaru(man('ashigaru', { count: 8 })));
    const [finding] = muster.check(leaderless, {});
    const after = present(finding?.mends?.[0], 'a mending').force;
    expect(muster.check(after, {})).toEqual([]);
    expect(after.units[0]?.figures.map(({ leader, count }) => [leader, count])).toEqual([[true, 1], [false, 7]]); // prettier-ignore
  });
  test('SSK-097 a unit that tests its nerve with one die is remarked on, where morale is played', () => {
    const plain = force(ashigaru(man('ashigaru', { leader: true }), man('ashigaru', { count: 7 })));
    expect([
      muster.check(plain, {}),
      notesOn(plain, { morale: true }).map(({ place }) => place),
      notesOn(plain, { morale: false }),
    ]).toEqual([[], [{ unit: 0 }], []]);
  });
});

describe('on the bench', () => {
  const [riders] = READY_FORCES;
  const kai = present(riders, 'a force');
  const offer = (id: string) => offerOf(muster, kai, 0, typeOf(id), cost, {});

  test('SSK-016 SSK-119 whom a unit takes: another of its kind, a lord at its head, nobody else; others begin one of their own', () => {
    expect(
      [offer('samurai'), offer('daimyo'), offer('ronin'), offer('ashigaru')].map(one => [
        one?.kind,
        one !== null && 'men' in one ? one.men : null,
      ]),
    ).toEqual([
      ['joins', 1],
      ['leads', 1],
      ['begins', 1],
      ['begins', 8],
    ]);
    const hatamoto = offer('hatamoto');
    expect(hatamoto?.kind === 'refused' && hatamoto.why.rule).toBe('SSK-016');
  });
  test('who leads takes the lead from whoever had it', () => {
    const row = present(
      muster.rows(man('samurai'), kai, {}).find(({ id }) => id === 'leader'),
      'a row',
    );
    const at = { unit: 0, line: 1 };
    const his = present(
      muster.rows(present(muster.open(kai)[0]?.lines[1], 'a line').man, kai, {}).find(({ id }) => id === 'leader'),
      'a row',
    );
    const after = chosen(muster, kai, at, his, present(his.chips[1], 'a chip'));
    expect([row.single, after.force.units[0]?.figures.map(({ is, leader, count }) => [is, leader, count])]).toEqual([
      'unit',
      [['hatamoto', false, 1], ['samurai', true, 1], ['samurai', false, 1], ['samurai', false, 2]], // prettier-ignore
    ]);
  });
  test('one more, one fewer, into another unit', () => {
    const more = counted(muster, kai, { unit: 0, line: 2 }, 1);
    expect(cost(more.force) - cost(kai)).toBe(12);
    expect(
      counted(muster, counted(muster, kai, { unit: 0, line: 0 }, -1).force, { unit: 0, line: 0 }, 1).force.units[0]?.figures[0]?.count,
    ).toBe(3);
    const two = force(...kai.units, ashigaru(man('ashigaru', { count: 8 })));
    const gone = movedLine(muster, two, { unit: 0, line: 2 }, 1);
    expect([gone.at, gone.force.units.map(({ figures }) => figures.length)]).toEqual([{ unit: 1, line: 1 }, [2, 2]]);
    expect(addedMan(muster, kai, 0, man('samurai')).force.units[0]?.figures[2]?.count).toBe(3);
  });
  test('SSK-T14 a sum is told part by part', () => {
    const parts = sumOf(muster, kai, man('hatamoto', { mounted: true }), {});
    expect(parts.map(({ what, points }) => `${points} ${fill(what, plainly)}`)).toEqual(['12 Hatamoto', '2 armoured', '3 mounted']);
  });
});
