/** Something new on the bench. */
import { newId } from '../../store/newId.ts';
import type { Thing } from './things.ts';

export function newThing(what: Pick<Thing, 'kind' | 'book' | 'name' | 'value'> & Partial<Pick<Thing, 'tags' | 'folder'>>): Thing {
  const now = Date.now();
  return { id: newId(), tags: [], folder: '', created: now, updated: now, ...what };
}
