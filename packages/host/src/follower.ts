/** A client at the table itself: told everything from the first version on, without a wire between them. */
import type { Event, Order, State } from '@nobori/engine';
import { newClient, type Client } from './client.ts';
import type { Table } from './table.ts';
import type { Viewer } from './update.ts';

/** `heard` is called after the client has taken something in. */
export function follower<S extends State, O extends Order, E extends Event>(
  table: Table<S, O, E>,
  viewer: Viewer,
  name: string,
  heard: (client: Client<S, O, E>) => void = () => undefined,
): { readonly client: Client<S, O, E>; stop(): void } {
  const [first, ...more] = table.updates(viewer, -1);
  const client = newClient(table.book, viewer, first ?? table.whole(viewer), name);
  more.forEach(client.take);
  const stop = table.follow(viewer, client.version, told => {
    for (const { update } of told) client.take(update);
    heard(client);
  });
  return { client, stop };
}
