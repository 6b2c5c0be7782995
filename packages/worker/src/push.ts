import { fieldsOf } from './fields.ts';

declare const self: ServiceWorkerGlobalScope;

interface Notice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** One of the app's own routes, below its scope. */
  readonly path: string;
}

/** What stands below the portal's path and is not the portal's. */
const others = /^\/(?:shop|console|messenger)(?:\/|$)/;

/** Shows what is pushed while no page of the app is open: an open one tells by itself. */
export function listenToPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event)));
  self.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
}

/** The pages of this app. */
async function ownPages(): Promise<WindowClient[]> {
  const { pathname: scope } = new URL(self.registration.scope);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => {
    const { pathname } = new URL(url);
    return scope === '/' ? !others.test(pathname) : `${pathname}/`.startsWith(scope);
  });
}

async function show(event: PushEvent): Promise<void> {
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
function read({ data }: PushEvent): Notice | null {
  try {
    const { id, title, text, path } = fieldsOf(data?.json());
    if (
      typeof id !== 'string' ||
      typeof title !== 'string' ||
      typeof text !== 'string' ||
      typeof path !== 'string'
    )
      return null;
    return /^\/(?![/\\])/.test(path) ? { id, title, text, path } : null;
  } catch {
    return null;
  }
}

async function follow({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path } = fieldsOf(notification.data);
  const url = new URL(String(path).slice(1), self.registration.scope).href;
  const [page] = await ownPages();
  if (page === undefined) return void (await self.clients.openWindow(url));
  // A browser may refuse to bring a window to the front; it shows the place all the same.
  await page.focus().catch(() => undefined);
  // A page that this worker does not hold yet cannot be led by it.
  await page.navigate(url).catch(() => self.clients.openWindow(url));
}
