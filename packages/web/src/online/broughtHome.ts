/** A battle of the server that is over, kept here to be looked at, with what the server has found in it: it is not worked out again. */
import type { Occupant, Occupants } from '@nobori/host';
import { importRecord } from '../app/importFile.ts';
import { keepAnalysis } from '../game/analysis/kept.ts';
import { analysisOf, gameCard, recordOf, whoAmI } from './api.ts';

export async function broughtHome(id: string): Promise<void> {
  const [me, { chairs }, told] = await Promise.all([whoAmI(), gameCard(id), recordOf(id)]);
  const own = chairs.filter(({ who }) => who.kind === 'person' && who.id === me?.id);
  // Whoever fought sees his own orders judged, and plays on against computers; whoever looked on has every seat.
  const sits = ({ seat, who }: (typeof chairs)[number]): Occupant =>
    who.kind === 'bot'
      ? { kind: 'bot', bot: who.bot }
      : own.length === 0 || own.some(one => one.seat === seat)
        ? { kind: 'person' }
        : { kind: 'bot', bot: 'bushi' };
  const occupants: Occupants = Object.fromEntries(chairs.map(chair => [chair.seat, sits(chair)]));
  await importRecord((told as { readonly record?: unknown }).record, null, id, occupants);
  // Where it has not looked yet, this browser does.
  await analysisOf(id)
    .then(found => keepAnalysis(id, found))
    .catch(() => undefined);
}
