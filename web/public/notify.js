// Shows a notification where a page may not show one itself (Android), and leads back to its table. It keeps nothing and stands
// between the page and the server in nothing.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) => {
    const there = all.find((one) => new URL(one.url).pathname === path) ?? all[0];
    return there ? there.focus() : self.clients.openWindow(path);
  }));
});
