// Shows what is pushed while no page of the portal is open: an open one tells by itself.
addEventListener('push', (event) => event.waitUntil(show(event)));
addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
// A new worker takes over at once: it holds nothing that could be lost.
addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function show(event) {
  const notice = read(event);
  if (notice === null) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  await self.registration.showNotification(notice.title, {
    body: notice.text,
    // The same one is shown once, whichever way it came.
    tag: notice.id,
    data: { path: notice.path },
    icon: '/favicon.svg',
    dir: 'auto',
  });
}

/** What was pushed, where it has the shape of a notice. */
function read(event) {
  try {
    const { id, title, text, path } = event.data.json();
    const isNotice = [id, title, text, path].every((each) => typeof each === 'string');
    return isNotice && /^\/(?![/\\])/.test(path) ? { id, title, text, path } : null;
  } catch {
    return null;
  }
}

async function follow(event) {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const [page] = pages;
  if (page === undefined) return void (await self.clients.openWindow(url));
  await page.focus();
  await page.navigate(url);
}
