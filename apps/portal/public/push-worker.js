// Shows what is pushed while no page of its app is open: an open one tells by itself. Each app registers it for its own
// paths (`/`, `/shop/`, `/console/`), so that a browser in which several are used has a subscription for each.
addEventListener('push', (event) => event.waitUntil(show(event)));
addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
// A new worker takes over at once: it holds nothing that could be lost.
addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** What stands below the portal's path and is not the portal's. */
const others = /^\/(?:shop|console|messenger)(?:\/|$)/;

/** The pages of this app. */
async function ownPages() {
  const { pathname: scope } = new URL(self.registration.scope);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => {
    const { pathname } = new URL(url);
    return scope === '/' ? !others.test(pathname) : `${pathname}/`.startsWith(scope);
  });
}

async function show(event) {
  const notice = read(event);
  if (notice === null) return;
  const pages = await ownPages();
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

/** A path is one of the app's own routes, below its scope. */
async function follow(event) {
  event.notification.close();
  const url = new URL(event.notification.data.path.slice(1), self.registration.scope).href;
  const [page] = await ownPages();
  if (page === undefined) return void (await self.clients.openWindow(url));
  // A browser may refuse to bring a window to the front; it shows the place all the same.
  await page.focus().catch(() => undefined);
  // A page that this worker does not hold yet cannot be led by it.
  await page.navigate(url).catch(() => self.clients.openWindow(url));
}
