/** Goals for a battle that names none, or has the one word release 0.1.0 wrote for all of it. */
import { idsIn, refought, sideShape } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { lastManGoals } from '../scenarios/goals.ts';
import karasuBridge from '../scenarios/karasu-bridge.json' with { type: 'json' };
import riceConvoy from '../scenarios/rice-convoy.json' with { type: 'json' };
import shorinIn from '../scenarios/shorin-in.json' with { type: 'json' };
import { hexShape } from '../terrain/hexNames.ts';

const oldVictory = f.byKind({
  lastMan: {},
  hold: { at: hexShape },
  convoy: { side: sideShape, cart: f.figureIdShape, seizers: f.whole(1) },
  assassination: { side: sideShape, victim: f.figureIdShape },
});

/** Left out: the last side with a living character. What is neither goals nor an old victory is left for the shape to complain about. */
export function withGoals(written: f.Raw): unknown {
  const old = f.read(oldVictory, written['victory'] ?? { kind: 'lastMan' }, 'victory');
  return old.ok ? { ...written, victory: goalsOfOld(written, old.value) } : written;
}

/** Each of those words but one is the victory of a scenario (7.1 to 7.3), fought by other sides. */
function goalsOfOld(written: f.Raw, old: f.Shaped<typeof oldVictory>): unknown {
  const [one = '', two = ''] = idsIn(written['sides']);
  const [mine, theirs] = 'side' in old && old.side === 1 ? [two, one] : [one, two];
  if (old.kind === 'lastMan') return lastManGoals([one, two]);
  if (old.kind === 'hold') {
    const where = [{ kind: 'area', spots: [old.at] }];
    return refought(karasuBridge.victory, { hojo: one, satomi: two }, { firstHolds: { where }, secondHolds: { where } });
  }
  if (old.kind === 'assassination') {
    const victim = { figures: [old.victim] };
    return refought(shorinIn.victory, { iga: mine, temple: theirs }, { killed: victim, safe: victim });
  }
  const { exit } = written;
  const edge = f.isPlainObject(exit) && exit['column'] === 0 ? 'west' : 'east';
  const [figures, where] = [[old.cart], [{ kind: 'piece', id: old.cart, reach: 1 }]];
  const through = { figures, where: [{ kind: 'edge', edge }], ...(edge === 'west' ? { says: WESTWARDS } : {}) };
  const differ = { through, guarded: { where }, seized: { where, need: old.seizers }, kept: { figures } };
  return refought(riceConvoy.victory, { convoy: mine, raiders: theirs }, differ);
}

const WESTWARDS = 'Take {figures} off the map over the west edge';
