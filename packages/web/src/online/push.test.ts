/** What the service worker does with notices, run as the browser runs it: by itself, with what a service worker has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

interface Shown {
  readonly body: string;
  readonly tag: string;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly data: unknown;
}
type Ear = (event: object) => void;

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/push.js'), 'utf8');
const NOTICE = { message: 'Your turn.', path: '#/table/g1/north', game: 'g1', stop: 'api/stop/a-secret' };

function worker() {
  const ears = new Map<string, Ear>();
  const fetched = vi.fn<(url: string, how: object) => Promise<void>>(async () => undefined);
  const openWindow = vi.fn<(url: string) => void>();
  let shown: Shown | undefined;
  const self = {
    addEventListener: (name: string, ear: Ear) => ears.set(name, ear),
    registration: { scope: 'https://club.example/nobori/', showNotification: (_title: string, what: Shown) => (shown = what) },
    clients: { matchAll: async () => [], openWindow },
  };
  runInNewContext(SCRIPT, { self, fetch: fetched, URL });
  let work: unknown;
  const waitUntil = (done: unknown): void => void (work = done);
  return {
    fetched,
    openWindow,
    told(notice: object): Shown {
      ears.get('push')?.({ data: { json: () => notice }, waitUntil });
      return shown ?? expect.fail();
    },
    async clicked(action: string) {
      ears.get('notificationclick')?.({ action, notification: { close: () => undefined, data: shown?.data }, waitUntil });
      await work;
    },
  };
}

test('a notice of the browser leads to its table', async () => {
  const { told, clicked, openWindow, fetched } = worker();
  expect(told(NOTICE)).toMatchObject({ body: 'Your turn.', tag: 'g1' });
  await clicked('');
  expect(openWindow).toHaveBeenCalledWith('https://club.example/nobori/#/table/g1/north');
  expect(fetched).not.toHaveBeenCalled();
});

test('and stops with one click, at the server it came from', async () => {
  const { told, clicked, openWindow, fetched } = worker();
  expect(told(NOTICE).actions).toEqual([{ action: 'stop', title: 'No more of these' }]);
  await clicked('stop');
  expect(fetched.mock.calls).toEqual([['https://club.example/nobori/api/stop/a-secret', { method: 'POST' }]]);
  expect(openWindow).not.toHaveBeenCalled();
});
