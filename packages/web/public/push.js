// What the service worker does with notices: shows them, and opens the table when one is clicked.
self.addEventListener('push', event => {
  const { message = 'Nobori', path = '', game = '' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification('Nobori', { body: message, tag: game, icon: 'icon.svg', data: path }));
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  const url = new URL(event.notification.data, self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(pages => {
      const page = pages.find(one => one.url === url);
      return page === undefined ? self.clients.openWindow(url) : page.focus();
    }),
  );
});
