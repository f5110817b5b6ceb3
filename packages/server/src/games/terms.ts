/** What is agreed on when a game is made: how fast, with what clocks, who may sit down and look on. */
import { forAll, forEach, type Terms, type Timing } from '@nobori/host';
import * as z from 'zod';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock = z
  .object({
    /** So long for each answer, or for the whole game. */
    kind: z.enum(['each', 'all']),
    milliseconds: z
      .int()
      .min(10_000)
      .max(90 * DAY),
    /** What happens to whoever is late: the safe order is given for him, or he has lost. */
    late: z.enum(['safe', 'lost']),
  })
  .meta({ description: 'How long one may think.' });

export const terms = z.object({
  pace: z.enum(['live', 'mail']).default('live').meta({ description: 'Live, or by mail with days between orders.' }),
  clock: clock.nullable().default(null),
  listed: z.boolean().default(false).meta({ description: 'Shown in the lobby: anybody may sit down in a free chair.' }),
  watched: z.boolean().default(true).meta({ description: 'Anybody who knows the game may look on.' }),
});

export function timingOf({ clock: agreed }: Terms): Timing | undefined {
  if (agreed === null) return undefined;
  return (agreed.kind === 'each' ? forEach : forAll)(agreed.milliseconds, agreed.late);
}
