// What the service worker does with notices: shows them, opens the table when one is clicked, and stops them when that is.
self.addEventListener('push', event => {
  const { message = 'Nobori', path = '', game = '', stop = null } = event.data?.json() ?? {};
  const actions = stop === null ? [] : [{ action: 'stop', title: 'No more of these' }];
  event.waitUntil(
    self.registration.showNotification('Nobori', { body: message, tag: game, icon: 'icon.svg', actions, data: { path, stop } }),
  );
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  const { path = '', stop = '' } = event.notification.data;
  const here = where => new URL(where, self.registration.scope).href;
  if (event.action === 'stop') return event.waitUntil(fetch(here(stop), { method: 'POST' }));
  const url = here(path);
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(pages => {
      const page = pages.find(one => one.url === url);
      return page === undefined ? self.clients.openWindow(url) : page.focus();
    }),
  );
});
